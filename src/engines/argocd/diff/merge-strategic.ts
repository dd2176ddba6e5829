import { type Json, isRecord, jsonText } from '#kube';
import type { Schema } from '#schema';
import { isSame } from './same-value.ts';

/**
 * What a live object of a built-in kind becomes when Git's version is applied by a three-way strategic merge: lists with
 * a merge key are merged item by item, other lists replaced, and what was applied before but is gone from Git is removed
 * (apimachinery's strategicpatch).
 */
export function mergeStrategic(parts: Parts): unknown {
  const { original, config, live, schema } = parts;
  if (isRecord(config)) return isRecord(live) ? mergeMaps({ ...parts, config, live }) : withoutNulls(config);
  if (Array.isArray(config) && Array.isArray(live)) {
    if (schema?.mergeKey !== undefined)
      return mergeLists({ config, live, original: listOf(original) }, schema.mergeKey, schema);
    if (schema?.patchStrategy?.includes('merge')) return mergeSets(listOf(original), config, live);
  }
  return config;
}

type Parts = {
  readonly original: unknown;
  readonly config: unknown;
  readonly live: unknown;
  readonly schema: Schema | undefined;
};

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function mergeMaps({
  original,
  config,
  live,
  schema,
}: Parts & { readonly config: Json; readonly live: Json }): Json {
  const before = isRecord(original) ? original : {};
  const result: Record<string, unknown> = { ...live };
  for (const [key, value] of Object.entries(config)) {
    const child = schema?.properties?.get(key) ?? schema?.additional;
    if (value === null || value === undefined) delete result[key];
    else
      result[key] = mergeStrategic({ original: before[key], config: value, live: live[key], schema: child });
  }
  for (const key of Object.keys(before)) if (!Object.hasOwn(config, key)) delete result[key];
  if (!schema?.patchStrategy?.includes('retainKeys') || isSame(result, live)) return result;
  // A change in such a map drops what Git does not name: a volume has one source, a Deployment one strategy.
  return Object.fromEntries(Object.entries(result).filter(([key]) => Object.hasOwn(config, key)));
}

type Lists = {
  readonly original: readonly unknown[];
  readonly config: readonly unknown[];
  readonly live: readonly unknown[];
};

function mergeLists({ original, config, live }: Lists, mergeKey: string, schema: Schema): readonly unknown[] {
  const keyOf = (item: unknown) => (isRecord(item) ? jsonText(item[mergeKey] ?? null) : jsonText(item));
  const find = (list: readonly unknown[], key: string) => list.find((item) => keyOf(item) === key);
  const wanted = config.map((item) => {
    const key = keyOf(item);
    const items = itemSchema(schema);
    const found = find(live, key);
    return found === undefined
      ? withoutNulls(item)
      : mergeStrategic({ original: find(original, key), config: item, live: found, schema: items });
  });
  const keys = new Set(config.map(keyOf));
  const gone = new Set(original.map(keyOf).filter((key) => !keys.has(key)));
  const kept = live.filter((item) => !keys.has(keyOf(item)) && !gone.has(keyOf(item)));
  const order = live.map(keyOf);
  return interleave(kept, wanted, (item) => order.indexOf(keyOf(item)));
}

/** Items of a list with `retainKeys` carry that strategy themselves. */
function itemSchema(schema: Schema): Schema | undefined {
  const { items, patchStrategy } = schema;
  return items !== undefined && patchStrategy?.includes('retainKeys')
    ? { ...items, patchStrategy: 'retainKeys' }
    : items;
}

function mergeSets(
  original: readonly unknown[],
  config: readonly unknown[],
  live: readonly unknown[],
): readonly unknown[] {
  const has = (list: readonly unknown[], item: unknown) => list.some((other) => isSame(other, item));
  const kept = live.filter((item) => !has(config, item) && !has(original, item));
  return interleave(kept, config, (item) => live.findIndex((other) => isSame(other, item)));
}

/** Git's items in Git's order, with the server's own items where they stood among them (mergeSortedSlice). */
function interleave(
  kept: readonly unknown[],
  wanted: readonly unknown[],
  position: (item: unknown) => number,
): readonly unknown[] {
  const result: unknown[] = [];
  let i = 0;
  let j = 0;
  while (i < kept.length || j < wanted.length) {
    const takesKept =
      j >= wanted.length || (i < kept.length && isBefore(position(kept[i]), position(wanted[j])));
    result.push(takesKept ? kept[i++] : wanted[j++]);
  }
  return result;
}

function isBefore(left: number, right: number): boolean {
  return left >= 0 && right >= 0 && left < right;
}

function withoutNulls(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const kept = Object.entries(value).filter(([, item]) => item !== null && item !== undefined);
  return Object.fromEntries(kept.map(([key, item]) => [key, withoutNulls(item)]));
}
