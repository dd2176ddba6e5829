import { cleanLines, lineRuns } from '#text';

const mostChanges = 500;
const mostLines = 300;

/**
 * How two texts of several lines differ: `-` or `+` before a line that goes or comes, a space before the lines beside
 * it, `⋯` where others lie between. Empty where no line differs, `undefined` for texts of one line.
 */
export function lineChanges(before: string, after: string): readonly string[] | undefined {
  if (!before.includes('\n') && !after.includes('\n')) return undefined;
  const [old, young] = [linesOf(before), linesOf(after)];
  const all: string[] = [];
  let at = 0;
  for (const run of lineRuns(old, young, mostChanges)) {
    all.push(...signed(' ', old.slice(at, run.from)), ...signed('-', run.removed), ...signed('+', run.added));
    at = run.from + run.removed.length;
  }
  return bounded(nearChanges([...all, ...signed(' ', old.slice(at))]));
}

function linesOf(text: string): readonly string[] {
  return cleanLines(text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
}

function signed(sign: string, lines: readonly string[]): readonly string[] {
  return lines.map((line) => sign + line);
}

/** The lines that change, each with the line before and the line after it. */
function nearChanges(lines: readonly string[]): readonly string[] {
  const isChange = (index: number) => lines[index] !== undefined && !lines[index].startsWith(' ');
  const shown: string[] = [];
  let last = -1;
  lines.forEach((line, index) => {
    if (!isChange(index) && !isChange(index - 1) && !isChange(index + 1)) return;
    if (shown.length > 0 && index > last + 1) shown.push('⋯');
    shown.push(line);
    last = index;
  });
  return shown;
}

function bounded(lines: readonly string[]): readonly string[] {
  if (lines.length <= mostLines) return lines;
  return [...lines.slice(0, mostLines), `⋯ and ${lines.length - mostLines} more lines`];
}
