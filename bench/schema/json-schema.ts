import type { Schema } from '#schema';

/** A schema of ours as the JSON Schema that kubeconform reads: closed objects, no CEL. */
export function jsonSchema(schema: Schema, above: readonly Schema[] = []): object {
  if (above.includes(schema)) return {};
  const inner = (child: Schema): object => jsonSchema(child, [...above, schema]);
  if (schema.type === 'int-or-string' || schema.format === 'quantity')
    return { type: ['string', 'number', 'null'] };
  if (schema.type === 'any') return {};
  return {
    type: [schema.type, 'null'],
    ...(schema.properties && {
      properties: Object.fromEntries([...schema.properties].map(([name, child]) => [name, inner(child)])),
    }),
    ...(schema.type === 'object' &&
      !schema.open && {
        additionalProperties: schema.additional === undefined ? false : inner(schema.additional),
      }),
    ...(schema.items && { items: inner(schema.items) }),
    ...(schema.required.length > 0 && { required: schema.required }),
    ...(schema.enum && { enum: schema.enum }),
  };
}
