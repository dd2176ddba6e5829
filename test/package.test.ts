import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** An empty folder into which the package was installed, with its dependencies and nothing else of this repository. */
let folder = '';
let packed: readonly string[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'phineus-package-'));
  execFileSync(process.execPath, ['scripts/build-types.js']);
  // Scripts would build `dist` again, under the feet of other tests.
  execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder]);
  const { version, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const tarball = join(folder, `phineus-${version}.tgz`);
  packed = execFileSync('tar', ['tzf', tarball], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((path) => path.replace(/^package\//, ''));
  execFileSync('tar', ['xzf', tarball, '-C', folder]);
  mkdirSync(join(folder, 'node_modules'));
  cpSync(join(folder, 'package'), join(folder, 'node_modules/phineus'), { recursive: true });
  for (const name of [...Object.keys(dependencies), '@types/node']) {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  }
  cpSync('test/fleets/label-transformer-rewrites-selectors', join(folder, 'fleet'), { recursive: true });
  mkdirSync(join(folder, 'chart/templates'), { recursive: true });
  writeFileSync(join(folder, 'chart/Chart.yaml'), 'apiVersion: v2\nname: guestbook\nversion: 1.0.0\n');
  writeFileSync(
    join(folder, 'chart/templates/settings.yaml'),
    'kind: ConfigMap\nmetadata: { name: {{ .Release.Name }} }\n',
  );
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function phineus(...args: string[]) {
  const env = { PATH: process.env['PATH'], HOME: folder, PHINEUS_CACHE: join(folder, 'cache') };
  const program = join(folder, 'node_modules/phineus/bin/phineus.js');
  return spawnSync(process.execPath, [program, ...args], { cwd: folder, encoding: 'utf8', env });
}

describe('the package', () => {
  test('holds no sources, tests, fixtures and maps', () => {
    const stray = packed.filter((path) =>
      /^(src|test|bench|oracle|web|scripts)\/|\.test\.|fixtures\/|\.map$/.test(path),
    );
    expect(stray).toEqual([]);
  });

  test('asks the network when it is told so, with packages that only then are loaded', () => {
    mkdirSync(join(folder, 'online'));
    writeFileSync(
      join(folder, 'online/web.yaml'),
      `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: web, namespace: argocd }
spec:
  project: default
  source: { repoURL: 'http://127.0.0.1:59', chart: web, targetRevision: 1.0.0 }
  destination: { server: https://kubernetes.default.svc, namespace: default }
`,
    );
    const { stdout, stderr } = phineus('check', 'online', '--online');
    expect(stderr).not.toContain('bug in phineus');
    expect(stdout).toContain('http://127.0.0.1:59/index.yaml cannot be reached');
  });

  test('holds what its fields name', () => {
    const { bin, man, exports } = JSON.parse(readFileSync('package.json', 'utf8'));
    const entries = Object.values<Readonly<Record<string, string>>>(exports).flatMap((each) =>
      Object.values(each),
    );
    const named = [...Object.values<string>(bin), man, ...entries].map((path) => path.replace(/^\.\//, ''));
    expect(named.filter((path) => !packed.includes(path))).toEqual([]);
  });

  test('begins with the code that its build left, and says the same without', () => {
    const installed = join(folder, 'node_modules/phineus');
    const load = `import('${pathToFileURL(join(installed, 'bin/load-line.js')).href}')`;
    const isRejected = (runs: string) =>
      `${load}.then((it) => console.log(it.loadLine('${runs}').script.cachedDataRejected))`;
    const commands = [
      ['line', 'forecast', 'fleet'],
      ['tools', 'kustomize', 'build', 'fleet/argocd/overlays/dev'],
    ] as const;
    for (const [runs, ...command] of commands) {
      expect(execFileSync(process.execPath, ['-e', isRejected(runs)], { encoding: 'utf8' })).toBe('false\n');
      const before = phineus(...command);
      rmSync(join(installed, `dist/${runs}.code`));
      expect(phineus(...command)).toMatchObject({ status: before.status, stdout: before.stdout });
    }
  });

  test('runs where there is nothing but its dependencies', () => {
    expect(phineus('--version').stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    const { status, stdout, stderr } = phineus(
      'check',
      'fleet',
      '--fail-on',
      'warning',
      '-o',
      'text',
      '-o',
      'html=report.html',
    );
    expect(stderr).not.toContain('bug in phineus');
    expect(status, stderr).toBe(1);
    expect(stdout).toContain('warning');
    expect(readFileSync(join(folder, 'report.html'), 'utf8')).toContain('<script');
  });

  test('explains its rules and renders a chart', () => {
    expect(phineus('explain', 'shared-object').stdout).toContain('shared-object');
    expect(phineus('helm', 'template', 'hello', 'chart').stdout).toContain('name: hello');
  });

  test('declares its types, for a compiler that looks into every one of them', () => {
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
    writeFileSync(
      join(folder, 'use.ts'),
      `import { type Report, memoryTree } from 'phineus';
import { loadChart } from 'phineus/helm';
import * as kustomize from 'phineus/kustomize';
import * as jsonnet from 'phineus/jsonnet';
import * as gotemplate from 'phineus/gotemplate';
export const used = [memoryTree, loadChart, kustomize, jsonnet, gotemplate];
export const errors = (report: Report): number => report.summary.errors;
// @ts-expect-error: types that said any would allow this.
export const wrong = (report: Report): string => report.summary.errors;
`,
    );
    const options = [
      '--noEmit',
      '--strict',
      '--exactOptionalPropertyTypes',
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--types',
      'node',
      'use.ts',
    ];
    const { stdout, status } = spawnSync(
      process.execPath,
      [resolve('node_modules/typescript/bin/tsc'), ...options],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    expect(stdout).toBe('');
    expect(status).toBe(0);
  });
});
