const compiled = new Map<string, RegExp | undefined>();

/**
 * A Go regular expression as a JavaScript one, or undefined when it cannot be said in JavaScript; then the
 * pattern is not checked. Go's `$` means the end of the text, as JavaScript's does without the `m` flag.
 */
export function compilePattern(source: string): RegExp | undefined {
  if (compiled.has(source)) return compiled.get(source);
  const pattern = translate(source);
  compiled.set(source, pattern);
  return pattern;
}

/** A `(?i)` inside the pattern becomes a flag for all of it: that accepts more than Go, and never refuses more. */
function translate(source: string): RegExp | undefined {
  const flags = /^\(\?([ims]+)\)/.exec(source);
  const inner = /\(\?i\)/.test(source) && flags?.[1]?.includes('i') !== true ? 'i' : '';
  const body = (flags === null ? source : source.slice(flags[0].length))
    .replaceAll('(?i)', '')
    .replaceAll('\\A', '^')
    .replaceAll('\\z', '$')
    .replaceAll('(?P<', '(?<')
    .replace(/\[(\^?)\]/g, '[$1\\]')
    .replace(/\[:(\w+):\\?\]/g, (whole, name: string) => posix[name] ?? whole);
  for (const mode of ['u', '']) {
    try {
      return new RegExp(body, `${mode}${flags?.[1] ?? ''}${inner}`);
    } catch {
      // Go accepts escapes that the `u` mode refuses (`\-`, `\_`); try the looser mode, then give up.
    }
  }
  return undefined;
}

const posix: Readonly<Record<string, string>> = {
  alpha: 'A-Za-z',
  digit: '0-9',
  alnum: 'A-Za-z0-9',
  lower: 'a-z',
  upper: 'A-Z',
  space: '\\s',
  punct: '!-\\/:-@\\[-`{-~',
  xdigit: '0-9A-Fa-f',
};
