import type { TreeIndex } from '../tree/tree-index.js';
/** One way in which somebody installs a chart of the tree: the value files, in the order in which they are laid. */
export type Installation = {
    readonly valueFiles: readonly string[];
};
/** How a chart that no Application of the tree deploys is installed. */
export type Installations = {
    /** Environment → installation. */
    readonly environments: ReadonlyMap<string, Installation>;
    /** Whether its defaults alone are of use: a command says so, or there are no value files. */
    readonly withDefaults: boolean;
};
/**
 * The installations of a chart: with the value files that a command or an Application names, else with those that lie
 * where the files of environments lie.
 */
export declare function installationsOf(index: TreeIndex, chart: string): Installations;
