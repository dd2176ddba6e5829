import type { Finding } from '#findings';
import { markdownCode, markdownText } from '#text';
import { findingLines } from './finding-lines.ts';
import type { Report } from './report.ts';
import { summaryLines } from './summary-lines.ts';

/** The report for a pull request comment: verdicts, then findings by severity, then what was not verified. */
export function formatMarkdown(report: Report): string {
  const lines = ['## Phineus', '', ...summaryLines(report).map(markdownText), ''];
  if (report.targets.length > 0) {
    lines.push('| target | verdict | applications | objects |', '|---|---|---:|---:|');
    for (const { name, verdict, applications, objects } of report.targets)
      lines.push(`| ${markdownText(name)} | ${verdict} | ${applications} | ${objects} |`);
    lines.push('');
  }
  for (const severity of ['error', 'warning', 'info'] as const) {
    const findings = report.findings.filter((finding) => finding.severity === severity);
    if (findings.length > 0) lines.push(...section(severity, findings));
  }
  if (report.problems.length > 0) {
    lines.push(`<details><summary>Not verified (${report.problems.length})</summary>`, '');
    for (const problem of report.problems)
      lines.push(
        `- ${problem.application ? `${markdownCode(problem.application)}: ` : ''}${markdownText(problem.message)}`,
      );
    lines.push('', '</details>', '');
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

function section(severity: string, findings: readonly Finding[]): string[] {
  const lines = [`### ${findings.length} ${severity}${findings.length === 1 ? '' : 's'}`, ''];
  for (const finding of findings) {
    const where = `${finding.location.file}:${finding.location.line}`;
    const [what = '', ...rest] = findingLines(finding);
    lines.push(
      `- ${markdownCode(where)} **${markdownText(finding.rule)}** ${markdownText(what)} _(${markdownText(finding.targets.join(', '))})_`,
      ...rest.map((line) => `  <br>${markdownText(line)}`),
    );
  }
  return [...lines, ''];
}
