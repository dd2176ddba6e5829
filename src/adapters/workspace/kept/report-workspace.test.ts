import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatJson } from '#report';
import { openWorkspace } from '../open-workspace.ts';
import { keptFiles } from './kept-files.ts';
import { recordedWorkspace } from './recorded-workspace.ts';
import { reportWorkspace } from './report-workspace.ts';

const files: Readonly<Record<string, string>> = {
  'apps/guestbook.yaml': `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: guestbook, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://git.acme.test/fleet.git, path: guestbook }
  destination: { server: https://kubernetes.default.svc, namespace: guestbook }
`,
  'phineus.yaml': 'repositories: { "https://git.acme.test/fleet.git": . }\n',
  'guestbook/service.yaml': `apiVersion: v1
kind: Service
metadata: { name: guestbook }
spec: { selector: { app: guestbook }, ports: [{ port: 80 }] }
`,
};

let folder = '';
let cache = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'phineus-kept-'));
  cache = join(folder, 'cache');
  for (const [path, text] of Object.entries(files)) write(path, text);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, 'tree', path)), { recursive: true });
  writeFileSync(join(folder, 'tree', path), text);
}

const open = () =>
  openWorkspace({ cwd: folder, env: { PHINEUS_CACHE: cache }, now: () => new Date('2026-11-16') }, 'tree');

async function report(engine = 'a'): Promise<string> {
  return formatJson(await reportWorkspace(await open(), {}, { engine, files: keptFiles(cache) }));
}

/** The kept report with a mark that a run would not leave, to tell it from a new one. */
function mark(): void {
  const [name = ''] = readdirSync(cache);
  const text = readFileSync(join(cache, name), 'utf8').slice(65);
  keptFiles(cache).keep(name, text.replace('"name":"phineus"', '"name":"kept"'));
}

it('answers an unchanged tree with the same bytes, from what it kept', async () => {
  const first = await report();
  expect(await report()).toBe(first);
  mark();
  expect(await report()).toContain('"name": "kept"');
});

it.each([
  ['a file that was read', 'guestbook/service.yaml', 'kind: Nothing\n'],
  ['a file that was not there', 'guestbook/kustomization.yaml', 'resources: [service.yaml]\n'],
  [
    'a file in a folder that was listed',
    'guestbook/more.yaml',
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n',
  ],
  ['the configuration', 'phineus.yaml', 'policies: { rules: { empty-application: off } }\n'],
])('runs again after a change of %s', async (_, path, text) => {
  await report();
  mark();
  write(path, text);
  expect(await report()).not.toContain('"name": "kept"');
});

it('runs again for another build of the program', async () => {
  await report('a');
  mark();
  expect(await report('b')).not.toContain('"name": "kept"');
});

it('makes anew what is damaged', async () => {
  const first = await report();
  const [name = ''] = readdirSync(cache);
  writeFileSync(join(cache, name), readFileSync(join(cache, name), 'utf8').replace('phineus', 'phineuz'));
  expect(await report()).toBe(first);
  mark();
  expect(await report()).toContain('"name": "kept"');
});

it('writes down what is read, listed and missed', async () => {
  const { workspace, asked } = recordedWorkspace(await open());
  workspace.tree.read('guestbook/service.yaml');
  workspace.tree.list('guestbook');
  workspace.tree.kind('guestbook/Chart.yaml');
  expect(asked().map(([question]) => question)).toEqual([
    ['read', 'guestbook/service.yaml'],
    ['list', 'guestbook'],
    ['kind', 'guestbook/Chart.yaml'],
  ]);
});

it('drops what was not asked for longest when the limit is reached', () => {
  const kept = keptFiles(cache, 150);
  kept.keep('a', 'x'.repeat(20));
  kept.keep('b', 'x'.repeat(20));
  expect(readdirSync(cache)).toHaveLength(1);
});
