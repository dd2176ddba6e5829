import { isRecord } from '#kube';

/** A value without what a JSON pointer names; unchanged when nothing lies there (RFC 6902 `remove`). */
export function removePointer(value: unknown, pointer: string): unknown {
  if (!pointer.startsWith('/')) return value;
  const keys = pointer
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return removeAt(value, keys);
}

function removeAt(value: unknown, keys: readonly string[]): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  if (Array.isArray(value)) {
    const index = listIndex(key, value.length);
    if (index === undefined) return value;
    if (rest.length === 0) return value.filter((_, i) => i !== index);
    return value.map((item, i) => (i === index ? removeAt(item, rest) : item));
  }
  if (!isRecord(value) || !Object.hasOwn(value, key)) return value;
  if (rest.length > 0) return { ...value, [key]: removeAt(value[key], rest) };
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}

/** Negative positions count from the end, as json-patch's library allows. */
function listIndex(key: string, length: number): number | undefined {
  if (!/^-?\d+$/.test(key)) return undefined;
  const index = Number(key) < 0 ? Number(key) + length : Number(key);
  return index >= 0 && index < length ? index : undefined;
}
