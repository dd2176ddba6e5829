import { recordsAt, stringAt } from '#kube';
import type { DefinedKind, FleetObject } from './fleet.ts';

/** The custom kinds that the CRDs among these objects define. */
export function definedKinds(definitions: readonly FleetObject[]): readonly DefinedKind[] {
  const found: DefinedKind[] = [];
  for (const definition of definitions) {
    const { manifest } = definition;
    const group = stringAt(manifest, 'spec', 'group');
    const kind = stringAt(manifest, 'spec', 'names', 'kind');
    if (group === undefined || kind === undefined) continue;
    const listed = recordsAt(manifest, 'spec', 'versions')
      .filter(([, version]) => version['served'] !== false)
      .flatMap(([, version]) => stringAt(version, 'name') ?? []);
    const single = stringAt(manifest, 'spec', 'version');
    const scope = stringAt(manifest, 'spec', 'scope') === 'Cluster' ? 'Cluster' : 'Namespaced';
    const servedVersions = listed.length > 0 || single === undefined ? listed : [single];
    found.push({ group, kind, scope, servedVersions, definition });
  }
  return found;
}
