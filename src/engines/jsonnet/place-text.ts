import type { Place } from '#files';

/** `file:1:2-5` or `file:(1:2)-(3:4)`; columns count bytes and the end is exclusive (ast/location.go). */
export function placeText({ source, start, end }: Place): string {
  const first = position(source.text, start);
  const last = position(source.text, end);
  const begin = `${first.line}:${first.column}`;
  if (first.line !== last.line) return `${source.name}:(${begin})-(${last.line}:${last.column})`;
  return `${source.name}:${begin}${first.column === last.column ? '' : `-${last.column}`}`;
}

function position(text: string, offset: number): { readonly line: number; readonly column: number } {
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
    line += 1;
    lineStart = at + 1;
  }
  return { line, column: Buffer.byteLength(text.slice(lineStart, offset)) + 1 };
}
