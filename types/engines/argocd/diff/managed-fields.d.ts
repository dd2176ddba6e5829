import { type Manifest } from '../../../base/kube/index.js';
/**
 * Removes from both sides the fields that a trusted manager owns and that differ (util/argo/managedfields). What the
 * manager owns is read from the live object's managedFields.
 */
export declare function ignoreManagedFields(target: Manifest, live: Manifest, managers: readonly string[]): {
    readonly target: Manifest;
    readonly live: Manifest;
};
