import { isRecord } from '#kube';
import type { Schema } from './schema.ts';

/** A value as the API server sees it after defaulting (apiextensions-apiserver schema/defaulting/algorithm.go). */
export function withDefaults(value: unknown, schema: Schema): unknown {
  if (Array.isArray(value)) {
    const { items } = schema;
    return items === undefined
      ? value
      : value.map((item) => withDefaults(item ?? items.default ?? item, items));
  }
  if (!isRecord(value)) return value;
  const result: Record<string, unknown> = {};
  for (const [key, child] of Object.entries(value)) {
    const inner = schema.properties?.get(key) ?? schema.additional;
    if (child === null && inner !== undefined && !inner.nullable) continue;
    result[key] = inner === undefined ? child : withDefaults(child, inner);
  }
  for (const [key, property] of schema.properties ?? []) {
    if (result[key] === undefined && property.default !== undefined) {
      result[key] = withDefaults(property.default, property);
    }
  }
  return result;
}
