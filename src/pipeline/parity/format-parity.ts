import type { Location } from '#outcome';
import type { Parity, ParityDifference, ParityRow } from './parity.ts';

/** The matrix and the undeclared differences as plain text. */
export function formatParityText(parity: Parity): string {
  const lines = [`Parity of ${parity.left} and ${parity.right}`, '', ...table(parity)];
  const undeclared = parity.differences.filter((difference) => difference.allowedBy === undefined);
  if (undeclared.length > 0) lines.push('', 'Undeclared differences');
  for (const difference of undeclared) lines.push(...describe(parity, difference));
  if (parity.notCompared.length > 0)
    lines.push('', 'Not compared', ...parity.notCompared.map((text) => `  ${text}`));
  lines.push('', summary(parity));
  return `${lines.join('\n')}\n`;
}

/** The same as Markdown, for a pull request or a wiki. */
export function formatParityMarkdown(parity: Parity): string {
  const lines = [
    `# Parity of ${parity.left} and ${parity.right}`,
    '',
    `| application | ${parity.left} | ${parity.right} | identical | allowed | undeclared |`,
    '|---|---|---|---:|---:|---:|',
    ...parity.applications.map(
      (row) =>
        `| ${row.application} | ${row.left} | ${row.right} | ${row.identical} | ${row.allowed} | ${row.undeclared} |`,
    ),
    '',
  ];
  for (const difference of parity.differences) {
    const verdict =
      difference.allowedBy === undefined ? '**undeclared**' : `allowed: ${difference.allowedBy}`;
    lines.push(
      `- \`${difference.object}${difference.path}\` ${valueText(difference.left)} → ${valueText(difference.right)} (${verdict})`,
    );
  }
  for (const text of parity.notCompared) lines.push(`- ${text}`);
  return `${[...lines, '', summary(parity)].join('\n')}\n`;
}

/** A page that stands alone: the matrix, then every difference. */
export function formatParityHtml(parity: Parity): string {
  const rows = parity.applications
    .map(
      (row) =>
        `<tr class="${row.undeclared > 0 ? 'bad' : 'good'}"><td>${[row.application, row.left, row.right, row.identical, row.allowed, row.undeclared].map((cell) => escapeHtml(String(cell))).join('</td><td>')}</td></tr>`,
    )
    .join('\n');
  const differences = parity.differences
    .map(
      (difference) =>
        `<tr class="${difference.allowedBy === undefined ? 'bad' : 'good'}"><td>${[difference.application, difference.object, difference.path, valueText(difference.left), valueText(difference.right), difference.allowedBy ?? 'undeclared', layer(difference.leftLocation), layer(difference.rightLocation)].map(escapeHtml).join('</td><td>')}</td></tr>`,
    )
    .join('\n');
  const title = escapeHtml(`Parity of ${parity.left} and ${parity.right}`);
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${title}</title>
<style>body{font:14px system-ui;margin:2em}table{border-collapse:collapse;margin:1em 0}td,th{padding:.25em .75em;border:1px solid #ccc;text-align:left}.bad td{background:#fdecea}.good td{background:#f3faf3}</style>
<h1>${title}</h1><p>${escapeHtml(summary(parity))}</p>
<table><tr><th>application<th>${escapeHtml(parity.left)}<th>${escapeHtml(parity.right)}<th>identical<th>allowed<th>undeclared</tr>
${rows}
</table>
<table><tr><th>application<th>object<th>field<th>${escapeHtml(parity.left)}<th>${escapeHtml(parity.right)}<th>verdict<th>set at<th>set at</tr>
${differences}
</table>
</html>
`;
}

function table(parity: Parity): string[] {
  const header = ['application', parity.left, parity.right, 'identical', 'allowed', 'undeclared'];
  const cells = parity.applications.map((row: ParityRow) =>
    [row.application, row.left, row.right, row.identical, row.allowed, row.undeclared].map(String),
  );
  const widths = header.map((title, column) =>
    Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  return [header, ...cells].map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function describe(parity: Parity, difference: ParityDifference): string[] {
  const lines = [
    `  ${difference.application}: ${difference.object}${difference.path === '' ? '' : ` ${difference.path}`}`,
  ];
  lines.push(`    ${parity.left}: ${valueText(difference.left)}${at(difference.leftLocation)}`);
  lines.push(`    ${parity.right}: ${valueText(difference.right)}${at(difference.rightLocation)}`);
  return lines;
}

function summary(parity: Parity): string {
  const allowed = parity.differences.filter((difference) => difference.allowedBy !== undefined).length;
  const identical = parity.applications.reduce((sum, row) => sum + row.identical, 0);
  return `${identical} objects identical, ${allowed} differences allowed, ${parity.differences.length - allowed} undeclared${parity.notCompared.length > 0 ? `, ${parity.notCompared.length} applications not compared` : ''}.`;
}

function at(location: Location | undefined): string {
  return location === undefined ? '' : ` (${location.file}:${location.line})`;
}

function layer(location: Location | undefined): string {
  return location === undefined ? '' : `${location.file}:${location.line}`;
}

const maxValueLength = 80;

function valueText(value: unknown): string {
  if (value === undefined) return 'absent';
  const text =
    typeof value === 'string'
      ? value
      : JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner));
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength - 1)}…` : text;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
