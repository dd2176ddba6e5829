/**
 * Go's filepath.Match: `*` and `?` stop at `/`, `[a-z]` and `[^a-z]`, `\` escapes. Returns a test, or
 * `undefined` for a malformed pattern.
 */
export function compileGlob(pattern: string): ((name: string) => boolean) | undefined {
  let source = '';
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern.charAt(i);
    if (char === '*') source += '[^/]*';
    else if (char === '?') source += '[^/]';
    else if (char === '[') {
      const parsed = readClass(pattern, i);
      if (!parsed) return undefined;
      source += parsed.source;
      i = parsed.end;
    } else if (char === '\\') {
      if (++i >= pattern.length) return undefined;
      source += escape(pattern.charAt(i));
    } else source += escape(char);
  }
  const expression = new RegExp(`^${source}$`, 'su');
  return (name) => expression.test(name);
}

function readClass(pattern: string, start: number): { source: string; end: number } | undefined {
  let at = start + 1;
  const negated = pattern.charAt(at) === '^';
  if (negated) at++;
  let ranges = '';
  for (let count = 0; ; count++) {
    if (at >= pattern.length) return undefined;
    if (pattern.charAt(at) === ']' && count > 0) break;
    const low = readClassChar(pattern, at);
    if (!low) return undefined;
    at = low.next;
    let high = low;
    if (pattern.charAt(at) === '-') {
      const end = readClassChar(pattern, at + 1);
      if (!end) return undefined;
      high = end;
      at = end.next;
    }
    if (low.char <= high.char) ranges += `${escapeInClass(low.char)}-${escapeInClass(high.char)}`;
  }
  if (ranges === '') return { source: negated ? '[^]' : '[]', end: at };
  return { source: `[${negated ? '^' : ''}${ranges}]`, end: at };
}

function readClassChar(pattern: string, at: number): { char: string; next: number } | undefined {
  const char = pattern.charAt(at);
  if (char === '' || char === '-' || char === ']') return undefined;
  if (char !== '\\') return { char, next: at + 1 };
  return at + 1 < pattern.length ? { char: pattern.charAt(at + 1), next: at + 2 } : undefined;
}

function escape(char: string): string {
  return /[\\^$.*+?()[\]{}|/]/.test(char) ? `\\${char}` : char;
}

function escapeInClass(char: string): string {
  return char === '-' ? '\\-' : escape(char);
}
