import type { Place } from '#files';

/** Whether a key of a values file is there for others to point to: its value, or what is around or below it, has an anchor. */
export function holdsAnchor({ source: { text }, start }: Place): boolean {
  const first = text.lastIndexOf('\n', start - 1) + 1;
  const [own = '', ...below] = text.slice(first).split('\n');
  if (anchor.test(own)) return true;
  let depth = indentOf(own);
  for (const line of below) {
    if (!isBlank(line) && indentOf(line) <= depth) break;
    if (anchor.test(line)) return true;
  }
  for (const line of text.slice(0, first).split('\n').reverse()) {
    if (isBlank(line) || indentOf(line) >= depth) continue;
    if (anchor.test(line)) return true;
    depth = indentOf(line);
  }
  return false;
}

const anchor = /^(?:[^#\n"']{0,200}[:\-{,])?\s+&\w/;

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function isBlank(line: string): boolean {
  return /^\s*(?:#|$)/.test(line);
}
