import { type Json } from '../../../base/kube/index.js';
import type { ObservedCluster } from '../snapshot.js';
/**
 * Objects that are there without any Application, and that others may need: Secrets, ConfigMaps, ServiceAccounts and
 * claims that nobody tracks and no other object owns, in the form of phineus.yaml. What every namespace has is left out.
 */
export declare function providedObjects(cluster: ObservedCluster): readonly Json[];
