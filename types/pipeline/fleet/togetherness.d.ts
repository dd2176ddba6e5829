import type { Unit } from '../render/index.js';
import { type Owner } from '../sources/index.js';
/**
 * Whether two Applications reach one Argo CD together. Those below one root, or whose roots lie in one folder,
 * certainly do, unless they bring environments that lie beside each other. Roots in different folders may belong to
 * different clusters. Loose kustomizations and charts that bring Applications are alternatives of each other.
 */
export type Togetherness = 'certain' | 'possible' | 'never';
/** Prepares the answer for the applications of a fleet. */
export declare function togetherness(applications: readonly Unit[]): (a: Owner, b: Owner) => Togetherness;
/** Whether two folders are environments beside each other (`envs/dev`, `envs/prod`), each for an Argo CD of its own. */
export declare function areOtherEnvironments(a: string, b: string): boolean;
