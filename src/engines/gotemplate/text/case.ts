import { mapCharacters } from '#text';

const SPACE = /[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;

/** unicode.IsSpace. */
export function isSpace(char: string): boolean {
  return SPACE.test(char);
}

/** unicode.ToUpper: one character for one; what would grow stays as it is. */
export function upperRune(char: string): string {
  const upper = char.toUpperCase();
  return [...upper].length === 1 ? upper : char;
}

/** unicode.ToLower. */
export function lowerRune(char: string): string {
  const lower = char.toLowerCase();
  return [...lower].length === 1 ? lower : char === '\u0130' ? 'i' : char;
}

const TITLE: { readonly [char: string]: string } = {
  Ǆ: 'ǅ',
  ǆ: 'ǅ',
  ǅ: 'ǅ',
  Ǉ: 'ǈ',
  ǉ: 'ǈ',
  ǈ: 'ǈ',
  Ǌ: 'ǋ',
  ǌ: 'ǋ',
  ǋ: 'ǋ',
  Ǳ: 'ǲ',
  ǳ: 'ǲ',
  ǲ: 'ǲ',
};

/** unicode.ToTitle. */
function titleRune(char: string): string {
  return TITLE[char] ?? upperRune(char);
}

/** strings.ToUpper. */
export function toUpper(text: string): string {
  const upper = text.toUpperCase();
  return upper.length === text.length ? upper : mapCharacters(text, upperRune);
}

/** strings.ToLower; JavaScript knows a final sigma, Go does not. */
export function toLower(text: string): string {
  if (!/[Σ\u0130]/.test(text)) return text.toLowerCase();
  return mapCharacters(text, lowerRune);
}

/** strings.Title: the first letter of each word in title case. */
export function toTitle(text: string): string {
  let previous = ' ';
  return mapCharacters(text, (char) => {
    const shown = isSeparator(previous) ? titleRune(char) : char;
    previous = char;
    return shown;
  });
}

function isSeparator(char: string): boolean {
  if (char <= '\x7f') return !/[0-9A-Za-z_]/.test(char);
  return !/[\p{L}\p{Nd}]/u.test(char) && isSpace(char);
}

/** strings.TrimSpace. */
export function trimSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charAt(start))) start++;
  while (end > start && isSpace(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** strings.Trim with a set of characters. */
export function trimSet(text: string, set: string): string {
  if (set === '' || text === '') return text;
  const cut = new Set(set);
  const chars = [...text];
  let start = 0;
  let end = chars.length;
  while (start < end && cut.has(chars[start] ?? '')) start++;
  while (end > start && cut.has(chars[end - 1] ?? '')) end--;
  return chars.slice(start, end).join('');
}

/** goutils.Uncapitalize: the first letter of each word in lower case. */
export function uncapitalize(text: string): string {
  let next = true;
  return mapCharacters(text, (char) => {
    if (isSpace(char)) next = true;
    else if (next) {
      next = false;
      return lowerRune(char);
    }
    return char;
  });
}

/** goutils.SwapCase. */
export function swapCase(text: string): string {
  let atStart = true;
  return mapCharacters(text, (char) => {
    if (/[\p{Lu}\p{Lt}]/u.test(char)) {
      atStart = false;
      return lowerRune(char);
    }
    if (/\p{Ll}/u.test(char)) {
      const swapped = atStart ? titleRune(char) : upperRune(char);
      atStart = false;
      return swapped;
    }
    atStart = isSpace(char);
    return char;
  });
}
