import { expect, test } from 'vitest';
import { memoryTree } from '#files';
import { type FixSet, findFixes } from '#fixes';
import { runTree } from './run-example.ts';

function application(name: string, path: string): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata:
  name: ${name}
  namespace: argocd
spec:
  project: default
  source:
    repoURL: https://git.example.org/acme/gitops.git
    targetRevision: main
    path: ${path}
  destination:
    server: https://kubernetes.default.svc
    namespace: ${name}
  syncPolicy:
    automated: {}
    syncOptions:
      - CreateNamespace=true
`;
}

/** A pod that reads a ConfigMap which nothing brings. */
function blocked(name: string): string {
  return `apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
spec:
  selector:
    matchLabels:
      app: ${name}
  template:
    metadata:
      labels:
        app: ${name}
    spec:
      containers:
        - name: ${name}
          image: registry.example.org/${name}:1.0.0
          envFrom:
            - configMapRef:
                name: ${name}-settings
`;
}

async function fixed(
  files: Readonly<Record<string, string>>,
  { chosen, rule }: { readonly chosen?: string; readonly rule: string },
): Promise<FixSet & { readonly runs: number }> {
  const tree = memoryTree(files);
  let runs = 0;
  const again = (changed: typeof tree) => {
    runs += 1;
    return runTree(changed);
  };
  const set = await findFixes({
    tree,
    foreseen: runTree(tree),
    again,
    accepts: (finding) => finding.rule === rule,
    chosen: () => chosen,
  });
  return { ...set, runs };
}

/** The set of Applications does not build, and neither does one of them: by a patch that says nothing. */
const hidden = {
  'phineus.yaml':
    'repositories: { "https://git.example.org/acme/gitops.git": . }\ntargets: { default: { roots: [root.yaml] } }\n',
  'root.yaml': application('root', 'apps'),
  'apps/kustomization.yaml': 'resources:\n  - shopp.yaml\n',
  'apps/shop.yaml': application('shop', 'services/shop'),
  'services/shop/kustomization.yaml': 'resources: [map.yaml]\npatches:\n  - target:\n      kind: ConfigMap\n',
  'services/shop/map.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: shop\n',
};

test('what makes an Application visible that turns out blocked is offered, says so, and is not done', async () => {
  const { fixes, unfixed } = await fixed(hidden, { rule: 'kustomize-failure' });
  expect(fixes).toEqual([]);
  const left = unfixed.find(({ finding }) => finding.location.file === 'apps/kustomization.yaml');
  expect(left?.options?.map(({ name }) => name)).toContain('uncover');
  expect(left?.options?.[0]?.why).toMatch(/Application shop on default turns out blocked/);
});

test('it is done when it is chosen, and the proof says what turns out', async () => {
  const { fixes } = await fixed(hidden, { rule: 'kustomize-failure', chosen: 'uncover' });
  expect(fixes.map(({ finding, option }) => [finding.rule, option])).toEqual([
    ['kustomize-failure', 'uncover'],
  ]);
  expect(fixes[0]?.proof.turnsOut).toEqual(['Application shop on default']);
  expect(fixes[0]?.proof.checks.join('\n')).toMatch(/could not be verified before, and turns out blocked/);
});

test('ways of several findings that reach different Applications are tried in one run', async () => {
  const names = ['cart', 'shop', 'wallet'];
  const files = Object.fromEntries(
    names.flatMap((name) => [
      [`apps/${name}.yaml`, application(name, name)],
      [`${name}/deployment.yaml`, blocked(name)],
    ]),
  );
  const { unfixed, runs } = await fixed(
    {
      'phineus.yaml': 'repositories: { "https://git.example.org/acme/gitops.git": . }\n',
      ...files,
    },
    { rule: 'dangling-config-map' },
  );
  const offered = unfixed.filter(({ options }) => options?.some(({ name }) => name === 'skeleton'));
  expect(offered.map(({ finding }) => finding.application).sort()).toEqual(names);
  expect(runs).toBe(1);
});

test('what parses, and says of its own lines something that means nothing, is no fix; the next depth is', async () => {
  const wrong = application('shop', 'services/shop').replace(
    '    syncOptions:\n      - CreateNamespace=true\n',
    '      prune: true\n            syncOptions:\n              - CreateNamespace=true\n',
  );
  const { fixes, diff } = await fixed(
    {
      'phineus.yaml': 'repositories: { "https://git.example.org/acme/gitops.git": . }\n',
      'apps/shop.yaml': wrong.replace('automated: {}', 'automated:'),
      'services/shop/map.yaml': hidden['services/shop/map.yaml'],
    },
    { rule: 'unparsable-yaml' },
  );
  expect(fixes.map(({ what }) => what)).toEqual(['Indent lines 18 to 19 like what stands above']);
  expect(diff.split('\n').filter((line) => line.startsWith('+ '))).toEqual([
    '+    syncOptions:',
    '+      - CreateNamespace=true',
  ]);
});
