import type { Fleet } from '#fleet';
import { defineRule } from '../rule.ts';
import { vaultStore, secretStores } from './vault-store.ts';
import { vaultSetup } from './vault-setup.ts';

type Mismatch = { store: string; shown: readonly string[]; role: string; audience: string };

/** A role of Vault wants an audience that the token of the store does not carry: every login is refused. */
export const mismatchedTokenAudience = defineRule<Mismatch>({
  name: 'mismatched-token-audience',
  title: 'A token is shown to Vault that is meant for somebody else',
  impact: 'weakens',
  looksAt: 'everything',
  fix: 'patch',
  findIn({ fleet }, report) {
    for (const store of secretStores(fleet)) {
      const vault = vaultStore(store);
      const known = vaultSetup(fleet).roles.filter(({ name }) => name === vault?.role);
      const [role] = known;
      const shown = audiencesOf(fleet, vault?.audiences ?? []);
      if (!vault?.account || !role || known.length > 1 || role.audience === undefined || !shown) continue;
      if (shown.includes(role.audience)) continue;
      const { audience } = role;
      report({
        object: store,
        path: ['spec', 'provider', 'vault', 'auth', 'kubernetes', 'role'],
        data: { store: `${store.id.kind} ${store.id.name}`, shown, role: role.name, audience },
        related: [
          {
            place: role.object.origin.field(role.path).edit,
            message: `where role ${role.name} is written`,
          },
        ],
      });
    }
  },
  say: ({ store, shown, role, audience }) => ({
    what: `${store} shows Vault a token for ${shown.join(', ')}, role ${role} expects ${audience}`,
    so: 'Vault answers "403 invalid audience (aud) claim", and the store never becomes Ready',
    do: `Add ${audience} to the audiences of serviceAccountRef, or change the audience of the role`,
  }),
});

/** The audiences of the token: those that are asked for, and external-secrets' own; else what the cluster gives. */
function audiencesOf({ facts }: Fleet, asked: readonly string[]): readonly string[] | undefined {
  return asked.length > 0 ? [...asked, 'vault'] : facts.tokenAudiences;
}
