import { secretNames } from '#knowledge';
import { providerOf, storeReads } from '#fleet';
import { defineRule } from '../rule.ts';

type Malformed = { name: string; key: string; store: string; provider: string; letters: string };

/** A key is asked for that its provider cannot hold, whatever is in it: the name has letters it does not allow. */
export const malformedStoreKey = defineRule<Malformed>({
  name: 'malformed-store-key',
  title: 'A key is asked of a secret store whose provider does not allow such names',
  impact: 'breaks',
  looksAt: 'everything',
  standsAlone: true,
  fix: 'patch',
  findIn({ fleet }, report) {
    for (const { object, path, key, storeName, stores } of storeReads(fleet)) {
      const [store] = stores;
      const grammar = store && stores.length === 1 ? secretNames[providerOf(store)[0]] : undefined;
      if (!grammar || /[<>$]|\{\{/.test(key)) continue;
      const name = key.replace(grammar.prefix, '');
      if (grammar.form.test(name)) continue;
      const { provider, letters } = grammar;
      report({ object, path, data: { name: object.id.name, key, store: storeName, provider, letters } });
    }
  },
  say: ({ name, key, store, provider, letters }) => ({
    what: `ExternalSecret ${name} asks ${store} for ${key}, a name that ${provider} does not allow`,
    so: 'The provider refuses the request, and the Secret never appears',
    do: `Use a name of ${letters}`,
  }),
});
