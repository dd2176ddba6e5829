import { type Code, outputs, pathOf, type Trail, valueOnly } from '../code.ts';
import { checkTrail, follow, iterate } from '../compile.ts';
import { modify, pathsOf } from '../compile-binary.ts';
import { encode, typePreview } from '../encode.ts';
import { JqError } from '../jq-error.ts';
import { allocate } from '../meter.ts';
import { deletePaths, getPath, setPath } from '../paths.ts';
import { isArray, isObject, isTruthy, type Json } from '../value.ts';
import type { QueryFunction } from './native.ts';
import { withValues } from './native.ts';

const nothing: Code = () => undefined;

/** Functions about paths, and those that are indexing under another name. */
export const pathFunctions: Readonly<Record<string, QueryFunction>> = {
  'path/1':
    ([f = nothing]) =>
    (input, emit) => {
      const root: Trail = { parent: undefined, key: null, value: input.value };
      f({ ...input, trail: root }, (value, trail) => {
        if (trail === undefined) return;
        checkTrail(value, trail);
        emit(pathOf(trail), input.trail);
      });
    },
  'paths/0': () => (input, emit) => {
    for (const path of everyPath(input.value)) if (path.length > 0) emit(path, input.trail);
  },
  'paths/1':
    ([f = nothing]) =>
    (input, emit) => {
      for (const path of everyPath(input.value)) {
        if (path.length === 0) continue;
        for (const holds of outputs(f, { ...input, value: getPath(input.value, path) })) {
          if (isTruthy(holds)) emit(path, input.trail);
        }
      }
    },
  'del/1':
    ([f = nothing]) =>
    (input, emit) =>
      emit(deletePaths(input.value, pathsOf(f, input)), input.trail),
  'pick/1':
    ([f = nothing]) =>
    (input, emit) => {
      let picked: Json = null;
      for (const path of pathsOf(f, input)) picked = setPath(picked, path, getPath(input.value, path));
      emit(picked, input.trail);
    },
  'getpath/1':
    ([f = nothing]) =>
    (input, emit) =>
      f(valueOnly(input), (path) => {
        const { trail } = input;
        if (trail !== undefined) checkTrail(input.value, trail);
        const found = getPath(input.value, path);
        emit(found, trail === undefined || !isArray(path) ? undefined : extendTrail(trail, path));
      }),
  'first/0': () => (input, emit) => follow({ value: input.value, trail: input.trail, key: 0, emit }),
  'last/0': () => (input, emit) => follow({ value: input.value, trail: input.trail, key: -1, emit }),
  'nth/1': ([n = nothing]) =>
    withValues([n], ([key = null], input, emit) =>
      follow({ value: input.value, trail: input.trail, key, emit }),
    ),
  'map_values/1':
    ([f = nothing]) =>
    (input, emit) =>
      emit(
        modify((inner, give) => iterate(inner.value, inner.trail, give), input, f),
        input.trail,
      ),
  'with_entries/1':
    ([f = nothing]) =>
    (input, emit) => {
      const entries = entriesOf(input.value).flatMap((entry) => outputs(f, { ...input, value: entry }));
      emit(objectOf(entries), input.trail);
    },
  'tostream/0': () => (input, emit) => {
    for (const event of streamOf([], input.value, true)) emit(event, input.trail);
  },
  'fromstream/1':
    ([f = nothing]) =>
    (input, emit) => {
      let value: Json = null;
      let isTop = false;
      for (const event of outputs(f, input)) {
        if (!isArray(event)) throw new JqError(`expected an array but got: ${typePreview(event)}`);
        const [path = null, leaf] = event;
        const depth = isArray(path) ? path.length : 0;
        if (isTop) value = null;
        if (leaf !== undefined) value = setPath(value, isArray(path) ? path : [], leaf);
        isTop = leaf === undefined ? depth === 1 : depth === 0;
        if (isTop) emit(value, input.trail);
      }
    },
  'truncate_stream/1':
    ([f = nothing]) =>
    (input, emit) => {
      const depth = Number(input.value);
      for (const event of outputs(f, { ...input, value: null })) {
        if (!isArray(event) || !isArray(event[0] ?? null)) continue;
        const path = event[0];
        if (isArray(path ?? null) && Array.isArray(path) && path.length > depth) {
          emit([path.slice(depth), ...event.slice(1)], input.trail);
        }
      }
    },
  'INDEX/1':
    ([f = nothing]) =>
    (input, emit) => {
      const rows: Json[] = [];
      iterate(input.value, undefined, (row) => void rows.push(row));
      emit(indexBy(rows, f, input), input.trail);
    },
  'INDEX/2':
    ([rows = nothing, f = nothing]) =>
    (input, emit) =>
      emit(indexBy(outputs(rows, input), f, input), input.trail),
  'JOIN/2':
    ([table = nothing, f = nothing]) =>
    (input, emit) =>
      table(valueOnly(input), (found) => {
        const rows: Json[] = [];
        iterate(input.value, undefined, (row) => void rows.push(row));
        const joined = rows.flatMap((row) => joinRow({ row, table: found, f, input }));
        emit(joined, input.trail);
      }),
  'JOIN/3':
    ([table = nothing, rows = nothing, f = nothing]) =>
    (input, emit) =>
      table(valueOnly(input), (found) => {
        for (const row of outputs(rows, input))
          for (const pair of joinRow({ row, table: found, f, input })) emit(pair, input.trail);
      }),
  'JOIN/4':
    ([table = nothing, rows = nothing, f = nothing, join = nothing]) =>
    (input, emit) =>
      table(valueOnly(input), (found) => {
        for (const row of outputs(rows, input)) {
          for (const pair of joinRow({ row, table: found, f, input }))
            join(valueOnly(input, pair), (value) => emit(value, input.trail));
        }
      }),
};

function joinRow({
  row,
  table,
  f,
  input,
}: {
  readonly row: Json;
  readonly table: Json;
  readonly f: Code;
  readonly input: Parameters<Code>[0];
}): readonly Json[] {
  return outputs(f, { ...input, value: row }).map((key) => [row, getPath(table, [key])]);
}

function extendTrail(trail: Trail, path: readonly Json[]): Trail {
  let current = trail;
  for (const key of path) current = { parent: current, key, value: getPath(current.value, [key]) };
  return current;
}

function* everyPath(value: Json, path: readonly Json[] = []): Generator<readonly Json[]> {
  allocate(8 * (1 + path.length));
  yield path;
  const children: [Json, Json][] = [];
  if (isArray(value)) value.forEach((item, i) => children.push([i, item]));
  else if (isObject(value))
    for (const key of Object.keys(value).toSorted()) children.push([key, value[key] ?? null]);
  for (const [key, item] of children) yield* everyPath(item, [...path, key]);
}

function entriesOf(value: Json): readonly Json[] {
  if (isArray(value)) return value.map((item, key) => ({ key, value: item }));
  if (isObject(value))
    return Object.keys(value)
      .toSorted()
      .map((key) => ({ key, value: value[key] ?? null }));
  throw new JqError(`keys cannot be applied to: ${typePreview(value)}`);
}

function objectOf(entries: readonly Json[]): Json {
  return Object.fromEntries(
    entries.map((entry) => {
      if (!isObject(entry)) throw new JqError(`expected an object but got: ${typePreview(entry)}`);
      const names = ['key', 'Key', 'name', 'Name'];
      const key = names.map((name) => entry[name] ?? null).find(isTruthy) ?? entry['Name'] ?? null;
      if (typeof key !== 'string')
        throw new JqError(`expected a string for object key but got: ${typePreview(key)}`);
      return [key, (Object.hasOwn(entry, 'value') ? entry['value'] : entry['Value']) ?? null];
    }),
  );
}

function* streamOf(path: readonly Json[], value: Json, isTop: boolean): Generator<Json> {
  allocate(8 * (1 + path.length));
  const keys: readonly Json[] = isArray(value)
    ? value.map((_, i) => i)
    : isObject(value)
      ? Object.keys(value).toSorted()
      : [];
  if (keys.length === 0) {
    yield [path, value];
    return;
  }
  for (const key of keys) yield* streamOf([...path, key], getPath(value, [key]), false);
  const last = keys.at(-1);
  if (last !== undefined) yield [[...path, last]];
  if (isTop) return;
}

function indexBy(rows: readonly Json[], f: Code, input: Parameters<Code>[0]): Json {
  const found: Record<string, Json> = {};
  for (const row of rows) {
    for (const key of outputs(f, { ...input, value: row })) {
      Object.defineProperty(found, typeof key === 'string' ? key : encode(key), {
        value: row,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
  }
  return found;
}
