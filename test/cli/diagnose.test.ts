import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from './run-cli.ts';

const fleet = 'test/live/two-hundred-applications/cluster.snapshot';

describe('phineus diagnose', () => {
  test('prints the causes of a snapshot, and exits with 1', async () => {
    const { code, stdout } = await runCli(['diagnose', fleet]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^96 of 201 Applications not well, 5 causes/);
    expect(stdout).toContain('1. Vault is sealed: StatefulSet.apps/vault-prod/vault');
  });

  test('prints what concerns one application', async () => {
    const { code, stdout } = await runCli(['diagnose', fleet, 'dev-app-50', '-o', 'json']);
    const { causes } = JSON.parse(stdout);
    expect(code).toBe(1);
    expect(causes.map(({ class: kind }: { readonly class: string }) => kind)).toEqual([
      'image-tag-not-published',
    ]);
  });

  test('says first of one application how that one is', async () => {
    const head = async (name: string) => (await runCli(['diagnose', fleet, name])).stdout.split('\n')[0];
    expect(await head('dev-app-50')).toMatch(/^dev-app-50 is not well, 1 cause \(seen at/);
    expect(await head('argocd/dev-app-01')).toMatch(/^argocd\/dev-app-01 is well \(seen at/);
  });

  test('takes a name with dots for an application, and one that ends like a file for a file', async () => {
    expect((await runCli(['diagnose', fleet, 'shop.example'])).stderr).toContain('neither a file nor');
    expect((await runCli(['diagnose', fleet, 'shop.json'])).stderr).toContain('there is no file shop.json');
  });

  test('refuses a name that is neither a file nor an application', async () => {
    const { code, stderr } = await runCli(['diagnose', fleet, 'nobody']);
    expect(code).toBe(2);
    expect(stderr).toContain('nobody is neither a file nor an Application');
  });

  test.each(['text', 'json'])('prints no control characters of a hostile cluster as %s', async (format) => {
    const evil = '\u001b[2J\u001b]0;owned\u0007\u009b31m';
    const folder = mkdtempSync(join(tmpdir(), 'phineus-diagnose-'));
    const application = {
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'Application',
      metadata: { name: `shop${evil}`, namespace: 'argocd' },
      spec: { project: 'default' },
      status: {
        sync: { status: `Unknown${evil}` },
        conditions: [{ type: 'ComparisonError', message: `app path does not exist ${evil}` }],
      },
    };
    const project = {
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'AppProject',
      metadata: { name: 'default', namespace: 'argocd' },
    };
    const list = { apiVersion: 'v1', kind: 'List', items: [project, application] };
    writeFileSync(join(folder, 'dump.json'), JSON.stringify(list));
    const { code, stdout, stderr } = await runCli(['diagnose', 'dump.json', '-o', format], folder);
    expect(code, stderr).toBe(1);
    expect(stdout).toContain('source-path-missing-at-revision');
    expect(`${stdout}${stderr}`.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
  });
});
