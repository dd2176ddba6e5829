import { highestInRange } from '#helm';
import { type WantedChart, isArtifact } from '#render';
import { cleanStrings, cleanText, logLines, printedJson } from '#text';
import { type Workspace, openWorkspace } from '#workspace';
import { type FleetChart, fleetCharts } from './fleet-charts.ts';
import type { Io } from './io.ts';
import { unlessUnfinished } from './unless-unfinished.ts';

export type ListFlags = { readonly output: 'text' | 'json'; readonly online: boolean };

type Row = {
  readonly name: string;
  readonly version: string;
  readonly repository: string;
  /** `archive` of the cache or the repository, `tree`, or why there is none. */
  readonly from: string;
  readonly applications: readonly string[];
  /** The highest version that the repository has, when it is another one. */
  readonly newest?: string;
};

/** Prints the charts of repositories that the fleet uses: from where, for whom, and online which newer one there is. */
export async function listCharts(io: Io, path: string, { output, online }: ListFlags): Promise<number> {
  const workspace = await openWorkspace(io, path, { online });
  const { charts, problems } = await fleetCharts(workspace);
  const rows = await Promise.all(charts.map(async (chart) => rowOf(chart, await newestOf(chart, workspace))));
  if (output === 'json') io.stdout.write(`${printedJson(cleanStrings({ charts: rows }), 2)}\n`);
  else for (const row of rows) io.stdout.write(`${logLines(lines(row).map(cleanText)).join('\n')}\n`);
  const code = unlessUnfinished(io, problems, 0);
  if (rows.length === 0 && output === 'text' && code === 0)
    io.stdout.write('The fleet uses no chart of a repository.\n');
  return code;
}

/** What can be had of a chart, in words. */
export function sourceOf({ given }: FleetChart): string {
  if (given?.kind === 'chart') return 'archive';
  if (given?.kind === 'folder') return `this tree (${given.path})`;
  return `not available: ${given?.because ?? 'nobody looked for it'}`;
}

/** A chart by its name, version and repository; an artifact by its address. */
export function chartTitle({ name, version, repository }: WantedChart): string {
  return isArtifact({ name })
    ? `OCI artifact ${repository.slice('oci://'.length)}:${version}`
    : `${name} ${version} of ${repository}`;
}

function rowOf(chart: FleetChart, newest: string | undefined): Row {
  const { name, version, repository, applications } = chart;
  const isNewer = newest !== undefined && newest.replace(/^v/, '') !== version.replace(/^v/, '');
  return { name, version, repository, from: sourceOf(chart), applications, ...(isNewer && { newest }) };
}

async function newestOf(chart: FleetChart, { charts }: Workspace): Promise<string | undefined> {
  return highestInRange('*', await charts.versions(chart));
}

function lines({ name, version, repository, from, applications, newest }: Row): string[] {
  const users = applications.length === 0 ? '' : `; for ${applications.join(', ')}`;
  return [
    `${chartTitle({ name, version, repository })}${newest === undefined ? '' : ` (there is ${newest})`}`,
    `  ${from}${users}`,
  ];
}
