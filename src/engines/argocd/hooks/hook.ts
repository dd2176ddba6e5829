import { type Manifest, arrayAt } from '#kube';
import { annotation, annotationValues } from './annotations.ts';

/** The phases of a sync operation, in order (gitops-engine/pkg/sync/common/types.go). */
export const syncPhases = ['PreSync', 'Sync', 'PostSync', 'SyncFail'] as const;

/** A phase of a sync operation; SyncFail only runs after a failure. */
export type SyncPhase = (typeof syncPhases)[number];

/** What an object's hook annotation may say to the sync engine. */
export type HookType = SyncPhase | 'Skip';

const helmTypes: Readonly<Record<string, SyncPhase>> = {
  'pre-install': 'PreSync',
  'pre-upgrade': 'PreSync',
  'post-install': 'PostSync',
  'post-upgrade': 'PostSync',
};

const hookAnnotation = 'argocd.argoproj.io/hook';
export const hookFinalizer = 'argocd.argoproj.io/hook-finalizer';

/** The hook types of an object: Argo CD's own, or if it names none that is valid, those Helm's mean. */
export function hookTypes(object: Manifest): readonly HookType[] {
  const own = annotationValues(object, hookAnnotation).filter(isHookType);
  if (own.length > 0) return own;
  return annotationValues(object, 'helm.sh/hook').flatMap((value) => {
    const phase = Object.hasOwn(helmTypes, value) ? helmTypes[value] : undefined;
    return phase === undefined ? [] : [phase];
  });
}

function isHookType(value: string): value is HookType {
  return value === 'Skip' || syncPhases.some((phase) => phase === value);
}

/** Whether an object is a hook; a Helm `crd-install` is not one (gitops-engine/pkg/sync/hook/hook.go). */
export function isHook(object: Manifest): boolean {
  if (annotation(object, hookAnnotation) !== undefined) return !isSkipped(object);
  const helm = annotation(object, 'helm.sh/hook');
  return helm !== undefined && helm !== 'crd-install';
}

/** Whether an object is to be left alone: `argocd.argoproj.io/hook: Skip` and nothing else. */
export function isSkipped(object: Manifest): boolean {
  const types = hookTypes(object);
  return types.length === 1 && types[0] === 'Skip';
}

/** Whether an object is a hook of no phase: it is never applied and has no status (sync/ignore/ignore.go). */
export function isIgnored(object: Manifest): boolean {
  return isHook(object) && hookTypes(object).length === 0;
}

/** The phases in which an object is applied: Sync for a plain one, none for a skipped one. */
export function phasesOf(object: Manifest): readonly SyncPhase[] {
  if (isSkipped(object)) return [];
  if (!isHook(object)) return ['Sync'];
  const types = hookTypes(object);
  return syncPhases.filter((phase) => types.includes(phase));
}

/** Whether an object holds the finalizer that keeps a hook until its result is known. */
export function hasHookFinalizer(object: Manifest): boolean {
  return arrayAt(object, 'metadata', 'finalizers').includes(hookFinalizer);
}

/** Hooks of the deletion of an application (controller/hook.go). */
export type DeleteHook = 'PreDelete' | 'PostDelete';

/** Whether an object is a hook of that part of the deletion, by Argo CD's or Helm's annotation. */
export function isDeleteHook(object: Manifest, type: DeleteHook): boolean {
  const helm = type === 'PreDelete' ? 'pre-delete' : 'post-delete';
  return (
    annotationValues(object, hookAnnotation).includes(type) ||
    annotationValues(object, 'helm.sh/hook').includes(helm)
  );
}

/** Whether no sync and no deletion of an application ever creates an object: a test of a chart, a hook to be skipped. */
export function isNeverCreated(object: Manifest): boolean {
  if (phasesOf(object).length > 0) return false;
  return !isDeleteHook(object, 'PreDelete') && !isDeleteHook(object, 'PostDelete');
}
