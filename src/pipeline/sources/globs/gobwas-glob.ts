/** Tests a text against one glob. A pattern that does not compile matches nothing. */
export type Glob = (text: string) => boolean;

/**
 * Compiles a glob as github.com/gobwas/glob does. `*` and `?` stop at the separators, `**` does not; without
 * separators `*` crosses everything. `{a,b}` are alternatives, `[abc]`, `[a-z]`, `[!abc]` one character, `\`
 * escapes. Quirks kept from syntax/lexer/lexer.go: a class is one range *or* one list, an open `{` closes at
 * the end of the pattern, and commas and braces outside `{}` are literal.
 */
export function gobwasGlob(pattern: string, separators = ''): Glob {
  const key = `${separators}\0${pattern}`;
  let compiled = cache.get(key);
  if (!compiled) {
    compiled = compile(pattern, separators);
    cache.set(key, compiled);
  }
  return compiled;
}

const cache = new Map<string, Glob>();

function compile(pattern: string, separators: string): Glob {
  const single = separators === '' ? '[^]' : `[^${[...separators].map(inClass).join('')}]`;
  const runes = [...pattern];
  let regex = '^';
  let depth = 0;
  for (let index = 0; index < runes.length; index++) {
    const rune = runes[index] ?? '';
    if (rune === '*') {
      const isSuper = runes[index + 1] === '*';
      regex += isSuper ? '[^]*' : `${single}*`;
      if (isSuper) index++;
    } else if (rune === '?') regex += single;
    else if (rune === '{') {
      depth++;
      regex += '(?:';
    } else if (rune === '}' && depth > 0) {
      depth--;
      regex += ')';
    } else if (rune === ',' && depth > 0) regex += '|';
    else if (rune === '[') {
      const found = characterClass(runes, index + 1);
      if (!found) return () => false;
      regex += found.regex;
      index = found.end;
    } else if (rune === '\\') {
      index++;
      if (index < runes.length) regex += literal(runes[index] ?? '');
    } else regex += literal(rune);
  }
  const whole = new RegExp(`${regex}${')'.repeat(depth)}$`, 'u');
  return (text) => whole.test(text);
}

function characterClass(
  runes: readonly string[],
  start: number,
): { readonly regex: string; readonly end: number } | undefined {
  const isNot = runes[start] === '!';
  let index = isNot ? start + 1 : start;
  const open = isNot ? '[^' : '[';
  if (runes[index + 1] === '-') {
    const [low = '', , high = '', close] = runes.slice(index, index + 4);
    if (close !== ']' || (high.codePointAt(0) ?? 0) < (low.codePointAt(0) ?? 0)) return undefined;
    return { regex: `${open}${inClass(low)}-${inClass(high)}]`, end: index + 3 };
  }
  let characters = '';
  for (; index < runes.length && runes[index] !== ']'; index++) {
    if (runes[index] === '\\') index++;
    characters += inClass(runes[index] ?? '');
  }
  if (characters === '' || runes[index] !== ']') return undefined;
  return { regex: `${open}${characters}]`, end: index };
}

function literal(rune: string): string {
  return rune.replace(/[\\^$.*+?()[\]{}|/]/u, '\\$&');
}

function inClass(rune: string): string {
  return rune.replace(/[\\\]^-]/u, '\\$&');
}
