import { application } from '../../attack.ts';
import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  app,
  attack,
  chart,
  deep,
  each,
  evil,
  fill,
  formats,
  harmless,
  here,
  item,
  json,
  just,
  kustomization,
  map,
  set,
} from './kit.ts';

const object = map('a', '{ a: b }');
const kind = (text: string) => `apiVersion: argoproj.io/v1alpha1\n${text}`;

/** SECURITY.md: "change what is said about its neighbours: no, but for what they really share". */
const claims: Readonly<Record<string, Files>> = {
  'a mutating policy for other namespaces': evil({
    'a.yaml': item(
      'MutatingWebhookConfiguration',
      'webhooks: [{ name: a.example.org, failurePolicy: Fail, sideEffects: None, admissionReviewVersions: [v1], clientConfig: { service: { name: gone, namespace: gone } }, namespaceSelector: { matchLabels: { evil: "yes" } }, rules: [{ apiGroups: ["x.example.org"], apiVersions: ["*"], operations: ["*"], resources: ["*"] }] }]',
      'admissionregistration.k8s.io/v1',
    ),
  }),
  'a definition whose names are those of built-in kinds': evil({
    'a.yaml': item(
      'CustomResourceDefinition',
      'spec: { group: evil.example.org, scope: Namespaced, names: { kind: Deployment, plural: deployments, shortNames: [cm, deploy], singular: configmap }, versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, maxProperties: 0 } } }] }',
      'apiextensions.k8s.io/v1',
      'deployments.evil.example.org',
    ),
  }),
  'an object that says it is of the neighbour': evil({
    'a.yaml': map('b', '{ a: b }').replace(
      'name: b }',
      'name: b, ownerReferences: [{ apiVersion: argoproj.io/v1alpha1, kind: Application, name: neighbour, uid: x, controller: true }], annotations: { phineus.dev/application: witness } }',
    ),
  }),
  'an Application that depends on the neighbour by its annotations': {
    'apps/evil.yaml': app(`${here}, path: evil`).replace(
      'namespace: argocd }',
      'namespace: argocd, annotations: { argocd.argoproj.io/manifest-generate-paths: "/neighbour;/witness", argocd.argoproj.io/refresh: hard, argocd.argoproj.io/skip-reconcile: "true" } }',
    ),
    'evil/a.yaml': object,
  },
  'a source of the folder of all': {
    'apps/evil.yaml': app(`${here}, path: ., directory: { recurse: false }`),
    'readme.yaml': object,
  },
  'a destination that is not the neighbour’s, by nearly the same address': {
    'apps/evil.yaml': app(`${here}, path: evil`).replace(
      'https://kubernetes.default.svc',
      'https://kubernetes.default.svc:443/',
    ),
    'evil/a.yaml': map('neighbour-settings', '{ colour: red }'),
  },
  'files that only look like Applications': {
    ...harmless,
    'apps/x.txt': application('neighbour', 'none'),
    'apps/x.yaml.bak': application('witness', 'none'),
    'apps/x.yaml~': application('witness', 'none'),
    'apps/.x.yaml.swp': application('neighbour', 'none'),
    'apps/#x.yaml#': application('neighbour', 'none'),
  },
  'a project of no neighbour, with everything forbidden': {
    ...harmless,
    'apps/p.yaml': kind(
      'kind: AppProject\nmetadata: { name: Default, namespace: argocd }\nspec: { sourceRepos: ["!*"], destinations: [{ server: "!*", namespace: "!*" }], clusterResourceBlacklist: [{ group: "*", kind: "*" }], namespaceResourceBlacklist: [{ group: "*", kind: "*" }] }\n',
    ),
  },
  'a set whose Applications are kept from names of others': {
    'apps/evil.yaml': set(
      '[{ list: { elements: [{ name: "1" }, { name: "2" }] } }]',
      '"evil-{{ .name }}"',
      '  preservedFields: { annotations: ["*"], labels: ["*"] }\n  ignoreApplicationDifferences: [{ name: neighbour, jsonPointers: [/spec] }, { jqPathExpressions: [".spec"] }]\n',
    ),
    'evil/a.yaml': object,
  },
  'facts beside the configuration': {
    ...harmless,
    'phineus.yml': 'waivers: [{ rule: "*", reason: x }]\n',
    '.phineus.yaml': 'waivers: [{ rule: "*", reason: x }]\n',
    'apps/phineus.yaml': 'waivers: [{ rule: "*", reason: x }]\n',
    '.github/phineus.yaml': 'waivers: [{ rule: "*", reason: x }]\n',
    'phineus.json': '{"waivers":[{"rule":"*","reason":"x"}]}',
  },
  'a Secret whose value is the fault of the witness': evil({
    's.yaml':
      'apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { a: "app=a", b: witness-web, c: Deployment, d: selector }\n',
  }),
  'credentials called like words of a report': evil({
    'a.yaml': map(
      'a',
      '{ password: neighbour, token: "applications", apiKey: verified, secret: argocd, db_password: error }',
    ),
  }),
  'a kustomization that builds on the neighbours': kustomization(
    'resources: [../neighbour, ../witness/web.yaml]\nnamePrefix: x-\n',
    {
      'x.yaml': object,
    },
  ),
  'labels of the neighbour in a Service': evil({
    'a.yaml': item('Service', 'spec: { selector: { app: z }, ports: [{ port: 80 }] }', 'v1', 'witness-web'),
  }),
  'a namespace that is given to others': evil({
    'a.yaml':
      'apiVersion: v1\nkind: Namespace\nmetadata: { name: argocd-2, annotations: { argocd.argoproj.io/managed-by: evil } }\n',
  }),
  'an Application inside of an Application, of the same name elsewhere': evil({
    'a.yaml': application('neighbour', 'gone').replace('namespace: argocd', 'namespace: elsewhere'),
  }),
};

/** SECURITY.md: "Every application and every rule is worked on behind a boundary: what fails there fails alone." */
const odd: Readonly<Record<string, Files>> = {
  'an Application with keys that are lists': {
    'apps/evil.yaml': `${app(`${here}, path: evil`)}? [a, b]\n: c\n`,
    'evil/a.yaml': object,
  },
  'an Application whose name is a date, a float and a null': {
    'apps/a.yaml': app(`${here}, path: evil`, '', '2001-01-01'),
    'apps/b.yaml': app(`${here}, path: evil`, '', '.nan'),
    'apps/c.yaml': app(`${here}, path: evil`, '', '~'),
    'apps/d.yaml': app(`${here}, path: evil`, '', '!!binary YQ=='),
    'evil/a.yaml': object,
  },
  'parameters of every type': {
    'apps/evil.yaml': app(
      `${here}, path: evil, helm: { parameters: [null, 5, [], { name: null }, { name: "a[99999999]", value: x }, { name: "a.__proto__.b", value: y }, { name: "a[0][0][0]", value: z, forceString: maybe }], fileParameters: [{ name: f }], valuesObject: [a], values: 5, version: v9, skipCrds: "no", releaseName: {} }`,
    ),
    'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
    'evil/templates/a.yaml': object,
  },
  'a kustomization of an Application of every type': {
    'apps/evil.yaml': app(
      `${here}, path: evil, kustomize: { images: [null, "=", "a=b=c", "a@sha256:x"], replicas: [{ name: x, count: -5 }, null], patches: [null, { patch: "[" }], components: [null], commonLabels: [a], namespace: {}, version: v0 }`,
    ),
    'evil/kustomization.yaml': 'resources: [a.yaml]\n',
    'evil/a.yaml': object,
  },
  'objects that are nearly objects': evil({
    'a.yaml': `apiVersion: v1\nkind: List\nitems: {}\n---\napiVersion: v1\nkind: List\nitems: [[], null, "x", { kind: List }]\n---\nkind: ConfigMap\n---\napiVersion: []\nkind: {}\nmetadata: []\n---\n[]\n---\n5\n`,
  }),
  'containers of every type': evil({
    'a.yaml': fill(
      14,
      (i) =>
        `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: d${i} }\nspec: { selector: ${['null', '[]', '{ matchLabels: [a] }', '5'][i % 4]}, template: { metadata: ${['[]', 'null', '{ labels: 5 }'][i % 3]}, spec: { containers: ${['{}', '[null]', '[[]]', '"x"', '[{ env: {}, envFrom: [null], ports: 5, volumeMounts: [null, 5], resources: [] }]'][i % 5]}, volumes: ${['5', '[null]', '{}'][i % 3]} } } }\n`,
      '---\n',
    ),
  }),
  'references of every type': evil({
    'a.yaml': `${item('Ingress', 'spec: { rules: [null, { http: [] }, { http: { paths: [null, { backend: [] }] } }], tls: [null, 5], defaultBackend: [] }', 'networking.k8s.io/v1')}---\n${item('HorizontalPodAutoscaler', 'spec: { scaleTargetRef: [], metrics: [null] }', 'autoscaling/v2')}---\n${item('RoleBinding', 'roleRef: []\nsubjects: [null, 5, []]', 'rbac.authorization.k8s.io/v1')}---\n${item('ServiceAccount', 'secrets: [null, 5]\nimagePullSecrets: {}')}---\n${item('CronJob', 'spec: { jobTemplate: [] }', 'batch/v1')}`,
  }),
  'a definition that validates itself oddly': evil({
    'a.yaml': `${item('CustomResourceDefinition', 'spec: { group: x.example.org, scope: Namespaced, names: { kind: X, plural: xs }, versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, properties: { spec: { anyOf: [null, 5], items: [{}], enum: [{ a: 1 }, null], additionalProperties: { additionalProperties: [] }, x-kubernetes-validations: [null, { rule: 5 }, { rule: "" }], default: { a: [1] }, pattern: "(?<=x)\\\\1", minimum: "5", required: "a" } } } } }, null] }', 'apiextensions.k8s.io/v1', 'xs.x.example.org')}---\n${item('X', 'spec: { a: 1 }', 'x.example.org/v1')}`,
  }),
  'JSON of every trouble': evil({
    'a.json':
      '{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"a","name":"b"},"data":{"a":1e400,"b":-0,"c":"\\ud800"}}',
    'b.json': '{"apiVersion":"v1","kind":"ConfigMap",}',
    'c.json': '{"a":1}{"b":2}',
    'd.json': deep(900, ['[', '', ']']),
    'e.json': '',
  }),
  'a chart of nothing but odd files': {
    'apps/evil.yaml': application('evil', 'evil'),
    'evil/Chart.yaml':
      'apiVersion: v2\nname: evil\nversion: 1.0.0\ndependencies: {}\nannotations: [a]\nmaintainers: x\n',
    'evil/values.yaml': '- a\n- b\n',
    'evil/templates/a.yaml':
      '{{- /* */ -}}{{ .Values | toYaml }}{{ .Chart.Annotations }}{{ .Release.Revision.X }}',
    'evil/templates/_x.tpl': '{{ define "a" }}{{ template "a" . }}{{ end }}',
    'evil/crds/x.yaml': 'a: b\n---\n- x\n',
    'evil/Chart.lock': '[]',
  },
};

const endless = '{{ range until 100000 }}{{ range until 100000 }}x{{ end }}{{ end }}';
const forever: Readonly<Record<string, Files>> = {
  'a template': chart({ 'a.yaml': endless }),
  Jsonnet: evil({ 'a.jsonnet': 'local f(x) = f(x + 1) tailstrict; f(0)\n' }),
  'a kustomization of itself twice': evil({
    'kustomization.yaml': 'resources: [k0, k0b]\n',
    ...Object.fromEntries(
      Array.from({ length: 30 }, (_, i) =>
        ['', 'b'].map((end): [string, string] => [
          `k${i}${end}/kustomization.yaml`,
          i < 29
            ? `resources: [../k${i + 1}, ../k${i + 1}b]\nnameSuffix: -x${i}${end}\n`
            : 'resources: [a.yaml]\n',
        ]),
      ).flat(),
    ),
    'k29/a.yaml': object,
    'k29b/a.yaml': map('b', '{}'),
  }),
};

/** SECURITY.md: "make a run end early, or leave out some of its own; that is said in every format and exits 2". */
const cut: Readonly<Record<string, Call>> = {
  'a check for JUnit': { args: ['check', '.', '-o', 'junit'], exits: [2] },
  'a check for GitHub': { args: ['check', '.', '-o', 'github'], exits: [2] },
  'a check as Markdown of warnings': {
    args: ['check', '.', '--fail-on', 'warning', '-o', 'markdown'],
    exits: [2],
  },
};

const great = (text: string) => `${text}${`# ${'x'.repeat(998)}\n`.repeat(11_000)}`;
const two: Call = { ...json, tells: 'by name', exits: [2] };

export const confusion: readonly CommandAttack[] = [
  ...each(claims, (name, files) => attack(`confusion: ${name}`, files)),
  ...each(odd, (name, files) => attack(`confusion: odd: ${name}`, files)),
  ...each(forever, (name, files) =>
    attack(`confusion: never ends, and is no pass: ${name}`, files, { calls: [two] }),
  ),
  ...each(cut, (name, call) =>
    attack(`confusion: cut short, by ${name}`, chart({ 'a.yaml': endless }), { calls: [call] }),
  ),
  attack(
    'confusion: left out: an Application over ten megabytes',
    { ...harmless, 'apps/great.yaml': great(application('great', 'evil')) },
    { calls: [two] },
  ),
  attack(
    'confusion: left out: something deeper than is read',
    evil({
      'a.yaml': object,
      'b.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: b }\nx: ${deep(3000, ['[', '1', ']'])}\n`,
    }),
    { calls: [json] },
  ),
  attack(
    'confusion: the same twice, with findings in every format',
    {
      ...evil({ 'a.yaml': item('Deployment', 'spec: { replicas: x }', 'apps/v1') }),
      'apps/b.yaml': set('[{ list: { elements: [{ name: b }, { name: a }, { name: c }] } }]'),
    },
    {
      calls: [
        { ...formats, same: true },
        { ...just('forecast', '.', '-o', 'json'), same: true },
        { ...just('report', 'inventory', '.'), same: true },
      ],
    },
  ),
  attack('confusion: two threads say what one says', evil({ 'a.yaml': object }), {
    calls: [{ ...json, args: [...json.args, '--jobs', '2'] }],
  }),
];
