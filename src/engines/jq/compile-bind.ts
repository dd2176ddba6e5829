import type { Pattern, Query } from './ast.ts';
import { type Code, extend, type Input, type Trail, valueOnly } from './code.ts';
import { compile } from './compile.ts';
import { JqError } from './jq-error.ts';
import { indexInto } from './paths.ts';
import type { Scope } from './scope.ts';
import { isArray, type Json } from './value.ts';
import { typePreview } from './encode.ts';

type Bind = Extract<Query, { kind: 'bind' }>;
type Fold = Extract<Query, { kind: 'reduce' | 'foreach' }>;

/** `source as pattern | body`; with `?//` the next pattern is tried when one, or the body after it, fails. */
export function compileBind(query: Bind, scope: Scope | undefined): Code {
  const source = compile(query.source, scope);
  const names = [...new Set(query.patterns.flatMap(namesIn))];
  const inner = names.reduce<Scope | undefined>(withVariable, scope);
  const body = compile(query.body, inner);
  const matchers = query.patterns.map((pattern) => compilePattern(pattern, scope));
  return (input, emit) =>
    source(valueOnly(input), (value) => {
      const attempt = (position: number): void => {
        const match = matchers[position];
        if (match === undefined) return;
        const isLast = position === matchers.length - 1;
        try {
          match(input, value, new Map(), (found) => body(withValues(input, names, found), emit));
        } catch (error) {
          if (isLast || !(error instanceof JqError)) throw error;
          attempt(position + 1);
        }
      };
      attempt(0);
    });
}

function withVariable(scope: Scope | undefined, name: string): Scope {
  return { binding: { kind: 'variable', name }, parent: scope };
}

function withValues(input: Input, names: readonly string[], found: ReadonlyMap<string, Json>): Input {
  return names.reduce(
    (inner, name) => extend(inner, { kind: 'value', value: found.get(name) ?? null }),
    input,
  );
}

function namesIn(pattern: Pattern): readonly string[] {
  if (pattern.kind === 'variable') return [pattern.name];
  if (pattern.kind === 'array') return pattern.items.flatMap(namesIn);
  return pattern.fields.flatMap((field) => [
    ...(field.bind === undefined ? [] : [field.bind]),
    ...(field.pattern === undefined ? [] : namesIn(field.pattern)),
  ]);
}

type Found = ReadonlyMap<string, Json>;
type Matcher = (input: Input, value: Json, found: Found, next: (found: Found) => void) => void;

function compilePattern(pattern: Pattern, scope: Scope | undefined): Matcher {
  if (pattern.kind === 'variable') {
    const { name } = pattern;
    return (_, value, found, next) => next(new Map([...found, [name, value]]));
  }
  const parts: readonly Matcher[] =
    pattern.kind === 'array'
      ? pattern.items.map((item, i) => {
          const inner = compilePattern(item, scope);
          return (input, value, found, next) => inner(input, itemOf(value, i), found, next);
        })
      : pattern.fields.map((field): Matcher => {
          const key = compile(field.key, scope);
          const inner = field.pattern === undefined ? undefined : compilePattern(field.pattern, scope);
          return (input, value, found, next) =>
            key(valueOnly(input), (name) => {
              const item = indexInto(value, name);
              const bound = field.bind === undefined ? found : new Map([...found, [field.bind, item]]);
              if (inner === undefined) next(bound);
              else inner(input, item, bound, next);
            });
        });
  return (input, value, found, next) => {
    const match = (position: number, soFar: Found): void => {
      const part = parts[position];
      if (part === undefined) next(soFar);
      else part(input, value, soFar, (more) => match(position + 1, more));
    };
    match(0, found);
  };
}

function itemOf(value: Json, position: number): Json {
  if (value === null || isArray(value)) return indexInto(value, position);
  throw new JqError(`expected an array but got: ${typePreview(value)}`);
}

/** `reduce` and `foreach`: the state goes through the update for every item of the source. */
export function compileFold(query: Fold, scope: Scope | undefined): Code {
  const source = compile(query.source, scope);
  const names = [...new Set(namesIn(query.pattern))];
  const inner = names.reduce<Scope | undefined>(withVariable, scope);
  const match = compilePattern(query.pattern, scope);
  const start = compile(query.start, scope);
  const update = compile(query.update, inner);
  const extract =
    query.kind === 'foreach' && query.extract !== undefined ? compile(query.extract, inner) : undefined;
  return (input, emit) =>
    start(input, (value, trail) => {
      let state: { value: Json; trail: Trail | undefined } = { value, trail };
      source(valueOnly(input), (item) =>
        match(input, item, new Map(), (found) => {
          const bound = withValues(input, names, found);
          update({ ...bound, ...state }, (next, nextTrail) => {
            state = { value: next, trail: nextTrail };
            if (query.kind === 'reduce') return;
            if (extract === undefined) emit(next, nextTrail);
            else extract({ ...bound, ...state }, emit);
          });
        }),
      );
      if (query.kind === 'reduce') emit(state.value, state.trail);
    });
}
