import { type ChartStore, type SchemaStore, chartStore, schemaStore } from '#charts';
import { type Remote, remoteOf } from '#registry';
import { cacheFolder } from './caches.ts';
import type { Caller } from './caller.ts';

/** What a workspace brings from outside of its tree. */
export type Stores = { readonly charts: ChartStore; readonly schemas: SchemaStore };

/** Charts and schemas from the caches and, online, from where the tree and phineus.yaml say, as the user of the caller. */
export function storesOf(caller: Pick<Caller, 'env'>, isOnline: boolean): Stores {
  const remote = isOnline ? remoteFor(caller) : undefined;
  return {
    charts: chartStore({ cacheFolder: cacheFolder(caller, 'charts'), remote }),
    schemas: schemaStore({ cacheFolder: cacheFolder(caller, 'schemas'), remote }),
  };
}

/** Registries and repositories with the network and the logins of the caller. */
export function remoteFor({ env }: Pick<Caller, 'env'>): Remote {
  return remoteOf(env);
}
