import { type Place, type Source, lineAt, locate, placeAt } from '#files';

/** `file:1:2-5` or `file:(1:2)-(3:4)`; columns count bytes and the end is exclusive (ast/location.go). */
export function placeText({ source, start, end }: Place): string {
  const first = position(source, start);
  const last = position(source, end);
  const begin = `${first.line}:${first.column}`;
  if (first.line !== last.line) return `${source.name}:(${begin})-(${last.line}:${last.column})`;
  return `${source.name}:${begin}${first.column === last.column ? '' : `-${last.column}`}`;
}

function position(source: Source, offset: number): { readonly line: number; readonly column: number } {
  const place = placeAt(source, offset);
  const before = source.text.slice(lineAt(place).start, offset);
  return { line: locate(place).line ?? 1, column: Buffer.byteLength(before) + 1 };
}
