import { gzipSync } from 'node:zlib';
import type { Answer, Call, CommandAttack } from '../command-attack.ts';
import { type Files, attack, each, esc, fill, forms, lines, quoted, secret } from './kit.ts';

const neighbour = `apiVersion: v1
kind: List
items:
- apiVersion: argoproj.io/v1alpha1
  kind: Application
  metadata: { name: neighbour, namespace: argocd }
  spec: { project: default, source: { repoURL: https://git.example.org/acme/gitops.git, path: neighbour, targetRevision: HEAD }, destination: { server: https://kubernetes.default.svc, namespace: default } }
  status: { sync: { status: OutOfSync }, health: { status: Degraded }, conditions: [{ type: ComparisonError, message: "neighbour: app path does not exist", lastTransitionTime: "2026-11-16T00:00:00Z" }] }
`;
const diagnose: Call = { args: ['diagnose', 'dump'], says: ['argocd/neighbour'], exits: [1, 2] };
const data: Call = { args: ['diagnose', 'dump', '-o', 'json'], says: ['neighbour'] };
const snapshot: Call = { args: ['snapshot', 'dump', '-o', 'x.snapshot'], writes: ['x.snapshot'] };
const facts: Call = { args: ['snapshot', 'dump', '--facts'] };
const document: Call = { args: ['report', 'rca', '--snapshot', 'dump'] };
const page: Call = { args: ['report', 'postmortem', '--snapshot', 'dump', '-o', 'html'] };
const hiding = (call: Call): Call => ({ ...call, hides: forms });
const encoded = Buffer.from(secret).toString('base64');
const dump = (name: string, files: Files, calls: readonly Call[] = [diagnose]) =>
  attack(
    `dump: ${name}`,
    {
      'dump/neighbour.yaml': neighbour,
      ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`dump/${path}`, text])),
    },
    { calls },
  );
const thing = (
  kind: string,
  rest: string,
  ...[api = 'v1', meta = 'name: a, namespace: x']: readonly [api?: string, meta?: string]
) => `apiVersion: ${api}\nkind: ${kind}\nmetadata: { ${meta} }\n${rest}\n`;
const red = (name: string, status: string, more = '') =>
  thing(
    'Application',
    `spec: { project: default, source: { repoURL: https://git.example.org/x.git, path: x }, destination: { namespace: x }${more} }\nstatus: ${status}`,
    'argoproj.io/v1alpha1',
    `name: ${name}, namespace: argocd`,
  );

/** SECURITY.md: "show a Secret's value, or the password in a URL, in a report: no; snapshots hold none". */
const repeated: Readonly<Record<string, Files>> = {
  'an operation that failed at an address': {
    'a.yaml': red(
      'evil',
      `{ health: { status: Degraded }, operationState: { phase: Failed, message: ${quoted(`failed to fetch https://oauth2:${secret}@git.elsewhere.org/x.git: authentication required`)} }, summary: { externalURLs: ["https://u:${secret}@h.example.org"] } }`,
    ),
  },
  'settings of a login by others': {
    'a.yaml': thing(
      'ConfigMap',
      `data: { dex.config: ${quoted(`connectors:\n- type: github\n  config:\n    clientID: a\n    clientSecret: ${secret}\n`)}, oidc.config: ${quoted(`name: x\nclientSecret: ${secret}\n`)}, url: "https://a.example.org" }`,
      'v1',
      'name: argocd-cm, namespace: argocd',
    ),
    'b.yaml': red('evil', `{ health: { status: Degraded, message: ${quoted(`dex: ${secret}`)} } }`),
  },
  'tokens of a project': {
    'a.yaml': thing(
      'AppProject',
      `spec: { roles: [{ name: ci, jwtTokens: [{ iat: 1, id: x }], policies: ["p, proj:x:ci, applications, sync, x/*, allow"] }], sourceRepos: ["https://u:${secret}@git.elsewhere.org/*"] }`,
      'argoproj.io/v1alpha1',
      'name: x, namespace: argocd',
    ),
    'b.yaml': red(
      'evil',
      `{ conditions: [{ type: InvalidSpecError, message: ${quoted(`application repo https://u:${secret}@git.elsewhere.org/y is not permitted in project 'x'`)} }] }`,
    ),
  },
  'a set that could not log in': {
    'a.yaml': thing(
      'ApplicationSet',
      `spec: { generators: [{ scmProvider: { github: { organization: x, tokenRef: { secretName: t, key: k } } } }] }\nstatus: { conditions: [{ type: ErrorOccurred, status: "True", reason: ApplicationGenerationFromParamsError, message: ${quoted(`GET https://x-access-token:${secret}@api.example.org: 401`)} }] }`,
      'argoproj.io/v1alpha1',
      'name: evil, namespace: argocd',
    ),
  },
  'a hook whose log is its message': {
    'a.yaml': `${thing('Secret', `data: { a: ${encoded} }`)}---\n${thing('Job', `spec: { template: { spec: { containers: [{ name: a, image: "a:1", args: ["--token", ${quoted(secret)}] }] } } }\nstatus: { failed: 1, conditions: [{ type: Failed, status: "True", message: ${quoted(`exit 1: ${secret}`)} }] }`, 'batch/v1')}---\n${red('evil', `{ health: { status: Degraded }, operationState: { phase: Failed, message: ${quoted(`one or more synchronization tasks completed unsuccessfully, reason: job failed: ${secret}`)}, syncResult: { resources: [{ kind: Job, name: a, namespace: x, hookPhase: Failed, message: ${quoted(`${secret.toUpperCase()} ${encoded}`)} }] } } }`)}`,
  },
  'a pod that crashes with it': {
    'a.yaml': `${thing('Secret', `stringData: { a: ${secret} }`)}---\n${thing('Pod', `spec: { containers: [{ name: a, image: "a:1", env: [{ name: DATABASE_URL, value: "postgres://u:${secret}@h/d" }] }] }\nstatus: { phase: Running, containerStatuses: [{ name: a, restartCount: 9, state: { waiting: { reason: CrashLoopBackOff } }, lastState: { terminated: { exitCode: 1, reason: Error, message: ${quoted(`FATAL: bad login postgres://u:${secret}@h/d, key ${Buffer.from(secret).toString('hex')}`)} } } }] }`)}`,
  },
  'managed fields and annotations': {
    'a.yaml': thing(
      'Deployment',
      'spec: {}\nstatus: { replicas: 1, unavailableReplicas: 1, conditions: [{ type: Available, status: "False", reason: MinimumReplicasUnavailable, message: x }] }',
      'apps/v1',
      `name: a, namespace: x, annotations: { example.org/api-key: ${secret}, kubectl.kubernetes.io/last-applied-configuration: ${quoted(JSON.stringify({ spec: { template: { spec: { containers: [{ env: [{ name: 'APP_SECRET', value: secret }] }] } } } }))} }, managedFields: [{ manager: x, fieldsV1: { "f:${secret}": {} } }]`,
    ),
    's.yaml': thing('Secret', `data: { a: ${encoded} }`),
  },
  'a certificate and its request': {
    'a.yaml': `${thing('Secret', `type: kubernetes.io/tls\ndata: { tls.key: ${encoded}, tls.crt: aaaa }`)}---\n${thing('CertificateRequest', `spec: { request: ${encoded}, issuerRef: { name: i } }\nstatus: { conditions: [{ type: Ready, status: "False", reason: Failed, message: ${quoted(`acme: token ${secret}: 403`)} }] }`, 'cert-manager.io/v1')}`,
  },
  'a release of Flux that failed': {
    'a.yaml': thing(
      'HelmRelease',
      `spec: { values: { auth: { password: ${secret} } } }\nstatus: { conditions: [{ type: Ready, status: "False", reason: InstallFailed, message: ${quoted(`Helm install failed: values.auth.password: ${secret} does not match`)} }] }`,
      'helm.toolkit.fluxcd.io/v2',
    ),
  },
  'parameters of several sources': {
    'a.yaml': thing(
      'Application',
      `spec: { project: default, destination: { namespace: x }, sources: [{ repoURL: "https://u:${secret}@h/x", chart: a, helm: { parameters: [{ name: global.apiKey, value: ${secret} }], valuesObject: { smtp: { password: ${secret} } } } }, { repoURL: "https://h/y", plugin: { env: [{ name: AUTH_TOKEN, value: ${secret} }] } }] }\nstatus: { health: { status: Degraded }, sync: { status: Unknown, comparedTo: { sources: [{ repoURL: "https://u:${secret}@h/x" }] } }, conditions: [{ type: ComparisonError, message: ${quoted(`template: smtp ${secret}`)} }] }`,
      'argoproj.io/v1alpha1',
      'name: evil, namespace: argocd',
    ),
  },
};

/** SECURITY.md: a dump may "change its own verdict", and neither steer, crash nor exhaust; neighbours are told. */
const odd: Readonly<Record<string, Files>> = {
  'resources by the hundred thousand in one Application': {
    'a.yaml': red(
      'evil',
      `{ health: { status: Degraded }, resources: [${fill(60_000, (i) => `{ kind: Pod, name: p${i}, namespace: x, health: { status: Degraded, message: m${i % 7} } }`)}] }`,
    ),
  },
  'owners in a chain of thousands': {
    'a.yaml': lines(
      8000,
      (i) =>
        `${thing('ReplicaSet', 'spec: {}\nstatus: {}', 'apps/v1', `name: r${i}, namespace: x, uid: u${i}, ownerReferences: [{ apiVersion: apps/v1, kind: ReplicaSet, name: r${i + 1}, uid: u${i + 1}, controller: true }]`)}---`,
    ),
  },
  'claims, volumes and nodes of every type': {
    'a.yaml': `${thing('PersistentVolumeClaim', 'spec: []\nstatus: [x]')}---\n${thing('PersistentVolume', 'spec: { claimRef: 5, nodeAffinity: [] }\nstatus: 5', 'v1', 'name: v')}---\n${thing('Node', 'spec: { taints: {} }\nstatus: { conditions: [null, 5], capacity: [] }', 'v1', 'name: n')}---\n${thing('StorageClass', 'provisioner: []', 'storage.k8s.io/v1', 'name: c, annotations: []')}`,
  },
  'sets and projects of every type': {
    'a.yaml': `${thing('ApplicationSet', 'spec: []\nstatus: { conditions: {}, resources: 5, applicationStatus: [null] }', 'argoproj.io/v1alpha1')}---\n${thing('AppProject', 'spec: { roles: 5, destinations: [null], syncWindows: {} }\nstatus: []', 'argoproj.io/v1alpha1')}---\n${thing('Application', 'spec: { sources: {}, destination: [] }\nstatus: { operationState: { syncResult: { resources: [null, 5] } }, history: {}, resources: [[]] }\noperation: []', 'argoproj.io/v1alpha1', 'name: b, namespace: argocd')}`,
  },
  'messages of every known cause at once': {
    'a.yaml': red(
      'evil',
      `{ health: { status: Degraded }, conditions: [${fill(400, (i) => `{ type: ComparisonError, message: ${quoted(`rpc error: code = Unknown desc = failed to generate manifest ${i}: authentication required; ImagePullBackOff; no matches for kind "X" in version "y/v1"; context deadline exceeded; is forbidden: exceeded quota: q, requested: pods=1; ${'( '.repeat(50)}`)} }`)}] }`,
    ),
  },
  'words that steer, in Applications': {
    'a.yaml': thing(
      'Application',
      `spec: { project: ${quoted(esc)}, source: { repoURL: ${quoted(esc)}, path: ${quoted(esc)} }, destination: { name: ${quoted(esc)}, namespace: ${quoted(esc)} } }\nstatus: { health: { status: ${quoted(esc)}, message: ${quoted(esc)} }, sync: { status: ${quoted(esc)} }, conditions: [{ type: ${quoted(esc)}, message: ${quoted(esc)} }], resources: [{ kind: ${quoted(esc)}, name: ${quoted(esc)}, health: { status: Degraded, message: ${quoted(esc)} } }], operationState: { phase: Failed, message: ${quoted(esc)} } }`,
      'argoproj.io/v1alpha1',
      `name: ${quoted(esc)}, namespace: argocd`,
    ),
  },
  'words that steer, in events and namespaces': {
    'a.yaml': `${thing('Namespace', `status: { phase: Terminating, conditions: [{ type: ${quoted(esc)}, status: "True", message: ${quoted(esc)} }] }`, 'v1', `name: ${quoted(esc)}, finalizers: [${quoted(esc)}]`)}---\n${thing('Event', `type: Warning\nreason: ${quoted(esc)}\nmessage: ${quoted(esc)}\nsource: { component: ${quoted(esc)} }\ninvolvedObject: { kind: Pod, name: ${quoted(esc)}, namespace: x }`)}---\n${thing('Pod', `spec: { containers: [] }\nstatus: { phase: Pending, conditions: [{ type: PodScheduled, status: "False", reason: Unschedulable, message: ${quoted(esc)} }] }`, 'v1', `name: ${quoted(esc)}, namespace: x`)}`,
  },
  'an argocd export with everything in a list': {
    'a.json': JSON.stringify(
      Array.from({ length: 300 }, (_, i) => ({
        metadata: { name: `a${i}` },
        kind: ['Application', 'Secret', null, 5, []][i % 5],
        status: [null, [], {}, 'x'][i % 4],
      })),
    ),
  },
};

const list = (items: string, meta = '{}') =>
  `{"kind":"List","apiVersion":"v1","metadata":${meta},"items":[${items}]}`;
const kinds = (version: string, ...names: readonly (readonly [string, string])[]) =>
  `{"kind":"APIResourceList","groupVersion":"${version}","resources":[${names.map(([name, kind]) => `{"name":"${name}","kind":"${kind}","namespaced":true,"verbs":["get","list"]}`).join(',')}]}`;
const discovery = (path: string): Answer | undefined =>
  ({
    '/version': { body: '{"major":"1","minor":"33","gitVersion":"v1.33.0"}' },
    '/apis': {
      body: '{"kind":"APIGroupList","apiVersion":"v1","groups":[{"name":"argoproj.io","versions":[{"groupVersion":"argoproj.io/v1alpha1","version":"v1alpha1"}],"preferredVersion":{"groupVersion":"argoproj.io/v1alpha1","version":"v1alpha1"}}]}',
    },
    '/api': { body: '{"kind":"APIVersions","versions":["v1"]}' },
    '/api/v1': {
      body: kinds(
        'v1',
        ['pods', 'Pod'],
        ['secrets', 'Secret'],
        ['events', 'Event'],
        ['configmaps', 'ConfigMap'],
      ),
    },
    '/apis/argoproj.io/v1alpha1': { body: kinds('argoproj.io/v1alpha1', ['applications', 'Application']) },
  })[path.split('?')[0] ?? ''];

/** SECURITY.md: "a cluster is only read, by GET"; it leads nowhere else. */
const answers: Readonly<Record<string, (path: string, trap: string) => Answer>> = {
  'other addresses in what it says of itself': (path, trap) =>
    path === '/api'
      ? {
          body: `{"kind":"APIVersions","versions":["v1"],"serverAddressByClientCIDRs":[{"clientCIDR":"0.0.0.0/0","serverAddress":"${trap}"}]}`,
        }
      : (discovery(path) ?? {
          headers: {
            link: `<http://${trap}/x>; rel="next"`,
            'alt-svc': `h2="${trap}"`,
            'content-location': `http://${trap}/`,
          },
          body: list(
            `{"kind":"Pod","apiVersion":"v1","metadata":{"name":"p","namespace":"x","selfLink":"http://${trap}/x"}}`,
          ),
        }),
  'names of groups and kinds that climb': (path, trap) =>
    path === '/apis'
      ? {
          body: `{"kind":"APIGroupList","groups":[{"name":"..","versions":[{"groupVersion":"//${trap}/v1","version":"v1"},{"groupVersion":"../../x","version":"v1"}],"preferredVersion":{"groupVersion":"@${trap}/v1"}}]}`,
        }
      : (discovery(path) ?? {
          body: kinds('v1', ['../../../x?y=', 'X'], [`@${trap}/`, 'Y'], ['pods\r\nX: y', 'Z']),
        }),
  'marks to go on with that climb': (path, trap) =>
    path.includes('continue')
      ? { body: list('') }
      : (discovery(path) ?? { body: list('', `{"continue":"\\r\\nHost: ${trap}\\r\\n&x=../../..#"}`) }),
  'Secrets and what repeats them': (path) =>
    discovery(path) ??
    (path.includes('secrets')
      ? {
          body: list(
            `{"kind":"Secret","apiVersion":"v1","metadata":{"name":"s","namespace":"x"},"data":{"a":"${encoded}"}}`,
          ),
        }
      : path.includes('configmaps')
        ? {
            body: list(
              `{"kind":"ConfigMap","apiVersion":"v1","metadata":{"name":"c","namespace":"x"},"data":{"a":"${secret}","b":"password: ${secret}"}}`,
            ),
          }
        : {
            body: list(
              `{"kind":"Application","apiVersion":"argoproj.io/v1alpha1","metadata":{"name":"a","namespace":"argocd"},"spec":{},"status":{"health":{"status":"Degraded","message":"${secret}"}}}`,
            ),
          }),
  'words that steer in every answer': (path) =>
    discovery(path) ?? {
      body: list(
        `{"kind":"Application","apiVersion":"argoproj.io/v1alpha1","metadata":{"name":${JSON.stringify(esc)},"namespace":"argocd"},"status":{"health":{"status":"Degraded","message":${JSON.stringify(esc)}},"conditions":[{"type":"SyncError","message":${JSON.stringify(esc)}}]}}`,
      ),
    },
  'lists that are no lists': (path) =>
    discovery(path) ?? {
      body: ['null', '5', '"x"', '[]', '{"items":{}}', '{"items":null}'][path.length % 6] ?? '',
    },
  'a version of every type': (path) =>
    path === '/version'
      ? { body: '{"major":[],"minor":null,"gitVersion":{"a":1},"platform":5}' }
      : (discovery(path) ?? { body: list('') }),
};

const head = '{"phineus":"snapshot","version":1}\n';
const snapshots: Readonly<Record<string, () => string | Buffer>> = {
  'an Application that is the neighbour’s namesake, with a Secret': () =>
    `${head}{"kind":"Application","apiVersion":"argoproj.io/v1alpha1","metadata":{"name":"neighbour","namespace":"x"},"status":{"health":{"status":"Degraded","message":"https://u:${secret}@h/"}}}\n{"kind":"Secret","apiVersion":"v1","metadata":{"name":"s"},"stringData":{"a":"${secret}"}}\n`,
  'names of JavaScript': () =>
    `${head}{"__proto__":{"kind":"Pod"},"kind":"__proto__","apiVersion":"constructor/toString","metadata":{"name":"hasOwnProperty","namespace":"__proto__","labels":{"__proto__":"x"}}}\n`.repeat(
      50,
    ),
  'words that steer': () =>
    `${head}{"kind":"Application","apiVersion":"argoproj.io/v1alpha1","metadata":{"name":${JSON.stringify(esc)},"namespace":${JSON.stringify(esc)}},"status":{"health":{"status":"Degraded","message":${JSON.stringify(esc)}}}}\n`,
  'members of gzip that never agree': () =>
    Buffer.concat([gzipSync(head), Buffer.from('rubbish'), gzipSync('{"kind":"Pod"}\n').subarray(4)]),
  'three hundred megabytes of one object': () =>
    gzipSync(
      Buffer.concat([
        Buffer.from(head),
        Buffer.alloc(
          300_000_000,
          `{"kind":"Pod","apiVersion":"v1","metadata":{"name":"p","namespace":"x"}}\n`,
        ),
      ]),
    ),
};

export const clusters: readonly CommandAttack[] = [
  ...each(repeated, (name, files) =>
    dump(`a secret in ${name}`, files, [diagnose, data, snapshot, facts, document].map(hiding)),
  ),
  ...each(odd, (name, files) =>
    dump(name, files, name.startsWith('words') ? [diagnose, data, document, page, facts] : [diagnose]),
  ),
  ...each(answers, (name, answer) =>
    attack(
      `cluster: ${name}`,
      {},
      {
        server: (path, { trap }) => answer(path, trap),
        calls: [
          { args: ['diagnose', '--context', 'c'], hides: forms },
          { args: ['snapshot', '--context', 'c', '-o', 'x.snapshot'], writes: ['x.snapshot'], hides: forms },
        ],
      },
    ),
  ),
  ...each(snapshots, (name, make) =>
    attack(
      `snapshot: ${name}`,
      { 'dump/neighbour.yaml': neighbour },
      {
        binary: () => ({ 'evil.snapshot': Buffer.from(make()).toString('latin1') }),
        calls: [
          { args: ['diagnose', 'dump', 'evil.snapshot'], hides: forms },
          { args: ['report', 'inventory', '--snapshot', 'evil.snapshot'], hides: forms },
          { args: ['forecast', '.', '--snapshot', 'evil.snapshot'], hides: forms },
        ],
      },
    ),
  ),
];
