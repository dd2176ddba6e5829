import { type Renderable, type TreeIndex } from '../sources/index.js';
import type { Unit } from '../render/index.js';
/** Directories of the tree in which some application has read a file, bases of kustomizations included. */
export declare function coveredDirectories(units: readonly Unit[]): ReadonlySet<string>;
/** Renderables in the order in which to try them: those that no Application in git names come first. */
export declare function inRootOrder(renderables: readonly Renderable[], index: TreeIndex): readonly Renderable[];
