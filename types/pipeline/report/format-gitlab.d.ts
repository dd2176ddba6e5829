import type { Report } from './report.js';
/** The code quality report of GitLab, which shows findings in the merge request, at their lines. */
export declare function formatGitlab(report: Report): string;
