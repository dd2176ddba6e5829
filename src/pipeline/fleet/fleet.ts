import type { Facts } from '#config';
import type { Knowledge } from '#knowledge';
import type { ApplicationUnit, RenderedObject, Unit } from '#render';
import type { Owner } from '#sources';
import type { Edge } from './edge.ts';
import type { ObjectIndex } from './object-index.ts';
import type { ObservedObjects } from './observed-objects.ts';
import type { Produced } from './produced.ts';
import type { Selection } from './selections.ts';
import type { Together } from './coexistence.ts';
import type { World } from './world.ts';

/** A rendered object in its place: who owns it and on which cluster it will stand. */
export type FleetObject = RenderedObject & {
  readonly unit: Unit;
  readonly world: World;
};

/** A custom kind that some object of the fleet defines. */
export type DefinedKind = {
  readonly group: string;
  readonly kind: string;
  readonly scope: 'Namespaced' | 'Cluster';
  readonly definition: FleetObject;
  /** The name of the kind in addresses and roles. */
  readonly plural?: string;
};

/** Why a namespace exists before objects are put into it. */
export type NamespaceMaker =
  | { readonly kind: 'object'; readonly object: FleetObject }
  | { readonly kind: 'create-namespace'; readonly application: ApplicationUnit; readonly world: World }
  | { readonly kind: 'fact' }
  | { readonly kind: 'observed' }
  | { readonly kind: 'beside-root' }
  | { readonly kind: 'built-in' };

/** All applications of one target as one indexed graph. */
export type Fleet = {
  readonly target: string;
  readonly facts: Facts;
  /** What is known of operators and vendors. */
  readonly knowledge: Knowledge;
  /** Everything that brings objects, except observed clusters. */
  readonly units: readonly Unit[];
  /** The Applications among them, wherever they stand. */
  readonly applications: readonly ApplicationUnit[];
  readonly objects: readonly FleetObject[];
  /** What stands on the clusters already; none of it is among the objects. */
  readonly observed: ObservedObjects;
  /** Every reference that some object makes, resolved. */
  readonly edges: readonly Edge[];
  /** Every selector of the fleet with what it selects. */
  readonly selections: readonly Selection[];
  readonly definedKinds: readonly DefinedKind[];
  /** Every way to look objects up: what git renders, what controllers make of it, and what they are told not to make. */
  readonly index: {
    readonly objects: ObjectIndex<FleetObject>;
    readonly produced: ObjectIndex<Produced>;
    readonly withheld: ObjectIndex<Produced>;
  };
  /** The objects with this identity on this cluster; more than one when they are shared or repeated. */
  objectsAt(
    world: World,
    id: { group: string; kind: string; namespace: string; name: string },
  ): readonly FleetObject[];
  /** The objects of a kind, `group/Kind`, over all clusters. */
  ofKind(groupKind: string): readonly FleetObject[];
  /** The objects in a namespace of a cluster. */
  inNamespace(world: World, namespace: string): readonly FleetObject[];
  /** What controllers will make out of the objects: Secrets of ExternalSecrets, Services of operators … */
  producedAt(
    world: World,
    id: { group: string; kind: string; namespace: string; name: string },
  ): readonly Produced[];
  /** Who makes a namespace exist on a cluster; empty when nobody does. */
  namespaceMakers(world: World, namespace: string): readonly NamespaceMaker[];
  /** The cluster that Argo CD runs on. */
  readonly controlPlane: World;
  /** Where an owner puts its objects. */
  worldOf(owner: Owner): World;
  /** Whether two Applications reach one Argo CD together. */
  readonly together: Together;
  /** The edges that start at an object. */
  edgesFrom(object: FleetObject): readonly Edge[];
  /** The edges that resolve to an object. */
  edgesTo(object: FleetObject): readonly Edge[];
};
