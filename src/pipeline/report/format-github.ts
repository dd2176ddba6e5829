import type { Finding } from '#findings';
import { findingLines } from './finding-lines.ts';
import type { Report } from './report.ts';

/** Workflow commands that GitHub Actions turns into annotations on the changed lines. */
export function formatGithub(report: Report): string {
  return report.findings.map((finding) => `${command(finding)}\n`).join('');
}

const levels = { error: 'error', warning: 'warning', info: 'notice' } as const;

function command(finding: Finding): string {
  const { file, line, column } = finding.location;
  const properties = [
    `file=${escapeProperty(file)}`,
    `line=${line}`,
    ...(column ? [`col=${column}`] : []),
    `title=${escapeProperty(finding.rule)}`,
  ];
  return `::${levels[finding.severity]} ${properties.join(',')}::${escapeData(findingLines(finding).join('\n'))}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
