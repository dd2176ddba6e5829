import type { TreeIndex } from './tree-index.js';
/** Who uses whom among the kustomizations of a tree. */
export type KustomizationGraph = {
    /** Files and directories that some kustomization takes in (resources, bases, components, patches …). */
    readonly inputs: ReadonlySet<string>;
    /** Directories of kustomizations that another kustomization builds on. */
    readonly bases: ReadonlySet<string>;
    /** Everything a kustomization takes in, bases included, all the way down. */
    reach(directory: string): ReadonlySet<string>;
    isComponent(directory: string): boolean;
    /** The kustomizations that one builds on directly, components left out. */
    basesOf(directory: string): readonly string[];
};
/** Reads the references of every kustomization; what cannot be parsed refers to nothing. */
export declare function kustomizationGraph(index: TreeIndex): KustomizationGraph;
/** Whether a kustomize reference leaves the tree: a URL, or a host with a path. */
export declare function isRemote(reference: string): boolean;
