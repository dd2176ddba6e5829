import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '#config';
import { memoryTree } from '#files';
import { type ObservedCluster, parseSnapshot } from '#observed';
import { type RunResult, run } from '#run';
import { runCli } from './cli/run-cli.ts';
import { situationsFolder } from './live-situations.ts';

describe('a recorded cluster, seen before a sync', () => {
  test('has a Secret that git does not bring', () => {
    const files = application('billing', environment('passphrase'));
    expect(brief(forecast(files))).toEqual(['unverified', 'info dangling-secret possible']);
    expect(brief(forecast(files, recorded('secret-without-the-key')))).toEqual(['converges']);
  });

  test('proves that a Secret lacks a key, as the pods found out', () => {
    const files = application('billing', environment('password'));
    const result = forecast(files, recorded('secret-without-the-key'));
    expect(brief(result)).toEqual(['blocked', 'error dangling-key proven']);
    expect(reasons(result)).toContain('cluster in-cluster shows everything that it has');
  });

  test('proves that a Secret is missing where all Secrets were read, and nothing where they were not', () => {
    const files = application('relay', environment('token'));
    const cluster = recorded('selector-changed');
    const unread = { ...cluster, lists: cluster.lists.filter(({ kind }) => kind !== 'Secret') };
    const seen = forecast(files, cluster);
    expect(brief(seen)).toEqual(['blocked', 'error dangling-secret proven']);
    expect(reasons(seen)).toContain('cluster in-cluster does not have it');
    expect(brief(forecast(files, unread))).toEqual(brief(forecast(files)));
  });

  test('proves that a namespace is missing, whatever an Application tells about it', () => {
    const files = {
      ...application('relay'),
      'relay/settings.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings, namespace: elsewhere }\n',
    };
    const said = (cluster?: ObservedCluster) =>
      forecast(files, cluster)
        .findings.findings.filter(({ rule }) => rule === 'missing-namespace')
        .map(({ severity, confidence }) => `${severity} ${confidence}`);
    expect(said()).not.toEqual(['error proven']);
    expect(said(recorded('selector-changed'))).toEqual(['error proven']);
  });

  test('refuses another selector, as the real one did, and takes the one it has', () => {
    const cluster = recorded('selector-changed');
    expect(forecast(application('relay'), cluster).forecasts[0]?.verdict).toBe('converges');
    const changed = forecast(application('relay', '', 'app: relay, tier: edge'), cluster);
    expect(changed.forecasts[0]?.verdict).toBe('blocked');
    expect(JSON.stringify(changed.forecasts[0]?.applications)).toContain('which cannot be changed');
  });

  test('keeps what its Deployments made out of what a sync would prune', () => {
    const cluster = recorded('selector-changed');
    const made = cluster.objects.filter(({ kind }) => kind === 'ReplicaSet');
    expect(made.length).toBeGreaterThan(0);
    const [relay] = forecast(application('relay'), cluster).forecasts[0]?.applications ?? [];
    expect(relay).toMatchObject({ sync: 'Synced' });
  });

  test('is no part of the fleet that git brings', () => {
    const { fleets, report } = forecast(application('relay'), recorded('selector-changed'));
    expect(fleets[0]?.objects.map(({ id }) => id.kind)).toEqual(['Deployment']);
    expect(fleets[0]?.observed.all.length).toBeGreaterThan(50);
    expect(report.targets[0]?.objects).toBe(1);
  });
});

test('forecast begins with the clusters of a snapshot', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'phineus-observed-'));
  for (const [path, text] of Object.entries(application('billing', environment('passphrase')))) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const snapshot = resolve(situationsFolder, 'secret-without-the-key', 'cluster.snapshot');
  const { stdout } = await runCli(['forecast', '.', '--snapshot', snapshot], folder);
  expect(stdout).toContain('✓ billing');
  expect(stdout).toContain('Forecasts begin with the clusters as they were seen.');
});

function recorded(name: string): ObservedCluster {
  const [cluster] = parseSnapshot(
    readFileSync(join(situationsFolder, name, 'cluster.snapshot')),
    name,
  ).clusters;
  if (!cluster) throw new Error(`${name} has no cluster`);
  return cluster;
}

function forecast(files: Readonly<Record<string, string>>, cluster?: ObservedCluster): RunResult {
  const tree = memoryTree({ ...files, 'phineus.yaml': 'targets: { dev: {} }\n' });
  return run({
    tree,
    config: loadConfig(tree),
    today: '2026-11-16',
    ...(cluster ? { observed: [{ target: 'dev', name: 'in-cluster', cluster }] } : {}),
  });
}

function brief({ forecasts, findings }: RunResult): readonly string[] {
  const said = findings.findings.filter(({ rule }) => rule.startsWith('dangling'));
  return [
    forecasts[0]?.verdict ?? '',
    ...said.map(({ severity, rule, confidence }) => `${severity} ${rule} ${confidence}`),
  ];
}

function reasons({ findings }: RunResult): readonly string[] {
  return findings.findings.flatMap((finding) => finding.reasons.map(({ text }) => text));
}

function environment(key: string): string {
  return `
          env:
            - name: PASSWORD
              valueFrom: { secretKeyRef: { name: gateway, key: ${key} } }`;
}

function application(name: string, more = '', labels = `app: ${name}`): Readonly<Record<string, string>> {
  return {
    [`apps/${name}.yaml`]: `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://git.acme.test/fleet.git, path: ${name} }
  destination: { server: https://kubernetes.default.svc, namespace: ${name} }
  syncPolicy: { automated: { prune: true }, syncOptions: [CreateNamespace=true] }
`,
    [`${name}/deployment.yaml`]: `apiVersion: apps/v1
kind: Deployment
metadata: { name: ${name} }
spec:
  selector: { matchLabels: { ${labels} } }
  template:
    metadata: { labels: { ${labels} } }
    spec:
      containers:
        - name: ${name}
          image: registry.acme.test/${name}:1.4.2${more}
`,
  };
}
