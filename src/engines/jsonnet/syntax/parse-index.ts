import { StaticError } from '../jsonnet-error.ts';
import type { Node } from './ast.ts';
import { parseExpression } from './parse.ts';
import type { Token } from './token.ts';
import { type TokenReader, between } from './token-reader.ts';

/** `[index]` or `[begin:end:step]` behind a target; `::` is two colons. */
export function parseIndex(reader: TokenReader, begin: Token, target: Node): Node {
  reader.pop();
  const parts: (Node | undefined)[] = [];
  let colons = 0;
  let expectsPart = true;
  let end = reader.peek();
  while (colons < 3) {
    end = reader.peek();
    if (end.kind === ']') {
      reader.pop();
      break;
    }
    // As the real parser does, only the text is looked at: a string ':' counts as a colon.
    if (end.data === ':' || end.data === '::') {
      reader.pop();
      colons += end.data.length;
      expectsPart = true;
    } else if (expectsPart) {
      parts[colons] = parseExpression(reader);
      expectsPart = false;
    } else throw reader.unexpected(']', end);
  }
  if (colons > 2) throw new StaticError('Invalid slice: too many colons', end.place);
  if (colons === 0 && expectsPart) throw new StaticError('ast.Index requires an expression', end.place);
  const place = between(begin.place, end.place);
  const [first] = parts;
  if (colons === 0 && first) return { kind: 'index', place, target, index: first, isDot: false };
  return { kind: 'slice', place, target, begin: first, end: parts[1], step: parts[2] };
}
