import { type SyncTask } from './task.js';
/**
 * Sorts tasks as Argo CD does (gitops-engine/pkg/sync/sync_tasks.go): phase, wave, kind, name; then a Namespace is
 * pulled before the first object in it, and a CustomResourceDefinition before the first object of its kind, and each
 * takes the phase and wave of what it was pulled to.
 */
export declare function sortTasks(tasks: readonly SyncTask[]): readonly SyncTask[];
