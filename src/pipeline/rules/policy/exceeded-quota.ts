import { asText } from '#text';
import type { FleetObject } from '#fleet';
import { askedOf, isSilentOn, quotaLimits } from '#needs';
import { resourceOfKind } from '#shell';
import { type Json, numberAt, objectKey, parseQuantity, recordAt, recordsAt, stringAt } from '#kube';
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
  chosenBy: ['spec', 'destination'],
  findIn({ fleet }, report) {
    for (const quota of fleet.ofKind('/ResourceQuota')) {
      const spec = recordAt(quota.manifest, 'spec');
      if (spec['scopes'] !== undefined || spec['scopeSelector'] !== undefined) continue;
      const space = oneOfEach(fleet.inNamespace(quota.world, quota.id.namespace));
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
      }
      for (const limit of quotaLimits(quota)) {
        const { key, resource, hard } = limit;
        const sum = workloads.reduce((total, each) => total + askedOf(each, limit), 0);
        if (sum > hard)
          report({
            object: quota,
            path: ['spec', 'hard', key],
            data: {
              kind: 'sum',
              ...of,
              used: `${shown(sum, resource)} of ${key}`,
              hard: asText(recordAt(spec, 'hard')[key]),
            },
          });
        const silent = hasDefaults ? undefined : workloads.find((each) => isSilentOn(each, limit));
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

/** Several Applications may render an object; the cluster holds it once. */
function oneOfEach(objects: readonly FleetObject[]): readonly FleetObject[] {
  return [...new Map(objects.map((object) => [objectKey(object.id), object])).values()];
}

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

function shown(amount: number, resource: string): string {
  if (resource !== 'memory') return String(Math.round(amount * 1000) / 1000);
  return `${Math.round(amount / 1024 ** 2)}Mi`;
}
