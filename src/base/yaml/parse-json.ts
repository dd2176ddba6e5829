/** Reads JSON of others. Throws a `SyntaxError` when it is none, or nested deeper than whoever walks it could go. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (isDeeper(value, maxDepth)) throw new SyntaxError(`it is nested more than ${maxDepth} levels deep`);
  return value;
}

const maxDepth = 1000;

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth === 0) return true;
  for (const key in value) if (isDeeper(Reflect.get(value, key), depth - 1)) return true;
  return false;
}
