import { remembered } from '#answers';
import { isNeverCreated } from '#argocd';
import { asText } from '#text';
import { type Reason, hesitation } from '#evidence';
import { type Fleet, type FleetObject, chosenOnce, containersOf, podTemplates } from '#fleet';
import { type QuotaLimit, askedOf, isSilentOn, quotaLimits } from '#needs';
import { resourceOfKind } from '#shell';
import { type Json, numberAt, objectKey, parseQuantity, recordAt, recordsAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import { type HandAppliedLimit, handAppliedLimits } from '../hand-applied-limits.ts';
import { kindName } from '../kind-name.ts';
import type { RuleContext } from '../rule-context.ts';
import { type Found, defineRule } from '../rule.ts';

type Exceeded =
  | { kind: 'sum'; namespace: string; quota: string; used: string; hard: string }
  | { kind: 'unset'; namespace: string; quota: string; key: string; workload: string }
  | { kind: 'range'; workload: string; range: string; asks: string; bound: string };

/** A quota or a range of limits, with the field of it at which a finding stands where Argo CD applies it. */
type Limit = Pick<HandAppliedLimit, 'name' | 'namespace' | 'manifest' | 'place'> & {
  readonly world: FleetObject['world'];
  readonly object?: FleetObject;
};

/** A namespace's quota that its own workloads cannot keep. */
export const exceededQuota = defineRule<Exceeded>({
  name: 'exceeded-quota',
  title: 'The workloads of a namespace do not fit into its quota',
  impact: 'breaks',
  looksAt: 'deployed',
  chosenBy: ['spec', 'destination'],
  findIn({ fleet }, report, context) {
    const ranges = limitsOf('LimitRange', fleet, context);
    for (const quota of limitsOf('ResourceQuota', fleet, context)) {
      const hasDefaults = ranges.some(
        ({ world, namespace }) => world === quota.world && namespace === quota.namespace,
      );
      reportQuota({ fleet, quota, hasDefaults }, report);
    }
    for (const range of ranges) reportRange(fleet, range, report);
  },
  say: (data) => {
    switch (data.kind) {
      case 'sum':
        return {
          what: `namespace ${data.namespace} needs ${data.used}, but ResourceQuota ${data.quota} allows ${data.hard}`,
          so: 'What comes last is refused with "exceeded quota"',
          do: 'Raise the quota, or ask for less',
        };
      case 'unset':
        return {
          what: `${data.workload} does not set ${data.key}, which ResourceQuota ${data.quota} limits`,
          so: `Its pods are refused: "failed quota: must specify ${data.key}"`,
          do: `Set ${data.key} on every container, or add a LimitRange with defaults`,
        };
      case 'range':
        return {
          what: `${data.workload} asks for ${data.asks}, but LimitRange ${data.range} allows ${data.bound}`,
          so: 'It is refused as long as it asks for that',
          do: 'Change what it asks for, or the range',
        };
    }
  },
});

/** The limits of a kind that Argo CD applies, and those that scripts apply to a namespace of one cluster. */
function limitsOf(
  kind: 'ResourceQuota' | 'LimitRange',
  fleet: Fleet,
  context: RuleContext,
): readonly Limit[] {
  const deployed = fleet.ofKind(`/${kind}`).map((object): Limit => {
    const { id, manifest, world, origin } = object;
    return { name: id.name, namespace: id.namespace, manifest, world, place: origin.place, object };
  });
  const byHand = handAppliedLimits(context, fleet).flatMap((limit): readonly Limit[] => {
    const { namespace } = limit;
    const places = new Set(
      fleet.objects.flatMap(({ id, world }) => (id.namespace === namespace ? [world] : [])),
    );
    const [world] = places;
    const isKnown = deployed.some((each) => each.name === limit.name && each.namespace === namespace);
    return limit.kind !== kind || !world || places.size > 1 || isKnown ? [] : [{ ...limit, world }];
  });
  return [...deployed, ...byHand];
}

type Report = (found: Found<Exceeded>) => void;

type Judged = { readonly fleet: Fleet; readonly quota: Limit; readonly hasDefaults: boolean };

function reportQuota({ fleet, quota, hasDefaults }: Judged, report: Report): void {
  const spec = recordAt(quota.manifest, 'spec');
  if (spec['scopes'] !== undefined || spec['scopeSelector'] !== undefined) return;
  const space = oneOfEach(fleet.inNamespace(quota.world, quota.namespace));
  const of = { namespace: quota.namespace, quota: quota.name };
  const totals = totalsOf(space);
  for (const [key, hard] of Object.entries(recordAt(spec, 'hard'))) {
    const used = totals.count(key);
    const last = space.at(-1);
    if (last && used !== undefined && used > (parseQuantity(hard) ?? Number.POSITIVE_INFINITY))
      report({
        ...placed(quota, ['spec', 'hard', key], last),
        data: { kind: 'sum', ...of, used: countText(used, key), hard: asText(hard) },
      });
  }
  for (const limit of quotaLimits(quota)) {
    const { key, resource, hard } = limit;
    const { sum, largest, silent: first } = totals.asked(limit);
    if (largest && sum > hard)
      report({
        ...placed(quota, ['spec', 'hard', key], largest),
        data: {
          kind: 'sum',
          ...of,
          used: `${shown(sum, resource)} of ${key}`,
          hard: asText(recordAt(spec, 'hard')[key]),
        },
      });
    const silent = hasDefaults ? undefined : first;
    if (silent)
      report({
        object: silent,
        path: ['spec'],
        data: { kind: 'unset', ...of, key, workload: kindName(silent.id) },
        ...byHandReason(quota),
        related: [{ place: quota.place, message: 'the quota' }],
      });
  }
}

/** A finding at the field of a limit, or at who exceeds it where a script applies the limit. */
function placed(limit: Limit, path: YamlPath, exceeds: FleetObject) {
  const { object, place } = limit;
  if (object) return { object, path };
  return {
    object: exceeds,
    path: ['spec'],
    ...byHandReason(limit),
    related: [{ place, message: 'the limit' }],
  };
}

function byHandReason({ object, place }: Limit): { readonly reasons?: readonly Reason[] } {
  if (object) return {};
  return {
    reasons: [hesitation('by-hand', 'a script or a guide sets that limit, not Argo CD', () => place)],
  };
}

/** What a container or a claim asks for has to be inside the bounds of its kind; limits that are not set are given. */
function reportRange(fleet: Fleet, range: Limit, report: Report): void {
  const bounds = recordsAt(range.manifest, 'spec', 'limits').map(([, each]) => each);
  for (const object of asking(oneOfEach(fleet.inNamespace(range.world, range.namespace)))) {
    const outside = asksOf(object).flatMap((ask) => {
      const bound = bounds.find((each) => each['type'] === ask.type && isOutside(ask, each));
      return bound ? [{ ask, bound }] : [];
    })[0];
    if (!outside) continue;
    const { ask, bound } = outside;
    const isTooMuch = isAbove(ask, bound);
    const allowed = asText(recordAt(bound, isTooMuch ? 'max' : 'min')[ask.resource]);
    report({
      object,
      path: ask.path,
      data: {
        kind: 'range',
        workload: kindName(object.id),
        range: range.name,
        asks: `${asText(ask.written)} of ${ask.resource}`,
        bound: `${isTooMuch ? 'at most' : 'at least'} ${allowed}`,
      },
      ...byHandReason(range),
      related: [{ place: range.place, message: 'the range' }],
    });
  }
}

type Ask = {
  readonly type: string;
  readonly resource: string;
  readonly field: 'requests' | 'limits';
  readonly written: unknown;
  readonly amount: number;
  readonly path: YamlPath;
};

/** What an object asks for that a range may bound; every range of its namespace asks. */
const asksOf = remembered(readAsks);

function readAsks({ id, manifest }: FleetObject): readonly Ask[] {
  const ofContainers = podTemplates(manifest)
    .flatMap(containersOf)
    .flatMap(({ spec, path }) => askedBy('Container', recordAt(spec, 'resources'), [...path, 'resources']));
  if (id.group !== '' || id.kind !== 'PersistentVolumeClaim') return ofContainers;
  return [
    ...ofContainers,
    ...askedBy('PersistentVolumeClaim', recordAt(manifest, 'spec', 'resources'), ['spec', 'resources']),
  ];
}

function askedBy(type: string, resources: Json, path: YamlPath): readonly Ask[] {
  return (['limits', 'requests'] as const).flatMap((field) =>
    Object.entries(recordAt(resources, field)).flatMap(([resource, written]) => {
      const amount = parseQuantity(written);
      return amount === undefined
        ? []
        : [{ type, resource, field, written, amount, path: [...path, field, resource] }];
    }),
  );
}

function isOutside(ask: Ask, bound: Json): boolean {
  const least = parseQuantity(recordAt(bound, 'min')[ask.resource]);
  return isAbove(ask, bound) || (ask.field === 'requests' && least !== undefined && ask.amount < least);
}

function isAbove({ resource, amount }: Ask, bound: Json): boolean {
  const most = parseQuantity(recordAt(bound, 'max')[resource]);
  return most !== undefined && amount > most;
}

/** Several Applications may render an object; the cluster holds it once, and no chart test at all. */
const oneOfEach = remembered((objects: readonly FleetObject[]): readonly FleetObject[] => [
  ...new Map(
    objects.flatMap((object) =>
      isNeverCreated(object.manifest) ? [] : [[objectKey(object.id), object] as const],
    ),
  ).values(),
]);

/** What a namespace asks for, added up once for all of its limits. */
type Totals = {
  readonly count: (key: string) => number | undefined;
  readonly asked: (limit: QuotaLimit) => {
    readonly sum: number;
    readonly largest: FleetObject | undefined;
    /** The first that does not say how much it asks for. */
    readonly silent: FleetObject | undefined;
  };
};

const totalsOf = remembered(addUp);

function addUp(space: readonly FleetObject[]): Totals {
  const workloads = countedOf(space);
  return {
    count: rememberedBy(
      (key) => countOf(key, space),
      (key) => key,
    ),
    asked: rememberedBy(
      (limit) => ({
        sum: workloads.reduce((total, each) => total + askedOf(each, limit), 0),
        largest: workloads.toSorted((a, b) => askedOf(b, limit) - askedOf(a, limit))[0],
        silent: workloads.find((each) => isSilentOn(each, limit)),
      }),
      ({ field, resource }) => `${field}.${resource}`,
    ),
  };
}

function rememberedBy<K, T>(answer: (question: K) => T, keyOf: (question: K) => string): (question: K) => T {
  const known = new Map<string, { readonly answer: T }>();
  return (question) => {
    const key = keyOf(question);
    let found = known.get(key);
    if (!found) known.set(key, (found = { answer: answer(question) }));
    return found.answer;
  };
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

const countedOf = chosenOnce<FleetObject>(({ id }) => counted.has(id.kind));
const asking = chosenOnce<FleetObject>((object) => asksOf(object).length > 0);
