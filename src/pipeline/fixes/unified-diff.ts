/** The difference of two texts as git would print it, with three lines of context. Empty when there is none. */
export function unifiedDiff(path: string, before: string, after: string): string {
  if (before === after) return '';
  const lines = changedLines(splitLines(before), splitLines(after));
  const hunks = hunksOf(lines);
  return `--- a/${path}\n+++ b/${path}\n${hunks.map(formatHunk).join('')}`;
}

type Line = { readonly sign: ' ' | '-' | '+'; readonly text: string };

/** Lines with their line breaks. */
function splitLines(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** The longest common subsequence between what differs after the common ends are set aside. */
function changedLines(a: readonly string[], b: readonly string[]): readonly Line[] {
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  return [
    ...a.slice(0, head).map((text): Line => ({ sign: ' ', text })),
    ...middle(a.slice(head, a.length - tail), b.slice(head, b.length - tail)),
    ...a.slice(a.length - tail).map((text): Line => ({ sign: ' ', text })),
  ];
}

function middle(a: readonly string[], b: readonly string[]): readonly Line[] {
  const lengths: number[][] = Array.from({ length: a.length + 1 }, () => Array(b.length + 1).fill(0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const row = lengths[i];
      if (row) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const lines: Line[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]];
    if (left !== undefined && left === right) {
      lines.push({ sign: ' ', text: left });
      i++;
      j++;
    } else if (left !== undefined && (right === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ sign: '-', text: left });
      i++;
    } else if (right !== undefined) {
      lines.push({ sign: '+', text: right });
      j++;
    }
  }
  return lines;
}

type Hunk = { readonly from: number; readonly to: number; readonly lines: readonly Line[] };

const context = 3;

function hunksOf(lines: readonly Line[]): readonly Hunk[] {
  const near = lines.map((_, at) =>
    lines.slice(Math.max(0, at - context), at + context + 1).some(({ sign }) => sign !== ' '),
  );
  const hunks: Hunk[] = [];
  let from = 1;
  let to = 1;
  let open: { from: number; to: number; lines: Line[] } | undefined;
  for (const [at, line] of lines.entries()) {
    if (near[at]) {
      if (!open) hunks.push((open = { from, to, lines: [] }));
      open.lines.push(line);
    } else open = undefined;
    if (line.sign !== '+') from++;
    if (line.sign !== '-') to++;
  }
  return hunks;
}

function formatHunk({ from, to, lines }: Hunk): string {
  const removed = lines.filter(({ sign }) => sign !== '+').length;
  const added = lines.filter(({ sign }) => sign !== '-').length;
  const body = lines.map(({ sign, text }) =>
    text.endsWith('\n') ? `${sign}${text}` : `${sign}${text}\n\\ No newline at end of file\n`,
  );
  return `@@ -${range(from, removed)} +${range(to, added)} @@\n${body.join('')}`;
}

function range(start: number, count: number): string {
  return count === 1 ? String(start) : `${count === 0 ? start - 1 : start},${count}`;
}
