import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Io } from './io.ts';
import type { OpenTree } from './open-tree.ts';

/**
 * Adds the charts that a tree names and does not hold: from the cache, and with `online` from their repositories.
 * Without a cache and offline there is nothing to bring, and such charts stay not verified.
 */
export async function bringChartsTo(io: Io, opened: OpenTree, online: boolean): Promise<OpenTree> {
  const cache = join(io.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'phineus', 'charts');
  if (!online && !existsSync(cache)) return opened;
  const [{ chartStore, readDockerConfig }, { bringCharts }] = await Promise.all([
    import('#charts'),
    import('#run'),
  ]);
  const docker = join(io.env['DOCKER_CONFIG'] ?? join(homedir(), '.docker'), 'config.json');
  const credentials = existsSync(docker) ? readDockerConfig(docker) : [];
  const store = chartStore({ cacheFolder: cache, offline: !online, credentials });
  const charts = await bringCharts(opened, async (wanted) => (await store.find(wanted)).value?.bytes);
  return { ...opened, charts };
}
