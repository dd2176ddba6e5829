/** What fuzzing begins with: small trees of our own, one for each thing that Phineus reads. */

export const canarySecret = 'canary-7f3a9c';

/** @param {string} name @param {string} path @param {string} [more] */
export const application = (name, path, more = '') => `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd }
spec:
  project: default
  source:
    repoURL: https://bot:${canarySecret}@git.example.org/acme/gitops.git
    targetRevision: HEAD
    path: ${path}
${more}  destination: { server: https://kubernetes.default.svc, namespace: shop }
  syncPolicy: { automated: { prune: true }, syncOptions: [CreateNamespace=true] }
`;

const secret = `apiVersion: v1
kind: Secret
metadata: { name: login }
stringData: { password: ${canarySecret} }
data: { token: ${canarySecret}! }
`;

const workload = `apiVersion: apps/v1
kind: Deployment
metadata: { name: web, labels: { app: web } }
spec:
  replicas: 2
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      containers:
      - name: web
        image: nginx:1.27
        envFrom: [{ secretRef: { name: login } }, { configMapRef: { name: settings } }]
        command: [sh, -c, "kubectl get pods | grep web && curl http://api.shop.svc:8080/"]
---
apiVersion: v1
kind: Service
metadata: { name: web }
spec: { selector: { app: web }, ports: [{ port: 80, targetPort: 8080 }] }
`;

/** A cluster as somebody dumped it, for what is asked of every tree. */
const dump = JSON.stringify(
  {
    apiVersion: 'v1',
    kind: 'List',
    items: [
      {
        apiVersion: 'argoproj.io/v1alpha1',
        kind: 'Application',
        metadata: { name: 'shop', namespace: 'argocd' },
        spec: {
          project: 'default',
          destination: { server: 'https://kubernetes.default.svc', namespace: 'shop' },
        },
        status: {
          health: { status: 'Degraded' },
          sync: { status: 'OutOfSync' },
          resources: [{ version: 'v1', kind: 'Pod', namespace: 'shop', name: 'web' }],
        },
      },
      {
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: 'web', namespace: 'shop', labels: { app: 'web' } },
        spec: { containers: [{ name: 'web', image: 'nginx:1.27' }] },
        status: {
          phase: 'Pending',
          containerStatuses: [
            { name: 'web', state: { waiting: { reason: 'ImagePullBackOff', message: 'x' } } },
          ],
        },
      },
    ],
  },
  null,
  1,
);

/** @type {Readonly<Record<string, Readonly<Record<string, string>>>>} */
export const corpus = {
  observed: {
    'apps/shop.yaml': application('shop', 'shop'),
    'shop/web.yaml': workload,
    'dump/all.json': dump,
  },
  folder: {
    'apps/shop.yaml': application('shop', 'shop'),
    'shop/web.yaml': workload,
    'shop/login.yaml': secret,
  },
  chart: {
    'apps/shop.yaml': application(
      'shop',
      'chart',
      '    helm: { valueFiles: [values-dev.yaml], parameters: [{ name: a.b, value: "1" }] }\n',
    ),
    'chart/Chart.yaml':
      'apiVersion: v2\nname: shop\nversion: 1.0.0\ndependencies:\n- { name: lib, version: 1.0.0, condition: lib.enabled }\n',
    'chart/values.yaml': 'a: { b: 1, c: [1, 2, x] }\nlib: { enabled: true }\nname: &n web\nother: *n\n',
    'chart/values-dev.yaml': 'a: { b: null }\n',
    'chart/values.schema.json':
      '{"type":"object","properties":{"a":{"$ref":"#/$defs/a"}},"$defs":{"a":{"type":["object","null"]}}}',
    'chart/templates/_helpers.tpl':
      '{{- define "shop.name" -}}{{ .Values.name | default .Chart.Name | trunc 63 | trimSuffix "-" }}{{- end -}}\n',
    'chart/templates/web.yaml': `apiVersion: v1
kind: ConfigMap
metadata: { name: {{ include "shop.name" . }} }
data:
{{- range $i, $v := .Values.a.c }}
  k{{ $i }}: {{ $v | quote }}
{{- end }}
  all: {{ toYaml .Values | nindent 4 | quote }}
  re: {{ regexReplaceAll "(a+)+" (repeat 20 "a") "b" | quote }}
  tpl: {{ tpl "{{ .Values.name }}" . }}
  {{- with .Files.Get "values.yaml" }}
  file: {{ b64enc . }}
  {{- end }}
`,
    'chart/charts/lib/Chart.yaml': 'apiVersion: v2\nname: lib\nversion: 1.0.0\n',
    'chart/charts/lib/templates/s.yaml': secret,
  },
  kustomize: {
    'apps/shop.yaml': application(
      'shop',
      'overlay',
      '    kustomize: { namePrefix: dev-, images: ["nginx:1.28"] }\n',
    ),
    'base/kustomization.yaml':
      'resources: [web.yaml, login.yaml]\nconfigMapGenerator:\n- name: settings\n  literals: [a=b]\n  files: [notes.txt]\n',
    'base/notes.txt': 'hello\n',
    'base/web.yaml': workload,
    'base/login.yaml': secret,
    'overlay/kustomization.yaml': `resources: [../base]
namespace: shop
labels: [{ pairs: { team: shop }, includeSelectors: true }]
patches:
- target: { kind: Deployment, name: w.* }
  patch: |
    - { op: replace, path: /spec/replicas, value: 3 }
replacements:
- source: { kind: Service, name: web, fieldPath: metadata.name }
  targets:
  - { select: { kind: Deployment }, fieldPaths: [spec.template.spec.containers.0.env.0.value], options: { create: true } }
secretGenerator:
- { name: more, literals: [p=${canarySecret}], type: Opaque }
`,
  },
  jsonnet: {
    'apps/shop.yaml': application(
      'shop',
      'sonnet',
      '    directory: { recurse: true, jsonnet: { tlas: [{ name: n, value: "2", code: true }], extVars: [{ name: e, value: x }] } }\n',
    ),
    'sonnet/main.jsonnet': `local lib = import 'lib.libsonnet';
function(n=1) [lib.settings('s%d' % i) { data+: { e: std.extVar('e'), m: std.manifestYamlDoc({ a: [1, { b: 2 }] }) } } for i in std.range(1, n)]
`,
    'sonnet/lib.libsonnet':
      "{ settings(name):: { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: name }, data: { a: $.helper(2) } }, helper(x):: std.join('', std.repeat(['y'], x)) }\n",
  },
  sets: {
    'apps/set.yaml': `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: all, namespace: argocd }
spec:
  goTemplate: true
  goTemplateOptions: [missingkey=error]
  generators:
  - matrix:
      generators:
      - list: { elements: [{ env: dev }, { env: prod }] }
      - git: { repoURL: https://git.example.org/acme/gitops.git, revision: HEAD, directories: [{ path: "teams/*" }, { path: teams/old, exclude: true }] }
  template:
    metadata: { name: "{{ .path.basename | normalize }}-{{ .env }}" }
    spec:
      project: default
      source: { repoURL: https://git.example.org/acme/gitops.git, targetRevision: HEAD, path: "{{ .path.path }}" }
      destination: { server: https://kubernetes.default.svc, namespace: "{{ .env }}" }
  templatePatch: |
    metadata: { labels: { env: "{{ .env }}" } }
`,
    'teams/a/web.yaml': workload,
    'teams/b/login.yaml': secret,
    'teams/old/x.yaml': secret,
    'apps/project.yaml':
      'apiVersion: argoproj.io/v1alpha1\nkind: AppProject\nmetadata: { name: default, namespace: argocd }\nspec: { sourceRepos: ["*"], destinations: [{ server: "*", namespace: "{dev,prod}*" }] }\n',
  },
  settings: {
    'apps/shop.yaml': application('shop', 'shop').replace(
      'spec:\n',
      'spec:\n  ignoreDifferences:\n  - { group: "*", kind: "*", jqPathExpressions: [".webhooks[]?.clientConfig.caBundle", ".spec.replicas"], jsonPointers: [/status] }\n',
    ),
    'shop/hook.yaml':
      'apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingWebhookConfiguration\nmetadata: { name: w, annotations: { cert-manager.io/inject-ca-from: a/b } }\nwebhooks: [{ name: a.example.com, clientConfig: { caBundle: Zm9v } }]\n',
    'shop/crd.yaml': `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: foos.example.com }
spec:
  group: example.com
  names: { kind: Foo, plural: foos }
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        x-kubernetes-validations: [{ rule: "self.spec.l.all(x, x > 0) && self.spec.a.matches('^a+$')" }]
        properties: { spec: { type: object, properties: { a: { type: string, pattern: "^(a+)+$", default: aa }, l: { type: array, items: { type: integer } } } } }
---
apiVersion: example.com/v1
kind: Foo
metadata: { name: foo }
spec: { a: aaaa, l: [1, 2, 3] }
`,
    'apps/argocd-cm.yaml': `apiVersion: v1
kind: ConfigMap
metadata: { name: argocd-cm, namespace: argocd }
data:
  resource.customizations.health.example.com_Foo: |
    hs = {}
    if obj.status ~= nil and obj.status.phase == "Ready" then hs.status = "Healthy" else hs.status = "Progressing" end
    for i, v in ipairs(obj.spec or {}) do hs.message = (hs.message or "") .. tostring(v) end
    return hs
  resource.exclusions: "- apiGroups: ['*']\\n  kinds: [Event]\\n"
`,
    'phineus.yaml': `targets:
  dev: { distribution: k3d, kubernetes: "1.31", arch: [arm64], roots: [apps] }
  prod: { kubernetes: "1.33", roots: [apps], argocd: { version: "3.5" } }
waivers: [{ rule: shared-object, object: "ConfigMap/*", reason: known, expires: 2027-01-31 }]
policies: { registries: { deny: [docker.io] }, rules: { missing-namespace: "off" } }
parity: { compare: [dev, prod], allow: [{ kind: Deployment, path: /spec/replicas, reason: size }] }
`,
  },
};

/** Pieces that have hurt programs before, of every language that is read. */
export const nasty = [
  '{{',
  '}}',
  '{{ . }}',
  '{{ range . }}',
  '{{ end }}',
  '{{ template "a" . }}{{ define "a" }}{{ template "a" . }}{{ end }}',
  '{{ tpl (tpl "{{ . }}" .) . }}',
  '{{ until 1000000 }}',
  '{{ repeat 999999999 "x" }}',
  '{{ printf "%999999d" 1 }}',
  '{{ index .Values "a" "b" "c" }}',
  '{{ .Values.a.b.c.d.e }}',
  '{{ fail "x" }}',
  '{{ genCA "a" 1 }}',
  '{{ env "PATH" }}{{ expandenv "$HOME" }}',
  '{{ getHostByName "example.org" }}',
  '{{ lookup "v1" "Secret" "" "" }}',
  '{{ .Files.Get "../../../etc/passwd" }}',
  '{{ .Files.Glob "**" }}',
  '&a [*a]',
  '*a',
  '&a {a: &b {c: *b}}',
  '<<: *a',
  '!!binary x',
  '!!python/object:os.system ls',
  '!<tag:x> y',
  '---',
  '...',
  '%YAML 1.2',
  '? [a]',
  '? {a: b}\n: c',
  '[[[[[[[[[[',
  '{{{{{{{{{{',
  '- - - - - -',
  '"',
  "'",
  '`',
  '\\',
  '\t',
  '\u0000',
  '\u001b[31m',
  '\u202e',
  '\ufeff',
  '\ud800',
  '\u2028',
  '\r',
  '::error::x',
  '##[error]x',
  'null',
  '~',
  'true',
  'yes',
  '0x1F',
  '0o17',
  '1e999',
  '.inf',
  '.nan',
  '-0',
  '99999999999999999999999',
  '1_000',
  '2001-01-01',
  '',
  ' ',
  '{}',
  '[]',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '{ toString: 1, valueOf: 2 }',
  '{ __proto__: { a: 1 } }',
  'length',
  '../..',
  '/etc/passwd',
  'file:///etc/passwd',
  'http://127.0.0.1:9/x',
  'ext::sh -c touch% canary',
  '-oProxyCommand=x',
  '--help',
  '~/x',
  '$HOME',
  '$(touch canary)',
  '`touch canary`',
  '| touch canary',
  '*',
  '**',
  '{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}',
  '(a+)+$',
  '[',
  '[^',
  '(?=a)',
  '\\1',
  '(',
  '.*.*.*.*.*=.*',
  'a{1000}{1000}',
  'std.range(1, 1e9)',
  'local a = a; a',
  "import '../../../etc/passwd'",
  "importstr '/etc/passwd'",
  'std.extVar("x")',
  'error "x"',
  "std.native('x')()",
  'self.a',
  '$',
  'while true do end',
  'return nil',
  'return {status="Healthy"}',
  'os.execute("touch canary")',
  'io.open("/etc/passwd")',
  'require("os").exit()',
  'string.rep("x", 1e9)',
  'until(false; .)',
  '[range(1e9)]',
  'input',
  'env.PATH',
  '$ENV',
  'import "a" as b;',
  '..',
  '.[]?',
  'error',
  'generators: [exec.yaml]',
  'transformers: [exec.yaml]',
  'helmCharts: [{ name: a, repo: http://127.0.0.1:9, version: 1.0.0 }]',
  'components: [.]',
  'bases: [..]',
  'resources: [.]',
  'crds: [x.json]',
  'openapi: { path: x.json }',
  'vars: [{ name: A, objref: { kind: Service, name: web, apiVersion: v1 } }]',
  'plugin: { name: x }',
  'sources: [{ ref: values, repoURL: x }]',
  'chart: a',
  'ref: HEAD~1',
  'targetRevision: --upload-pack=touch',
  'helm: { valueFiles: ["$values/x", "/etc/passwd", "../../x"] }',
  'fileParameters: [{ name: a, path: /etc/passwd }]',
  'valuesObject: { a: 1 }',
  'schedule: "* * * * *"',
  'cpu: 1e309',
  'memory: -1',
  'replicas: -1',
  'port: 99999999',
  'image: ":@"',
  'image: "a@sha256:"',
  'finalizers: [a]',
  'generateName: a-',
  'apiVersion: v1',
  'kind: List',
  'items: [1, null, {}]',
  'kind: Application',
  'kind: ApplicationSet',
  'kind: CustomResourceDefinition',
  'kind: Secret',
];

/** Command lines, with what of their output is the user's data and so is printed as it is. */
export const commands = [
  { args: ['check', '.', '-o', 'json'] },
  { args: ['check', '.', '-o', 'json'] },
  { args: ['check', '.', '-o', 'json'] },
  { args: ['check', '.'] },
  { args: ['check', '.', '-o', 'markdown', '-o', 'sarif', '-o', 'junit'] },
  { args: ['check', '.', '-o', 'github', '-o', 'html', '-o', 'yaml'] },
  { args: ['forecast', '.'] },
  { args: ['forecast', '.', '-o', 'json'] },
  { args: ['parity', '.'] },
  { args: ['fix', '.'], showsSource: true },
  { args: ['render', '.'], showsSource: true },
  { args: ['render', '.', 'shop', '-o', 'json'], showsSource: true },
  { args: ['blame', '.', 'shop', 'Deployment/web', 'spec.replicas'] },
  { args: ['knowledge', '--path', '.'] },
  { args: ['health', 'shop/web.yaml', '--settings', 'apps/argocd-cm.yaml'] },
  { args: ['kustomize', 'build', 'overlay'], showsSource: true },
  { args: ['helm', 'template', 'x', 'chart'], showsSource: true },
  {
    args: ['helm', 'template', 'x', 'chart', '--set', 'a.b=1,c={1,2}', '-f', 'chart/values-dev.yaml'],
    showsSource: true,
  },
  { args: ['init', '.', '--force'], writes: ['phineus.yaml'] },
  { args: ['fix', '.', '--all'], showsSource: true },
  { args: ['fix', '.', '--all', '-o', 'markdown'], showsSource: true },
  { args: ['helm', 'lint', 'chart'] },
  { args: ['helm', 'template', 'x', 'chart', '--debug', '--is-upgrade', '--wait'], showsSource: true },
  { args: ['upgrade', '.', '--to', 'kubernetes=1.33'] },
  { args: ['upgrade', '.', '--to', 'lib=2.0.0', '-o', 'json'] },
  { args: ['charts', 'list', '.'] },
  { args: ['report', 'inventory', '.'] },
  { args: ['report', 'risk', '.', '--no-fixes', '-o', 'json'] },
  { args: ['diagnose', 'dump'] },
  { args: ['check', '.', '--snapshot', 'dump', '-o', 'json'] },
  { args: ['forecast', '.', '--snapshot', 'dump'] },
  { args: ['diff', '.', 'main'], hasBase: true },
  { args: ['diff', '.', 'main', '-o', 'json'], hasBase: true },
  { args: ['prove', '.', 'main', '-o', 'markdown'], hasBase: true },
  { args: ['upgrade', '.', 'main'], hasBase: true },
  { args: ['check', '.', '--base', 'main', '-o', 'json'], hasBase: true },
];

/** Flags that any of them may be given, wrong ones too; VALUE is anything. */
export const flags = [
  ['--rule', 'VALUE'],
  ['--target', 'VALUE'],
  ['--app', 'VALUE'],
  ['--fail-on', 'warning'],
  ['--baseline', 'VALUE'],
  ['--snapshot', 'VALUE'],
  ['--from', 'empty'],
  ['--argocd', 'VALUE'],
  ['--kubernetes', '1.31'],
  ['--require-verified'],
  ['--allow-empty'],
  ['--notes'],
  ['--verbose'],
  ['--quiet'],
  ['-o', 'VALUE'],
];
