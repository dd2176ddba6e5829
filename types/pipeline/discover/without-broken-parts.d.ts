import type { Unit } from '../render/index.js';
import type { Folder, TreeIndex } from '../sources/index.js';
/**
 * A kustomization of the tree that cannot be built, as a folder without the resources, components and generators that
 * it cannot be built with: what else it takes in is then looked at too. `undefined` for others.
 */
export declare function withoutBrokenParts({ owner, failures, filesRead }: Unit, index: TreeIndex): Folder | undefined;
