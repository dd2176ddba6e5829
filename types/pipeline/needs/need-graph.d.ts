import type { Need } from './need.js';
/** Needs by id. An id that is named but not there is a need that never holds. */
export type NeedGraph = ReadonlyMap<string, Need>;
/** Which needs hold for certain, and which hold if every unknown fact turns out well. */
export type Solution = {
    readonly certain: ReadonlySet<string>;
    readonly possible: ReadonlySet<string>;
    /** Ids in the order in which they became certain or possible: the order of the bootstrap. */
    readonly order: readonly string[];
};
/** The least fixpoint of a needs graph, in time linear in its edges. */
export declare function solveNeeds(graph: NeedGraph): Solution;
