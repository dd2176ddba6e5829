/** Control characters but tab and line feed, marks that turn the direction of text, and spaces without width. */
const hidden =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;
const everyHidden = new RegExp(hidden, 'g');

/** Whether data may hold such a character, judged by its JSON: most has none, and need not be walked through. */
export function mayHide(json: string): boolean {
  return hidden.test(json) || /\\u(00[01]|202[89])/.test(json);
}

/** The same data with every character that nobody could see written out as `⟨U+202E⟩`, keys included. */
export function showHidden<T>(data: T): T;
export function showHidden(data: unknown): unknown {
  if (typeof data === 'string') return hidden.test(data) ? data.replace(everyHidden, written) : data;
  if (Array.isArray(data)) return data.map((each) => showHidden<unknown>(each));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [showHidden(key), showHidden<unknown>(value)]),
  );
}

function written(character: string): string {
  return `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`;
}
