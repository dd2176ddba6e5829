import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hashSync } from 'bcryptjs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chartArchive } from '../chart-archive.ts';
import { type CliResult, runCli } from '../cli/run-cli.ts';
import { type Registry, hasRegistry, pushBlob, pushManifest, startRegistry } from './real-registry.ts';

if (!hasRegistry) console.warn('docker-registry is not installed: the tests of OCI sources do not run');

const folder = mkdtempSync(join(tmpdir(), 'phineus-artifacts-'));
const imageLayer = 'application/vnd.oci.image.layer.v1.tar+gzip';
const chartLayer = 'application/vnd.cncf.helm.chart.content.v1.tar+gzip';
const fluxLayer = 'application/vnd.cncf.flux.content.v1.tar+gzip';
const login = `Basic ${Buffer.from('dove:argonaut').toString('base64')}`;

const configMap = (name: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name} }\ndata: { colour: blue }\n`;

const manifests = {
  'web/settings.yaml': configMap('web'),
  'shop/base/settings.yaml': configMap('shop'),
  'shop/base/kustomization.yaml': 'resources: [settings.yaml]\n',
  'shop/prod/kustomization.yaml': 'resources: [../base]\nnamePrefix: prod-\n',
};

const chart = {
  'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  'web/values.yaml': 'colour: blue\n',
  'web/templates/settings.yaml': configMap('{{ .Release.Name }}').replace('blue', '"{{ .Values.colour }}"'),
};

describe.skipIf(!hasRegistry)('an OCI artifact as the source of an Application', () => {
  let open: Registry;
  let locked: Registry;
  let home = '';

  beforeAll(async () => {
    writeFileSync(join(folder, 'htpasswd'), `dove:${hashSync('argonaut', 5)}\n`);
    open = await startRegistry(folder, 'open');
    locked = await startRegistry(
      folder,
      'locked',
      `auth:\n  htpasswd:\n    realm: phineus\n    path: ${join(folder, 'htpasswd')}\n`,
    );
    await push({ tag: '1.2.0', layers: [[imageLayer, manifests]] });
    await push({ tag: '1.3.0', layers: [[imageLayer, { ...manifests, 'web/new.yaml': configMap('new') }]] });
    await push({ tag: 'flux', layers: [[fluxLayer, manifests]] });
    await push({ tag: 'two', layers: [[imageLayer, manifests], [imageLayer, chart]] }); // biome-ignore format: one line
    await push({ repository: 'acme/charts/web', tag: '1.0.0', layers: [[chartLayer, chart]] });
    await push({ registry: locked, tag: '1.2.0', layers: [[imageLayer, manifests]] });
  });

  beforeEach(() => {
    home = mkdtempSync(join(folder, 'home-'));
  });

  afterAll(() => {
    open?.process.kill();
    locked?.process.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  async function push({
    registry = open,
    repository = 'acme/deploy',
    tag,
    layers,
  }: {
    readonly registry?: Registry;
    readonly repository?: string;
    readonly tag: string;
    readonly layers: readonly (readonly [mediaType: string, files: Readonly<Record<string, string>>])[];
  }): Promise<void> {
    const authorization = registry === locked ? login : '';
    const pushed = [];
    for (const [mediaType, files] of layers) {
      const blob = await pushBlob({ registry, repository, body: chartArchive(files), authorization });
      pushed.push({ mediaType, ...blob });
    }
    const config = await pushBlob({ registry, repository, body: '{}', authorization });
    const type = 'application/vnd.oci.image.manifest.v1+json';
    const body = JSON.stringify({
      schemaVersion: 2,
      mediaType: type,
      config: { mediaType: 'application/vnd.oci.empty.v1+json', ...config },
      layers: pushed,
    });
    await pushManifest({ registry, repository, tag, type, body, authorization });
  }

  function fleet(source: string, files: Readonly<Record<string, string>> = {}): string {
    const tree = mkdtempSync(join(folder, 'fleet-'));
    const application = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: web, namespace: argocd }
spec:
  project: default
  source: ${source}
  destination: { server: https://kubernetes.default.svc, namespace: default }
`;
    for (const [path, text] of Object.entries({ 'apps/web.yaml': application, ...files })) {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), text);
    }
    return tree;
  }

  function source(revision: string, path: string, host = open.host): string {
    return `{ repoURL: 'oci://${host}/acme/deploy', targetRevision: '${revision}', path: ${path} }`;
  }

  function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<CliResult> {
    return runCli([...args], home, { HOME: home, PHINEUS_CACHE: join(home, 'cache'), ...env });
  }

  test.each([
    ['plain manifests below a path', '1.2.0', 'web', ['name: web']],
    ['a kustomization', '1.2.0', 'shop/prod', ['name: prod-shop']],
    ['the highest tag in a range', '1.x', 'web', ['name: web', 'name: new']],
  ])('brings %s', async (_, revision, path, expected) => {
    const { stdout } = await run(['render', fleet(source(revision, path)), '--online']);
    for (const text of expected) expect(stdout).toContain(text);
    expect(stdout.match(/^kind:/gm)).toHaveLength(expected.length);
  });

  test('brings a chart, with the values of the Application, and the cache has it afterwards', async () => {
    const tree = fleet(
      `{ repoURL: 'oci://${open.host}/acme/charts/web', targetRevision: 1.0.0, path: ., helm: { valuesObject: { colour: red } } }`,
    );
    expect((await run(['render', tree])).stdout).toBe('');
    expect((await run(['render', tree, '--online'])).stdout).toContain('colour: red');
    expect((await run(['render', tree])).stdout).toContain('colour: red');
  });

  test('is listed, and locked by its digest', async () => {
    const tree = fleet(source('1.x', 'web'));
    expect((await run(['charts', 'list', tree])).stdout).toBe(
      `OCI artifact ${open.host}/acme/deploy:1.x\n  not available: it is not in the cache, and only --online fetches it; for web\n`,
    );
    expect((await run(['charts', 'lock', tree])).code).toBe(0);
    expect(readFileSync(join(tree, 'phineus.charts.lock.yaml'), 'utf8')).toContain('resolved: 1.3.0');
    expect((await run(['check', tree])).stdout).toContain('1 of 1 application looked at completely.');
  });

  test.each([
    ['9.9.9', 'web', 'has no tag that fits 9.9.9'],
    ['two', 'web', 'has 2 layers with content, and Argo CD takes exactly one'],
  ])('keeps the reason where it cannot be had: %s', async (revision, path, reason) => {
    const tree = fleet(source(revision, path));
    expect((await run(['check', tree, '--online', '--verbose'])).stdout).toContain(reason);
    expect((await run(['charts', 'fetch', tree])).stderr).toContain(reason);
  });

  test('fails as in Argo CD for a path that it lacks and for content that the repo server refuses', async () => {
    const { stdout } = await run(['check', fleet(source('1.2.0', 'webb')), '--online']);
    expect(stdout).toContain('webb: app path does not exist');
    const tree = fleet(source('flux', 'web'));
    const refused = await run(['check', tree, '--online']);
    expect(refused.stdout).toContain(
      `oci layer media type ${fluxLayer} is not in the list of allowed media types`,
    );
    const settings = `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cmd-params-cm, namespace: argocd }\ndata: { reposerver.oci.layer.media.types: ${fluxLayer} }\n`;
    const allowed = fleet(source('flux', 'web'), { 'argocd/params.yaml': settings });
    expect((await run(['render', allowed, '--online'])).stdout).toContain('name: web');
  });

  test('is not the chart that stands beside its address', async () => {
    const beside = fleet(`{ repoURL: 'oci://${open.host}/acme/charts', chart: web, targetRevision: 1.0.0 }`);
    const { stdout } = await run(['check', beside, '--online']);
    expect(stdout).toContain('beside oci:// it does not look at chart: web');
    const whole = fleet(
      `{ repoURL: 'oci://${open.host}/acme/charts/web', chart: web, targetRevision: 1.0.0 }`,
    );
    expect((await run(['render', whole, '--online'])).stdout).toContain('colour: blue');
  });

  describe('behind a login', () => {
    const secret = (type: string, url: string, password: string): string =>
      `apiVersion: v1\nkind: Secret\nmetadata: { name: acme, namespace: argocd, labels: { argocd.argoproj.io/secret-type: ${type} } }\nstringData: { url: '${url}', username: dove, password: '${password}' }\n`;

    test('is refused, with the reason', async () => {
      const { stdout } = await run(['check', fleet(source('1.2.0', 'web', locked.host)), '--online']);
      expect(stdout).toContain('artifacts of 1 OCI repository ask for a login');
    });

    test.each([
      ['repository', 'acme/deploy', 'argonaut', {}],
      ['repo-creds', 'acme', '${DOVE_PASSWORD}', { DOVE_PASSWORD: 'argonaut' }],
      ['repo-creds', '', '${file:PASSWORD_FILE}', {}],
    ] as const)('is had with a %s Secret for /%s that the user names', async (type, path, password, env) => {
      const passwordFile = join(home, 'password');
      writeFileSync(passwordFile, 'argonaut\n');
      const file = join(home, 'secrets.yaml');
      const url = `oci://${locked.host}/${path}`;
      writeFileSync(file, secret(type, url, password.replace('PASSWORD_FILE', passwordFile)));
      const tree = fleet(source('1.2.0', 'web', locked.host));
      const { stdout } = await run(['render', tree, '--online'], { PHINEUS_REPO_SECRETS: file, ...env });
      expect(stdout).toContain('name: web');
    });

    test('is not had with a Secret of the tree, of another path, or of a host that only begins like it', async () => {
      const inTree = { 'argocd/creds.yaml': secret('repo-creds', `oci://${locked.host}`, 'argonaut') };
      const tree = fleet(source('1.2.0', 'web', locked.host), inTree);
      expect((await run(['render', tree, '--online'])).stdout).not.toContain('colour');
      for (const url of [`oci://${locked.host}/acme/dep`, `oci://${locked.host.slice(0, -1)}`]) {
        const file = join(home, 'secrets.yaml');
        writeFileSync(file, secret('repo-creds', url, 'argonaut'));
        const { stdout } = await run(['render', tree, '--online'], { PHINEUS_REPO_SECRETS: file });
        expect(stdout).not.toContain('colour');
      }
    });

    test('names a variable or a file that is not there', async () => {
      const file = join(home, 'secrets.yaml');
      writeFileSync(file, secret('repo-creds', `oci://${locked.host}`, '${NOBODY}'));
      const tree = fleet(source('1.2.0', 'web', locked.host));
      const unset = await run(['check', tree, '--online'], { PHINEUS_REPO_SECRETS: file });
      expect([unset.code, unset.stderr]).toEqual([2, expect.stringContaining('variable NOBODY is not set')]);
      const missing = await run(['check', tree, '--online'], { PHINEUS_REPO_SECRETS: join(home, 'gone') });
      expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('cannot be read')]);
    });
  });
});
