import type { FieldManager } from '../snapshot.js';
/** managedFields in the form that snapshots keep: who owns which paths since when. */
export declare function reduceManagedFields(entries: readonly unknown[]): readonly FieldManager[];
