/**
 * Report: the one versioned document that the line ends in, and its formats. It is the only contract with
 * readers outside: dashboards, pull requests, scripts. A format is one file and one line here.
 */
export type { ApplicationReport, Report, TargetReport } from './report.js';
export type { ReportPage, Timeline } from './report-page.js';
export type { ApplicationHistory, History, Issue, IssueHistory, RunSummary, RunTotals, Waived, WaiverHistory, } from './history.js';
export { sinceBase } from './since-base.js';
export { buildReport } from './build-report.js';
export { isCutShort } from './is-cut-short.js';
export { countAtLeast } from './count-findings.js';
export { findingLines } from './finding-lines.js';
export { formatGithub } from './format-github.js';
export { formatGitlab } from './format-gitlab.js';
export { readExcerpts } from './excerpts.js';
export { shownLines } from './shown-lines.js';
export { formatHtml } from './format-html.js';
export { formatJson } from './format-json.js';
export { formatJunit } from './format-junit.js';
export { formatMarkdown } from './format-markdown.js';
export { type RuleHelp, formatSarif } from './format-sarif.js';
export { formatFindings, formatText } from './format-text.js';
export { formatYamlReport } from './format-yaml-report.js';
