import type { Manifest } from '../../../base/kube/index.js';
/** The wave of an object: `sync-wave`, else Helm's `hook-weight`, else 0; what is no integer falls through. */
export declare function syncWave(object: Manifest): number;
