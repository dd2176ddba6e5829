import { type Manifest, parseImage, recordsAt, stringAt } from '#kube';
import type { Because, Evidence, Thing } from '../because.ts';
import { askNeeds } from '../needs/ask-needs.ts';
import { unbegun } from '../needs/program-need.ts';
import { memoryNeed, timeNeed } from '../needs/room-need.ts';
import { unmet } from '../needs/unmet.ts';
import { manifestText } from '../object-text.ts';
import { type ContainerState, type PodCase, podCase } from '../pods.ts';
import { isReady } from '../is-ready.ts';
import { seenEvent, seenField } from '../seen.ts';
import type { World } from '../world.ts';
import { isToldToWait, suspects } from '../suspects.ts';
import { hookOf } from './job.ts';
import { pullReasons } from './pull.ts';

/** A container that ends: its last words tell which of its needs to ask for. */
export function podCrash(thing: Thing, world: World): readonly Because[] {
  const found = podCase(thing, world);
  if (found === undefined) return [];
  return found.containers.flatMap((container) => {
    const isStartError = /^(?:RunContainerError|CreateContainerError|StartError)$/.test(
      container.waiting.reason,
    );
    if ((container.ended === undefined && !isStartError) || pullReasons.test(container.waiting.reason))
      return [];
    if (container.isRunning && container.ended !== undefined && container.restarts === 0) return [];
    return crash(container, found);
  });
}

function crash(container: ContainerState, pod: PodCase): readonly Because[] {
  const { ended, waiting } = container;
  const text = `${ended?.message ?? ''}\n${waiting.reason === 'CrashLoopBackOff' ? '' : waiting.message}`;
  const evidence = seenEnd(container, pod);
  if (ended?.reason === 'OOMKilled') return [memoryNeed(container.name, pod, evidence)];
  const needs = askNeeds({ text, evidence }, pod);
  if (needs.length > 0) return needs;
  const liveness = pod.warnings.findLast(
    ({ reason, message }) => reason === 'Unhealthy' && /^(?:Liveness|Startup) probe/.test(message),
  );
  const isEnded = ended?.exitCode === 137 || ended?.exitCode === 143;
  if (liveness !== undefined && (isEnded || ended?.exitCode === 0))
    return [timeNeed(pod, seenEvent(liveness))];
  const { isProbed, isLimited } = boundsOf(container, pod);
  // In a pod that stays, only its kubelet asks a container to end: for a probe, or for memory.
  if (isEnded && isProbed && container.restarts > 0) return [timeNeed(pod, evidence)];
  if (ended?.exitCode === 137 && isLimited) return [memoryNeed(container.name, pod, evidence)];
  const unstarted = ended && unbegun(ended, pod, evidence);
  if (unstarted !== undefined) return [unstarted];
  const moved = movedTag(container, pod);
  return [moved === undefined ? itself(container, pod, evidence) : tagMoved(moved, pod, evidence)];
}

/** By what a kubelet may be made to end a container. */
function boundsOf(
  { name }: ContainerState,
  { pod }: PodCase,
): { readonly isProbed: boolean; readonly isLimited: boolean } {
  const spec = recordsAt(pod, 'spec', 'containers').find(([, it]) => it['name'] === name)?.[1];
  return {
    isProbed: spec?.['livenessProbe'] !== undefined || spec?.['startupProbe'] !== undefined,
    isLimited: stringAt(spec, 'resources', 'limits', 'memory') !== undefined,
  };
}

/** A pod that is ready with the same name of an image, behind which it found another one. */
function movedTag({ name, image }: ContainerState, { pod, view, namespace }: PodCase): Manifest | undefined {
  const own = idOf(pod, name);
  if (own === '' || parseImage(image)?.digest !== undefined) return undefined;
  return view.ofKind('Pod', namespace).find((it) => {
    const same = recordsAt(it, 'spec', 'containers').find(([, each]) => each['image'] === image)?.[1];
    const other = same === undefined ? '' : idOf(it, stringAt(same, 'name') ?? '');
    return isReady(it) && other !== '' && other !== own;
  });
}

function idOf(pod: Manifest, name: string): string {
  const status = recordsAt(pod, 'status', 'containerStatuses').find(([, it]) => it['name'] === name)?.[1];
  return stringAt(status, 'imageID') ?? '';
}

function tagMoved(other: Manifest, { owner, view, pod }: PodCase, evidence: Evidence): Because {
  const root = manifestText(owner);
  const revision = pod.metadata?.labels?.['pod-template-hash'];
  const isSame = view.topOwner(other) === owner && other.metadata?.labels?.['pod-template-hash'] === revision;
  const isAlways = recordsAt(pod, 'spec', 'containers').some(([, it]) => it['imagePullPolicy'] === 'Always');
  return unmet('program', isSame && isAlways ? 'rolled-out-by-pulling' : 'under-a-moved-tag', {
    root,
    objects: [root, manifestText(other)],
    say: {
      what: `${root} ends, and ${manifestText(other)} runs with another image under the same name: the tag was moved`,
      so: 'whoever starts anew gets the other one, whatever git says',
      do: 'name the image by a tag that stays, or by its digest',
    },
    evidence: [
      evidence,
      seenField({ object: other, field: 'status.containerStatuses.imageID', value: 'another' }),
    ],
  });
}

function seenEnd({ ended, waiting, field }: ContainerState, { pod }: PodCase): Evidence {
  if (ended === undefined)
    return seenField({
      object: pod,
      field: `${field}.state.waiting`,
      value: `${waiting.reason}: ${waiting.message}`,
    });
  return seenField({
    object: pod,
    field: `${field}.lastState.terminated`,
    value: [ended.reason, `exit code ${ended.exitCode}`, ended.message].filter((it) => it !== '').join(', '),
    time: ended.time,
  });
}

/** A program that ends with nobody else to blame; of a hook it is the hook that fails. */
function itself({ name, ended }: ContainerState, found: PodCase, evidence: Evidence): Because {
  const { owner, view } = found;
  const workload = manifestText(owner);
  const isHook = owner.kind === 'Job' && hookOf(owner) !== undefined;
  const failed = view
    .warningsOf({
      group: 'batch',
      kind: 'Job',
      namespace: owner.metadata?.namespace ?? '',
      name: owner.metadata?.name ?? '',
    })
    .at(-1);
  if (isHook && isToldToWait(found)) return waitedInVain(found, evidence);
  return unmet('itself', isHook ? 'ends-as-a-hook' : 'ends', {
    root: workload,
    objects: [workload],
    say: {
      what: `The program of container ${name} of ${workload} ends with exit code ${ended?.exitCode ?? 'unknown'}`,
      so: isHook
        ? 'the sync stops before what comes after the hook'
        : 'it is restarted again and again, and never ready',
      do: isHook
        ? 'read its log; let it wait for what it needs instead of failing'
        : 'read its log; nothing around it is seen broken',
    },
    evidence: [evidence, ...(owner.kind === 'Job' && failed !== undefined ? [seenEvent(failed)] : [])],
    among: suspects(found, ended?.exitCode),
  });
}

/** A hook that is told to wait and ends all the same: what it waits for did not come while it ran. */
function waitedInVain(found: PodCase, evidence: Evidence): Because {
  const root = manifestText(found.owner);
  return unmet('ordered', 'after-who-waits', {
    root,
    say: {
      what: `${root} waits for others before it goes on, and gives up`,
      so: 'what comes after the hook never begins, which may be what it waits for',
      do: 'read its log; let it wait only for what is there before it',
    },
    evidence: [evidence],
    among: ['hook-fails-fast-on-prerequisite', ...suspects(found)],
  });
}
