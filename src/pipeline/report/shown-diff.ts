import { type ShownLines, shownLines } from './shown-lines.ts';

/**
 * The lines of a unified diff as a page or a document may show them, without the values of Secrets. What surrounds a
 * hunk says whether it is in one, so that the texts of the changed files are asked for; `hidesValues` where all of it is
 * about a Secret.
 */
export function shownDiff(
  diff: string,
  texts: Readonly<Record<string, string>>,
  hidesValues = false,
): readonly string[] {
  const shown: string[] = [];
  let file: { readonly before: ShownLines; readonly after: ShownLines } | undefined;
  let [before, after] = [0, 0];
  const lines = diff.trimEnd().split('\n');
  lines.forEach((line, index) => {
    const hunk = /^@@ -(\d+)(?:,\d+)? \+(\d+)/.exec(line);
    if (line.startsWith('--- ') && lines[index + 1]?.startsWith('+++ ')) {
      const path = /^(?:---|\+\+\+) [ab]\/(.*)$/m.exec(`${line}\n${lines[index + 1]}`)?.[1] ?? '';
      file = sidesOf(texts[path] ?? '', lines.slice(index + 2));
      shown.push(line);
    } else if (hunk) {
      [before, after] = [Number(hunk[1]), Number(hunk[2])];
      shown.push(line);
    } else if (line.startsWith('-')) shown.push(`-${file?.before(before++, hidesValues) ?? ''}`);
    else if (line.startsWith('+') && !line.startsWith('+++ '))
      shown.push(`+${file?.after(after++, hidesValues) ?? ''}`);
    else if (line.startsWith(' ')) {
      shown.push(` ${file?.after(after++, hidesValues) ?? ''}`);
      before++;
    } else shown.push(line);
  });
  return shown;
}

/** A file before and after its change: before, it had what the hunks take away in the place of what they bring. */
function sidesOf(
  text: string,
  hunks: readonly string[],
): { readonly before: ShownLines; readonly after: ShownLines } {
  const after = text.split('\n');
  const before: string[] = [];
  let at = 0;
  for (const line of hunks) {
    if (line.startsWith('--- ')) break;
    const hunk = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))?/.exec(line);
    if (hunk) {
      const start = Number(hunk[3]) - (hunk[4] === '0' ? 0 : 1);
      before.push(...after.slice(at, start));
      at = start;
    } else if (line.startsWith('-')) before.push(line.slice(1));
    else if (line.startsWith('+')) at++;
    else if (line.startsWith(' ')) before.push(after[at++] ?? '');
  }
  return { before: shownLines([...before, ...after.slice(at)].join('\n')), after: shownLines(text) };
}
