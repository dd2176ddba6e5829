import { isBuiltInGroup, type Manifest } from '#kube';
import { type Because, because, type Thing } from '../because.ts';
import { manifestText } from '../object-text.ts';
import { type Condition, conditionsOf, seenCondition, seenField } from '../seen.ts';
import { isWithoutBackends, servicesIn } from '../services.ts';
import { type ClusterView, thingAt, type World } from '../world.ts';

/** Any other object that says itself that it is not well: what its message names is broken, or it is the cause. */
export function customResource(thing: Thing, world: World): readonly Because[] {
  if (thing.kind !== 'object' || thing.live === undefined || thing.live.kind === 'Pod') return [];
  const view = world.cluster(thing.cluster);
  if (view === undefined) return [];
  const { live } = thing;
  const bad = conditionsOf(live).filter(isBad);
  const named = bad.flatMap((condition) => namedIn(condition, live, view));
  if (named.length > 0) return named;
  const root = manifestText(live);
  const [first] = bad;
  if (first !== undefined)
    return [because({ ...notReady(root, live), evidence: [seenCondition(live, first)] })];
  const warning = view.warningsOf(thing.id).at(-1);
  if (isBuiltInGroup(thing.id.group) || live['status'] !== undefined || warning !== undefined) return [];
  return [
    because({
      class: 'operator-absent-or-late',
      root: `Kind ${thing.id.kind}.${thing.id.group}`,
      objects: [root],
      say: {
        what: `Nobody looks at objects of kind ${thing.id.kind}.${thing.id.group}: their status is empty`,
        so: 'what they stand for is never made',
        do: 'see whether the operator of this kind is installed and runs',
      },
      evidence: [seenField({ object: live, field: 'status', value: 'empty' })],
      confidence: 'likely',
    }),
  ];
}

const goodTypes =
  /^(?:Ready|Available|Synced|Accepted|Programmed|ResolvedRefs|Healthy|Established|Succeeded|Reconciled|Initialized|Deployed)$/;
const badTypes = /^(?:Degraded|Failed|Stalled|Failure|ReconcileError|Error|ReplicaFailure)$/;

function isBad({ type, status }: Condition): boolean {
  return (goodTypes.test(type) && status === 'False') || (badTypes.test(type) && status === 'True');
}

/** Secrets, ConfigMaps and Services that a message names and that are not there or do not answer. */
function namedIn(condition: Condition, live: Manifest, view: ClusterView): readonly Because[] {
  const namespace = live.metadata?.namespace ?? '';
  const evidence = seenCondition(live, condition);
  const absent = [
    ...condition.message.matchAll(
      /\b(secret|configmap|service)s? "?(?:[a-z0-9-]+\/)?([a-z0-9.-]{1,253})"? (?:was )?not found/gi,
    ),
  ]
    .map(([, kind = '', name = '']) => ({
      group: '',
      kind: kinds[kind.toLowerCase()] ?? 'Secret',
      namespace,
      name,
    }))
    .filter((id) => view.isAbsent(id));
  const services = servicesIn(condition.message, namespace, view).filter((id) => {
    const service = view.find(id);
    return service !== undefined && isWithoutBackends(service, view);
  });
  return [...absent, ...services].map((id) => ({ kind: 'rests-on', thing: thingAt(view, id), evidence }));
}

const kinds: Readonly<Partial<Record<string, string>>> = {
  secret: 'Secret',
  configmap: 'ConfigMap',
  service: 'Service',
};

function notReady(root: string, { kind }: Manifest) {
  const isRoute = kind.endsWith('Route');
  return {
    class: isRoute
      ? 'dangling-service-ref'
      : kind === 'Gateway'
        ? 'gateway-no-address'
        : 'custom-resource-not-ready',
    root,
    objects: [root],
    say: {
      what: `${root} says that it is not well`,
      so: 'its Application is not Healthy',
      do: 'do what its condition says',
    },
    confidence: 'likely',
  } as const;
}
