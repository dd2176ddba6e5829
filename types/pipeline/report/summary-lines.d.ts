import type { Report } from './report.js';
/** The sentences every human-readable format ends or begins with; the last one says how much was looked at. */
export declare function summaryLines(report: Report): string[];
