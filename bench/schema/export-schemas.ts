import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitApiVersion } from '#kube';
import type { SchemaCatalog } from '#schema';
import { jsonSchema } from './json-schema.ts';

/** Writes our schemas of the given kinds as kubeconform looks them up; kinds without a schema are left out. */
export function exportSchemas(
  folder: string,
  catalog: SchemaCatalog,
  kinds: Iterable<readonly [apiVersion: string, kind: string]>,
): void {
  mkdirSync(folder, { recursive: true });
  for (const [apiVersion, kind] of kinds) {
    const schema = catalog.schema(apiVersion, kind, { kubernetes: '1.33' });
    if (schema === undefined) continue;
    const { group, version } = splitApiVersion(apiVersion);
    const suffix = group === '' ? version : `${group.split('.')[0]}-${version}`;
    const root = { ...jsonSchema(schema), additionalProperties: true };
    writeFileSync(join(folder, `${kind.toLowerCase()}-${suffix}.json`), JSON.stringify(root));
  }
}

/** How kubeconform is told where they lie. */
export function schemaLocation(folder: string): string {
  return join(folder, '{{ .ResourceKind }}{{ .KindSuffix }}.json');
}
