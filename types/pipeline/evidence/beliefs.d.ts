import type { Edge, World } from '../fleet/index.js';
import type { Belief } from './belief.js';
import { type Existence } from './existence.js';
import { type NamespaceQuestion } from './namespace-existence.js';
/** What we believe about a fleet: one answer to each question, wherever it is asked. */
export type Beliefs = {
    /** Whether what a reference names exists. */
    exists(edge: Edge): Existence;
    /** Whether a namespace exists before objects are put into it. */
    namespaceExists(world: World, namespace: string): Belief;
    /** Whether the API server knows a kind that nothing in git defines. */
    isServed(group: string, kind: string): Belief;
    /** Whether something reconciles a kind for which no workload of the fleet has the rights. */
    isReconciled(group: string, kind: string): Belief;
};
/** Prepares every belief about a fleet; each is formed when it is asked for. */
export declare function beliefsOf(question: NamespaceQuestion): Beliefs;
