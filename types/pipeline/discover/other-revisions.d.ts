import type { Repositories } from '../sources/index.js';
import type { DiscoveredTarget } from './discover-target.js';
/** A revision of this repository that is another commit than the tree under examination. */
export type OtherRevision = {
    readonly revision: string;
    readonly commit: string;
    /** How many applications take something from it. */
    readonly applications: number;
};
/** What of this repository was not taken from the tree: a change to the tree does not show there. */
export declare function otherRevisions(targets: readonly DiscoveredTarget[], repositories: Repositories): readonly OtherRevision[];
