import { pulse } from '#budget';

/** A JSON object of unknown shape. */
export type Json = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object. */
export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object at a path, or `{}`: for reading optional parts of foreign data without ceremony. */
export function recordAt(value: unknown, ...path: readonly (string | number)[]): Json {
  const found = at(value, path);
  return isRecord(found) ? found : {};
}

/** The list at a path, or `[]`. */
export function arrayAt(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = at(value, path);
  return Array.isArray(found) ? found : [];
}

/** The objects of the list at a path with their indexes; items of another shape are passed over. */
export function recordsAt(
  value: unknown,
  ...path: readonly (string | number)[]
): readonly (readonly [number, Json])[] {
  const found: (readonly [number, Json])[] = [];
  arrayAt(value, ...path).forEach((item, index) => {
    if (isRecord(item)) found.push([index, item]);
  });
  return found;
}

/** The string at a path, if it is one. */
export function stringAt(value: unknown, ...path: readonly (string | number)[]): string | undefined {
  const found = at(value, path);
  return typeof found === 'string' ? found : undefined;
}

/** The number at a path, if it is one. */
export function numberAt(value: unknown, ...path: readonly (string | number)[]): number | undefined {
  const found = at(value, path);
  return typeof found === 'number' ? found : typeof found === 'bigint' ? Number(found) : undefined;
}

function at(value: unknown, path: readonly (string | number)[]): unknown {
  pulse();
  let current: unknown = value;
  for (const step of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step)) return undefined;
    current = (current as Readonly<Record<string | number, unknown>>)[step];
  }
  return current;
}

/** An entry of a table of ours under a name of others; `constructor` and the like are no entries. */
export function entryOf<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
