import { addTo } from '#groups';
import { trimmed } from '#budget';
import type { Target } from '#config';
import { type Knowledge, knowledgeWith } from '#knowledge';
import type { KubeObject } from '#kube';
import { type Unit, inCluster, isOfApplication } from '#render';
import { definedKinds } from './defined-kinds.ts';
import type { Edge, UnresolvedEdge } from './edge.ts';
import { applicationEdges } from './edges/application-edges.ts';
import { conventionEdges } from './edges/convention-edges.ts';
import { hostEdges } from './edges/host-edges.ts';
import { fragmentEdges } from './edges/fragment-edges.ts';
import { imageEdges, imageTriggerEdges } from './edges/image-edges.ts';
import { keySelectorEdges } from './edges/key-selector-edges.ts';
import { monitorEdges } from './edges/monitor-edges.ts';
import { claimEdges, podEdges } from './edges/pod-edges.ts';
import { routeEdges } from './edges/route-edges.ts';
import { fieldEdges } from './edges/field-edges.ts';
import { textEdges } from './edges/text-edges.ts';
import { valueEdges } from './edges/value-edges.ts';
import type { Fleet, FleetObject } from './fleet.ts';
import { namespaceMakers } from './namespaces.ts';
import { objectIndex } from './object-index.ts';
import { observedObjects } from './observed-objects.ts';
import { producedObjects } from './produced-objects.ts';
import { resolveEdges } from './resolve-edges.ts';
import { customKinds, scriptEdges } from './scripts/script-edges.ts';
import { selections } from './selections.ts';
import { coexistence } from './coexistence.ts';
import { type World, worlds } from './world.ts';

/**
 * Joins the rendered applications of a target into one graph with every reference resolved. `projects` are the
 * AppProjects in files, whether or not an Application deploys them. What was observed on a cluster stands apart from
 * what git brings.
 */
export function buildFleet(
  target: Pick<Target, 'name' | 'facts'>,
  brought: readonly Unit[],
  projects: readonly KubeObject[] = [],
): Fleet {
  const { facts } = target;
  const knowledge = knowledgeWith(facts.knowledge);
  const places = worlds(facts);
  const everything = brought.map((unit) => [unit, places.of(unit.owner)] as const);
  const isObserved = ([{ standing }]: readonly [Unit, World]) => standing.kind === 'observed';
  const observed = observedObjects(everything.filter(isObserved));
  const placed = everything.filter((each) => !isObserved(each));
  const units = placed.map(([unit]) => unit);
  const applications = units.filter(isOfApplication);
  const objects = placed.flatMap(([unit, world]) =>
    unit.objects.map((object): FleetObject => ({ ...object, unit, world })),
  );
  const fragments = placed.flatMap(([unit, world]) =>
    unit.fragments.map((object): FleetObject => ({ ...object, unit, world })),
  );
  const index = objectIndex(objects, ({ id, world }) => ({ ...id, world }));
  const produced = objects.flatMap((object) => producedObjects(object, knowledge));
  const producedIndex = objectIndex(produced, (item) => ({ ...item, world: item.producer.world }));
  const withheld = objectIndex(
    objects.flatMap((producer) =>
      knowledge.withheldBy(producer).map((product) => ({ ...product, producer })),
    ),
    (item) => ({ ...item, world: item.producer.world }),
  );
  const defined = definedKinds(index.ofKind('apiextensions.k8s.io/CustomResourceDefinition'));
  const customKind = customKinds(objects);
  const read = (object: FleetObject) => [
    ...edgesOf(object, knowledge),
    ...scriptEdges(object, knowledge, customKind),
  ];
  const unresolved = [
    ...objects.flatMap(read),
    ...fragmentEdges(fragments.flatMap(read), index),
    ...objects.flatMap((object) => hostEdges(object, index)),
    ...placed.flatMap(([unit, world]) => valueEdges(unit, world)),
  ];
  const selected = selections({ applications: placed, objects, index, knowledge });
  const references = resolveEdges(unresolved, { facts, objects: index, produced: producedIndex, observed });
  const edges = [
    ...references,
    ...monitorEdges(selected),
    ...imageEdges(objects, index, knowledge),
    ...applicationEdges({ facts, index, applications, projects, world: places.cluster(inCluster) }),
  ];
  const { from, to } = edgeIndex(edges);
  return {
    target: target.name,
    facts,
    knowledge,
    units,
    applications,
    objects,
    observed,
    edges,
    selections: selected,
    definedKinds: defined,
    index: { objects: index, produced: producedIndex, withheld },
    objectsAt: index.at,
    ofKind: index.ofKind,
    inNamespace: index.inNamespace,
    producedAt: producedIndex.at,
    namespaceMakers: namespaceMakers(placed, { objects: index, observed, facts }),
    controlPlane: places.cluster(inCluster),
    worldOf: places.of,
    together: coexistence(units),
    edgesFrom: (object) => from.get(object) ?? [],
    edgesTo: (object) => to.get(object) ?? [],
  };
}

function edgesOf(object: FleetObject, knowledge: Knowledge): readonly UnresolvedEdge[] {
  return readers.flatMap((read) => read(object, knowledge));
}

/** What reads references out of an object; of two that read the same one, the surer comes first. */
const readers: readonly ((object: FleetObject, knowledge: Knowledge) => readonly UnresolvedEdge[])[] = [
  podEdges,
  claimEdges,
  fieldEdges,
  keySelectorEdges,
  imageTriggerEdges,
  routeEdges,
  conventionEdges,
  textEdges,
];

type EdgesByObject = Map<FleetObject, readonly Edge[]>;

function edgeIndex(edges: readonly Edge[]): { readonly from: EdgesByObject; readonly to: EdgesByObject } {
  const from = new Map<FleetObject, Edge[]>();
  const to = new Map<FleetObject, Edge[]>();
  for (const edge of edges) {
    addTo(from, edge.from, edge);
    if (edge.resolution.state !== 'resolved') continue;
    for (const object of edge.resolution.objects) addTo(to, object, edge);
    for (const { producer } of edge.resolution.produced) addTo(to, producer, edge);
  }
  return { from: trimmedLists(from), to: trimmedLists(to) };
}

function trimmedLists(lists: EdgesByObject): EdgesByObject {
  return new Map([...lists].map(([object, edges]) => [object, trimmed(edges)]));
}
