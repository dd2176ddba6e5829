/** A stretch of a text, `end` exclusive. */
export type Range = { readonly start: number; readonly end: number };

/**
 * Finds where a stretch of a text stands in the text it was made of. Functions on the way may have indented,
 * trimmed, quoted or cut it: first it is looked for as a whole, then line by line without margins, then as a part.
 */
export function mapInto(outer: string, inner: string, range: Range): Range | undefined {
  if (inner === '') return undefined;
  return asWhole(outer, inner, range) ?? byLine(outer, inner, range) ?? asPart(outer, inner);
}

function asWhole(outer: string, inner: string, { start, end }: Range): Range | undefined {
  for (let at = outer.indexOf(inner); at >= 0; at = outer.indexOf(inner, at + 1)) {
    if (start >= at && end <= at + inner.length) return { start: start - at, end: end - at };
  }
  return undefined;
}

function byLine(outer: string, inner: string, { start, end }: Range): Range | undefined {
  const line = lineAt(outer, start);
  const wanted = outer.slice(line.start, line.end).trim();
  if (wanted === '') return undefined;
  const distance = countLines(outer, line.start) - firstLineNumber(outer, inner);
  let best: { readonly range: Range; readonly away: number } | undefined;
  let number = 0;
  for (let from = 0; from <= inner.length; number++) {
    const own = lineAt(inner, from);
    if (inner.slice(own.start, own.end).trim() === wanted) {
      const away = Math.abs(number - distance);
      if (!best || away < best.away) best = { range: shift(outer, inner, line, own, start, end), away };
    }
    from = own.end + 1;
  }
  return best?.range;
}

/** The same columns, counted from the first character that is no blank. */
function shift(outer: string, inner: string, line: Range, own: Range, start: number, end: number): Range {
  const from = own.start + margin(inner, own) - line.start - margin(outer, line);
  const low = Math.max(own.start, Math.min(own.end, start + from));
  return { start: low, end: Math.max(low, Math.min(own.end, end + from)) };
}

function lineAt(text: string, at: number): Range {
  const start = at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
  const next = text.indexOf('\n', at);
  return { start, end: next < 0 ? text.length : next };
}

function margin(text: string, { start, end }: Range): number {
  let at = start;
  while (at < end && (text[at] === ' ' || text[at] === '\t')) at++;
  return at - start;
}

function countLines(text: string, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** The line of `outer` on which `inner` seems to begin. */
function firstLineNumber(outer: string, inner: string): number {
  const first = inner.split('\n', 1)[0]?.trim() ?? '';
  const at = first === '' ? 0 : outer.indexOf(first);
  return at < 0 ? 0 : countLines(outer, at);
}

/** What was cut, quoted or changed in case still begins like the text it was made of. */
function asPart(outer: string, inner: string): Range | undefined {
  const core = outer.trim().replace(/^["']|["']$/g, '');
  if (core === '' || core.includes('\n')) return undefined;
  const at = inner.toLowerCase().indexOf(core.toLowerCase());
  if (at >= 0) return { start: at, end: at + core.length };
  const whole = inner.trim();
  return whole !== '' && core.toLowerCase().includes(whole.toLowerCase())
    ? { start: 0, end: inner.length }
    : undefined;
}
