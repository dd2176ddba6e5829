import type { Place, Source } from '#files';
import { StaticError } from '../jsonnet-error.ts';
import type { BinaryOp, Bind, Node, Parameter, UnaryOp } from './ast.ts';
import { lex } from './lexer.ts';
import { parseTerminal } from './parse-terminal.ts';
import { parseArguments, parseParameters } from './parse-calls.ts';
import { parseObject } from './parse-object.ts';
import { parseIndex } from './parse-index.ts';
import { type Token, tokenText } from './token.ts';
import { TokenReader, between } from './token-reader.ts';

/** Parses a program into its tree, and counts its words (internal/parser/parser.go). Throws a StaticError with go-jsonnet's words. */
export function parseJsonnet(source: Source): { readonly node: Node; readonly words: number } {
  const tokens = lex(source);
  const last = tokens.at(-1);
  if (!last) throw new Error('a program has at least its end');
  const reader = new TokenReader(tokens, last);
  const node = parseExpression(reader);
  const rest = reader.peek();
  if (rest.kind !== 'end') throw new StaticError(`Did not expect: ${tokenText(rest)}`, rest.place);
  return { node, words: tokens.length };
}

const maxPrecedence = 16;

/** What waits for the expression that follows it; chains of these are read in a loop, not by recursion. */
type Pending = (rest: Node) => Node;

/** An expression of the loosest kind: `local`, `if`, `assert`, `error`, `function`, `import`, operators. */
export function parseExpression(reader: TokenReader, precedence: number = maxPrecedence): Node {
  reader.enter();
  const pending: Pending[] = [];
  let node = parseStep(reader, precedence, pending);
  while (node === undefined) node = parseStep(reader, maxPrecedence, pending);
  for (const wrap of pending.reverse()) node = wrap(node);
  reader.leave();
  return node;
}

/** A whole expression, or nothing when it only opened one that is still to come. */
function parseStep(reader: TokenReader, precedence: number, pending: Pending[]): Node | undefined {
  const begin = reader.peek();
  switch (begin.kind) {
    case 'assert':
      pending.push(parseAssert(reader, begin));
      return undefined;
    case 'error':
      reader.pop();
      pending.push((message) => ({ kind: 'error', place: between(begin.place, message.place), message }));
      return undefined;
    case 'if':
      return parseIf(reader, begin, pending);
    case 'function':
      pending.push(parseFunction(reader, begin));
      return undefined;
    case 'import':
    case 'importstr':
    case 'importbin':
      return parseImport(reader, begin);
    case 'local':
      pending.push(parseLocal(reader, begin));
      return undefined;
    default:
      return parseBinary(reader, precedence);
  }
}

function parseAssert(reader: TokenReader, begin: Token): Pending {
  reader.pop();
  const condition = parseExpression(reader);
  let message: Node | undefined;
  if (reader.isOperator(':')) {
    reader.pop();
    message = parseExpression(reader);
  }
  reader.expect(';');
  return (rest) => ({
    kind: 'assert',
    place: between(begin.place, rest.place),
    condition,
    message,
    rest,
  });
}

function parseIf(reader: TokenReader, begin: Token, pending: Pending[]): Node | undefined {
  reader.pop();
  const condition = parseExpression(reader);
  reader.expect('then');
  const whenTrue = parseExpression(reader);
  const make = (whenFalse: Node | undefined): Node => ({
    kind: 'if',
    place: between(begin.place, (whenFalse ?? whenTrue).place),
    condition,
    whenTrue,
    whenFalse,
  });
  if (!reader.take('else')) return make(undefined);
  pending.push(make);
  return undefined;
}

function parseFunction(reader: TokenReader, begin: Token): Pending {
  reader.pop();
  const next = reader.pop();
  if (next.kind !== '(') throw new StaticError(`Expected ( but got ${tokenText(next)}`, next.place);
  const parameters = parseParameters(reader, 'function parameter');
  return (body) => ({ kind: 'function', place: between(begin.place, body.place), parameters, body });
}

function parseImport(reader: TokenReader, begin: Token): Node {
  reader.pop();
  const body = parseExpression(reader);
  if (body.kind !== 'string') throw new StaticError('Computed imports are not allowed', body.place);
  if (body.isBlock) throw new StaticError('Block string literals not allowed in imports', body.place);
  const as = begin.kind === 'import' ? 'code' : begin.kind === 'importstr' ? 'text' : 'bytes';
  return { kind: 'import', place: between(begin.place, body.place), as, path: body.value };
}

function parseLocal(reader: TokenReader, begin: Token): Pending {
  reader.pop();
  const binds: Bind[] = [];
  const names = new Set<string>();
  for (;;) {
    binds.push(parseBind(reader, names));
    const delimiter = reader.pop();
    if (delimiter.kind === ';') break;
    if (delimiter.kind !== ',')
      throw new StaticError(`Expected , or ; but got ${tokenText(delimiter)}`, delimiter.place);
  }
  return (body) => ({ kind: 'local', place: between(begin.place, body.place), binds, body });
}

/** `name = expression` or `name(parameters) = expression`; the name joins those that are known. */
export function parseBind(reader: TokenReader, known: Set<string>): Bind {
  const name = reader.expect('identifier');
  if (known.has(name.data)) throw new StaticError(`Duplicate local var: ${name.data}`, name.place);
  known.add(name.data);
  const parameters = reader.take('(') ? parseParameters(reader, 'function parameter') : undefined;
  reader.expectOperator('=');
  const body = parseExpression(reader);
  return asBind(name, parameters, body);
}

function asBind(name: Token, parameters: readonly Parameter[] | undefined, body: Node): Bind {
  const place: Place = between(name.place, body.place);
  if (!parameters) return { name: name.data, body, place };
  return { name: name.data, body: { kind: 'function', place, parameters, body }, place };
}

const precedences: Readonly<Record<BinaryOp, number>> = {
  '*': 5,
  '/': 5,
  '%': 5,
  '+': 6,
  '-': 6,
  '<<': 7,
  '>>': 7,
  '>': 8,
  '>=': 8,
  '<': 8,
  '<=': 8,
  in: 8,
  '==': 9,
  '!=': 9,
  '&': 10,
  '^': 11,
  '|': 12,
  '&&': 13,
  '||': 14,
};

function isBinaryOp(text: string): text is BinaryOp {
  return Object.hasOwn(precedences, text) && text !== 'in';
}

function parseBinary(reader: TokenReader, limit: number): Node {
  const begin = reader.peek();
  let left = parseUnary(reader);
  for (;;) {
    const token = reader.peek();
    let op: BinaryOp;
    if (token.kind === 'in') op = 'in';
    else if (token.kind === 'operator') {
      if (token.data === ':' || token.data === '::') return left;
      if (!isBinaryOp(token.data)) throw new StaticError(`Not a binary operator: ${token.data}`, token.place);
      op = token.data;
    } else return left;
    const precedence = precedences[op];
    if (precedence > limit) return left;
    reader.pop();
    const next = reader.peek();
    if (op === 'in' && next.kind === 'super') {
      reader.pop();
      left = { kind: 'in-super', place: between(begin.place, next.place), index: left };
      continue;
    }
    const right = parseExpression(reader, precedence - 1);
    left = { kind: 'binary', place: between(begin.place, right.place), op, left, right };
  }
}

function parseUnary(reader: TokenReader): Node {
  const operators: Token[] = [];
  for (let token = reader.peek(); token.kind === 'operator'; token = reader.peek()) {
    if (!isUnaryOp(token.data)) throw new StaticError(`Not a unary operator: ${token.data}`, token.place);
    operators.push(reader.pop());
    reader.checkLength(operators.length);
  }
  let node = operators.length > 0 ? parseOperand(reader) : parsePostfix(reader);
  for (const { data, place } of operators.reverse()) {
    if (isUnaryOp(data)) node = { kind: 'unary', place: between(place, node.place), op: data, operand: node };
  }
  return node;
}

/** After a unary operator even `if` and `local` may follow. */
function parseOperand(reader: TokenReader): Node {
  const opensExpression = ['assert', 'error', 'if', 'function', 'import', 'importstr', 'importbin', 'local'];
  return opensExpression.includes(reader.peek().kind) ? parseExpression(reader) : parsePostfix(reader);
}

function isUnaryOp(text: string): text is UnaryOp {
  return text === '!' || text === '~' || text === '+' || text === '-';
}

function parsePostfix(reader: TokenReader): Node {
  const begin = reader.peek();
  let node = parseTerminal(reader);
  for (let length = 0; ; length++) {
    reader.checkLength(length);
    const token = reader.peek();
    if (token.kind === '[') node = parseIndex(reader, begin, node);
    else if (token.kind === '.') {
      reader.pop();
      const name = reader.expect('identifier');
      const index: Node = { kind: 'string', place: name.place, value: name.data, isBlock: false };
      node = { kind: 'index', place: between(begin.place, name.place), target: node, index, isDot: true };
    } else if (token.kind === '(') {
      reader.pop();
      const { positional, named, end } = parseArguments(reader);
      const place = between(begin.place, end.place);
      node = { kind: 'apply', place, target: node, positional, named, tailstrict: reader.take('tailstrict') };
    } else if (token.kind === '{') {
      reader.pop();
      const right = parseObject(reader, token);
      node = { kind: 'apply-brace', place: between(begin.place, right.place), left: node, right };
    } else return node;
  }
}
