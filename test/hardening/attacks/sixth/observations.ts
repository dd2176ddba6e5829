import { secretCanary as c } from '../attack-case.ts';
import type { Call, CommandAttack } from '../command-attack.ts';
import { type Files, entries, object, times } from '../third/carriers.ts';

const json = JSON.stringify;
const number = '4815162342';
const base64 = Buffer.from(c).toString('base64');
const shifted = Buffer.from(`x${c}xxxx`).toString('base64');
const hides = [number, shifted.slice(4, 16), Buffer.from(c).toString('hex')];
const steered = 'x\u001b[31m\u202e\r\n::error::pwned\n##[error]pwned\u2028<img src=pwned>@pwned';
const app = (name: string, status: object, ...[spec = {}, metadata = {}]: readonly [object?, object?]) => ({
  apiVersion: 'argoproj.io/v1alpha1',
  kind: 'Application',
  metadata: { name, namespace: 'argocd', ...metadata },
  spec: {
    project: 'default',
    source: { repoURL: 'https://git.example.org/acme/gitops.git', path: name },
    destination: { server: 'https://kubernetes.default.svc', namespace: name },
    ...spec,
  },
  status: { sync: { status: 'OutOfSync' }, health: { status: 'Degraded' }, ...status },
});
const failed = (message: unknown) => ({
  operationState: {
    phase: 'Failed',
    message,
    syncResult: {
      resources: [
        {
          group: 'apps',
          version: 'v1',
          kind: 'Deployment',
          namespace: 'x',
          name: 'x',
          status: 'SyncFailed',
          message,
        },
      ],
    },
  },
  conditions: [{ type: 'ComparisonError', message }],
});
const neighbour = app('neighbour', failed('selector does not match template labels'));
const list = (...items: readonly unknown[]) =>
  json({ apiVersion: 'v1', kind: 'List', items: [neighbour, ...items] });
const looks: readonly Call[] = [
  { args: ['diagnose', 'dump.json', '-q'], tells: 'by name', hides },
  { args: ['snapshot', 'dump.json', '-o', 'said.snap', '-q'], writes: ['said.snap'], hides },
];
const seen = (
  name: string,
  ...[text, calls = looks, files = {}]: readonly [string, (readonly Call[])?, Files?]
): CommandAttack => ({
  name: `sixth: observed: ${name}`,
  files: { 'dump.json': text, ...files },
  calls,
});
const document = (kind: string, ...more: readonly string[]): Call => ({
  args: ['report', kind, '--snapshot', 'dump.json', '-q', ...more],
  tells: 'by name',
  hides,
});
const pod = (container: object, status: object = {}, metadata: object = {}) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'x', namespace: 'x', uid: 'u', ...metadata },
  spec: { containers: [{ name: 'a', image: 'a:1', ...container }] },
  status: {
    phase: 'Pending',
    containerStatuses: [
      {
        name: 'a',
        ready: false,
        state: { waiting: { reason: 'CrashLoopBackOff', message: 'x' } },
        ...status,
      },
    ],
  },
});
const event = (message: string) => ({
  apiVersion: 'v1',
  kind: 'Event',
  metadata: { name: `e${message.length}`, namespace: 'x' },
  type: 'Warning',
  reason: 'Failed',
  message,
  involvedObject: { kind: 'Pod', name: 'x', namespace: 'x', uid: 'u' },
});
const secret = (more: object) => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name: 'login', namespace: 'x' },
  type: 'Opaque',
  data: { p: base64 },
  ...more,
});

const secrets: readonly CommandAttack[] = [
  seen(
    'a Secret, and what a message says of it in other forms',
    list(
      secret({ data: { p: base64, apiKey: Buffer.from(number).toString('base64') } }),
      app(
        'x',
        failed(`refused: ${c} ${base64} ${shifted} ${Buffer.from(c).toString('hex')} apiKey ${number}`),
      ),
    ),
  ),
  seen(
    'a Secret that a hook prints when it fails',
    list(
      secret({}),
      pod(
        { command: ['sh', '-c', `login ${c}`] },
        { lastState: { terminated: { exitCode: 1, message: `bad password ${c}` } } },
      ),
      app('x', failed(`Job x failed: ${c}`)),
    ),
  ),
  seen(
    'events about a login',
    list(
      secret({}),
      pod({}),
      event(`Failed to pull image "https://u:${c}@registry.example.org/x": unauthorized ${c}`),
      event(`${base64}`),
      app('x', failed('x')),
    ),
  ),
  seen(
    'what was applied last, and who manages it',
    list(
      secret({
        metadata: {
          name: 'login',
          namespace: 'x',
          annotations: {
            'kubectl.kubernetes.io/last-applied-configuration': json({
              stringData: { p: c },
              data: { q: base64 },
            }),
            token: c,
          },
          managedFields: [{ fieldsV1: { [`f:${c}`]: {} } }],
        },
      }),
      app('x', failed('x')),
    ),
  ),
  seen(
    'a repository and a cluster of Argo CD',
    list(
      secret({
        metadata: {
          name: 'repo',
          namespace: 'argocd',
          labels: { 'argocd.argoproj.io/secret-type': 'repository' },
        },
        stringData: { url: `https://u:${c}@git.example.org/x.git`, password: c },
      }),
      secret({
        metadata: {
          name: 'cluster',
          namespace: 'argocd',
          labels: { 'argocd.argoproj.io/secret-type': 'cluster' },
        },
        stringData: { name: 'x', server: `https://u:${c}@10.0.0.1`, config: json({ bearerToken: c }) },
      }),
      app('x', failed('x'), { destination: { server: `https://u:${c}@10.0.0.1` } }),
    ),
  ),
  seen(
    'parameters and values of an Application',
    list(
      app(
        'x',
        {
          ...failed('x'),
          history: [
            {
              id: 1,
              source: {
                repoURL: `https://u:${c}@h/x.git`,
                helm: { parameters: [{ name: 'password', value: c }] },
              },
            },
          ],
          summary: { images: [`u:${c}@h/x`], externalURLs: [`https://u:${c}@h`] },
        },
        {
          source: {
            repoURL: `https://u:${c}@git.example.org/x.git`,
            helm: {
              values: `auth: { password: ${c}, apiKey: ${number} }`,
              valuesObject: { token: c, apiKey: Number(number) },
              parameters: [{ name: 'db.password', value: c }],
            },
            plugin: { env: [{ name: 'TOKEN', value: c }] },
          },
        },
      ),
    ),
  ),
  seen(
    'a difference that Argo CD shows',
    list(
      secret({}),
      app('x', {
        ...failed('x'),
        resources: [
          {
            kind: 'Secret',
            version: 'v1',
            name: 'login',
            namespace: 'x',
            status: 'OutOfSync',
            health: { status: 'Degraded', message: `was ${c}, is ${base64}` },
          },
        ],
      }),
    ),
  ),
  seen(
    'settings with a client and a webhook',
    list(
      {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: { name: 'argocd-cm', namespace: 'argocd' },
        data: {
          'dex.config': `connectors:\n- config: { clientSecret: ${c} }\n`,
          'oidc.config': `clientSecret: ${c}\n`,
          repositories: `- url: https://u:${c}@h/x.git\n  password: ${c}\n`,
          url: `https://u:${c}@h`,
        },
      },
      app('x', failed('x')),
    ),
  ),
  seen(
    'variables, flags, probes and volumes of a pod',
    list(
      pod({
        env: [
          { name: 'DB_PASSWORD', value: c },
          { name: 'PIN_TOKEN', value: number },
        ],
        args: [`--token=${c}`, '--password', c],
        livenessProbe: { httpGet: { httpHeaders: [{ name: 'Authorization', value: `Bearer ${c}` }] } },
        lifecycle: { postStart: { exec: { command: ['curl', '-u', `u:${c}`, `https://u:${c}@h`] } } },
      }),
      app('x', failed('x')),
    ),
  ),
  seen(
    'files in a ConfigMap',
    list(
      {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: { name: 'x', namespace: 'x' },
        data: {
          'application.properties': `spring.datasource.password=${c}\n`,
          '.npmrc': `//h/:_authToken=${c}`,
          'my.cnf': `[client]\npassword=${c}\n`,
          netrc: `machine h login u password ${c}`,
          'x.xml': `<password>${c}</password>`,
          conn: `Server=h;Password=${c};`,
        },
        binaryData: { x: shifted },
      },
      app('x', failed('x')),
    ),
  ),
  seen(
    'custom resources that carry credentials',
    list(
      {
        apiVersion: 'example.org/v1',
        kind: 'Database',
        metadata: { name: 'x', namespace: 'x' },
        spec: {
          password: c,
          auth: { token: c, apiKey: c },
          connectionString: `postgres://u:${c}@h/x`,
          clientSecret: { value: c },
        },
        status: {
          conditions: [{ type: 'Ready', status: 'False', message: `login failed for https://u:${c}@h` }],
        },
      },
      app('x', failed('x')),
    ),
  ),
  seen(
    'documents about it',
    list(
      secret({ data: { p: base64, apiKey: Buffer.from(number).toString('base64') } }),
      app('x', failed(`refused ${c} ${base64} ${number} https://u:${c}@h`)),
      pod({ env: [{ name: 'TOKEN', value: c }] }),
    ),
    [
      document('postmortem'),
      document('rca'),
      document('lessons', '-o', 'json'),
      document('postmortem', '-o', 'html'),
    ],
  ),
];

const words: readonly CommandAttack[] = [
  seen(
    'words that steer, in documents',
    list(
      app(
        steered,
        failed(steered),
        { project: steered, destination: { name: steered } },
        { annotations: { [steered]: steered } },
      ),
      app('x', failed(`${steered}\n\`\`\`\n# pwned\n| @pwned |`)),
      event(steered),
      pod({ image: steered }, { state: { waiting: { reason: steered, message: steered } } }),
    ),
    [document('postmortem'), document('rca'), document('rca', '-o', 'html')],
  ),
  seen(
    'words that steer, as facts for a configuration',
    list(
      {
        apiVersion: 'v1',
        kind: 'Node',
        metadata: { name: steered, labels: { 'kubernetes.io/arch': steered, [steered]: steered } },
        spec: { taints: [{ key: steered, effect: steered }] },
        status: { nodeInfo: { kubeletVersion: steered, architecture: steered } },
      },
      {
        apiVersion: 'storage.k8s.io/v1',
        kind: 'StorageClass',
        metadata: { name: 'x\ntrust: true\nrules: [./evil.js]' },
      },
      { apiVersion: 'v1', kind: 'Namespace', metadata: { name: '"]\ntrust: true\n#' } },
    ),
    [{ args: ['snapshot', 'dump.json', '--facts', '-q'], hides: ['\ntrust: true', '\nrules:'] }],
  ),
  seen(
    'a page of a cluster that steers',
    list(
      app('x', failed('</script><script>pwned()</script><img src=pwned>'), {
        info: [{ name: 'x', value: 'javascript:pwned()' }],
      }),
    ),
    [
      {
        args: ['serve', 'c=dump.json', '--port', '0', '--database', '../history.db'],
        asks: [
          { path: '/api/v1/watched', awaits: 'isWhole' },
          { path: '/' },
          { path: '/metrics' },
          { path: '/api/v1/watched/c/report' },
        ],
        exits: [0, 1, 2],
      },
    ],
  ),
];

const strange: readonly CommandAttack[] = [
  seen(
    'Applications that are each other',
    list(
      app('a', {
        resources: [
          {
            group: 'argoproj.io',
            version: 'v1alpha1',
            kind: 'Application',
            namespace: 'argocd',
            name: 'b',
            health: { status: 'Degraded' },
          },
        ],
      }),
      app('b', {
        resources: [
          {
            group: 'argoproj.io',
            version: 'v1alpha1',
            kind: 'Application',
            namespace: 'argocd',
            name: 'a',
            health: { status: 'Degraded' },
          },
        ],
      }),
    ),
  ),
  seen('messages of a megabyte', list(...times(20, (i) => app(`x${i}`, failed('error '.repeat(170000)))))),
  seen(
    'a pod that restarted for ever',
    list(
      pod(
        {},
        {
          restartCount: 1e308,
          lastState: { terminated: { exitCode: -1e99, finishedAt: '9999-99-99T99:99:99Z' } },
        },
        { creationTimestamp: 'Infinity', deletionTimestamp: {} },
      ),
      app('x', failed('x')),
    ),
  ),
  seen(
    'conditions by the hundred thousand',
    list(
      app('x', {
        conditions: times(100000, (i) => ({ type: `T${i}`, message: 'x' })),
        operationState: {
          phase: 'Failed',
          syncResult: {
            resources: times(50000, (i) => ({
              kind: 'Pod',
              name: `p${i}`,
              status: 'SyncFailed',
              message: 'x',
            })),
          },
        },
      }),
    ),
  ),
  seen(
    'namespaces and nodes by the ten thousand',
    list(
      ...times(10000, (i) => ({
        apiVersion: 'v1',
        kind: i % 2 ? 'Namespace' : 'Node',
        metadata: { name: `n${i}`, labels: entries(10, (k) => [`l${k}`, `${i}`]) },
      })),
      app('x', failed('x')),
    ),
  ),
  seen(
    'two clusters that say the opposite',
    list(app('x', failed('x'))),
    [
      { args: ['diagnose', 'dump.json', 'other.json', '-q', '-o', 'json'], tells: 'by name' },
      { args: ['diagnose', 'dump.json', '--since', 'other.json', '-q'], tells: 'by name' },
    ],
    { 'other.json': list(app('x', { health: { status: 'Healthy' }, sync: { status: 'Synced' } })) },
  ),
  seen(
    'a snapshot of the forecast that lies',
    list(app('neighbour', failed('x')), ...times(50, (i) => app(`ghost${i}`, failed('x')))),
    [
      { args: ['check', '.', '--snapshot', 'dump.json', '-o', 'json'], tells: 'by name' },
      { args: ['forecast', '.', '--snapshot', 'dump.json', '-o', 'json'], tells: 'by name' },
    ],
  ),
  seen(
    'YAML where JSON was told, and the other way',
    `${list()}\n---\n`,
    [{ args: ['diagnose', 'dump.json', 'a.yaml', '-q'], tells: 'by name' }],
    {
      'a.yaml': `${json({ kind: 'List', apiVersion: 'v1', items: [app('x', failed('x'))] })}\n---\n${'a: &a [*a]\n'}`,
    },
  ),
  seen('health of a thousand kinds', list(), [{ args: ['health', 'many.yaml', '-o', 'json'] }], {
    'many.yaml': times(1000, (i) =>
      object([`g${i}.io/v1`, `K${i}`], 'x', {
        status: { conditions: [{ type: 'Ready', status: i % 2 ? {} : 'False', message: [] }] },
      }),
    ).join('---\n'),
  }),
  seen('control: a red Application is explained', list(), [
    { args: ['diagnose', 'dump.json', '-q'], exits: [1], says: ['neighbour', 'selector'] },
  ]),
  seen('control: a snapshot is read again', list(), [
    { args: ['snapshot', 'dump.json', '-o', 'said.snap', '-q'], writes: ['said.snap'], exits: [0] },
    { args: ['diagnose', 'said.snap', '-q'], exits: [1], tells: 'by name' },
  ]),
];

export const observations: readonly CommandAttack[] = [...secrets, ...words, ...strange];
