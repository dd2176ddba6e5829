import { type Manifest } from '../../../base/kube/index.js';
/** The phases of a sync operation, in order (gitops-engine/pkg/sync/common/types.go). */
export declare const syncPhases: readonly ['PreSync', 'Sync', 'PostSync', 'SyncFail'];
/** A phase of a sync operation; SyncFail only runs after a failure. */
export type SyncPhase = (typeof syncPhases)[number];
/** What an object's hook annotation may say to the sync engine. */
export type HookType = SyncPhase | 'Skip';
export declare const hookAnnotation = "argocd.argoproj.io/hook";
export declare const hookFinalizer = "argocd.argoproj.io/hook-finalizer";
/** The hook types of an object: Argo CD's own, or if it names none that is valid, those Helm's mean. */
export declare function hookTypes(object: Manifest): readonly HookType[];
/** Whether an object is a hook; a Helm `crd-install` is not one (gitops-engine/pkg/sync/hook/hook.go). */
export declare function isHook(object: Manifest): boolean;
/** Whether an object is to be left alone: `argocd.argoproj.io/hook: Skip` and nothing else. */
export declare function isSkipped(object: Manifest): boolean;
/** Whether an object is a hook of no phase: it is never applied and has no status (sync/ignore/ignore.go). */
export declare function isIgnored(object: Manifest): boolean;
/** The phases in which an object is applied: Sync for a plain one, none for a skipped one. */
export declare function phasesOf(object: Manifest): readonly SyncPhase[];
/** Whether an object holds the finalizer that keeps a hook until its result is known. */
export declare function hasHookFinalizer(object: Manifest): boolean;
/** Hooks of the deletion of an application (controller/hook.go). */
export type DeleteHook = 'PreDelete' | 'PostDelete';
/** Whether an object is a hook of that part of the deletion, by Argo CD's or Helm's annotation. */
export declare function isDeleteHook(object: Manifest, type: DeleteHook): boolean;
