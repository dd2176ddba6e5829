/**
 * A test for the patterns of `.Files.Glob` (gobwas/glob with `/` as separator): `*` stops at `/`, `**` does not,
 * `?`, `[abc]`, `[!a-z]`, `{a,b}`, `\`. A malformed pattern matches every name, as Helm has it.
 */
export function fileGlob(pattern: string): (name: string) => boolean {
  const source = translate(pattern);
  if (source === undefined) return () => true;
  const expression = new RegExp(`^(?:${source})$`, 'su');
  return (name) => expression.test(name);
}

function translate(pattern: string): string | undefined {
  let source = '';
  let depth = 0;
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern.charAt(i);
    if (char === '*') {
      const isDouble = pattern.charAt(i + 1) === '*';
      source += isDouble ? '.*' : '[^/]*';
      while (pattern.charAt(i + 1) === '*') i++;
    } else if (char === '?') source += '[^/]';
    else if (char === '[') {
      const end = pattern.indexOf(']', i + 1);
      if (end < 0) return undefined;
      source += charClass(pattern.slice(i + 1, end));
      i = end;
    } else if (char === '{') {
      source += '(?:';
      depth++;
    } else if (char === '}') {
      if (depth === 0) return undefined;
      source += ')';
      depth--;
    } else if (char === ',' && depth > 0) source += '|';
    else if (char === '\\') {
      if (++i >= pattern.length) return undefined;
      source += escape(pattern.charAt(i));
    } else source += escape(char);
  }
  return depth === 0 ? source : undefined;
}

function charClass(inside: string): string {
  const negated = inside.startsWith('!');
  const body = negated ? inside.slice(1) : inside;
  const range = /^(.)-(.)$/su.exec(body);
  const chars = range
    ? `${escapeInClass(range[1] ?? '')}-${escapeInClass(range[2] ?? '')}`
    : [...body].map(escapeInClass).join('');
  return `[${negated ? '^' : ''}${chars}]`;
}

function escape(char: string): string {
  return /[\\^$.*+?()[\]{}|/]/.test(char) ? `\\${char}` : char;
}

function escapeInClass(char: string): string {
  return char === '-' ? '\\-' : escape(char);
}
