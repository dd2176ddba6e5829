import { type Fleet, storeReads } from '#fleet';
import { defineRule } from '../rule.ts';
import { vaultPath, vaultStore } from './vault-store.ts';
import { type VaultPolicy, vaultSetup } from './vault-setup.ts';

type Denied = { name: string; path: string; store: string; role: string; policies: readonly string[] };

/** The policies of a Vault role, all of them in git, do not cover a path that is read with it. */
export const deniedSecretPath = defineRule<Denied>({
  name: 'denied-secret-path',
  title: 'A policy of Vault does not cover a path that is read with it',
  impact: 'weakens',
  looksAt: 'everything',
  fix: 'patch',
  findIn({ fleet }, report) {
    for (const { object, path, key, storeName, stores } of storeReads(fleet)) {
      const [store] = stores;
      const vault = store && stores.length === 1 ? vaultStore(store) : undefined;
      if (vault?.role === undefined) continue;
      const { role } = vault;
      const policies = policiesOf(fleet, role);
      const wanted = vaultPath(vault, key);
      if (policies.length === 0 || isAllowed(policies, wanted, 'read')) continue;
      report({
        object,
        path,
        data: {
          name: object.id.name,
          path: wanted,
          store: storeName,
          role,
          policies: policies.map(({ name }) => name),
        },
        related: policies.map(({ object: holder, path: at, name }) => ({
          place: holder.origin.field(at).edit,
          message: `policy ${name}`,
        })),
      });
    }
  },
  say: ({ name, path, store, role, policies }) => ({
    what: `ExternalSecret ${name} reads ${path} from ${store}, which role ${role} may not read`,
    so: 'Vault answers 403 permission denied, and the Secret never appears',
    do: `Allow read on ${path} in a policy of the role (${policies.join(', ')})`,
  }),
});

/** The policies of a role; empty when the role or one of its policies is not in git. */
function policiesOf(fleet: Fleet, role: string): readonly VaultPolicy[] {
  const { roles, policies } = vaultSetup(fleet);
  const named = roles.filter(({ name }) => name === role);
  const names = new Set(named.flatMap((each) => each.policies).filter((name) => name !== 'default'));
  const found = policies.filter(({ name }) => names.has(name));
  return [...names].every((name) => found.some((policy) => policy.name === name)) ? found : [];
}

function isAllowed(policies: readonly VaultPolicy[], path: string, capability: string): boolean {
  return policies.some(({ rules }) =>
    rules.some((rule) => covers(rule.path, path) && rule.capabilities.includes(capability)),
  );
}

/** `+` stands for one segment, a trailing `*` for any rest (developer.hashicorp.com/vault/docs/concepts/policies). */
export function covers(pattern: string, path: string): boolean {
  const isPrefix = pattern.endsWith('*');
  const wanted = (isPrefix ? pattern.slice(0, -1) : pattern).split('/');
  const given = path.split('/');
  if (!isPrefix && wanted.length !== given.length) return false;
  return wanted.every((segment, index) => {
    const own = given[index];
    if (own === undefined) return false;
    if (isPrefix && index === wanted.length - 1) return own.startsWith(segment);
    return segment === '+' || segment === own;
  });
}
