import { type ArgoCdSettings } from '../../engines/argocd/index.js';
import type { ClusterFact, Facts } from '../config/index.js';
import { type KubeObject } from '../../base/kube/index.js';
import type { FoundObject, TreeIndex } from './tree/tree-index.js';
/** How Argo CD itself is set up on a target, and the objects that say so. */
export type DeclaredSettings = ArgoCdSettings & {
    readonly objects: readonly KubeObject[];
};
/** Reads the settings: what is declared wins, then ConfigMaps and operator resources anywhere in the tree. */
export declare function readArgoSettings(index: TreeIndex, facts: Facts): DeclaredSettings;
/** The clusters that Secrets in git declare to Argo CD; `undefined` when there is none. */
export declare function clustersInGit(index: TreeIndex): readonly ClusterFact[] | undefined;
/** Every manifest of the tree in a file that mentions Argo CD. */
export declare function argoObjects(index: TreeIndex): readonly FoundObject[];
