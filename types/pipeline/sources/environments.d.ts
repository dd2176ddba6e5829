import type { TreeIndex } from './tree/tree-index.js';
/** The environments of charts that make Applications and that nobody is seen to install. */
export declare function inferEnvironments(index: TreeIndex, isInstalled: (chart: string) => boolean): readonly string[];
/** The value files that a chart has for an environment, from the root of the tree. */
export declare function environmentFiles(index: TreeIndex, chart: string, environment: string | undefined): readonly string[] | undefined;
