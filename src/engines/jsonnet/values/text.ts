const beyondBasic = /[\ud800-\udfff]/;

/** Whether every character is one UTF-16 unit, so that offsets and code points agree. */
function isBasic(text: string): boolean {
  return !beyondBasic.test(text);
}

/** The number of code points. */
export function textLength(text: string): number {
  if (isBasic(text)) return text.length;
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** The code points as strings. */
export function characters(text: string): readonly string[] {
  return isBasic(text) ? text.split('') : [...text];
}

/** The character at a position that counts code points. */
export function characterAt(text: string, index: number): string | undefined {
  if (isBasic(text)) return text[index];
  let at = 0;
  for (const char of text) {
    if (at === index) return char;
    at += 1;
  }
  return undefined;
}

/** A part of a text, positions in code points. */
export function sliceText(text: string, from: number, to: number): string {
  return isBasic(text) ? text.slice(from, to) : [...text].slice(from, to).join('');
}

/** The order of Go's strings and of UTF-8 bytes. */
export function byCodePoint(a: string, b: string): number {
  if (a === b) return 0;
  if (isBasic(a) && isBasic(b)) return a < b ? -1 : 1;
  const left = [...a];
  const right = [...b];
  for (let index = 0; index < left.length && index < right.length; index++) {
    const difference = (left[index]?.codePointAt(0) ?? 0) - (right[index]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference < 0 ? -1 : 1;
  }
  return left.length < right.length ? -1 : 1;
}
