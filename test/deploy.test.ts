import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { runCli } from './cli/run-cli.ts';

const deploy = fileURLToPath(new URL('../deploy/', import.meta.url));

describe('the chart that deploys the dashboard', () => {
  test('converges without a finding, as Phineus itself sees it', async () => {
    const fleet = fleetWith(values);
    const { code, stdout } = await runCli(['check', fleet, '--notes', '-o', 'json']);
    const report = JSON.parse(stdout) as Checked;
    expect(report.findings.map(({ message }) => message)).toEqual([]);
    expect(report.applications.map(({ forecast }) => forecast.verdict)).toEqual(['converges']);
    expect(code).toBe(0);
  });

  test('brings workers that reach nothing and nobody but the database, git and charts, and are clean as well', async () => {
    const many = { ...values, workers: { replicas: 3 }, traces: 'http://collector.monitoring:4318' };
    const { code, stdout } = await runCli(['check', fleetWith(many), '--notes', '-o', 'json']);
    const report = JSON.parse(stdout) as Checked;
    expect(report.findings.map(({ message }) => message)).toEqual([]);
    expect(report.applications.map(({ forecast }) => forecast.verdict)).toEqual(['converges']);
    expect(code).toBe(0);
    const objects = await rendered(many);
    const deployments = objects.filter(({ kind }) => kind === 'Deployment');
    expect(deployments.map(({ metadata }) => metadata.name)).toEqual(['phineus', 'phineus-worker']);
    expect(deployments.map(({ spec }) => spec?.template?.spec.containers[0]?.args[0])).toEqual([
      'serve',
      'work',
    ]);
    expect(objects.map(({ kind }) => kind)).not.toContain('PersistentVolumeClaim');
    const bound = objects.filter(({ kind }) => kind === 'ClusterRoleBinding');
    expect(JSON.stringify(bound)).not.toContain('worker');
    const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy');
    expect(policies.map(({ metadata, spec }) => [metadata.name, spec?.ingress?.length])).toEqual([
      ['phineus', 1],
      ['phineus-worker', 0],
    ]);
  });

  test('may list objects of the cluster and do nothing else with them', async () => {
    const roles = (await rendered(values)).filter(({ kind }) => kind.endsWith('Role'));
    expect(roles.map(({ kind }) => kind)).toEqual(['ClusterRole']);
    expect(new Set(roles.flatMap(({ rules = [] }) => rules.flatMap(({ verbs }) => verbs)))).toEqual(
      new Set(['list']),
    );
    expect(JSON.stringify(roles)).not.toContain('"secrets"');
  });

  test('brings no rights where no cluster is watched, and reads Secrets only where told to', async () => {
    const none = await rendered({ ...values, watchCluster: false });
    expect(none.map(({ kind }) => kind).filter((kind) => kind.startsWith('ClusterRole'))).toEqual([]);
    const all = await rendered({ ...values, rbac: { secrets: true, groups: ['cert-manager.io'] } });
    expect(JSON.stringify(all.find(({ kind }) => kind === 'ClusterRole'))).toMatch(
      /"secrets".*"cert-manager\.io"/,
    );
  });

  test('says what is missing when no image is named', async () => {
    const { code, stderr } = await template({ repositories: values.repositories });
    expect([code, stderr]).toEqual([1, expect.stringContaining('names the image that you built')]);
  });

  test('gives the server and the workers no flag that they do not know', async () => {
    const objects = await rendered({
      ...values,
      url: 'https://phineus.example.org',
      oidc,
      workers: { replicas: 1 },
    });
    const known: string[] = [];
    for (const { args } of objects.flatMap(({ spec }) => spec?.template?.spec.containers ?? [])) {
      const { stdout: help } = await runCli([args[0] ?? '', '--help']);
      const flags = args.flatMap((arg) => (arg.startsWith('--') ? [arg.replace(/=.*/, '')] : []));
      for (const flag of flags) expect(help).toContain(`[${flag}]`);
      known.push(...flags);
    }
    expect(known).toEqual(expect.arrayContaining(['--token-file', '--oidc-allow', '--workers', '--at-once']));
  });

  test.each([
    ['phineus.yaml', 'values.yaml'],
    ['phineus-with-workers.yaml', 'values-with-workers.yaml'],
  ])('is what the plain manifests in %s are made from', async (name, from) => {
    const file = join(deploy, 'manifests', name);
    const { stdout } = await template(parse(readFileSync(join(deploy, 'manifests', from), 'utf8')));
    const whole = `# Made from deploy/chart with deploy/manifests/${from} by \`phineus helm template\`.\n${stdout}`;
    if (process.env['PHINEUS_UPDATE']) writeFileSync(file, whole);
    expect(readFileSync(file, 'utf8')).toBe(whole);
  });
});

const oidc = { issuer: 'https://login.example.org', client: 'phineus', allow: ['group:platform'] };

const values = {
  image: { repository: 'registry.example.org/phineus' },
  repositories: { fleet: 'https://git.example.org/platform/gitops.git' },
};

type Checked = {
  readonly findings: readonly { readonly message: string }[];
  readonly applications: readonly { readonly forecast: { readonly verdict: string } }[];
};

type Rendered = {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly rules?: readonly { readonly verbs: readonly string[] }[];
  readonly spec?: {
    readonly ingress?: readonly unknown[];
    readonly template?: {
      readonly spec: { readonly containers: readonly { readonly args: readonly string[] }[] };
    };
  };
};

async function rendered(given: object): Promise<readonly Rendered[]> {
  const { stdout } = await template(given);
  return parseAllDocuments(stdout).flatMap((document) =>
    document.contents ? [document.toJS() as Rendered] : [],
  );
}

async function template(given: object) {
  const file = join(mkdtempSync(join(tmpdir(), 'phineus-deploy-')), 'values.yaml');
  writeFileSync(file, JSON.stringify(given));
  return runCli(['helm', 'template', 'phineus', join(deploy, 'chart'), '--namespace', 'phineus', '-f', file]);
}

/** A fleet with one Application that installs the chart, on a cluster that enforces the restricted level. */
function fleetWith(given: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'phineus-deploy-'));
  cpSync(join(deploy, 'chart'), join(folder, 'chart'), { recursive: true });
  expect(readdirSync(join(folder, 'chart'))).toContain('Chart.yaml');
  mkdirSync(join(folder, 'apps'));
  writeFileSync(join(folder, 'apps', 'values.yaml'), JSON.stringify(given));
  writeFileSync(
    join(folder, 'apps', 'phineus.yaml'),
    `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: phineus, namespace: argocd }
spec:
  project: default
  source:
    repoURL: https://git.example.org/platform/fleet.git
    path: chart
    helm: { valueFiles: [../apps/values.yaml] }
  destination: { server: https://kubernetes.default.svc, namespace: phineus }
  syncPolicy: { automated: {} }
`,
  );
  writeFileSync(
    join(folder, 'phineus.yaml'),
    `targets:
  prod:
    distribution: k3d
    kubernetes: "1.33"
    roots: [apps/phineus.yaml]
    objects:
      - { kind: Secret, namespace: phineus, name: phineus }
    namespaces:
      - name: phineus
        podSecurity: restricted
repositories: { "https://git.example.org/platform/fleet.git": . }
`,
  );
  return folder;
}
