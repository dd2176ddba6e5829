import { readText } from '#files';
import { idText } from '#kube';
import { compareTargets } from '#parity';
import { type Report, type ReportPage, type Timeline, findInUse, readExcerpts } from '#report';
import type { RunResult } from '#run';
import { cleanStrings } from '#text';
import type { Workspace } from './open-workspace.ts';

/**
 * The report with what the tree adds to it: lines of files, the steps of each sync, charts and images in use, and parity
 * where it is declared.
 */
export function reportPage(
  { tree, config }: Workspace,
  result: RunResult,
  report: Report = result.report,
): ReportPage {
  const parity = declaredParity(result, config);
  return {
    report,
    // What a finding hides of a line stays hidden where the finding itself is not asked for.
    excerpts: readExcerpts(result.report, (file) => readText(tree, file)),
    timelines: cleanStrings(timelines(result.forecasts)),
    objectNames: cleanStrings(objectNames(result.fleets)),
    inUse: cleanStrings(findInUse(result.fleets)),
    ...(parity.length === 0 ? {} : { parity: cleanStrings(parity) }),
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

function objectNames(fleets: RunResult['fleets']): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    fleets.flatMap(({ target, applications }) =>
      applications
        .filter(({ standing }) => standing.kind === 'deployed')
        .map(({ owner: { namespace, name }, objects }) => [
          `${target}/${namespace}/${name}`,
          objects.map(({ id }) => idText(id)),
        ]),
    ),
  );
}

function declaredParity({ fleets }: RunResult, { parity }: Workspace['config']) {
  const [first, ...others] = (parity?.compare ?? [])
    .map((name) => fleets.find((fleet) => fleet.target === name))
    .filter((fleet) => fleet !== undefined);
  if (first === undefined) return [];
  return others.map((other) => compareTargets(first, other, parity ?? { allow: [] }));
}
