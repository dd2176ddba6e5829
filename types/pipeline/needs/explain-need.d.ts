import type { Need } from './need.js';
import type { NeedGraph } from './need-graph.js';
/** Why a need does not hold: the shortest way to a root cause, or round a cycle. */
export type Explanation = {
    /** From the need asked about down to the root. */
    readonly chain: readonly Need[];
    /** Whether the chain ends in a broken or unknown ground, or comes back to one of its own needs. */
    readonly end: 'broken' | 'unknown' | 'cycle';
};
/**
 * Follows needs that do not hold to the nearest one with a reason of its own. Breadth first, so that the chain is
 * minimal; when every way runs in circles, the cycle is the reason.
 */
export declare function explainNeed(graph: NeedGraph, holds: ReadonlySet<string>, id: string): Explanation | undefined;
/** Every root cause below a need: needs whose own ground is not open, and which nothing else holds up. */
export declare function rootsOf(graph: NeedGraph, holds: ReadonlySet<string>, id: string): readonly Need[];
