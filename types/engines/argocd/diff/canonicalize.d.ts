import type { Schema } from '../../schema/index.js';
/**
 * A built-in object as Kubernetes' own types write it: quantities in their canonical form. An object with a field its
 * type does not know is left as it is (gitops-engine/pkg/diff/diff.go, remarshal).
 */
export declare function canonicalize<T>(object: T, schema: Schema): T;
