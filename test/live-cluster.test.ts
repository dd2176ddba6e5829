import type { ServerResponse } from 'node:http';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { main } from '#cli';
import { readCluster } from '#cluster';
import { type Diagnosis, diagnose } from '#diagnosis';
import { type ObservedCluster, parseSnapshot, snapshotVersion } from '#observed';
import type { FakeApiServer, FakeOptions } from './adapters/fake-api-server.ts';
import { serveCluster } from './adapters/serve-snapshot.ts';
import { runCli } from './cli/run-cli.ts';

let server: FakeApiServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** Far more than reading two hundred applications takes on a busy machine. */
const hangs = 120_000;

function recorded(name: string): ObservedCluster {
  const file = `test/live/${name}/cluster.snapshot`;
  const [cluster] = parseSnapshot(readFileSync(file), file).clusters;
  if (cluster === undefined) throw new Error(`${file} holds no cluster`);
  return cluster;
}

async function kubeconfigOf(cluster: ObservedCluster, how: Omit<FakeOptions, 'kinds'> = {}): Promise<string> {
  server = await serveCluster(cluster, how);
  const config = {
    'current-context': cluster.name,
    clusters: [{ name: 'fake', cluster: { server: server.url, 'insecure-skip-tls-verify': true } }],
    users: [{ name: 'me', user: { token: 'x' } }],
    contexts: [{ name: cluster.name, context: { cluster: 'fake', user: 'me' } }],
  };
  const file = join(mkdtempSync(join(tmpdir(), 'phineus-live-')), 'kubeconfig');
  writeFileSync(file, JSON.stringify(config));
  return file;
}

async function diagnoseServed(cluster: ObservedCluster, how: Omit<FakeOptions, 'kinds'>): Promise<Diagnosis> {
  server = await serveCluster(cluster, how);
  const patience = { attempts: 2, firstSeconds: 0.01, maxSeconds: 0.01 };
  const seen = await readCluster({ ...server.connection, name: cluster.name }, { hashKey: 'key', patience });
  return diagnose({ schemaVersion: snapshotVersion, taken: '', clusters: [seen] });
}

const idsOf = ({ causes }: Diagnosis): readonly string[] => causes.map(({ id }) => id);

describe('phineus diagnose of a cluster that runs', () => {
  test.each(['two-hundred-applications', 'vault-sealed', 'selector-changed', 'port-of-the-node-is-taken'])(
    'says of %s byte for byte what it says of the snapshot',
    async (name) => {
      const kubeconfig = await kubeconfigOf(recorded(name));
      for (const format of ['text', 'json']) {
        const live = await runCli(['diagnose', '--kubeconfig', kubeconfig, '-o', format]);
        const saved = await runCli(['diagnose', `test/live/${name}/cluster.snapshot`, '-o', format]);
        const untimed = (text: string): string => text.replace(/seen at [^)]*|"taken": "[^"]*"/, '');
        expect(untimed(live.stdout), live.stderr).toBe(untimed(saved.stdout));
        expect(live.code).toBe(1);
      }
    },
    hangs,
  );

  test(
    'says what it saw of a connection that was lost half-way, and that it was lost',
    async () => {
      const cluster = recorded('two-hundred-applications');
      let isLost = false;
      const seen = await diagnoseServed(cluster, {
        intercept: (url, answer) => {
          isLost ||= url.pathname.endsWith('/pods');
          if (isLost) answer.destroy();
          return isLost;
        },
      });
      expect(seen.applications.red).toBeGreaterThan(0);
      expect(seen.unread.join('\n')).toContain('the connection was lost');
      const whole = diagnose({ schemaVersion: snapshotVersion, taken: '', clusters: [cluster] });
      expect(idsOf(whole)).toEqual(expect.arrayContaining([...idsOf(seen)]));
      expect(seen.causes.length + seen.unexplained.length).toBeGreaterThan(0);
    },
    hangs,
  );

  test('claims nothing that rests on what RBAC forbids, and says so', async () => {
    const cluster = recorded('secret-nobody-makes');
    const forbidden = ['secrets', 'reports/secrets', 'nodes', 'services', 'reports/services'];
    const seen = await diagnoseServed(cluster, { forbidden });
    expect(idsOf(await diagnoseServed(cluster, {}))).toEqual([
      'secret-producer-missing Secret/reports/warehouse',
    ]);
    expect(idsOf(seen)).toEqual([]);
    expect(seen.unexplained.map(({ application }) => application)).toEqual([
      'argocd/exports',
      'argocd/reports',
    ]);
    expect(seen.unread.join('\n')).toMatch(/Secret.*forbidden/);
  });
});

describe('phineus diagnose --watch', () => {
  test(
    'prints the answer again when it changes, over a connection that breaks, and ends when it is told to',
    async () => {
      const cluster = recorded('selector-changed');
      const relay = cluster.objects.find(({ kind }) => kind === 'Application');
      const as = (resourceVersion: string, sync: string) => ({
        type: 'MODIFIED',
        object: {
          ...relay,
          metadata: { ...relay?.metadata, resourceVersion },
          status: { sync: { status: sync }, health: { status: 'Healthy' } },
        },
      });
      const watches: ServerResponse[] = [];
      const kubeconfig = await kubeconfigOf(cluster, {
        // A watch stays open until somebody ends it.
        intercept: (url, answer) => {
          if (!url.searchParams.has('watch')) return false;
          answer.writeHead(200).write('\n');
          if (url.pathname.endsWith('/applications')) watches.push(answer);
          return true;
        },
      });
      const stop = new AbortController();
      const answers: string[] = [];
      const steps = [
        () => watches.at(-1)?.end(`${JSON.stringify(as('900', 'Synced'))}\n`),
        () =>
          until(() => watches.length > 1).then(() =>
            watches.at(-1)?.write(`${JSON.stringify(as('901', 'OutOfSync'))}\n`),
          ),
        () => stop.abort(),
      ];
      const code = await main(['diagnose', '--watch', '--kubeconfig', kubeconfig], {
        stdout: {
          write: (text) => {
            answers.push(text);
            void steps.shift()?.();
          },
          isTTY: false,
        },
        stderr: { write: () => undefined, isTTY: false },
        cwd: process.cwd(),
        env: {},
        now: () => new Date('2026-11-15T12:00:00Z'),
        signal: stop.signal,
      });
      expect(answers.map((text) => text.split('\n')[0])).toEqual([
        '1 of 1 Application not well, 1 cause',
        '0 of 1 Application not well, 0 causes',
        expect.stringMatching(/^1 of 1 Application not well/),
      ]);
      expect(server?.requests.filter((it) => /applications\?.*watch=1/.test(it)).at(-1)).toContain(
        'resourceVersion=900',
      );
      expect(code).toBe(1);
    },
    hangs,
  );

  test('needs a cluster', async () => {
    const { code, stderr } = await runCli(['diagnose', '--watch', 'test/live/vault-sealed/cluster.snapshot']);
    expect(code).toBe(2);
    expect(stderr).toContain('--watch needs a cluster');
  });
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(20);
}

describe('a malicious cluster', () => {
  test(
    'with huge objects, owners in a ring, health checks that never end and escapes in names is diagnosed all the same',
    async () => {
      const evil = '\u001b[2J\u001b]0;owned\u0007\u009b31m';
      const cluster = recorded('vault-sealed');
      const ring = (name: string, owner: string) => ({
        apiVersion: 'apps/v1',
        kind: 'ReplicaSet',
        metadata: {
          name,
          namespace: 'orders',
          uid: name,
          ownerReferences: [
            { apiVersion: 'apps/v1', kind: 'ReplicaSet', name: owner, uid: owner, controller: true },
          ],
        },
        spec: { replicas: 1 },
      });
      const settings = {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: {
          name: 'argocd-cm',
          namespace: 'argocd',
          labels: { 'app.kubernetes.io/part-of': 'argocd' },
        },
        data: { 'resource.customizations.health.apps_Deployment': 'while true do end' },
      };
      const huge = {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: { name: `huge${evil}`, namespace: 'orders', annotations: { evil } },
        data: { blob: 'x'.repeat(8 * 1024 * 1024), evil },
      };
      const hostile = {
        ...cluster,
        objects: [
          ...cluster.objects.filter(({ metadata }) => metadata?.name !== 'argocd-cm'),
          settings,
          huge,
          ring('a', 'b'),
          ring('b', 'a'),
        ],
        events: cluster.events.map((event) => ({ ...event, message: `${event.message}${evil}` })),
      };
      const kubeconfig = await kubeconfigOf(hostile);
      for (const format of ['text', 'json']) {
        const { stdout, stderr, code } = await runCli(['diagnose', '--kubeconfig', kubeconfig, '-o', format]);
        expect(code, stderr).toBe(1);
        expect(stdout).toContain('Vault is sealed');
        expect(`${stdout}${stderr}`.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
      }
    },
    hangs,
  );
});
