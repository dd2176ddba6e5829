import { type Discovery, type TreeInput } from '../discover/index.js';
import type { SettledFindings } from '../findings/index.js';
import { type Fleet } from '../fleet/index.js';
import { type TargetForecast } from '../forecast/index.js';
import { type Report } from '../report/index.js';
import type { Rule } from '../rules/index.js';
import type { SchemaCatalog } from '../../engines/schema/index.js';
/** What the line takes. */
export type RunInput = TreeInput & {
    /** `YYYY-MM-DD`: the day on which waivers are looked at. */
    readonly today: string;
    /** The schemas to hold objects against; without them nothing is said about schemas. */
    readonly schemas?: SchemaCatalog | undefined;
    /** Rules of the user, from modules that the shell loaded. */
    readonly extraRules?: readonly Rule[] | undefined;
    /** Fingerprints of findings that are accepted as they are. */
    readonly baseline?: ReadonlySet<string> | undefined;
    /** Whether a tree without Applications is fine. */
    readonly mayBeEmpty?: boolean | undefined;
    /** The fleets of the revision to compare with. */
    readonly base?: readonly Fleet[] | undefined;
    /** What the report says of the program and of the tree. */
    readonly about?: {
        readonly version: string;
        readonly tree: Report['tree'];
    };
};
/** Everything the line makes of a tree. */
export type RunResult = Discovery & {
    /** One fleet for each target, in their order. */
    readonly fleets: readonly Fleet[];
    readonly forecasts: readonly TargetForecast[];
    readonly findings: SettledFindings;
    readonly report: Report;
};
/**
 * The line: tree and configuration → units → fleets → beliefs → needs → forecasts and findings → the report. Who has discovered the tree
 * already hands that in.
 */
export declare function run(input: RunInput, rendered?: Discovery): RunResult;
