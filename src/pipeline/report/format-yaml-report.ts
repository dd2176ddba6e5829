import { formatYaml } from '#yaml';
import type { Report } from './report.ts';

/** The report as YAML, keys in go-yaml's order. */
export function formatYamlReport(report: Report): string {
  return formatYaml(report);
}
