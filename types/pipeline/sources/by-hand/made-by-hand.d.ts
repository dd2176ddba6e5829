import { type Place } from '../../../base/files/index.js';
import type { TreeIndex } from '../tree/tree-index.js';
/** The line of the tree whose command creates an object of a kind and name: in a script, a make file, a guide. */
export declare function madeByHand(index: TreeIndex, kind: string, name: string): Place | undefined;
/** Whether a script or a guide applies a file: one that lies beside it, or names its directory too. */
export declare function isAppliedByHand(index: TreeIndex, path: string): boolean;
/** Files that hold commands: scripts, make files, guides. */
export declare function commandFiles(index: TreeIndex): readonly string[];
