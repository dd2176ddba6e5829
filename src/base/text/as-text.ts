/**
 * A foreign value as text: what `String` makes of it, but for maps, which are not shown. `String` itself fails on a map
 * with a key called `toString`.
 */
export function asText(value: unknown): string {
  if (Array.isArray(value))
    return value.map((item: unknown) => (item === null || item === undefined ? '' : asText(item))).join(',');
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'bigint':
    case 'boolean':
    case 'undefined':
      return String(value);
    default:
      return value === null ? 'null' : '{…}';
  }
}

/** A foreign value as a number: NaN where it is no scalar. */
export function asNumber(value: unknown): number {
  return typeof value === 'object' && value !== null ? Number.NaN : Number(value);
}
