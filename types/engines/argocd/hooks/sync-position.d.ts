import type { Manifest } from '../../../base/kube/index.js';
/** Where Argo CD reaches an object within its application: phase first, then wave. */
export type SyncPosition = {
    readonly phase: number;
    readonly wave: number;
};
/** The first position of an object; `undefined` when it is never applied, or only after a failure. */
export declare function syncPosition(manifest: Manifest): SyncPosition | undefined;
/** Whether one position is reached before another one. */
export declare function isReachedBefore(a: SyncPosition, b: SyncPosition): boolean;
