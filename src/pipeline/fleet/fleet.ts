import type { Facts } from '#config';
import type { Knowledge } from '#knowledge';
import type { RenderedApplication, RenderedObject } from '#render';
import type { Edge } from './edge.ts';
import type { Produced } from './produced.ts';
import type { Selection } from './selections.ts';
import type { Togetherness } from './togetherness.ts';

/** A rendered object in its place: who owns it and on which cluster it will stand. */
export type FleetObject = RenderedObject & {
  readonly application: RenderedApplication;
  /** The cluster its Application is sent to, or `loose PATH` for what no Application deploys. */
  readonly cluster: string;
};

/** A custom kind that some object of the fleet defines. */
export type DefinedKind = {
  readonly group: string;
  readonly kind: string;
  readonly scope: 'Namespaced' | 'Cluster';
  readonly servedVersions: readonly string[];
  readonly definition: FleetObject;
};

/** Why a namespace exists before objects are put into it. */
export type NamespaceMaker =
  | { readonly kind: 'object'; readonly object: FleetObject }
  | { readonly kind: 'create-namespace'; readonly application: RenderedApplication; readonly cluster: string }
  | { readonly kind: 'fact' }
  | { readonly kind: 'built-in' };

/** All applications of one target as one indexed graph. */
export type Fleet = {
  readonly target: string;
  readonly facts: Facts;
  /** What is known of operators and vendors. */
  readonly knowledge: Knowledge;
  readonly applications: readonly RenderedApplication[];
  readonly objects: readonly FleetObject[];
  /** Every reference that some object makes, resolved. */
  readonly edges: readonly Edge[];
  /** Every selector of the fleet with what it selects. */
  readonly selections: readonly Selection[];
  readonly definedKinds: readonly DefinedKind[];
  /** The objects with this identity on this cluster; more than one when they are shared or repeated. */
  objectsAt(
    cluster: string,
    id: { group: string; kind: string; namespace: string; name: string },
  ): readonly FleetObject[];
  /** The objects of a kind, `group/Kind`, over all clusters. */
  ofKind(groupKind: string): readonly FleetObject[];
  /** The objects in a namespace of a cluster. */
  inNamespace(cluster: string, namespace: string): readonly FleetObject[];
  /** What controllers will make out of the objects: Secrets of ExternalSecrets, Services of operators … */
  producedAt(
    cluster: string,
    id: { group: string; kind: string; namespace: string; name: string },
  ): readonly Produced[];
  /** Who makes a namespace exist on a cluster; empty when nobody does. */
  namespaceMakers(cluster: string, namespace: string): readonly NamespaceMaker[];
  /** The cluster an Application of the fleet is sent to. */
  clusterOf(application: RenderedApplication['application']): string;
  /** Whether two Applications reach one Argo CD together. */
  together(a: RenderedApplication['application'], b: RenderedApplication['application']): Togetherness;
  /** The edges that start at an object. */
  edgesFrom(object: FleetObject): readonly Edge[];
  /** The edges that resolve to an object. */
  edgesTo(object: FleetObject): readonly Edge[];
};
