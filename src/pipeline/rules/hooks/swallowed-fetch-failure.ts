import { runScripts } from '#fleet';
import { defineRule } from '../rule.ts';

/** A script fetches a secret from outside, goes on without it when that fails, and writes what it has. */
export const swallowedFetchFailure = defineRule<{ object: string; command: string }>({
  name: 'swallowed-fetch-failure',
  title: 'A script stores a secret also when it could not fetch it',
  impact: 'weakens',
  looksAt: 'everything',
  findIn({ fleet }, report) {
    const seen = new Set<string>();
    for (const object of fleet.objects) {
      for (const { text, holder, path } of runScripts(fleet, object)) {
        const command = swallowedFetch(text);
        const key = `${holder.world.key} ${holder.id.kind} ${holder.id.namespace}/${holder.id.name} ${path.join('.')}`;
        if (command === undefined || !writes.test(text) || seen.has(key)) continue;
        seen.add(key);
        report({ object: holder, path, data: { object: `${object.id.kind} ${object.id.name}`, command } });
      }
    }
  },
  say: ({ object, command }) => ({
    what: `the script of ${object} stores a secret even when \`${command}\` failed`,
    so: 'A made-up value is stored as if it were real, and whoever uses it gets a 401 much later',
    do: 'Let the script fail when the fetch fails',
  }),
});

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
