import { Failure } from '../failure.ts';

const compiled = new Map<string, RegExp>();

/** Compiles a Go regular expression; syntax that only Go has is rewritten. */
export function goRegex(pattern: string): RegExp {
  const known = compiled.get(pattern);
  if (known) return known;
  const regex = compile(pattern);
  compiled.set(pattern, regex);
  return regex;
}

/** Compiles a pattern that must match the whole text; the empty pattern matches everything. */
export function anchoredRegex(pattern: string): RegExp {
  return goRegex(pattern === '' ? '' : `^(?:${pattern})$`);
}

function compile(pattern: string): RegExp {
  const flags = /^\(\?([imsU]+)\)/.exec(pattern);
  const body = (flags ? pattern.slice(flags[0].length) : pattern)
    .replace(/\(\?P</g, '(?<')
    .replace(/\\A/g, '^')
    .replace(/\\z/g, '$')
    .replace(/\[\[:(\^?)(\w+):\]\]/g, (match, not: string, name: string) => {
      const set = posixClasses[name];
      return set === undefined ? match : `[${not}${set}]`;
    });
  try {
    return new RegExp(body, flags?.[1]?.replace('U', '') ?? '');
  } catch {
    throw new Failure(`error parsing regexp: \`${pattern}\``, {
      suggestion: 'a selector is a regular expression; escape characters such as * with a backslash',
    });
  }
}

const posixClasses: Readonly<Record<string, string>> = {
  alpha: 'A-Za-z',
  digit: '0-9',
  alnum: '0-9A-Za-z',
  lower: 'a-z',
  upper: 'A-Z',
  space: '\\s',
  word: '\\w',
  punct: '!-/:-@[-`{-~',
  xdigit: '0-9A-Fa-f',
};
