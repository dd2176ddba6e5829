import { byteLength } from '../values/bytes.ts';

/** Where a position of a text is: the line counted from 1, the column in bytes counted from 0. */
export function locate(text: string, position: number): { readonly line: number; readonly column: number } {
  let line = 1;
  let start = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < position; at = text.indexOf('\n', at + 1)) {
    line++;
    start = at + 1;
  }
  return { line, column: byteLength(text.slice(start, position)) };
}
