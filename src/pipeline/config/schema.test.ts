import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configJsonSchema } from './schema.ts';

test('the published JSON Schema is current (npm run schema writes it)', () => {
  const published: unknown = JSON.parse(readFileSync('schemas/phineus.schema.json', 'utf8'));
  expect(published).toEqual(JSON.parse(JSON.stringify(configJsonSchema())));
});

/** Words of which anything can be meant: nobody could tell that they are wrong but whoever wrote them. */
const free: readonly string[] = [
  '$schema',
  'generators',
  // The name of a thing that somebody called as they liked, or a sentence.
  'targets.*.nodePools.*.name',
  'targets.*.clusters.*.name',
  'targets.*.clusters.*.annotations.*',
  'targets.*.clusters.*.project',
  'targets.*.cluster',
  'targets.*.argocd.plugins.*',
  'targets.*.objects.*.name',
  'targets.*.objects.*.keys.*',
  'targets.*.secrets.keys.*',
  'targets.*.secrets.keys.*.*',
  'targets.*.identities.*.id',
  'targets.*.tokenAudiences.*',
  'targets.*.unroutedAppProtocols.*',
  'targets.*.infrastructure.tenants.*',
  'targets.*.infrastructure.subscriptions.*',
  'parity.names.*',
  'parity.profiles',
  'parity.allow.*.reason',
  'waivers.*.reason',
  'rules.*.message',
  'plugins',
  // Looked for once the whole file is read: a target, a path of the tree, a rule, an expression, a setting.
  'targets.*.roots',
  'targets.*.excludes.*',
  'targets.*.promotesFrom',
  'targets.*.argocd.settings',
  'targets.*.argocd.resourceCustomizations',
  'repositories.*',
  'policies.rules',
  'parity.compare.*',
  'parity.allow.*.profile',
  'parity.names',
  'waivers.*.rule',
  'waivers.*.application',
  'waivers.*.target',
  'rules.*.expression',
  'schemas.*',
  'ruleFiles.*',
];

test('every word of phineus.yaml has a form, is looked for, or can mean anything', () => {
  const without = formless(configJsonSchema(), []).filter(
    (path) =>
      !path.startsWith('knowledge') && !free.some((each) => path === each || path.startsWith(`${each}.`)),
  );
  expect(without).toEqual([]);
});

type Schema = Readonly<Record<string, unknown>>;

/** The paths of all strings, and keys of maps, of which nothing is said but that they are some. */
function formless(schema: unknown, path: readonly string[]): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { anyOf, oneOf, type, properties, additionalProperties, propertyNames, items, ...rest } =
    schema as Schema;
  const inner = [anyOf, oneOf].flat().flatMap((each) => formless(each, path));
  const fields = Object.entries((properties ?? {}) as Schema).flatMap(([key, each]) =>
    formless(each, [...path, key]),
  );
  const keys = formless(propertyNames, path);
  const below = [additionalProperties, items].flatMap((each) => formless(each, [...path, '*']));
  const hasForm =
    (typeof rest['pattern'] === 'string' && rest['pattern'] !== '\\S') ||
    ['enum', 'const', 'format', 'allOf'].some((key) => key in rest);
  return [...inner, ...fields, ...keys, ...below, ...(type === 'string' && !hasForm ? [path.join('.')] : [])];
}
