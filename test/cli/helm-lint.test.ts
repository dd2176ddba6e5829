import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runCli } from './run-cli.ts';

const root = mkdtempSync(join(tmpdir(), 'phineus-lint-'));
afterAll(() => rmSync(root, { recursive: true }));

function chart(name: string, template: string): string {
  const files = {
    'Chart.yaml': `apiVersion: v2\nname: ${basename(name)}\nversion: 1.0.0\n`,
    'templates/settings.yaml': template,
  };
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return join(root, name);
}

const broken = chart(
  'broken',
  'kind: ConfigMap\ndata:\n  {{- if .Values.zone }}\n  zone: {{ upper .Values.zone "x" }}\n  {{- end }}\n',
);
const sound = chart('sound', 'kind: ConfigMap\ndata:\n  zone: {{ .Values.zone | quote }}\n');

describe('phineus helm lint', () => {
  test('says what fails for all values, with its line and its branch', async () => {
    const { code, stdout } = await runCli(['helm', 'lint', broken]);
    expect(code).toBe(1);
    expect(stdout).toContain('wrong number of args for upper: want 1 got 2');
    expect(stdout).toContain('--> templates/settings.yaml:4');
    expect(stdout).toContain('4 |   zone: {{ upper .Values.zone "x" }}');
    expect(stdout).toContain('templates/settings.yaml:3 where if .Values.zone holds');
    expect(stdout).toContain('1 finding in chart broken');
  });

  test('has nothing to say of a sound chart', async () => {
    const { code, stdout } = await runCli(['helm', 'lint', sound]);
    expect(stdout).toBe('0 findings in chart sound, whatever its values are.\n');
    expect(code).toBe(0);
  });

  test('writes the report as data', async () => {
    const { stdout } = await runCli(['helm', 'lint', broken, '-o', 'json']);
    expect(JSON.parse(stdout)).toMatchObject({ findings: [{ rule: 'failing-template', severity: 'error' }] });
    const sarif = await runCli(['helm', 'lint', broken, '-o', 'sarif']);
    expect(JSON.parse(sarif.stdout)).toMatchObject({ runs: [{ results: [{ ruleId: 'failing-template' }] }] });
  });

  test('exits with 2 where there is no chart', async () => {
    const { code, stderr } = await runCli(['helm', 'lint', join(root, 'nowhere')]);
    expect(stderr).toContain('there is no chart');
    expect(code).toBe(2);
  });
});

test('a part of another chart may call its named templates', async () => {
  const part = chart('whole/charts/part', 'kind: ConfigMap\ndata:\n  zone: {{ include "whole.zone" . }}\n');
  expect((await runCli(['helm', 'lint', part])).code).toBe(1);
  chart('whole', 'kind: ConfigMap\n');
  expect((await runCli(['helm', 'lint', part])).code).toBe(0);
});

test('a chart that lies in another one, wherever in it, may be taken in by that one', async () => {
  const part = chart('outer/vendor/part', 'kind: ConfigMap\ndata:\n  zone: {{ include "outer.zone" . }}\n');
  chart('outer', 'kind: ConfigMap\n');
  expect((await runCli(['helm', 'lint', part])).code).toBe(0);
});
