import type { Budget } from '#budget';
import { isRecord } from '#kube';
import type { Schema } from './schema.ts';

/** A value as the API server sees it after defaulting (apiextensions-apiserver schema/defaulting/algorithm.go). */
export function withDefaults(value: unknown, schema: Schema, budget?: Budget): unknown {
  budget?.charge();
  if (Array.isArray(value)) {
    const { items } = schema;
    return items === undefined
      ? value
      : value.map((item) => withDefaults(item ?? items.default ?? item, items, budget));
  }
  if (!isRecord(value)) return value;
  const result: Record<string, unknown> = {};
  for (const [key, child] of Object.entries(value)) {
    const inner = schema.properties?.get(key) ?? schema.additional;
    if (child === null && inner !== undefined && !inner.nullable) continue;
    result[key] = inner === undefined ? child : withDefaults(child, inner, budget);
  }
  budget?.charge(schema.properties?.size ?? 0);
  for (const [key, property] of schema.properties ?? []) {
    if (result[key] === undefined && property.default !== undefined) {
      result[key] = withDefaults(property.default, property, budget);
    }
  }
  return result;
}
