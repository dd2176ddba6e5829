import type { Location } from '#outcome';
import { asText, cleanText, cutText, logLines, markdownCode, markdownText } from '#text';
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
  return `${logLines(lines.map(cleanText)).join('\n')}\n`;
}

/** The same as Markdown, for a pull request or a wiki. */
export function formatParityMarkdown(parity: Parity): string {
  const left = shown(parity.left);
  const right = shown(parity.right);
  const lines = [
    `# Parity of ${left} and ${right}`,
    '',
    `| application | ${left} | ${right} | identical | allowed | undeclared |`,
    '|---|---|---|---:|---:|---:|',
    ...parity.applications.map(
      (row) =>
        `| ${shown(row.application)} | ${row.left} | ${row.right} | ${row.identical} | ${row.allowed} | ${row.undeclared} |`,
    ),
    '',
  ];
  for (const difference of parity.differences) {
    const verdict =
      difference.allowedBy === undefined ? '**undeclared**' : `allowed: ${shown(difference.allowedBy)}`;
    const field = markdownCode(cleanText(`${difference.object}${difference.path}`));
    lines.push(
      `- ${field} ${shown(valueText(difference.left))} → ${shown(valueText(difference.right))} (${verdict})`,
    );
  }
  for (const text of parity.notCompared) lines.push(`- ${shown(text)}`);
  return `${[...lines, '', summary(parity)].join('\n')}\n`;
}

function shown(text: string): string {
  return markdownText(cleanText(text));
}

function table(parity: Parity): string[] {
  const header = ['application', parity.left, parity.right, 'identical', 'allowed', 'undeclared'];
  const cells = parity.applications.map((row: ParityRow) =>
    [row.application, row.left, row.right, row.identical, row.allowed, row.undeclared].map(asText),
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

const maxValueLength = 80;

function valueText(value: unknown): string {
  if (value === undefined) return 'absent';
  const text =
    typeof value === 'string'
      ? value
      : JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner));
  return cutText(text, maxValueLength);
}
