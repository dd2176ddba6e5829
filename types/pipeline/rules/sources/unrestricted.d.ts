import type { TreeIndex } from '../../sources/index.js';
/**
 * Whether whoever builds the kustomizations of a tree may let them read files outside of their directories: Flux does,
 * and so does a flag of Kustomize that a script, a guide or a setting of the tree names.
 */
export declare function isUnrestricted(index: TreeIndex): boolean;
