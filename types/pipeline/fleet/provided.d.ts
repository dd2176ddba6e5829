import type { Facts } from '../config/index.js';
import type { Reference } from './edge.js';
/** Who provides an object that is never in git: Kubernetes itself, a distribution, or a declared fact. */
export declare function providedBy(reference: Reference, facts: Facts): string | undefined;
/** Kinds of which every cluster has some that are in no git tree, with the fact that would list them. */
export declare const clusterProvidedKinds: Readonly<Record<string, keyof Facts>>;
/** Whether a namespace exists on a cluster before anything is deployed, and is filled by others than git. */
export declare function isSystemNamespace(namespace: string): boolean;
