import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, test } from 'vitest';
import { runCli } from './run-cli.ts';

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'phineus-cli-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const application = (path: string) => `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata:
  name: guestbook
  namespace: argocd
spec:
  project: default
  source:
    repoURL: https://git.example.org/acme/gitops.git
    targetRevision: HEAD
    path: ${path}
  destination:
    server: https://kubernetes.default.svc
    namespace: guestbook
  syncPolicy:
    automated: {}
    syncOptions: [CreateNamespace=true]
`;
const configMap = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: settings\ndata:\n  colour: blue\n';

describe('phineus check', () => {
  test('a clean tree exits with 0', async () => {
    const folder = folderWith({
      'apps/guestbook.yaml': application('guestbook'),
      'guestbook/settings.yaml': configMap,
    });
    const { code, stdout } = await runCli(['check', folder]);
    expect(stdout).toContain(
      '0 errors, 0 warnings, 0 notes in 1 application and 1 object on 1 target; all converge.',
    );
    expect(code).toBe(0);
  });

  test('a missing path exits with 1 and points at the line to edit', async () => {
    const folder = folderWith({
      'apps/guestbook.yaml': application('guestbok'),
      'guestbook/settings.yaml': configMap,
      'apps/other.yaml': application('guestbook').replace('name: guestbook', 'name: other'),
    });
    const { code, stdout } = await runCli(['check', folder]);
    expect(stdout).toContain('apps/guestbook.yaml:11');
    expect(stdout).toContain('guestbook?');
    expect(code).toBe(1);
  });

  test('a filter narrows the report and the exit code, and the summary says so', async () => {
    const folder = folderWith({
      'apps/guestbook.yaml': application('guestbok'),
      'guestbook/settings.yaml': configMap,
      'apps/other.yaml': application('guestbook').replace('name: guestbook', 'name: other'),
    });
    const own = await runCli(['check', folder, '--app', 'guestbook']);
    expect(own.stdout).toContain('in 1 application (1 blocked)');
    expect(own.code).toBe(1);
    const other = await runCli(['check', folder, '--app', 'other', '-o', 'json']);
    expect(JSON.parse(other.stdout)).toMatchObject({
      findings: [],
      summary: { errors: 0, applications: 1, narrowed: { applications: ['other'], leftOut: 1 } },
    });
    expect(other.code).toBe(0);
  });

  test('a filter by what does not exist exits with 2 and suggests the nearest', async () => {
    const folder = folderWith({
      'apps/guestbook.yaml': application('guestbook'),
      'guestbook/settings.yaml': configMap,
    });
    const rule = await runCli(['check', folder, '--rule', 'shared-objekt']);
    expect(rule.stderr).toContain("did you mean 'shared-object'?");
    expect(rule.code).toBe(2);
    const app = await runCli(['check', folder, '--app', 'guestbok']);
    expect(app.stderr).toContain("did you mean 'guestbook'?");
    expect(app.code).toBe(2);
  });

  test('a folder that does not exist exits with 2 and says so', async () => {
    const { code, stderr } = await runCli(['check', 'no/such/folder']);
    expect(stderr).toContain('no/such/folder is not a folder');
    expect(code).toBe(2);
  });

  test('an unknown format exits with 2 and suggests the nearest', async () => {
    const { code, stderr } = await runCli(['check', '.', '-o', 'jsn']);
    expect(stderr).toContain("did you mean 'json'?");
    expect(code).toBe(2);
  });

  test('a broken configuration exits with 2 at its line', async () => {
    const folder = folderWith({ 'phineus.yaml': 'targets:\n  dev:\n    distributon: aks\n' });
    const { code, stderr } = await runCli(['check', folder]);
    expect(stderr).toContain('phineus.yaml:3');
    expect(code).toBe(2);
  });

  test('what could not be looked at exits with 3 when that is asked for', async () => {
    const remote = application('x').replace('path: x', 'chart: redis').replace('HEAD', '1.2.3');
    const folder = folderWith({ 'apps/redis.yaml': remote });
    expect((await runCli(['check', folder])).code).toBe(0);
    expect((await runCli(['check', folder, '--require-verified'])).code).toBe(3);
  });

  test('a baseline accepts what it lists and nothing else', async () => {
    const folder = folderWith({ 'apps/guestbook.yaml': application('missing') });
    await runCli(['check', folder, '--write-baseline', 'baseline.txt'], folder);
    const { stdout } = await runCli(['check', folder, '--baseline', 'baseline.txt'], folder);
    expect(stdout).toContain('0 errors');
  });
});

describe('the report', () => {
  const validate = new Ajv2020({ strict: false }).compile(
    JSON.parse(readFileSync(new URL('../../schemas/report.schema.json', import.meta.url), 'utf8')),
  );

  test('of the example fleet fits the published schema, and is the same every time', async () => {
    const first = await runCli(['check', 'examples/fleet', '-o', 'json']);
    const second = await runCli(['check', 'examples/fleet', '-o', 'json']);
    expect(first.code).toBe(1);
    expect(validate(JSON.parse(first.stdout)), JSON.stringify(validate.errors)).toBe(true);
    expect(second.stdout).toBe(first.stdout);
  });

  test.each(['yaml', 'sarif', 'junit', 'github', 'markdown', 'html'])(
    'can be written as %s',
    async (format) => {
      const folder = folderWith({
        'phineus.yaml': 'repositories: { "https://git.example.org/acme/gitops.git": . }\n',
        'apps/guestbook.yaml': application('missing'),
      });
      const { code, stdout } = await runCli(['check', folder, '-o', format]);
      expect(stdout).toContain('app path does not exist');
      expect(code).toBe(1);
    },
  );
});
