import { expect, test } from 'vitest';
import { memoryTree } from '#files';
import { clustersInGit } from './clusters-in-git.ts';
import { indexTree } from './tree/tree-index.ts';

test('cluster Secrets in git are clusters, encoded or not', () => {
  const secret = (data: string) =>
    `apiVersion: v1\nkind: Secret\nmetadata: { name: c, labels: { argocd.argoproj.io/secret-type: cluster, env: dev } }\n${data}`;
  const index = indexTree(
    memoryTree({
      'a.yaml': secret('stringData: { name: dev, server: https://dev }\n'),
      'b.yaml': secret('data: { name: cHJvZA==, server: aHR0cHM6Ly9wcm9k }\n'),
    }),
  );
  expect(clustersInGit(index)?.map(({ name, server, labels }) => [name, server, labels?.['env']])).toEqual([
    ['dev', 'https://dev', 'dev'],
    ['prod', 'https://prod', 'dev'],
  ]);
  expect(clustersInGit(indexTree(memoryTree({})))).toBeUndefined();
});

test('clusters that wait for their addresses are told apart, and patterns for them are none', () => {
  const secret = (name: string) =>
    `apiVersion: v1\nkind: Secret\nmetadata: { name: ${name}, labels: { argocd.argoproj.io/secret-type: cluster } }\nstringData: { name: ${name}, server: https://CLUSTER_ADDRESS }\n`;
  const index = indexTree(
    memoryTree({
      'clusters/east.yaml': secret('east'),
      'clusters/west.yaml': secret('west'),
      'clusters/cluster-template.yaml': secret('name'),
    }),
  );
  expect(clustersInGit(index)?.map(({ server }) => server)).toEqual([
    'https://CLUSTER_ADDRESS/east',
    'https://CLUSTER_ADDRESS/west',
  ]);
});

test('elements of lists with name and address are clusters, and those of a Secret where one of the two is its own', () => {
  const index = indexTree(
    memoryTree({
      'secret.yaml':
        'apiVersion: v1\nkind: Secret\nmetadata: { name: c, labels: { argocd.argoproj.io/secret-type: cluster } }\nstringData: { name: hub, server: https://hub }\n',
      'set.yaml': `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: teams }
spec:
  generators:
    - matrix:
        generators:
          - list: { elements: [{ cluster: dev, url: https://dev }, { cluster: main, url: https://hub }] }
          - list: { elements: [{ team: shop }] }
  template:
    metadata: { name: '{{cluster}}-{{team}}' }
    spec: { destination: { server: '{{url}}', namespace: '{{team}}' } }
`,
      'named-otherwise.yaml': `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: tools }
spec:
  goTemplate: true
  generators: [{ list: { elements: [{ name: web, at: https://edge }, { name: db, at: https://edge }] } }]
  template: { spec: { destination: { server: '{{ .at }}' } } }
`,
    }),
  );
  expect(clustersInGit(index)?.map(({ name, server }) => [name, server])).toEqual([
    ['hub', 'https://hub'],
    ['dev', 'https://dev'],
  ]);
});
