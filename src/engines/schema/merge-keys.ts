import type { Schema } from './schema.ts';

/** How a strategic merge patch treats a list: by key, or replaced as a whole. */
export type MergeKey = { readonly path: string; readonly key: string; readonly strategy: string };

/** The merge keys below a schema, with the paths of their lists (`spec.template.spec.containers`). */
export function mergeKeys(schema: Schema): readonly MergeKey[] {
  const found: MergeKey[] = [];
  collect(schema, '', new Set(), found);
  return found;
}

function collect(schema: Schema, path: string, above: Set<Schema>, found: MergeKey[]): void {
  if (above.has(schema)) return;
  above.add(schema);
  if (schema.mergeKey !== undefined) {
    found.push({ path, key: schema.mergeKey, strategy: schema.patchStrategy ?? 'merge' });
  }
  for (const [name, child] of schema.properties ?? [])
    collect(child, path === '' ? name : `${path}.${name}`, above, found);
  if (schema.items !== undefined) collect(schema.items, path, above, found);
  if (schema.additional !== undefined) collect(schema.additional, `${path}.*`, above, found);
  above.delete(schema);
}
