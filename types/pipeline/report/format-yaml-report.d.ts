import type { Report } from './report.js';
/** The report as YAML, keys in go-yaml's order. */
export declare function formatYamlReport(report: Report): string;
