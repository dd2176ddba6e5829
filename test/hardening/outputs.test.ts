import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../cli/run-cli.ts';

/** Values of Secrets and passwords in URLs. */
const canary = 'canary-hunter3';
/** What a name may hold to steer whoever reads it. */
const evil = 'x\u001b[31m\u202e\u0007\r\n::error::pwned ##[error]pwned\u2028<b>\u200b';

type Called = {
  readonly args: readonly string[];
  /** Manifests as they are: the data that the command is for. */
  readonly showsSource?: boolean;
  /** The flag or the word that lets it use the network. */
  readonly connectsBy?: string;
  /** What it writes, by its purpose or by a flag. */
  readonly writes?: readonly string[];
};

/** Every command; a new one has to say here what it may show, reach and write. */
const commands: Readonly<Record<string, readonly Called[]>> = {
  blame: [{ args: ['.', 'evil', 'ConfigMap/settings', 'data'] }, { args: ['.', evil, evil] }],
  check: [
    { args: ['.'] },
    ...['json', 'yaml', 'sarif', 'junit', 'github', 'markdown', 'html'].map((format) => ({
      args: ['.', '--verbose', '-o', format],
    })),
    {
      args: ['.', '-o', 'json=report.json', '--write-baseline', 'base.json'],
      writes: ['report.json', 'base.json'],
    },
    { args: ['.', '--online', '-q'], connectsBy: '--online' },
  ],
  completion: [{ args: ['bash'] }],
  diagnose: [{ args: ['dump'] }, { args: ['nowhere'] }],
  diff: [{ args: ['.', 'main'] }],
  explain: [{ args: [] }, { args: ['shared-object'] }, { args: [evil] }],
  fix: [{ args: ['.'], showsSource: true }],
  forecast: [{ args: ['.'] }, { args: ['.', '-o', 'json'] }, { args: ['.', '-o', 'mermaid'] }],
  health: [
    { args: ['evil/odd.yaml', '--settings', 'apps/argocd-cm.yaml'] },
    { args: ['evil/odd.yaml', '-o', 'json'] },
    { args: ['evil/odd.yaml', '-o', 'yaml'] },
    { args: ['evil/broken.yaml'] },
  ],
  helm: [
    { args: ['template', 'x', 'chart'], showsSource: true },
    { args: ['template', 'x', evil] },
    { args: ['template', 'x', 'failing'] },
  ],
  images: [{ args: ['lock', '.', '--output', '-'], connectsBy: 'images lock' }],
  init: [{ args: ['.'], writes: ['phineus.yaml'] }],
  knowledge: [{ args: [] }, { args: ['-o', 'json'] }, { args: [evil] }],
  kustomize: [
    { args: ['build', 'kustom'], showsSource: true },
    { args: ['build', 'remote'] },
    { args: ['build', evil] },
  ],
  parity: [{ args: ['.'] }, { args: ['.', '-o', 'markdown'] }],
  render: [{ args: ['.'], showsSource: true }],
  snapshot: [{ args: ['--kubeconfig', 'nowhere'] }],
  cache: [{ args: [] }, { args: [evil] }],
  charts: [{ args: ['list', '.'] }, { args: ['list', '.', '-o', 'json'] }],
  man: [{ args: [] }],
  mcp: [{ args: ['--tools', '.'] }],
  prove: [{ args: ['.', evil] }],
  report: [
    ...['inventory', 'risk', 'waves'].map((kind) => ({ args: [kind, '.'] })),
    { args: ['rca', '.', '-o', 'json'] },
    { args: [evil, '.'] },
  ],
  upgrade: [
    { args: ['.', '--to', 'kubernetes=1.33'] },
    { args: ['.', '--to', 'remote=2.0.0', '-o', 'markdown'] },
    { args: ['.', '--to', `${evil}=1`] },
    { args: ['.', evil] },
  ],
  // Servers: what they say to whom is tried in attacks/servers.ts.
  ...Object.fromEntries(['lsp', 'serve', 'work'].map((name) => [name, []])),
};

const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'phineus-outputs-')));
const tree = join(scratch, 'tree');
const asked: string[] = [];
const server = createServer(({ url = '' }, response) => {
  asked.push(url);
  response.statusCode = 404;
  response.end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  for (const [path, text] of Object.entries(hostileTree(host))) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  writeFileSync(
    join(scratch, 'outside.yaml'),
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: outside-name }\n',
  );
  symlinkSync('../../outside.yaml', join(tree, 'evil/link.yaml'));
});

afterAll(() => {
  server.close();
  rmSync(scratch, { recursive: true, force: true });
});

test('every command is listed here', async () => {
  const { stdout } = await runCli(['--help']);
  const names = [...stdout.matchAll(/^ {2}([a-z]+) {2,}/gm)].map(([, name]) => name);
  expect(names.filter((name) => name !== undefined && !(name in commands))).toEqual([]);
});

const calls = Object.entries(commands).flatMap(([name, list]) =>
  list.map(
    (called) =>
      [
        [name, ...called.args].map((word) => (word === evil ? 'EVIL' : word)).join(' '),
        name,
        called,
      ] as const,
  ),
);

describe('phineus', () => {
  test.each(calls)('%s', async (_, name, { args, showsSource, connectsBy, writes = [] }) => {
    asked.length = 0;
    const before = files();
    const { stdout, stderr } = await runCli([name, ...args], tree, {
      HOME: scratch,
      XDG_CACHE_HOME: scratch,
    });
    const said = (showsSource ? '' : dataIn(stdout)) + stderr;
    expect(steering.exec(said)?.[0], 'characters that steer').toBeUndefined();
    expect(/##[a-z]*\[/i.exec(said)?.[0], 'a command of a log').toBeUndefined();
    expect(said.split('\n').filter((line) => /^\s*::/.test(line) && !ours.test(line))).toEqual([]);
    expect(
      said.split('\n').find((line) => line.includes(canary)),
      'a secret',
    ).toBeUndefined();
    expect(stdout + stderr).not.toContain('outside-name');
    expect(stderr).not.toContain('bug in phineus');
    if (connectsBy === undefined) expect(asked).toEqual([]);
    const written = [...files()].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);
    expect(written.sort()).toEqual(writes.map((path) => `tree/${path}`).sort());
    for (const path of writes) {
      const text = readFileSync(join(tree, path), 'utf8');
      expect(text).not.toContain(canary);
      expect(steering.exec(text)?.[0]).toBeUndefined();
      rmSync(join(tree, path));
    }
  });
});

/** A page without our own code: the data that it holds. */
function dataIn(text: string): string {
  return /id="phineus-page">([^]*?)<\/script>/.exec(text)?.[1] ?? text;
}

/** Annotations that we write ourselves. */
const ours = /^::(?:error|warning|notice) (?:file=[^,:]*,line=\d+,(?:col=\d+,)?)?title=[a-z-]+::/;

const steering =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\uffff\p{Cs}\u{e0000}-\u{e0fff}]/u;

/** What lies in the scratch folder, but for the cache of what was fetched. */
function files(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const entry of readdirSync(scratch, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(scratch.length + 1);
    if (entry.isFile() && !path.startsWith('phineus/'))
      found.set(path, readFileSync(join(scratch, path), 'utf8'));
  }
  return found;
}

function hostileTree(host: string): Record<string, string> {
  const url = `http://bot:${canary}@${host}/acme/gitops.git`;
  const name = JSON.stringify(evil);
  const app = (called: string, source: string) => `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${called}, namespace: argocd }
spec:
  project: ${name}
  source: { repoURL: "${url}", ${source} }
  destination: { server: "https://admin:${canary}@${host}", namespace: shop }
`;
  return {
    'apps/evil.yaml': app('evil', 'targetRevision: HEAD, path: evil'),
    'apps/named.yaml': app(name, 'targetRevision: HEAD, path: chart'),
    'apps/remote.yaml': app('remote', 'targetRevision: 1.0.0, chart: remote'),
    'apps/kustom.yaml': app('kustom', 'targetRevision: HEAD, path: remote'),
    'apps/argocd-cm.yaml': `apiVersion: v1
kind: ConfigMap
metadata: { name: argocd-cm, namespace: argocd }
data:
  resource.customizations.health.apps_Deployment: |
    return {status = "Degraded", message = "\\27[31m\\n::error::pwned ${url}"}
`,
    'evil/settings.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\ndata: { ${name}: ${name}, url: "${url}" }\n`,
    'evil/odd.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: { name: ${name}, namespace: ${name} }
spec: { replicas: ${name}, ${name}: 1, template: { spec: { containers: [{ name: a, image: "${host}/a/b:1", env: [{ name: U, value: "${url}" }] }] } } }
`,
    'evil/secret.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: login }\ndata: { a: ${canary}! }\nstringData: { b: ${canary} }\n`,
    'evil/broken.yaml': `a: "${'\\u001b'}"\nb: ${url}: :\n  - ::error::x\n\t- ${canary.slice(0, 3)}\n`,
    'chart/Chart.yaml': 'apiVersion: v2\nname: chart\nversion: 1.0.0\n',
    'chart/templates/a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata: { a: {{ ${name} | quote }}, b: "{{ getHostByName "${host}" }}" }\n`,
    'failing/Chart.yaml': 'apiVersion: v2\nname: failing\nversion: 1.0.0\n',
    'failing/templates/a.yaml': `{{ fail ${JSON.stringify(`${evil} ${url}`)} }}\n`,
    'kustom/kustomization.yaml': `configMapGenerator: [{ name: a, literals: ["a=b"] }]\nresources: []\n`,
    'remote/kustomization.yaml': `resources: ["${url}", "http://${host}/a.yaml", ${name}]\nhelmCharts: [{ name: a, repo: "http://${host}", version: 1.0.0 }]\n`,
    'dump/pods.json': JSON.stringify({
      apiVersion: 'v1',
      kind: 'List',
      items: [
        {
          apiVersion: 'v1',
          kind: 'Secret',
          metadata: { name: 'login', namespace: 'a' },
          data: { a: canary },
        },
        {
          apiVersion: 'v1',
          kind: 'Pod',
          metadata: { name: evil, namespace: evil },
          spec: { containers: [{ name: evil, image: evil, env: [{ name: 'U', value: url }] }] },
          status: {
            phase: 'Pending',
            containerStatuses: [
              { name: evil, state: { waiting: { reason: 'ImagePullBackOff', message: `${evil} ${url}` } } },
            ],
          },
        },
      ],
    }),
  };
}
