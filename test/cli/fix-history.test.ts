import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { FixSet } from '#fixes';
import { runCli } from './run-cli.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

type Files = Readonly<Record<string, string>>;

/** A repository with one commit for each state of some files. */
function repository(...states: readonly Files[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'phineus-fix-history-'));
  folders.push(folder);
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder });
  git('init', '-q', '-b', 'main');
  for (const [index, files] of states.entries()) {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    git('add', '-A');
    git('commit', '-qm', `state ${index + 1}`);
  }
  return folder;
}

const web: Files = {
  'phineus.yaml': 'repositories: { "https://example.org/fleet.git": . }\n',
  'app.yaml': `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: web, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://example.org/fleet.git, path: web }
  destination: { server: https://kubernetes.default.svc, namespace: default }
  syncPolicy: { automated: {} }
`,
  'web/settings.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: web }\n',
};

const listing = (...names: readonly string[]): Files => ({
  'web/kustomization.yaml': `# What web is made of.\nresources:\n${names.map((name) => `  - ${name}\n`).join('')}`,
});

test('what one commit mended and a later one brought back is mended as before, and nobody has to choose', async () => {
  const folder = repository(
    { ...web, ...listing('settings.yaml', 'gone-for-good.yaml') },
    listing('settings.yaml'),
    { 'README.md': 'Ours.\n' },
    listing('settings.yaml', 'gone-for-good.yaml'),
  );
  const { code, stdout } = await runCli(
    ['fix', '.', 'kustomize-failure', '--write', '-o', 'json', '--quiet'],
    folder,
  );
  const { fixes }: FixSet = JSON.parse(stdout);
  expect(fixes.map(({ what, option }) => [what, option])).toEqual([
    [
      expect.stringMatching(
        /^Write line 4 of web\/kustomization\.yaml as [0-9a-f]{8} did, which [0-9a-f]{8} undid$/,
      ),
      undefined,
    ],
  ]);
  expect(code).toBe(0);
  expect(readFileSync(join(folder, 'web/kustomization.yaml'), 'utf8')).toBe(
    listing('settings.yaml')['web/kustomization.yaml'],
  );
}, 120_000);

test('what was never mended is left to people, whatever git remembers', async () => {
  const folder = repository(
    { ...web, ...listing('settings.yaml') },
    listing('settings.yaml', 'gone-for-good.yaml'),
  );
  const { code, stdout } = await runCli(['fix', '.', 'kustomize-failure', '-o', 'json', '--quiet'], folder);
  const { fixes, unfixed }: FixSet = JSON.parse(stdout);
  expect([code, fixes, unfixed.map(({ kind }) => kind)]).toEqual([1, [], ['choice']]);
}, 120_000);

function database(service: string): Files {
  return {
    'web/kustomization.yaml': 'resources: [settings.yaml, database.yaml]\n',
    'web/database.yaml': `apiVersion: apps/v1
kind: StatefulSet
metadata: { name: db }
spec:
  serviceName: ${service} # by which the pods are found
  selector:
    matchLabels: { app: db }
  template:
    metadata:
      labels: { app: db }
    spec:
      containers:
        - name: db
          image: registry.example.org/db:1.0.0
`,
  };
}

test('--base cures what a change does to the clusters, and without it there is nothing to cure', async () => {
  const folder = repository({ ...web, ...database('db') }, database('databases'));
  const alone = await runCli(['fix', '.', '--all', '-o', 'json', '--quiet'], folder);
  const named = ({ stdout }: { readonly stdout: string }) =>
    [...JSON.parse(stdout).fixes, ...JSON.parse(stdout).unfixed].map(
      ({ finding }: FixSet['unfixed'][number]) => finding.rule,
    );
  expect(named(alone)).not.toContain('immutable-change');
  const offered = await runCli(
    ['fix', '.', 'immutable-change', '--base', 'HEAD~1', '-o', 'json', '--quiet'],
    folder,
  );
  const { unfixed }: FixSet = JSON.parse(offered.stdout);
  expect(named(offered)).toEqual(['immutable-change']);
  expect(unfixed[0]?.options?.map(({ name }) => name)).toEqual(['undo']);
  const chosen = await runCli(
    [
      'fix',
      '.',
      'immutable-change',
      '--base',
      'HEAD~1',
      '--choose',
      'immutable-change=undo',
      '--write',
      '--quiet',
    ],
    folder,
  );
  expect([chosen.code, chosen.stdout]).toEqual([0, expect.stringContaining('the finding is gone')]);
  expect(readFileSync(join(folder, 'web/database.yaml'), 'utf8')).toBe(database('db')['web/database.yaml']);
}, 120_000);

test('--base with a revision that does not exist is a mistake of the caller', async () => {
  const folder = repository({ ...web, ...listing('settings.yaml') });
  const { code, stderr } = await runCli(['fix', '.', '--all', '--base', 'nowhere'], folder);
  expect([code, stderr]).toEqual([2, expect.stringContaining('nowhere')]);
});

const fleet: Files = {
  'web/kustomization.yaml': 'resources: [fleet.yaml]\n',
  'web/fleet.yaml':
    'apiVersion: acme.example.org/v1\nkind: Fleet\nmetadata: { name: ships }\nspec: { ships: 3 }\n',
  'argocd.yaml': `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: argocd, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://example.org/fleet.git, path: argocd }
  destination: { server: https://kubernetes.default.svc, namespace: argocd }
  syncPolicy: { automated: {} }
`,
  'argocd/settings.yaml': `apiVersion: v1
kind: ConfigMap
metadata:
  name: argocd-cm
  labels: { app.kubernetes.io/part-of: argocd }
data:
  url: https://argocd.example.org # ours
`,
};

/** A cluster in which the Application is green while a pod of its custom resource fails. */
const seen = {
  apiVersion: 'v1',
  kind: 'List',
  items: [
    {
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'AppProject',
      metadata: { name: 'default', namespace: 'argocd' },
    },
    {
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'Application',
      metadata: { name: 'web', namespace: 'argocd' },
      spec: {
        project: 'default',
        source: { repoURL: 'https://example.org/fleet.git', path: 'web' },
        destination: { server: 'https://kubernetes.default.svc', namespace: 'default' },
      },
      status: {
        sync: { status: 'Synced' },
        health: { status: 'Healthy' },
        resources: [
          {
            group: 'acme.example.org',
            version: 'v1',
            kind: 'Fleet',
            namespace: 'default',
            name: 'ships',
            status: 'Synced',
          },
        ],
      },
    },
    {
      apiVersion: 'acme.example.org/v1',
      kind: 'Fleet',
      metadata: { name: 'ships', namespace: 'default', uid: 'f' },
      spec: { ships: 3 },
      status: { conditions: [{ type: 'Ready', status: 'False', message: '2 of 3 ships sail' }] },
    },
    {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: {
        name: 'ship',
        namespace: 'default',
        uid: 'p',
        ownerReferences: [
          { apiVersion: 'acme.example.org/v1', kind: 'Fleet', name: 'ships', uid: 'f', controller: true },
        ],
      },
      spec: { containers: [{ name: 'ship', image: 'ship:9' }] },
      status: {
        phase: 'Pending',
        containerStatuses: [
          {
            name: 'ship',
            ready: false,
            state: { waiting: { reason: 'ImagePullBackOff', message: 'ship:9: not found' } },
          },
        ],
      },
    },
  ],
};

test('--diagnosed ends what was seen in a cluster, says that only the cluster shows it, and writes it', async () => {
  const folder = repository({ ...web, ...fleet });
  const dump = join(folder, '..', `${folder.split('/').at(-1)}.json`);
  folders.push(dump);
  writeFileSync(dump, JSON.stringify(seen));
  const asked = ['fix', '.', 'health-green-workload-red', '--diagnosed', dump, '--quiet'];
  const offered = await runCli([...asked, '-o', 'json'], folder);
  const { unfixed }: FixSet = JSON.parse(offered.stdout);
  expect(unfixed.map(({ kind, options }) => [kind, options?.map(({ name }) => name)])).toEqual([
    ['choice', ['health-check', 'runbook']],
  ]);
  const chosen = await runCli(
    [...asked, '--choose', 'health-green-workload-red=health-check', '--write'],
    folder,
  );
  expect([chosen.code, chosen.stdout]).toEqual([
    0,
    expect.stringContaining('not verified that it cures what was seen, because only the cluster shows that'),
  ]);
  const settings = readFileSync(join(folder, 'argocd/settings.yaml'), 'utf8');
  expect(settings).toContain('url: https://argocd.example.org # ours\n');
  expect(settings).toContain('resource.customizations.health.acme.example.org_Fleet: |\n');
  const again = await runCli(['health', dump, '--settings', 'argocd/settings.yaml'], folder);
  expect(again.stdout).toMatch(/Degraded.*Fleet|Fleet.*Degraded/);
}, 120_000);

test('--diagnosed with what is no snapshot is a mistake of the caller', async () => {
  const folder = repository({ ...web, ...listing('settings.yaml') });
  const { code, stderr } = await runCli(['fix', '.', '--all', '--diagnosed', 'nowhere.snapshot'], folder);
  expect(code, stderr).toBe(2);
});
