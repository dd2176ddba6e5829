import { type Place, type Source, lineAt } from '#files';

/** Whether a key is there for others to point to: its value, or what is around or below it, has an anchor. */
export function holdsAnchor(place: Place): boolean {
  const { source } = place;
  let holding = known.get(source);
  if (holding === undefined) {
    holding = linesThatHold(source.text);
    known.set(source, holding);
  }
  return holding.has(lineAt(place).start);
}

const known = new WeakMap<Source, ReadonlySet<number>>();

type Line = { readonly start: number; readonly indent: number; readonly isHeld: boolean };

/** Where the lines begin that have an anchor themselves, around them, or below them. */
function linesThatHold(text: string): ReadonlySet<number> {
  const holding = new Set<number>();
  if (!text.includes('&')) return holding;
  const around: Line[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    if (!/^\s*(?:#|$)/.test(line)) {
      const indent = line.length - line.trimStart().length;
      while ((around.at(-1)?.indent ?? -1) >= indent) around.pop();
      const hasAnchor = anchor.test(line);
      const isHeld = hasAnchor || around.at(-1)?.isHeld === true;
      if (isHeld) holding.add(start);
      // What holds one of two lines below it was marked for the first.
      for (let i = around.length - 1; hasAnchor && i >= 0; i--) {
        const above = around[i]?.start ?? 0;
        if (holding.has(above)) break;
        holding.add(above);
      }
      around.push({ start, indent, isHeld });
    }
    start += line.length + 1;
  }
  return holding;
}

const anchor = /^(?:[^#\n"']{0,200}[:\-{,])?\s+&\w/;
