import type { Budget } from '../../../base/budget/index.js';
import { type Manifest } from '../../../base/kube/index.js';
import type { ArgoCdSettings } from '../settings/settings.js';
import { type Health } from './health.js';
import { type HealthScripts } from './health-scripts.js';
/** What a health check needs to know of Argo CD. */
export type HealthSettings = Pick<ArgoCdSettings, 'version' | 'overrides'> & {
    /** The clock that scripts read; the epoch when absent. */
    readonly now?: () => Date;
    /** Scripts laid out as Argo CD's resource_customizations; they go before our own table (see `healthScripts`). */
    readonly scripts?: HealthScripts;
    /** What scripts may take, all together. */
    readonly budget?: Budget | undefined;
};
/**
 * The health of a live object as Argo CD shows it (gitops-engine/pkg/health/health.go). Undefined when its kind has no
 * check. An object under deletion is progressing whatever its check says, unless it is a hook that is still held.
 */
export declare function healthOf(object: Manifest, settings: HealthSettings): Health | undefined;
/** Whether an object is being deleted, so that Argo CD no longer asks its check. */
export declare function isPendingDeletion(object: Manifest): boolean;
/**
 * What the check of an object's kind says: a script from settings, else the script Argo CD ships, else its check in
 * Go. Undefined when the kind has no check.
 */
export declare function checkHealth(object: Manifest, settings: HealthSettings): Health | undefined;
/** What judges the objects of a kind, if anything does. */
export type HealthSource = 'settings' | 'script' | 'built-in' | 'none';
/** Where the health of a kind comes from; a kind with none counts as done as soon as it is applied. */
export declare function healthSource(apiVersion: string, kind: string, settings: HealthSettings): HealthSource;
