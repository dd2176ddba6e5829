/**
 * The same plain data in half of the memory or less. Texts of documents are cut out of a whole file or rendering and hold
 * on to it, and maps that grow key by key have room to spare; what is read from JSON has neither. Data that JSON does
 * not hold exactly, or that shares parts of itself, is left as it is.
 */
export function compactData<T>(data: T): T {
  return isJson(data, new Set()) ? JSON.parse(JSON.stringify(data)) : data;
}

function isJson(value: unknown, seen: Set<object>): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object' || seen.has(value)) return false;
  seen.add(value);
  if (Array.isArray(value)) {
    for (const item of value) if (!isJson(item, seen)) return false;
    return true;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  const fields = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(fields)) if (!isJson(fields[key], seen)) return false;
  return true;
}
