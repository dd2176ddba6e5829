import { namespaceOf } from '#sources';
import { locate } from '#files';
import type { TargetForecast } from '#forecast';
import { type Problem, notVerified } from '#outcome';
import type { Unit } from '#render';

type Forecasted = {
  readonly units: readonly Unit[];
  readonly forecast: TargetForecast;
};

/** One problem for each Application whose forecast hangs on a fact that nobody declared; those we could not render say so themselves. */
export function unknownFacts({ units, forecast }: Forecasted): readonly Problem[] {
  const rendered = new Set(
    units
      .filter(({ problems, failures }) => problems.length === 0 && failures.length === 0)
      .map(({ owner: application }) => `${namespaceOf(application)}/${application.name}`),
  );
  return forecast.applications.flatMap(({ application, namespace, chain }) => {
    const last = chain.at(-1);
    if (last?.fact === undefined || !rendered.has(`${namespace}/${application}`)) return [];
    const location = last.place && { location: locate(last.place) };
    return [
      notVerified('forecast-open', `the forecast depends on ${last.fact}`, {
        target: forecast.target,
        application,
        namespace,
        ...location,
      }),
    ];
  });
}
