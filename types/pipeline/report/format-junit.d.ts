import type { Report } from './report.js';
/**
 * JUnit XML: a suite per target, a case per application, a failure per finding at error level. An application without
 * one that was not looked at completely is skipped, not passed.
 */
export declare function formatJunit(report: Report): string;
