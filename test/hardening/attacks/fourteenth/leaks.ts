import { configMap } from '../../attack.ts';
import { secretCanary } from '../attack-case.ts';
import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  type Nameless,
  app,
  appSet,
  argocd,
  call,
  chart,
  chartYaml,
  evil,
  family,
  object,
  settings,
  tool,
} from './kit.ts';

const s = secretCanary;
const encoded = btoa(s);

/** Where a secret is kept, so that it is known for one. */
const holders: Readonly<Record<string, (path: string) => Files>> = {
  'a Secret in clear': (at) => ({
    [`${at}/secret.yaml`]: object('v1', 'Secret', 'login', { stringData: { password: s } }),
  }),
  'a Secret with blanks and line ends in its base64': (at) => ({
    [`${at}/secret.yaml`]: `apiVersion: v1\nkind: Secret\nmetadata: { name: login }\ndata:\n  password: |\n    ${encoded.slice(0, 7)}\n    ${encoded.slice(7)}\n`,
  }),
  'a Secret below a List, in a folded text': (at) => ({
    [`${at}/secret.yaml`]: `apiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n  kind: Secret\n  metadata: { name: login }\n  stringData:\n    password: >-\n      ${s}\n`,
  }),
  'a Secret behind an alias and a merge': (at) => ({
    [`${at}/secret.yaml`]: `x-a: &a { password: &p ${s} }\napiVersion: v1\nkind: Secret\nmetadata: { name: login }\nstringData: { <<: *a, again: *p }\n`,
  }),
  'a generator of Kustomize with a literal in quotes': (at) => ({
    [`${at}/gen/kustomization.yaml`]: `secretGenerator:\n- name: login\n  literals: ['password="${s}"']\n`,
  }),
  'a generator of Kustomize that reads a file of variables': (at) => ({
    [`${at}/gen/kustomization.yaml`]: 'secretGenerator: [{ name: login, envs: [login.env] }]\n',
    [`${at}/gen/login.env`]: `# x\nPASS = ${s}\nPASS2=${s}\n`,
  }),
  'a patch that fills a Secret': (at) => ({
    [`${at}/gen/kustomization.yaml`]: `resources: [s.yaml]\npatches:\n- target: { kind: Secret }\n  patch: |\n    - op: add\n      path: /stringData\n      value: { key: ${s} }\n`,
    [`${at}/gen/s.yaml`]: 'apiVersion: v1\nkind: Secret\nmetadata: { name: login }\n',
  }),
  'values of a chart, below auth': (at) => ({
    [`${at}/c/Chart.yaml`]: chartYaml('c'),
    [`${at}/c/values.yaml`]: `auth:\n  rootPassword: ${s}\n`,
    [`${at}/c/templates/a.yaml`]: `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { a: {{ .Values.auth.rootPassword | quote }} }\n`,
  }),
  'parameters of an Application': () => ({
    'apps/holder.yaml': app('holder', {
      path: 'nowhere',
      helm: { parameters: [{ name: 'db.password', value: s }] },
    }),
  }),
  'values of an Application as a text': () => ({
    'apps/holder.yaml': app('holder', { path: 'nowhere', helm: { values: `auth: { adminToken: ${s} }\n` } }),
  }),
  'values of an Application as an object': () => ({
    'apps/holder.yaml': app('holder', { path: 'nowhere', helm: { valuesObject: { smtp: { password: s } } } }),
  }),
  'the environment of a plug-in': () => ({
    'apps/holder.yaml': app('holder', {
      path: 'nowhere',
      plugin: { name: 'x', env: [{ name: 'VAULT_TOKEN', value: s }] },
    }),
  }),
  'elements of a set': () => ({
    'apps/holder.yaml': appSet([{ list: { elements: [{ name: 'holder', apiToken: s }] } }]),
  }),
  'the address of a repository': () => ({
    'apps/holder.yaml': app('holder', {
      repoURL: `https://robot:${s}@git.example.org/acme/other.git`,
      path: 'x',
    }),
  }),
  'a login of Argo CD for a repository': (at) => ({
    [`${at}/secret.yaml`]: object('v1', 'Secret', 'repo', {
      stringData: { url: 'https://git.example.org', password: s },
    }),
  }),
  'a login of a registry': (at) => ({
    [`${at}/secret.yaml`]: object('v1', 'Secret', 'pull', {
      type: 'kubernetes.io/dockerconfigjson',
      data: {
        '.dockerconfigjson': btoa(
          JSON.stringify({ auths: { 'registry.example.org': { auth: btoa(`robot:${s}`) } } }),
        ),
      },
    }),
  }),
  'a connection string of a ConfigMap': (at) => ({
    [`${at}/cm.yaml`]: settings('db', {
      'app.properties': `spring.datasource.url=jdbc:postgresql://db:5432/x?user=u&password=${s}\n`,
    }),
  }),
  'a variable of a container': (at) => ({
    [`${at}/pod.yaml`]: object('v1', 'Pod', 'p', {
      spec: { containers: [{ name: 'a', image: 'a:1.0.0', env: [{ name: 'REDIS_PASSWORD', value: s }] }] },
    }),
  }),
  'an argument of a container': (at) => ({
    [`${at}/pod.yaml`]: object('v1', 'Pod', 'p', {
      spec: { containers: [{ name: 'a', image: 'a:1.0.0', args: ['--client-secret', s] }] },
    }),
  }),
  'a script that makes a Secret': () => ({
    'setup.sh': `#!/usr/bin/env bash\nkubectl -n x create secret generic login --from-literal=password='${s}' --dry-run=client -o yaml | kubectl apply -f -\n`,
  }),
  'a script with a document for a Secret': () => ({
    'setup.sh': `#!/bin/sh\nkubectl apply -f - <<EOF\napiVersion: v1\nkind: Secret\nmetadata: { name: login }\nstringData: { key: "${s}" }\nEOF\n`,
  }),
  'a Makefile': () => ({
    Makefile: `secret:\n\tkubectl create secret generic login --from-literal=password=${s}\n`,
  }),
  Terraform: () => ({
    'main.tf': `resource "kubernetes_secret_v1" "login" {\n  metadata { name = "login" }\n  data = {\n    password = "${s}"\n  }\n}\n`,
  }),
  'a playbook': () => ({
    'play.yml': `- hosts: all\n  vars:\n    vault_password: ${s}\n  tasks:\n  - kubernetes.core.k8s: { definition: { apiVersion: v1, kind: Secret, metadata: { name: login }, stringData: { password: ${s} } } }\n`,
  }),
  Compose: () => ({
    'docker-compose.yml': `services:\n  db:\n    image: postgres:16\n    environment:\n      POSTGRES_PASSWORD: ${s}\n`,
  }),
  'a workflow': () => ({
    '.github/workflows/a.yaml': `on: push\nenv:\n  API_TOKEN: ${s}\njobs: { a: { runs-on: x, steps: [{ run: "echo" }] } }\n`,
  }),
  'a guide': () => ({
    'README.md': `# Setup\n\n\`\`\`sh\nkubectl create secret generic login --from-literal=token=${s}\nexport GITHUB_TOKEN=${s}\n\`\`\`\n`,
  }),
  'settings of a program in TOML': (at) => ({
    [`${at}/cm.yaml`]: settings('conf', { 'app.toml': `[database]\npassword = '''${s}'''\n` }),
  }),
  'settings of a program in XML': (at) => ({
    [`${at}/cm.yaml`]: settings('conf', {
      'settings.xml': `<settings><server><password>${s}</password></server></settings>\n`,
    }),
  }),
  'settings of a program in HCL': (at) => ({
    [`${at}/cm.yaml`]: settings('conf', { 'vault.hcl': `storage "postgresql" {\n  token = "${s}"\n}\n` }),
  }),
  'a header of a request': (at) => ({
    [`${at}/cm.yaml`]: settings('conf', { 'nginx.conf': `proxy_set_header Authorization "Bearer ${s}";\n` }),
  }),
  'a template of a SealedSecret and of an ExternalSecret': (at) => ({
    [`${at}/es.yaml`]: object('external-secrets.io/v1', 'ExternalSecret', 'e', {
      spec: {
        secretStoreRef: { name: 's', kind: 'SecretStore' },
        target: { template: { data: { password: s } } },
        data: [],
      },
    }),
    [`${at}/ss.yaml`]: object('bitnami.com/v1alpha1', 'SealedSecret', 's', {
      spec: { encryptedData: {}, template: { stringData: { key: s } } },
    }),
  }),
  'a fake store of secrets': (at) => ({
    [`${at}/store.yaml`]: object('external-secrets.io/v1', 'SecretStore', 's', {
      spec: { provider: { fake: { data: [{ key: 'k', value: s }] } } },
    }),
  }),
  Jsonnet: (at) => ({
    [`${at}/j/s.jsonnet`]: `{ apiVersion: 'v1', kind: 'Secret', metadata: { name: 'login' }, stringData: { password: '${s.slice(0, 6)}' + '${s.slice(6)}' } }`,
  }),
  'a key in PEM': (at) => ({
    [`${at}/cm.yaml`]: settings('conf', {
      'tls.pem': `-----BEGIN PRIVATE KEY-----\n${s}\n-----END PRIVATE KEY-----\n`,
    }),
  }),
  'the last word that was applied': (at) => ({
    [`${at}/cm.yaml`]: `apiVersion: v1\nkind: Secret\nmetadata:\n  name: login\n  annotations:\n    kubectl.kubernetes.io/last-applied-configuration: |\n      {"apiVersion":"v1","kind":"Secret","stringData":{"password":"${s}"}}\n`,
  }),
};

/** Who brings it before somebody's eyes, and the commands that may show it; the files lie in the folder `evil`. */
type Carrier = {
  readonly files: (value: string) => Files;
  readonly calls: readonly Call[];
  readonly isChart?: boolean;
};
const carriers: readonly Carrier[] = [
  {
    files: (v) =>
      chart(`{{ fail (printf "cannot reach %s" .Values.where) }}`, { 'values.yaml': `where: "${v}"\n` }),
    calls: [
      call('check . -o json'),
      call('check . -o junit'),
      call('forecast . -o mermaid'),
      call('explain helm-failure .'),
    ],
    isChart: true,
  },
  {
    files: (v) => evil({ 'a.yaml': object('apps/v1', 'Deployment', 'a', { spec: { replicas: v } }) }),
    calls: [
      call('check . -o sarif'),
      call('check . --verbose'),
      call('report rca .'),
      call('fix . --all -o json'),
    ],
  },
  {
    files: (v) => evil({ 'a.yaml': settings('a', { other: `${v}/tail` }) }),
    calls: [
      call('diff . main'),
      call('diff . main -o html'),
      call('prove . main -o json'),
      call('report lessons . --base main'),
    ],
  },
  {
    files: (v) =>
      evil({
        'a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata:\n  a: "${v}\n  b: : c\n`,
      }),
    calls: [call('check . -o github'), call('check . -o gitlab'), call('report inventory . -o json')],
  },
  {
    files: (v) =>
      evil({
        'a.yaml': object('v1', 'Pod', 'a', {
          spec: {
            containers: [
              {
                name: 'a',
                image: `registry.example.org/${v}!:x y`,
                env: [{ name: 'A', valueFrom: { secretKeyRef: { name: 'nope', key: v } } }],
              },
            ],
          },
        }),
      }),
    calls: [
      call('check . -o markdown'),
      call('check . -o html'),
      call('fix . --all -o markdown'),
      call('report fix-record .'),
    ],
  },
  {
    files: (v) => evil({ 'a.jsonnet': `error "no such thing: ${v}"` }),
    calls: [
      call('check . -o yaml'),
      call('report postmortem . -o html'),
      call('parity . --targets default,default'),
    ],
  },
  {
    files: (v) =>
      evil({
        'kustomization.yaml': JSON.stringify({
          resources: ['b.yaml'],
          patches: [
            {
              patch: `[{ "op": "test", "path": "/data/a", "value": "${v}" }]`,
              target: { kind: 'ConfigMap' },
            },
          ],
        }),
        'b.yaml': settings('b', { a: `${v}2` }),
      }),
    calls: [call('check . -o json'), call('kustomize build evil'), call('upgrade . main -o json')],
  },
  {
    files: (v) => ({
      'apps/evil.yaml': app(
        'evil',
        { path: 'evil', targetRevision: v },
        { syncPolicy: { syncOptions: [`Prune=${v}`] }, destination: { name: v, namespace: v } },
      ),
    }),
    calls: [
      call('check .'),
      call('forecast . -o json'),
      call('report risk . -o html'),
      call('diff . main -o markdown'),
    ],
  },
];

const paired: Readonly<Record<string, Nameless>> = Object.fromEntries(
  Object.entries(holders).map(([what, hold], i): [string, Nameless] => {
    const { files, calls, isChart } = carriers[i % carriers.length] ?? { files: () => ({}), calls: [] };
    // A chart has no manifests beside its templates, so that the holder has a folder of its own.
    const kept = isChart || i % 2 === 0 ? 'holder' : 'evil';
    const first = (i + Math.floor(i / carriers.length)) % calls.length;
    const chosen = [calls[first], calls[(first + 1) % calls.length]].filter((each) => each !== undefined);
    return [
      what,
      {
        base: files('before-1x2y3z'),
        files: { 'apps/holder.yaml': app('holder', { path: 'holder' }), ...hold(kept), ...files(s) },
        calls: chosen,
      },
    ];
  }),
);

const field = (value: string) =>
  evil({
    'a.yaml': object('apps/v1', 'Deployment', 'a', { spec: { replicas: value, paused: `x ${value} y` } }),
  });
const secret = (value: string): Files => ({
  'evil/secret.yaml': object('v1', 'Secret', 'login', { stringData: { password: value } }),
});
const hex = Buffer.from(s).toString('hex');
const url = 'p%40ss%2Fw0rd-7Qz';

const pin: Files = {
  'apps/holder.yaml': app('holder', { path: 'holder' }),
  'holder/secret.yaml':
    'apiVersion: v1\nkind: Secret\nmetadata: { name: a }\nstringData: { pin: "918273645546" }\n',
};

/** What the same secret looks like elsewhere. */
const forms: Readonly<Record<string, Nameless>> = {
  'in hex, in both cases': {
    files: { ...secret(s), ...field(`${hex} ${hex.toUpperCase()}`) },
    calls: [
      call('check . -o json', { hides: [hex, hex.toUpperCase()] }),
      call('check . -o html', { hides: [hex] }),
    ],
  },
  'in percent-encoding': {
    files: { ...secret('p@ss/w0rd-7Qz'), ...field(url) },
    calls: [
      call('check . -o json', { hides: [url, 'p@ss/w0rd-7Qz'] }),
      call('check . -o github', { hides: [url] }),
    ],
  },
  'in base64 for addresses, without its end': {
    files: {
      ...secret('k~?>k~?>-9xQ7w'),
      ...field(btoa('k~?>k~?>-9xQ7w').replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')),
    },
    calls: [
      call('check . -o json', {
        hides: [btoa('k~?>k~?>-9xQ7w').replaceAll('+', '-').replaceAll('/', '_').slice(0, 16)],
      }),
    ],
  },
  'in base64 twice': {
    files: { ...secret(s), ...field(btoa(btoa(`x${s}`))) },
    calls: [call('check . -o markdown', { hides: [btoa(btoa(`x${s}`)).slice(4, 24)] })],
  },
  'cut off by a message': {
    files: { ...secret('Kq7-zx9Wv2-Pm4tR8-Jd3'), ...field('Kq7-zx9Wv2-Pm4t') },
    calls: [
      call('check . -o json', { hides: ['Kq7-zx9Wv2'] }),
      call('check . -o sarif', { hides: ['Kq7-zx9Wv2'] }),
    ],
  },
  'with a letter of each sort before and after it': {
    files: {
      ...secret('Kq7-zx9Wv2-Pm4t'),
      ...field('éKq7-zx9Wv2-Pm4tß "Kq7-zx9Wv2-Pm4t" <Kq7-zx9Wv2-Pm4t>'),
    },
    calls: [
      call('check . -o junit', { hides: ['Kq7-zx9Wv2'] }),
      call('check . -o html', { hides: ['Kq7-zx9Wv2'] }),
    ],
  },
  'escaped in JSON, in XML and in Markdown': {
    files: { ...secret('a<Kq7&"zx9\'Wv2>'), ...field('a<Kq7&"zx9\'Wv2>') },
    calls: ['json', 'junit', 'markdown', 'html', 'sarif'].map((format) =>
      call(`check . -o ${format}`, {
        hides: ['a<Kq7&"zx9', 'a&lt;Kq7&amp;', 'a<Kq7&\\"zx9', "zx9'Wv2", 'a\\<Kq7'],
      }),
    ),
  },
  'with a line end in it': {
    files: { ...secret('Kq7zx9Wv2\nPm4tR8Jd3'), ...field('Kq7zx9Wv2 Pm4tR8Jd3') },
    calls: [call('check . -o json', { hides: ['Kq7zx9Wv2', 'Pm4tR8Jd3'] })],
  },
  'as a number': {
    files: {
      ...pin,
      ...chart('{{ fail (printf "%v %s %v" .Values.a .Values.b .Values.c) }}', {
        'values.yaml': 'a: 918273645546\nb: "918273645546"\nc: 9.18273645546e11\n',
      }),
    },
    calls: [
      call('check . -o json', { hides: ['918273645546', '9.18273645546'] }),
      call('check .', { hides: ['918273645546'] }),
    ],
  },
  'as a key of a map': {
    files: {
      ...secret(s),
      ...evil({
        'a.yaml': object('apps/v1', 'Deployment', 'a', { spec: { [s]: 1, template: { [s]: {} } } }),
      }),
    },
    calls: [call('check . -o json'), call('check . -o github'), call('fix . --all')],
  },
  'as the value of an unknown type': {
    files: {
      ...secret(s),
      ...evil({
        'a.yaml': object('apps/v1', 'Deployment', 'a', {
          spec: { replicas: [s], selector: s, template: { spec: [s] } },
        }),
      }),
    },
    calls: [call('check . -o yaml'), call('explain wrong-type .')],
  },
};

const dump = (items: readonly object[]): Files => ({
  'dump.json': JSON.stringify({ apiVersion: 'v1', kind: 'List', items }),
});
const red = (message: string, more: object = {}) => ({
  apiVersion: 'argoproj.io/v1alpha1',
  kind: 'Application',
  metadata: { name: 'evil', namespace: 'argocd' },
  spec: {
    source: {
      repoURL: `https://robot:${s}@git.example.org/x.git`,
      path: 'x',
      helm: { parameters: [{ name: 'password', value: s }] },
    },
    destination: { namespace: 'default', server: 'https://kubernetes.default.svc' },
  },
  status: {
    health: { status: 'Degraded', message },
    sync: { status: 'OutOfSync' },
    conditions: [{ type: 'ComparisonError', message }],
    operationState: { phase: 'Failed', message },
    resources: [
      {
        kind: 'Pod',
        version: 'v1',
        name: 'web',
        namespace: 'default',
        health: { status: 'Degraded', message },
      },
    ],
    ...more,
  },
});
const pod = (message: string, more: object = {}) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web', namespace: 'default' },
  spec: {
    containers: [{ name: 'a', image: 'a:1', env: [{ name: 'PGPASSWORD', value: s }], args: ['--token', s] }],
  },
  status: {
    phase: 'Failed',
    message,
    containerStatuses: [{ name: 'a', state: { terminated: { exitCode: 1, reason: 'Error', message } } }],
  },
  ...more,
});
const kept = {
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name: 'login', namespace: 'default' },
  data: { password: encoded },
};
const snapshotCalls: readonly Call[] = [
  call('snapshot dump.json -o out.snapshot', { writes: ['out.snapshot'] }),
  call('diagnose dump.json'),
  call('diagnose dump.json -o json'),
];

const seen: Readonly<Record<string, Nameless>> = {
  'a Secret, and messages that repeat it': {
    files: dump([kept, red(`denied for ${s}`), pod(`dial u:${s}@db`)]),
    calls: [
      ...snapshotCalls,
      call('report rca --snapshot dump.json'),
      call('report inventory --snapshot dump.json -o html'),
    ],
  },
  'a variable alone, and an event that repeats it': {
    files: dump([
      red('x'),
      pod(`bad token ${s}`),
      {
        apiVersion: 'v1',
        kind: 'Event',
        metadata: { name: 'e', namespace: 'default' },
        involvedObject: { kind: 'Pod', name: 'web', namespace: 'default' },
        type: 'Warning',
        reason: 'BackOff',
        message: `--token ${s}`,
      },
    ]),
    calls: snapshotCalls,
  },
  'what managed fields and last words hold': {
    files: dump([
      red('x'),
      {
        ...kept,
        metadata: {
          ...kept.metadata,
          managedFields: [{ manager: 'x', fieldsV1: { [`k:{"v":"${s}"}`]: {} } }],
          annotations: {
            'kubectl.kubernetes.io/last-applied-configuration': JSON.stringify(kept),
            note: `is ${s}`,
          },
        },
      },
    ]),
    calls: snapshotCalls,
  },
  'a definition of a cluster, and a login of Argo CD': {
    files: dump([
      red('x'),
      {
        apiVersion: 'v1',
        kind: 'Secret',
        metadata: { name: 'c', namespace: 'argocd', labels: { 'argocd.argoproj.io/secret-type': 'cluster' } },
        stringData: {
          name: 'x',
          server: `https://u:${s}@k8s.example.org`,
          config: JSON.stringify({ bearerToken: s }),
        },
      },
      {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: { name: 'argocd-cm', namespace: 'argocd' },
        data: {
          'dex.config': `connectors:\n- config: { clientSecret: ${s} }\n`,
          'oidc.config': `clientSecret: ${s}\n`,
        },
      },
    ]),
    calls: [...snapshotCalls, call('snapshot dump.json --facts')],
  },
  'a difference between live and git, and a log of a cluster dump': {
    files: {
      ...dump([
        red('x', {
          resources: [
            {
              kind: 'Secret',
              version: 'v1',
              name: 'login',
              namespace: 'default',
              status: 'OutOfSync',
              health: { status: 'Missing', message: `want ${s}` },
            },
          ],
        }),
        kept,
      ]),
      'logs/web/logs.txt': `password=${s}\n`,
    },
    calls: [
      call('diagnose dump.json --repo .'),
      call('check . --snapshot dump.json -o json'),
      call('snapshot dump.json logs -o out.snapshot', { writes: ['out.snapshot'] }),
    ],
  },
  'custom resources that hold credentials': {
    files: dump([
      red('x'),
      {
        apiVersion: 'example.org/v1',
        kind: 'Database',
        metadata: { name: 'd', namespace: 'default' },
        spec: {
          connection: `Server=db;Password=${s};`,
          auth: { clientSecret: s },
          users: [{ name: 'a', password: s }],
        },
        status: { conditions: [{ type: 'Ready', status: 'False', message: `cannot log in with ${s}` }] },
      },
    ]),
    calls: snapshotCalls,
  },
};

const readers: Readonly<Record<string, Nameless>> = {
  'an agent': {
    files: { ...secret(s), ...field(s) },
    calls: [
      {
        args: ['mcp', '.'],
        asks: [
          tool('check', {}),
          tool('forecast', {}),
          tool('diff', { range: 'main' }),
          tool('blame', { application: 'evil', object: 'Secret/login' }),
          tool('blame', { application: 'evil', object: 'Deployment/a', field: 'spec.replicas' }),
          tool('propose_fix', { findings: ['plaintext-secret', 'wrong-type'] }),
          tool('explain', { rule: 'plaintext-secret' }),
        ],
      },
    ],
  },
  'an agent that proves an edit which fails by a secret': {
    files: { ...secret(s), ...evil({ 'a.yaml': settings('a', {}) }) },
    calls: [
      {
        args: ['mcp', '.'],
        asks: [
          tool('prove_fix', { changes: [{ file: 'evil/secret.yaml', find: '"login"', replace: '"other"' }] }),
          tool('prove_fix', { changes: [{ file: 'evil/secret.yaml', find: 'stringData', replace: 'data' }] }),
        ],
      },
    ],
  },
  'a page of a server, its metrics and its objects': {
    files: { ...secret(s), ...field(s) },
    calls: [
      {
        args: ['serve', 'fleet=.', '--port', '0', '--database', 'TREE/../history.db'],
        asks: [
          { path: '/api/v1/watched', awaits: '"finishedAt"' },
          { path: '/api/v1/watched/fleet/report' },
          { path: '/api/v1/watched/fleet/issues' },
          { path: '/api/v1/watched/fleet/history' },
          { path: '/api/v1/watched/fleet/objects/default/argocd/evil' },
          { path: '/api/v1/applications/argocd/evil' },
          { path: '/metrics' },
        ],
      },
    ],
  },
  'an editor': {
    files: { ...secret(s), ...field(s) },
    calls: [
      {
        args: ['lsp'],
        asks: [
          {
            method: 'textDocument/hover',
            params: {
              textDocument: { uri: 'file://TREE/evil/secret.yaml' },
              position: { line: 0, character: 100 },
            },
          },
          {
            method: 'textDocument/hover',
            params: {
              textDocument: { uri: 'file://TREE/evil/a.yaml' },
              position: { line: 0, character: 105 },
            },
          },
        ],
      },
    ],
  },
  'who set a field, down to a value of a chart': {
    files: chart(
      `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { a: {{ .Values.auth.password | quote }} }\n---\n${configMap}data: { b: {{ .Values.auth.password | quote }} }\n`,
      { 'values.yaml': `auth: { password: ${s} } # ${s}\n` },
    ),
    calls: [
      call('blame . evil Secret/s stringData.a'),
      call('blame . evil Secret/s'),
      call('blame . evil ConfigMap/settings data.b'),
      call('diff . main -o json'),
    ],
  },
  'an object by its Application in parity': {
    files: {
      'phineus.yaml': 'targets: { a: { roots: [apps/a] }, b: { roots: [apps/b] } }\n',
      'apps/a/x.yaml': app('x', { path: 'one' }),
      'apps/b/x.yaml': app('x', { path: 'two' }),
      'one/a.yaml': `${object('v1', 'Secret', 'l', { stringData: { p: s } })}---\n${settings('c', { v: `u=${s}` })}`,
      'two/a.yaml': `${object('v1', 'Secret', 'l', { stringData: { p: `${s}2` } })}---\n${settings('c', { v: `u=${s}2` })}`,
    },
    calls: [
      call('parity .'),
      call('parity . -o json'),
      call('parity . -o html'),
      call('report parity .'),
      call('parity . -o markdown --targets a,b'),
    ],
  },
  'a fix that rewrites a file with a Secret': {
    files: evil({
      'a.yaml': `apiVersion: v1\nkind: Secret\nmetadata:\n  name: a\n  annotations: { argocd.argoproj.io/sync-wave: "one" }\nstringData:\n  password: ${s}\n---\napiVersion: v1\nkind: Secret\nmetadata: { name: a }\nstringData: { password: ${s} }\n`,
    }),
    calls: ['text', 'json', 'markdown', 'sarif', 'github'].map((format) => call(`fix . --all -o ${format}`)),
  },
  'a lock of charts and images': {
    files: {
      ...evil({
        'a.yaml': object('v1', 'Pod', 'a', {
          spec: { containers: [{ name: 'a', image: `u:${s}@registry.example.org/x:1` }] },
        }),
      }),
      'apps/b.yaml': app('b', {
        repoURL: `https://u:${s}@charts.example.org`,
        chart: 'x',
        targetRevision: '1.0.0',
      }),
    },
    calls: [
      call('charts list .'),
      call('charts list . -o json'),
      call('upgrade . --to x=2.0.0'),
      call('charts lock .', { writes: ['phineus.charts.lock.yaml'] }),
    ],
  },
  'the first configuration': {
    files: {
      ...secret(s),
      'apps/b.yaml': app(
        'b',
        { repoURL: `https://u:${s}@git.example.org/acme/other.git`, path: 'x' },
        { destination: { server: `https://u:${s}@k8s.example.org`, namespace: 'x' } },
      ),
      ...argocd({ 'oidc.config': `clientSecret: ${s}` }),
    },
    calls: [call('init .', { writes: ['phineus.yaml'] }), call('charts list .')],
  },
  'what a schema of values says': {
    files: chart(configMap, {
      'values.yaml': `password: ${s}\ndb: { port: ${s} }\n`,
      'values.schema.json':
        '{ "properties": { "password": { "type": "integer" }, "db": { "properties": { "port": { "type": "integer", "enum": [1, 2] } }, "maxProperties": 0 } } }',
    }),
    calls: [
      call('check . -o json'),
      call('helm template r evil'),
      call('render . evil'),
      call('check . -o html'),
    ],
  },
  'a template that fails in a subchart by what a parent gives it': {
    files: {
      ...evil({
        'Chart.yaml': `${chartYaml('evil')}dependencies: [{ name: sub, version: 1.0.0 }]\n`,
        'values.yaml': `sub: { credentials: { user: u, pass: "${s}" } }\nglobal: { token: "${s}" }\n`,
        'charts/sub/Chart.yaml': chartYaml('sub'),
        'charts/sub/templates/a.yaml': '{{ fail (printf "%v %s" .Values (toJson .Values.global)) }}',
      }),
    },
    calls: [call('check . -o json'), call('check . -o github'), call('render . evil')],
  },
  'a document since an earlier one': {
    files: { ...secret(s), ...field(s), 'old.md': `# Inventory\n\n- password: ${s}\n` },
    calls: [call('report inventory . --since old.md'), call('report rca . --since old.md -o json')],
  },
  'a baseline, and a finding that is explained': {
    files: { ...secret(s), ...field(s) },
    calls: [
      call('check . --write-baseline base.json', { writes: ['base.json'] }),
      call('explain plaintext-secret .'),
      call('check . --rule wrong-type --verbose'),
    ],
  },
};

export const leaks: readonly CommandAttack[] = [
  ...family('leak: held by', paired),
  ...family('leak: the same', forms),
  ...family('leak: seen in a dump', seen),
  ...family('leak: told to or by', readers),
];
