/**
 * A text without the given characters at its end. A pattern such as `/\/+$/` begins anew at each of them and so takes
 * the square of a long row that does not end the text.
 */
export function trimEndOf(text: string, characters: string): string {
  return trimEndWhile(text, (character) => characters.includes(character));
}

/** A text without the given characters at both of its ends. */
export function trimOf(text: string, characters: string): string {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) start++;
  return trimEndOf(text.slice(start), characters);
}

/** A text without the characters at its end for which something holds. */
export function trimEndWhile(text: string, holds: (character: string) => boolean): string {
  let end = text.length;
  while (end > 0 && holds(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** What stands before the first mark; all of a text without one. */
export function textBefore(text: string, mark: string): string {
  const at = text.indexOf(mark);
  return at < 0 ? text : text.slice(0, at);
}

/** What stands behind the first mark; `undefined` without one. */
export function textAfter(text: string, mark: string): string | undefined {
  const at = text.indexOf(mark);
  return at < 0 ? undefined : text.slice(at + mark.length);
}
