import { providerOf, storeReads } from '#fleet';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** A key is asked for that its provider cannot hold, whatever is in it: the name has letters it does not allow. */
export const malformedStoreKey: Rule = {
  name: 'malformed-store-key',
  title: 'A key is asked of a secret store whose provider does not allow such names',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['provider-key-name-mismatch'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const { object, path, key, storeName, stores } of storeReads(fleet)) {
        const [store] = stores;
        const grammar = store && stores.length === 1 ? grammars[providerOf(store)[0]] : undefined;
        if (!grammar || /[<>$]|\{\{/.test(key)) continue;
        const name = key.replace(grammar.prefix, '');
        if (grammar.form.test(name)) continue;
        report(
          objectHit(
            fleet,
            object,
            path,
            `ExternalSecret ${object.id.name} asks ${storeName} for ${key}, but ${grammar.provider} names have only ${grammar.letters}: the provider refuses the request, and the Secret never appears`,
          ),
        );
      }
    }
  },
};

type Grammar = {
  readonly provider: string;
  /** What external-secrets takes off before it asks. */
  readonly prefix: RegExp;
  readonly form: RegExp;
  readonly letters: string;
};

/** How providers let secrets be named, from their API references. */
const grammars: Readonly<Record<string, Grammar>> = {
  azurekv: {
    provider: 'Azure Key Vault',
    prefix: /^(?:secret|cert|key)\//,
    form: /^[0-9A-Za-z-]{1,127}$/,
    letters: 'letters, digits and dashes',
  },
  gcpsm: {
    provider: 'Google Secret Manager',
    prefix: /^projects\/[^/]+\/secrets\//,
    form: /^[0-9A-Za-z_-]{1,255}$/,
    letters: 'letters, digits, dashes and underscores',
  },
};
