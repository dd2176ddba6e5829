import {
  type Abstract,
  type AbstractMap,
  computed,
  expressionOf,
  known,
  listOf,
  partOf,
} from './abstract-value.ts';
import type { AbstractFunction, CallContext } from './calls.ts';
import { wholeText } from './texts.ts';

/** Functions that make maps and lists, look into them or change them. */
export const containerCalls: Readonly<Record<string, AbstractFunction>> = {
  dict: (args) => {
    const made: AbstractMap = { kind: 'map', entries: new Map(), isOpen: false };
    for (let index = 0; index < args.length; index += 2) {
      const key = args[index];
      const name = key && wholeText(key);
      if (name === undefined) made.isOpen = true;
      else made.entries.set(name, nilAsNull(args[index + 1] ?? known('')));
    }
    if (made.isOpen) made.entries.clear();
    return made;
  },
  list: (args) => listOf(args.map(nilAsNull)),
  tuple: (args) => listOf(args.map(nilAsNull)),
  append: ([list, item]) =>
    list?.kind === 'list' && item ? listOf([...list.items, nilAsNull(item)]) : undefined,
  prepend: ([list, item]) =>
    list?.kind === 'list' && item ? listOf([nilAsNull(item), ...list.items]) : undefined,
  concat: (lists) =>
    lists.every((each) => each.kind === 'list') ? listOf(lists.flatMap(({ items }) => items)) : undefined,
  len: ([value]) => {
    if (value?.kind === 'list') return known(BigInt(value.items.length));
    return value?.kind === 'map' && !value.isOpen ? known(BigInt(value.entries.size)) : undefined;
  },
  first: ([list]) => (list?.kind === 'list' ? list.items[0] : undefined),
  set: ([map, key, value], context) => {
    if (!map || !key || !value) return undefined;
    const name = wholeText(key);
    if (name === undefined) open(map, context);
    else if (map.kind === 'map') map.entries.set(name, nilAsNull(value));
    else if (map.kind === 'unknown') context.writes.set(map, name, nilAsNull(value));
    return map;
  },
  unset: ([map, key], context) => {
    const name = key && wholeText(key);
    if (!map || !key) return undefined;
    if (map.kind === 'map' && name !== undefined) map.entries.delete(name);
    else if (map.kind === 'unknown' && name !== undefined) context.writes.remove(map, name);
    else open(map, context);
    return map;
  },
  hasKey: ([map, key], { path }) => {
    const name = key && wholeText(key);
    if (!map || name === undefined) return undefined;
    if (map.kind === 'map' && (map.entries.has(name) || !map.isOpen)) return known(map.entries.has(name));
    return map.kind === 'unknown' ? known(path.hasKey(map, name)) : undefined;
  },
  get: ([map, key], context) => {
    const name = key && wholeText(key);
    if (!map || name === undefined) return undefined;
    if (map.kind === 'unknown') return context.writes.field(map, name);
    if (map.kind !== 'map') return undefined;
    return map.entries.get(name) ?? (map.isOpen ? undefined : known(''));
  },
  index: (args, context) => indexed(args, context),
  deepCopy: ([value]) => copy(value),
  mustDeepCopy: ([value]) => copy(value),
  pick: ([map, ...keys]) => narrowed(map, keys, true),
  omit: ([map, ...keys]) => narrowed(map, keys, false),
  merge: merged,
  mustMerge: merged,
  mergeOverwrite: merged,
  mustMergeOverwrite: merged,
};

/** What is nothing becomes nil where it is put away. */
function nilAsNull(value: Abstract): Abstract {
  return value.kind === 'known' && value.value === undefined ? known(null) : value;
}

/** Forgets what a map holds. */
export function open(map: Abstract, { writes }: Pick<CallContext, 'writes'>): void {
  if (map.kind === 'map') {
    map.entries.clear();
    map.isOpen = true;
  }
  if (map.kind === 'unknown') writes.forget(map);
}

function merged(args: readonly Abstract[], context: CallContext): Abstract | undefined {
  const [target] = args;
  if (!target) return undefined;
  const result = computed('merge', args, ['map']);
  open(target, context);
  return target.kind === 'map' ? target : result;
}

function indexed(args: readonly Abstract[], { writes }: CallContext): Abstract | undefined {
  const [whole, ...keys] = args;
  let value = whole;
  for (const key of keys) {
    const name = wholeText(key);
    if (value?.kind === 'unknown') {
      value = name === undefined ? partOf(value, `[${describe(key)}]`) : writes.field(value, name);
    } else if (value?.kind === 'map' && name !== undefined && (value.entries.has(name) || !value.isOpen)) {
      value = value.entries.get(name) ?? known(null);
    } else if (value?.kind === 'list' && key.kind === 'known' && typeof key.value === 'bigint') {
      const item: Abstract | undefined = value.items[Number(key.value)];
      if (!item) return undefined;
      value = item;
    } else return undefined;
  }
  return value;
}

function describe(key: Abstract): string {
  return key.kind === 'known' ? expressionOf(key) : '*';
}

function copy(value: Abstract | undefined): Abstract | undefined {
  if (value?.kind === 'map') return { ...value, entries: new Map(value.entries) };
  return value?.kind === 'list' ? value : undefined;
}

function narrowed(
  map: Abstract | undefined,
  keys: readonly Abstract[],
  isKept: boolean,
): Abstract | undefined {
  const names = new Set(keys.map(wholeText));
  if (map?.kind !== 'map' || map.isOpen || names.has(undefined)) return undefined;
  const entries = [...map.entries].filter(([key]) => names.has(key) === isKept);
  return { kind: 'map', entries: new Map(entries), isOpen: false };
}
