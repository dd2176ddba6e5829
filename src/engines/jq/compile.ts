import { asText } from '#text';
import type { Query } from './ast.ts';
import { builtin } from './builtins/index.ts';
import { type Code, type Env, extend, type Input, outputs, type Trail, valueOnly } from './code.ts';
import { compileBinary } from './compile-binary.ts';
import { compileBind, compileFold } from './compile-bind.ts';
import { typePreview } from './encode.ts';
import { formatValue } from './formats.ts';
import { JqBreak, JqError } from './jq-error.ts';
import { JqSyntaxError } from './lexer.ts';
import { allocate, allocateFor, charge, chargeFor } from './meter.ts';
import { indexInto, sliceOf } from './paths.ts';
import { findBinding, type Scope } from './scope.ts';
import { isArray, isObject, isTruthy, type Json, sortedKeys, toNumber } from './value.ts';

/** Compiles a query to a closure that works with and without following paths. */
export function compile(query: Query, scope: Scope | undefined): Code {
  const code = compileNode(query, scope);
  return (input, emit) => {
    charge();
    code(input, emit);
  };
}

function compileNode(query: Query, scope: Scope | undefined): Code {
  switch (query.kind) {
    case 'identity':
      return (input, emit) => emit(input.value, input.trail);
    case 'recurse':
      return recurseCode;
    case 'literal': {
      const { value } = query;
      return (input, emit) => emit(value, input.trail);
    }
    case 'text':
      return compileText(query.parts, query.format, scope);
    case 'format': {
      const { format } = query;
      return (input, emit) => emit(formatValue(format, input.value), input.trail);
    }
    case 'variable':
      return compileVariable(query.name, scope);
    case 'index':
      return compileIndex(query.target, query.key, scope);
    case 'slice':
      return compileSlice(query, scope);
    case 'iterate': {
      const target = compile(query.target, scope);
      return (input, emit) => target(input, (value, trail) => iterate(value, trail, emit));
    }
    case 'call':
      return compileCall(query.name, query.args, scope);
    case 'array': {
      if (query.items === undefined) return (input, emit) => emit([], input.trail);
      const items = compile(query.items, scope);
      return (input, emit) => emit(outputs(items, input), input.trail);
    }
    case 'object':
      return compileObject(query.fields, scope);
    case 'negate':
    case 'plus':
      return compileSign(query.operand, query.kind === 'negate', scope);
    case 'binary':
      return compileBinary(query, scope);
    case 'bind':
      return compileBind(query, scope);
    case 'if':
      return compileIf(query, scope);
    case 'try':
      return compileTry(query, scope);
    case 'reduce':
    case 'foreach':
      return compileFold(query, scope);
    case 'label': {
      const body = compile(query.body, { binding: { kind: 'label', name: query.name }, parent: scope });
      return (input, emit) => {
        const label = {};
        stoppable(label, () => body(extend(input, { kind: 'label', label }), emit));
      };
    }
    case 'break':
      return compileBreak(query.name, scope);
    case 'define': {
      const { name, parameters, body } = query.definition;
      const inner: Scope = { binding: { kind: 'function', name, parameters, body }, parent: scope };
      const rest = compile(query.body, inner);
      const definition = lazyFunction(inner, parameters, body);
      return (input, emit) => {
        const entry = { kind: 'closure', code: definition, env: undefined } as const;
        rest(extend(input, entry), emit);
      };
    }
  }
}

/** Runs `body` and takes a break of that label for its end. */
export function stoppable(label: object, body: () => void): void {
  try {
    body();
  } catch (error) {
    if (!(error instanceof JqBreak) || error.label !== label) throw error;
  }
}

/** A function's body is compiled when it is first called, so that it may name itself. */
function lazyFunction(scope: Scope, parameters: readonly string[], body: Query): Code {
  let code: Code | undefined;
  return (input, emit) => {
    code ??= compile(body, parameterScope(scope, parameters));
    code(input, emit);
  };
}

/** Every parameter is a closure; one written `$name` is a variable as well. */
function parameterScope(scope: Scope, parameters: readonly string[]): Scope {
  let inner = scope;
  for (const parameter of parameters) {
    const isValue = parameter.startsWith('$');
    inner = { binding: { kind: 'closure', name: isValue ? parameter.slice(1) : parameter }, parent: inner };
  }
  for (const parameter of parameters) {
    if (parameter.startsWith('$')) inner = { binding: { kind: 'variable', name: parameter }, parent: inner };
  }
  return inner;
}

function entryAt(env: Env | undefined, distance: number): Env {
  charge(distance >> 4);
  let current = env;
  for (let i = 0; i < distance; i++) current = current?.parent;
  if (current === undefined) throw new Error('the environment of a query is shorter than its scope');
  return current;
}

function compileCall(name: string, args: readonly Query[], scope: Scope | undefined): Code {
  const found = findBinding(scope, (binding) => {
    if (binding.kind === 'closure') return args.length === 0 && binding.name === name;
    return binding.kind === 'function' && binding.name === name && binding.parameters.length === args.length;
  });
  const codes = args.map((arg) => compile(arg, scope));
  if (found === undefined) {
    const native = builtin(name, codes);
    if (native === undefined) throw new JqSyntaxError(`function not defined: ${name}/${args.length}`, 0);
    return native;
  }
  if (found.binding.kind === 'closure') {
    return (input, emit) => {
      const { entry } = entryAt(input.env, found.distance);
      if (entry.kind === 'closure') entry.code({ ...input, env: entry.env }, emit);
    };
  }
  const parameters = found.binding.kind === 'function' ? found.binding.parameters : [];
  return (input, emit) => {
    const env = entryAt(input.env, found.distance);
    const { entry } = env;
    if (entry.kind !== 'closure') return;
    let inner: Env = env;
    for (const code of codes) inner = { entry: { kind: 'closure', code, env: input.env }, parent: inner };
    callWithValues({ input, emit, codes, parameters, body: entry.code }, inner, 0);
  };
}

type FunctionCall = {
  readonly input: Input;
  readonly emit: (value: Json, trail: Trail | undefined) => void;
  readonly codes: readonly Code[];
  readonly parameters: readonly string[];
  readonly body: Code;
};

/** Calls the body once for every combination of the arguments that are values; the first one turns slowest. */
function callWithValues(call: FunctionCall, env: Env, position: number): void {
  const parameter = call.parameters[position];
  if (parameter === undefined) return call.body({ ...call.input, env }, call.emit);
  const code = call.codes[position];
  if (!parameter.startsWith('$') || code === undefined) return callWithValues(call, env, position + 1);
  code(valueOnly(call.input), (value) =>
    callWithValues(call, { entry: { kind: 'value', value }, parent: env }, position + 1),
  );
}

function compileVariable(name: string, scope: Scope | undefined): Code {
  const found = findBinding(scope, (binding) => binding.kind === 'variable' && binding.name === name);
  if (found === undefined) {
    if (name === '$ENV') return (input, emit) => emit({}, input.trail);
    throw new JqSyntaxError(`variable not defined: ${name}`, 0);
  }
  return (input, emit) => {
    const { entry } = entryAt(input.env, found.distance);
    if (entry.kind === 'value') emit(entry.value, input.trail);
  };
}

function compileBreak(name: string, scope: Scope | undefined): Code {
  const found = findBinding(scope, (binding) => binding.kind === 'label' && binding.name === name);
  if (found === undefined) throw new JqSyntaxError(`label not defined: ${name}`, 0);
  return (input) => {
    const { entry } = entryAt(input.env, found.distance);
    if (entry.kind === 'label') throw new JqBreak(entry.label);
  };
}

/** Whether a value is still the one its trail leads to; only then can the trail go on. */
function isIntact(value: Json, trail: Trail): boolean {
  return value === trail.value || (Number.isNaN(value) && Number.isNaN(trail.value));
}

/** Fails unless the value lies on its trail. */
export function checkTrail(value: Json, trail: Trail): void {
  if (!isIntact(value, trail)) throw new JqError(`invalid path against: ${typePreview(value)}`);
}

function compileIndex(target: Query, key: Query, scope: Scope | undefined): Code {
  const targetCode = compile(target, scope);
  if (key.kind === 'literal') {
    const { value: constant } = key;
    return (input, emit) =>
      targetCode(input, (value, trail) => follow({ value, trail, key: constant, emit }));
  }
  const keyCode = compile(key, scope);
  return (input, emit) =>
    targetCode(input, (value, trail) =>
      keyCode(valueOnly(input), (item) => follow({ value, trail, key: item, emit })),
    );
}

/** Emits `value[key]` and carries the trail on. */
export function follow({
  value,
  trail,
  key,
  emit,
}: {
  readonly value: Json;
  readonly trail: Trail | undefined;
  readonly key: Json;
  readonly emit: (value: Json, trail: Trail | undefined) => void;
}): void {
  if (trail !== undefined) checkTrail(value, trail);
  const found = indexInto(value, key);
  emit(found, trail === undefined ? undefined : { parent: trail, key, value: found });
}

function compileSlice(query: Extract<Query, { kind: 'slice' }>, scope: Scope | undefined): Code {
  const nothing: Code = (_, emit) => emit(null, undefined);
  const target = compile(query.target, scope);
  const from = query.from === undefined ? nothing : compile(query.from, scope);
  const to = query.to === undefined ? nothing : compile(query.to, scope);
  return (input, emit) =>
    target(input, (value, trail) =>
      from(valueOnly(input), (start) =>
        to(valueOnly(input), (end) => {
          if (trail !== undefined) checkTrail(value, trail);
          const found = sliceOf(value, start, end);
          emit(found, trail === undefined ? undefined : { parent: trail, key: { start, end }, value: found });
        }),
      ),
    );
}

/** Emits each item of a list, or each value of an object by sorted key. */
export function iterate(
  value: Json,
  trail: Trail | undefined,
  emit: (value: Json, trail: Trail | undefined) => void,
): void {
  if (trail !== undefined && !isIntact(value, trail)) {
    throw new JqError(`invalid path on iterating against: ${typePreview(value)}`);
  }
  chargeFor(value);
  if (isArray(value)) {
    value.forEach((item, key) =>
      emit(item, trail === undefined ? undefined : { parent: trail, key, value: item }),
    );
  } else if (isObject(value)) {
    for (const key of sortedKeys(value)) {
      const item = value[key] ?? null;
      emit(item, trail === undefined ? undefined : { parent: trail, key, value: item });
    }
  } else throw new JqError(`cannot iterate over: ${typePreview(value)}`);
}

const recurseCode: Code = (input, emit) => {
  charge();
  emit(input.value, input.trail);
  if (isArray(input.value) || isObject(input.value)) {
    iterate(input.value, input.trail, (value, trail) => recurseCode({ ...input, value, trail }, emit));
  }
};

function compileText(parts: readonly (string | Query)[], format: string, scope: Scope | undefined): Code {
  const codes = parts.map((part) => (typeof part === 'string' ? part : compile(part, scope)));
  return (input, emit) => {
    // The last query turns slowest.
    const build = (position: number, text: string): void => {
      const part = codes[position];
      allocateFor(text);
      if (part === undefined) return emit(text, input.trail);
      if (typeof part === 'string') return build(position - 1, part + text);
      part(valueOnly(input), (value) => build(position - 1, asText(formatValue(format, value)) + text));
    };
    build(codes.length - 1, '');
  };
}

function compileObject(
  fields: readonly { readonly key: Query; readonly value: Query }[],
  scope: Scope | undefined,
): Code {
  const codes = fields.map(({ key, value }) => ({ key: compile(key, scope), value: compile(value, scope) }));
  return (input, emit) => {
    const build = (position: number, entries: readonly (readonly [string, Json])[]): void => {
      const field = codes[position];
      if (field === undefined) return emit(Object.fromEntries(entries), input.trail);
      field.key(valueOnly(input), (key) => {
        if (typeof key !== 'string') {
          throw new JqError(`expected a string for object key but got: ${typePreview(key)}`);
        }
        allocate(16 * position);
        field.value(valueOnly(input), (value) => build(position + 1, [...entries, [key, value]]));
      });
    };
    build(0, []);
  };
}

function compileSign(operand: Query, isNegated: boolean, scope: Scope | undefined): Code {
  const code = compile(operand, scope);
  return (input, emit) =>
    code(valueOnly(input), (value) => {
      const number = toNumber(value);
      if (number === undefined)
        throw new JqError(`cannot ${isNegated ? 'negate' : 'plus'}: ${typePreview(value)}`);
      if (typeof value === 'bigint') emit(isNegated ? -value : value, input.trail);
      else emit(isNegated && number !== 0 ? -number : number, input.trail);
    });
}

function compileIf(query: Extract<Query, { kind: 'if' }>, scope: Scope | undefined): Code {
  const condition = compile(query.condition, scope);
  const consequence = compile(query.consequence, scope);
  const otherwise = query.otherwise === undefined ? undefined : compile(query.otherwise, scope);
  return (input, emit) =>
    condition(valueOnly(input), (value) => {
      if (isTruthy(value)) consequence(input, emit);
      else if (otherwise === undefined) emit(input.value, input.trail);
      else otherwise(input, emit);
    });
}

/** Errors of the body are caught, those of what takes its outputs are not. */
function compileTry(query: Extract<Query, { kind: 'try' }>, scope: Scope | undefined): Code {
  const body = compile(query.body, scope);
  const handler = query.handler === undefined ? undefined : compile(query.handler, scope);
  return (input, emit) => {
    let isDownstream = false;
    try {
      body(input, (value, trail) => {
        try {
          emit(value, trail);
        } catch (error) {
          isDownstream = true;
          throw error;
        }
      });
    } catch (error) {
      if (isDownstream || !(error instanceof JqError)) throw error;
      handler?.({ ...input, value: error.value, trail: undefined }, (value) => emit(value, input.trail));
    }
  };
}
