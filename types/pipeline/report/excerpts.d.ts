import type { Report } from './report.js';
/** Lines of the tree's files by path and by their number, as far as a report points at them. */
export type Excerpts = Readonly<Record<string, Readonly<Record<number, string>>>>;
/** The lines at and around every place that a report names. Values of Secrets and of what looks like a credential are left out. */
export declare function readExcerpts(report: Report, read: (file: string) => string | undefined): Excerpts;
