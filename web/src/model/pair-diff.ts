/** A line of one side of a diff, with its number in the file. */
export type DiffLine = { readonly number: number; readonly text: string };

/** One row of a diff side by side; a side is absent where a line was only added or only removed. */
export type DiffRow =
  | { readonly kind: 'file'; readonly file: string; readonly what: 'changed' | 'new' | 'deleted' }
  /** Lines between two stretches that stay as they are. */
  | { readonly kind: 'gap' }
  | {
      readonly kind: 'same' | 'change';
      readonly left: DiffLine | undefined;
      readonly right: DiffLine | undefined;
    };

/** Pairs the lines of a unified diff: what a block removes stands beside what it adds. */
export function pairDiff(diff: string): readonly DiffRow[] {
  const rows: DiffRow[] = [];
  let removed: DiffLine[] = [];
  let added: DiffLine[] = [];
  let from = '';
  let [left, right] = [closed, closed];
  const flush = () => {
    for (let index = 0; index < Math.max(removed.length, added.length); index++)
      rows.push({ kind: 'change', left: removed[index], right: added[index] });
    [removed, added] = [[], []];
  };
  for (const line of diff.replace(/\n$/, '').split('\n')) {
    const [sign, text] = [line.slice(0, 1), line.slice(1)];
    if (sign === '\\') continue;
    if (left.rest + right.rest === 0) {
      flush();
      if (line.startsWith('--- ')) from = line.slice(4);
      else if (line.startsWith('+++ ')) rows.push(fileRow(from, line.slice(4)));
      const hunk = hunkHead.exec(line);
      if (hunk === null) continue;
      if (rows.at(-1)?.kind !== 'file') rows.push({ kind: 'gap' });
      [left, right] = [sideAt(hunk[1], hunk[2]), sideAt(hunk[3], hunk[4])];
      continue;
    }
    const [old, young] = [
      { number: left.at, text },
      { number: right.at, text },
    ];
    if (sign !== '+') left = next(left);
    if (sign !== '-') right = next(right);
    if (sign === '-') removed.push(old);
    else if (sign === '+') added.push(young);
    else {
      flush();
      rows.push({ kind: 'same', left: old, right: young });
    }
  }
  flush();
  return rows;
}

const hunkHead = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;

/** At which line of a file a stretch is, and how many lines of it are left. */
type At = { readonly at: number; readonly rest: number };

const closed: At = { at: 0, rest: 0 };

function sideAt(at = '0', rest = '1'): At {
  return { at: Number(at), rest: Number(rest) };
}

function next({ at, rest }: At): At {
  return { at: at + 1, rest: rest - 1 };
}

function fileRow(from: string, to: string): DiffRow {
  const file = (to === '/dev/null' ? from : to).replace(/^[ab]\//, '');
  return {
    kind: 'file',
    file,
    what: from === '/dev/null' ? 'new' : to === '/dev/null' ? 'deleted' : 'changed',
  };
}
