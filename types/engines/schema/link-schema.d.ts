import type { RawSchema } from './raw-schema.js';
import type { Schema } from './schema.js';
/** Where a schema comes from decides what silence means: a Go type without fields is open, a CRD's is closed. */
export type SchemaOrigin = 'built-in' | 'crd';
/**
 * Links raw schemas. `look` finds the raw schema of a child, and `key` says which children are the same one, so
 * that shared subtrees are linked once and recursive types close on themselves. `keepsUnknown` is for definitions
 * that prune nothing.
 */
export declare function schemaLinker<C>(look: (child: C) => RawSchema<C>, origin: SchemaOrigin, keepsUnknown?: boolean): (child: C) => Schema;
