import { type ArgoCdSettings, type HealthSource, checkHealth, healthSource } from '#argocd';
import type { Fleet, FleetObject } from '#fleet';
import type { Manifest } from '#kube';
import type { HealthKnowledge } from '#needs';
import { forecastTarget } from './forecast-target.ts';
import type { TargetForecast } from './forecast.ts';
import { type PlanContext, planSyncs } from './plan-sync.ts';

/** What a forecast is told beyond the fleet. */
export type ForecastInput = {
  readonly settings: ArgoCdSettings;
  /** Every AppProject found in files or rendered. */
  readonly projects: readonly Manifest[];
  /** `YYYY-MM-DD`: the day of the forecast, for sync windows. */
  readonly today?: string;
  /** What the API server refuses, and which fields it drops, where schemas are known. */
  readonly refuses?: HealthKnowledge['refuses'];
  readonly drops?: PlanContext['drops'];
};

/** Plans every sync of a fleet and forecasts what becomes of it, with Argo CD's own health checks. */
export function forecastFleet(fleet: Fleet, input: ForecastInput): TargetForecast {
  const { settings, projects, refuses, drops, today } = input;
  const plans = planSyncs({
    fleet,
    settings,
    projects,
    ...(drops && { drops }),
    ...(today !== undefined && { today }),
  });
  const sources = new Map<string, HealthSource>();
  const sourceOf = ({ manifest: { apiVersion, kind } }: FleetObject) => {
    const key = `${apiVersion} ${kind}`;
    const source = sources.get(key) ?? healthSource(apiVersion, kind, settings);
    sources.set(key, source);
    return source;
  };
  return forecastTarget(fleet, plans, {
    isJudged: (object) => sourceOf(object) !== 'none',
    untouched: (object) => untouchedHealth(object, settings),
    breaks: (object) =>
      sourceOf(object) === 'settings' && checkHealth(object.manifest, settings)?.failed === true,
    ...(refuses && { refuses }),
    settings,
  });
}

function untouchedHealth({ manifest }: FleetObject, settings: ArgoCdSettings): string {
  return checkHealth(manifest, settings)?.status ?? '';
}
