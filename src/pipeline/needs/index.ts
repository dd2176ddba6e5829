/**
 * The needs graph: everything that must hold for a fleet to converge, each need with what it rests on, the rule
 * that says so and the line in git. Forecast and diagnosis are two ways of reading it.
 */
export type { Need } from './need.ts';
export {
  type NeedGraph,
  type Solution,
  type Start,
  isCertain,
  isPossible,
  solveNeeds,
} from './need-graph.ts';
export { type FleetState, startFrom, stateOf } from './fleet-state.ts';
export { isManual, pressSync } from './press-sync.ts';
export { type Explanation, explainNeed, rootsOf } from './explain-need.ts';
export { backendsOf } from './health/backends.ts';
export { silentRoles } from './health/custom.ts';
export { buildNeeds } from './build-needs.ts';
export { standingNeeds } from './standing-needs.ts';
export { type Never, healthRequirements } from './health/health-requirements.ts';
export { type HealthKnowledge, needBuilder } from './need-builder.ts';
export { infeasibleField, poolObjection } from './feasible-pool.ts';
export { needIds } from './need-ids.ts';
export type { SyncPlan } from './plan/sync-plan.ts';
export { planSyncs } from './plan/plan-sync.ts';
export { definitionRefusals, droppedBy, isOfDefinition, refusalOf } from './api-refusals.ts';
export { commandOutcome } from './command-outcome.ts';
export { definedProjects } from './projects/defined-projects.ts';
export { permitsKind } from './projects/permits-kind.ts';
export { isItself } from './is-itself.ts';
export { healthKnowledge } from './health-knowledge.ts';
export { type QuotaLimit, askedOf, isSilentOn, quotaLimits } from './quota-need.ts';
