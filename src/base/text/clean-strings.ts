import { cleanText } from './clean-text.ts';

/** The same plain data with every string in it cleaned, keys too. */
export function cleanStrings<T>(data: T): T;
export function cleanStrings(data: unknown): unknown {
  if (typeof data === 'string') return cleanText(data);
  if (Array.isArray(data)) return data.map((item: unknown) => cleanStrings(item));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]: [string, unknown]) => [cleanText(key), cleanStrings(value)]),
  );
}
