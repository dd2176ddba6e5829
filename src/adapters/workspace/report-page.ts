import { readText } from '#files';
import { compareTargets } from '#parity';
import { type ReportPage, type Timeline, readExcerpts } from '#report';
import type { RunResult } from '#run';
import type { Workspace } from './open-workspace.ts';

/** The report with what the tree adds to it: lines of files, the steps of each sync, and parity where it is declared. */
export function reportPage({ tree, config }: Workspace, result: RunResult): ReportPage {
  const parity = declaredParity(result, config);
  return {
    report: result.report,
    excerpts: readExcerpts(result.report, (file) => readText(tree, file)),
    timelines: timelines(result.forecasts),
    ...(parity.length === 0 ? {} : { parity }),
  };
}

function timelines(forecasts: RunResult['forecasts']): Readonly<Record<string, Timeline>> {
  return Object.fromEntries(
    forecasts.flatMap(({ target, applications }) =>
      applications
        .filter(({ timeline }) => timeline.length > 0)
        .map(({ namespace, application, timeline }) => [`${target}/${namespace}/${application}`, timeline]),
    ),
  );
}

function declaredParity({ fleets }: RunResult, { parity }: Workspace['config']) {
  const [first, ...others] = (parity?.compare ?? [])
    .map((name) => fleets.find((fleet) => fleet.target === name))
    .filter((fleet) => fleet !== undefined);
  if (first === undefined) return [];
  return others.map((other) => compareTargets(first, other, { allow: parity?.allow ?? [] }));
}
