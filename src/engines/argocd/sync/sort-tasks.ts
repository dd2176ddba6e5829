import { asText, compareTexts } from '#text';
import { type Manifest, splitApiVersion, stringAt } from '#kube';
import { syncPhases } from '../hooks/hook.ts';
import { kindRank } from './kind-rank.ts';
import { type SyncTask, taskObject } from './task.ts';

/**
 * Sorts tasks as Argo CD does (gitops-engine/pkg/sync/sync_tasks.go): phase, wave, kind, name; then a Namespace is
 * pulled before the first object in it, and a CustomResourceDefinition before the first object of its kind, and each
 * takes the phase and wave of what it was pulled to.
 */
export function sortTasks(tasks: readonly SyncTask[]): readonly SyncTask[] {
  const sorted = tasks.toSorted(compareTasks);
  pullForward(sorted, namespaceName, namespaceOf);
  pullForward(sorted, definedKind, kindOf);
  return sorted;
}

function compareTasks(left: SyncTask, right: SyncTask): number {
  const byPhase = syncPhases.indexOf(left.phase) - syncPhases.indexOf(right.phase);
  if (byPhase !== 0) return byPhase;
  if (left.wave !== right.wave) return left.wave - right.wave;
  const a = taskObject(left);
  const b = taskObject(right);
  const byKind = kindRank(a.kind) - kindRank(b.kind);
  if (byKind !== 0) return byKind;
  return compareTexts(asText(a.metadata?.name ?? ''), asText(b.metadata?.name ?? ''));
}

type KeyOf = (object: Manifest) => string | undefined;

function pullForward(tasks: SyncTask[], provides: KeyOf, needs: KeyOf): void {
  const firstNeed = new Map<string, number>();
  for (let i = 0; i < tasks.length; i++) {
    const task = tasks[i];
    if (task?.target === undefined) continue;
    const provided = provides(task.target);
    if (provided === undefined) {
      const needed = needs(task.target);
      if (needed !== undefined && !firstNeed.has(needed)) firstNeed.set(needed, i);
      continue;
    }
    const index = firstNeed.get(provided);
    const first = index === undefined ? undefined : tasks[index];
    if (index === undefined || first === undefined) continue;
    tasks.splice(i, 1);
    tasks.splice(index, 0, { ...task, wave: first.wave, phase: first.phase });
    for (const [key, position] of firstNeed) if (position >= index) firstNeed.set(key, position + 1);
  }
}

function namespaceName(object: Manifest): string | undefined {
  return object.kind === 'Namespace' && object.apiVersion === 'v1'
    ? asText(object.metadata?.name ?? '')
    : undefined;
}

function namespaceOf(object: Manifest): string | undefined {
  return asText(object.metadata?.namespace ?? '') || undefined;
}

function definedKind(object: Manifest): string | undefined {
  const isDefinition =
    object.kind === 'CustomResourceDefinition' &&
    splitApiVersion(object.apiVersion).group === 'apiextensions.k8s.io';
  if (!isDefinition) return undefined;
  const group = stringAt(object, 'spec', 'group');
  const kind = stringAt(object, 'spec', 'names', 'kind');
  return group === undefined || kind === undefined ? undefined : `${group}/${kind}`;
}

function kindOf(object: Manifest): string {
  return `${splitApiVersion(object.apiVersion).group}/${object.kind}`;
}
