/**
 * Texts in texts, in a time that grows with both lengths. JavaScript's own search takes their product where somebody
 * made the two for it, and cannot be interrupted; texts that are short enough for that not to matter are left to it.
 */
export function indexOfText(text: string, wanted: string, from = 0): number {
  if (wanted.length <= shortText) return text.indexOf(wanted, from);
  let found = -1;
  search({ text, wanted, from }, (start) => {
    found = start;
    return false;
  });
  return found;
}

/** Whether a text holds another. */
export function includesText(text: string, wanted: string): boolean {
  return indexOfText(text, wanted) >= 0;
}

/** Where a text stands last in another, or -1. */
export function lastIndexOfText(text: string, wanted: string): number {
  if (wanted.length <= 1) return text.lastIndexOf(wanted);
  let found = -1;
  search({ text, wanted }, (start) => {
    found = start;
    return true;
  });
  return found;
}

/** Everywhere that a text stands in another, where they overlap as well. */
export function occurrencesOf(text: string, wanted: string): readonly number[] {
  const found: number[] = [];
  if (wanted !== '') search({ text, wanted }, (start) => found.push(start) > 0);
  return found;
}

/** What stands between the occurrences of a separator, which do not overlap. */
export function splitText(text: string, separator: string): string[] {
  if (separator.length <= shortText) return text.split(separator);
  const parts: string[] = [];
  let from = 0;
  search({ text, wanted: separator }, (start) => {
    if (start < from) return true;
    parts.push(text.slice(from, start));
    from = start + separator.length;
    return true;
  });
  parts.push(text.slice(from));
  return parts;
}

/** So long a text JavaScript looks for without going back. */
const shortText = 200;

/** Calls `found` with every occurrence, until it wants no more (Knuth, Morris and Pratt). */
function search(
  { text, wanted, from = 0 }: { readonly text: string; readonly wanted: string; readonly from?: number },
  found: (start: number) => boolean,
): void {
  if (wanted.length > text.length - from) return;
  const back = borders(wanted);
  let matched = 0;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    while (matched > 0 && (matched === wanted.length || wanted.charCodeAt(matched) !== code))
      matched = back[matched - 1] ?? 0;
    if (wanted.charCodeAt(matched) === code) matched += 1;
    if (matched === wanted.length && !found(at + 1 - matched)) return;
  }
}

/** For each beginning of a text, how long a shorter beginning it ends with. */
function borders(text: string): Uint32Array {
  const table = new Uint32Array(text.length);
  let length = 0;
  for (let at = 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    while (length > 0 && text.charCodeAt(length) !== code) length = table[length - 1] ?? 0;
    if (text.charCodeAt(length) === code) length += 1;
    table[at] = length;
  }
  return table;
}
