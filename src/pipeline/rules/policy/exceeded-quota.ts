import { asText } from '#text';
import { type FleetObject, containersOf, podTemplates } from '#fleet';
import { resourceOfKind } from '#shell';
import { type Json, arrayAt, numberAt, parseQuantity, recordAt, recordsAt, stringAt } from '#kube';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** A namespace's quota that its own workloads cannot keep. */
export const exceededQuota = defineRule<
  | { kind: 'sum'; namespace: string; quota: string; used: string; hard: string }
  | { kind: 'unset'; namespace: string; quota: string; key: string; workload: string }
>({
  name: 'exceeded-quota',
  title: 'The workloads of a namespace do not fit into its quota',
  impact: 'breaks',
  looksAt: 'deployed',
  findIn({ fleet }, report) {
    for (const quota of fleet.ofKind('/ResourceQuota')) {
      const spec = recordAt(quota.manifest, 'spec');
      if (spec['scopes'] !== undefined || spec['scopeSelector'] !== undefined) continue;
      const space = fleet.inNamespace(quota.world, quota.id.namespace);
      const workloads = space.filter(({ id }) => counted.has(id.kind));
      const of = { namespace: quota.id.namespace, quota: quota.id.name };
      const hasDefaults = space.some(({ id }) => id.kind === 'LimitRange');
      for (const [key, hard] of Object.entries(recordAt(spec, 'hard'))) {
        const used = countOf(key, space);
        if (used !== undefined && used > (parseQuantity(hard) ?? Number.POSITIVE_INFINITY))
          report({
            object: quota,
            path: ['spec', 'hard', key],
            data: { kind: 'sum', ...of, used: countText(used, key), hard: asText(hard) },
          });
        const asked = /^(requests|limits)\.(.+)$/.exec(
          key === 'cpu' || key === 'memory' ? `requests.${key}` : key,
        );
        const limit = parseQuantity(hard);
        if (!asked || limit === undefined) continue;
        const [, field = '', resource = ''] = asked;
        if (resource === 'storage') continue;
        const sum = workloads.reduce((total, each) => total + podRequests(each, field, resource), 0);
        if (sum > limit)
          report({
            object: quota,
            path: ['spec', 'hard', key],
            data: { kind: 'sum', ...of, used: `${shown(sum, resource)} of ${key}`, hard: asText(hard) },
          });
        const silent =
          hasDefaults || !mustBeSet.has(resource)
            ? undefined
            : workloads.find((each) => lacks(each, field, resource));
        if (silent)
          report({
            object: silent,
            path: ['spec'],
            data: { kind: 'unset', ...of, key, workload: kindName(silent.id) },
            related: [{ place: quota.origin.place, message: 'the quota' }],
          });
      }
    }
  },
  say: (data) =>
    data.kind === 'sum'
      ? {
          what: `namespace ${data.namespace} needs ${data.used}, but ResourceQuota ${data.quota} allows ${data.hard}`,
          so: 'What comes last is refused with "exceeded quota"',
          do: 'Raise the quota, or ask for less',
        }
      : {
          what: `${data.workload} does not set ${data.key}, which ResourceQuota ${data.quota} limits`,
          so: `Its pods are refused: "failed quota: must specify ${data.key}"`,
          do: `Set ${data.key} on every container, or add a LimitRange with defaults`,
        },
});

/** How much of a counted resource stands in a namespace; `undefined` for keys that are not counted. */
function countOf(key: string, space: readonly FleetObject[]): number | undefined {
  const ofKind = (group: string, kind: string) =>
    space.filter(({ id }) => id.group === group && id.kind === kind);
  const services = ofKind('', 'Service').map(
    ({ manifest }) => stringAt(manifest, 'spec', 'type') ?? 'ClusterIP',
  );
  switch (key) {
    case 'pods':
      return space
        .filter(({ id }) => counted.has(id.kind))
        .reduce((sum, { manifest }) => sum + (numberAt(manifest, 'spec', 'replicas') ?? 1), 0);
    case 'services':
      return services.length;
    case 'services.loadbalancers':
      return services.filter((type) => type === 'LoadBalancer').length;
    case 'services.nodeports':
      return services.filter((type) => type === 'NodePort').length;
    case 'persistentvolumeclaims':
      return claimsOf(space).length;
    case 'requests.storage':
      return claimsOf(space).reduce((sum, size) => sum + size, 0);
    default: {
      const [, resource = '', group = ''] = /^count\/([a-z]+)(?:\.(.+))?$/.exec(key) ?? [];
      const found = space.filter(
        ({ id }) => id.group === group && resourceOfKind(`${group}/${id.kind}`) === resource,
      );
      return resource === '' ? undefined : found.length;
    }
  }
}

function countText(used: number, key: string): string {
  return key === 'requests.storage' ? `${Math.round(used / 2 ** 30)}Gi of storage` : `${used} ${key}`;
}

/** The sizes of all claims, those of StatefulSets once for each pod. */
function claimsOf(space: readonly FleetObject[]): readonly number[] {
  return space.flatMap(({ id, manifest }) => {
    if (id.group === '' && id.kind === 'PersistentVolumeClaim') return [sizeOf(recordAt(manifest, 'spec'))];
    if (id.kind !== 'StatefulSet') return [];
    const replicas = Math.min(numberAt(manifest, 'spec', 'replicas') ?? 1, 1000);
    const templates = recordsAt(manifest, 'spec', 'volumeClaimTemplates');
    return templates.flatMap(([, claim]) =>
      Array.from({ length: replicas }, () => sizeOf(recordAt(claim, 'spec'))),
    );
  });
}

function sizeOf(spec: Json): number {
  return parseQuantity(recordAt(spec, 'resources', 'requests')['storage']) ?? 0;
}

const counted: ReadonlySet<string> = new Set(['Deployment', 'StatefulSet', 'Pod', 'ReplicaSet']);
const mustBeSet: ReadonlySet<string> = new Set(['cpu', 'memory']);

/** What all pods of a workload ask for; init containers run before, so they do not add up. */
function podRequests({ manifest }: FleetObject, field: string, resource: string): number {
  const replicas = numberAt(manifest, 'spec', 'replicas') ?? 1;
  return podTemplates(manifest).reduce((total, pod) => {
    const running = containersOf(pod).filter(({ kind }) => kind === 'container');
    return (
      total + replicas * running.reduce((sum, { spec }) => sum + (amount(spec, field, resource) ?? 0), 0)
    );
  }, 0);
}

/** A request that is not written is the limit. */
function amount(container: unknown, field: string, resource: string): number | undefined {
  const resources = recordAt(container, 'resources');
  const own = recordAt(resources, field)[resource];
  return parseQuantity(own ?? (field === 'requests' ? recordAt(resources, 'limits')[resource] : undefined));
}

function lacks({ manifest }: FleetObject, field: string, resource: string): boolean {
  return podTemplates(manifest).some(
    (pod) =>
      recordAt(pod.spec, 'resources')[field] === undefined &&
      arrayAt(pod.spec, 'containers').length > 0 &&
      containersOf(pod).some(
        ({ kind, spec }) => kind === 'container' && amount(spec, field, resource) === undefined,
      ),
  );
}

function shown(amount: number, resource: string): string {
  if (resource !== 'memory') return String(Math.round(amount * 1000) / 1000);
  return `${Math.round(amount / 1024 ** 2)}Mi`;
}
