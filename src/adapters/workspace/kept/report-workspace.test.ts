import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { deserialize } from 'node:v8';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
  const kept = await reportWorkspace(await open(), {}, { engine, files: keptFiles(cache) });
  return formatJson(kept.report);
}

/** The file of the kept report; beside it lie the answers of the run. */
function reportFile(): string {
  return readdirSync(cache).find((name) => readFileSync(join(cache, name), 'utf8').includes('"asked"')) ?? '';
}

/** The kept report with a mark that a run would not leave, to tell it from a new one. */
function mark(): void {
  const name = reportFile();
  const text = readFileSync(join(cache, name), 'utf8').slice(65);
  keptFiles(cache).keep(name, Buffer.from(text.replace('"name":"phineus"', '"name":"kept"')));
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
  const name = reportFile();
  writeFileSync(join(cache, name), readFileSync(join(cache, name), 'utf8').replace('phineus', 'phineuz'));
  expect(await report()).toBe(first);
  mark();
  expect(await report()).toContain('"name": "kept"');
});

describe('after a change of one file', () => {
  const chart: Readonly<Record<string, string>> = {
    'apps/web.yaml': files['apps/guestbook.yaml']?.replaceAll('guestbook', 'web') ?? '',
    'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'web/values.yaml': 'replicas: 1\n',
    'web/templates/deployment.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  replicas: {{ .Values.replicas }}
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec: { containers: [{ name: web, image: "registry.acme.test/web:{{ .Values.tag }}" }] }
`,
  };
  beforeEach(() => {
    for (const [path, text] of Object.entries(chart)) write(path, text);
  });

  it.each([
    ['nothing', 'README.md', 'Fleet\n'],
    ['a value that a template reads', 'web/values.yaml', 'replicas: two\n'],
    ['a value that no template reads', 'web/values.yaml', 'replicas: 1\nreplica: 2\n'],
    ['a template', 'web/templates/deployment.yaml', '{{ .Values.a.b }}\n'],
    ['another template', 'web/templates/more.yaml', 'apiVersion: v1\nkind: Secrte\n'],
    ['another chart', 'web/Chart.yaml', 'apiVersion: v2\nname: web\nversion: 2.0.0\n'],
    ['an object', 'guestbook/service.yaml', files['guestbook/service.yaml']?.replace('80', 'eighty') ?? ''],
  ])('the report with kept answers is that of a run without, when it is %s', async (_, path, text) => {
    await report();
    write(path, text);
    const { report: anew } = await reportWorkspace(await open(), {}, undefined);
    expect(await report()).toBe(formatJson(anew));
  });

  it('what an edit does not touch is taken from what was kept, and what it does is put there', async () => {
    write('web/values.yaml', 'replicas: 7\n');
    await report();
    const before = answersKept();
    write('web/values.yaml', 'replicas: 8\n');
    await report();
    const after = answersKept();
    expect([...before.keys()].some((key) => after.has(key))).toBe(true);
    expect([...after.keys()].some((key) => !before.has(key))).toBe(true);
  });
});

function answersKept(): ReadonlyMap<string, unknown> {
  const names = readdirSync(cache).filter((each) => each.includes('-'));
  return new Map(
    names.flatMap((name) => [
      ...(deserialize(keptFiles(cache).find(name) ?? Buffer.alloc(0)) as Map<string, unknown>),
    ]),
  );
}

it('writes down what is read, listed and missed', async () => {
  const { workspace, asked } = recordedWorkspace(await open());
  workspace.tree.read('guestbook/service.yaml');
  workspace.tree.list('guestbook');
  workspace.tree.kind('guestbook/Chart.yaml');
  expect(asked().map(([sort, about]) => [sort, about])).toEqual([
    ['read', 'guestbook/service.yaml'],
    ['list', 'guestbook'],
    ['kind', 'guestbook/Chart.yaml'],
  ]);
});

it('drops what was not asked for longest when the limit is reached', () => {
  const kept = keptFiles(cache, 150);
  kept.keep('a', Buffer.alloc(20));
  kept.keep('b', Buffer.alloc(20));
  expect(readdirSync(cache)).toHaveLength(1);
});

it('looks through the folder once, and again when what it wrote since may be too much', () => {
  const kept = keptFiles(cache, 400);
  kept.keep('a', Buffer.alloc(20));
  writeFileSync(join(cache, 'large'), Buffer.alloc(1000));
  kept.keep('b', Buffer.alloc(20));
  kept.keep('a', Buffer.alloc(20));
  kept.keep('a', Buffer.alloc(20));
  expect(readdirSync(cache)).toContain('large');
  kept.keep('a', Buffer.alloc(20));
  expect(readdirSync(cache).toSorted()).toEqual(['a', 'b']);
});

it('a line that holds a secret of an object is hidden in what was kept as in a new run', async () => {
  write('apps/web.yaml', files['apps/guestbook.yaml']?.replaceAll('guestbook', 'web') ?? '');
  write('web/Chart.yaml', 'apiVersion: v2\nname: web\nversion: 1.0.0\n');
  write('web/values.yaml', 'greeting: g7H8i9J0k\ntypo: 1\n');
  write(
    'web/templates/secret.yaml',
    'apiVersion: v1\nkind: Secret\nmetadata: { name: web }\nstringData: { a: {{ .Values.greeting }} }\n',
  );
  write(
    'web/templates/broken.yaml',
    'apiVersion: v1\nkind: Service\nmetadata: { name: a }\nspec: { ports: {{ .Values.greeting }} }\n',
  );
  const keeper = { engine: 'a', files: keptFiles(cache) };
  const [first, second] = [
    await reportWorkspace(await open(), {}, keeper),
    await reportWorkspace(await open(), {}, keeper),
  ];
  expect(second).toEqual(first);
  expect(Object.keys(first.excerpts)).toContain('web/values.yaml');
  expect(JSON.stringify(first)).not.toContain('g7H8i9J0k');
});
