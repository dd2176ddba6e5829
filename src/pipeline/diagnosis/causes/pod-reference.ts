import { recordsAt, stringAt } from '#kube';
import type { Because, Evidence, Thing } from '../because.ts';
import { lackedPart } from '../needs/key-need.ts';
import { objectsIn } from '../objects-in.ts';
import { isOfDriver, type PodCase, podCase } from '../pods.ts';
import { seenEvent, seenField } from '../seen.ts';
import { unmetNeeds } from '../unmet-needs.ts';
import { pullReasons } from './pull.ts';
import { thingAt, type World } from '../world.ts';

/** A container that cannot be configured, or a volume that cannot be set up: a Secret, ConfigMap or key is not there. */
export function podReference(thing: Thing, world: World): readonly Because[] {
  const found = podCase(thing, world);
  if (found === undefined) return [];
  const waiting = found.containers
    .filter(({ waiting: { reason, message } }) => message !== '' && !pullReasons.test(reason))
    .map(({ field, waiting: { reason, message } }) => ({
      text: message,
      evidence: seenField({
        object: found.pod,
        field: `${field}.state.waiting`,
        value: `${reason}: ${message}`,
      }),
    }));
  const mounts = found.warnings
    .filter(({ reason, message }) => reason === 'FailedMount' && !isOfDriver(message, found))
    .map((event) => ({ text: event.message, evidence: seenEvent(event) }));
  // A container that is not made yet, and of which nobody says more, may lack what its pod names.
  const unmade = found.containers
    .filter(
      ({ waiting: { reason, message } }) =>
        /^(?:ContainerCreating|PodInitializing)$/.test(reason) && message === '',
    )
    .map(({ field, waiting: { reason } }) => ({
      text: '',
      evidence: seenField({ object: found.pod, field: `${field}.state.waiting`, value: reason }),
    }));
  const said = waiting.length + found.warnings.length > 0 ? [...waiting, ...mounts] : unmade;
  const isLacking = said.some(({ text }) => text === '' || notThere.test(text));
  const needs = isLacking ? lackedBy(found, said) : [];
  return needs.length > 0
    ? needs
    : said.flatMap(({ text, evidence }) => [
        ...notSeen(text, evidence, found),
        ...absentKeys(text, evidence, found),
      ]);
}

/** What kubelets write when a Secret, a ConfigMap or a key of one is missing. */
const notThere = /not found|couldn't find key|non-existent|unmounted volumes=/;

type Said = { readonly text: string; readonly evidence: Evidence };

/** What the pod's own fields need and the cluster does not have now, whatever it lacked when the message was written. */
function lackedBy(pod: PodCase, said: readonly Said[]): readonly Because[] {
  return unmetNeeds(pod.pod, pod.view)
    .filter(({ id, state }) => state !== 'unwell' && (id.kind === 'Secret' || id.kind === 'ConfigMap'))
    .flatMap(({ id, part }): readonly Because[] => {
      const evidence = (said.find(({ text }) => text.includes(id.name)) ?? said[0])?.evidence;
      if (evidence === undefined) return [];
      return part === undefined
        ? [{ kind: 'rests-on', thing: thingAt(pod.view, id), evidence }]
        : [lackedPart(id, part, { asker: pod.owner, view: pod.view, evidence: [evidence] })];
    });
}

/**
 * What a message says is missing and was not seen. Where its list could not be read it leads nowhere, and the question
 * stays open. What is there may have come since the message was written.
 */
function notSeen(text: string, evidence: Evidence, { namespace, view }: PodCase): readonly Because[] {
  return objectsIn(text, namespace, view)
    .filter(({ id, isSaidMissing }) => isSaidMissing && view.find(id) === undefined)
    .map(({ id }) => ({ kind: 'rests-on', thing: thingAt(view, id), evidence }));
}

function absentKeys(text: string, evidence: Evidence, pod: PodCase): readonly Because[] {
  const { view } = pod;
  const direct = [...text.matchAll(missingKey)].map(([, key = '', kind = '', space = '', name = '']) => ({
    key,
    id: { group: '', kind: kindNamed(kind), namespace: space, name },
  }));
  const nonExistent = [...text.matchAll(missingVolumeKey)].map(([, volume = '', kind = '', key = '']) => ({
    key,
    id: { group: '', kind: kindNamed(kind), namespace: pod.namespace, name: volumeSource(volume, pod) },
  }));
  return [...direct, ...nonExistent].flatMap(({ key, id }) => {
    if (id.kind === 'Secret' && view.secret(id.namespace, id.name)?.keys[key] !== undefined) return [];
    return [lackedPart(id, key, { asker: pod.owner, view, evidence: [evidence] })];
  });
}

const missingKey =
  /couldn't find key "?([^\s"]{1,253})"? in (secret|configmap) "?([a-z0-9-]+)\/([a-z0-9.-]+)/gi;
const missingVolumeKey =
  /volume "([^"]{1,63})" ?: (?:\w{1,20} )?references non-existent (secret|config) key: "?([^\s"]{1,253})/gi;

function kindNamed(word: string): 'Secret' | 'ConfigMap' {
  return /^s/i.test(word) ? 'Secret' : 'ConfigMap';
}

/** The Secret or ConfigMap behind a volume of a pod. */
function volumeSource(name: string, { pod }: PodCase): string {
  const volume = recordsAt(pod, 'spec', 'volumes').find(([, it]) => it['name'] === name)?.[1];
  return stringAt(volume, 'secret', 'secretName') ?? stringAt(volume, 'configMap', 'name') ?? name;
}
