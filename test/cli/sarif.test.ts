import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from './run-cli.ts';

type Text = { readonly text: string; readonly markdown?: string };
type Descriptor = {
  readonly id: string;
  readonly shortDescription: Text;
  readonly fullDescription: Text;
  readonly help: Text;
  readonly helpUri: string;
};
type Log = {
  readonly version: string;
  readonly runs: readonly {
    readonly tool: { readonly driver: { readonly rules: readonly Descriptor[] } };
    readonly results: readonly {
      readonly ruleId: string;
      readonly ruleIndex: number;
      readonly fixes?: readonly { readonly artifactChanges: readonly unknown[] }[];
      readonly properties: { readonly remediation: string; readonly consequence: string };
    }[];
  }[];
};

const fleet = new URL('../fleets/two-owners-of-one-configmap', import.meta.url).pathname;

test('every rule of a SARIF log brings its description, help and link, and every result what to do', async () => {
  const { stdout } = await runCli(['check', fleet, '-o', 'sarif', '--quiet']);
  const log = JSON.parse(stdout) as Log;
  const [run] = log.runs;
  const rules = run?.tool.driver.rules ?? [];
  expect(log.version).toBe('2.1.0');
  expect(rules.length).toBeGreaterThan(0);
  for (const { id, shortDescription, fullDescription, help, helpUri } of rules) {
    expect(shortDescription.text).toMatch(/^[A-Z].*\.$/);
    expect(fullDescription.text.length).toBeGreaterThan(20);
    expect(help.text).toContain(fullDescription.text);
    expect(help.markdown).toContain('```');
    expect(new URL(helpUri).pathname).toBe(`/rules/${id}`);
  }
  for (const { ruleId, ruleIndex, properties } of run?.results ?? []) {
    expect(rules[ruleIndex]?.id).toBe(ruleId);
    expect(properties.remediation).not.toBe('');
    expect(properties.consequence).not.toBe('');
  }
});

test('a SARIF log of a check has edits only where they were asked for, and each was proven', async () => {
  const claim = new URL('../fleets/claim-waits-for-its-consumer', import.meta.url).pathname;
  const fixesOf = async (...flags: readonly string[]) => {
    const { stdout } = await runCli(['check', claim, '-o', 'sarif', '--quiet', ...flags]);
    const log = JSON.parse(stdout) as Log;
    return log.runs.flatMap(({ results }) => results.flatMap(({ fixes = [] }) => fixes));
  };
  expect(await fixesOf()).toEqual([]);
  const proven = await fixesOf('--fixes');
  const fixed = await runCli(['fix', claim, '--all', '-o', 'sarif', '--quiet']);
  const own = (JSON.parse(fixed.stdout) as Log).runs.flatMap(({ results }) =>
    results.flatMap(({ fixes }) => fixes),
  );
  expect(proven.length).toBeGreaterThan(0);
  expect(proven).toEqual(expect.arrayContaining(own.filter((fix) => fix !== undefined)));
});

test.each(['sarif', 'json'])(
  'an edit that touches a value of a Secret is proven, and not shown in %s',
  async (format) => {
    const folder = mkdtempSync(join(tmpdir(), 'phineus-secret-'));
    const secret =
      'apiVersion: v1\nkind: Secret\nmetadata: { name: login }\nstringData: { password: hunter2x, user: 7 }\n';
    writeFileSync(join(folder, 'secret.yaml'), secret);
    const { stdout } = await runCli(['check', folder, '--fixes', '-o', format, '--quiet']);
    rmSync(folder, { recursive: true, force: true });
    expect(stdout).toContain('stringData');
    expect(stdout).not.toContain('hunter2x');
  },
);
