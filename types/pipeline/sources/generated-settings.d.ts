import type { TreeIndex } from './tree/tree-index.js';
/** The keys that kustomizations give a ConfigMap by a generator: from literals, files and env files of the tree. */
export declare function generatedSettings(index: TreeIndex, configMap: string): Record<string, string>;
