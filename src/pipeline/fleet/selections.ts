import { arrayAt, isRecord, matchesSelector, recordAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import type { Fleet, FleetObject } from './fleet.ts';
import { podTemplates } from './pods.ts';

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
};

/** Every selector of a fleet with what it selects: Services, budgets, network policies, monitors. */
export function selections(fleet: Fleet): readonly Selection[] {
  const found: Selection[] = [];
  for (const [groupKind, read] of Object.entries(readers)) {
    for (const from of fleet.ofKind(groupKind)) {
      const selector = read(from);
      if (selector) found.push({ ...selector, from, matches: matching(fleet, from, selector) });
    }
  }
  return found;
}

type Unmatched = Omit<Selection, 'from' | 'matches'>;

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

function matching(
  fleet: Fleet,
  from: FleetObject,
  { selector, selects, namespaces }: Unmatched,
): readonly FleetObject[] {
  const candidates =
    namespaces === '*'
      ? fleet.objects.filter(({ cluster }) => cluster === from.cluster)
      : namespaces.flatMap((namespace) => fleet.inNamespace(from.cluster, namespace));
  return candidates.filter((object) => {
    if (selects === 'services') {
      return (
        object.id.kind === 'Service' &&
        object.id.group === '' &&
        matchesSelector(selector, recordAt(object.manifest, 'metadata', 'labels'))
      );
    }
    return podTemplates(object.manifest).some(
      (pod) => isRecord(pod.labels) && matchesSelector(selector, pod.labels),
    );
  });
}
