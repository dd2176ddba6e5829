import type { Report } from './report.js';
/** Workflow commands that GitHub Actions turns into annotations on the changed lines. */
export declare function formatGithub(report: Report): string;
