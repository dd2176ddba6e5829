import { remembered } from '#answers';
import { isReachedBefore, syncPosition } from '#argocd';
import { type FleetObject, chosenOnce, containersOf, podTemplates } from '#fleet';
import { arrayAt, idText, numberAt, parseQuantity, recordAt } from '#kube';
import { asText } from '#text';
import { type NeedBuilder, fieldPlace } from './need-builder.ts';
import { clusterKey } from './need-ids.ts';
import { broken } from './need.ts';

/** A field of containers that a ResourceQuota limits: `requests.memory`, written `memory` too. */
export type QuotaLimit = {
  readonly key: string;
  readonly field: string;
  readonly resource: string;
  readonly hard: number;
};

/** What a quota limits of pods; nothing where it counts only some of them. */
export function quotaLimits({ manifest }: Pick<FleetObject, 'manifest'>): readonly QuotaLimit[] {
  const spec = recordAt(manifest, 'spec');
  if (spec['scopes'] !== undefined || spec['scopeSelector'] !== undefined) return [];
  return Object.entries(recordAt(spec, 'hard')).flatMap(([key, value]) => {
    const whole = key === 'cpu' || key === 'memory' ? `requests.${key}` : key;
    const [, field, resource] = /^(requests|limits)\.(.+)$/.exec(whole) ?? [];
    const hard = parseQuantity(value);
    if (field === undefined || resource === undefined || resource === 'storage' || hard === undefined)
      return [];
    return [{ key, field, resource, hard }];
  });
}

/** What all pods of a workload ask for of a limited field; init containers run before, so they do not add up. */
export function askedOf({ manifest }: FleetObject, limit: QuotaLimit): number {
  const replicas = numberAt(manifest, 'spec', 'replicas') ?? 1;
  const running = podTemplates(manifest)
    .flatMap(containersOf)
    .filter(({ kind }) => kind === 'container');
  return replicas * running.reduce((sum, { spec }) => sum + (amount(spec, limit) ?? 0), 0);
}

/** Whether the quota refuses pods of a workload because they do not say what it limits; defaults would. */
export function isSilentOn({ manifest }: FleetObject, limit: QuotaLimit): boolean {
  if (limit.resource !== 'cpu' && limit.resource !== 'memory') return false;
  return podTemplates(manifest).some(
    (pod) =>
      recordAt(pod.spec, 'resources')[limit.field] === undefined &&
      arrayAt(pod.spec, 'containers').length > 0 &&
      containersOf(pod).some(({ kind, spec }) => kind === 'container' && amount(spec, limit) === undefined),
  );
}

/** A request that is not written is the limit. */
function amount(container: unknown, { field, resource }: QuotaLimit): number | undefined {
  const resources = recordAt(container, 'resources');
  const own = recordAt(resources, field)[resource];
  return parseQuantity(own ?? (field === 'requests' ? recordAt(resources, 'limits')[resource] : undefined));
}

/** A quota that is there before a workload must have room for all of its pods; of many, those that leave the least do. */
export function quotaNeeds(builder: NeedBuilder, object: FleetObject): readonly string[] {
  const space = builder.fleet.inNamespace(object.world, object.id.namespace);
  const hasDefaults = limitRanges(space).length > 0;
  return strictestBefore(object, quotas(space)).flatMap(({ quota, limit }) => {
    const isTooMuch = askedOf(object, limit) > limit.hard;
    if (!isTooMuch && (hasDefaults || !isSilentOn(object, limit))) return [];
    const allowed = asText(recordAt(quota.manifest, 'spec', 'hard')[limit.key]);
    const place = isTooMuch ? fieldPlace(quota, ['spec', 'hard', limit.key]) : fieldPlace(object, ['spec']);
    return builder.add(`quota:${clusterKey(object)}/${quota.id.name}/${limit.key}`, () => ({
      kind: 'quota-allows',
      message: isTooMuch
        ? `the pods of ${idText(object.id)} ask for more ${limit.key} than ResourceQuota ${quota.id.name} allows (${allowed})`
        : `the pods of ${idText(object.id)} do not set ${limit.key}, which ResourceQuota ${quota.id.name} limits`,
      because: 'the API server refuses pods that a quota of their namespace has no room for',
      ...place,
      object: object.id,
      culprit: quota.id,
      ground: broken,
    }));
  });
}

const limitRanges = chosenOnce<FleetObject>(({ id }) => id.kind === 'LimitRange');
const quotas = chosenOnce<FleetObject>(({ id }) => id.kind === 'ResourceQuota');

/** A quota and one of its limits. */
type Limiting = { readonly quota: FleetObject; readonly limit: QuotaLimit };

/** For every limited field the quota that allows the least of it, among those that are there before an object. */
function strictestBefore(object: FleetObject, all: readonly FleetObject[]): readonly Limiting[] {
  const position = syncPosition(object.manifest);
  const strictest = new Map<string, Limiting>();
  for (const quota of all) {
    // Of what another Application brings nobody knows when.
    if (!position || quota.unit !== object.unit) continue;
    const { position: there, limits } = readQuota(quota);
    if (!there || isReachedBefore(position, there)) continue;
    for (const limit of limits) {
      const before = strictest.get(limit.key);
      if (!before || limit.hard < before.limit.hard) strictest.set(limit.key, { quota, limit });
    }
  }
  return [...strictest.values()];
}

/** Every object of a namespace asks for all of its quotas. */
const readQuota = remembered(
  (quota: FleetObject): ReadQuota => ({ position: syncPosition(quota.manifest), limits: quotaLimits(quota) }),
);

type ReadQuota = {
  readonly position: ReturnType<typeof syncPosition>;
  readonly limits: readonly QuotaLimit[];
};
