import type { Finding } from '#findings';
import type { Report } from './report.ts';
import { summaryLines } from './summary-lines.ts';

/** A page that stands alone: summary, verdict per target, findings, applications, what was not verified. */
export function formatHtml(report: Report): string {
  const targets = table(
    ['target', 'verdict', 'applications', 'objects'],
    report.targets.map(({ name, verdict, applications, objects }) => [name, verdict, applications, objects]),
  );
  const findings = table(
    ['severity', 'rule', 'where', 'message', 'targets'],
    report.findings.map(findingRow),
  );
  const applications = table(
    ['target', 'application', 'project', 'objects', 'forecast', 'why'],
    report.applications.map((each) => [
      each.target,
      each.name,
      each.project,
      each.objects,
      each.forecast?.verdict ?? 'unverified',
      each.forecast?.chain.at(-1)?.message ?? '',
    ]),
  );
  const problems = table(
    ['application', 'not verified'],
    report.problems.map((problem) => [problem.application ?? '', problem.message]),
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Phineus report</title>
<style>body{font:14px system-ui;margin:2em;max-width:110em}table{border-collapse:collapse;margin:1em 0}td,th{padding:.25em .75em;border:1px solid #ccc;text-align:left;vertical-align:top}td{white-space:pre-wrap}</style>
<h1>Phineus</h1>
<p>${summaryLines(report).map(escapeHtml).join('<br>')}</p>
${targets}
<h2>Findings</h2>
${findings}
<h2>Applications</h2>
${applications}
<h2>Not verified</h2>
${problems}
</html>
`;
}

function findingRow(finding: Finding): readonly string[] {
  return [
    finding.severity,
    finding.rule,
    `${finding.location.file}:${finding.location.line}`,
    finding.message,
    finding.targets.join(', '),
  ];
}

function table(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  if (rows.length === 0) return '<p>none</p>';
  const head = header.map((cell) => `<th>${escapeHtml(cell)}</th>`).join('');
  const body = rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(String(cell))}</td>`).join('')}</tr>`)
    .join('\n');
  return `<table><tr>${head}</tr>\n${body}\n</table>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
