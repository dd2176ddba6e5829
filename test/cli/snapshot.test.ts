import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { parseSnapshot } from '#observed';
import { type FakeApiServer, startFakeApiServer } from '../adapters/fake-api-server.ts';
import { runCli } from './run-cli.ts';

let server: FakeApiServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

function folder(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'phineus-snapshot-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const secret = {
  metadata: { name: 'db', namespace: 'payments' },
  data: { password: 'SHVudGVyMkh1bnRlcjI=' },
};
const evil = '\u001b[2J\u001b]0;owned\u0007';

describe('phineus snapshot', () => {
  test('writes a cluster to a file, and says what was not read', async () => {
    server = await startFakeApiServer({
      kinds: [
        {
          apiVersion: 'v1',
          kind: 'Namespace',
          resource: 'namespaces',
          namespaced: false,
          objects: [{ metadata: { name: `payments${evil}` } }],
        },
        { apiVersion: 'v1', kind: 'Secret', resource: 'secrets', objects: [secret] },
        { apiVersion: 'v1', kind: 'Node', resource: 'nodes', namespaced: false, objects: [] },
      ],
      forbidden: ['nodes'],
    });
    const config = {
      'current-context': 'dev',
      clusters: [{ name: 'dev', cluster: { server: server.url, 'insecure-skip-tls-verify': true } }],
      users: [{ name: 'me', user: { token: 'x' } }],
      contexts: [{ name: 'dev', context: { cluster: 'dev', user: 'me' } }],
    };
    const cwd = folder({ kubeconfig: JSON.stringify(config) });
    const result = await runCli(
      ['snapshot', '--kubeconfig', 'kubeconfig', '-o', 'dev.snapshot', '--facts'],
      cwd,
    );
    expect(result.stderr).toContain('dev: 2 objects, 0 events\n  not read: Node, because nodes is forbidden');
    expect(result.code).toBe(0);
    expect(result.stdout).toContain('kubernetes: "1.31"');
    expect(result.stdout + result.stderr).not.toContain('\u001b');
    const [cluster] = parseSnapshot(readFileSync(join(cwd, 'dev.snapshot')), 'dev.snapshot').clusters;
    expect(cluster?.secrets).toMatchObject([{ name: 'db', keys: { password: { size: 14 } } }]);
  });

  test('reads dumps, and names what in them is broken with file and line', async () => {
    const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'api', namespace: 'payments' } };
    const cwd = folder({ 'pods.json': JSON.stringify(pod), 'broken.yaml': 'kind: [\n' });
    const result = await runCli(['snapshot', 'pods.json', 'broken.yaml', '-o', 'dump.snapshot'], cwd);
    expect(result.stderr).toContain(
      'phineus: broken.yaml:2: not verified, because this is neither JSON nor YAML',
    );
    expect(result.stderr).toContain('wrote dump.snapshot');
    expect(result.code).toBe(0);
    const again = await runCli(['snapshot', 'dump.snapshot', '--facts', '-q'], cwd);
    expect(again).toMatchObject({ code: 0, stderr: '' });
  });

  test.each([
    [['snapshot'], 'nothing to write'],
    [['snapshot', '-o', 'x'], 'there is no kubeconfig'],
    [['snapshot', 'gone.json', '-o', 'x'], 'there is no gone.json'],
    [
      ['snapshot', '--argocd-server', 'argocd.acme.test', '-o', 'x'],
      'there is no login for Argo CD at argocd.acme.test',
    ],
  ])('%j says what is missing', async (args, message) => {
    const result = await runCli(args, folder({}));
    expect(result.stderr).toContain(message);
    expect(result.code).toBe(2);
  });
});
