import type { BinaryOperator, Query } from './ast.ts';
import { type Code, type Input, outputs, pathOf, valueOnly } from './code.ts';
import { checkTrail, compile, stoppable } from './compile.ts';
import { JqBreak, JqError } from './jq-error.ts';
import { operate, type ValueOperator } from './operators.ts';
import { deletePaths, getPath, setPath } from './paths.ts';
import type { Scope } from './scope.ts';
import { isTruthy, type Json } from './value.ts';

type Binary = Extract<Query, { kind: 'binary' }>;

/** Compiles an operator between two queries. */
export function compileBinary(query: Binary, scope: Scope | undefined): Code {
  const left = compile(query.left, scope);
  const right = compile(query.right, scope);
  const { operator } = query;
  switch (operator) {
    case '|':
      return (input, emit) => left(input, (value, trail) => right({ ...input, value, trail }, emit));
    case ',':
      return (input, emit) => {
        left(input, emit);
        right(input, emit);
      };
    case '//':
      return alternative(left, right);
    case 'and':
    case 'or':
      return logical(operator, left, right);
    case '=': {
      const constant = constantPath(query.left);
      return (input, emit) =>
        right(valueOnly(input), (item) => {
          if (constant !== undefined) return emit(setPath(input.value, constant, item), input.trail);
          let current = input.value;
          for (const path of pathsOf(left, input)) current = setPath(current, path, item);
          emit(current, input.trail);
        });
    }
    case '|=':
      return (input, emit) => emit(modify(left, input, right), input.trail);
    case '//=':
      return arithmeticUpdate(left, right, (value, item) => (isTruthy(value) ? value : item));
    default:
      return isValueOperator(operator)
        ? valueOperator(operator, left, right)
        : arithmeticUpdate(left, right, (value, item) => operate(updateOperator(operator), value, item));
  }
}

/** The path of a chain of constant keys; assigning to one asks for no paths. */
function constantPath(query: Query): readonly Json[] | undefined {
  if (query.kind === 'identity') return [];
  if (query.kind !== 'index' && query.kind !== 'slice') return undefined;
  const target = constantPath(query.target);
  if (target === undefined) return undefined;
  if (query.kind === 'index') return query.key.kind === 'literal' ? [...target, query.key.value] : undefined;
  const ends = [query.from, query.to].map((end) =>
    end === undefined ? null : end.kind === 'literal' ? end.value : undefined,
  );
  const [start, end] = ends;
  return start === undefined || end === undefined ? undefined : [...target, { start, end }];
}

function isValueOperator(operator: BinaryOperator): operator is ValueOperator {
  return ['+', '-', '*', '/', '%', '==', '!=', '<', '<=', '>', '>='].includes(operator);
}

function updateOperator(operator: BinaryOperator): ValueOperator {
  const plain = operator.slice(0, -1);
  if (plain === '+' || plain === '-' || plain === '*' || plain === '/' || plain === '%') return plain;
  throw new Error(`${operator} is no update operator`);
}

/** The right side turns slower than the left one. */
function valueOperator(operator: ValueOperator, left: Code, right: Code): Code {
  return (input, emit) =>
    right(valueOnly(input), (b) => left(valueOnly(input), (a) => emit(operate(operator, a, b), input.trail)));
}

/** The outputs of the left side that are neither null nor false, errors hidden; if there are none, the right side. */
function alternative(left: Code, right: Code): Code {
  return (input, emit) => {
    let isAnyTrue = false;
    let isDownstream = false;
    try {
      left(input, (value, trail) => {
        if (!isTruthy(value)) return;
        isAnyTrue = true;
        try {
          emit(value, trail);
        } catch (error) {
          isDownstream = true;
          throw error;
        }
      });
    } catch (error) {
      // Once there was an output, an error is an error.
      if (isAnyTrue || isDownstream || !(error instanceof JqError)) throw error;
    }
    if (!isAnyTrue) right(input, emit);
  };
}

function logical(operator: 'and' | 'or', left: Code, right: Code): Code {
  const decides = operator === 'or';
  return (input, emit) =>
    left(valueOnly(input), (a) => {
      if (isTruthy(a) === decides) emit(decides, input.trail);
      else right(valueOnly(input), (b) => emit(isTruthy(b), input.trail));
    });
}

/** The paths a query leads to from its input. */
export function pathsOf(code: Code, input: Input): readonly (readonly Json[])[] {
  const found: (readonly Json[])[] = [];
  const root = { parent: undefined, key: null, value: input.value };
  code({ ...input, trail: root }, (value, trail) => {
    if (trail === undefined) return;
    checkTrail(value, trail);
    found.push(pathOf(trail));
  });
  return found;
}

/** `paths |= update`: the first output replaces each value; values without one are deleted at the end. */
export function modify(paths: Code, input: Input, update: Code): Json {
  let current = input.value;
  const gone: (readonly Json[])[] = [];
  for (const path of pathsOf(paths, input)) {
    const item = firstOutput(update, { ...input, value: getPath(current, path) });
    if (item === undefined) gone.push(path);
    else current = setPath(current, path, item);
  }
  return deletePaths(current, gone);
}

function firstOutput(code: Code, input: Input): Json | undefined {
  let found: Json | undefined;
  const label = {};
  stoppable(label, () =>
    code(valueOnly(input), (value) => {
      found = value;
      throw new JqBreak(label);
    }),
  );
  return found;
}

/** `paths op= query`: the query is asked once, of the whole input. */
function arithmeticUpdate(left: Code, right: Code, combine: (value: Json, item: Json) => Json): Code {
  return (input, emit) => {
    for (const item of outputs(right, input)) {
      let current = input.value;
      for (const path of pathsOf(left, input))
        current = setPath(current, path, combine(getPath(current, path), item));
      emit(current, input.trail);
    }
  };
}
