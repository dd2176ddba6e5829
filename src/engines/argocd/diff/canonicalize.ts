import { isRecord } from '#kube';
import type { Schema } from '#schema';
import { canonicalQuantity } from './canonical-quantity.ts';

/**
 * A built-in object as Kubernetes' own types write it: quantities in their canonical form, without fields whose names
 * are right but for their case, which Go reads and then writes otherwise. An object with a field its type does not know
 * is left as it is (gitops-engine/pkg/diff/diff.go, remarshal).
 */
export function canonicalize<T>(object: T, schema: Schema): T {
  return hasUnknownField(object, schema) ? object : (rewrite(object, schema) as T);
}

function hasUnknownField(value: unknown, schema: Schema): boolean {
  if (Array.isArray(value)) {
    const { items } = schema;
    return items !== undefined && value.some((item) => hasUnknownField(item, items));
  }
  if (!isRecord(value)) return false;
  return Object.entries(value).some(([key, item]) => {
    const child = schema.properties?.get(key) ?? schema.additional;
    if (child === undefined && isOtherCase(key, schema)) return false;
    if (child === undefined) return schema.properties !== undefined && schema.properties.size > 0;
    return hasUnknownField(item, child);
  });
}

function rewrite(value: unknown, schema: Schema): unknown {
  if (schema.format === 'quantity') return canonicalQuantity(value);
  if (Array.isArray(value)) {
    const { items } = schema;
    return items === undefined ? value : value.map((item) => rewrite(item, items));
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      const child = schema.properties?.get(key) ?? schema.additional;
      if (child === undefined && isOtherCase(key, schema)) return [];
      return [[key, child === undefined ? item : rewrite(item, child)]];
    }),
  );
}

function isOtherCase(key: string, { properties }: Schema): boolean {
  const name = key.toLowerCase();
  return [...(properties?.keys() ?? [])].some((each) => each.toLowerCase() === name);
}
