import type { Knowledge } from '#knowledge';
import { arrayAt, isBuiltInGroup, matchesSelector, podLabels, recordAt, stringAt } from '#kube';
import { type Unit, isIncomplete } from '#render';
import type { YamlPath } from '#yaml';
import { isUndeployed } from './world.ts';
import { carriersOf } from './carriers.ts';
import { chosenOnce } from './chosen-once.ts';
import type { FleetObject } from './fleet.ts';
import type { ObjectIndex } from './object-index.ts';
import { mayCarryLabels } from './may-carry-labels.ts';
import { podTemplates } from './pods.ts';
import { isSystemNamespace } from './provided.ts';
import type { World } from './world.ts';

/** An object that selects others by label. */
export type Selection = {
  readonly from: FleetObject;
  readonly path: YamlPath;
  readonly selector: Readonly<Record<string, unknown>>;
  /** What it selects: pods, or Services (monitors). */
  readonly selects: 'pods' | 'services';
  /** The namespaces it looks into; `'*'` for all of them. */
  readonly namespaces: readonly string[] | '*';
  /** The workloads or Services that carry the labels. */
  readonly matches: readonly FleetObject[];
  /** Why it may select more than git shows; `undefined` when `matches` is all of it. */
  readonly unseen: string | undefined;
};

/** The fleet as far as selectors look into it. */
export type SelectedFrom = {
  readonly applications: readonly (readonly [Unit, World])[];
  readonly objects: readonly FleetObject[];
  readonly index: ObjectIndex<FleetObject>;
  readonly knowledge: Knowledge;
};

/** Every selector of a fleet with what it selects: Services, budgets, network policies, monitors. */
export function selections(world: SelectedFrom): readonly Selection[] {
  const found: Selection[] = [];
  const hidden = world.applications.filter(([unit]) => isIncomplete(unit));
  const around = { ...surroundings(world), hidden, knowledge: world.knowledge };
  for (const [groupKind, read] of Object.entries(readers)) {
    for (const from of world.index.ofKind(groupKind)) {
      const selector = read(from);
      if (!selector) continue;
      const lists = around.lookedAt(from, selector);
      found.push({
        ...selector,
        from,
        matches: lists.flatMap((list) =>
          carriersOf(
            list,
            selector.selects,
          )(selector.selector).filter((object) => isSelected(object, selector)),
        ),
        unseen: unseenBy(around, { ...selector, from }, lists),
      });
    }
  }
  return found;
}

type Unmatched = Omit<Selection, 'from' | 'matches' | 'unseen'>;

const readers: Readonly<Record<string, (object: FleetObject) => Unmatched | undefined>> = {
  '/Service': service,
  'policy/PodDisruptionBudget': (object) => ownPods(object, ['spec', 'selector']),
  'networking.k8s.io/NetworkPolicy': (object) => ownPods(object, ['spec', 'podSelector']),
  'monitoring.coreos.com/ServiceMonitor': (object) => monitor(object, 'services'),
  'monitoring.coreos.com/PodMonitor': (object) => monitor(object, 'pods'),
};

function service(object: FleetObject): Unmatched | undefined {
  const labels = recordAt(object.manifest, 'spec', 'selector');
  if (Object.keys(labels).length === 0) return undefined;
  const type = stringAt(object.manifest, 'spec', 'type');
  if (type === 'ExternalName') return undefined;
  return {
    path: ['spec', 'selector'],
    selector: { matchLabels: labels },
    selects: 'pods',
    namespaces: [object.id.namespace],
  };
}

function ownPods(object: FleetObject, path: readonly string[]): Unmatched | undefined {
  const selector = recordAt(object.manifest, ...path);
  if (isEmpty(selector)) return undefined;
  return { path, selector, selects: 'pods', namespaces: [object.id.namespace] };
}

function monitor(object: FleetObject, selects: 'pods' | 'services'): Unmatched | undefined {
  const selector = recordAt(object.manifest, 'spec', 'selector');
  if (isEmpty(selector)) return undefined;
  const named = arrayAt(object.manifest, 'spec', 'namespaceSelector', 'matchNames').filter(
    (name) => typeof name === 'string',
  );
  const isAny = recordAt(object.manifest, 'spec', 'namespaceSelector')['any'] === true;
  const namespaces = isAny ? '*' : named.length > 0 ? named : [object.id.namespace];
  return { path: ['spec', 'selector'], selector, selects, namespaces };
}

function isEmpty(selector: Readonly<Record<string, unknown>>): boolean {
  return (
    Object.keys(recordAt(selector, 'matchLabels')).length + arrayAt(selector, 'matchExpressions').length === 0
  );
}

type Lists = readonly (readonly FleetObject[])[];

/** What selectors look into, gone through once for all of them. */
type Surroundings = {
  lookedAt(from: FleetObject, selector: Unmatched): Lists;
  readonly custom: (list: readonly FleetObject[]) => readonly FleetObject[];
  readonly subscriptions: (list: Unit['objects']) => Unit['objects'];
};

function surroundings({ objects, index }: SelectedFrom): Surroundings {
  const worlds = new Map<World, readonly FleetObject[]>();

  function everywhere(world: World): readonly FleetObject[] {
    let list = worlds.get(world);
    if (!list) worlds.set(world, (list = objects.filter((object) => object.world === world)));
    return list;
  }

  return {
    lookedAt: ({ world }, { namespaces }) =>
      namespaces === '*'
        ? [everywhere(world)]
        : namespaces.map((namespace) => index.inNamespace(world, namespace)),
    custom: chosenOnce(({ id }) => !isBuiltInGroup(id.group)),
    subscriptions: chosenOnce(({ id }) => id.kind === 'Subscription'),
  };
}

function isSelected(object: FleetObject, { selector, selects }: Unmatched): boolean {
  if (selects === 'services') {
    return (
      object.id.kind === 'Service' &&
      object.id.group === '' &&
      matchesSelector(selector, recordAt(object.manifest, 'metadata', 'labels'))
    );
  }
  return podTemplates(object.manifest).some(({ labels }) =>
    matchesSelector(selector, podLabels(object.manifest, labels, selector)),
  );
}

/** Pods may come from what is not rendered, from operators, or from outside git. */
function unseenBy(
  {
    hidden,
    knowledge,
    custom,
    subscriptions,
  }: Surroundings & Pick<SelectedFrom, 'knowledge'> & { readonly hidden: SelectedFrom['applications'] },
  { from, selector, selects, namespaces }: Unmatched & Pick<Selection, 'from'>,
  lists: Lists,
): string | undefined {
  if (namespaces === '*') return 'it looks into every namespace';
  const isNothing = lists.every((list) => list.length === 0);
  const foreign = namespaces.find(
    (namespace) => namespace !== from.id.namespace && (isSystemNamespace(namespace) || isNothing),
  );
  if (foreign !== undefined) return `namespace ${foreign} is filled by others than git`;
  // Operators often make the Service of their own metrics when they start.
  if (selects === 'services' && lists.every((list) => carriersOf(list, 'services')({}).length === 0))
    return 'no Service there is in git';
  for (const [{ owner }, world] of hidden) {
    if (world !== from.world && !isUndeployed(from.world)) continue;
    const { name, destination } = owner;
    const namespace = destination.namespace ?? '{{';
    if (namespace.includes('{{') || namespaces.includes(namespace))
      return `Application ${name} is not rendered and may bring some`;
  }
  const operated = lists
    .flatMap((list) => custom(list))
    .find((object) => mayCarryLabels(object, selector, knowledge));
  if (operated) return `the controller of ${operated.id.kind} ${operated.id.name} may make some`;
  const [subscription] = subscriptions(from.unit.objects);
  return subscription && `the operator of Subscription ${subscription.id.name} may make some`;
}
