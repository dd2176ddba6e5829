import { isReclaimed } from '#knowledge';
import { type Manifest, manifestId, objectKey, stringAt } from '#kube';
import type { ObservedResource } from '#observed';
import type { Because, Id, Thing } from '../because.ts';
import { answerOfToldPeers } from '../needs/answer/of-peers.ts';
import { answerInFamily } from '../needs/answer/by-address.ts';
import { askNeeds } from '../needs/ask-needs.ts';
import { unmet } from '../needs/unmet.ts';
import { manifestText } from '../object-text.ts';
import { type PodCase, podCase } from '../pods.ts';
import { conditionsOf, seenEvent, seenField } from '../seen.ts';
import { type ClusterView, liveThing, type World } from '../world.ts';
import { suspects } from '../suspects.ts';
import { isBrokenPod } from './workload.ts';
import { unsealedTooLate, vaultSealed } from './secret-store.ts';

/** A pod that runs and is not ready: its probe tells why. */
export function podReadiness(thing: Thing, world: World): readonly Because[] {
  const found = podCase(thing, world);
  const event = found?.warnings.findLast(({ reason }) => reason === 'Unhealthy');
  if (found === undefined) return [];
  const { owner, view, pod } = found;
  const root = manifestText(owner);
  if (event === undefined) return nodeGone(found);
  const evidence = seenEvent(event);
  const taken = nodeTakenBack(found);
  if (taken.length > 0) return taken;
  const jobs = /Initialized\s+false|Sealed\s+true/.test(event.message)
    ? view.ofKind('Job', found.namespace).filter((job) => view.descendantsOf(job).some(isBrokenPod))
    : [];
  if (jobs.length > 0)
    return jobs.map((job) => ({ kind: 'rests-on', thing: liveThing(view.name, job), evidence }));
  const openers = laterJobs(owner, { view, world });
  const named = openers.find(({ name }) => opening.test(name));
  const opener = named ?? (openers.length === 1 ? openers[0] : undefined);
  const unsealedBy = (job: Id | undefined): Because | undefined =>
    job && unsealedTooLate(manifestId(owner), job, evidence);
  if (/Sealed\s+true|vault is sealed/i.test(event.message))
    return [unsealedBy(opener) ?? vaultSealed([root], evidence)];
  const said = { text: event.message, evidence };
  for (const ask of [answerInFamily, askNeeds, answerOfToldPeers]) {
    const needs = ask(said, found);
    if (needs.length > 0) return needs;
  }
  const isSlow = /deadline exceeded|timed? ?out|Client\.Timeout/i.test(event.message);
  const isClosed = /statuscode: 5\d\d|initiali[sz]ed/i.test(event.message);
  const closed = isSlow ? undefined : unsealedBy(isClosed ? opener : named);
  if (closed !== undefined) return [closed];
  return [
    unmet('itself', isSlow ? 'answers-late' : 'ends', {
      root,
      say: {
        what: isSlow
          ? `${root} answers its probe too late`
          : `${root} runs and does not answer its probe well`,
        so: 'it gets no traffic and the rollout does not end',
        do: isSlow
          ? 'raise timeoutSeconds and failureThreshold of the probe'
          : `read the log of ${stringAt(pod, 'metadata', 'name') ?? 'the pod'}; nothing around it is seen broken`,
      },
      evidence: [evidence],
      among: isSlow ? [] : suspects(found),
    }),
  ];
}

/** The Jobs that its own Application applies only once a workload is ready: what they do for it never comes. */
function laterJobs(
  workload: Manifest,
  { view, world }: { readonly view: ClusterView; readonly world: World },
): readonly Id[] {
  const id = manifestId(workload);
  const isIt = ({ object }: ObservedResource): boolean => objectKey(object) === objectKey(id);
  return world.ownersOf(view.name, id).flatMap(({ resources }) => {
    const wave = resources.find(isIt)?.wave;
    return resources
      .filter(
        (it) => wave !== undefined && it.wave > wave && it.presence === 'absent' && it.object.kind === 'Job',
      )
      .map(({ object }) => object);
  });
}

/** What Jobs are called that open, initialise or join others. */
const opening = /init|unseal|bootstrap|setup|join|raft|replset/;

/** A member of a set on a node that the cloud may take back, which did not answer for a time: it has come back since, or another has. */
function nodeTakenBack({ pod, view, owner, warnings }: PodCase): readonly Because[] {
  const event = warnings.findLast(({ reason }) =>
    /^(?:NodeNotReady|TaintManagerEviction|NodeShutdown|TerminationByKubelet|Evicted)$/.test(reason),
  );
  const name = stringAt(pod, 'spec', 'nodeName') ?? '';
  const node = view.find({ group: '', kind: 'Node', namespace: '', name });
  if (event === undefined || !isCheap(node) || owner.kind !== 'StatefulSet') return [];
  return [
    unmet('started', 'node-taken-back', {
      root: manifestText(owner),
      objects: [manifestText(owner), `Node/${name}`],
      say: {
        what: `${manifestText(owner)} runs on nodes that the cloud takes back, and its pods lost theirs`,
        so: 'too few of its members are there at a time, and it does not answer',
        do: 'keep a set whose members cannot stand in for each other on nodes that stay: ask for them by their labels',
      },
      evidence: [seenEvent(event), seenField({ object: pod, field: 'spec.nodeName', value: name })],
      among: ['node-not-ready'],
    }),
  ];
}

/** A pod whose node does not answer any more. */
function nodeGone({ pod, view, owner }: PodCase): readonly Because[] {
  const name = stringAt(pod, 'spec', 'nodeName');
  if (name === undefined) return [];
  const id = { group: '', kind: 'Node', namespace: '', name };
  const node = view.find(id);
  const isReady = node === undefined ? !view.isAbsent(id) : isNodeReady(node);
  if (isReady) return [];
  const isTakenBack = isCheap(node) && owner.kind === 'StatefulSet';
  return [
    unmet('started', isTakenBack ? 'node-taken-back' : 'node-down', {
      root: isTakenBack ? manifestText(owner) : `Node/${name}`,
      objects: [`Node/${name}`, manifestText(owner)],
      say: {
        what: node === undefined ? `Node/${name} is gone` : `Node/${name} is not ready`,
        so: 'its pods neither run nor move',
        do: isTakenBack
          ? 'keep what holds data on nodes that stay: ask for them by their labels'
          : 'bring the node back, or delete it so that its pods move',
      },
      evidence: [seenField({ object: pod, field: 'spec.nodeName', value: name })],
    }),
  ];
}

function isCheap(node: Manifest | undefined): boolean {
  return isReclaimed(node?.metadata?.labels ?? {});
}

function isNodeReady(node: Manifest): boolean {
  return conditionsOf(node).some(({ type, status }) => type === 'Ready' && status === 'True');
}
