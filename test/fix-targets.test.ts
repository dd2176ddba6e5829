import { expect, test } from 'vitest';
import { memoryTree } from '#files';
import { type FixSet, findFixes } from '#fixes';
import { runTree } from './run-example.ts';

const repository = 'https://git.example.org/acme/gitops.git';

function application(name: string, path: string): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata:
  name: ${name}
  namespace: argocd
spec:
  project: default
  source:
    repoURL: ${repository}
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

/** One Application for each folder below `components`. */
const generated = `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata:
  name: components
  namespace: argocd
spec:
  goTemplate: true
  generators:
    - git:
        repoURL: ${repository}
        revision: main
        directories:
          - path: components/*
  template:
    metadata:
      name: '{{ .path.basename }}'
    spec:
      project: default
      source:
        repoURL: ${repository}
        targetRevision: main
        path: '{{ .path.path }}'
      destination:
        server: https://kubernetes.default.svc
        namespace: '{{ .path.basename }}'
      syncPolicy:
        automated: {}
        syncOptions:
          - CreateNamespace=true
`;

/** The same from a list. */
const listed = generated
  .replace(
    /    - git:[\s\S]*?components\/\*\n/,
    '    - list:\n        elements:\n          - name: library # books\n          - name: models # needs a shared disk\n',
  )
  .replaceAll('.path.basename', '.name')
  .replaceAll('{{ .path.path }}', 'components/{{ .name }}');

const claim = `apiVersion: v1
kind: PersistentVolumeClaim
metadata:
  name: models
spec:
  accessModes: [ReadWriteMany]
  storageClassName: fast
  resources: { requests: { storage: 1Gi } }
`;

const secret = `apiVersion: external-secrets.io/v1
kind: ExternalSecret
metadata:
  name: models
spec:
  secretStoreRef: { kind: ClusterSecretStore, name: vault }
  data:
    - secretKey: token
      remoteRef: { key: models/token }
`;

const library = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: library\ndata: { level: info }\n';

/** A laptop whose storage is attached to one node, and a cluster whose storage is not. */
const storage = `repositories: { "${repository}": . }
targets:
  laptop:
    roots: [argocd/overlays/laptop]
    storageClasses: [{ name: fast, accessModes: [ReadWriteOnce] }]
  cloud:
    roots: [argocd/overlays/cloud]
    storageClasses: [{ name: fast, accessModes: [ReadWriteOnce, ReadWriteMany] }]
`;

/** A laptop whose store nobody has filled, and a cluster whose store somebody has. */
const secrets = `repositories: { "${repository}": . }
targets:
  laptop:
    roots: [argocd/overlays/laptop]
    secrets: { keys: { vault: [registry] } }
    apis: [external-secrets.io/v1]
    objects: [{ kind: ClusterSecretStore, apiVersion: external-secrets.io/v1, name: vault }]
  cloud:
    roots: [argocd/overlays/cloud]
    secrets: { keys: { vault: [registry, models/token] } }
    apis: [external-secrets.io/v1]
    objects: [{ kind: ClusterSecretStore, apiVersion: external-secrets.io/v1, name: vault }]
`;

function overlays(resource: string): Readonly<Record<string, string>> {
  const text = `# What this target has.\nresources:\n  - ${resource}\n`;
  return {
    'argocd/overlays/laptop/kustomization.yaml': text,
    'argocd/overlays/cloud/kustomization.yaml': text,
  };
}

async function chosen(files: Readonly<Record<string, string>>, rule: string): Promise<FixSet> {
  const tree = memoryTree(files);
  return findFixes({
    tree,
    foreseen: runTree(tree),
    again: (changed) => runTree(changed),
    accepts: (finding) => finding.rule === rule,
    chosen: () => 'not-on-laptop',
  });
}

function added({ diff }: FixSet): readonly string[] {
  return diff.split('\n').filter((line) => /^[-+](?!-- |\+\+ )/.test(line));
}

test('a component that a target cannot hold is left out there, by the overlay, with a selector of the set', async () => {
  const files = {
    'phineus.yaml': storage,
    ...overlays('../../base'),
    'argocd/base/kustomization.yaml': 'resources:\n  - components.yaml\n',
    'argocd/base/components.yaml': generated,
    'components/models/claim.yaml': claim,
    'components/library/settings.yaml': library,
  };
  const set = await chosen(files, 'unsupported-access-mode');
  expect(set.unfixed.map(({ because }) => because)).toEqual([]);
  expect(Object.keys(set.files)).toEqual(['argocd/overlays/laptop/kustomization.yaml']);
  expect(added(set)).toMatchInlineSnapshot(`
    [
      "+patches:",
      "+  - patch: |",
      "+      - op: add",
      "+        path: /spec/generators/0/selector",
      "+        value:",
      "+          matchExpressions:",
      "+            - key: path.basename",
      "+              operator: NotIn",
      "+              values:",
      "+                - models",
      "+    target:",
      "+      kind: ApplicationSet",
      "+      name: components",
    ]
  `);
  const { fleets } = runTree(memoryTree({ ...files, ...set.files }));
  expect(fleets.map(({ applications }) => applications.map(({ owner }) => owner.name))).toEqual([
    ['library'],
    ['library', 'models'],
  ]);
});

test('a component whose secrets nobody has put into the store of a target is left out of its default set', async () => {
  const files = {
    'phineus.yaml': secrets,
    ...overlays('../../base'),
    'argocd/base/kustomization.yaml': 'resources:\n  - models.yaml\n  - library.yaml\n',
    'argocd/base/models.yaml': application('models', 'components/models'),
    'argocd/base/library.yaml': application('library', 'components/library'),
    'components/models/secret.yaml': secret,
    'components/library/settings.yaml': library,
  };
  const set = await chosen(files, 'missing-store-key');
  expect(set.unfixed.map(({ because }) => because)).toEqual([]);
  expect(added(set)).toMatchInlineSnapshot(`
    [
      "+patches:",
      "+  - patch: |",
      "+      $patch: delete",
      "+      apiVersion: argoproj.io/v1alpha1",
      "+      kind: Application",
      "+      metadata:",
      "+        name: models",
      "+    target:",
      "+      kind: Application",
      "+      name: models",
    ]
  `);
  expect(set.fixes[0]?.proof.removed).toContain('laptop/models ExternalSecret/models/models');
});

test('of a list in the folder of the target itself the element goes', async () => {
  const files = {
    'phineus.yaml': storage,
    ...overlays('components.yaml'),
    'argocd/overlays/laptop/components.yaml': listed,
    'argocd/overlays/cloud/components.yaml': listed,
    'components/models/claim.yaml': claim,
    'components/library/settings.yaml': library,
  };
  const set = await chosen(files, 'unsupported-access-mode');
  expect(added(set)).toEqual(['-          - name: models # needs a shared disk']);
  expect(Object.keys(set.files)).toEqual(['argocd/overlays/laptop/components.yaml']);
});

test('what no target can hold is not left out of one of them', async () => {
  const files = {
    'phineus.yaml': storage.replace('[ReadWriteOnce, ReadWriteMany]', '[ReadWriteOnce]'),
    ...overlays('../../base'),
    'argocd/base/kustomization.yaml': 'resources:\n  - components.yaml\n',
    'argocd/base/components.yaml': generated,
    'components/models/claim.yaml': claim,
  };
  expect((await chosen(files, 'unsupported-access-mode')).fixes).toEqual([]);
});
