import { type KubeObject } from '../../base/kube/index.js';
import { type KustomizationGraph } from './tree/kustomization-graph.js';
import type { FoundObject, TreeIndex } from './tree/tree-index.js';
/** Where the Applications of a target begin. */
export type Roots = {
    /**
     * Applications, ApplicationSets and AppProjects that stand in plain files and belong to no kustomization, or in a
     * file that is itself declared as a root: somebody applies that one as it is.
     */
    readonly objects: readonly FoundObject[];
    /** Kustomizations and charts nobody builds on, whose output holds Argo CD objects. */
    readonly renderables: readonly Renderable[];
    /** All other kustomizations and charts that nobody builds on; loose unless an application renders them. */
    readonly others: readonly Renderable[];
};
/** A directory that one of the tools can render by itself. */
export type Renderable = {
    readonly path: string;
    readonly tool: 'kustomize' | 'helm' | 'directory';
};
/** Which part of a tree belongs to a target: below its roots (everywhere without any), outside its excludes. */
export type Scope = {
    readonly roots: readonly string[];
    readonly excludes?: readonly string[];
};
/** Finds the roots of a target. */
export declare function findRoots(index: TreeIndex, scope: Scope): Roots;
/** Whether a path belongs to a target. */
export declare function isInScope(path: string, { roots, excludes }: Scope): boolean;
/** The kustomizations of a tree and who builds on whom, read once per tree. */
export declare function graphOf(index: TreeIndex): KustomizationGraph;
/**
 * Whether an object was read back from a cluster and kept as a record: the API server takes no object that brings a
 * `resourceVersion` of its own, so nobody applies such a file.
 */
export declare function isRecorded({ manifest }: KubeObject): boolean;
