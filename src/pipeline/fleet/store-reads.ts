import { remembered } from '#answers';
import { type Json, recordAt, recordsAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import type { Fleet, FleetObject } from './fleet.ts';

/** A key that an ExternalSecret asks of a store. */
export type StoreRead = {
  readonly object: FleetObject;
  readonly path: YamlPath;
  readonly key: string;
  readonly property?: string;
  readonly version?: string;
  readonly storeKind: string;
  readonly storeName: string;
  /** The stores of that name in git; more than one when they are shared or repeated. */
  readonly stores: readonly FleetObject[];
};

/** Every key that the ExternalSecrets of a fleet ask for, with the store they ask. */
export const storeReads = remembered((fleet: Fleet): readonly StoreRead[] =>
  fleet.ofKind('external-secrets.io/ExternalSecret').flatMap((object) => storeReadsOf(fleet, object)),
);

/** The keys that one ExternalSecret asks for. */
export function storeReadsOf(fleet: Fleet, object: FleetObject): readonly StoreRead[] {
  const spec = recordAt(object.manifest, 'spec');
  const found: StoreRead[] = [];
  for (const [index, item] of recordsAt(spec, 'data')) {
    const path = ['spec', 'data', index, 'remoteRef', 'key'];
    add(found, { fleet, object, path, reference: recordAt(item, 'remoteRef'), source: item, spec });
  }
  for (const [index, item] of recordsAt(spec, 'dataFrom')) {
    const path = ['spec', 'dataFrom', index, 'extract', 'key'];
    add(found, { fleet, object, path, reference: recordAt(item, 'extract'), source: item, spec });
  }
  return found;
}

type Part = {
  readonly fleet: Fleet;
  readonly object: FleetObject;
  readonly path: YamlPath;
  readonly reference: Json;
  readonly source: Json;
  readonly spec: Json;
};

function add(found: StoreRead[], { fleet, object, path, reference, source, spec }: Part): void {
  const own = recordAt(source, 'sourceRef', 'storeRef');
  const store = stringAt(own, 'name') === undefined ? recordAt(spec, 'secretStoreRef') : own;
  const key = stringAt(reference, 'key');
  const storeName = stringAt(store, 'name');
  // A generator makes its values itself.
  if (!key || !storeName || (source['sourceRef'] !== undefined && own['name'] === undefined)) return;
  const storeKind = stringAt(store, 'kind') ?? 'SecretStore';
  const property = stringAt(reference, 'property');
  const version = stringAt(reference, 'version');
  found.push({
    object,
    path,
    key,
    ...(property ? { property } : {}),
    ...(version ? { version } : {}),
    storeKind,
    storeName,
    stores: fleet.objectsAt(object.world, {
      group: 'external-secrets.io',
      kind: storeKind,
      namespace: storeKind === 'ClusterSecretStore' ? '' : object.id.namespace,
      name: storeName,
    }),
  });
}

/** The part of a store that names its provider: `['vault', { server … }]`. */
export function providerOf(store: FleetObject): readonly [name: string, settings: Json] {
  const [name = ''] = Object.keys(recordAt(store.manifest, 'spec', 'provider'));
  return [name, recordAt(store.manifest, 'spec', 'provider', name)];
}
