import { cleanText, logLines } from '#text';
import { openWorkspace } from '#workspace';
import { fleetCharts, type FleetChart } from './fleet-charts.ts';
import type { Io } from './io.ts';
import { chartTitle, sourceOf } from './list-charts.ts';
import { unlessUnfinished } from './unless-unfinished.ts';

/** Fetches every chart of the fleet into the cache; answers 1 when one cannot be had. */
export async function fetchCharts(io: Io, path: string): Promise<number> {
  const { charts, problems } = await fleetCharts(await openWorkspace(io, path, { online: true }));
  const lacking = charts.filter(({ given }) => given?.kind !== 'chart');
  for (const chart of lacking) sayLacking(io, chart);
  io.stdout.write(`${charts.length - lacking.length} of ${charts.length} charts are in the cache\n`);
  return unlessUnfinished(io, problems, lacking.length > 0 ? 1 : 0);
}

/** Says on stderr why a chart is not there. */
export function sayLacking(io: Io, chart: FleetChart): void {
  const text = `phineus: ${chartTitle(chart)}: ${sourceOf(chart)}`;
  io.stderr.write(`${logLines([cleanText(text)]).join('')}\n`);
}
