import type { Snapshot } from '../snapshot.js';
import type { ObservedApplication } from './observed-application.js';
/** Every Application of a snapshot with the health of all it manages, sorted by cluster, namespace and name. */
export declare function observeApplications(snapshot: Snapshot): readonly ObservedApplication[];
