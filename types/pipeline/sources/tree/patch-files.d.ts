import type { TreeIndex } from './tree-index.js';
/** The files that kustomizations of the tree merge into objects as patches. */
export declare function patchFiles(index: TreeIndex): ReadonlySet<string>;
