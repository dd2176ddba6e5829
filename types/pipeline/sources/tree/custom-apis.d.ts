import type { TreeIndex } from './tree-index.js';
/**
 * The APIs that CustomResourceDefinitions in the tree will serve: `group/version` and `group/version/Kind`, sorted.
 * Those in charts' `crds/` count; what remote charts bring is not known here.
 */
export declare function customApis(index: TreeIndex): readonly string[];
