/** Go's filepath.Match: `*` and `?` stop at `/`, `[a-z]` and `[^a]` are classes, `\` escapes; bad patterns match nothing. */
export function shellMatches(pattern: string, text: string): boolean {
  const source = shellSource(pattern);
  return source !== undefined && new RegExp(`^${source}$`, 's').test(text);
}

function shellSource(pattern: string): string | undefined {
  let source = '';
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i] ?? '';
    if (char === '*') source += '[^/]*';
    else if (char === '?') source += '[^/]';
    else if (char === '\\') {
      i++;
      if (i >= pattern.length) return undefined;
      source += escaped(pattern[i] ?? '');
    } else if (char === '[') {
      const close = pattern.indexOf(']', i + 2);
      if (close < 0) return undefined;
      const negation = pattern[i + 1] === '^' ? '^' : '';
      const body = pattern.slice(i + 1 + negation.length, close).replace(/[\\\]]/g, '\\$&');
      source += `[${negation}${body}]`;
      i = close;
    } else source += escaped(char);
  }
  return source;
}

function escaped(char: string): string {
  return char.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
