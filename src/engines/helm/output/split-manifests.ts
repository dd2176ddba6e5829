import type { HelmVersion } from '../helm-version.ts';

/** A document of a rendered file: its text as Helm keeps it, and where it begins in the file. */
export type Split = {
  readonly text: string;
  readonly start: number;
};

/** Splits a rendered file into documents, as SplitManifests of either version does. */
export function splitManifests(file: string, helm: HelmVersion): readonly Split[] {
  return helm === 4 ? split4(file) : split3(file);
}

/** Helm 4 (pkg/release/v1/util/manifest.go): text may follow `---` at once, and only the left side is trimmed. */
function split4(file: string): readonly Split[] {
  const from = skipSpace(file, 0);
  const found: Split[] = [];
  let start = from;
  const separator = /^---[ \t]*/gm;
  separator.lastIndex = from;
  for (let match = separator.exec(file); match; match = separator.exec(file)) {
    push(start, match.index);
    start = match.index + match[0].length;
  }
  push(start, file.length);
  return found;

  function push(begin: number, end: number): void {
    const content = skipSpace(file, begin);
    if (content < end) found.push({ text: file.slice(content, end), start: content });
  }
}

/** Helm 3 (pkg/releaseutil/manifest.go): space around `---` belongs to the separator, documents are trimmed. */
function split3(file: string): readonly Split[] {
  const from = skipSpace(file, 0);
  const big = file.slice(from).trimEnd();
  const found: Split[] = [];
  let start = 0;
  for (const match of big.matchAll(/(?:^|\n)---[\t\n\f\r ]*/g)) {
    let before = match.index;
    while (before > start && '\t\n\f\r '.includes(big.charAt(before - 1))) before--;
    push(start, before);
    start = match.index + match[0].length;
  }
  push(start, big.length);
  return found;

  function push(begin: number, end: number): void {
    if (begin >= end) return;
    const content = Math.min(skipSpace(big, begin), end);
    found.push({ text: big.slice(content, end).trimEnd(), start: from + content });
  }
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text.charCodeAt(at))) at++;
  return at;
}

/** Go's unicode.IsSpace, as far as text in charts goes. */
function isSpace(code: number): boolean {
  if (code <= 32) return code === 32 || (code >= 9 && code <= 13);
  return code === 0x85 || code === 0xa0 || code === 0x2028 || code === 0x2029 || code === 0x3000;
}
