import { mergeAll } from '../functions/dicts.ts';
import { deepCopy } from '../functions/deep-copy.ts';
import { textOf } from '../fmt/print.ts';
import { type Evaluated, GoInt, GoList, GoMap } from '../values/go-value.ts';
import { lift, type TracedArgument, type TracedCall } from './traced-call.ts';
import type { TracedFunction } from './traced-functions.ts';
import { Traced } from './traced.ts';
import type { Source, TracedValue } from './tracer.ts';

/** Functions that build containers or take entries out of them: entries lead back to where they came from. */
export const containerFunctions: { readonly [name: string]: TracedFunction } = {
  dict: (call) => {
    const map = call.run();
    if (!(map instanceof GoMap)) return map;
    for (let i = 0; i + 1 < call.args.length; i += 2) {
      derive({ call, map, key: textOf(call.args[i]?.value ?? null), argument: call.args[i + 1] });
    }
    return map;
  },
  list: (call) => derivedList(call, call.args),
  tuple: (call) => derivedList(call, call.args),
  set: (call) => {
    const map = call.run();
    const key = call.args[1]?.value;
    if (map instanceof GoMap && typeof key === 'string') derive({ call, map, key, argument: call.args[2] });
    return map;
  },
  get: (call) => entry(call, call.args[0]?.value, call.args[1]?.value, call.run()),
  hasKey: (call) => {
    const [map, key] = call.args;
    if (map?.value instanceof GoMap && typeof key?.value === 'string')
      call.context.tracer.read(map.value.entries, key.value);
    return call.run();
  },
  index: (call) => {
    const result = call.run();
    const [item, ...keys] = call.args.map((argument) => argument.value);
    let holder = item;
    for (const key of keys.slice(0, -1)) holder = entryOf(holder, key);
    return entry(call, holder, keys.at(-1), result);
  },
  dig: (call) => {
    const result = call.run();
    const values = call.args.map((argument) => argument.value);
    let holder = values.at(-1);
    const keys = values.slice(0, -2);
    for (const key of keys.slice(0, -1)) {
      if (!(entryOf(holder, key) instanceof GoMap)) return entry(call, holder, key, result);
      holder = entryOf(holder, key);
    }
    return entry(call, holder, keys.at(-1), result);
  },
  first: (call) => entry(call, call.args[0]?.value, 0n, call.run()),
  last: (call) => {
    const list = call.args[0]?.value;
    return entry(call, list, list instanceof GoList ? BigInt(list.items.length - 1) : undefined, call.run());
  },
  pick: copied,
  omit: copied,
  deepCopy: copiedDeeply,
  mustDeepCopy: copiedDeeply,
  merge: (call) => merged(call, false),
  mustMerge: (call) => merged(call, false),
  mergeOverwrite: (call) => merged(call, true),
  mustMergeOverwrite: (call) => merged(call, true),
  ...both('append', (call) => pickedItems(call, [0], [1])),
  ...both('push', (call) => pickedItems(call, [0], [1])),
  ...both('prepend', (call) => pickedItems(call, [0], [1])),
  ...both('rest', (call) => pickedItems(call, [0], [])),
  ...both('initial', (call) => pickedItems(call, [0], [])),
  ...both('reverse', (call) => pickedItems(call, [0], [])),
  ...both('uniq', (call) => pickedItems(call, [0], [])),
  ...both('without', (call) => pickedItems(call, [0], [])),
  ...both('compact', (call) => pickedItems(call, [0], [])),
  ...both('slice', (call) => pickedItems(call, [0], [])),
  concat: (call) =>
    pickedItems(
      call,
      call.args.map((_, index) => index),
      [],
    ),
  sortAlpha: (call) => pickedItems(call, [0], []),
};

function both(name: string, fn: TracedFunction): { readonly [name: string]: TracedFunction } {
  return { [name]: fn, [`must${name.charAt(0).toUpperCase()}${name.slice(1)}`]: fn };
}

function madeOf(call: TracedCall, argument: TracedArgument): Source {
  const lifted = lift(call.context, argument);
  return {
    kind: 'made',
    from: argument.from,
    to: argument.to,
    traced: lifted instanceof Traced ? lifted : null,
  };
}

function derive({
  call,
  map,
  key,
  argument,
}: {
  readonly call: TracedCall;
  readonly map: GoMap;
  readonly key: string;
  readonly argument: TracedArgument | undefined;
}): void {
  if (argument !== undefined) call.context.tracer.derive(map.entries, key, madeOf(call, argument));
}

function derivedList(call: TracedCall, args: readonly TracedArgument[]): TracedValue {
  const list = call.run();
  if (!(list instanceof GoList)) return list;
  args.forEach((argument, index) => call.context.tracer.derive(list, String(index), madeOf(call, argument)));
  return list;
}

function entryOf(holder: Evaluated, key: Evaluated): Evaluated {
  if (holder instanceof GoMap && typeof key === 'string') return holder.entries.get(key);
  const index = typeof key === 'bigint' ? key : key instanceof GoInt ? key.value : undefined;
  return holder instanceof GoList && index !== undefined ? holder.items[Number(index)] : undefined;
}

/** The result of taking one entry out of a container. */
function entry({ context }: TracedCall, holder: Evaluated, key: Evaluated, result: Evaluated): TracedValue {
  const { tracer } = context;
  let traced: Traced | null = null;
  if (holder instanceof GoMap && typeof key === 'string') traced = tracer.read(holder.entries, key);
  else if (holder instanceof GoList && (typeof key === 'bigint' || key instanceof GoInt)) {
    traced = tracer.read(holder, String(typeof key === 'bigint' ? key : key.value));
  }
  return traced !== null && traced.value === result ? traced : result;
}

function copied(call: TracedCall): TracedValue {
  const copy = call.run();
  const original = call.args[0]?.value;
  if (copy instanceof GoMap && original instanceof GoMap)
    call.context.tracer.deriveAll(copy.entries, original.entries);
  return copy;
}

function copiedDeeply(call: TracedCall): TracedValue {
  const original = call.args[0]?.value;
  if (original === undefined || original === null) return call.run();
  return deepCopy(original, (copy, from) => call.context.tracer.deriveAll(copy, from));
}

function merged(call: TracedCall, overwrites: boolean): TracedValue {
  const [target, ...sources] = call.args
    .map((argument) => argument.value)
    .filter((value) => value instanceof GoMap);
  if (target === undefined) return call.run();
  const { tracer } = call.context;
  return mergeAll({
    target,
    sources,
    overwrites,
    onTake: (into, source, key) => {
      tracer.derive(into.entries, key, { kind: 'copied', holder: source.entries, key });
    },
  });
}

/** A list whose items were taken from the lists at some arguments, or are other arguments themselves. */
function pickedItems(call: TracedCall, lists: readonly number[], items: readonly number[]): TracedValue {
  const result = call.run();
  if (!(result instanceof GoList)) return result;
  const origins = lists.flatMap((at) => {
    const list = call.args[at]?.value;
    return list instanceof GoList ? list.items.map((item, index) => ({ item, list, index })) : [];
  });
  const used = new Set<number>();
  result.items.forEach((item, index) => {
    const found = origins.findIndex((origin, at) => !used.has(at) && origin.item === item);
    const origin = origins[found];
    if (origin !== undefined) {
      used.add(found);
      const source: Source = { kind: 'copied', holder: origin.list, key: String(origin.index) };
      call.context.tracer.derive(result, String(index), source);
      return;
    }
    const argument = items.map((at) => call.args[at]).find((candidate) => candidate?.value === item);
    if (argument !== undefined) call.context.tracer.derive(result, String(index), madeOf(call, argument));
  });
  return result;
}
