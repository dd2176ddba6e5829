import { containersOf, fieldReferences, podTemplates } from '#fleet';
import { arrayAt, type Manifest, recordAt, recordsAt } from '#kube';
import type { Because, Evidence } from '../because.ts';
import type { ClusterView } from '../world.ts';

/** Who needs something: a program in a pod, or whoever looks after an object. */
export type Asker = {
  readonly view: ClusterView;
  readonly namespace: string;
  /** What a cause names: the workload, or the object. */
  readonly owner: Manifest;
  /** The pod of the program that speaks; absent where a controller does. */
  readonly pod?: Manifest | undefined;
};

/** What somebody said, and where it was seen. */
export type Said = { readonly text: string; readonly evidence: Evidence };

/** Whether one need of somebody is met: the words tell which need it is, the cluster whether and how it is not. */
export type AskNeed = (said: Said, asker: Asker) => readonly Because[];

/** Everything that a pod is told from outside: its arguments, its variables, and the ConfigMaps that it reads. */
export function surroundingsOf({ pod, view }: Asker): string {
  return pod === undefined ? '' : toldTo(pod, view);
}

/** The same of the pods of any workload. */
export function toldTo(workload: Manifest, view: ClusterView): string {
  const told = podTemplates(workload)
    .flatMap(containersOf)
    .flatMap(({ spec }) => [
      ...arrayAt(spec, 'command'),
      ...arrayAt(spec, 'args'),
      ...recordsAt(spec, 'env').map(([, variable]) => variable['value']),
    ]);
  const read = fieldReferences(workload)
    .filter(({ to }) => to.kind === 'ConfigMap')
    .flatMap(({ to }) => Object.values(recordAt(view.find(to), 'data')));
  return [...told, ...read].filter((it) => typeof it === 'string').join('\n');
}

/** Whether the speaker runs once and ends: a Job, or what makes Jobs. */
export function runsOnce({ owner }: Asker): boolean {
  return owner.kind === 'Job' || owner.kind === 'CronJob';
}
