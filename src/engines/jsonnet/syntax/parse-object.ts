import { StaticError } from '../jsonnet-error.ts';
import type { AssertMember, Bind, FieldNode, Node, ObjectCompNode, ObjectNode, Visibility } from './ast.ts';
import { parseBind, parseExpression } from './parse.ts';
import { parseParameters } from './parse-calls.ts';
import { parseForSpecs, stringNode } from './parse-terminal.ts';
import { type Token, tokenText } from './token.ts';
import { type TokenReader, between } from './token-reader.ts';

/** An object or an object comprehension, after its `{`. */
export function parseObject(reader: TokenReader, begin: Token): ObjectNode | ObjectCompNode {
  const fields: FieldNode[] = [];
  const locals: Bind[] = [];
  const asserts: AssertMember[] = [];
  const names = new Set<string>();
  const variables = new Set<string>();
  let gotComma = true;
  for (;;) {
    const next = reader.pop();
    if (next.kind === '}')
      return { kind: 'object', place: between(begin.place, next.place), fields, locals, asserts };
    if (next.kind === 'for') return parseComprehension(reader, { begin, next }, { fields, locals, asserts });
    if (!gotComma) throw new StaticError('Expected a comma before next field', next.place);
    switch (next.kind) {
      case '[':
      case 'identifier':
      case 'block':
      case 'double':
      case 'single':
      case 'verbatim-double':
      case 'verbatim-single':
        fields.push(parseField(reader, next, names));
        break;
      case 'local':
        locals.push(parseBind(reader, variables));
        break;
      case 'assert':
        asserts.push(parseAssertMember(reader, next));
        break;
      default:
        throw new StaticError(`Unexpected: ${tokenText(next)} while parsing field definition`, next.place);
    }
    gotComma = reader.take(',');
  }
}

function parseComprehension(
  reader: TokenReader,
  { begin, next }: { readonly begin: Token; readonly next: Token },
  { fields, locals, asserts }: Pick<ObjectNode, 'fields' | 'locals' | 'asserts'>,
): ObjectCompNode {
  if (asserts.length > 0) throw new StaticError('Object comprehension cannot have asserts', next.place);
  const [field] = fields;
  if (!field || fields.length > 1)
    throw new StaticError('Object comprehension can only have one field', next.place);
  if (field.visibility !== 'inherit')
    throw new StaticError('Object comprehensions cannot have hidden fields', next.place);
  if (!field.isComputed) throw new StaticError('Object comprehensions can only have [e] fields', next.place);
  const { specs, end } = parseForSpecs(reader, '}');
  return { kind: 'object-comp', place: between(begin.place, end.place), field, locals, specs };
}

function parseField(reader: TokenReader, next: Token, names: Set<string>): FieldNode {
  const isComputed = next.kind === '[';
  const name = parseFieldName(reader, next);
  const parameters = reader.take('(') ? parseParameters(reader, 'method parameter') : undefined;
  const { plus, visibility } = parseAssignment(reader);
  if (plus && parameters)
    throw new StaticError(`Cannot use +: syntax sugar in a method: ${next.data}`, next.place);
  if (!isComputed) {
    if (names.has(next.data)) throw new StaticError(`Duplicate field: ${next.data}`, next.place);
    names.add(next.data);
  }
  const value = parseExpression(reader);
  const place = between(next.place, value.place);
  const body: Node = parameters ? { kind: 'function', place, parameters, body: value } : value;
  return { name, isComputed, visibility, plus, body, place };
}

function parseFieldName(reader: TokenReader, next: Token): Node {
  if (next.kind === 'identifier')
    return { kind: 'string', place: next.place, value: next.data, isBlock: false };
  if (next.kind !== '[') return stringNode(next);
  const name = parseExpression(reader);
  reader.expect(']');
  return name;
}

function parseAssignment(reader: TokenReader): { readonly plus: boolean; readonly visibility: Visibility } {
  const op = reader.expect('operator');
  const plus = op.data.startsWith('+');
  const colons = plus ? op.data.slice(1) : op.data;
  const visibility = visibilities[colons];
  if (!visibility)
    throw new StaticError(`Expected one of :, ::, :::, +:, +::, +:::, got: ${op.data}`, op.place);
  return { plus, visibility };
}

const visibilities: Readonly<Record<string, Visibility>> = {
  ':': 'inherit',
  '::': 'hidden',
  ':::': 'visible',
};

function parseAssertMember(reader: TokenReader, begin: Token): AssertMember {
  const condition = parseExpression(reader);
  if (!reader.isOperator(':'))
    return { condition, message: undefined, place: between(begin.place, condition.place) };
  reader.pop();
  const message = parseExpression(reader);
  return { condition, message, place: between(begin.place, message.place) };
}
