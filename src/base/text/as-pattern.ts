/** A text as a part of a regular expression that stands for nothing but that text. */
export function asPattern(text: string): string {
  return text.replaceAll(/\W/g, '\\$&');
}
