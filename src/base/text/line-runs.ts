/** A stretch of lines that one text has and the other has not; lines are counted from 0. */
export type LineRun = {
  readonly from: number;
  readonly removed: readonly string[];
  readonly to: number;
  readonly added: readonly string[];
};

/** Lines with their line breaks. */
export function splitLines(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

const maxChanges = 2000;

/**
 * The stretches in which two texts differ, after Myers: as few changed lines as can be. Where more than `most` lines
 * change, what lies between the common ends counts as one stretch.
 */
export function lineRuns(
  before: readonly string[],
  after: readonly string[],
  most = maxChanges,
): readonly LineRun[] {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head++;
  let tail = 0;
  const shorter = Math.min(before.length, after.length) - head;
  while (tail < shorter && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const a = before.slice(head, before.length - tail);
  const b = after.slice(head, after.length - tail);
  if (a.length + b.length === 0) return [];
  const trace = furthestPaths(a, b, most);
  if (!trace) return [{ from: head, removed: a, to: head, added: b }];
  return joined(steps(trace, a.length, b.length), a, b).map((run) => ({
    ...run,
    from: run.from + head,
    to: run.to + head,
  }));
}

/** The text before with some of its stretches as they are after. */
export function withRuns(
  before: readonly string[],
  runs: readonly LineRun[],
  isTaken: (run: LineRun) => boolean,
): string {
  const lines: string[] = [];
  let at = 0;
  for (const run of runs) {
    lines.push(...before.slice(at, run.from), ...(isTaken(run) ? run.added : run.removed));
    at = run.from + run.removed.length;
  }
  return [...lines, ...before.slice(at)].join('');
}

type Furthest = ReadonlyMap<number, number>;

/** For each number of changes how far each diagonal gets; `undefined` when too much differs. */
function furthestPaths(
  a: readonly string[],
  b: readonly string[],
  most: number,
): readonly Furthest[] | undefined {
  const trace: Furthest[] = [];
  const enough = Math.min(a.length + b.length, most);
  let known: Furthest = new Map([[1, 0]]);
  for (let changes = 0; changes <= enough; changes++) {
    const reached = new Map<number, number>();
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      let x = startOn(known, diagonal, changes);
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x++;
      reached.set(diagonal, x);
      if (x >= a.length && x - diagonal >= b.length) return [...trace, reached];
    }
    trace.push(reached);
    known = reached;
  }
  return undefined;
}

function startOn(known: Furthest, diagonal: number, changes: number): number {
  const [left, right] = [known.get(diagonal - 1) ?? -1, known.get(diagonal + 1) ?? -1];
  const isDown = diagonal === -changes || (diagonal !== changes && left < right);
  return isDown ? right : left + 1;
}

type Step = { readonly x: number; readonly y: number; readonly isRemoval: boolean };

/** The removals and additions, from the first to the last. */
function steps(trace: readonly Furthest[], width: number, height: number): readonly Step[] {
  const found: Step[] = [];
  let [x, y] = [width, height];
  for (let changes = trace.length - 1; changes > 0; changes--) {
    const known = trace[changes - 1] ?? new Map<number, number>();
    const diagonal = x - y;
    const [left, right] = [known.get(diagonal - 1) ?? -1, known.get(diagonal + 1) ?? -1];
    const isDown = diagonal === -changes || (diagonal !== changes && left < right);
    const before = isDown ? diagonal + 1 : diagonal - 1;
    x = known.get(before) ?? 0;
    y = x - before;
    found.push({ x, y, isRemoval: !isDown });
  }
  return found.reverse();
}

function joined(all: readonly Step[], a: readonly string[], b: readonly string[]): readonly LineRun[] {
  const runs: { from: number; removed: string[]; to: number; added: string[] }[] = [];
  for (const { x, y, isRemoval } of all) {
    let run = runs.at(-1);
    if (!run || run.from + run.removed.length !== x || run.to + run.added.length !== y)
      runs.push((run = { from: x, removed: [], to: y, added: [] }));
    if (isRemoval) run.removed.push(a[x] ?? '');
    else run.added.push(b[y] ?? '');
  }
  return runs;
}
