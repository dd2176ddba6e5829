import { homedir } from 'node:os';
import { join } from 'node:path';
import { type ChartStore, type SchemaStore, chartStore, readDockerConfig, schemaStore } from '#charts';
import { cacheFolder } from './caches.ts';
import type { Caller } from './caller.ts';

type Reach = Pick<Caller, 'env'>;

/** Charts from the cache and, unless offline, from their repositories with the logins of the user. */
export function chartsOf(caller: Reach, { offline }: { readonly offline: boolean }): ChartStore {
  return chartStore({
    cacheFolder: cacheFolder(caller, 'charts'),
    offline,
    credentials: readDockerConfig(dockerConfigFile(caller)),
  });
}

/** Schemas from the cache and, unless offline, from the addresses that phineus.yaml names. */
export function schemasOf(caller: Reach, { offline }: { readonly offline: boolean }): SchemaStore {
  return schemaStore({ cacheFolder: cacheFolder(caller, 'schemas'), offline });
}

/** The file in which `docker login` leaves what it learns. */
export function dockerConfigFile({ env }: Reach): string {
  return join(env['DOCKER_CONFIG'] ?? join(env['HOME'] ?? homedir(), '.docker'), 'config.json');
}
