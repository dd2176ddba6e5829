import { randomBytes } from 'node:crypto';

/** The key of a snapshot's hashes: one that is thrown away, unless somebody wants to compare them between snapshots. */
export function snapshotKey(env: Readonly<Partial<Record<string, string>>>): string {
  return env['PHINEUS_SNAPSHOT_KEY'] || randomBytes(32).toString('hex');
}
