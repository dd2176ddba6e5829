import { createHash } from 'node:crypto';
import { secretCanary as c } from '../attack-case.ts';
import type { Answer, Call, CommandAttack, Server } from '../command-attack.ts';
import { type Files, evil, object, times } from '../third/carriers.ts';

const json = JSON.stringify;
const steered = '\u001b[31m\u202e\r\n::error::pwned\n##[error]pwned<img src=pwned>@pwned';
const pod = (image: string): Files =>
  evil({
    'a.yaml': object(['v1', 'Pod'], 'p', {
      spec: { containers: [{ name: 'c', image, command: ['/bin/x'] }] },
    }),
  });
const lock: Call = {
  args: ['images', 'lock', '.', '-o', 'said.lock'],
  writes: ['said.lock'],
  exits: [0, 1, 2],
};
const look: Call = {
  args: ['images', 'lock', '.', '--files', '-o', 'said.lock'],
  writes: ['said.lock'],
  exits: [0, 1, 2],
};
const later: Call = { args: ['check', '.', '-o', 'json'], tells: true };
const digest = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`;
const registry = (
  name: string,
  server: Server,
  ...[calls = [lock], image = 'SERVER/x:1']: readonly [(readonly Call[])?, string?]
): CommandAttack => ({
  name: `sixth: network: a registry ${name}`,
  files: pod(image),
  server,
  calls,
});
/** A whole image of one layer, each part of which may be another. */
const image = (parts: {
  readonly layer?: string;
  readonly config?: string;
  readonly manifest?: object;
  readonly lie?: string;
  readonly rest?: Answer;
}): Server => {
  const layer = parts.layer ?? 'x';
  const config =
    parts.config ??
    json({
      architecture: 'amd64',
      os: 'linux',
      config: {},
      rootfs: { type: 'layers', diff_ids: [digest(layer)] },
    });
  const manifest = json({
    schemaVersion: 2,
    mediaType: 'application/vnd.oci.image.manifest.v1+json',
    config: {
      mediaType: 'application/vnd.oci.image.config.v1+json',
      size: config.length,
      digest: digest(config),
    },
    layers: [
      { mediaType: 'application/vnd.oci.image.layer.v1.tar', size: layer.length, digest: digest(layer) },
    ],
    ...parts.manifest,
  });
  return (path) => {
    if (path.includes('/manifests/'))
      return {
        body: manifest,
        headers: {
          'content-type': 'application/vnd.oci.image.manifest.v1+json',
          'docker-content-digest': parts.lie ?? digest(manifest),
        },
      };
    if (path.endsWith(digest(config))) return { body: config };
    if (path.includes('/blobs/')) return { body: layer, ...parts.rest };
    return { body: '{}' };
  };
};
/** One entry of a tar, its name, kind and size as somebody likes. */
function tar(
  name: string,
  ...[kind = '0', link = '', text = '', size = text.length.toString(8)]: readonly string[]
): string {
  const field = (value: string, width: number) => value.slice(0, width).padEnd(width, '\0');
  const head = (sum: string) =>
    field(name, 100) +
    field('0000755', 8) +
    field('0', 8) +
    field('0', 8) +
    field(`${size.padStart(11, '0')}`, 12) +
    field('0', 12) +
    sum +
    kind +
    field(link, 100) +
    field('ustar', 6) +
    '00' +
    '\0'.repeat(247);
  const sum = [...head(' '.repeat(8))].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return (
    head(`${sum.toString(8).padStart(6, '0')}\0 `) + text.padEnd(Math.ceil(text.length / 512) * 512, '\0')
  );
}

const registries: readonly CommandAttack[] = [
  registry('control: an image that is fine', image({}), [{ ...lock, says: ['sha256:'] }]),
  registry('whose digest is a lie', image({ lie: digest('y') })),
  registry('whose digest climbs', image({ lie: 'sha256:../../../../outside/x' })),
  registry('whose digest steers', image({ lie: 'sha256:<img src=pwned>@pwned' })),
  registry(
    'whose configuration steers',
    image({
      config: json({
        architecture: steered,
        os: steered,
        config: {
          Entrypoint: [steered],
          User: steered,
          Env: [steered],
          Labels: { [steered]: steered },
          ExposedPorts: { [steered]: {} },
        },
      }),
    }),
    [lock, later],
  ),
  registry(
    'whose configuration is of other types',
    image({
      config:
        '{"architecture":{},"os":[],"config":{"Entrypoint":7,"Env":{"a":1},"User":[]},"rootfs":7,"history":{}}',
    }),
    [lock, later],
  ),
  registry(
    'whose configuration holds passwords',
    image({
      config: json({
        architecture: 'amd64',
        os: 'linux',
        config: { Env: [`DB_PASSWORD=${c}`, `URL=https://u:${c}@h`] },
      }),
    }),
    [lock],
  ),
  registry(
    'whose layers climb',
    image({
      layer: tar('../../../../outside/new', '0', '', 'x') + tar('/bin/x', '0', '', 'x') + '\0'.repeat(1024),
    }),
    [look],
  ),
  registry(
    'whose layers are links',
    image({
      layer:
        tar('bin', '2', '../../../../outside') +
        tar('bin/x', '1', '/etc/passwd') +
        tar('dev', '3') +
        tar('p', '6') +
        '\0'.repeat(1024),
    }),
    [look],
  ),
  registry('whose layers say they are endless', image({ layer: tar('bin/x', '0', '', 'x', '77777777777') }), [
    look,
  ]),
  registry(
    'whose layers are a hundred thousand names',
    image({ layer: times(40000, (i) => tar(`bin/f${i}`)).join('') }),
    [look],
  ),
  registry(
    'whose layer is packed to nothing',
    image({ rest: { body: '\0'.repeat(1024 * 1024), times: 900, packed: true } }),
    [look],
  ),
  registry('whose layer never ends', image({ rest: { body: 'x', hangs: true } }), [look]),
  registry(
    'of ten thousand layers',
    image({
      manifest: {
        layers: times(10000, () => ({
          mediaType: 'application/vnd.oci.image.layer.v1.tar',
          size: 1,
          digest: digest('x'),
        })),
      },
    }),
    [look],
  ),
  registry('of ten thousand platforms', () => ({
    body: json({
      schemaVersion: 2,
      mediaType: 'application/vnd.oci.image.index.v1+json',
      manifests: times(10000, (i) => ({
        digest: digest(`${i}`),
        size: 1,
        mediaType: 'application/vnd.oci.image.manifest.v1+json',
        platform: { os: 'linux', architecture: `a${i}` },
      })),
    }),
    headers: { 'content-type': 'application/vnd.oci.image.index.v1+json' },
  })),
  registry('that asks to come back much later', () => ({
    status: 429,
    headers: { 'retry-after': '99999999' },
    body: steered,
  })),
  registry('that asks to come back at no time', () => ({
    status: 503,
    headers: { 'retry-after': '-1' },
    body: '',
  })),
  registry(
    'that repeats what it was told',
    () => ({
      status: 401,
      headers: { 'www-authenticate': `Basic realm="${c}"` },
      body: json({ errors: [{ code: 'DENIED', message: `no entry for u:${c}` }] }),
    }),
    [lock],
    `u:${c}@SERVER/x:1`,
  ),
  registry('with a tag that is a path', image({}), [lock], 'SERVER/x/../../../v2/_catalog?n=1#y:1'),
];

const application = (repoURL: string, chart = 'x', version = '*') =>
  object(['argoproj.io/v1alpha1', 'Application'], 'evil', {
    metadata: { name: 'evil', namespace: 'argocd' },
    spec: {
      project: 'default',
      source: { repoURL, chart, targetRevision: version },
      destination: { server: 'https://kubernetes.default.svc', namespace: 'x' },
    },
  });
const fetching: Call = { args: ['check', '.', '--online', '-o', 'json'], tells: true };
const repository = (
  name: string,
  server: Server,
  ...[calls = [fetching], files = { 'apps/evil.yaml': application('http://SERVER') }]: readonly [
    (readonly Call[])?,
    Files?,
  ]
): CommandAttack => ({
  name: `sixth: network: a repository ${name}`,
  files,
  server,
  calls,
});
const index = (entry: object) =>
  json({ apiVersion: 'v1', entries: { x: [{ name: 'x', version: '1.0.0', urls: ['x.tgz'], ...entry }] } });
const repositories: readonly CommandAttack[] = [
  repository('whose index doubles by aliases', () => ({
    body: `a: &a [x,x,x,x,x,x,x,x,x]\n${times(12, (i) => `${'bcdefghijklmno'[i]}: &${'bcdefghijklmno'[i]} [${times(9, () => `*${'abcdefghijklmno'[i]}`).join(',')}]\n`).join('')}entries: { x: *m }\n`,
  })),
  repository('whose index is deep', () => ({ body: '['.repeat(200000) })),
  repository(
    'whose digest is that of another',
    (path) => (path.endsWith('index.yaml') ? { body: index({ digest: 'a'.repeat(64) }) } : { body: 'x' }),
    [fetching, { args: ['charts', 'lock', '.', '-o', 'said.lock'], writes: ['said.lock'] }],
  ),
  repository(
    'whose words come from a list',
    (path) =>
      path.endsWith('index.yaml')
        ? {
            body: index({
              version: `1.0.0-${'x'.repeat(3)}`,
              description: steered,
              appVersion: steered,
              home: 'javascript:pwned()',
              deprecated: true,
              created: steered,
            }),
          }
        : { body: 'x' },
    [
      { args: ['charts', 'list', '.', '--online'] },
      { args: ['charts', 'list', '.', '--online', '-o', 'json'] },
    ],
  ),
  repository(
    'whose versions are words',
    () => ({
      body: json({
        apiVersion: 'v1',
        entries: { x: times(500, (i) => ({ name: 'x', version: `${steered}${i}`, urls: [steered] })) },
      }),
    }),
    [{ args: ['charts', 'list', '.', '--online'] }, { args: ['charts', 'fetch', '.'] }],
  ),
  repository(
    'whose lists of tags lead on for ever',
    (path) =>
      path.includes('tags/list')
        ? {
            body: json({ name: 'x', tags: ['1.0.0'] }),
            headers: { link: `<${path.split('?')[0]}?n=1&last=${path.length}>; rel="next"` },
          }
        : { body: '{}' },
    [fetching],
    { 'apps/evil.yaml': application('SERVER/charts') },
  ),
  repository(
    'whose lists of tags lead elsewhere',
    (path, { trap }) =>
      path.includes('tags/list')
        ? {
            body: json({ name: 'x', tags: ['1.0.0'] }),
            headers: { link: `<http://u:${c}@${trap}/x>; rel="next"` },
          }
        : { body: '{}' },
    [fetching],
    { 'apps/evil.yaml': application('SERVER/charts') },
  ),
  repository(
    'that speaks git, badly',
    () => ({
      headers: { 'content-type': 'application/x-git-upload-pack-advertisement' },
      body: `001e# service=git-upload-pack\n0000ffff${steered}`,
    }),
    [fetching],
    { 'apps/evil.yaml': application('http://SERVER/a.git').replace('"chart":"x"', '"path":"x"') },
  ),
  repository(
    'that speaks git, and never ends',
    () => ({
      headers: { 'content-type': 'application/x-git-upload-pack-advertisement' },
      body: '001e# service=git-upload-pack\n0000',
      hangs: true,
    }),
    [fetching],
    { 'apps/evil.yaml': application('http://SERVER/a.git').replace('"chart":"x"', '"path":"x"') },
  ),
  repository(
    'of remote bases that steer',
    () => ({ status: 404, body: steered }),
    [{ args: ['kustomize', 'build', 'evil', '--online'], exits: [1, 2] }],
    evil({
      'kustomization.yaml':
        'resources: ["http://SERVER/a.yaml", "git::http://SERVER/a.git//x?ref=--upload-pack=evil", "http://SERVER/a.git?ref=$(evil)&submodules=true"]\n',
    }),
  ),
  repository(
    'of remote bases with a Secret',
    () => ({ body: `apiVersion: v1\nkind: Secret\nmetadata: { name: x }\nstringData: { p: ${c}, q: [ }\n` }),
    [fetching],
    evil({ 'kustomization.yaml': 'resources: ["http://SERVER/a.yaml"]\n' }),
  ),
  repository(
    'whose dependencies lead on',
    (path, { self }) => ({
      body: path.endsWith('index.yaml')
        ? index({ urls: [`http://${self}/${'../'.repeat(20)}x.tgz?a=%0a%0d`] })
        : 'x',
    }),
    [fetching],
    evil({
      'Chart.yaml': `apiVersion: v2\nname: evil\nversion: 1.0.0\ndependencies: ${json(times(50, (i) => ({ name: 'x', alias: `a${i}`, version: '*', repository: 'http://SERVER' })))}\n`,
      'templates/a.yaml': '',
    }),
  ),
];

const kinds =
  (names: readonly string[]): Server =>
  (path) => {
    if (path === '/api') return { body: json({ kind: 'APIVersions', versions: ['v1'] }) };
    if (path === '/apis')
      return {
        body: json({
          kind: 'APIGroupList',
          groups: [
            {
              name: 'argoproj.io',
              versions: [{ groupVersion: 'argoproj.io/v1alpha1', version: 'v1alpha1' }],
              preferredVersion: { groupVersion: 'argoproj.io/v1alpha1', version: 'v1alpha1' },
            },
          ],
        }),
      };
    if (path.endsWith('/v1') || path.endsWith('/v1alpha1'))
      return {
        body: json({
          kind: 'APIResourceList',
          groupVersion: path.replace(/^\/apis?\//, ''),
          resources: names.map((name) => ({ name, kind: name, namespaced: true, verbs: ['list', 'get'] })),
        }),
      };
    if (path === '/version') return { body: json({ major: '1', minor: '33', gitVersion: 'v1.33.0' }) };
    return {
      body: json({
        kind: 'List',
        apiVersion: 'v1',
        metadata: {},
        items: [
          {
            kind: 'Secret',
            apiVersion: 'v1',
            metadata: { name: `x${path.length}`, namespace: 'x' },
            data: { p: Buffer.from(c).toString('base64') },
            stringData: { p: c },
          },
        ],
      }),
    };
  };
const observing: readonly Call[] = [
  { args: ['snapshot', '-o', 'said.snap', '-q'], writes: ['said.snap'], exits: [0, 1, 2] },
  { args: ['diagnose', '-q'], exits: [0, 1, 2] },
];
const cluster = (name: string, server: Server, calls = observing): CommandAttack => ({
  name: `sixth: network: a cluster ${name}`,
  server,
  calls,
  files: {},
});
const clusters: readonly CommandAttack[] = [
  cluster(
    'with resources whose names climb',
    kinds(['../../../x', 'pods/../../secrets', 'a?watch=true', 'x#y', '%2e%2e/x']),
  ),
  cluster('with Secrets under other names', kinds(['configmaps', 'pods', 'applications'])),
  cluster('that repeats the token', () => ({
    status: 403,
    body: json({
      kind: 'Status',
      status: 'Failure',
      message: `token ${c} (${Buffer.from(c).toString('base64')}) may not`,
      reason: 'Forbidden',
      code: 403,
    }),
  })),
  cluster('whose version steers', (path) =>
    path === '/version'
      ? { body: json({ gitVersion: steered, major: steered, minor: steered, platform: steered }) }
      : { body: '{}' },
  ),
  cluster('whose warnings steer', (path) => ({
    ...kinds(['pods'])(path, { self: '', trap: '' }),
    headers: { warning: '299 - "\\u001b[31m ::error::pwned"' },
  })),
  cluster('that is a page', () => ({
    headers: { 'content-type': 'text/html' },
    body: '<!doctype html><script>pwned()</script>',
  })),
  cluster('whose lists hold lists', (path) =>
    path.startsWith('/api/v1/')
      ? {
          body: json({
            kind: 'PodList',
            items: [{ kind: 'List', items: [{ kind: 'List', items: [null, 7, [], { kind: 'Pod' }] }] }],
          }),
        }
      : kinds(['pods'])(path, { self: '', trap: '' }),
  ),
  cluster('with keys of JavaScript', (path) =>
    path.startsWith('/api/v1/')
      ? {
          body: `{"kind":"PodList","items":[{"__proto__":{"polluted":true},"constructor":{"prototype":{"x":1}},"metadata":{"__proto__":{"name":"x"},"name":"toString","labels":{"__proto__":"x"}},"status":{"phase":{"toString":1}}}]}`,
        }
      : kinds(['pods'])(path, { self: '', trap: '' }),
  ),
];

export const network: readonly CommandAttack[] = [...registries, ...repositories, ...clusters];
