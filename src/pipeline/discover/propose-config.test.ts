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
  expect(text).toMatch(/^# yaml-language-server: \$schema=https:\/\/\S+\n/);
  const { targets } = loadConfig(memoryTree({ ...files, 'phineus.yaml': text }));
  expect(targets.map(({ name, excludes }) => [name, excludes])).toEqual([
    ['blue', ['clusters/green']],
    ['green', ['clusters/blue']],
  ]);
});
