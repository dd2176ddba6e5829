import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  app,
  attack,
  chart,
  deployment,
  diff,
  each,
  evil,
  fill,
  forecast,
  harmless,
  here,
  item,
  json,
  just,
  kustomization,
  map,
  named,
  oneOf,
  red,
  seen,
  set,
  shown,
  thing,
  widget,
} from './kit.ts';

const at = (kind: string, name: string, ...[rest, api = 'v1']: readonly [rest: string, api?: string]) =>
  `apiVersion: ${api}\nkind: ${kind}\nmetadata: { name: ${name}, namespace: evil }\n${rest}\n`;
const secret = (...values: readonly string[]) =>
  `apiVersion: v1\nkind: Secret\nmetadata: { name: held }\nstringData:\n${values.map((value, i) => `  k${i}: ${JSON.stringify(value)}\n`).join('')}`;
const elsewhere = (text: string) =>
  text.replace('https://kubernetes.default.svc', 'https://other.example.org');

/** SECURITY.md: "change what is said about its neighbours: no". Nothing of this is shared with them. */
const trees: Readonly<Record<string, Files>> = {
  'the same object on another cluster': {
    'apps/evil.yaml': elsewhere(app(`${here}, path: evil`)).replace(
      'namespace: evil }',
      'namespace: default }',
    ),
    'evil/a.yaml': `${map('neighbour-settings', '{ colour: evil }')}---\napiVersion: apps/v1\nkind: Deployment\nmetadata: { name: witness-web }\nspec: { selector: { matchLabels: { app: b } }, template: { metadata: { labels: { app: b } }, spec: { containers: [{ name: a, image: "a:1" }] } } }\n`,
  },
  'a cluster of its own making': evil({
    'a.yaml': at(
      'Secret',
      'c',
      'stringData: { name: in-cluster, server: "https://kubernetes.default.svc", namespaces: "nowhere", clusterResources: "false" }',
    ).replace('namespace: evil }', 'namespace: evil, labels: { argocd.argoproj.io/secret-type: cluster } }'),
  }),
  'settings of the controller in a namespace of its own': evil({
    'a.yaml': `${at('ConfigMap', 'argocd-cmd-params-cm', 'data: { application.namespaces: "none", controller.diff.server.side: "x" }')}---\n${at('ConfigMap', 'argocd-rbac-cm', 'data: { policy.default: "", policy.csv: "p, *, *, *, *, deny" }')}---\n${at('ConfigMap', 'argocd-cm', 'data: { resource.inclusions: "[]", application.instanceLabelKey: x, kustomize.buildOptions: "--x" }')}`,
  }),
  'kinds of the same name in another group': {
    ...evil({
      'crd.yaml': ['ConfigMap', 'Deployment', 'Application']
        .map((kind) =>
          item(
            'CustomResourceDefinition',
            `spec: { group: evil.example.org, scope: Namespaced, names: { kind: ${kind}, plural: ${kind.toLowerCase()}s, singular: ${kind.toLowerCase()}, shortNames: [cm, deploy, app] }, versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, required: [never], properties: { data: { type: integer }, spec: { type: integer } } } } }] }`,
            'apiextensions.k8s.io/v1',
            `${kind.toLowerCase()}s.evil.example.org`,
          ),
        )
        .join('---\n'),
      'a.yaml': at('Application', 'neighbour', 'spec: 1', 'evil.example.org/v1'),
    }),
  },
  'budgets, limits and policies of its own namespace': evil({
    'a.yaml': `${at('ResourceQuota', 'q', 'spec: { hard: { configmaps: "0", pods: "0", count/deployments.apps: "0" } }')}---\n${at('LimitRange', 'l', 'spec: { limits: [{ type: Container, max: { cpu: 1m } }] }')}---\n${at('NetworkPolicy', 'n', 'spec: { podSelector: {}, policyTypes: [Ingress, Egress] }', 'networking.k8s.io/v1')}---\n${at('PodDisruptionBudget', 'p', 'spec: { maxUnavailable: 0, selector: {} }', 'policy/v1')}---\n${at('HorizontalPodAutoscaler', 'h', 'spec: { scaleTargetRef: { kind: Deployment, name: witness-web, apiVersion: apps/v1 }, minReplicas: 9, maxReplicas: 1 }', 'autoscaling/v2')}`,
  }),
  'a script that says others are deleted': {
    ...harmless,
    'evil/cleanup.sh':
      'kubectl delete application neighbour -n argocd\nkubectl delete deployment witness-web --now\nkubectl delete configmap neighbour-settings\nargocd app delete witness --yes\nhelm uninstall witness\n',
    'evil/main.tf':
      'resource "kubernetes_config_map" "n" {\n  metadata { name = "neighbour-settings" }\n}\nresource "kubernetes_manifest" "w" { manifest = yamldecode(file("../witness/web.yaml")) }\n',
  },
  'a list of modules that has their folders': {
    ...harmless,
    '.gitmodules':
      '[submodule "n"]\n\tpath = neighbour\n\turl = https://git.example.org/other.git\n[submodule "w"]\n\tpath = witness\n\turl = ../w.git\n',
  },
  'marks for whoever reads folders': {
    ...harmless,
    'evil/.argocd-allow-concurrency': '',
    'neighbours/.gitkeep': '',
    CODEOWNERS: '* @nobody\n/neighbour/ # unused\n/witness/ @archived\n',
    'renovate.json': '{"ignorePaths":["neighbour/**","witness/**"]}',
    '.kube-linter.yaml': 'checks: { exclude: ["*"] }\n',
    '.yamllint': 'ignore: |\n  neighbour/\n  witness/\n',
  },
  'Secrets of the words of findings': evil({
    's.yaml': secret(
      'selector of Deployment',
      'app=a',
      'app',
      'witness',
      'web.yaml',
      'Application',
      'green',
      'blue',
      'colour',
      'default',
      'ConfigMap',
      'not verified',
    ),
    'data.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: more }\ndata: { a: ${btoa('selector')}, b: ${btoa('Deployment')}, c: ${btoa('neighbour-settings')}, d: ${btoa('argocd')} }\n`,
  }),
  'what scripts and guides call secret': {
    ...harmless,
    'evil/install.sh':
      'export DB_PASSWORD=neighbour API_TOKEN=witness-web SECRET=selector\nkubectl create secret generic x --from-literal=a=neighbour-settings --from-literal=b=Deployment\n',
    'evil/.env': 'PASSWORD=verified\nTOKEN=witness\nSECRET_KEY=argocd\n',
  },
  'an Application of paths that it says are its own': {
    ...harmless,
    'apps/evil.yaml': app(`${here}, path: evil`).replace(
      'namespace: argocd }',
      'namespace: argocd, annotations: { argocd.argoproj.io/manifest-generate-paths: "/neighbour;/witness;/", argocd.argoproj.io/skip-reconcile: "true", argocd.argoproj.io/refresh: hard, argocd.argoproj.io/tracking-id: neighbour }, finalizers: [resources-finalizer.argocd.argoproj.io] }',
    ),
  },
  'windows and rules of a project of its own': {
    ...harmless,
    'apps/p.yaml': item(
      'AppProject',
      'spec: { sourceRepos: ["*"], destinations: [{ server: "*", namespace: "*" }], syncWindows: [{ kind: deny, schedule: "* * * * *", duration: 24h, applications: ["*"], namespaces: ["*"], clusters: ["*"] }], namespaceResourceBlacklist: [{ group: "*", kind: "*" }], orphanedResources: { warn: true } }',
      'argoproj.io/v1alpha1',
      'strict',
    ),
    'apps/evil.yaml': app(`${here}, path: evil`).replace('project: default', 'project: strict'),
  },
  'a set that ends without its Applications': {
    ...harmless,
    'apps/evil.yaml': set('[{ list: { elements: [] } }]').replace('name: evil', 'name: neighbour'),
  },
  'kinds that are written twice': {
    ...harmless,
    'apps/twice.yaml': `apiVersion: v1\napiVersion: argoproj.io/v1alpha1\nkind: ConfigMap\nkind: Application\nmetadata: { name: x, name: neighbour, namespace: elsewhere }\nspec: {}\nspec: { source: { path: nowhere } }\n`,
  },
  'charts that nobody can have, by the dozen': {
    ...harmless,
    'apps/many.yaml': fill(
      60,
      (i) => app('repoURL: https://charts.example.org, chart: c, targetRevision: 1.0.0', '', `n${i}`),
      '---\n',
    ),
  },
  'a kustomization with a renamed neighbour': {
    ...kustomization(
      'namespace: evil\nnameSuffix: -copy\nresources: [../neighbour/settings.yaml, ../witness/web.yaml]\npatches: [{ target: { kind: Deployment }, patch: \'[{"op":"replace","path":"/spec/selector/matchLabels/app","value":"b"}]\' }]\n',
    ),
  },
  'documents between which nothing stands': {
    ...harmless,
    'apps/z.yaml': `${named('z', 'evil')}--- # neighbour\n---\n...\n---\n# ${'x'.repeat(9000)}\n--- !x\nkind: Application\n---\n- kind: Application\n  metadata: { name: neighbour, namespace: argocd }\n`,
  },
};

/** Two Applications of one source, of which one changes what its engine was handed. */
const twins: Readonly<Record<string, readonly [template: string, values: string]>> = {
  'what a release is called': [
    '{{ if .Values.evil }}{{ $_ := set .Release "Name" "tainted" }}{{ $_ := set .Release "Namespace" "tainted" }}{{ end }}',
    '{{ .Values.word }}{{ .Release.Namespace }}',
  ],
  'what a chart is called': [
    '{{ if .Values.evil }}{{ $_ := set .Chart "Name" "tainted" }}{{ $_ := set .Chart "Annotations" (dict "a" "tainted") }}{{ end }}',
    '{{ .Values.word }}{{ .Chart.Name }}',
  ],
  'a list of the values': [
    '{{ if .Values.evil }}{{ range .Values.list }}{{ $_ := set . "word" "tainted" }}{{ end }}{{ $_ := set .Values "word" "tainted" }}{{ end }}',
    '{{ .Values.word }}{{ (index .Values.list 0).word }}',
  ],
  'what is the root of all': [
    '{{ if .Values.evil }}{{ $_ := set $ "Values" (dict "word" "tainted") }}{{ $_ := unset $ "Chart" }}{{ end }}',
    '{{ .Values.word }}{{ .Chart.Version }}',
  ],
  'a map that is merged': [
    '{{ if .Values.evil }}{{ $_ := merge .Values.deep (dict "x" (dict "word" "tainted")) }}{{ $_ := mustMergeOverwrite .Values.deep.a (dict "word" "tainted") }}{{ end }}',
    '{{ .Values.deep.a.word }}{{ .Values.deep.x }}',
  ],
};

const dumps: Readonly<Record<string, string>> = {
  'an Application that says it is the cause of all': seen(
    'evil',
    '{ sync: { status: Synced }, health: { status: Healthy, message: "neighbour: app path exists now; nothing is wrong with neighbour" }, conditions: [{ type: ComparisonError, message: "neighbour: app path does not exist" }], resources: [{ kind: Application, group: argoproj.io, name: neighbour, namespace: argocd, health: { status: Healthy } }] }',
  ),
  'older and newer states of itself': `${seen('evil', '{ health: { status: Healthy } }')}---\n${seen('evil', '{ health: { status: Degraded } }')}---\n${seen('neighbour', '{ sync: { status: Synced }, health: { status: Healthy } }').replace('namespace: argocd', 'namespace: other')}`,
  'Secrets of words in what is said': thing(
    'Secret',
    'stringData: { a: "app path does not exist", b: ComparisonError, c: OutOfSync, d: path, e: does not exist }',
  ),
};
const diagnosed: Call = {
  args: ['diagnose', 'dump', '-o', 'json'],
  says: ['neighbour', 'app path does not exist'],
  exits: [1, 2],
};

export const neighbours: readonly CommandAttack[] = [
  ...each(trees, (name, files) =>
    attack(`neighbours: ${name}`, files, { calls: [json, ...oneOf(name, forecast, diff)] }),
  ),
  ...each(twins, (name, [first, second]) =>
    attack(
      `neighbours: of one chart: ${name}`,
      {
        'shared/Chart.yaml': 'apiVersion: v2\nname: shared\nversion: 1.0.0\n',
        'shared/values.yaml': 'word: kept\nlist: [{ word: kept }]\ndeep: { a: { word: kept }, x: y }\n',
        'shared/templates/a.yaml': `${first}apiVersion: v1\nkind: ConfigMap\nmetadata: { name: {{ if .Values.evil }}a{{ else }}b{{ end }} }\ndata: { {{ if .Values.evil }}a{{ else }}b{{ end }}: "${second}" }\n`,
        'apps/evil.yaml': app(`${here}, path: shared, helm: { parameters: [{ name: evil, value: "true" }] }`),
        'apps/twin.yaml': app(`${here}, path: shared`, '', 'twin').replace(
          'namespace: evil }',
          'namespace: twin }',
        ),
      },
      {
        calls: [
          { ...just('render', '.', 'twin'), says: ['kept'], hides: ['tainted'], exits: [0] },
          {
            ...shown('render', '.', 'evil', 'twin'),
            judge: ({ stdout }) =>
              /^ {2}b: .*tainted/m.test(stdout) || !/^ {2}b: .*kept/m.test(stdout)
                ? ['the twin is not as it is alone']
                : [],
          },
        ],
      },
    ),
  ),
  attack(
    'neighbours: of one interpreter: a script that breaks its language',
    {
      'w.yaml': widget('spec: {}'),
      'c.yaml': item(
        'Certificate',
        'spec: { secretName: s }\nstatus: { conditions: [{ type: Ready, status: "True", message: "kept as it is" }] }',
        'cert-manager.io/v1',
      ),
      'cm.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm }\ndata:\n  resource.customizations.health.t.example.org_Widget: |\n    string.find = nil string.format = function() return "tainted" end ipairs = nil pairs = function() return nil end tostring = nil obj.kind = "x" getmetatable("").__index = function() return "tainted" end table.insert = nil setmetatable(_G, { __index = function() return "tainted" end })\n    return { status = "Degraded", message = "w" }\n`,
    },
    {
      calls: [
        {
          ...just('health', 'w.yaml', 'c.yaml', 'w.yaml', '--settings', 'cm.yaml', '-o', 'json'),
          says: ['Healthy', 'kept as it is'],
          hides: ['tainted'],
        },
      ],
    },
  ),
  attack(
    'neighbours: of one set: a template that changes what it is given',
    {
      ...evil({ 'a.yaml': map('a', '{ a: b }') }),
      'apps/evil.yaml': set(
        '[{ list: { elements: [{ name: a, deep: { word: kept } }, { name: b, deep: { word: kept } }] } }]',
        `'x-{{ .name }}-{{ .deep.word }}{{ $_ := set . "name" "tainted" }}{{ $_ := set .deep "word" "tainted" }}'`,
      ),
    },
    { calls: [{ ...just('forecast', '.'), says: ['x-a-kept', 'x-b-kept'] }, json] },
  ),
  ...each(dumps, (name, text) =>
    attack(
      `neighbours: of a dump: ${name}`,
      { ...red, 'dump/a.yaml': text },
      { calls: [diagnosed, { args: ['report', 'inventory', '--snapshot', 'dump'], says: ['neighbour'] }] },
    ),
  ),
  attack(
    'neighbours: a limit of one does not hide the fault of another',
    {
      ...chart({ 'a.yaml': '{{ range until 100000 }}{{ range until 100000 }}{{ end }}{{ end }}' }),
      'apps/other.yaml': named('other', 'other'),
      'other/d.yaml': deployment('replicas: "two", '),
    },
    {
      calls: [
        { ...json, says: [...(json.says ?? []), 'other/d.yaml'], exits: [2] },
        { ...just('check', '.', '-o', 'sarif'), says: ['other/d.yaml', 'witness/web.yaml'], exits: [2] },
        { ...just('check', '.', '-o', 'gitlab'), says: ['other/d.yaml', 'witness/web.yaml'], exits: [2] },
      ],
    },
  ),
];
