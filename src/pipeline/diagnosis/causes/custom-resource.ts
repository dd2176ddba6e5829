import { fieldReferences } from '#fleet';
import { type Manifest, entryOf, isBuiltInGroup, splitApiVersion, stringAt } from '#kube';
import { type Because, because, type CauseDraft, type Evidence, type Id, type Thing } from '../because.ts';
import { manifestText, objectText } from '../object-text.ts';
import { operatorsOf, watchedBy } from '../operators.ts';
import { type Condition, conditionsOf, innerConditionsOf, seenCondition, seenField } from '../seen.ts';
import { isReady, isWithoutBackends, servicesIn } from '../services.ts';
import { type ClusterView, liveThing, thingAt, thingKey, type World } from '../world.ts';
import { isExplainedAbsence, producersOf } from './absent-object.ts';

/** Any other object that says itself that it is not well: what its message names is broken, or it is the cause. */
export function customResource(thing: Thing, world: World): readonly Because[] {
  if (thing.kind !== 'object' || thing.live === undefined || thing.live.kind === 'Pod') return [];
  const view = world.cluster(thing.cluster);
  if (view === undefined) return [];
  const { live } = thing;
  const bad = [...innerConditionsOf(live), ...conditionsOf(live)].filter(isBad);
  const named = bad.flatMap((condition) => namedIn(condition, live, view));
  if (named.length > 0) return distinct(named);
  const root = manifestText(live);
  const [first] = bad;
  if (first !== undefined)
    return [because({ ...notReady(root, live, first), evidence: [seenCondition(live, first)] })];
  if (world.hasOwnHealthCheck(live) && conditionsOf(live).some(isGood)) return [because(strictCheck(live))];
  const warning = view.warningsOf(thing.id).at(-1);
  if (isBuiltInGroup(thing.id.group) || live['status'] !== undefined || warning !== undefined) return [];
  const blind = operatorsOf(thing.id.group, view).find((operator) => {
    const watched = watchedBy(operator, thing.id.group);
    return watched !== undefined && !watched.includes(thing.id.namespace);
  });
  if (blind !== undefined) return [because(unwatched(live, blind))];
  if (isGroupLookedAt(thing.id.group, view)) return [];
  const down = brokenOperators(thing.id.group, view);
  const empty = seenField({ object: live, field: 'status', value: 'empty' });
  if (down.length > 0)
    return down.map((it) => ({ kind: 'rests-on', thing: liveThing(view.name, it), evidence: empty }));
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
      evidence: [empty],
      confidence: 'likely',
    }),
  ];
}

const goodTypes =
  /^(?:Ready|Available|Synced|ScalingActive|AbleToScale|Accepted|Programmed|ResolvedRefs|Healthy|Established|Succeeded|Reconciled|Initialized|Deployed)$/;
const badTypes = /^(?:Degraded|Failed|Stalled|Failure|ReconcileError|Error|ReplicaFailure)$/;

/** Whether anybody writes the status of objects of a group. */
function isGroupLookedAt(group: string, { cluster }: ClusterView): boolean {
  return cluster.objects.some((it) => it['status'] !== undefined && it.apiVersion.startsWith(`${group}/`));
}

function isGood({ type, status }: Condition): boolean {
  return goodTypes.test(type) && status === 'True';
}

function isBad({ type, status }: Condition): boolean {
  return (goodTypes.test(type) && status === 'False') || (badTypes.test(type) && status === 'True');
}

/** What a message or the spec names and is not there, and Services of the message that do not answer. */
function namedIn(condition: Condition, live: Manifest, view: ClusterView): readonly Because[] {
  const namespace = live.metadata?.namespace ?? '';
  const evidence = seenCondition(live, condition);
  const told = [
    ...condition.message.matchAll(
      /\b(secret|configmap|service)s? "?(?:([a-z0-9-]+)\/)?([a-z0-9.-]{1,253})"? (?:was )?not found/gi,
    ),
  ].map(([, kind = '', space = namespace, name = '']) => ({
    group: '',
    kind: entryOf(kinds, kind.toLowerCase()) ?? 'Secret',
    namespace: space,
    name,
  }));
  const refers = fieldReferences(live)
    .filter(({ isOptional }) => !isOptional)
    .map(({ to }): Id => to);
  const absent = [...told, ...refers].filter((id) => isExplainedAbsence(id) && view.isAbsent(id));
  const listener = live.kind === 'Gateway' ? absent.filter(isUnmadeSecret) : [];
  if (listener.length > 0) return listener.map((id) => because(noCertificate(id, live, evidence)));
  const named = servicesIn(condition.message, namespace, view);
  const services = [...named, ...refers.filter(({ kind }) => kind === 'Service')].filter((id) => {
    const service = view.find(id);
    return service !== undefined && isWithoutBackends(service, view);
  });
  const served = servedBy(condition.message, { live, view, evidence });
  const broken = [...absent, ...services].map(
    (id): Because => ({ kind: 'rests-on', thing: thingAt(view, id), evidence }),
  );
  return [...broken, ...served];

  function isUnmadeSecret(id: Id): boolean {
    return id.kind === 'Secret' && producersOf(id, view).length === 0;
  }
}

/** An API that an object asks and that another server of the cluster should answer: it is down, or there is none. */
function servedBy(
  message: string,
  {
    live,
    view,
    evidence,
  }: { readonly live: Manifest; readonly view: ClusterView; readonly evidence: Evidence },
): readonly Because[] {
  const group = /\((?:get|list) [a-z]{1,63}\.([a-z0-9.-]{1,253})\)/.exec(message)?.[1];
  if (group === undefined || (live.kind === 'APIService' && stringAt(live, 'spec', 'group') === group))
    return [];
  const servers = view.ofKind('APIService').filter((it) => stringAt(it, 'spec', 'group') === group);
  if (servers.length > 0)
    return servers
      .filter((it) => conditionsOf(it).some(isBad))
      .map((it) => ({ kind: 'rests-on', thing: liveThing(view.name, it), evidence }));
  const root = manifestText(live);
  return [
    because({
      class: 'api-or-crd-absent',
      root: `API ${group}`,
      objects: [root],
      say: {
        what: `The cluster does not serve ${group}, which ${root} asks`,
        so: 'it does nothing, and its Application is Degraded',
        do: `install what serves ${group}, or remove what asks it`,
      },
      evidence: [evidence],
      confidence: 'proven',
    }),
  ];
}

/** An object in a namespace that its operator does not watch. */
function unwatched(live: Manifest, operator: Manifest): CauseDraft {
  const root = manifestText(operator);
  const watched = watchedBy(operator, splitApiVersion(live.apiVersion).group) ?? [];
  return {
    class: 'operator-watch-scope',
    root,
    objects: [root, manifestText(live)],
    say: {
      what: `${root} watches only ${watched.join(', ')}, and ${manifestText(live)} is elsewhere`,
      so: 'it gets no status, and what it stands for is never made',
      do: 'add the namespace to what the operator watches',
    },
    evidence: [
      seenField({ object: operator, field: 'spec.template.spec.containers', value: watched.join(', ') }),
      seenField({ object: live, field: 'status', value: 'empty' }),
    ],
    confidence: 'proven',
  };
}

function noCertificate(id: Id, gateway: Manifest, evidence: Evidence): CauseDraft {
  const root = objectText(id);
  return {
    class: 'tls-secret-missing-for-listener',
    root,
    objects: [root, manifestText(gateway)],
    say: {
      what: `${root} with the certificate of ${manifestText(gateway)} does not exist and nothing makes it`,
      so: 'its listener serves nothing',
      do: 'add the Certificate that makes it, or correct certificateRefs',
    },
    evidence: [evidence, { object: root, field: 'presence', value: 'absent', time: '' }],
    confidence: 'proven',
  };
}

/** The operators of a group that do not run; none while one of them does. */
function brokenOperators(group: string, view: ClusterView): readonly Manifest[] {
  const all = operatorsOf(group, view);
  const isDown = (workload: Manifest): boolean => !view.descendantsOf(workload).some(isReadyPod);
  return all.every(isDown) ? all : [];
}

function isReadyPod(object: Manifest): boolean {
  return object.kind === 'Pod' && isReady(object);
}

function distinct(reasons: readonly Because[]): readonly Because[] {
  const byKey = new Map(
    reasons.map((it) => [it.kind === 'cause' ? `cause ${it.cause.root}` : thingKey(it.thing), it]),
  );
  return [...byKey.values()];
}

const kinds: Readonly<Partial<Record<string, string>>> = {
  secret: 'Secret',
  configmap: 'ConfigMap',
  service: 'Service',
};

/** Classes of what conditions say in one word. */
const reasonClasses: Readonly<Partial<Record<string, string>>> = {
  BackendNotFound: 'dangling-service-ref',
  NoMatchingListenerHostname: 'route-listener-mismatch',
  NoMatchingParent: 'route-listener-mismatch',
  NotAllowedByListeners: 'route-listener-mismatch',
  AddressNotAssigned: 'gateway-no-address',
  AddressNotUsable: 'gateway-no-address',
  InvalidCertificateRef: 'tls-secret-missing-for-listener',
};

/** An object that its operator calls well and a health check of the settings does not. */
function strictCheck(live: Manifest): CauseDraft {
  const root = manifestText(live);
  const good = conditionsOf(live).filter(isGood);
  return {
    class: 'health-expects-absent-condition',
    root: `Health check of ${live.kind}`,
    objects: [root, 'ConfigMap/argocd/argocd-cm'],
    say: {
      what: `${root} is well by its own conditions, and the health check in the settings of Argo CD waits for something else`,
      so: 'its Application never gets Healthy, and later waves wait',
      do: 'let the check read a condition that the operator writes, or remove it',
    },
    evidence: good.slice(0, 2).map((it) => seenCondition(live, it)),
    confidence: 'likely',
  };
}

function notReady(root: string, { kind }: Manifest, { reason }: Condition) {
  return {
    class:
      entryOf(reasonClasses, reason) ??
      (kind === 'Gateway' ? 'gateway-no-address' : 'custom-resource-not-ready'),
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
