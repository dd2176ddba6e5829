import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileTree } from '#files';
import type { Caller } from './caller.ts';
import { checkWorkspace, openWorkspace, renderWorkspace } from './index.ts';
import type { RenderedWorkspace } from './render-workspace.ts';
import type { RunResult } from '#run';

const folder = mkdtempSync(join(tmpdir(), 'phineus-workspace-'));
const caller: Caller = {
  cwd: folder,
  env: { PHINEUS_CACHE: join(folder, 'cache'), HOME: folder },
  now: () => new Date('2026-11-15T12:00:00Z'),
};
let server: Server;
let asked: string[] = [];

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url === '/index.yaml') response.end('entries: { web: [{ version: 1.0.0, urls: [web-1.0.0.tgz] }] }');
    else response.end(chart({ 'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  write({
    'shop/apps/web.yaml': `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: web, namespace: argocd }
spec:
  project: default
  source: { repoURL: 'http://127.0.0.1:${port}', chart: web, targetRevision: 1.0.0 }
  destination: { server: https://kubernetes.default.svc, namespace: web }
`,
  });
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

function lacking({ askedCharts }: RenderedWorkspace | RunResult): readonly string[] {
  return askedCharts.filter(({ given }) => given?.kind !== 'chart').map(({ name }) => name);
}

test('a chart that was fetched once is available for every later run, which asks nobody', async () => {
  const before = await renderWorkspace(await openWorkspace(caller, 'shop'));
  expect(lacking(before)).toEqual(['web']);
  expect(asked).toEqual([]);

  const online = await renderWorkspace(await openWorkspace(caller, 'shop', { online: true }));
  expect(lacking(online)).toEqual([]);
  expect(asked).toEqual(['/index.yaml', '/web-1.0.0.tgz']);

  asked = [];
  const after = await checkWorkspace(await openWorkspace(caller, 'shop'));
  expect(lacking(after)).toEqual([]);
  expect(asked).toEqual([]);
});

test('the tree is rendered once, offline and also online when every chart is in the cache', async () => {
  for (const online of [false, true]) {
    const opened = await openWorkspace(caller, 'shop', { online });
    const counted = countingTree(opened.tree);
    // Under another name nothing is compared with what was rendered before.
    const root = `shop ${online ? 'online' : 'offline'}`;
    const { report } = await checkWorkspace({ ...opened, root, tree: counted.tree });
    expect(report.applications.map(({ name }) => name)).toEqual(['web']);
    expect(counted.walks()).toBe(1);
  }
});

test('what is no folder, and a revision that is not there, are errors of the user', async () => {
  await expect(openWorkspace(caller, 'nowhere')).rejects.toThrow('nowhere is not a folder');
  await expect(openWorkspace(caller, 'shop', { revision: 'v9' })).rejects.toThrow(
    'revision v9 is not in this repository',
  );
});

/** A tree that counts how often all of its files are listed, which every rendering does once. */
function countingTree(tree: FileTree): { readonly tree: FileTree; walks(): number } {
  let count = 0;
  const list: FileTree['list'] = (path) => {
    if (path === '') count++;
    return tree.list(path);
  };
  return { tree: { ...tree, list }, walks: () => count };
}

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** A gzipped ustar archive of text files. */
function chart(files: Readonly<Record<string, string>>): Uint8Array {
  const blocks = Object.entries(files).flatMap(([name, text]) => {
    const header = Buffer.alloc(512);
    header.write(name, 0);
    header.write('0000644\0', 100);
    header.write(`${text.length.toString(8).padStart(11, '0')}\0`, 124);
    header.write('        0', 148);
    header.write('ustar\0', 257);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    const body = Buffer.alloc(Math.ceil(text.length / 512) * 512);
    body.write(text);
    return [header, body];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}
