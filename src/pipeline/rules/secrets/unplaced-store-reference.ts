import { type Fleet, type FleetObject, storeReads, unseenIn } from '#fleet';
import { everyNode, isRecord, recordAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import { type Found, type Saying, defineRule } from '../rule.ts';

type Unplaced =
  | { store: string; account?: { name: string; namespaces: readonly string[] } }
  | { store: string; namespace: string; own: string };

/** A store of the whole cluster does not say in which namespace its certificate or account is. */
export const unplacedStoreReference = defineRule<Unplaced>({
  name: 'unplaced-store-reference',
  title: 'A secret store names an account or certificate without its namespace, or with one that it may not',
  impact: 'weakens',
  looksAt: 'deployed',
  findIn({ fleet }, report) {
    for (const store of fleet.ofKind('external-secrets.io/ClusterSecretStore')) {
      for (const { path, value } of everyNode(store.manifest['spec'], ['spec'])) {
        if (!isRecord(value) || value['namespace'] !== undefined || stringAt(value, 'name') === undefined)
          continue;
        if (isCertificate(path))
          report({ object: store, path, data: { store: store.id.name }, impact: 'breaks' });
        if (accounts.has(String(path.at(-1)))) {
          const found = lackingAccount(fleet, store, path);
          if (found) report(found);
        }
      }
    }
    for (const store of fleet.ofKind('external-secrets.io/SecretStore')) {
      const foreign = foreignReference(store);
      if (!foreign) continue;
      const { path, namespace } = foreign;
      const data = { store: store.id.name, namespace, own: store.id.namespace };
      report({ object: store, path: [...path, 'namespace'], data, impact: 'breaks' });
    }
  },
  say: (data) => ('own' in data ? sayForeign(data) : sayUnplaced(data)),
});

function sayForeign({ store, namespace, own }: Extract<Unplaced, { own: string }>): Saying {
  return {
    what: `SecretStore ${store} of namespace ${own} names namespace ${namespace} for what it logs in with`,
    so: 'A store of one namespace may only name its own, and is refused',
    do: 'Remove that namespace, or make it a ClusterSecretStore',
  };
}

/** What a namespaced store logs in with, where it names another namespace. Upstream: external-secrets, ValidateSecretSelector. */
function foreignReference({ manifest, id }: FleetObject) {
  for (const { path, value } of everyNode(recordAt(manifest, 'spec', 'provider'), ['spec', 'provider'])) {
    const namespace = isRecord(value) ? stringAt(value, 'namespace') : undefined;
    const isReference = /^(?:serviceAccountRef|secretRef|\w*SecretRef)$/.test(String(path.at(-1)));
    if (!isReference || namespace === undefined || namespace === id.namespace || id.namespace === '')
      continue;
    if (stringAt(value, 'name') !== undefined) return { path, namespace };
  }
  return undefined;
}

function sayUnplaced({ store, account }: Exclude<Unplaced, { own: string }>): Saying {
  return account === undefined
    ? {
        what: `ClusterSecretStore ${store}: caProvider has no namespace`,
        so: 'A store of the whole cluster needs one, and without it never becomes ready',
        do: 'Set namespace in caProvider',
      }
    : {
        what: `ClusterSecretStore ${store} names ServiceAccount ${account.name} without a namespace`,
        so: `It is looked for beside each ExternalSecret, and namespace ${account.namespaces.join(', ')} has none`,
        do: 'Set the namespace of the account in the store',
      };
}

const accounts: ReadonlySet<string> = new Set(['serviceAccountRef', 'serviceAccount']);

/** The providers whose code asks for it: ValidateStore of kubernetes, the client of vault. */
function isCertificate(path: YamlPath): boolean {
  const [, , provider] = path;
  return path.at(-1) === 'caProvider' && (provider === 'vault' || provider === 'kubernetes');
}

/** An account without a namespace is looked for beside each ExternalSecret that uses the store. */
function lackingAccount(fleet: Fleet, store: FleetObject, path: YamlPath): Found<Unplaced> | undefined {
  const name = stringAt(store.manifest, ...path, 'name') ?? '';
  const lacking = new Set<string>();
  for (const { object, stores } of storeReads(fleet)) {
    const { namespace } = object.id;
    if (!stores.includes(store) || namespace === '' || unseenIn(fleet, store.world, namespace)) continue;
    const account = { group: '', kind: 'ServiceAccount', namespace, name };
    if (fleet.objectsAt(store.world, account).length === 0) lacking.add(namespace);
  }
  if (lacking.size === 0) return undefined;
  return {
    object: store,
    path,
    data: { store: store.id.name, account: { name, namespaces: [...lacking].sort() } },
  };
}
