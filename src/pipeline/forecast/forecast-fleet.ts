import { type ArgoCdSettings, type HealthSource, checkHealth, healthSource } from '#argocd';
import type { Fleet, FleetObject } from '#fleet';
import type { Manifest } from '#kube';
import type { HealthKnowledge } from '#needs';
import { forecastTarget } from './forecast-target.ts';
import type { TargetForecast } from './forecast.ts';
import { planSyncs } from './plan-sync.ts';

/** Plans every sync of a fleet and forecasts what becomes of it, with Argo CD's own health checks. */
export function forecastFleet(
  fleet: Fleet,
  settings: ArgoCdSettings,
  projects: readonly Manifest[],
  refuses?: HealthKnowledge['refuses'],
): TargetForecast {
  const plans = planSyncs({ fleet, settings, projects });
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
    countsMissing: !settings.version.has('missingOnlyWhenAll'),
  });
}

function untouchedHealth({ manifest }: FleetObject, settings: ArgoCdSettings): string {
  return checkHealth(manifest, settings)?.status ?? '';
}
