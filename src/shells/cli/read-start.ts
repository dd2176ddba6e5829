import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { UserError } from '#outcome';
import type { CheckOptions } from '#workspace';
import type { Io } from './io.ts';
import { readSnapshot } from './read-snapshot.ts';
import type { StartFlags } from './start-flags.ts';

/** What the flags say, with the snapshots read. */
export async function readStart(
  io: Io,
  { base, from, snapshot: files }: StartFlags,
): Promise<Pick<CheckOptions, 'from' | 'snapshots'>> {
  if (from === 'base' && base === undefined)
    throw new UserError('--from base needs --base', {
      hint: 'name the revision that runs: --base origin/main',
    });
  if (!files) return { from };
  if (from !== undefined)
    throw new UserError('forecasts begin with what a snapshot shows, not with --from', {
      hint: 'leave out one of the two',
    });
  const snapshots = [];
  for (const written of files) {
    const { target, file } = named(io, written);
    const snapshot = await readSnapshot(io, [file], { argocdClusters: false, quiet: true });
    if (snapshot.clusters.every(({ objects }) => objects.length === 0))
      throw new UserError(`there is no object in ${file}`, {
        hint: 'give a snapshot, or a dump of a cluster',
      });
    snapshots.push({ target, snapshot });
  }
  return { snapshots };
}

/** `TARGET=FILE`, unless there is a file of that very name. */
function named(io: Io, written: string): { readonly target: string | undefined; readonly file: string } {
  const at = written.indexOf('=');
  if (at < 1 || existsSync(resolve(io.cwd, written))) return { target: undefined, file: written };
  return { target: written.slice(0, at), file: written.slice(at + 1) };
}
