import { splitText as splitAt } from '#text';

/** strings.Split: an empty separator splits into characters. */
export function splitText(text: string, separator: string): readonly string[] {
  return separator === '' ? [...text] : splitAt(text, separator);
}

/** strings.SplitN: at most `count` parts; the last one keeps the rest. Negative means all, zero none. */
export function splitTextN(text: string, separator: string, count: number): readonly string[] {
  if (count === 0) return [];
  const parts = splitText(text, separator);
  if (count < 0 || parts.length <= count) return parts;
  return [...parts.slice(0, count - 1), parts.slice(count - 1).join(separator)];
}
