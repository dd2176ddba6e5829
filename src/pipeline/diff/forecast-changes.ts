import type { TargetForecast } from '#forecast';
import type { ForecastChange } from './fleet-diff.ts';

/** Applications whose verdict is another after the change, and new ones that do not converge. */
export function forecastChanges(
  base: readonly TargetForecast[],
  head: readonly TargetForecast[],
): readonly ForecastChange[] {
  return head.flatMap(({ target, applications }) => {
    const old = base.find((each) => each.target === target);
    return applications.flatMap(({ application, namespace, verdict, chain }) => {
      const before = old?.applications.find(
        (each) => each.application === application && each.namespace === namespace,
      )?.verdict;
      if ((before ?? 'converges') === verdict) return [];
      const end = chain.at(-1);
      // What is not known is asked, not told.
      const because = verdict === 'unverified' ? (end?.fact ?? end?.message) : end?.message;
      return [
        {
          target,
          application,
          ...(before === undefined ? {} : { before }),
          after: verdict,
          ...(because === undefined ? {} : { because }),
        },
      ];
    });
  });
}
