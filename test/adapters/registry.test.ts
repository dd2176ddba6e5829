import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { readImages, remoteOf } from '#registry';
import { hashSync } from 'bcryptjs';
import { runCli } from '../cli/run-cli.ts';
import {
  type Registry,
  freePort,
  hasRegistry,
  pushBlob,
  pushManifest,
  startRegistry,
} from './real-registry.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

if (!hasRegistry)
  console.warn(
    'docker-registry is not installed: the registry tests do not run (Debian package docker-registry)',
  );

const password = 'argonaut';
/** A user without logins. */
const anybody = remoteOf({ HOME: '/nowhere' });
const folder = mkdtempSync(join(tmpdir(), 'phineus-registry-'));

/** Two registries of the real program: one open, one behind a login. */
describe.skipIf(!hasRegistry)('a real registry', () => {
  let open: Registry;
  let locked: Registry;

  beforeAll(async () => {
    const hash = hashSync(password, 5);
    writeFileSync(join(folder, 'htpasswd'), `dove:${hash}\n`);
    open = await startRegistry(folder, 'open');
    locked = await startRegistry(
      folder,
      'locked',
      `auth:\n  htpasswd:\n    realm: phineus\n    path: ${join(folder, 'htpasswd')}\n`,
    );
    await pushImage({ registry: open, repository: 'acme/single', tag: 'v1', architecture: 'amd64' });
    await pushIndex({
      registry: open,
      repository: 'acme/multi',
      tag: 'v1',
      architectures: ['amd64', 'arm64'],
    });
    await pushImage({
      registry: locked,
      repository: 'acme/private',
      tag: 'v1',
      architecture: 'amd64',
      authorization: `Basic ${Buffer.from(`dove:${password}`).toString('base64')}`,
    });
  });

  afterAll(() => {
    open?.process.kill();
    locked?.process.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  test('tells a single-platform image from an index and from a missing tag', async () => {
    const facts = await readImages(
      [
        `${open.host}/acme/single:v1`,
        `${open.host}/acme/multi:v1`,
        `${open.host}/acme/multi:v2`,
        'Not An Image',
      ],
      anybody,
    );
    expect(
      facts.map((fact) => [
        fact.image.replace(open.host, 'HOST'),
        fact.state,
        fact.state === 'present' ? [fact.isIndex, fact.platforms] : [],
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['HOST/acme/single:v1', 'present', [false, ['linux/amd64']]],
        ['HOST/acme/multi:v1', 'present', [true, ['linux/amd64', 'linux/arm64']]],
        ['HOST/acme/multi:v2', 'missing', []],
        ['Not An Image', 'invalid', []],
      ]),
    );
  });

  test('a private image is denied without a login and found with the docker config', async () => {
    writeFileSync(
      join(folder, 'config.json'),
      JSON.stringify({
        auths: { [locked.host]: { auth: Buffer.from(`dove:${password}`).toString('base64') } },
      }),
    );
    const image = `${locked.host}/acme/private:v1`;
    const [without] = await readImages([image], anybody);
    const [with_] = await readImages([image], remoteOf({ DOCKER_CONFIG: folder }));
    expect([without?.state, with_?.state]).toEqual(['denied', 'present']);
  });

  test('says what an image runs, and which files none of its layers holds', async () => {
    const layer = gzipSync(tarOf(['usr/local/bin/api', `${'deep/'.repeat(30)}migrate`]));
    await pushImage({
      registry: open,
      repository: 'acme/api',
      tag: 'v1',
      architecture: 'amd64',
      authorization: '',
      runs: { Entrypoint: ['/usr/local/bin/api'], Cmd: ['serve'] },
      layers: [layer],
    });
    const image = `${open.host}/acme/api:v1`;
    const files = new Map([[image, ['/bin/api', '/migrate', '/app/seed']]]);
    const [fact] = await readImages([image], anybody, { files });
    expect(fact).toMatchObject({ command: ['/usr/local/bin/api', 'serve'], lacks: ['/app/seed'] });
  });

  test('a mirror is asked instead of the registry it mirrors', async () => {
    const [fact] = await readImages(['registry.acme.test/single:v1'], anybody, {
      mirrors: { 'registry.acme.test': `${open.host}/acme` },
    });
    expect(fact?.state).toBe('present');
  });

  test('phineus images lock records the fleet, and check finds what is missing or for other processors', async () => {
    const fleet = join(folder, 'fleet');
    mkdirSync(join(fleet, 'payments'), { recursive: true });
    writeFileSync(join(fleet, 'phineus.yaml'), 'targets:\n  edge: { arch: [arm64] }\n');
    for (const [name, image] of [
      ['single', 'acme/single:v1'],
      ['multi', 'acme/multi:v1'],
      ['gone', 'acme/multi:v2'],
    ] as const)
      writeFileSync(join(fleet, 'payments', `${name}.yaml`), podText(name, `${open.host}/${image}`));
    writeFileSync(join(fleet, 'app.yaml'), applicationText);
    const locked = await runCli(['images', 'lock', fleet]);
    expect(locked.stderr).toBe('3 images: 1 missing, 2 present\n');
    const text = readFileSync(join(fleet, 'phineus.images.lock.yaml'), 'utf8');
    expect(text.replaceAll(open.host, 'HOST').replaceAll(/sha256:\w+/g, 'DIGEST')).toMatchInlineSnapshot(`
      "# Written by phineus images lock: what the registries said about every image of the fleet.
      images:
      - command: []
        digest: DIGEST
        image: HOST/acme/multi:v1
        isIndex: true
        platforms:
        - linux/amd64
        - linux/arm64
        state: present
      - image: HOST/acme/multi:v2
        state: missing
      - command: []
        digest: DIGEST
        image: HOST/acme/single:v1
        isIndex: false
        platforms:
        - linux/amd64
        state: present
      "
    `);
    const checked = await runCli(['check', fleet, '-o', 'json', '--quiet']);
    const { findings } = JSON.parse(checked.stdout) as {
      findings: { rule: string; object: { name: string } }[];
    };
    const own = findings.filter(({ rule }) => rule === 'missing-image' || rule === 'unsupported-platform');
    expect(own.map(({ rule, object }) => `${rule} ${object.name}`).sort()).toEqual([
      'missing-image gone',
      'unsupported-platform single',
    ]);
  });

  test('a registry that does not answer is unreachable, not missing', async () => {
    const port = await freePort();
    const [fact] = await readImages([`127.0.0.1:${port}/acme/api:v1`], anybody);
    expect(fact).toMatchObject({ state: 'unreachable', reason: 'unreachable' });
  });
});

/** An archive with empty files of these names; those over 100 letters take an entry of their own before them. */
function tarOf(names: readonly string[]): Buffer {
  const entry = (name: string, type: string, body: string) => {
    const head = Buffer.alloc(512);
    head.write(name.slice(0, 100), 0);
    head.write(body.length.toString(8).padStart(11, '0'), 124);
    head.write(type, 156);
    const padded = Buffer.alloc(Math.ceil(body.length / 512) * 512);
    padded.write(body);
    return [head, padded];
  };
  return Buffer.concat([
    ...names.flatMap((name) => [
      ...(name.length > 100 ? entry('././@LongLink', 'L', `${name}\0`) : []),
      ...entry(name, '0', ''),
    ]),
    Buffer.alloc(1024),
  ]);
}

const applicationText = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: payments, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://git.example.org/acme/gitops.git, path: payments }
  destination: { server: https://kubernetes.default.svc, namespace: default }
`;

function podText(name: string, image: string): string {
  return `apiVersion: v1\nkind: Pod\nmetadata: { name: ${name} }\nspec:\n  containers: [{ name: main, image: '${image}' }]\n`;
}

async function pushImage({
  registry,
  repository,
  tag,
  architecture,
  authorization = '',
  runs = {},
  layers = [],
}: {
  readonly registry: Registry;
  readonly repository: string;
  readonly tag: string;
  readonly architecture: string;
  readonly authorization?: string | undefined;
  readonly runs?: { readonly Entrypoint?: readonly string[]; readonly Cmd?: readonly string[] } | undefined;
  readonly layers?: readonly Buffer[] | undefined;
}): Promise<{ digest: string; size: number }> {
  const pushed = [];
  for (const layer of layers) {
    const blob = await pushBlob({ registry, repository, body: layer, authorization });
    pushed.push({ mediaType: 'application/vnd.oci.image.layer.v1.tar+gzip', ...blob });
  }
  const config = await pushBlob({
    registry,
    repository,
    body: JSON.stringify({
      architecture,
      os: 'linux',
      config: runs,
      rootfs: { type: 'layers', diff_ids: [] },
    }),
    authorization,
  });
  const manifest = JSON.stringify({
    schemaVersion: 2,
    mediaType: 'application/vnd.oci.image.manifest.v1+json',
    config: { mediaType: 'application/vnd.oci.image.config.v1+json', ...config },
    layers: pushed,
  });
  return pushManifest({
    registry,
    repository,
    tag,
    type: 'application/vnd.oci.image.manifest.v1+json',
    body: manifest,
    authorization,
  });
}

async function pushIndex({
  registry,
  repository,
  tag,
  architectures,
}: {
  readonly registry: Registry;
  readonly repository: string;
  readonly tag: string;
  readonly architectures: readonly string[];
}): Promise<void> {
  const mediaType = 'application/vnd.oci.image.manifest.v1+json';
  const manifests = [];
  for (const architecture of architectures) {
    manifests.push({
      mediaType,
      ...(await pushImage({ registry, repository, tag: architecture, architecture })),
      platform: { os: 'linux', architecture },
    });
  }
  const index = JSON.stringify({
    schemaVersion: 2,
    mediaType: 'application/vnd.oci.image.index.v1+json',
    manifests,
  });
  await pushManifest({
    registry,
    repository,
    tag,
    type: 'application/vnd.oci.image.index.v1+json',
    body: index,
    authorization: '',
  });
}
