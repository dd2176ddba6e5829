import { join } from 'node:path';
import { type LockedChart, chartLockFileName, formatChartLock } from '#config';
import { writeFile } from '#disk';
import { openWorkspace } from '#workspace';
import { sayLacking } from './fetch-charts.ts';
import { fleetCharts } from './fleet-charts.ts';
import type { Io } from './io.ts';
import { unlessUnfinished } from './unless-unfinished.ts';

/** Fetches every chart of the fleet and writes the lock; answers 1 when one cannot be had and so is not in it. */
export async function lockCharts(io: Io, path: string, output: string | undefined): Promise<number> {
  const workspace = await openWorkspace(io, path, { online: true, locked: false });
  const locked: LockedChart[] = [];
  const { charts, problems } = await fleetCharts(workspace);
  for (const chart of charts) {
    const { name, version, repository } = chart;
    const found = await workspace.charts.find({ name, version, repository });
    if (found.kind === 'chart')
      locked.push({ repository, name, version, resolved: found.version, digest: `sha256:${found.digest}` });
    else sayLacking(io, chart);
  }
  const text = formatChartLock(locked);
  if (output === '-') io.stdout.write(text);
  else writeFile({ cwd: io.cwd, path: output ?? join(path, chartLockFileName), text, tree: path });
  io.stderr.write(`${locked.length} of ${charts.length} charts are locked\n`);
  return unlessUnfinished(io, problems, locked.length < charts.length ? 1 : 0);
}
