/**
 * Outcomes: what a step of the line answers, and the three ways in which something can be wrong.
 * Findings speak of the fleet and live in `#findings`; problems say what we could not look at; a
 * `UserError` says that the call itself was wrong. This module knows no file, no YAML, no Kubernetes.
 */
export type { Location } from './location.js';
export { type Outcome, outcome } from './outcome.js';
export type { FetchReason } from './fetch-reason.js';
export { type Problem, type ProblemCode, notVerified } from './problem.js';
export { UserError } from './user-error.js';
export { editDistance, isSlip, nearest } from './nearest.js';
