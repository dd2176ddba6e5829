/**
 * Report: the one versioned document that the line ends in, and its formats. It is the only contract with
 * readers outside: dashboards, pull requests, scripts. A format is one file and one line here.
 */
export type { ApplicationReport, Report, TargetReport } from './report.ts';
export type { ReportPage, Timeline } from './report-page.ts';
export type {
  ApplicationHistory,
  History,
  Issue,
  IssueHistory,
  RunSummary,
  RunTotals,
  Waived,
  WaiverHistory,
} from './history.ts';
export type { LiveApplication } from './live-application.ts';
export { type ChangePage, buildChangePage } from './change-page.ts';
export { type InUse, findInUse } from './in-use.ts';
export { type ShownObjects, showObjects } from './show-objects.ts';
export { type FixProof, type ShownFix, fixProofs } from './fix-proof.ts';
export { sinceBase } from './since-base.ts';
export { buildReport } from './build-report.ts';
export { narrowReport } from './narrow-report.ts';
export { isCutShort, isUnfinished } from './is-cut-short.ts';
export { exitCode } from './exit-code.ts';
export { findingLines } from './finding-lines.ts';
export { changedLines } from './changed-lines.ts';
export { formatGithub } from './format-github.ts';
export { formatGitlab } from './format-gitlab.ts';
export { type Excerpts, readExcerpts } from './excerpts.ts';
export { shownDiff } from './shown-diff.ts';
export { shownLines } from './shown-lines.ts';
export { formatHtml } from './format-html.ts';
export { formatJson } from './format-json.ts';
export { formatJunit } from './format-junit.ts';
export { formatMarkdown } from './format-markdown.ts';
export { formatReasons } from './format-reasons.ts';
export { type RuleHelp, formatSarif } from './format-sarif.ts';
export { formatFindings, formatText } from './format-text.ts';
export { formatYamlReport } from './format-yaml-report.ts';
export { fromText, summaryLines } from './summary-lines.ts';
