import { join } from 'node:path';
import { homeFolder } from '#disk';
import type { Caller } from './caller.ts';

/** What is kept between runs. */
export const cacheKinds = ['charts', 'schemas', 'reports'] as const;
export type CacheKind = (typeof cacheKinds)[number];

/**
 * Where things of a kind are kept between runs, or the journals of what is being written: under `PHINEUS_CACHE`, or in
 * the cache folder of the user.
 */
export function cacheFolder({ env }: Pick<Caller, 'env'>, kind: CacheKind | 'journals'): string {
  const ofUser = env['XDG_CACHE_HOME'] ?? join(homeFolder(env), '.cache');
  return join(env['PHINEUS_CACHE'] ?? join(ofUser, 'phineus'), kind);
}
