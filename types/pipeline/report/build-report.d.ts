import type { SettledFindings } from '../findings/index.js';
import type { TargetForecast } from '../forecast/index.js';
import type { Problem } from '../../base/outcome/index.js';
import { type Unit } from '../render/index.js';
import type { Report, Summary } from './report.js';
/** Everything the line found, before it becomes the document. */
export type ReportInput = {
    readonly tool: Report['tool'];
    readonly tree: Report['tree'];
    readonly targets: readonly {
        readonly name: string;
        readonly units: readonly Unit[];
    }[];
    readonly forecasts: readonly TargetForecast[];
    readonly settled: SettledFindings;
    readonly problems: readonly Problem[];
    readonly otherRevisions?: Summary['otherRevisions'];
    readonly chartsFromTree?: Summary['chartsFromTree'];
};
/**
 * Makes the document: deterministic, ordered, with nothing in it that depends on the machine. Every string in it is
 * clean (`#text`), so that no format passes on what steers a terminal, a pipeline or a reader.
 */
export declare function buildReport({ tool, tree, targets, forecasts, settled, problems, otherRevisions, chartsFromTree, }: ReportInput): Report;
