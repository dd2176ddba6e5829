import { type Manifest, stringAt } from '#kube';
import { type Because, because, type Thing } from '../because.ts';
import { manifestText } from '../object-text.ts';
import { type PodCase, podCase } from '../pods.ts';
import { conditionsOf, seenEvent, seenField } from '../seen.ts';
import { liveThing, type World } from '../world.ts';
import { isBrokenPod } from './workload.ts';
import { brokenDependencies } from './pod-crash.ts';
import { vaultSealed } from './secret-store.ts';

/** A pod that runs and is not ready: its probe tells why. */
export function podReadiness(thing: Thing, world: World): readonly Because[] {
  const found = podCase(thing, world);
  const event = found?.warnings.findLast(({ reason }) => reason === 'Unhealthy');
  if (found === undefined) return [];
  const { owner, view, pod } = found;
  const root = manifestText(owner);
  if (event === undefined) return nodeGone(found);
  const evidence = seenEvent(event);
  const jobs = /Initialized\s+false|Sealed\s+true/.test(event.message)
    ? view.ofKind('Job', found.namespace).filter((job) => view.descendantsOf(job).some(isBrokenPod))
    : [];
  if (jobs.length > 0)
    return jobs.map((job) => ({ kind: 'rests-on', thing: liveThing(view.name, job), evidence }));
  if (/Sealed\s+true|vault is sealed/i.test(event.message)) return [because(vaultSealed(root, [evidence]))];
  const dependencies = brokenDependencies(event.message, found, evidence);
  if (dependencies.length > 0) return dependencies;
  const isSlow = /deadline exceeded|timed? ?out|Client\.Timeout/i.test(event.message);
  return [
    because({
      class: isSlow ? 'probe-budget-too-strict' : 'app-level-crashloop',
      root,
      objects: [root],
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
      confidence: 'likely',
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
  return [
    because({
      class: 'node-not-ready',
      root: `Node/${name}`,
      objects: [`Node/${name}`, manifestText(owner)],
      say: {
        what: node === undefined ? `Node/${name} is gone` : `Node/${name} is not ready`,
        so: 'its pods neither run nor move',
        do: 'bring the node back, or delete it so that its pods move',
      },
      evidence: [seenField({ object: pod, field: 'spec.nodeName', value: name })],
      confidence: 'proven',
    }),
  ];
}

function isNodeReady(node: Manifest): boolean {
  return conditionsOf(node).some(({ type, status }) => type === 'Ready' && status === 'True');
}
