import type { CommandAttack } from '../command-attack.ts';
import {
  type Files,
  type Nameless,
  app,
  appSet,
  argocd,
  call,
  chart,
  documents,
  evil,
  family,
  object,
  settings,
  whole,
} from './kit.ts';

/** What stands where something else is meant. */
const values: Readonly<Record<string, unknown>> = {
  nothing: null,
  'a number': 7,
  'a switch': true,
  'a text': 'text',
  'an empty list': [],
  'a list of nothing and lists': [null, [], [[]], 5, 'x'],
  'a map of nothing': { '': null },
  'names of JavaScript': JSON.parse(
    '{ "__proto__": { "x": 1 }, "constructor": "a", "toString": [1], "hasOwnProperty": null, "length": -1, "then": {} }',
  ),
};

const kinds: readonly (readonly [string, string])[] = [
  ['v1', 'Pod'],
  ['v1', 'Service'],
  ['v1', 'Secret'],
  ['v1', 'ConfigMap'],
  ['v1', 'PersistentVolumeClaim'],
  ['v1', 'PersistentVolume'],
  ['v1', 'Namespace'],
  ['v1', 'ServiceAccount'],
  ['v1', 'Node'],
  ['v1', 'LimitRange'],
  ['v1', 'ResourceQuota'],
  ['apps/v1', 'Deployment'],
  ['apps/v1', 'StatefulSet'],
  ['apps/v1', 'DaemonSet'],
  ['apps/v1', 'ReplicaSet'],
  ['batch/v1', 'Job'],
  ['batch/v1', 'CronJob'],
  ['autoscaling/v2', 'HorizontalPodAutoscaler'],
  ['policy/v1', 'PodDisruptionBudget'],
  ['networking.k8s.io/v1', 'Ingress'],
  ['networking.k8s.io/v1', 'NetworkPolicy'],
  ['networking.k8s.io/v1', 'IngressClass'],
  ['storage.k8s.io/v1', 'StorageClass'],
  ['rbac.authorization.k8s.io/v1', 'Role'],
  ['rbac.authorization.k8s.io/v1', 'ClusterRole'],
  ['rbac.authorization.k8s.io/v1', 'RoleBinding'],
  ['apiextensions.k8s.io/v1', 'CustomResourceDefinition'],
  ['admissionregistration.k8s.io/v1', 'ValidatingWebhookConfiguration'],
  ['admissionregistration.k8s.io/v1', 'ValidatingAdmissionPolicy'],
  ['scheduling.k8s.io/v1', 'PriorityClass'],
  ['gateway.networking.k8s.io/v1', 'Gateway'],
  ['gateway.networking.k8s.io/v1', 'HTTPRoute'],
  ['cert-manager.io/v1', 'Certificate'],
  ['cert-manager.io/v1', 'Issuer'],
  ['external-secrets.io/v1', 'ExternalSecret'],
  ['external-secrets.io/v1', 'SecretStore'],
  ['bitnami.com/v1alpha1', 'SealedSecret'],
  ['monitoring.coreos.com/v1', 'ServiceMonitor'],
  ['monitoring.coreos.com/v1', 'PrometheusRule'],
  ['postgresql.cnpg.io/v1', 'Cluster'],
  ['kafka.strimzi.io/v1beta2', 'Kafka'],
  ['argoproj.io/v1alpha1', 'Rollout'],
  ['argoproj.io/v1alpha1', 'Workflow'],
  ['argoproj.io/v1alpha1', 'AppProject'],
  ['argoproj.io/v1alpha1', 'ApplicationSet'],
  ['argoproj.io/v1alpha1', 'Application'],
  ['tekton.dev/v1', 'Pipeline'],
  ['keda.sh/v1alpha1', 'ScaledObject'],
  ['serving.knative.dev/v1', 'Service'],
  ['operators.coreos.com/v1alpha1', 'Subscription'],
  ['secrets.hashicorp.com/v1beta1', 'VaultStaticSecret'],
  ['traefik.io/v1alpha1', 'IngressRoute'],
  ['networking.istio.io/v1', 'VirtualService'],
  ['kyverno.io/v1', 'ClusterPolicy'],
];

/** Objects whose parts are all of that type: the spec, what lies in it, what is beside it. */
const odd = (value: unknown): string =>
  documents(kinds.length * 3, (i) => {
    const [apiVersion = '', kind = ''] = kinds[Math.floor(i / 3)] ?? [];
    const inside = Object.fromEntries(
      [
        'template',
        'selector',
        'ports',
        'rules',
        'containers',
        'versions',
        'names',
        'data',
        'generators',
        'source',
        'sources',
        'destination',
        'destinations',
        'provider',
        'target',
        'scaleTargetRef',
        'listeners',
        'backends',
        'tasks',
        'steps',
        'volumeClaimTemplates',
        'accessModes',
        'resources',
        'metrics',
        'groups',
        'validations',
        'secretStoreRef',
        'issuerRef',
        'parentRefs',
        'hard',
        'limits',
        'tls',
        'http',
      ].map((key) => [key, value]),
    );
    const beside =
      i % 3 === 0
        ? {
            spec: value,
            data: value,
            stringData: value,
            rules: value,
            subjects: value,
            roleRef: value,
            webhooks: value,
            status: value,
            parameters: value,
          }
        : {
            spec:
              i % 3 === 1
                ? inside
                : {
                    template: { spec: inside, metadata: value },
                    jobTemplate: { spec: { template: { spec: inside } } },
                    selector: { matchLabels: value, matchExpressions: value },
                    rules: [inside, value],
                    ports: [inside],
                    versions: [inside],
                    containers: [inside],
                  },
          };
    return object(apiVersion, kind, `odd-${i}`, beside);
  });

const perType: Readonly<Record<string, Nameless>> = Object.fromEntries(
  Object.entries(values).map(([what, value]): [string, Nameless] => [
    what,
    {
      base: { 'evil/a.yaml': settings('a', {}) },
      files: evil({ 'a.yaml': odd(value) }),
      calls: [whole, call('diff . main -o json', { tells: true }), call('health evil/a.yaml -o json')],
    },
  ]),
);

const javascript = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'prototype',
  'length',
  'then',
  '__defineGetter__',
];
const all = (value: unknown = 'x') =>
  Object.fromEntries(javascript.filter((word) => word !== '__proto__').map((word) => [word, value]));
const withProto = (value: object, inner: string) =>
  JSON.stringify(value).replace('{', `{"__proto__":${inner},`);

const places: Readonly<Record<string, Files>> = {
  'metadata of every type': evil({
    'a.yaml': [
      {},
      [],
      null,
      5,
      'x',
      { name: {} },
      { name: [] },
      { name: 5 },
      { name: true },
      { name: null },
      { name: 'a', labels: [] },
      { name: 'b', labels: 'x', annotations: 5 },
      { name: 'c', labels: { a: 1, b: null, c: {} } },
      { name: 'd', annotations: { 'argocd.argoproj.io/sync-wave': 5, 'argocd.argoproj.io/hook': ['x'] } },
      { name: 'e', ownerReferences: 'x', finalizers: {} },
      { name: 'f', namespace: ['x'] },
      { generateName: 5 },
    ]
      .map((metadata) => JSON.stringify({ apiVersion: 'v1', kind: 'ConfigMap', metadata }))
      .join('\n---\n'),
  }),
  'versions, kinds and whole documents of every type': evil({
    'a.yaml': [
      '5',
      '[]',
      'null',
      'text',
      '{ apiVersion: 5, kind: 5 }',
      '{ apiVersion: [v1], kind: [Pod] }',
      '{ apiVersion: {}, kind: {} , metadata: {} }',
      '{ apiVersion: a/b/c/d, kind: "", metadata: { name: x } }',
      '{ apiVersion: __proto__/v1, kind: constructor, metadata: { name: toString } }',
      '{ kind: List, items: {} }',
      '{ apiVersion: v1, kind: List, items: [null, 5, [], { kind: List, items: null }] }',
      '{ apiVersion: v1, kind: PodList, items: "x" }',
    ].join('\n---\n'),
  }),
  'labels, data and selectors with names of JavaScript': evil({
    'a.yaml': `${withProto({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a', labels: all(), annotations: all() }, data: all() }, '{"polluted":"x"}')}\n---\n${object('v1', 'Service', 'constructor', { spec: { selector: all() } })}---\n${object('apps/v1', 'Deployment', 'prototype', { spec: { selector: { matchLabels: all() }, template: { metadata: { labels: all() }, spec: { ...all(), nodeSelector: all(), containers: [{ name: 'constructor', image: 'constructor:1', env: javascript.map((name) => ({ name, valueFrom: { configMapKeyRef: { name, key: name } } })) }] } } } })}`,
  }),
  'kinds, groups and definitions with names of JavaScript': evil({
    'crd.yaml': documents(javascript.length, (i) =>
      object('apiextensions.k8s.io/v1', 'CustomResourceDefinition', `${javascript[i]}.${javascript[i]}`, {
        spec: {
          group: javascript[i],
          names: { kind: javascript[i], plural: javascript[i], listKind: javascript[i] },
          scope: javascript[i],
          versions: [
            {
              name: javascript[i],
              served: true,
              storage: true,
              schema: {
                openAPIV3Schema: {
                  type: 'object',
                  required: javascript,
                  properties: all({ type: 'object' }),
                },
              },
            },
          ],
        },
      }),
    ),
    'b.yaml': documents(javascript.length, (i) =>
      object(`${javascript[i]}/${javascript[i]}`, javascript[i] ?? '', javascript[i], { spec: all({}) }),
    ),
  }),
  'a chart whose values and dependencies are so called': {
    ...evil({
      'Chart.yaml': `apiVersion: v2\nname: constructor\nversion: 1.0.0\ndependencies: [{ name: toString, version: 1.0.0, alias: __proto__, condition: constructor.enabled, tags: [hasOwnProperty], import-values: [prototype, { child: __proto__, parent: constructor }] }]\n`,
      'values.yaml': `__proto__: { polluted: yes }\nconstructor: { prototype: { x: 1 } }\nglobal: { __proto__: { a: b }, constructor: c }\ntoString: x\n`,
      'charts/toString/Chart.yaml': 'apiVersion: v2\nname: toString\nversion: 1.0.0\n',
      'charts/toString/values.yaml': '__proto__: { a: b }\n',
      'templates/a.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata: { a: {{ .Values.constructor | toJson | quote }}, b: {{ get .Values "__proto__" | toJson | quote }}, c: {{ keys .Values | sortAlpha | join "," | quote }}, d: {{ hasKey .Values "valueOf" | quote }} }\n',
    }),
  },
  'parameters and objects of values so called': {
    'apps/evil.yaml': app('evil', {
      path: 'evil',
      helm: {
        parameters: javascript.flatMap((name) => [
          { name, value: '1' },
          { name: `${name}.x`, value: '2' },
          { name: `a.${name}[0]`, value: '3' },
        ]),
        valuesObject: all({ a: 1 }),
      },
    }),
    'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
    'evil/templates/a.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata: { a: {{ .Values | toJson | quote }} }\n',
  },
  'dictionaries of templates so called': chart(
    `{{ $d := dict }}${javascript.map((name) => `{{ $_ := set $d "${name}" "x" }}{{ $_ = unset $d "${name}" }}{{ $_ = set $d "${name}" (dict "${name}" 1) }}`).join('')}apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata: { a: {{ merge $d (deepCopy $d) | toYaml | quote }}, b: {{ dig "constructor" "name" "none" $d | quote }}, c: {{ pluck "__proto__" $d | toJson | quote }} }\n`,
  ),
  'a kustomization so called': evil({
    'kustomization.yaml': JSON.stringify({
      resources: ['a.yaml'],
      labels: [{ pairs: all() }],
      commonAnnotations: all(),
      configMapGenerator: javascript.map((name) => ({
        name: name.toLowerCase().replaceAll('_', 'u'),
        literals: javascript.map((key) => `${key}=x`),
      })),
      replacements: [
        {
          source: { kind: 'ConfigMap', name: 'a', fieldPath: 'data.constructor' },
          targets: [
            {
              select: { kind: 'ConfigMap' },
              fieldPaths: ['data.__proto__', 'data.toString.length'],
              options: { create: true },
            },
          ],
        },
      ],
      patches: [
        {
          target: { kind: 'ConfigMap' },
          patch:
            '[{ "op": "add", "path": "/data/__proto__", "value": { "x": 1 } }, { "op": "add", "path": "/constructor/prototype/y", "value": 1 }]',
        },
      ],
    }),
    'a.yaml': settings('a', all()),
  }),
  'Jsonnet, jq and Lua so called': {
    ...argocd({
      'resource.customizations.health.evil.example_Thing':
        'local t = {} t.__proto__ = 1 t.constructor = obj.constructor return { status = tostring(obj.toString), message = obj.__proto__ }',
    }),
    'apps/evil.yaml': app(
      'evil',
      { path: 'evil' },
      {
        ignoreDifferences: [
          {
            kind: 'ConfigMap',
            jqPathExpressions: [
              '.__proto__',
              '.data.constructor',
              '.["toString"]',
              'to_entries',
              '.data | has("hasOwnProperty") | not',
            ],
            jsonPointers: ['/__proto__/x', '/constructor/prototype', '', '/', '~', '/data/-'],
          },
        ],
      },
    ),
    'evil/a.jsonnet': `[{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data: { __proto__: 'x', constructor: 'y', toString: self.constructor, ['hasOwn' + 'Property']: 'z', t: std.toString(std.objectFields(self)) } }, { apiVersion: 'evil.example/v1', kind: 'Thing', metadata: { name: 'constructor' } }]`,
  },
  'sets and elements so called': {
    ...evil({ 'a.yaml': settings('a', {}) }),
    'apps/set.yaml': appSet(
      [
        { list: { elements: [{ ...all(), name: 'x' }, 5, null, [], 'x', {}] } },
        {
          matrix: { generators: [{ list: { elements: [all()] } }, { list: { elements: [all({ a: 1 })] } }] },
        },
      ],
      {},
      '{{constructor}}-{{toString}}-{{__proto__}}',
    ),
    'apps/set2.yaml': appSet(
      [{ list: { elements: [withName({ ...all({}) })] } }],
      { goTemplate: true },
      '{{ .constructor }}-{{ .__proto__ }}{{ .name }}',
    ).replace('evil-set', 'set-two'),
  },
  'Applications of every type in every field': {
    'apps/x.yaml': documents(
      Object.keys(values).length,
      (i) =>
        JSON.stringify({
          apiVersion: 'argoproj.io/v1alpha1',
          kind: 'Application',
          metadata: { name: `x${i}`, namespace: 'argocd' },
          spec: Object.values(values)[i],
        }) + '\n',
    ),
    'apps/y.yaml': documents(Object.keys(values).length, (i) =>
      app(
        `y${i}`,
        Object.fromEntries(
          ['path', 'helm', 'kustomize', 'directory', 'plugin', 'chart', 'targetRevision', 'ref'].map(
            (key) => [key, Object.values(values)[i]],
          ),
        ),
        Object.fromEntries(
          [
            'destination',
            'syncPolicy',
            'ignoreDifferences',
            'info',
            'project',
            'revisionHistoryLimit',
            'sources',
          ].map((key) => [key, Object.values(values)[i]]),
        ),
      ),
    ),
  },
};

function withName(value: object): object {
  return { ...value, name: 'two' };
}

const dumped: Readonly<Record<string, Nameless>> = {
  'a dump whose status is of every type': {
    files: {
      'dump.json': JSON.stringify({
        apiVersion: 'v1',
        kind: 'List',
        items: Object.values(values).flatMap((value, i) => [
          ...kinds.map(([apiVersion, kind]) => ({
            apiVersion,
            kind,
            metadata: {
              name: `x${i}`,
              namespace: 'default',
              creationTimestamp: value,
              ownerReferences: value,
              managedFields: value,
              finalizers: value,
            },
            spec: value,
            status: value,
          })),
          {
            apiVersion: 'argoproj.io/v1alpha1',
            kind: 'Application',
            metadata: { name: `app${i}`, namespace: 'argocd' },
            spec: { source: value, destination: value },
            status: {
              health: value,
              sync: value,
              conditions: value,
              resources: [value, { kind: value, name: value, health: value }],
              operationState: value,
              history: value,
              summary: value,
            },
          },
          {
            apiVersion: 'v1',
            kind: 'Pod',
            metadata: { name: `p${i}`, namespace: 'default' },
            spec: { containers: value, volumes: [value], nodeName: value },
            status: {
              containerStatuses: [value, { name: value, state: value }],
              conditions: [value],
              phase: value,
            },
          },
        ]),
      }),
    },
    calls: [
      call('diagnose dump.json -o json'),
      call('snapshot dump.json -o out.snapshot', { writes: ['out.snapshot'] }),
      call('report inventory --snapshot dump.json'),
      call('check . --snapshot dump.json -o json'),
      call('snapshot dump.json --facts'),
    ],
  },
  'a snapshot that somebody wrote by hand': {
    files: {
      'a.snapshot': '{"schemaVersion":1}\n{"kind":5}\n[]\nnull\n',
      'b.snapshot': '{"format":"phineus-snapshot","version":99999999999}\n',
      'c.snapshot': '\u001f\u008b',
      'd.snapshot': '',
    },
    calls: ['a', 'b', 'c', 'd'].map((name) => call(`diagnose ${name}.snapshot`, { exits: [2] })),
  },
  'a cluster that answers with every type': {
    server: (path) => ({
      body: JSON.stringify(
        path.length % 3
          ? Object.values(values)[path.length % 8]
          : {
              kind: 5,
              apiVersion: [],
              metadata: { continue: {} },
              items: Object.values(values),
              resources: values,
              groups: [null, { name: 5, versions: 'x' }],
            },
      ),
    }),
    calls: [call('snapshot -o out.snapshot', { writes: ['out.snapshot'] }), call('diagnose')],
  },
  'a registry and a repository that answer with every type': {
    files: {
      ...evil({
        'a.yaml':
          'apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec: { containers: [{ name: a, image: "SERVER/x/a:1" }] }\n',
      }),
      'apps/c.yaml': app('c', { repoURL: 'http://SERVER/charts', chart: 'a', targetRevision: '1.x' }),
    },
    server: (path) => ({
      body: path.includes('index')
        ? '{ "entries": { "a": { "constructor": [5] }, "__proto__": [], "b": null }, "apiVersion": [] }'
        : '{ "layers": "x", "config": 5, "manifests": { "a": 1 }, "mediaType": [], "schemaVersion": "x" }',
    }),
    calls: [
      call('images lock . --files', { writes: ['phineus.images.lock.yaml'] }),
      call('charts fetch .'),
      call('check . --online -o json', { tells: true }),
    ],
  },
};

export const types: readonly CommandAttack[] = [
  ...family('types: everything is', perType),
  ...family(
    'types: names and types of',
    Object.fromEntries(
      Object.entries(places).map(([what, files]): [string, Nameless] => [what, { files, calls: [whole] }]),
    ),
  ),
  ...family('types: seen', dumped),
];
