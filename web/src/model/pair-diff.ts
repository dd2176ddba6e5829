/** One row of a diff side by side; a side is absent where a line was only added or only removed. */
export type DiffRow =
  | { readonly kind: 'heading'; readonly text: string }
  | {
      readonly kind: 'same' | 'change';
      readonly left: string | undefined;
      readonly right: string | undefined;
    };

/** Pairs the lines of a unified diff: what a block removes stands beside what it adds. */
export function pairDiff(diff: string): readonly DiffRow[] {
  const rows: DiffRow[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const flush = () => {
    for (let index = 0; index < Math.max(removed.length, added.length); index++)
      rows.push({ kind: 'change', left: removed[index], right: added[index] });
    [removed, added] = [[], []];
  };
  for (const line of diff.replace(/\n$/, '').split('\n')) {
    if (/^(---|\+\+\+) |^diff |^index |^@@/.test(line)) {
      flush();
      rows.push({ kind: 'heading', text: line });
    } else if (line.startsWith('-')) removed.push(line.slice(1));
    else if (line.startsWith('+')) added.push(line.slice(1));
    else {
      flush();
      rows.push({ kind: 'same', left: line.slice(1), right: line.slice(1) });
    }
  }
  flush();
  return rows;
}
