import { isRecord } from './fields.ts';

/** A value as JSON. Whole numbers that only a bigint holds are written as text, exactly, and no value makes it fail. */
export function jsonText(value: unknown): string {
  const text: string | undefined = withoutBigints(value) ?? withBigints(value);
  return text ?? 'null';
}

/** Nothing is asked of a function for each value, which takes several times as long; a bigint makes it fail. */
function withoutBigints(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

function withBigints(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner));
}

/** Whether two values say the same, in whatever order their keys stand. */
export function sameJson(left: unknown, right: unknown): boolean {
  return jsonText(sortedKeys(left)) === jsonText(sortedKeys(right));
}

function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (!isRecord(value)) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sortedKeys(item)]),
  );
}
