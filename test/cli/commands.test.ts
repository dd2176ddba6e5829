import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from './run-cli.ts';

const fleet = 'examples/fleet';

describe('phineus render', () => {
  test('prints one application of one target with tracking and namespace', async () => {
    const { code, stdout } = await runCli(['render', fleet, 'redis-dev', '--target', 'dev']);
    expect(code).toBe(0);
    expect(stdout).toContain('argocd.argoproj.io/tracking-id: redis-dev:apps/Deployment:data/redis');
    expect(stdout).toContain('namespace: data');
  });

  test('prints manifests as they are with --raw', async () => {
    const { stdout } = await runCli(['render', fleet, 'redis-dev', '--raw']);
    expect(stdout).not.toContain('tracking-id');
  });

  test('suggests the application that was meant', async () => {
    const { code, stderr } = await runCli(['render', fleet, 'redis-dve']);
    expect(stderr).toContain('did you mean redis-dev?');
    expect(code).toBe(2);
  });

  test('exits with 1 when the application does not render', async () => {
    const { code, stderr } = await runCli(['render', fleet, 'media-local']);
    expect(stderr).toContain('nil pointer evaluating interface {}.host');
    expect(code).toBe(1);
  });
});

describe('phineus blame', () => {
  test('leads from a rendered field to the line of the values file', async () => {
    const { code, stdout } = await runCli([
      'blame',
      fleet,
      'catalog-api-dev',
      'HTTPRoute/catalog-api',
      'spec.parentRefs[0].name',
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain('spec.parentRefs[0].name = "publik"');
    expect(stdout).toContain('charts/service/templates/route.yaml');
    expect(stdout).toMatch(/edit +services\/catalog-api\/values\.yaml:4/);
  });

  test('leads from a field of a Kustomize application to its base', async () => {
    const { stdout } = await runCli([
      'blame',
      fleet,
      'gateway-dev',
      'Gateway/public',
      'spec.gatewayClassName',
    ]);
    expect(stdout).toMatch(/edit +components\/foundation\/gateway\/base\/gateway\.yaml:13/);
  });
});

describe('phineus forecast', () => {
  test('names what blocks and exits with 1', async () => {
    const { code, stdout } = await runCli(['forecast', fleet, '--target', 'dev']);
    expect(stdout).toContain('PersistentVolumeClaim/payments/invoicing-data stays Pending');
    expect(stdout).toContain(
      'stops in Sync wave -1, waiting for PersistentVolumeClaim/payments/invoicing-data',
    );
    expect(code).toBe(1);
  });

  test('draws a graph', async () => {
    const { stdout } = await runCli(['forecast', fleet, '--target', 'dev', '-o', 'mermaid']);
    expect(stdout).toMatch(/^graph LR\n/);
    expect(stdout).toContain(':::blocked');
  });

  test('tells what another version of Argo CD changes', async () => {
    const { code, stdout } = await runCli([
      'forecast',
      fleet,
      '--target',
      'dev',
      '--argocd',
      '3.5',
      '--against',
      '3.2',
    ]);
    expect(stdout).toContain('dev/invoicing-dev: health Missing → Progressing');
    expect(code).toBe(1);
  });
});

describe('phineus parity', () => {
  test('separates what is allowed from what nobody declared', async () => {
    const { code, stdout } = await runCli(['parity', fleet, '--fail-on-undeclared']);
    expect(stdout).toContain('Parity of local and dev');
    expect(stdout).toContain(
      'postgres-<target>: Cluster.postgresql.cnpg.io/ledger/ledger-db /spec/instances',
    );
    expect(code).toBe(1);
  });

  test.each(['markdown', 'html', 'json'])('can be written as %s', async (format) => {
    const { code, stdout } = await runCli(['parity', fleet, '-o', format]);
    expect(stdout).toContain('/spec/instances');
    expect(code).toBe(0);
  });
});

describe('phineus explain', () => {
  test('prints the page of a rule with its first example, every file written out', async () => {
    const { stdout } = await runCli(['explain', 'shared-object']);
    expect(stdout).toContain('# shared-object');
    expect(stdout).toContain('## Two applications render the same ConfigMap');
    expect(stdout).toContain('kind: Application');
    expect(stdout).not.toContain('```use');
    expect(stdout.match(/^## /gm)).toHaveLength(1);
    expect(stdout).toMatch(/\n\d+ more with: phineus explain shared-object --all\n$/);
  });

  test('prints all examples with --all', async () => {
    const { stdout } = await runCli(['explain', 'shared-object', '--all']);
    expect(stdout.match(/^## /gm)?.length).toBeGreaterThan(2);
    expect(stdout).not.toContain('--all');
  });
});

describe('phineus init', () => {
  test('writes a configuration that check accepts', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'phineus-init-'));
    try {
      cpSync(join(fleet, 'argocd'), join(folder, 'argocd'), { recursive: true });
      const { code } = await runCli(['init', folder]);
      expect(code).toBe(0);
      expect(readFileSync(join(folder, 'phineus.yaml'), 'utf8')).toContain('targets:');
      expect((await runCli(['check', folder])).stderr).toBe('');
      expect((await runCli(['init', folder])).code).toBe(2);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('phineus knowledge', () => {
  test('lists the projects of which something is known', async () => {
    const { code, stdout } = await runCli(['knowledge']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^CloudNativePG +postgresql\.cnpg\.io and 1 more \(\d+ kinds\)$/m);
  });

  test('tells one by its name, a group, a kind or a package, whatever the spelling', async () => {
    for (const name of ['cloudnative-pg', 'postgresql.cnpg.io', 'Pooler']) {
      const { stdout } = await runCli(['knowledge', name]);
      expect(stdout).toContain(
        'Service {name}-ro on 5432, postgres unless spec.managed.services.disabledDefaultServices[] is ro',
      );
    }
  });

  test('prints the same as data', async () => {
    const { stdout } = await runCli(['knowledge', 'sealed-secrets', '-o', 'json']);
    expect(JSON.parse(stdout)).toMatchObject([
      { project: 'Sealed Secrets', kinds: { 'bitnami.com/SealedSecret': { produce: 'computed' } } },
    ]);
  });

  test('suggests what was meant', async () => {
    const { code, stderr } = await runCli(['knowledge', 'cilum']);
    expect(stderr).toContain('did you mean cilium?');
    expect(code).toBe(2);
  });
});
