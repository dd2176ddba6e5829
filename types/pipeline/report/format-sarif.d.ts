import type { Report } from './report.js';
/** What the page of a rule says: why it is wrong, and its first example, both Markdown. */
export type RuleHelp = {
    readonly introduction: string;
    readonly example: string;
};
/**
 * SARIF 2.1.0, with our fingerprints, so that code scanning recognises a finding that moved. Every rule brings its
 * description and help; what to do about a finding is a property of its own.
 */
export declare function formatSarif(report: Report, helpOf?: (rule: string) => RuleHelp | undefined): string;
