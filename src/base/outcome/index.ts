/**
 * Outcomes: what a step of the line answers, and the three ways in which something can be wrong.
 * Findings speak of the fleet and live in `#findings`; problems say what we could not look at; a
 * `UserError` says that the call itself was wrong. This module knows no file, no YAML, no Kubernetes.
 */
export type { Location } from './location.ts';
export { type Outcome, outcome } from './outcome.ts';
export type { FetchReason } from './fetch-reason.ts';
export { type Problem, type ProblemCode, notVerified } from './problem.ts';
export { UserError } from './user-error.ts';
export { areComparisonsSpent, editDistance, isSlip, nearest, renewComparisons } from './nearest.ts';
