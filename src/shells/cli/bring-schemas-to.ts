import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Io } from './io.ts';
import type { OpenTree } from './open-tree.ts';

/**
 * Adds the schemas of kinds that neither Kubernetes nor our packs know, from the addresses that phineus.yaml names
 * as catalogs: from the cache, and with `online` over the network.
 */
export async function bringSchemasTo(io: Io, opened: OpenTree, online: boolean): Promise<OpenTree> {
  const [{ isRemoteCatalog, schemaAddress }, { kindsOf }] = await Promise.all([
    import('#schema'),
    import('#run'),
  ]);
  const catalogs = (opened.config.schemas ?? []).filter(isRemoteCatalog);
  if (catalogs.length === 0) return opened;
  const { schemaStore } = await import('#charts');
  const cacheFolder = join(io.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'phineus', 'schemas');
  const store = schemaStore({ cacheFolder, offline: !online });
  const schemas = new Map<string, string>();
  for (const { apiVersion, kind } of kindsOf(opened)) {
    for (const catalog of catalogs) {
      const address = schemaAddress(catalog, apiVersion, kind);
      const text = address === undefined ? undefined : await store.find(address);
      if (address === undefined || text === undefined) continue;
      schemas.set(address, text);
      break;
    }
  }
  return { ...opened, schemas };
}
