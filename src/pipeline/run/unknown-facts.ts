import { locate } from '#files';
import type { TargetForecast } from '#forecast';
import { type Problem, notVerified } from '#outcome';
import type { RenderedApplication } from '#render';

type Forecasted = {
  readonly applications: readonly RenderedApplication[];
  readonly forecast: TargetForecast;
};

/** One problem for each Application whose forecast hangs on a fact that nobody declared; those we could not render say so themselves. */
export function unknownFacts({ applications, forecast }: Forecasted): readonly Problem[] {
  const rendered = new Set(
    applications
      .filter(({ problems }) => problems.length === 0)
      .map(({ application }) => `${application.namespace}/${application.name}`),
  );
  return forecast.applications.flatMap(({ application, namespace, chain }) => {
    const last = chain.at(-1);
    if (last?.fact === undefined || !rendered.has(`${namespace}/${application}`)) return [];
    const location = last.place && { location: locate(last.place) };
    return [
      notVerified('fact-unknown', `its forecast depends on something that is not known: ${last.fact}`, {
        target: forecast.target,
        application,
        ...location,
      }),
    ];
  });
}
