/**
 * What is known of operators, vendors and the habits of people: data, one file for each project and one for each
 * convention, joined to one index. It knows nothing of the fleet that is looked at.
 */
export type { KindFacts, Labels, Operator, Pack, RunsOnce, Tolerations, Watches } from './pack/pack.ts';
export type { Condition, Makes, Product, Source } from './pack/makes.ts';
export type { ReferenceTarget, Refers } from './pack/refers.ts';
export type { Knowledge } from './pack/knowledge.ts';
export { builtInKnowledge, knowledgeWith } from './pack/built-in-knowledge.ts';
