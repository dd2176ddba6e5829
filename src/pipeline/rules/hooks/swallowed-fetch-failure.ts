import { runScripts } from '#fleet';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** A script fetches a secret from outside, goes on without it when that fails, and writes what it has. */
export const swallowedFetchFailure: Rule = {
  name: 'swallowed-fetch-failure',
  title: 'A script stores a secret also when it could not fetch it',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['silent-fixture-fallback'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      const seen = new Set<string>();
      for (const object of fleet.objects) {
        for (const { text, holder, path } of runScripts(fleet, object)) {
          const fetch = swallowedFetch(text);
          const key = `${holder.world.key} ${holder.id.kind} ${holder.id.namespace}/${holder.id.name} ${path.join('.')}`;
          if (fetch === undefined || !writes.test(text) || seen.has(key)) continue;
          seen.add(key);
          report(
            objectHit(
              fleet,
              holder,
              path,
              `the script of ${object.id.kind} ${object.id.name} goes on when \`${fetch}\` fails, and then stores a secret: a stand-in is delivered as if it were real, and whoever uses it is told 401 much later`,
            ),
          );
        }
      }
    }
  },
};

const fetches =
  /\b(az keyvault secret show|aws secretsmanager get-secret-value|gcloud secrets versions access|op read)\b/;
const writes = /\bvault kv put\b|\bkubectl\s+(?:-n\s+\S+\s+)?create\s+secret\b/;
const swallows = /\|\|\s*(?:true|:|echo|printf|\w+=)/;

/** The command of the first fetch whose failure is answered with something else. */
function swallowedFetch(text: string): string | undefined {
  for (const line of text.replaceAll(/\\\n\s*/g, ' ').split('\n')) {
    const fetch = fetches.exec(line);
    if (fetch && !line.trimStart().startsWith('#') && swallows.test(line.slice(fetch.index))) return fetch[1];
  }
  return undefined;
}
