import type { Unit } from '../render/index.js';
import { type Owner, type TreeIndex } from '../sources/index.js';
/**
 * Applications in files that the kustomization beside them leaves out while it takes in others: switched off, or
 * forgotten. Those that bring further Applications are roots, which are applied by hand.
 */
export declare function leftOutApplications(units: readonly Unit[], index: TreeIndex): ReadonlySet<Owner>;
/**
 * Whether a file lies where a kustomization takes in others of its sort, but not it, and no script applies it. One
 * that lies above must take in most of them; one that names it in a comment tells it at once.
 */
export declare function isLeftOut(index: TreeIndex, file: string): boolean;
/** Whether the kustomization of a folder takes in Applications, ApplicationSets or AppProjects that lie beside it. */
export declare function listsArgoObjects(index: TreeIndex, directory: string, isMeant?: (kind: string) => boolean): boolean;
/** Whether this is an Application, an ApplicationSet or an AppProject. */
export declare function isOfArgo(value: unknown): boolean;
