import type { ApplicationReport, Report, ReportedProblem } from './report.js';
/** The revision that a report is held against, as people call it, and its report. */
export type BaseReport = {
    readonly revision: string;
    readonly commit: string;
    readonly report: Report;
};
/**
 * The report with what the base had already marked as such: applications that the same thing blocked, and what could
 * not be looked at for the same reason. What kept a run from its end is never old.
 */
export declare function sinceBase(report: Report, { revision, commit, report: before }: BaseReport): Report;
/** What a report holds that its base had not: all of it when there is no base. */
export type News = {
    readonly findings: Report['findings'];
    readonly blocked: readonly ApplicationReport[];
    readonly problems: readonly ReportedProblem[];
};
export declare function newsOf({ findings, applications, problems }: Report): News;
/** What a report has in common with its base, in one sentence; `undefined` without a base. */
export declare function debtText(report: Report): string | undefined;
/** Whether the one sentence is all there is to say. */
export declare function hasNoNews(report: Report): boolean;
