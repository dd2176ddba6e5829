import { isHook } from '#argocd';
import { fieldReferences } from '#fleet';
import {
  type Manifest,
  entryOf,
  isBuiltInGroup,
  manifestId,
  objectKey,
  splitApiVersion,
  stringAt,
} from '#kube';
import type { Because, Evidence, Id, Thing } from '../because.ts';
import { askNeeds } from '../needs/ask-needs.ts';
import { lackedPart } from '../needs/key-need.ts';
import { notTaken } from '../needs/taken-need.ts';
import { type How, unmet } from '../needs/unmet.ts';
import { objectsNamedOf } from '../objects-in.ts';
import { manifestText, objectText } from '../object-text.ts';
import { brokenOperators, operatorsOf, watchedBy } from '../operators.ts';
import { type OwnWords, ownWords, shapeOf } from '../own-words.ts';
import { conditionsOf, isBadCondition, isGoodCondition, seenCondition, seenField } from '../seen.ts';
import { notAdmitted } from '../refusal.ts';
import { servicesIn } from '../services.ts';
import { isUnwell, unmetNeeds } from '../unmet-needs.ts';
import { type ClusterView, liveThing, thingAt, thingKey, type World } from '../world.ts';
import { declaredAsHook, isDeclaration } from './declared-as-hook.ts';
import { isBrokenPod } from './workload.ts';

/**
 * Any other object that is not well: what its fields need, or what its messages name, is broken; or nobody looks at it;
 * or it is the cause itself, in its own words.
 */
export function customResource(thing: Thing, world: World): readonly Because[] {
  const own = ofItself(thing, world);
  if (thing.kind !== 'object' || thing.live === undefined || !own.some(isLastWord)) return own;
  const view = world.cluster(thing.cluster);
  const below = view === undefined ? [] : ofChildren(thing.live, view, world);
  return below.length > 0 ? below : own;
}

/** Whether a reason is only what an object says of itself, which leads nowhere. */
function isLastWord(reason: Because): boolean {
  return reason.kind === 'cause' && reason.cause.class === 'custom-resource-not-ready';
}

/** What is known of objects that an object made and that are not well. */
function ofChildren(live: Manifest, view: ClusterView, world: World): readonly Because[] {
  return view
    .descendantsOf(live)
    .filter((it) => !isBuiltInGroup(manifestId(it).group) && conditionsOf(it).some(isBadCondition))
    .slice(0, maxChildren)
    .flatMap((it) => ofItself(liveThing(view.name, it), world))
    .filter((it) => !isLastWord(it));
}

const maxChildren = 10;

function ofItself(thing: Thing, world: World): readonly Because[] {
  if (thing.kind !== 'object' || thing.live === undefined || thing.live.kind === 'Pod') return [];
  const view = world.cluster(thing.cluster);
  if (view === undefined) return [];
  const { live } = thing;
  if (thing.id.kind === 'ApplicationSet' && thing.id.group === 'argoproj.io') return [];
  const words = ownWords(live, view);
  const [first] = words;
  const refused = words.flatMap(({ text, evidence }) =>
    notAdmitted(text, { object: manifestId(live), evidence, view }),
  );
  if (refused.length > 0) return refused.slice(0, 1);
  const named = distinct(namedIn(live, words, view));
  if (named.length > 0) return named;
  if (
    live['status'] === undefined &&
    !isBuiltInGroup(thing.id.group) &&
    view.warningsOf(thing.id).length === 0
  ) {
    const ignored = nobodyLooks(live, thing, view);
    if (ignored.length > 0) return ignored;
  }
  if (first === undefined && !isUnwell(live, view)) return [];
  const known = entryOf(reasons, first?.reason ?? '');
  const needs = distinct(neededBy(live, { first, kind: known?.needs }, view));
  if (needs.length > 0 && (known === undefined || known.needs !== undefined)) return needs;
  if (first !== undefined && isHook(live) && isDeclaration(thing.id))
    return [declaredAsHook(thing.id, first.evidence)];
  const isSaidWell = first?.isBad !== true && conditionsOf(live).some(isGoodCondition);
  const isOnlyJudged = first === undefined || first.evidence.field === 'health';
  if ((isSaidWell || isOnlyJudged) && world.hasOwnHealthCheck(live)) return [strictCheck(live)];
  if (first === undefined) return [];
  const asked = known === undefined ? unmetByWords(live, words, view) : [];
  if (asked.length > 0) return asked;
  if (known !== undefined) return [notReady(live, first, words)];
  for (const follow of [restsOnOperator, labelledPods]) {
    const found = follow(live, first.evidence, view);
    if (found.length > 0) return found;
  }
  return [notReady(live, first, words)];
}

/** What the API server does not take of an object, or whoever looks after it does not get, as its words tell. */
function unmetByWords(live: Manifest, words: readonly OwnWords[], view: ClusterView): readonly Because[] {
  const asker = { owner: live, namespace: live.metadata?.namespace ?? '', view };
  for (const { text, evidence } of words) {
    const untaken = / is invalid: /.test(text)
      ? notTaken(text, { object: manifestId(live), evidence, view })
      : [];
    const found = untaken.length > 0 ? untaken : askNeeds({ text, evidence }, asker);
    if (found.length > 0) return found;
  }
  return [];
}

/** An object without a status: its operator does not watch it, is broken, or is not there. */
function nobodyLooks(
  live: Manifest,
  { id }: Extract<Thing, { readonly kind: 'object' }>,
  view: ClusterView,
): readonly Because[] {
  const root = manifestText(live);
  const blind = operatorsOf(id.group, view).find((operator) => {
    const watched = watchedBy(operator, id.group);
    return watched !== undefined && !watched.includes(id.namespace);
  });
  if (blind !== undefined) return [unwatched(live, blind)];
  const empty = seenField({ object: live, field: 'status', value: 'empty' });
  const down = restsOnOperator(live, empty, view);
  if (down.length > 0) return down;
  if (isGroupLookedAt(id.group, view)) return [];
  if (isHook(live)) return [declaredAsHook(id, empty)];
  return [
    unmet('looked', 'by-nobody', {
      root: `Kind ${id.kind}.${id.group}`,
      objects: [root],
      say: {
        what: `Nobody looks at objects of kind ${id.kind}.${id.group}: their status is empty`,
        so: 'what they stand for is never made',
        do: 'see whether the operator of this kind is installed and runs',
      },
      evidence: [empty],
    }),
  ];
}

/** An object that is not well while nobody who looks after its kind runs: that comes first, whatever its words are. */
function restsOnOperator(live: Manifest, evidence: Evidence, view: ClusterView): readonly Because[] {
  const own = objectKey(manifestId(live));
  return brokenOperators(splitApiVersion(live.apiVersion).group, view)
    .filter((it) => objectKey(manifestId(it)) !== own)
    .map((it) => ({ kind: 'rests-on', thing: liveThing(view.name, it), evidence }));
}

/** Broken pods that a label of its operator gives to an object, though no owner does. */
function labelledPods(live: Manifest, evidence: Evidence, view: ClusterView): readonly Because[] {
  const { group, namespace, name } = manifestId(live);
  const isOf = ([key, value]: [string, string]): boolean =>
    value === name && key.includes('/') && `.${group}`.endsWith(`.${key.slice(0, key.indexOf('/'))}`);
  return view
    .ofKind('Pod', namespace)
    .filter((pod) => isBrokenPod(pod) && Object.entries(pod.metadata?.labels ?? {}).some(isOf))
    .map((pod) => ({ kind: 'rests-on', thing: liveThing(view.name, pod), evidence }));
}

/** Whether anybody writes the status of objects of a group. */
function isGroupLookedAt(group: string, { cluster }: ClusterView): boolean {
  return cluster.objects.some((it) => it['status'] !== undefined && it.apiVersion.startsWith(`${group}/`));
}

/** The broken things that the messages of an object name. */
function namedIn(live: Manifest, words: readonly OwnWords[], view: ClusterView): readonly Because[] {
  const namespace = live.metadata?.namespace ?? '';
  const own = objectKey(manifestId(live));
  const missing = words.flatMap(({ text, evidence }) =>
    objectsNamedOf(live, text, view)
      .filter(({ id, isSaidMissing }) => isSaidMissing && objectKey(id) !== own && view.isAbsent(id))
      .map(({ id }) => restsOn(id, evidence)),
  );
  if (missing.length > 0) return missing;
  return words.flatMap(({ text, evidence, time }) => [
    ...objectsNamedOf(live, text, view).flatMap(({ id, isSaidMissing }) => {
      if (objectKey(id) === own) return [];
      return isBroken(id)
        ? [restsOn(id, evidence)]
        : isSaidMissing
          ? tooLate({ id, live, evidence, time }, view)
          : [];
    }),
    ...servicesIn(text, namespace, view)
      .filter(isBroken)
      .map((id) => restsOn(id, evidence)),
    ...servedBy(text, { live, view, evidence }),
  ]);

  function isBroken(id: Id): boolean {
    const found = view.find(id);
    return found === undefined ? view.isAbsent(id) : isUnwell(found, view);
  }

  function restsOn(id: Id, evidence: Evidence): Because {
    if (live.kind === 'Gateway' && isUnmadeSecret(id, view)) return noCertificate(id, live, evidence);
    return { kind: 'rests-on', thing: thingAt(view, id), evidence };
  }
}

/** The broken things that an object needs by its fields; `kind` where its reason says what kind of thing it lacks. */
function neededBy(
  live: Manifest,
  { first, kind }: { readonly first: OwnWords | undefined; readonly kind: string | undefined },
  view: ClusterView,
): readonly Because[] {
  return unmetNeeds(live, view)
    .filter(({ id }) => kind === undefined || id.kind === kind)
    .map((need): Because => {
      const evidence = first?.evidence ?? need.evidence;
      if (need.state === 'lacking')
        return lackedPart(need.id, need.part ?? '', { asker: live, view, evidence: [evidence] });
      if (live.kind === 'Gateway' && need.state === 'absent' && isUnmadeSecret(need.id, view))
        return noCertificate(need.id, live, evidence);
      return { kind: 'rests-on', thing: thingAt(view, need.id), evidence };
    });
}

function isUnmadeSecret(id: Id, view: ClusterView): boolean {
  return id.kind === 'Secret' && view.find(id) === undefined && view.producersOf(id).length === 0;
}

/** A controller that gave up on something which came later, and has not looked again. */
function tooLate(
  {
    id,
    live,
    evidence,
    time,
  }: { readonly id: Id; readonly live: Manifest; readonly evidence: Evidence; readonly time: string },
  view: ClusterView,
): readonly Because[] {
  const come = stringAt(view.find(id), 'metadata', 'creationTimestamp') ?? '';
  const there = view.find(id);
  // Words without a time are old when what they miss is there and well.
  const isOld = time === '' ? there !== undefined && !isUnwell(there, view) : come >= time;
  if (come === '' || !isOld) return [];
  const root = manifestText(live);
  return [
    unmet('looked', 'not-again', {
      root,
      objects: [root, objectText(id)],
      say: {
        what: `${root} did not find ${objectText(id)}, which came later, and has not looked again`,
        so: 'it stays as it was, although nothing is missing any more',
        do: `touch ${root} so that its controller looks again; put what it needs into an earlier wave`,
      },
      evidence: [
        evidence,
        { object: objectText(id), field: 'metadata.creationTimestamp', value: come, time: come },
      ],
    }),
  ];
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
  const group = /\((?:get|list) [^\s.()]{1,63}\.([a-z0-9.-]{1,253})\)/.exec(message)?.[1];
  if (group === undefined || (live.kind === 'APIService' && stringAt(live, 'spec', 'group') === group))
    return [];
  const servers = view.ofKind('APIService').filter((it) => stringAt(it, 'spec', 'group') === group);
  if (servers.length > 0)
    return servers
      .filter((it) => conditionsOf(it).some(isBadCondition))
      .map((it) => ({ kind: 'rests-on', thing: liveThing(view.name, it), evidence }));
  const root = manifestText(live);
  return [
    unmet('taken', 'not-served', {
      root: `API ${group}`,
      objects: [root],
      say: {
        what: `The cluster does not serve ${group}, which ${root} asks`,
        so: 'it does nothing, and its Application is Degraded',
        do: `install what serves ${group}, or remove what asks it`,
      },
      evidence: [evidence],
    }),
  ];
}

/** An object in a namespace that its operator does not watch. */
function unwatched(live: Manifest, operator: Manifest): Because {
  const root = manifestText(operator);
  const watched = watchedBy(operator, splitApiVersion(live.apiVersion).group) ?? [];
  return unmet('looked', 'elsewhere', {
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
  });
}

function noCertificate(id: Id, gateway: Manifest, evidence: Evidence): Because {
  const root = objectText(id);
  return unmet('there', 'certificate', {
    root,
    objects: [root, manifestText(gateway)],
    say: {
      what: `${root} with the certificate of ${manifestText(gateway)} does not exist and nothing makes it`,
      so: 'its listener serves nothing',
      do: 'add the Certificate that makes it, or correct certificateRefs',
    },
    evidence: [evidence, { object: root, field: 'presence', value: 'absent', time: '' }],
  });
}

function distinct(reasons: readonly Because[]): readonly Because[] {
  const byKey = new Map(
    reasons.map((it) => [it.kind === 'cause' ? `cause ${it.cause.root}` : thingKey(it.thing), it]),
  );
  return [...byKey.values()];
}

/** What conditions say in one word, and the kind of thing that is lacking then. */
const reasons: Readonly<Partial<Record<string, { readonly how: How<'looked'>; readonly needs?: string }>>> = {
  BackendNotFound: { how: 'without-its-service', needs: 'Service' },
  NoMatchingListenerHostname: { how: 'by-its-gateway' },
  NoMatchingParent: { how: 'by-its-gateway' },
  NotAllowedByListeners: { how: 'by-its-gateway' },
  AddressNotAssigned: { how: 'and-without-address' },
  AddressNotUsable: { how: 'and-without-address' },
  InvalidOwnership: { how: 'and-name-taken' },
  InvalidCertificateRef: { how: 'without-its-certificate', needs: 'Secret' },
};

/** What operators write when an object that they would make is there already, and another's. */
const foreignOwner =
  /already exists(?:,| and| but|:)? (?:it )?(?:is |was )?(?:not (?:owned|controlled|managed|created)|(?:owned|controlled|managed) by (?:another|a different|someone))|not (?:owned|controlled|managed) by (?:this|the|our|me)\b|is not controlled by|already (?:owned|controlled) by (?:another|a different)|refus(?:ed|es|ing) to (?:reconcile|adopt|take over|overwrite)|(?:cannot|will not|won't) (?:adopt|take over)|(?:name|resource) (?:is )?(?:already taken|reserved)/i;

/** An object of which nothing bad is said, and that a health check of the settings does not call well. */
function strictCheck(live: Manifest): Because {
  const root = manifestText(live);
  const good = conditionsOf(live).filter(isGoodCondition);
  const isWell = good.length > 0;
  return unmet('judged', isWell ? 'by-an-absent-condition' : 'too-strictly', {
    root: `Health check of ${live.kind}`,
    objects: [root, 'ConfigMap/argocd/argocd-cm'],
    say: {
      what: isWell
        ? `${root} is well by its own conditions, and the health check in the settings of Argo CD waits for something else`
        : `Nothing is said against ${root}, and the health check in the settings of Argo CD waits for a state that it is not in yet`,
      so: 'its Application never gets Healthy, and later waves wait',
      do: isWell
        ? 'let the check read a condition that the operator writes, or remove it'
        : 'let the check call this state Healthy or Suspended, or remove it',
    },
    evidence: isWell
      ? good.slice(0, 2).map((it) => seenCondition(live, it))
      : [
          seenField({
            object: live,
            field: 'status',
            value: JSON.stringify(live['status'] ?? {}).slice(0, 500),
          }),
        ],
  });
}

/** An object that nothing else is to blame for, in its own words. */
function notReady(live: Manifest, { reason, text, evidence }: OwnWords, words: readonly OwnWords[]): Because {
  const root = manifestText(live);
  const parents = fieldReferences(live).filter(({ to }) => to.kind === 'Gateway');
  const taken = words.find((it) => foreignOwner.test(it.text));
  const known = entryOf(reasons, reason)?.how ?? (taken === undefined ? undefined : 'and-name-taken');
  const other = /^Gateway(?:Class)?$/.test(live.kind) ? 'and-without-address' : 'and-not-well';
  return unmet('looked', known ?? other, {
    root,
    objects: [root, ...new Set(parents.map(({ to }) => objectText(to)))],
    ...(known === undefined ? { shape: shapeOf(text, live) } : {}),
    say: {
      what: `${root} is not well: ${(taken?.text ?? text) || evidence.value}`,
      so: 'its Application is not Healthy',
      do: 'do what its message says',
    },
    evidence: [(taken ?? { evidence }).evidence],
  });
}
