import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chartArchive } from '../chart-archive.ts';
import { type CliResult, runCli } from './run-cli.ts';

let server: Server;
let address = '';
let home = '';
let archive = Buffer.alloc(0);
const folders: string[] = [];

const settings = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: web }\ndata: { colour: blue }\n';

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    if (url === '/index.yaml')
      response.end(
        'entries: { web: [{ version: 1.0.0, urls: [web.tgz] }, { version: 1.1.0, urls: [web.tgz] }] }',
      );
    else if (url === '/web.tgz') response.end(archive);
    else if (url.startsWith('/private/')) response.writeHead(401).end();
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  home = folderWith({});
  archive = webArchive('blue');
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function webArchive(colour: string): Buffer<ArrayBuffer> {
  return chartArchive({
    'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'web/templates/settings.yaml': settings.replace('blue', colour),
  });
}

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'phineus-charts-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

function run(...args: string[]): Promise<CliResult> {
  return runCli(args, home, { HOME: home, PHINEUS_CACHE: join(home, 'cache') });
}

function application(name: string, source: string): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd }
spec:
  project: default
  source: ${source}
  destination: { server: https://kubernetes.default.svc, namespace: default }
`;
}

function webFleet(version: string, repository = address): Record<string, string> {
  return {
    'apps/web.yaml': application(
      'web',
      `{ repoURL: '${repository}', chart: web, targetRevision: '${version}' }`,
    ),
  };
}

describe('every command that renders sees the same charts', () => {
  test('with --online, and then from the cache', async () => {
    const folder = folderWith(webFleet('1.0.0'));
    expect((await run('render', folder)).stdout).toBe('');
    expect((await run('render', folder, '--online')).stdout).toContain('colour: blue');
    expect((await run('render', folder)).stdout).toContain('colour: blue');
    expect((await run('blame', folder, 'web', 'ConfigMap/web')).code).toBe(0);
    expect((await run('forecast', folder)).stdout).toContain('1 of 1 application looked at completely.');
  });

  test.each(['forecast', 'parity', 'blame', 'explain', 'init', 'render', 'check', 'diff', 'fix'])(
    '%s knows --online',
    async (command) => {
      expect((await run(command, '--help')).stdout).toContain('--online');
    },
  );
});

describe('charts of this tree', () => {
  const own = {
    'charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'charts/web/templates/settings.yaml': settings,
  };

  test('stand in for those of a repository that have the same name and version, which the summary says', async () => {
    const folder = folderWith({ ...webFleet('1.0.0'), ...own });
    const { stdout } = await run('check', folder);
    expect(stdout).toContain(
      'From this tree, not from their repositories: the charts web 1.0.0 (charts/web).',
    );
    expect(stdout).toContain('1 of 1 application looked at completely.');
    expect((await run('charts', 'list', folder)).stdout).toContain('this tree (charts/web); for web');
  });

  test('do not stand in for another version, for a range, or where two folders could be meant', async () => {
    for (const files of [
      { ...webFleet('1.0.1'), ...own },
      { ...webFleet('1.x'), ...own },
      { ...webFleet('1.0.0'), ...own, 'old/web/Chart.yaml': own['charts/web/Chart.yaml'] },
    ]) {
      const { stdout } = await run('check', folderWith(files));
      expect(stdout).toContain('charts of 1 repository are not available');
    }
  });

  test('do not stand in for the chart of a repository that they wrap', async () => {
    const wrapper =
      'apiVersion: v2\nname: web\nversion: 1.0.0\ndependencies:\n- { name: web, version: 1.0.0, repository: https://charts.example.org }\n';
    const folder = folderWith({
      ...own,
      'charts/web/Chart.yaml': wrapper,
      'apps/shop.yaml': application('shop', "{ repoURL: 'https://git.example.org/a.git', path: charts/web }"),
    });
    const { stdout } = await run('check', folder);
    expect(stdout).not.toContain('From this tree');
    expect(stdout).toContain('dependency web 1.0.0 of https://charts.example.org is not available');
  });

  test('stand in for dependencies too', async () => {
    const folder = folderWith({
      ...own,
      'apps/shop.yaml': application('shop', "{ repoURL: 'https://git.example.org/a.git', path: shop }"),
      'shop/Chart.yaml':
        'apiVersion: v2\nname: shop\nversion: 1.0.0\ndependencies:\n- { name: web, version: 1.0.0, repository: https://charts.example.org }\n',
    });
    expect((await run('render', folder)).stdout).toContain('colour: blue');
  });
});

describe('phineus charts', () => {
  test('list says from where, for whom, and which newer version there is', async () => {
    const folder = folderWith(webFleet('1.0.0'));
    expect((await run('charts', 'list', folder)).stdout).toBe(
      `web 1.0.0 of ${address}\n  not available: it is not in the cache, and only --online fetches it; for web\n`,
    );
    expect((await run('charts', 'list', folder, '--online')).stdout).toBe(
      `web 1.0.0 of ${address} (there is 1.1.0)\n  archive; for web\n`,
    );
    const { charts } = JSON.parse((await run('charts', 'list', folder, '-o', 'json')).stdout) as {
      charts: unknown[];
    };
    expect(charts).toEqual([
      { name: 'web', version: '1.0.0', repository: address, from: 'archive', applications: ['web'] },
    ]);
  });

  test('fetch fills the cache, and ends with 1 and the reason where a chart cannot be had', async () => {
    const folder = folderWith(webFleet('1.0.0'));
    expect(await run('charts', 'fetch', folder)).toMatchObject({
      code: 0,
      stdout: '1 of 1 charts are in the cache\n',
    });
    expect((await run('render', folder)).stdout).toContain('colour: blue');
    const refused = await run('charts', 'fetch', folderWith(webFleet('1.0.0', `${address}/private`)));
    expect(refused).toMatchObject({ code: 1, stdout: '0 of 1 charts are in the cache\n' });
    expect(refused.stderr).toContain('401');
    const missing = await run('charts', 'fetch', folderWith(webFleet('3.0.0')));
    expect(missing.stderr).toContain('has no version of web that fits 3.0.0');
  });

  test('lock pins what a range stands for and its digest, and later runs hold charts to it', async () => {
    const folder = folderWith(webFleet('1.0.x'));
    expect((await run('charts', 'lock', folder)).code).toBe(0);
    const digest = createHash('sha256').update(archive).digest('hex');
    const lock = readFileSync(join(folder, 'phineus.charts.lock.yaml'), 'utf8');
    expect(lock).toContain('resolved: 1.0.0');
    expect(lock).toContain(`digest: sha256:${digest}`);
    expect((await run('check', folder)).stdout).toContain('1 of 1 application looked at completely.');

    archive = webArchive('red');
    home = folderWith({});
    const { stdout } = await run('check', folder, '--online');
    expect(stdout).toContain(`and the lock has sha256:${digest}`);
    expect(stdout).toContain('charts of 1 repository are not what they should be');
  });

  test('a lock that is none is refused with its line', async () => {
    const folder = folderWith({
      ...webFleet('1.0.0'),
      'phineus.charts.lock.yaml': 'charts:\n- { name: web }\n',
    });
    const { code, stderr } = await run('check', folder);
    expect(stderr).toContain('phineus.charts.lock.yaml:2: phineus.charts.lock.yaml is not a chart lock');
    expect(code).toBe(2);
  });
});

test('a Chart.lock that was written for other dependencies fails as in Argo CD, unless charts/ has them all', async () => {
  const lock =
    'dependencies:\n- { name: web, repository: https://charts.example.org, version: 1.0.0 }\ndigest: sha256:4f0c\n';
  const files = {
    'apps/shop.yaml': application('shop', "{ repoURL: 'https://git.example.org/a.git', path: shop }"),
    'shop/Chart.yaml':
      'apiVersion: v2\nname: shop\nversion: 1.0.0\ndependencies:\n- { name: web, version: 1.0.0, repository: https://charts.example.org }\n',
    'shop/Chart.lock': lock,
  };
  const sentence = 'the lock file (Chart.lock) is out of sync with the dependencies file (Chart.yaml)';
  expect((await run('check', folderWith(files))).stdout).toContain(sentence);
  const vendored = folderWith({
    ...files,
    'shop/charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'shop/charts/web/templates/settings.yaml': settings,
  });
  expect((await run('check', vendored)).stdout).not.toContain(sentence);
});
