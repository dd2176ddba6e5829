import type { FleetObject } from '#fleet';
import { isDummy } from '#knowledge';
import { recordAt } from '#kube';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** A Secret stands in git with its value: whoever reads the repository has it, also after it is removed. */
export const plaintextSecret: Rule = {
  name: 'plaintext-secret',
  title: 'A Secret stands in git as it is',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'manual',
  classes: ['no-plaintext-secrets-in-git', 'placeholder-or-wrong-credential'],
  holdsLeftOut: true,
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const object of fleet.ofKind('/Secret')) {
        // What a chart renders may be random, or come from values that are not kept in git.
        if (object.unit.tools.some((tool) => tool === 'helm' || tool === 'plugin')) continue;
        for (const { field, key, text } of credentials(object)) {
          const isPlaceholder = isDummy(text) || isDummy(decoded(text));
          report({
            ...objectHit(
              fleet,
              object,
              [field, key],
              isPlaceholder
                ? `key ${key} of Secret ${object.id.name} holds a placeholder, and is delivered as if it were real`
                : `key ${key} of Secret ${object.id.name} stands in git in plain text; keep it in a secret store, or encrypt it`,
            ),
            severity: isPlaceholder ? 'info' : 'warning',
          });
          break;
        }
      }
    }
  },
};

/** A text that was encoded once more than needed, decoded; any other as it is. */
function decoded(text: string): string {
  if (!/^[A-Za-z0-9+/]{4,}={0,2}$/.test(text) || text.length % 4 !== 0) return text;
  return Buffer.from(text, 'base64').toString('utf8').trim();
}

const credentialKey =
  /pass(word|wd)?$|token$|secret(_?key)?$|api_?key$|private_?key$|client_?secret|access_?key$/i;
/** Encrypted by SOPS, or filled in by a plug-in or at run time. */
const foreign =
  /^\S*:?\$(2[aby]|apr1|5|6|argon2\w*)\$|^\S+:\{SHA\}|^ENC\[|^<path:|^vault:|\$\{|\$\(|\{\{|^\$[A-Z_][A-Z0-9_]*$/;
/** A configuration that says in which file the credential is found. */
const pointer = /\n\s*["']?\w*file["']?\s*:\s*["']?\//i;

/** The entries that are credentials by their name, decoded. */
function credentials({ manifest }: FleetObject) {
  return (['stringData', 'data'] as const).flatMap((field) =>
    Object.entries(recordAt(manifest, field)).flatMap(([key, value]) => {
      if (typeof value !== 'string' || !credentialKey.test(key.replaceAll(/[-.]/g, '_'))) return [];
      const text = field === 'data' ? Buffer.from(value, 'base64').toString('utf8').trim() : value.trim();
      const isElsewhere = foreign.test(text) || foreign.test(value) || pointer.test(text);
      return text === '' || isElsewhere ? [] : [{ field, key, text }];
    }),
  );
}
