import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { startFakeApiServer } from '../adapters/fake-api-server.ts';
import { cure, sampleFiles } from './sample-files.ts';
import { endServers, spawnServer } from './spawn-server.ts';

afterEach(endServers);

const scratch = () => mkdtempSync(join(tmpdir(), 'phineus-elsewhere-'));
/** Not more often than the server answers one client. */
const patient = { timeout: 100_000, interval: 500 };

test('a repository elsewhere is fetched, and looked at again after each push', async () => {
  const origin = repository(sampleFiles);
  const server = await spawnServer([`shop=${pathToFileURL(origin).href}`], { XDG_STATE_HOME: scratch() });
  await expect.poll(() => latest(server.url, 'shop'), patient).toMatchObject({ totals: { blocked: 1 } });
  const before = await latest(server.url, 'shop');
  commit(origin, cure);
  await expect.poll(() => latest(server.url, 'shop'), patient).toMatchObject({ totals: { blocked: 0 } });
  expect((await latest(server.url, 'shop'))?.commit).not.toBe(before?.commit);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('nothing of a pull request from a fork is fetched or shown, whatever its webhook says', async () => {
  const origin = repository(sampleFiles);
  git(origin, 'checkout', '-q', '--detach');
  commit(origin, { 'phineus.yaml': 'rules: [./evil.js]\n', 'evil.js': 'process.exit(7)\n' });
  const fork = git(origin, 'rev-parse', 'HEAD');
  git(origin, 'update-ref', 'refs/pull/1/head', fork);
  git(origin, 'update-ref', 'refs/merge-requests/1/head', fork);
  git(origin, 'checkout', '-q', 'main');
  const [state, secret] = [scratch(), 'hook-secret-of-the-tests'];
  const server = await spawnServer([`shop=${pathToFileURL(origin).href}`], {
    XDG_STATE_HOME: state,
    PHINEUS_WEBHOOK_SECRET: secret,
  });
  await expect.poll(() => latest(server.url, 'shop'), patient).toMatchObject({ totals: { blocked: 1 } });
  const body = JSON.stringify({ action: 'opened', pull_request: { head: { sha: fork, ref: 'evil' } } });
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  expect((await fetch(`${server.url}/hooks/github`, { method: 'POST', headers, body })).status).toBe(202);
  commit(origin, cure);
  await expect.poll(() => latest(server.url, 'shop'), patient).toMatchObject({ totals: { blocked: 0 } });
  const changes = `${server.url}/api/v1/watched/shop/changes`;
  expect(await (await fetch(changes)).json()).toEqual([]);
  expect((await fetch(`${changes}/${fork}`)).status).toBe(404);
  const clones = join(state, 'phineus', 'clones');
  const [clone = ''] = readdirSync(clones);
  expect(() => git(join(clones, clone), 'cat-file', '-e', fork)).toThrow();
  expect(await server.end('SIGTERM')).toBe(0);
});

test('another branch than the default one is looked at where it is named', async () => {
  const origin = repository(sampleFiles);
  git(origin, 'checkout', '-qb', 'next');
  commit(origin, cure);
  git(origin, 'checkout', '-q', 'main');
  const server = await spawnServer([`shop=${pathToFileURL(origin).href}#next`], {
    XDG_STATE_HOME: scratch(),
  });
  await expect.poll(() => latest(server.url, 'shop'), patient).toMatchObject({ totals: { blocked: 0 } });
  expect(await server.end('SIGTERM')).toBe(0);
});

test('a repository that does not answer is said, without the password of its address', async () => {
  const server = await spawnServer(['shop=http://me:hunter2secret@127.0.0.1:9/shop.git'], {
    XDG_STATE_HOME: scratch(),
  });
  await expect.poll(() => server.said(), patient).toContain('does not answer as a git repository');
  const watched = await (await fetch(`${server.url}/api/v1/watched`)).text();
  expect(watched).toContain('does not answer as a git repository');
  expect(server.said() + watched).not.toContain('hunter2secret');
  expect(await server.end('SIGTERM')).toBe(0);
});

test('a cluster is asked again and again, with nothing but GET', async () => {
  const application = (status: object) => ({
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'Application',
    metadata: { name: 'checkout', namespace: 'argocd' },
    spec: {
      project: 'default',
      source: { repoURL: 'https://example.org/shop.git', path: 'checkout' },
      destination: { server: 'https://kubernetes.default.svc', namespace: 'shop' },
    },
    status,
  });
  const applications: object[] = [application({ sync: { status: 'Synced' }, health: { status: 'Healthy' } })];
  const api = await startFakeApiServer({
    kinds: [
      {
        apiVersion: 'argoproj.io/v1alpha1',
        kind: 'Application',
        resource: 'applications',
        namespaced: true,
        objects: applications,
      },
    ],
  });
  const server = await spawnServer(['--context', 'prod=fake', '--kubeconfig', kubeconfig(api.url)], {
    XDG_STATE_HOME: scratch(),
  });
  await expect
    .poll(() => latest(server.url, 'prod'), patient)
    .toMatchObject({ totals: { applications: 1, blocked: 0 } });
  applications[0] = application({
    sync: { status: 'Unknown' },
    health: { status: 'Healthy' },
    conditions: [
      {
        type: 'ComparisonError',
        message: 'Failed to load target state: rpc error: app path does not exist',
        lastTransitionTime: '2026-01-01T00:00:00Z',
      },
    ],
  });
  await expect.poll(() => latest(server.url, 'prod'), patient).toMatchObject({ totals: { blocked: 1 } });
  expect(api.requests.filter((request) => !request.startsWith('GET '))).toEqual([]);
  expect(await server.end('SIGTERM')).toBe(0);
  await api.close();
});

type Latest = {
  readonly state: string;
  readonly commit: string | null;
  readonly totals?: { readonly blocked: number; readonly applications: number };
};

/** The latest run that ended well. */
async function latest(url: string, id: string): Promise<Latest | undefined> {
  const runs: readonly Latest[] = JSON.parse(await (await fetch(`${url}/api/v1/watched/${id}/runs`)).text());
  return runs.find(({ state }) => state === 'finished');
}

function repository(files: Readonly<Record<string, string>>): string {
  const folder = scratch();
  git(folder, 'init', '-q', '-b', 'main');
  commit(folder, files);
  return folder;
}

function commit(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  git(folder, 'add', '-A');
  git(folder, '-c', 'user.name=Me', '-c', 'user.email=me@example.org', 'commit', '-qm', 'change');
}

function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', [...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
  }).trim();
}

function kubeconfig(server: string): string {
  const file = join(scratch(), 'config');
  const config = {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'fake', cluster: { server, 'insecure-skip-tls-verify': true } }],
    users: [{ name: 'me', user: {} }],
    contexts: [{ name: 'fake', context: { cluster: 'fake', user: 'me' } }],
    'current-context': 'fake',
  };
  writeFileSync(file, JSON.stringify(config));
  return file;
}
