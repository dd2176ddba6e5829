import { type Pack } from '../../../knowledge/index.js';
import { type Manifest, type ObjectId, type Origin, type Scope } from '../../../base/kube/index.js';
import type { Owner } from '../../sources/index.js';
/** The scope of a kind from CRDs of the fleet: `group/Kind` → scope. */
export type CustomScopes = ReadonlyMap<string, Scope>;
/** The scope Argo CD would assume: what the API server says, and namespaced for kinds nobody knows. */
export declare function scopeOf(group: string, kind: string, custom: CustomScopes): Scope;
/** The identity after the namespace fix-up: cluster-scoped objects lose theirs, others get the destination's. */
export declare function settledId(manifest: Manifest, destination: string, custom: CustomScopes): ObjectId;
/** An origin in which a namespace that the manifest leaves out points at the Application's destination. */
export declare function withDestination(origin: Origin, manifest: Manifest, owner: Owner): Origin;
/** The scopes that CustomResourceDefinitions among the objects declare, and before them the packs of a configuration. */
export declare function customScopes(manifests: Iterable<Manifest>, packs?: readonly Pack[]): CustomScopes;
