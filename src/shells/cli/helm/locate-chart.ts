import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { readablePath, treeAround } from '#disk';
import { type Chart, type LoadedChart, loadChart, loadChartArchive } from '#helm';
import type { Io } from '../io.ts';
import type { HelmTemplateFlags } from './helm-template.ts';
import { HelmUsageError } from './helm-usage-error.ts';

/**
 * Finds a chart: a path, or the name of one in a repository. Loading waits, since Helm reads values first and
 * their errors come first.
 */
export async function locateChart(reference: string, flags: HelmTemplateFlags, io: Io): Promise<() => Chart> {
  const path = resolve(io.cwd, reference);
  if (flags.repo === undefined && existsSync(path)) {
    const real = realpathSync(readablePath(io.cwd, reference));
    return () => unwrap(loadChart(treeAround(real), real.slice(1)));
  }
  if (flags.repo === undefined && (reference.startsWith('/') || reference.startsWith('.'))) {
    throw new HelmUsageError(`path "${reference}" not found`);
  }
  const wanted = wantedChart(reference, flags);
  // Charts on disk, the usual case, start faster without the rest of the program.
  const { storesOf } = await import('#workspace');
  const found = await storesOf(io, true).charts.find(wanted);
  if (found.kind === 'absent')
    throw new HelmUsageError(`chart "${reference}" cannot be had: ${found.because}`);
  return () => unwrap(loadChartArchive({ ...wanted, ...found }));
}

function wantedChart(reference: string, flags: HelmTemplateFlags) {
  const version = flags.version ?? '';
  if (flags.repo !== undefined) return { name: reference, version, repository: flags.repo };
  if (!reference.startsWith('oci://')) throw new HelmUsageError(`repo ${reference.split('/')[0]} not found`);
  const slash = reference.lastIndexOf('/');
  return { name: reference.slice(slash + 1), version, repository: reference.slice(0, slash) };
}

function unwrap(loaded: LoadedChart): Chart {
  if (loaded.kind === 'chart') return loaded.chart;
  throw new HelmUsageError(loaded.error.message);
}
