import { remembered } from '#answers';
import { type Fleet, type World, createsNamespace } from '#fleet';
import { type KubeObject, arrayAt, manifestId, stringAt } from '#kube';
import { type Unit, isIncomplete } from '#render';
import { type ExpandedApplicationSet, type TreeIndex, madeByHand, provisionedBy } from '#sources';
import { type Belief, beliefOf } from './belief.ts';
import { couldName } from './could-name.ts';
import { unmentioned } from './existence.ts';
import { renderedBelief } from './failure-doubts.ts';
import { isNoNamespace } from './is-no-name.ts';
import type { Reason } from './reason.ts';

/** What is asked about the namespaces of a target. */
export type NamespaceQuestion = {
  readonly fleet: Fleet;
  readonly tree: TreeIndex;
  readonly applicationSets: readonly ExpandedApplicationSet[];
};

/** Prepares the answer to "does this namespace exist before objects are put into it?". */
export function namespaceExistenceIn(
  question: NamespaceQuestion,
): (world: World, namespace: string) => Belief {
  const witnesses = [
    makers,
    declared,
    incompleteUnit,
    observed,
    command,
    plannedSet,
    sharedByMany,
    elsewhere,
    beforehand,
    undeployedObject,
  ].map((witness) => witness(question));
  const known = new Map<string, Belief>();
  return (world, namespace) => {
    const key = `${world.key}|${namespace}`;
    let belief = known.get(key);
    if (!belief) {
      const reasons = isNoNamespace(namespace)
        ? [unnameable]
        : [...witnesses.flatMap((witness) => witness(world, namespace)), unmentioned];
      known.set(key, (belief = beliefOf(reasons)));
    }
    return belief;
  };
}

/** Whoever would make it is refused. */
const unnameable: Reason = {
  code: 'unnameable',
  speaks: 'against',
  weight: 'proof',
  text: 'no namespace can be called that',
};

type NamespaceWitness = (
  question: NamespaceQuestion,
) => (world: World, namespace: string) => readonly Reason[];

/** An object, `CreateNamespace=true`, a declared fact, the cluster as it was seen, or Kubernetes itself. */
const makers: NamespaceWitness = ({ fleet }) => {
  return (world, namespace) =>
    fleet.namespaceMakers(world, namespace).length > 0
      ? [
          {
            code: 'maker',
            speaks: 'for',
            weight: 'proof',
            text: 'git, the facts, the cluster or Kubernetes bring it',
          },
        ]
      : [];
};

/**
 * A declared list on which it does not stand; only an Application that is not seen could bring it then: one that goes
 * there, or one that Argo CD may render.
 */
const declared: NamespaceWitness = ({ fleet, tree }) => {
  if (fleet.facts.namespaces === undefined) return () => [];
  const unseen = fleet.applications.filter((unit) => isIncomplete(unit));
  const fails = ({ owner, failures }: Unit) =>
    failures.some((failure) => renderedBelief({ fleet, tree, owner, failure }).state === 'no');
  const mayRender = unseen.find((unit) => !fails(unit));
  return (_, namespace) => {
    const hidden = mayRender ?? unseen.find(({ owner }) => owner.destination.namespace === namespace);
    const text = 'it is not among the namespaces declared for this target';
    return [
      { code: 'declared', speaks: 'against', weight: 'proof', text },
      ...(hidden ? [mayCreate(hidden)] : []),
    ];
  };
};

/**
 * An Application that is not seen whole may bring it along with the rest: manifests that could not be looked at any, a
 * chart one that is called as the chart or its values say, though hardly that of its own release.
 */
const incompleteUnit: NamespaceWitness = ({ fleet }) => {
  const unseen = fleet.applications.filter(isIncomplete);
  const mayBring = (unit: Unit, namespace: string) =>
    isChartAlone(unit)
      ? unit.owner.destination.namespace !== namespace && couldName(unit, namespace)
      : !unit.failures.length;
  return (world, namespace) => {
    if (areNamespacesKnown(fleet, world)) return [];
    const hidden = unseen.find((unit) => fleet.worldOf(unit.owner) === world && mayBring(unit, namespace));
    return hidden ? [mayCreate(hidden)] : [];
  };
};

/** Whether all that is not seen of a unit are charts. */
function isChartAlone({ problems }: Unit): boolean {
  return problems.every(({ code }) => code === 'chart-unavailable');
}

function mayCreate({ owner }: Unit): Reason {
  return {
    code: 'incomplete-unit',
    speaks: 'for',
    weight: 'weak',
    text: `Application ${owner.name} could not be rendered completely and may create it`,
    place: () => owner.origin.place,
  };
}

/** The cluster, where its namespaces were read to their end; what is there has a maker already. */
const observed: NamespaceWitness = ({ fleet }) => {
  return (world) => {
    if (world.kind !== 'cluster' || !fleet.observed.isComplete(world, namespaces)) return [];
    const text = `cluster ${world.name} does not have it`;
    return [{ code: 'observed', speaks: 'against', weight: 'proof', text }];
  };
};

const namespaces = { group: '', kind: 'Namespace', namespace: '' };

/** Whether it is declared or was seen which namespaces there are beforehand. */
export function areNamespacesKnown({ facts, observed: seen }: Fleet, world: World): boolean {
  return facts.namespaces !== undefined || seen.isComplete(world, namespaces);
}

/** A script, Makefile, guide or Terraform that creates it. */
const command: NamespaceWitness = ({ fleet, tree }) => {
  return (world, namespace) => {
    if (areNamespacesKnown(fleet, world)) return [];
    const byHand = madeByHand(tree, 'Namespace', namespace);
    const place = byHand ?? provisionedBy(tree, 'Namespace', namespace);
    if (!place) return [];
    const text = `${place.source.name} ${byHand ? 'creates it by hand' : 'provisions it'}`;
    return [{ code: 'by-hand', speaks: 'for', weight: 'strong', text, place: () => place }];
  };
};

/** An ApplicationSet that would create it, and could not be run. */
const plannedSet: NamespaceWitness = ({ fleet, applicationSets }) => {
  const planned = new Map<string, string>();
  for (const { name, object, failures, problems } of applicationSets) {
    if (failures.length + problems.length === 0) continue;
    const spec = ['spec', 'template', 'spec'];
    const namespace = stringAt(object.manifest, ...spec, 'destination', 'namespace');
    const options = arrayAt(object.manifest, ...spec, 'syncPolicy', 'syncOptions');
    if (namespace !== undefined && options.includes('CreateNamespace=true')) planned.set(namespace, name);
  }
  return (world, namespace) => {
    const set = areNamespacesKnown(fleet, world) ? undefined : planned.get(namespace);
    return set === undefined ? [] : [strong(`ApplicationSet ${set}, which could not be run, may create it`)];
  };
};

/** Several Applications go there and none creates it: then it is there before all of them. */
const sharedByMany: NamespaceWitness = ({ fleet }) => {
  const counts = new Map<string, number>();
  for (const { owner } of fleet.applications) {
    const { namespace } = owner.destination;
    if (namespace !== undefined) counts.set(namespace, (counts.get(namespace) ?? 0) + 1);
  }
  return (world, namespace) => {
    const count = areNamespacesKnown(fleet, world) ? 0 : (counts.get(namespace) ?? 0);
    return count < several ? [] : [strong(`${count} Applications go there and none creates it`)];
  };
};

const several = 3;

/** Many Applications go into several namespaces, and nothing in git makes any: then somebody else does. */
const elsewhere: NamespaceWitness = ({ fleet }) => {
  const namespaces = new Set(fleet.applications.map(({ owner }) => owner.destination.namespace ?? ''));
  const areMadeElsewhere =
    namespaces.size > several &&
    fleet.ofKind('/Namespace').length === 0 &&
    !fleet.applications.some(createsNamespace);
  return (world) =>
    areMadeElsewhere && !areNamespacesKnown(fleet, world)
      ? [strong('git creates no namespace at all, so somebody else does')]
      : [];
};

/** An Application that goes there and is told not to create it: whoever says so has it already. */
const beforehand: NamespaceWitness = ({ fleet }) => {
  const expecting = new Map<string, string>();
  for (const { owner } of fleet.applications) {
    const options = arrayAt(owner.manifest, 'spec', 'syncPolicy', 'syncOptions');
    if (options.includes('CreateNamespace=false'))
      expecting.set(owner.destination.namespace ?? '', owner.name);
  }
  return (world, namespace) => {
    const name = areNamespacesKnown(fleet, world) ? undefined : expecting.get(namespace);
    return name === undefined ? [] : [strong(`Application ${name} says CreateNamespace=false`)];
  };
};

/** A part of the tree that nobody deploys there would create it. */
const undeployedObject: NamespaceWitness = ({ fleet, tree }) => {
  return (world, namespace) => {
    if (areNamespacesKnown(fleet, world)) return [];
    const rendered = fleet.ofKind('/Namespace').find(({ id }) => id.name === namespace);
    const object = rendered ?? namespacesIn(tree).get(namespace);
    if (!object) return [];
    const text = `${object.origin.place.source.name} creates it, which is deployed elsewhere or by hand`;
    return [{ ...strong(text), place: () => object.origin.place }];
  };
};

/** The Namespaces that files of the tree define, whatever target they are counted to. */
const namespacesIn = remembered((tree: TreeIndex): ReadonlyMap<string, KubeObject> => {
  const found = new Map<string, KubeObject>();
  for (const file of tree.manifestFiles) {
    if (!/^kind: *["']?Namespace\b/m.test(tree.yaml(file)?.source.text ?? '')) continue;
    for (const object of tree.objects(file)) {
      const { group, kind, name } = manifestId(object.manifest);
      if (group === '' && kind === 'Namespace' && !found.has(name)) found.set(name, object);
    }
  }
  return found;
});

function strong(text: string): Reason {
  return { code: 'namespace', speaks: 'for', weight: 'strong', text };
}
