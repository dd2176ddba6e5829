import { asText } from '#text';
import { arrayAt, recordsAt, stringAt } from '#kube';
import type { Because, Thing } from '../because.ts';
import { answerAwaited, answerOfTold } from '../needs/answer/of-services.ts';
import { answerOfToldPeers } from '../needs/answer/of-peers.ts';
import { askNeeds } from '../needs/ask-needs.ts';
import type { Said } from '../needs/asker.ts';
import { unmet } from '../needs/unmet.ts';
import { manifestText } from '../object-text.ts';
import { objectsIn } from '../objects-in.ts';
import { shapeOf } from '../own-words.ts';
import { isOfDriver, type PodCase, podCase } from '../pods.ts';
import { seenEvent, seenField } from '../seen.ts';
import { isUnwell } from '../unmet-needs.ts';
import { thingAt, type World } from '../world.ts';
import { storeThatSaysSealed, vaultSealed } from './secret-store.ts';
import { isBrokenPod } from './workload.ts';

/** A pod that is not well for a reason that nobody knows: what its messages name is broken, or they are told as they are. */
export function podWords(thing: Thing, world: World): readonly Because[] {
  const found = podCase(thing, world);
  if (found === undefined || !isBrokenPod(found.pod)) return [];
  const { pod, view, owner, namespace } = found;
  const waiting = found.containers
    .filter(
      ({ waiting: { reason, message } }) =>
        message !== '' || !/^(?:|ContainerCreating|PodInitializing)$/.test(reason),
    )
    .map(({ field, waiting: { reason, message } }) => ({
      text: message === '' ? reason : message,
      evidence: seenField({
        object: pod,
        field: `${field}.state.waiting`,
        value: [reason, message].filter((it) => it !== '').join(': '),
      }),
    }));
  const warned = found.warnings.slice(-1).map((event) => ({
    text: event.message,
    evidence: seenEvent(event),
    isOfNode: ofNode.test(event.reason),
  }));
  const [reason, message] = [stringAt(pod, 'status', 'reason'), stringAt(pod, 'status', 'message')];
  const field = 'status.message';
  const ended =
    message === undefined
      ? []
      : [
          {
            text: message,
            evidence: seenField({ object: pod, field, value: `${reason ?? ''}: ${message}` }),
          },
        ];
  const before = awaiting(found);
  const [first] = [...ended, ...waiting, ...warned, ...before];
  if (first === undefined) return neverReady(found);
  const named = [...ended, ...waiting, ...warned].flatMap(({ text, evidence }) =>
    (isOfDriver(text, found) ? [] : objectsIn(text, namespace, view))
      .filter(({ id }) => {
        const live = view.find(id);
        if (live === pod || live === owner || id.kind === 'Pod') return false;
        return live === undefined ? view.isAbsent(id) : isUnwell(live, view);
      })
      .map(({ id }): Because => ({ kind: 'rests-on', thing: thingAt(view, id), evidence })),
  );
  if (named.length > 0) return named;
  for (const said of [...ended, ...waiting, ...warned.filter(({ isOfNode }) => !isOfNode)]) {
    const needs = askNeeds(said, found);
    if (needs.length > 0) return needs;
  }
  for (const said of before) {
    const needs = answerAwaited(said, found);
    if (needs.length > 0) return needs;
  }
  const root = manifestText(owner);
  return [
    unmet('started', 'for-another-reason', {
      root,
      shape: shapeOf(first.text, pod),
      say: {
        what: `The pods of ${root} do not start: ${first.text}`,
        so: 'it never gets ready',
        do: 'do what the message says',
      },
      evidence: [first.evidence],
    }),
  ];
}

/** What a node says of its own network and runtime before any program of the pod has begun. */
const ofNode = /^(?:FailedCreatePodSandBox|FailedPodSandBoxStatus|NetworkNotReady)$/;

/** A pod that runs and is not ready, and of which nobody tells why: what it was told to call, or who opens it, may. */
function neverReady(found: PodCase): readonly Because[] {
  const running = found.containers.find(({ isRunning, field }) => isRunning && !field.includes('init'));
  if (running === undefined) return [];
  const { pod, owner } = found;
  const value = 'runs, and is not ready';
  const evidence = seenField({ object: pod, field: `${running.field}.ready`, value });
  const root = manifestText(owner);
  if (pod.metadata?.labels?.['vault-sealed'] === 'true') return [vaultSealed([root], evidence)];
  const told = storeThatSaysSealed(owner, found.view);
  if (told !== undefined) return [vaultSealed([root], told)];
  const awaited = waitingFor(running.name, found);
  const asked = awaited === '' ? [] : answerAwaited({ text: awaited, evidence }, found);
  if (asked.length > 0) return asked;
  for (const ask of [answerOfTold, answerOfToldPeers]) {
    const needs = ask({ text: '', evidence }, found);
    if (needs.length > 0) return needs;
  }
  return [
    unmet('itself', 'ends', {
      root,
      say: {
        what: `${root} runs and is not ready, and nobody tells why: its events are gone`,
        so: 'it gets no traffic and the rollout does not end',
        do: 'read the log of its pods, and ask its probe by hand',
      },
      evidence: [evidence],
      among: ['probe-budget-too-strict'],
    }),
  ];
}

/** The loops of its command in which a container waits before it begins: `until nc -z host port; do …`. */
function waitingFor(name: string, { pod }: PodCase): string {
  const container = recordsAt(pod, 'spec', 'containers').find(([, it]) => it['name'] === name)?.[1];
  const told = [...arrayAt(container, 'command'), ...arrayAt(container, 'args')].map(asText).join(' ');
  return [...told.slice(0, 4096).matchAll(/\b(?:until|while) ([^;\n]{1,300})/g)]
    .map(([, it = '']) => it)
    .join('\n');
}

/** What the containers are told that run before the others and have not ended. */
function awaiting({ pod, containers }: PodCase): readonly Said[] {
  return containers
    .filter(({ field, isRunning }) => isRunning && field.startsWith('status.initContainerStatuses'))
    .map(({ name, field }) => {
      const container = recordsAt(pod, 'spec', 'initContainers').find(([, it]) => it['name'] === name)?.[1];
      const told = [...arrayAt(container, 'command'), ...arrayAt(container, 'args')].map(asText).join(' ');
      const value = `${name} runs and has not ended: ${told}`;
      return { text: value, evidence: seenField({ object: pod, field: `${field}.state.running`, value }) };
    });
}
