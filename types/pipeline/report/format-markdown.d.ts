import type { Report } from './report.js';
/** The report for a pull request comment: verdicts, then findings by severity, then what was not verified. */
export declare function formatMarkdown(report: Report): string;
