import { afterEach, expect, it, vi } from 'vitest';
import { type FileTree, memoryTree } from '#files';
import { runTree } from './run-example.ts';

afterEach(() => vi.restoreAllMocks());

function application(name: string, path: string): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://git.example.org/acme/gitops.git, path: ${path}, targetRevision: HEAD }
  destination: { server: https://kubernetes.default.svc, namespace: ${name} }
`;
}

/** How often a text is split into lines while a tree is looked at, and which rules find something. */
function splitsOf(
  text: string,
  tree: FileTree,
): { readonly splits: number; readonly rules: readonly string[] } {
  const split = vi.spyOn(String.prototype, 'split');
  const { findings } = runTree(tree);
  const splits = split.mock.contexts.filter((context) => String(context) === text).length;
  split.mockRestore();
  return { splits, rules: [...findings.reported.keys()] };
}

function manyPatches(count: number): { readonly splits: number; readonly rules: readonly string[] } {
  const names = Array.from({ length: count }, (_, number) => `api-${number}`);
  const text = `resources: [service.yaml]
#  - deployment.yaml
patches:
${names.map((name) => `  - target: { kind: Deployment, name: ${name} }\n    patch: '[{ "op": "remove", "path": "/spec/replicas" }]'\n`).join('')}`;
  return splitsOf(
    text,
    memoryTree({
      'apps/payments.yaml': application('payments', 'payments'),
      'payments/kustomization.yaml': text,
      'payments/service.yaml':
        'apiVersion: v1\nkind: Service\nmetadata: { name: api }\nspec: { ports: [{ port: 80 }] }\n',
    }),
  );
}

it('the comments of a kustomization are looked for once, however many of its patches match nothing', () => {
  const many = manyPatches(30);
  expect(many.rules.length).toBeGreaterThan(0);
  expect(many.splits).toBe(manyPatches(2).splits);
});

function manyKeys(count: number): { readonly splits: number; readonly rules: readonly string[] } {
  const text = `apiVersion: v2
name: monitoring
version: 1.0.0
dependencies:
  - { name: agent, version: 1.0.0, repository: 'file://../agent' }
  # - name: key-0
`;
  return splitsOf(
    text,
    memoryTree({
      'apps/monitoring.yaml': application('monitoring', 'monitoring'),
      'agent/Chart.yaml': 'apiVersion: v2\nname: agent\nversion: 1.0.0\n',
      'agent/templates/agent.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: agent }\n',
      'monitoring/Chart.yaml': text,
      'monitoring/values.yaml': Array.from({ length: count }, (_, number) => `key-${number}: 1\n`).join(''),
    }),
  );
}

it('the comments of a chart are looked for once, however many of its values nobody reads', () => {
  expect(manyKeys(30).splits).toBe(manyKeys(2).splits);
});

function manyEmpty(count: number): number {
  const files = memoryTree({
    ...Object.fromEntries(
      Array.from({ length: count }, (_, number) => [
        `apps/shop-${number}.yaml`,
        application(`shop-${number}`, 'shop'),
      ]),
    ),
    ...Object.fromEntries(
      Array.from({ length: 5 }, (_, number) => [`shop/notes/${number}/README.md`, 'later']),
    ),
  });
  let lists = 0;
  const list = (path: string) => {
    if (path.startsWith('shop/notes/')) lists++;
    return files.list(path);
  };
  runTree({ ...files, list });
  return lists;
}

it('a folder is walked once, however many Applications find nothing in it', () => {
  expect(manyEmpty(20)).toBe(manyEmpty(2));
});
