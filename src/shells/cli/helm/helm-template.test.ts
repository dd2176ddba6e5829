import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from '../main.ts';

const files = {
  'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
  'shop/values.yaml': 'replicas: 1\nimage: { tag: "1" }\n',
  'shop/crds/c.yaml': 'kind: CustomResourceDefinition\n',
  'shop/templates/a.yaml':
    'kind: A\nname: {{ .Release.Name }}\nnamespace: {{ .Release.Namespace }}\nreplicas: {{ .Values.replicas }}\nkube: {{ .Capabilities.KubeVersion }}\nhas: {{ .Capabilities.APIVersions.Has "x/v1" }}\n',
  'shop/templates/sub/b.yaml': 'kind: B\nscript: {{ .Values.script | quote }}\n',
  'shop/templates/test.yaml': 'kind: Pod\nmetadata: { annotations: { helm.sh/hook: test } }\n',
  'broken/Chart.yaml': 'apiVersion: v2\nname: broken\nversion: 1.0.0\n',
  'broken/templates/a.yaml': '{{ fail "no way" }}\n',
  'dev.yaml': 'replicas: 2\n',
  'run.sh': 'echo hi\n',
};
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'phineus-helm-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(...args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  let out = '';
  let err = '';
  const code = await main(['helm', 'template', ...args], {
    stdout: { write: (text) => void (out += text), isTTY: false },
    stderr: { write: (text) => void (err += text), isTTY: false },
    cwd: folder,
    env: {},
    now: () => new Date(0),
  });
  return { code, out, err };
}

describe('phineus helm template', () => {
  test('takes the flags that Argo CD gives', async () => {
    const { code, out, err } = await run(
      'shop',
      '--name-template',
      'demo',
      '--namespace',
      'ns',
      '--kube-version',
      '1.30.1',
      '--values',
      'dev.yaml',
      '--set',
      'image.tag=3',
      '--set-string',
      'x=1',
      '--set-file',
      'script=run.sh',
      '--api-versions',
      'x/v1,y/v1',
      '--include-crds',
      '--skip-tests',
    );
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toBe(
      '---\n# Source: shop/crds/c.yaml\nkind: CustomResourceDefinition\n\n---\n# Source: shop/templates/a.yaml\nkind: A\nname: demo\nnamespace: ns\nreplicas: 2\nkube: v1.30.1\nhas: true\n\n---\n# Source: shop/templates/sub/b.yaml\nkind: B\nscript: "echo hi\\n"\n',
    );
  });

  test('has helm defaults', async () => {
    const { out } = await run('shop', '-s', 'templates/a.yaml');
    expect(out).toBe(
      '---\n# Source: shop/templates/a.yaml\nkind: A\nname: release-name\nnamespace: default\nreplicas: 1\nkube: v1.36.0\nhas: false\n\n\n',
    );
  });

  test.each([
    [['demo', 'nowhere/chart'], 'Error: repo nowhere not found\n'],
    [['demo', './nowhere'], 'Error: path "./nowhere" not found\n'],
    [['demo', 'shop', '-f', 'none.yaml'], 'Error: open none.yaml: no such file or directory\n'],
    [['demo', 'shop', '--set', 'a'], 'Error: failed parsing --set data: key "a" has no value\n'],
    [
      ['demo', 'shop', '--kube-version', 'x'],
      'Error: invalid kube version \'x\': could not parse "x" as version\n',
    ],
    [
      ['demo', 'shop', '-s', 'templates/none.yaml'],
      'Error: could not find template templates/none.yaml in chart\n',
    ],
    [
      ['demo', 'broken'],
      'Error: execution error at (broken/templates/a.yaml:1:3): no way\n\nUse --debug flag to render out invalid YAML\n',
    ],
  ])('%j fails as helm does', async (args, err) => {
    expect(await run(...args)).toEqual({ code: 1, out: '', err });
  });
});
