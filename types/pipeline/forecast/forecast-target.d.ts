import type { Fleet } from '../fleet/index.js';
import { type HealthKnowledge, type NeedGraph, type Solution, type SyncPlan } from '../needs/index.js';
import type { TargetForecast } from './forecast.js';
/** What a forecast is made from: the fleet, what its syncs will do, and what must hold for them. */
export type ForecastInput = {
    readonly fleet: Fleet;
    readonly plans: readonly SyncPlan[];
    readonly needs: NeedGraph;
    readonly solution: Solution;
    readonly health: HealthKnowledge;
};
/** What Argo CD's sync will do on one target, from the objects its applications render and the order they are applied in. */
export declare function forecastTarget({ fleet, plans, needs: graph, solution, health, }: ForecastInput): TargetForecast;
