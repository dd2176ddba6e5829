/**
 * Evidence: every question that can have more than one answer is weighed here, once. Witnesses give reasons for and
 * against; one table folds them. Nothing else in the product holds an opinion.
 */
export type { Reason } from './reason.js';
export { type Confidence, type Verdict, strongest, weigh } from './weigh.js';
export { type Belief, denied } from './belief.js';
export { type Beliefs, beliefsOf } from './beliefs.js';
export type { Alternatives } from './alternatives.js';
export type { Existence } from './existence.js';
