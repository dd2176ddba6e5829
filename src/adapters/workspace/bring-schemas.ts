import type { SchemaStore } from '#charts';
import type { Discovery } from '#discover';
import { kindsOf } from '#discover';
import { isRemoteCatalog, schemaAddress } from '#schema';
import type { Workspace } from './open-workspace.ts';

/**
 * Gives the text of the schema at an address of a catalog that phineus.yaml names: from the cache, and online from
 * the network for every kind of the tree that neither Kubernetes nor our packs know.
 */
export async function bringSchemas(
  { config, schemas, isOnline }: Workspace,
  rendered: Discovery,
): Promise<SchemaStore['known']> {
  const catalogs = (config.schemas ?? []).filter(isRemoteCatalog);
  if (!isOnline || catalogs.length === 0) return schemas.known;
  const brought = new Map<string, string | undefined>();
  for (const { apiVersion, kind } of kindsOf(rendered)) {
    for (const catalog of catalogs) {
      const address = schemaAddress(catalog, apiVersion, kind);
      const text = address === undefined ? undefined : await schemas.find(address);
      if (address === undefined || text === undefined) continue;
      brought.set(address, text);
      break;
    }
  }
  return (address) => brought.get(address);
}
