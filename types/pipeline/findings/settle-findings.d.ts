import type { Config, Waiver } from '../config/index.js';
import type { Finding, RawFinding } from './finding.js';
/** What decides which of the raw findings count. */
export type Settlement = {
    readonly policies: Config['policies'];
    readonly waivers: readonly Waiver[];
    /** `YYYY-MM-DD`. */
    readonly today: string;
    /** Fingerprints that are accepted as they are. */
    readonly baseline?: ReadonlySet<string>;
};
export type SettledFindings = {
    readonly findings: readonly Finding[];
    /** What the rules reported of each finding, by its id. */
    readonly reported: ReadonlyMap<string, readonly RawFinding[]>;
    /** Findings that somebody waived, with the reason. */
    readonly waived: readonly {
        readonly finding: Finding;
        readonly waiver: Waiver;
    }[];
    /** Findings that the baseline accepts. */
    readonly known: readonly Finding[];
};
/**
 * Turns what rules reported into the findings of the report: severities by policy, waivers applied, the same
 * finding on several targets joined, in an order that depends on nothing but the input.
 */
export declare function settleFindings(raw: readonly RawFinding[], settlement: Settlement): SettledFindings;
