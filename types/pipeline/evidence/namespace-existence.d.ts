import { type Fleet, type World } from '../fleet/index.js';
import { type ExpandedApplicationSet, type TreeIndex } from '../sources/index.js';
import { type Belief } from './belief.js';
/** What is asked about the namespaces of a target. */
export type NamespaceQuestion = {
    readonly fleet: Fleet;
    readonly tree: TreeIndex;
    readonly applicationSets: readonly ExpandedApplicationSet[];
};
/** Prepares the answer to "does this namespace exist before objects are put into it?". */
export declare function namespaceExistenceIn(question: NamespaceQuestion): (world: World, namespace: string) => Belief;
