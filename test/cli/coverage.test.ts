import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { application, configMap } from '../hardening/attack.ts';
import { runCli } from './run-cli.ts';

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'phineus-coverage-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const guestbook = {
  'apps/guestbook.yaml': application('guestbook', 'guestbook'),
  'guestbook/settings.yaml': `${configMap}data: { colour: blue }\n`,
};

const redis = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: redis, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://charts.example.org, chart: redis, targetRevision: 1.2.3 }
  destination: { server: https://kubernetes.default.svc, namespace: default }
`;

const set = `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: tenants, namespace: argocd }
spec:
  generators: [{ scmProvider: { github: { organization: acme } } }]
  template:
    metadata: { name: tenant }
    spec:
      project: default
      source: { repoURL: https://git.example.org/acme/gitops.git, targetRevision: HEAD, path: guestbook }
      destination: { server: '{{url}}', namespace: default }
`;

function lastLine(text: string): string {
  return text.trimEnd().split('\n').at(-1) ?? '';
}

describe('the last line says how much was looked at', () => {
  test.each([
    ['everything', guestbook, '1 of 1 application looked at completely.'],
    [
      'an application whose chart is not available',
      { ...guestbook, 'apps/redis.yaml': redis },
      '1 of 2 applications looked at completely; 1 not, because charts of 1 repository are not available (1: run with --online, or run phineus charts fetch first).',
    ],
    [
      'an application whose manifests cannot be generated',
      { ...guestbook, 'apps/lost.yaml': application('lost', 'nowhere') },
      '1 of 2 applications looked at completely; 1 not, because their manifests cannot be generated (1: the findings say what to correct).',
    ],
    [
      'an application for which git has no object',
      { ...guestbook, 'apps/later.yaml': application('later', 'later'), 'later/README.md': '' },
      '2 of 2 applications looked at completely (1 of them deploys nothing).',
    ],
    [
      'a template whose generator was not run',
      { ...guestbook, 'apps/set.yaml': set },
      '1 of 2 applications looked at completely; 1 not, because it is not known what generators of ApplicationSets find (1: declare clusters of the target, or their answers under generators, in phineus.yaml).',
    ],
    [
      'an object whose kind has no schema',
      {
        ...guestbook,
        'guestbook/ship.yaml': 'apiVersion: acme.example/v1\nkind: Ship\nmetadata: { name: a }\n',
      },
      'there is no schema of 1 kind (1: add the CRDs to the tree, or a catalog under schemas in phineus.yaml)',
    ],
  ])('%s', async (_, files, line) => {
    const folder = folderWith(files);
    expect(lastLine((await runCli(['check', folder])).stdout)).toContain(line);
    expect(lastLine((await runCli(['forecast', folder])).stdout)).toContain(line);
  });

  test('in every format the same', async () => {
    const folder = folderWith({ ...guestbook, 'apps/redis.yaml': redis });
    const { stdout } = await runCli(['check', folder, '-o', 'json']);
    const { summary, applications, targets } = JSON.parse(stdout) as {
      summary: { coverage: { message: string; complete: number } };
      applications: { name: string; verified: boolean; gaps?: string[] }[];
      targets: { coverage: { complete: number } }[];
    };
    expect(summary.coverage.complete).toBe(1);
    expect(targets.map(({ coverage }) => coverage.complete)).toEqual([1]);
    expect(applications.map(({ name, verified, gaps }) => [name, verified, gaps])).toEqual([
      ['guestbook', true, undefined],
      ['redis', false, ['chart-unavailable']],
    ]);
    for (const format of ['text', 'yaml', 'sarif', 'junit', 'github', 'html', 'markdown']) {
      const written = (await runCli(['check', folder, '-o', format])).stdout;
      expect(written, format).toContain('1 of 2 applications looked at completely');
    }
    const junit = (await runCli(['check', folder, '-o', 'junit'])).stdout;
    expect(junit).toMatch(/name="redis">\n {6}<skipped message="not verified, because chart redis 1.2.3/);
    const forecast = JSON.parse((await runCli(['forecast', folder, '-o', 'json'])).stdout) as {
      coverage: { message: string };
    }[];
    expect(forecast.map(({ coverage }) => coverage.message)).toEqual([summary.coverage.message]);
  });
});

describe.each(['check', 'forecast'])(
  '%s ends with 2 and a sentence where there is nothing to look at',
  (command) => {
    test.each([
      ['an empty folder', {}, 'the folder is empty'],
      [
        'a folder without Applications',
        { 'guestbook/settings.yaml': `${configMap}data: { colour: blue }\n` },
        'the one file here defines no Application and no ApplicationSet',
      ],
      [
        'Applications that are only examples',
        { 'examples/guestbook.yaml': application('guestbook', 'guestbook'), 'guestbook/a.yaml': configMap },
        'no Application is deployed',
      ],
    ])('%s', async (_, files, sentence) => {
      const folder = folderWith(files);
      const { code, stdout, stderr } = await runCli([command, folder]);
      expect(`${stdout}${stderr}`).toContain(sentence);
      expect(stdout).toContain('There is no application to look at.');
      expect(code).toBe(2);
      expect((await runCli([command, folder, '--allow-empty'])).code).toBe(0);
    });

    test('a path that does not exist', async () => {
      const { code, stderr } = await runCli([command, join(folderWith({}), 'flet')]);
      expect(stderr).toContain('is not a folder');
      expect(code).toBe(2);
    });
  },
);

test('a limit that was reached is said in the summary', async () => {
  const environments = Array.from({ length: 400 }, (_, index) => `stage${index + 1}`);
  const folder = folderWith({
    ...guestbook,
    'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'web/templates/settings.yaml': `${configMap}data: { colour: '{{ .Values.colour }}' }\n`,
    ...Object.fromEntries(environments.map((name) => [`web/values-${name}.yaml`, 'colour: blue\n'])),
  });
  expect((await runCli(['check', folder])).stdout).toContain(
    'A limit was reached: web has value files for 400 environments; those of ',
  );
});

test('init names the schema, so that editors know the keys', async () => {
  const folder = folderWith(guestbook);
  expect((await runCli(['init', folder])).code).toBe(0);
  expect(readFileSync(join(folder, 'phineus.yaml'), 'utf8').split('\n')[0]).toBe(
    '# yaml-language-server: $schema=https://phineus.dev/schemas/phineus.schema.json',
  );
  expect((await runCli(['check', folder])).code).toBe(0);
});

test('what fails for a cluster that nobody declares is cured by declaring it', async () => {
  const set = `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: web, namespace: argocd }
spec:
  generators: [{ clusters: {} }]
  template:
    metadata: { name: 'web-{{name}}' }
    spec:
      project: default
      source: { repoURL: https://git.example.org/acme/gitops.git, path: 'web/{{name}}' }
      destination: { server: '{{server}}', namespace: web }
      syncPolicy: { automated: {} }
`;
  const folder = folderWith({ ...guestbook, 'set.yaml': set, 'web/dev/settings.yaml': configMap });
  const { stdout } = await runCli(['check', '.'], folder);
  expect(stdout).toContain('their forecast depends on facts that are not declared (1: ');
  expect(stdout).not.toContain('their manifests cannot be generated');
});
