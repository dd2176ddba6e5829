import { type Json, type Manifest, numberAt, recordAt, recordsAt, stringAt } from '#kube';
import type { ObservedEvent } from '#observed';
import type { Thing } from './because.ts';
import type { ClusterView, World } from './world.ts';

/** A broken pod with what one asks about it. */
export type PodCase = {
  readonly pod: Manifest;
  readonly view: ClusterView;
  /** The workload at the top of its owners, or the pod. */
  readonly owner: Manifest;
  readonly namespace: string;
  readonly containers: readonly ContainerState[];
  readonly warnings: readonly ObservedEvent[];
};

/** A container that is not ready. */
export type ContainerState = {
  readonly name: string;
  readonly image: string;
  /** Path of its status within the pod. */
  readonly field: string;
  readonly waiting: { readonly reason: string; readonly message: string };
  /** How it ended last, if it did. */
  readonly ended?: {
    readonly reason: string;
    readonly message: string;
    readonly exitCode: number;
    readonly time: string;
  };
  readonly restarts: number;
  readonly isRunning: boolean;
};

/** The pod of a thing; undefined when it is none, or not there. */
export function podCase(thing: Thing, world: World): PodCase | undefined {
  if (thing.kind !== 'object' || thing.live?.kind !== 'Pod') return undefined;
  const view = world.cluster(thing.cluster);
  if (view === undefined) return undefined;
  const pod = thing.live;
  const warnings = view.warningsOf(thing.id);
  return {
    pod,
    view,
    owner: view.topOwner(pod),
    namespace: pod.metadata?.namespace ?? '',
    containers: [
      ...['initContainerStatuses', 'containerStatuses'].flatMap((list) => containersIn(pod, list)),
      ...unreported(pod, warnings),
    ],
    warnings,
  };
}

/** Whether a driver says it of its own volume: what it calls a secret is its provider's. */
export function isOfDriver(message: string, { pod }: PodCase): boolean {
  const [, name] = /for volume "([^"]{1,63})"/.exec(message) ?? [];
  return recordsAt(pod, 'spec', 'volumes').some(([, it]) => it['name'] === name && 'csi' in it);
}

function containersIn(pod: Manifest, list: string): readonly ContainerState[] {
  return recordsAt(pod, 'status', list)
    .filter(([, status]) => status['ready'] !== true && !hasSucceeded(status))
    .map(([index, status]) => {
      const waiting = recordAt(status, 'state', 'waiting');
      const ended = endOf(status);
      const name = stringAt(status, 'name') ?? '';
      return {
        name,
        image: imageOf(pod, name) || (stringAt(status, 'image') ?? ''),
        field: `status.${list}[${index}]`,
        waiting: { reason: stringAt(waiting, 'reason') ?? '', message: stringAt(waiting, 'message') ?? '' },
        ...(ended === undefined ? {} : { ended }),
        restarts: numberAt(status, 'restartCount') ?? 0,
        isRunning: 'running' in recordAt(status, 'state'),
      };
    });
}

/** Containers without a status of which a warning tells that their image does not come. */
function unreported(pod: Manifest, warnings: readonly ObservedEvent[]): readonly ContainerState[] {
  if (recordsAt(pod, 'status', 'containerStatuses').length > 0) return [];
  return recordsAt(pod, 'spec', 'containers').flatMap(([index, container]) => {
    const [name, image] = [stringAt(container, 'name') ?? '', stringAt(container, 'image') ?? ''];
    const said = warnings.findLast(
      ({ reason, message }) =>
        /^(?:Failed|InspectFailed|BackOff)$/.test(reason) && message.includes(`"${image}"`),
    );
    if (said === undefined || image === '') return [];
    const waiting = { reason: 'ErrImagePull', message: said.message };
    return [{ name, image, field: `spec.containers[${index}]`, waiting, restarts: 0, isRunning: false }];
  });
}

/** What the pod asks for; the status may name the image as the node resolved it. */
function imageOf(pod: Manifest, name: string): string {
  const all = ['initContainers', 'containers'].flatMap((list) => recordsAt(pod, 'spec', list));
  const found = all.find(([, container]) => container['name'] === name);
  return found === undefined ? '' : (stringAt(found[1], 'image') ?? '');
}

function hasSucceeded(status: Json): boolean {
  return numberAt(status, 'state', 'terminated', 'exitCode') === 0;
}

/** Last words of programs that log as JSON, as they were meant. */
function unescaped(text: string): string {
  return text.replaceAll('\\"', '"');
}

function endOf(status: Json): ContainerState['ended'] {
  const ended = [recordAt(status, 'state', 'terminated'), recordAt(status, 'lastState', 'terminated')].find(
    (state) => Object.keys(state).length > 0,
  );
  if (ended === undefined) return undefined;
  return {
    reason: stringAt(ended, 'reason') ?? '',
    message: unescaped(stringAt(ended, 'message') ?? ''),
    exitCode: numberAt(ended, 'exitCode') ?? 0,
    time: stringAt(ended, 'finishedAt') ?? '',
  };
}
