import { expect, test } from 'vitest';
import { loadConfig } from '#config';
import { memoryTree } from '#files';
import { discover } from './discover.ts';
import { proposeConfig } from './propose-config.ts';

function application(name: string): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name} }
spec:
  project: default
  source: { repoURL: https://example.org/acme/gitops.git, path: ${name} }
  destination: { server: https://kubernetes.default.svc, namespace: ${name} }
`;
}

test('the proposed targets are those that were found, and begin with a schema for editors', () => {
  const files = Object.fromEntries(
    ['blue', 'green'].map((name) => [
      `clusters/${name}/apps.yaml`,
      `${application('web')}---\n${application('db')}`,
    ]),
  );
  const tree = memoryTree(files);
  const found = discover({ tree, config: loadConfig(tree) });
  const text = proposeConfig(found);
  expect(text).toContain('# Found: 4 Applications in 2 files.');
  expect(text).toMatch(/^# yaml-language-server: \$schema=https:\/\/\S+\n/);
  const { targets } = loadConfig(memoryTree({ ...files, 'phineus.yaml': text }));
  expect(targets.map(({ name, excludes }) => [name, excludes])).toEqual([
    ['blue', ['clusters/green']],
    ['green', ['clusters/blue']],
  ]);
});

test('clusters that an ApplicationSet asks for and nobody declares get their place, in a form that is accepted', () => {
  const set = `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: web }
spec:
  generators: [{ clusters: {} }]
  template:
    metadata: { name: 'web-{{name}}' }
    spec:
      project: default
      source: { repoURL: https://example.org/acme/gitops.git, path: web }
      destination: { server: '{{server}}', namespace: web }
`;
  const tree = memoryTree({
    'set.yaml': set,
    'web/a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n',
  });
  const text = proposeConfig(discover({ tree, config: loadConfig(tree) }));
  expect(text).toContain('# Found: 1 Application in 1 file.');
  const declared = text.replace(/^( +)# (clusters:| +- \{ name: )/gm, '$1$2');
  const [target] = loadConfig(memoryTree({ 'phineus.yaml': declared })).targets;
  expect(target?.facts.clusters?.map(({ name }) => name)).toEqual(['in-cluster', 'production']);
});
