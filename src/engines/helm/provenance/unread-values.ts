import type { Place } from '#files';
import { type Entries, GoList, GoMap, type GoValue } from '#gotemplate';
import { nearest } from '#outcome';
import { type YamlPath, pathText } from '#yaml';
import type { ValueOrigins } from '../values/value-origins.ts';

/** An entry that a user's layer sets and that no template reads. */
export type UnreadValue = {
  /** From the root of the chart's values, e.g. `redis.image.tga`. */
  readonly path: string;
  /** The layer that sets it. */
  readonly layer: string;
  readonly place?: Place;
  /** Whether it replaces a default of the chart; if not, it may be a slip of the pen. */
  readonly hasDefault: boolean;
  /** A key beside it that looks much like it and has a default. */
  readonly suggestion?: string;
};

/** A value of a user's layer that holds no other ones. */
export type UserLeaf = {
  readonly map: GoMap;
  readonly key: string;
  readonly value: GoValue;
  readonly path: YamlPath;
  readonly id: number;
  readonly hasDefault: boolean;
};

/** The leaves of the users' layers. */
export function userLeaves(values: GoMap, origins: ValueOrigins): readonly UserLeaf[] {
  const found: UserLeaf[] = [];
  const visited = new Set<Entries>();
  visit(values, []);
  return found;

  function visit(map: GoMap, path: YamlPath): void {
    if (visited.has(map.entries)) return;
    visited.add(map.entries);
    for (const [key, value] of map.entries) {
      const inner = [...path, key];
      if (value instanceof GoMap && value.size > 0) visit(value, inner);
      else add({ map, key, value, path: inner });
    }
  }

  function add(leaf: Pick<UserLeaf, 'map' | 'key' | 'value' | 'path'>): void {
    const id = leaf.map.entries.origins?.get(leaf.key);
    const [winner, ...losers] = id === undefined ? [] : origins.layers(id);
    if (id === undefined || !winner?.isUsers) return;
    found.push({ ...leaf, id, hasDefault: losers.some(({ isUsers }) => !isUsers) });
  }
}

/** Whether a leaf, or something inside of a list, is among the origins that were read. */
export function isRead({ id, value }: UserLeaf, readOrigins: ReadonlySet<number>): boolean {
  if (readOrigins.has(id)) return true;
  return (
    value instanceof GoList && [...(value.origins?.values() ?? [])].some((item) => readOrigins.has(item))
  );
}

/** What is said of a leaf that nobody reads. */
export function unreadValue(
  { map, key, path, id, hasDefault }: UserLeaf,
  origins: ValueOrigins,
): UnreadValue {
  const [winner] = origins.chain(id);
  const suggestion = hasDefault ? undefined : nearest(key, defaultKeys(map, origins));
  const place = winner?.layer.place(winner.path);
  return {
    path: pathText(path),
    layer: winner?.layer.name ?? '',
    hasDefault,
    ...(place ? { place } : {}),
    ...(suggestion === undefined ? {} : { suggestion: pathText([...path.slice(0, -1), suggestion]) }),
  };
}

/** The keys of a map that the chart itself gives. */
function defaultKeys(map: GoMap, origins: ValueOrigins): readonly string[] {
  return [...map.entries.keys()].filter((key) => {
    const id = map.entries.origins?.get(key);
    return id !== undefined && origins.layers(id).some(({ isUsers }) => !isUsers);
  });
}
