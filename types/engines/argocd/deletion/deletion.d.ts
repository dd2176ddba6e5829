import { type Manifest } from '../../../base/kube/index.js';
import { type SyncOptions } from '../sync/sync-options.js';
import type { ArgoCdVersion } from '../version/version.js';
/** What deleting an application does to its objects. */
export type Cascade = 'foreground' | 'background' | 'none';
/** Whether, and how, an application takes its objects along when it is deleted: by its finalizers. */
export declare function cascadeOf(app: Manifest): Cascade;
/** Why an object stays when its application goes, or what it waits for. */
export type Retention = 'crd' | 'delete-option' | 'resource-policy' | 'confirmation';
/** Whether an object is kept when its application is deleted (controller/appcontroller.go, shouldBeDeleted). */
export declare function retentionOf(object: Manifest, options: SyncOptions): Retention | undefined;
/** One part of a deletion: its objects go together, and the next part waits until they are gone. */
export type DeletionStep = {
    readonly kind: 'PreDelete' | 'cascade' | 'PostDelete';
    readonly wave?: number;
    readonly objects: readonly Manifest[];
};
/**
 * The order in which an application and its objects go: PreDelete hooks, then the objects by wave, the highest first,
 * then PostDelete hooks (controller/appcontroller.go, finalizeApplicationDeletion; controller/sort_delete.go).
 */
export declare function planDeletion(objects: readonly Manifest[], settings: {
    readonly version: ArgoCdVersion;
    readonly options: SyncOptions;
    readonly cascade: Cascade;
}): readonly DeletionStep[];
