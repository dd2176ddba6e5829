import type { ApplicationForecast, TargetForecast } from './forecast.ts';

/** Something that another version would do differently. */
export type ForecastDifference = {
  readonly target: string;
  readonly application: string;
  readonly what: string;
};

/** What changes from one forecast to the other: verdicts, statuses, order of application, the reason for a block. */
export function compareForecasts(
  before: readonly TargetForecast[],
  after: readonly TargetForecast[],
): readonly ForecastDifference[] {
  return after.flatMap((target) => {
    const old = before.find((each) => each.target === target.target);
    return target.applications.flatMap((application) => {
      const earlier = old?.applications.find(
        (each) => each.application === application.application && each.namespace === application.namespace,
      );
      return differences(earlier, application).map((what) => ({
        target: target.target,
        application: application.application,
        what,
      }));
    });
  });
}

function differences(before: ApplicationForecast | undefined, after: ApplicationForecast): string[] {
  if (!before) return ['is not there before'];
  const changes: string[] = [];
  for (const field of ['verdict', 'sync', 'health', 'operation'] as const) {
    if (before[field] !== after[field])
      changes.push(`${field} ${before[field] || 'none'} → ${after[field] || 'none'}`);
  }
  const reason = (forecast: ApplicationForecast) => forecast.chain.map((link) => link.message).join('; ');
  if (changes.length === 0 && reason(before) !== reason(after))
    changes.push(`blocked by: ${reason(before)} → ${reason(after)}`);
  const order = (forecast: ApplicationForecast) =>
    forecast.timeline.map((step) => `${step.phase} ${step.wave}: ${step.applies.join(', ')}`).join('\n');
  if (changes.length === 0 && order(before) !== order(after))
    changes.push('objects are applied in another order');
  return changes;
}
