import { StaticError } from '../jsonnet-error.ts';
import type { NamedArgument, Node, Parameter } from './ast.ts';
import { parseExpression } from './parse.ts';
import { type Token, tokenText } from './token.ts';
import { type TokenReader, between } from './token-reader.ts';

/** The arguments of a call, after its `(`. */
export function parseArguments(reader: TokenReader): {
  readonly positional: readonly Node[];
  readonly named: readonly NamedArgument[];
  readonly end: Token;
} {
  const positional: Node[] = [];
  const named: NamedArgument[] = [];
  let gotComma = true;
  for (;;) {
    const next = reader.peek();
    if (next.kind === ')') return { positional, named, end: reader.pop() };
    if (!gotComma) throw missingComma('function argument', next);
    const isNamed = next.kind === 'identifier' && reader.isOperator('=', 1);
    if (isNamed) {
      reader.pop();
      reader.pop();
    }
    const value = parseExpression(reader);
    gotComma = reader.take(',');
    if (isNamed) named.push({ name: next.data, value });
    else if (named.length > 0)
      throw new StaticError('Positional argument after a named argument is not allowed', next.place);
    else positional.push(value);
  }
}

/** The parameters of a function, after its `(`; the `)` is taken. */
export function parseParameters(reader: TokenReader, what: string): readonly Parameter[] {
  const parameters: Parameter[] = [];
  let gotComma = true;
  for (;;) {
    const next = reader.peek();
    if (reader.take(')')) return parameters;
    if (!gotComma) throw missingComma(what, next);
    parameters.push(parseParameter(reader));
    gotComma = reader.take(',');
  }
}

function parseParameter(reader: TokenReader): Parameter {
  const name = reader.pop();
  if (name.kind !== 'identifier') {
    const { message } = reader.unexpected('identifier', name);
    throw new StaticError(`${message} while parsing parameter`, name.place);
  }
  if (!reader.isOperator('=')) return { name: name.data, fallback: undefined, place: name.place };
  reader.pop();
  const fallback = parseExpression(reader);
  return { name: name.data, fallback, place: between(name.place, fallback.place) };
}

function missingComma(what: string, next: Token): StaticError {
  return new StaticError(`Expected a comma before next ${what}, got ${tokenText(next)}`, next.place);
}
