import type { Finding } from '#findings';
import type { Problem } from '#outcome';
import { findingLines } from './finding-lines.ts';
import { isCutShort } from './is-cut-short.ts';
import type { Report } from './report.ts';

/** Workflow commands that GitHub Actions turns into annotations on the changed lines. */
export function formatGithub(report: Report): string {
  const lines = [
    ...report.findings.map(command),
    ...report.problems.filter(isCutShort).map(ending),
    `::notice title=coverage::${escapeData(report.summary.coverage.message)}`,
  ];
  return lines.map((line) => `${line}\n`).join('');
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

/** What keeps the check from passing without being a finding. */
function ending({ message, code, application, location }: Problem): string {
  const properties = [
    ...(location ? [`file=${escapeProperty(location.file)}`, `line=${location.line}`] : []),
    `title=${escapeProperty(code)}`,
  ];
  return `::error ${properties.join(',')}::${escapeData(`${application ? `${application}: ` : ''}${message}`)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
