/**
 * The needs graph: everything that must hold for a fleet to converge, each need with what it rests on, the rule
 * that says so and the line in git. Forecast and diagnosis are two ways of reading it.
 */
export { type NeedGraph, type Solution, solveNeeds } from './need-graph.js';
export { type Explanation, explainNeed, rootsOf } from './explain-need.js';
export { buildNeeds } from './build-needs.js';
export { type Never, healthRequirements } from './health/health-requirements.js';
export { type HealthKnowledge, needBuilder } from './need-builder.js';
export { infeasibleField, poolObjection } from './feasible-pool.js';
export { applicationKey, needIds } from './need-ids.js';
export type { PlanStep, SyncPlan } from './plan/sync-plan.js';
export { planSyncs } from './plan/plan-sync.js';
export { healthKnowledge } from './health-knowledge.js';
