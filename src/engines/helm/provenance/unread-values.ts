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

/** Finds the leaves of the users' layers whose origin is not among those that were read. */
export function findUnread(
  values: GoMap,
  origins: ValueOrigins,
  readOrigins: ReadonlySet<number>,
): readonly UnreadValue[] {
  const found: UnreadValue[] = [];
  const visited = new Set<Entries>();
  visit(values, []);
  return found;

  function visit(map: GoMap, path: YamlPath): void {
    if (visited.has(map.entries)) return;
    visited.add(map.entries);
    for (const [key, value] of map.entries) {
      const inner = [...path, key];
      if (value instanceof GoMap && value.size > 0) visit(value, inner);
      else report({ map, key, value, path: inner });
    }
  }

  function report({
    map,
    key,
    value,
    path,
  }: {
    readonly map: GoMap;
    readonly key: string;
    readonly value: GoValue;
    readonly path: YamlPath;
  }): void {
    const id = map.entries.origins?.get(key);
    if (id === undefined || readOrigins.has(id) || isReadInside(value, readOrigins)) return;
    const [winner, ...losers] = origins.chain(id);
    if (!winner?.layer.isUsers) return;
    const hasDefault = losers.some((origin) => !origin.layer.isUsers);
    const suggestion = hasDefault ? undefined : nearest(key, defaultKeys(map, origins));
    const place = winner.layer.place(winner.path);
    found.push({
      path: pathText(path),
      layer: winner.layer.name,
      hasDefault,
      ...(place ? { place } : {}),
      ...(suggestion === undefined ? {} : { suggestion: pathText([...path.slice(0, -1), suggestion]) }),
    });
  }
}

function isReadInside(value: GoValue, readOrigins: ReadonlySet<number>): boolean {
  return value instanceof GoList && [...(value.origins?.values() ?? [])].some((id) => readOrigins.has(id));
}

/** The keys of a map that the chart itself gives. */
function defaultKeys(map: GoMap, origins: ValueOrigins): readonly string[] {
  return [...map.entries.keys()].filter((key) => {
    const id = map.entries.origins?.get(key);
    return id !== undefined && origins.chain(id).some((origin) => !origin.layer.isUsers);
  });
}
