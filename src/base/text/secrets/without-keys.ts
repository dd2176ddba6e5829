/**
 * A text without words that nobody chose, whether anybody knows them for secrets or not: ten letters and digits or more, of
 * both cases, that change between letters and digits again and again. What things are called is shown all the same.
 */
export function withoutKeys(text: string, instead: string, isName: (word: string) => boolean): string {
  let result = '';
  let copied = 0;
  // Letter by letter: a pattern would keep a mark for every letter of a word of megabytes.
  for (let start = 0; start + shortest <= text.length; ) {
    const { end, isKey } = wordAt(text, start);
    if (isKey && !isName(text.slice(start, end))) {
      result += text.slice(copied, start) + instead;
      copied = end;
    }
    start = end + 1;
  }
  return copied === 0 ? text : result + text.slice(copied);
}

/** The words of names that look like a key. */
export function keysIn(names: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const name of names)
    withoutKeys(name, '', (word) => {
      found.add(word);
      return true;
    });
  return found;
}

const shortest = 10;
const fewestChanges = 3;
const digit = 1;
const small = 2;
const capital = 4;
const all = digit | small | capital;

function wordAt(text: string, start: number): { readonly end: number; readonly isKey: boolean } {
  let end = start;
  let kinds = 0;
  let changes = 0;
  let before = 0;
  for (; end < text.length; end++) {
    const kind = kindOf(text.charCodeAt(end));
    if (kind === 0) break;
    if (before !== 0 && (before === digit) !== (kind === digit)) changes++;
    kinds |= kind;
    before = kind;
  }
  return { end, isKey: end - start >= shortest && kinds === all && changes >= fewestChanges };
}

function kindOf(code: number): number {
  if (code >= 48 && code <= 57) return digit;
  if (code >= 97 && code <= 122) return small;
  return code >= 65 && code <= 90 ? capital : 0;
}
