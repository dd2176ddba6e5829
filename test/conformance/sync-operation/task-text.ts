import { manifestId } from '#kube';
import { type SyncTask, taskObject } from '#argocd';

/** The key under which an operation keeps a task's result. */
export function taskKey(task: SyncTask): string {
  const { group, kind, namespace, name } = manifestId(taskObject(task));
  return `${group}:${kind}:${namespace}:${name}:${task.phase}`;
}

/** A task as operation messages name it; the core group is an empty segment. */
export function taskText(task: SyncTask): string {
  const { group, kind, name } = manifestId(taskObject(task));
  return `${group}/${kind}/${name}`;
}
