import { asText } from '#text';
import { type Manifest, manifestId, numberAt } from '#kube';
import type { ObservedEvent } from '#observed';
import type { Because, Id, Thing } from '../because.ts';
import { provenAgainst, refusal, refusedFor } from '../refusal.ts';
import { type Condition, conditionsOf, seenEvent, seenField } from '../seen.ts';
import { isReady } from '../is-ready.ts';
import { type ClusterView, liveThing, type World } from '../world.ts';

const kinds: ReadonlySet<string> = new Set([
  'Deployment',
  'StatefulSet',
  'DaemonSet',
  'ReplicaSet',
  'Job',
  'Rollout',
  'ReplicationController',
]);

/** A workload that lacks pods: its pods are broken, or they are refused. Anything else that owns broken pods likewise. */
export function workload(thing: Thing, world: World): readonly Because[] {
  if (thing.kind !== 'object' || thing.live === undefined) return [];
  const view = world.cluster(thing.cluster);
  if (view === undefined || thing.live.kind === 'Pod') return [];
  const below = [thing.live, ...view.descendantsOf(thing.live)];
  const refused = below
    .filter(({ kind }) => kinds.has(kind))
    .flatMap((owner) =>
      lastFailedCreate(owner, view).flatMap((event) =>
        refusedPods(event, manifestId(view.topOwner(owner)), view),
      ),
    );
  const pods = below.filter(isBrokenPod).map(
    (pod): Because => ({
      kind: 'rests-on',
      thing: liveThing(view.name, pod),
      evidence: seenField({ object: pod, field: 'status.phase', value: phaseOf(pod) }),
    }),
  );
  const claims = pods.length > 0 ? [] : pendingClaims(below.slice(1), view);
  const found = [...refused, ...pods, ...claims];
  return found.length > 0 || !isShort(thing.live) ? found : keptOut(thing.live, view);
}

/** Whether an object is of a kind that makes pods. */
export function isWorkload({ kind }: Manifest): boolean {
  return kinds.has(kind);
}

/** Whether a workload has fewer pods than it wants. */
function isShort(live: Manifest): boolean {
  const wanted = numberAt(live, 'spec', 'replicas') ?? 0;
  return kinds.has(live.kind) && (numberAt(live, 'status', 'replicas') ?? 0) < wanted;
}

/** What is proven to keep the pods of a workload out, when nobody tells of it any more. */
function keptOut(live: Manifest, view: ClusterView): readonly Because[] {
  const evidence = seenField({ object: live, field: 'status.replicas', value: 'fewer than wanted' });
  return provenAgainst('', { object: manifestId(live), evidence, view });
}

/** Why pods are refused; in the words of who refused them, when nobody knows the reason. */
function refusedPods(event: ObservedEvent, object: Id, view: ClusterView): readonly Because[] {
  const evidence = seenEvent(event);
  const known = refusal(event.message, { evidence, object, view });
  return known.length > 0 ? known : [refusedFor(object, evidence)];
}

/** Whether a pod is neither ready nor done. */
export function isBrokenPod(object: Manifest): boolean {
  return object.kind === 'Pod' && phaseOf(object) !== 'Succeeded' && !isReady(object);
}

function phaseOf(pod: Manifest): string {
  const status = pod['status'];
  return typeof status === 'object' && status !== null && 'phase' in status ? asText(status.phase) : '';
}

/** The last refusal of a pod, while pods are still wanted. */
function lastFailedCreate(owner: Manifest, view: ClusterView): readonly ObservedEvent[] {
  const isScaledDown = numberAt(owner, 'spec', 'replicas') === 0;
  const failed = view.warningsOf(manifestId(owner)).filter(({ reason }) => reason === 'FailedCreate');
  const last = failed.at(-1);
  if (isScaledDown) return [];
  return last === undefined ? conditionsOf(owner).flatMap((it) => failedCreate(owner, it)) : [last];
}

/** The same as a ReplicaSet or Deployment keeps it, when the events are gone. */
function failedCreate(
  owner: Manifest,
  { type, status, reason, message, time }: Condition,
): readonly ObservedEvent[] {
  if (type !== 'ReplicaFailure' || status !== 'True' || message === '') return [];
  const object = manifestId(owner);
  return [
    { object, uid: '', type: 'Warning', reason, message, source: '', count: 1, first: time, last: time },
  ];
}

function pendingClaims(below: readonly Manifest[], view: ClusterView): readonly Because[] {
  return below
    .filter((it) => it.kind === 'PersistentVolumeClaim' && phaseOf(it) !== 'Bound')
    .map((it) => ({
      kind: 'rests-on',
      thing: liveThing(view.name, it),
      evidence: seenField({ object: it, field: 'status.phase', value: phaseOf(it) }),
    }));
}
