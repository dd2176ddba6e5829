import { StaticError } from '../jsonnet-error.ts';
import { placeText } from '../place-text.ts';
import type { ForSpec, Node, StringNode } from './ast.ts';
import { parseExpression } from './parse.ts';
import { parseObject } from './parse-object.ts';
import { type Token, type TokenKind, kindText, tokenText } from './token.ts';
import { type TokenReader, between } from './token-reader.ts';
import { unescapeString } from './unescape.ts';

/** A literal, a name, or something in brackets. */
export function parseTerminal(reader: TokenReader): Node {
  const token = reader.pop();
  const { place } = token;
  switch (token.kind) {
    case '{':
      return parseObject(reader, token);
    case '[':
      return parseArray(reader, token);
    case '(': {
      const inner = parseExpression(reader);
      const end = reader.expect(')');
      return { kind: 'parens', place: between(place, end.place), inner };
    }
    case 'number':
      return { kind: 'number', place, value: Number(token.data) };
    case 'block':
    case 'double':
    case 'single':
    case 'verbatim-double':
    case 'verbatim-single':
      return stringNode(token);
    case 'true':
    case 'false':
      return { kind: 'literal', place, value: token.kind === 'true' };
    case 'null':
      return { kind: 'literal', place, value: null };
    case '$':
      return { kind: 'dollar', place };
    case 'identifier':
      return { kind: 'var', place, name: token.data };
    case 'self':
      return { kind: 'self', place };
    case 'super':
      return parseSuper(reader, token);
    case 'end':
      throw new StaticError('Unexpected end of file', place);
    default:
      throw new StaticError(`Unexpected: ${tokenText(token)} while parsing terminal`, place);
  }
}

/** The node of a string token, its escapes resolved. */
export function stringNode(token: Token): StringNode {
  const { kind, data, place } = token;
  if (kind !== 'double' && kind !== 'single')
    return { kind: 'string', place, value: data, isBlock: kind === 'block' };
  try {
    return { kind: 'string', place, value: unescapeString(data, place), isBlock: false };
  } catch (error) {
    // The real parser wraps the error once more, and so names the place twice.
    if (error instanceof StaticError) throw new StaticError(`${placeText(place)} ${error.message}`, place);
    throw error;
  }
}

function parseSuper(reader: TokenReader, token: Token): Node {
  const next = reader.pop();
  if (next.kind === '.') {
    const name = reader.expect('identifier');
    const index: Node = { kind: 'string', place: name.place, value: name.data, isBlock: false };
    return { kind: 'super-index', place: token.place, index };
  }
  if (next.kind === '[') {
    const index = parseExpression(reader);
    reader.expect(']');
    return { kind: 'super-index', place: token.place, index };
  }
  throw new StaticError('Expected . or [ after super', token.place);
}

function parseArray(reader: TokenReader, begin: Token): Node {
  const elements: Node[] = [];
  let gotComma = true;
  for (;;) {
    const next = reader.peek();
    if (next.kind === ']') {
      reader.pop();
      return { kind: 'array', place: between(begin.place, next.place), elements };
    }
    const [body] = elements;
    if (next.kind === 'for' && body && elements.length === 1) {
      reader.pop();
      const { specs, end } = parseForSpecs(reader, ']');
      return { kind: 'array-comp', place: between(begin.place, end.place), body, specs };
    }
    if (!gotComma) throw new StaticError('Expected a comma before next array element', next.place);
    elements.push(parseExpression(reader));
    gotComma = reader.take(',');
  }
}

/** `x in list if … for y in …` up to the closing bracket, after the first `for`. */
export function parseForSpecs(
  reader: TokenReader,
  closing: TokenKind,
): { readonly specs: readonly ForSpec[]; readonly end: Token } {
  const specs: ForSpec[] = [];
  for (;;) {
    const name = reader.expect('identifier').data;
    reader.expect('in');
    const list = parseExpression(reader);
    const conditions: Node[] = [];
    while (reader.take('if')) conditions.push(parseExpression(reader));
    specs.push({ name, list, conditions });
    const next = reader.pop();
    if (next.kind === closing) return { specs, end: next };
    if (next.kind !== 'for')
      throw new StaticError(
        `Expected for, if or ${kindText(closing)} after for clause, got: ${tokenText(next)}`,
        next.place,
      );
  }
}
