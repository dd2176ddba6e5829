import type { Report } from './report.js';
/** The report as JSON: two-space indentation, keys in the order of the schema, final newline. */
export declare function formatJson(report: Report): string;
