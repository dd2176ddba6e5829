import { printedJson } from '#text';
import type { Report } from './report.ts';

/** The report as JSON: two-space indentation, keys in the order of the schema, final newline. */
export function formatJson(report: Report): string {
  return `${printedJson(report, 2)}\n`;
}
