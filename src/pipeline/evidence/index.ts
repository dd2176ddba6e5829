/**
 * Evidence: every question that can have more than one answer is weighed here, once. Witnesses give reasons for and
 * against; one table folds them. Nothing else in the product holds an opinion.
 */
export type { Reason } from './reason.ts';
export { renderedInto } from './rendered-into.ts';
export { hesitation, indication, objection } from './doubts.ts';
export { type Confidence, type Verdict, strongest, weigh } from './weigh.ts';
export { type Belief, beliefOf, denied } from './belief.ts';
export { type Beliefs, beliefsOf } from './beliefs.ts';
export { areNamespacesKnown } from './namespace-existence.ts';
export { isNoName, isNoNamespace } from './is-no-name.ts';
export type { Alternatives } from './alternatives.ts';
export { filledIn, fillerOf } from './filled-in.ts';
export { toldBeside, toldOfMissing } from './told-beside.ts';
export { ageDoubt, handedOn, isCertainAlone } from './refusal-doubts.ts';
export type { Existence } from './existence.ts';
