/** A row of two texts side by side. */
export type LinePair =
  /** Lines between two stretches that stay as they are. */
  | { readonly kind: 'gap'; readonly text: string }
  | {
      readonly kind: 'same' | 'change';
      readonly left: string | undefined;
      readonly right: string | undefined;
    };

/** Pairs lines with `-`, `+` or a space before them: what goes stands beside what comes. */
export function pairLines(lines: readonly string[]): readonly LinePair[] {
  const pairs: LinePair[] = [];
  let [removed, added]: [string[], string[]] = [[], []];
  const flush = () => {
    for (let index = 0; index < Math.max(removed.length, added.length); index++)
      pairs.push({ kind: 'change', left: removed[index], right: added[index] });
    [removed, added] = [[], []];
  };
  for (const line of lines) {
    const text = line.slice(1);
    if (line.startsWith('-')) removed.push(text);
    else if (line.startsWith('+')) added.push(text);
    else {
      flush();
      pairs.push(
        line.startsWith(' ') ? { kind: 'same', left: text, right: text } : { kind: 'gap', text: line },
      );
    }
  }
  flush();
  return pairs;
}
