import type { ApplicationReport } from '#report';
import { keeperOf, reportWorkspace } from '#workspace';
import { cite } from '../cite.ts';
import { offset, path, target } from '../common-parameters.ts';
import { open } from '../open.ts';
import { requireOneOf } from '../require-one-of.ts';
import type { Tool } from '../tool.ts';

const verdicts = ['blocked', 'unverified', 'manual', 'converges'];

/** What Argo CD's sync will come to. */
export const forecastTool: Tool = {
  name: 'forecast',
  title: 'What Argo CD will do',
  description:
    'Answers for every Application on every target whether its sync converges, waits for a person (manual), is blocked, or could not be verified; with the chain of causes down to the line in git. Those that converge are counted, and listed with verdict converges.',
  parameters: {
    path,
    target,
    application: { type: 'text', description: 'Only this Application' },
    verdict: { type: 'text', description: 'Only Applications of this verdict', values: verdicts },
    offset,
  },
  async answer(given, place) {
    const { report } = await reportWorkspace(await open(given, place), {}, keeperOf(place.io));
    const name = given.text('application');
    const on = given.text('target');
    requireOneOf(name, 'application', report.applications);
    requireOneOf(on, 'target', report.targets);
    const named = report.applications.filter(
      (each) => [undefined, each.name].includes(name) && [undefined, each.target].includes(on),
    );
    const verdict = given.text('verdict');
    const shown = named.filter((each) =>
      verdict === undefined
        ? name !== undefined || verdictOf(each) !== 'converges'
        : verdictOf(each) === verdict,
    );
    return {
      head: [
        ...report.targets
          .filter((each) => [undefined, each.name].includes(on))
          .map((each) => `target ${each.name}: ${each.verdict}`),
        verdicts
          .map((each) => `${named.filter((application) => verdictOf(application) === each).length} ${each}`)
          .join(', '),
        report.summary.coverage.message,
      ],
      entries: verdicts.flatMap((each) =>
        shown.filter((application) => verdictOf(application) === each).map(entryOf),
      ),
    };
  },
};

function verdictOf({ forecast }: ApplicationReport): string {
  return forecast?.verdict ?? 'unverified';
}

function entryOf(application: ApplicationReport): readonly string[] {
  const { target: on, name, origin, forecast, gaps = [] } = application;
  const state = forecast
    ? [forecast.sync, forecast.health, forecast.operation].filter((word) => word !== '').join(', ')
    : '';
  return [
    `${verdictOf(application)} ${on}/${name}${state === '' ? '' : `: ${state}`}`,
    `  at ${cite({ location: origin })}`,
    ...(forecast?.conditions ?? []).map(({ type, message }) => `  condition ${type}: ${message}`),
    ...(forecast?.chain ?? []).map((link) => {
      const where = cite(link);
      return `  - ${link.message}${where === '' ? '' : ` (${where})`}`;
    }),
    ...(gaps.length > 0 ? [`  not verified: ${gaps.join(', ')}`] : []),
  ];
}
