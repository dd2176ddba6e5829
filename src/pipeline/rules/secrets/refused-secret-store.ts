import { matchesGlob } from '#argocd';
import { hesitation } from '#evidence';
import { type Fleet, type FleetObject, type StoreRead, storeReads } from '#fleet';
import { arrayAt, matchesSelector, recordAt, recordsAt } from '#kube';
import { type Found, defineRule } from '../rule.ts';
import { vaultStore, secretStores } from './vault-store.ts';
import { vaultSetup } from './vault-setup.ts';

type Refused =
  | { name: string; namespace: string; store: string }
  | { store: string; account: string; role: string; bound: string };

/** A store that does not serve the namespace from which it is asked. */
export const refusedSecretStore = defineRule<Refused>({
  name: 'refused-secret-store',
  title: 'A secret store refuses the namespace that uses it',
  impact: 'breaks',
  looksAt: 'everything',
  fix: 'patch',
  findIn({ fleet }, report) {
    const seen = new Set<string>();
    for (const read of storeReads(fleet)) {
      const { object, storeName, stores } = read;
      const [store] = stores;
      const key = `${object.world.key} ${object.id.namespace}/${object.id.name} ${storeName}`;
      if (!store || stores.length > 1 || seen.has(key)) continue;
      seen.add(key);
      const refusal = refusalOf(fleet, store, object);
      if (refusal === undefined) continue;
      const { name, namespace } = object.id;
      report({
        object,
        path: ['spec', 'secretStoreRef', 'name'],
        data: { name, namespace, store: storeName },
        reasons: refusal.isByLabel ? [otherLabels] : [],
        related: [
          {
            place: store.origin.field(['spec', 'conditions']).edit,
            message: 'the conditions of the store',
          },
        ],
      });
    }
    for (const store of secretStores(fleet)) reportRole(fleet, store, report);
  },
  say: (data) =>
    'role' in data
      ? {
          what: `${data.store} logs in to Vault as ServiceAccount ${data.account}, which role ${data.role} does not allow`,
          so: 'Vault answers 403, and the store never becomes Ready',
          do: `Bind the role to the account too (now ${data.bound})`,
        }
      : {
          what: `ExternalSecret ${data.name}: ClusterSecretStore ${data.store} does not allow namespace ${data.namespace}`,
          so: 'It fails with "using cluster store is not allowed from namespace: denied by spec.condition"',
          do: `Add ${data.namespace} to spec.conditions of the store`,
        },
});

const otherLabels = hesitation('outside-git', 'something outside git may label the namespace');
const otherRole = hesitation('outside-git', 'the role may have been changed since the script ran');

/**
 * Whether the conditions of a ClusterSecretStore leave a namespace out, and whether by labels, of which git may not show all.
 * Upstream: external-secrets pkg/controllers/secretstore/client_manager.go, shouldProcessSecret
 */
function refusalOf(
  fleet: Fleet,
  store: FleetObject,
  { world, id }: StoreRead['object'],
): { readonly isByLabel: boolean } | undefined {
  const conditions = recordsAt(store.manifest, 'spec', 'conditions').map(([, condition]) => condition);
  if (store.id.kind !== 'ClusterSecretStore' || conditions.length === 0 || id.namespace === '')
    return undefined;
  const [namespace] = fleet.objectsAt(world, {
    group: '',
    kind: 'Namespace',
    namespace: '',
    name: id.namespace,
  });
  const isOut = conditions.every((condition) => {
    if (arrayAt(condition, 'namespaces').includes(id.namespace)) return false;
    if (arrayAt(condition, 'namespaceRegexes').length > 0) return false;
    const selector = condition['namespaceSelector'];
    if (selector === undefined) return true;
    const labels = {
      'kubernetes.io/metadata.name': id.namespace,
      ...recordAt(namespace?.manifest, 'metadata', 'labels'),
    };
    return namespace !== undefined && !matchesSelector(selector, labels);
  });
  if (!isOut) return undefined;
  return { isByLabel: conditions.some((condition) => condition['namespaceSelector'] !== undefined) };
}

/** The role of the store is written in git, and does not name the ServiceAccount that the store shows to Vault. */
function reportRole(fleet: Fleet, store: FleetObject, report: (found: Found<Refused>) => void): void {
  const vault = vaultStore(store);
  const { account, role } = vault ?? {};
  if (!account?.namespace || role === undefined) return;
  const known = vaultSetup(fleet).roles.filter(({ name }) => name === role);
  const [first] = known;
  if (!first || first.object.world !== store.world) return;
  const { name, namespace } = account;
  if (known.some((each) => takes(each.namespaces, namespace) && takes(each.accounts, name))) return;
  const isNamespace = !known.some((each) => takes(each.namespaces, namespace));
  report({
    object: store,
    path: ['spec', 'provider', 'vault', 'auth', 'kubernetes', 'role'],
    data: {
      store: `${store.id.kind} ${store.id.name}`,
      account: `${namespace}/${name}`,
      role,
      bound: isNamespace
        ? `namespaces ${first.namespaces.join(', ')}`
        : `accounts ${first.accounts.join(', ')}`,
    },
    reasons: [otherRole],
    related: [
      { place: first.object.origin.field(first.path).edit, message: `where role ${role} is written` },
    ],
  });
}

function takes(patterns: readonly string[], name: string): boolean {
  return patterns.some((pattern) => matchesGlob(pattern, name));
}
