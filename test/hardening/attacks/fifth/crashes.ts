import { application, configMap } from '../../attack.ts';
import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  allFormats,
  chart,
  check,
  compare,
  evil,
  kustomization,
  object,
  times,
  trees,
} from '../third/carriers.ts';

const argo = (kind: string, spec: unknown, metadata: object = {}) =>
  object(['argoproj.io/v1alpha1', kind], 'evil', {
    metadata: { name: 'evil', namespace: 'argocd', ...metadata },
    spec,
  });
const repoURL = 'https://git.example.org/acme/gitops.git';
const names = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'length',
  'then',
  '__defineGetter__',
  'toJSON',
  'isPrototypeOf',
];
const polluted = JSON.stringify(
  Object.fromEntries(names.slice(1).map((name) => [name, { name, x: 1 }])),
).replace('{', '{"__proto__":{"polluted":true,"name":"x"},');
const odd = [
  'null',
  '7',
  '-0',
  '1e400',
  '.nan',
  '.inf',
  'true',
  '""',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '{ a: null }',
  '"\\u0000"',
  '"\\uD800"',
  '2001-01-01',
  '!!binary AA==',
  '0o17',
  '~',
  '[{}]',
];

/** A wrong value at a place, for every odd value there is: one tree with a file for each. */
const everywhere = (write: (value: string, i: number) => string, folder = 'evil'): Files => ({
  'apps/evil.yaml': application('evil', 'evil'),
  'evil/zz.yaml': configMap,
  ...Object.fromEntries(odd.map((value, i) => [`${folder}/o${i}.yaml`, write(value, i)])),
});

const kinds: Readonly<Record<string, readonly [string, string, readonly string[]]>> = {
  PersistentVolume: [
    'v1',
    'PersistentVolume',
    ['capacity', 'accessModes', 'claimRef', 'nodeAffinity', 'storageClassName', 'csi', 'hostPath'],
  ],
  ResourceQuota: ['v1', 'ResourceQuota', ['hard', 'scopes', 'scopeSelector']],
  LimitRange: ['v1', 'LimitRange', ['limits']],
  Namespace: ['v1', 'Namespace', ['finalizers']],
  DaemonSet: ['apps/v1', 'DaemonSet', ['selector', 'template', 'updateStrategy', 'minReadySeconds']],
  ReplicaSet: ['apps/v1', 'ReplicaSet', ['selector', 'template', 'replicas']],
  Gateway: ['gateway.networking.k8s.io/v1', 'Gateway', ['gatewayClassName', 'listeners', 'addresses']],
  VirtualService: [
    'networking.istio.io/v1',
    'VirtualService',
    ['hosts', 'gateways', 'http', 'tcp', 'tls', 'exportTo'],
  ],
  Kustomization: [
    'kustomize.toolkit.fluxcd.io/v1',
    'Kustomization',
    ['path', 'sourceRef', 'dependsOn', 'healthChecks', 'postBuild'],
  ],
  HelmRelease: [
    'helm.toolkit.fluxcd.io/v2',
    'HelmRelease',
    ['chart', 'values', 'valuesFrom', 'dependsOn', 'chartRef'],
  ],
  ScaledObject: [
    'keda.sh/v1alpha1',
    'ScaledObject',
    ['scaleTargetRef', 'triggers', 'minReplicaCount', 'advanced'],
  ],
  Rollout: [
    'argoproj.io/v1alpha1',
    'Rollout',
    ['strategy', 'workloadRef', 'selector', 'template', 'analysis'],
  ],
  Workflow: ['argoproj.io/v1alpha1', 'Workflow', ['templates', 'entrypoint', 'arguments', 'volumes']],
  Prometheus: [
    'monitoring.coreos.com/v1',
    'Prometheus',
    ['serviceMonitorSelector', 'alerting', 'storage', 'additionalScrapeConfigs', 'ruleSelector'],
  ],
  ClusterPolicy: ['kyverno.io/v1', 'ClusterPolicy', ['rules', 'validationFailureAction', 'background']],
  ValidatingAdmissionPolicy: [
    'admissionregistration.k8s.io/v1',
    'ValidatingAdmissionPolicy',
    ['matchConstraints', 'validations', 'paramKind', 'variables', 'matchConditions'],
  ],
  Subscription: [
    'operators.coreos.com/v1alpha1',
    'Subscription',
    ['channel', 'name', 'source', 'config', 'startingCSV'],
  ],
  ServiceEntry: ['networking.istio.io/v1', 'ServiceEntry', ['hosts', 'ports', 'endpoints', 'resolution']],
  Middleware: ['traefik.io/v1alpha1', 'IngressRoute', ['routes', 'tls', 'entryPoints']],
  StorageClass: ['storage.k8s.io/v1', 'StorageClass', ['parameters']],
  ClusterSecretStore: ['external-secrets.io/v1', 'ClusterSecretStore', ['provider', 'conditions']],
  Crossplane: [
    'apiextensions.crossplane.io/v1',
    'Composition',
    ['compositeTypeRef', 'resources', 'pipeline'],
  ],
  Kafka: ['kafka.strimzi.io/v1beta2', 'Kafka', ['kafka', 'zookeeper', 'entityOperator', 'clusterCa']],
};
const wrong = Object.entries(kinds).map(
  ([name, [apiVersion, kind, fields]]): CommandAttack => ({
    name: `fifth: crash: wrong values in a ${name}`,
    files: everywhere(
      (value, i) =>
        `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: { name: o${i} }\nspec:\n${fields.map((field) => `  ${field}: ${value}\n`).join('')}---\napiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: { name: p${i}, labels: ${value}, annotations: ${value} }\nspec: ${value}\nstatus: ${value}\n`,
    ),
    calls: [check, { args: ['forecast', '.', '-o', 'json'] }],
  }),
);

const documents = trees('fifth: crash', {
  'names of JavaScript as keys of everything': evil({
    'a.yaml': `{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"x","labels":${polluted},"annotations":${polluted}},"data":${polluted}}\n`,
    'b.yaml': `{"apiVersion":"apps/v1","kind":"Deployment","metadata":${polluted},"spec":${polluted},"__proto__":{"kind":"x"}}\n`,
  }),
  'names of JavaScript as names': evil({
    'a.yaml': names
      .map(
        (name) =>
          `---\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}, namespace: ${name} }\n---\napiVersion: ${name}\nkind: ${name}\nmetadata: { name: ${name} }\n---\napiVersion: ${name}/v1\nkind: X\nmetadata: { name: ${name} }\n`,
      )
      .join(''),
  }),
  'Applications, projects and targets of such names': Object.fromEntries(
    names.flatMap((name) => [
      [`apps/${name}.yaml`, application(name, name).replace('project: default', `project: ${name}`)],
      [`${name}/a.yaml`, `${configMap}`],
      [
        `apps/p-${name}.yaml`,
        object(['argoproj.io/v1alpha1', 'AppProject'], name, {
          metadata: { name, namespace: 'argocd' },
          spec: { destinations: [{ server: name, namespace: name }] },
        }),
      ],
    ]),
  ),
  'a reference to such names': evil({
    'a.yaml': names
      .map(
        (name, i) =>
          `---\n${object(['v1', 'Pod'], `p${i}`, { spec: { serviceAccountName: name, nodeSelector: { [name]: name }, volumes: [{ name, configMap: { name } }], containers: [{ name, image: name, envFrom: [{ secretRef: { name } }], ports: [{ name, containerPort: 1 }] }] } })}---\n${object(['v1', 'Service'], name, { spec: { selector: { [name]: name }, ports: [{ name, port: 80, targetPort: name }] } })}`,
      )
      .join(''),
  }),
  'charts of such names': chart(
    `{{ .Values.constructor }}{{ .Values.__proto__ }}{{ range $k, $v := .Values }}\n---\n${configMap}data: { {{ $k }}: x }\n{{ end }}`,
    {
      'values.yaml': polluted,
      'values.schema.json': `{"properties":${polluted},"required":["__proto__","constructor"],"$defs":${polluted},"$ref":"#/$defs/__proto__"}`,
    },
  ),
  'parameters of such names': {
    ...chart(configMap),
    'apps/evil.yaml': argo('Application', {
      project: 'default',
      source: {
        repoURL,
        path: 'evil',
        helm: {
          parameters: names.flatMap((name) => [
            { name, value: 'x' },
            { name: `${name}.polluted`, value: 'x' },
            { name: `a.${name}[0]`, value: 'x' },
          ]),
          fileParameters: names.map((name) => ({ name, path: name })),
          releaseName: '__proto__',
        },
      },
      destination: { name: '__proto__', namespace: 'constructor' },
    }),
  },
  'kustomizations of such names': kustomization(
    `{"__proto__":{"resources":["x"]},"resources":["settings.yaml"],"commonLabels":${polluted},"configMapGenerator":[{"name":"__proto__","literals":["__proto__=x","constructor=y"]}],"images":[{"name":"__proto__","newTag":"x"}],"replacements":[{"source":{"kind":"ConfigMap","name":"settings","fieldPath":"data.__proto__"},"targets":[{"select":{"kind":"ConfigMap"},"fieldPaths":["data.__proto__.polluted","metadata.constructor.prototype.x"],"options":{"create":true}}]}],"patches":[{"patch":"[{\\"op\\":\\"add\\",\\"path\\":\\"/__proto__/polluted\\",\\"value\\":1},{\\"op\\":\\"copy\\",\\"from\\":\\"/constructor\\",\\"path\\":\\"/data/x\\"}]","target":{"kind":"ConfigMap"}}]}`,
  ),
  'definitions of such names': evil({
    'crd.yaml': names
      .map(
        (name) =>
          `---\n${object(['apiextensions.k8s.io/v1', 'CustomResourceDefinition'], `${name}.${name}.org`, { spec: { group: `${name}.org`, scope: 'Namespaced', names: { kind: name, plural: name }, versions: [{ name, served: true, storage: true, schema: { openAPIV3Schema: { type: 'object', properties: { [name]: { type: 'object', properties: { [name]: { type: 'string' } } } }, required: [name] } } }] } })}---\n${object([`${name}.org/${name}`, name], 'x', { [name]: { [name]: 7 } })}`,
      )
      .join(''),
  }),
  'parameters of a set of such names': {
    'apps/set.yaml': argo('ApplicationSet', {
      goTemplate: false,
      generators: [
        { list: { elements: [JSON.parse('{"__proto__":"a","constructor":"b","toString":"c","name":"x"}')] } },
      ],
      template: {
        metadata: { name: '{{name}}{{toString}}{{__proto__.x}}{{constructor.name}}' },
        spec: {
          project: '{{__proto__}}',
          source: { repoURL, path: 'evil' },
          destination: { name: '{{hasOwnProperty}}' },
        },
      },
    }),
    'evil/a.yaml': configMap,
  },
  'every wrong value for what an object is': everywhere(
    (value) =>
      `apiVersion: ${value}\nkind: ConfigMap\nmetadata: { name: a }\n---\napiVersion: v1\nkind: ${value}\nmetadata: { name: a }\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: ${value}\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${value}, namespace: ${value} }\n---\n${value}\n`,
  ),
  'every wrong value in an Application': everywhere(
    (value, i) =>
      `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: a${i}, namespace: ${value}, finalizers: ${value} }\nspec: { project: ${value}, source: ${value}, sources: ${value}, destination: ${value}, syncPolicy: ${value}, ignoreDifferences: ${value} }\n---\napiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: b${i} }\nspec: { project: default, sources: [${value}, { repoURL: ${value}, path: ${value}, helm: ${value}, kustomize: ${value}, directory: ${value}, plugin: ${value}, ref: ${value} }], destination: { server: ${value}, name: ${value}, namespace: ${value} }, syncPolicy: { automated: ${value}, syncOptions: ${value}, retry: ${value} } }\n`,
    'apps',
  ),
  'every wrong value in a set': everywhere(
    (value, i) =>
      `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: { name: a${i}, namespace: argocd }\nspec: { generators: ${value}, template: ${value}, strategy: ${value} }\n---\napiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: { name: b${i}, namespace: argocd }\nspec: { goTemplate: ${value}, generators: [${value}, { list: ${value} }, { list: { elements: ${value} } }, { git: { repoURL: ${value}, files: ${value}, directories: ${value} } }, { matrix: { generators: [${value}, { list: { elements: ${value} } }] } }, { merge: { mergeKeys: ${value}, generators: ${value} } }, { clusters: ${value} }], template: { metadata: ${value}, spec: ${value} }, templatePatch: ${value} }\n`,
    'apps',
  ),
  'every wrong value in a project and the settings': everywhere(
    (value, i) =>
      `apiVersion: argoproj.io/v1alpha1\nkind: AppProject\nmetadata: { name: p${i}, namespace: argocd }\nspec: { sourceRepos: ${value}, destinations: ${value}, roles: ${value}, syncWindows: ${value}, clusterResourceWhitelist: ${value}, namespaceResourceBlacklist: ${value}, orphanedResources: ${value} }\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm, namespace: argocd${i} }\ndata: { resource.exclusions: ${value}, resource.customizations: ${value}, "resource.customizations.health.a_B": ${value}, application.instanceLabelKey: ${value} }\n---\napiVersion: argoproj.io/v1beta1\nkind: ArgoCD\nmetadata: { name: a${i} }\nspec: { resourceHealthChecks: ${value}, resourceExclusions: ${value}, extraConfig: ${value} }\n`,
    'apps',
  ),
  'every wrong value in a chart': {
    ...everywhere((value) => `apiVersion: v2\nname: c\nversion: ${value}\n`),
    ...Object.fromEntries(
      odd.flatMap((value, i) => [
        [`apps/c${i}.yaml`, application(`c${i}`, `c${i}`)],
        [
          `c${i}/Chart.yaml`,
          `apiVersion: v2\nname: c\nversion: 1.0.0\nkubeVersion: ${value}\ndependencies: ${value}\nappVersion: ${value}\ntype: ${value}\n`,
        ],
        [`c${i}/values.yaml`, `${value}\n`],
        [`c${i}/values.schema.json`, `{"type":${JSON.stringify(value)},"properties":${value}}`],
        [`c${i}/templates/a.yaml`, `{{ toYaml .Values }}\n---\n${value}\n`],
      ]),
    ),
  },
  'every wrong value in a kustomization': Object.fromEntries(
    odd.flatMap((value, i) => [
      [`apps/k${i}.yaml`, application(`k${i}`, `k${i}`)],
      [
        `k${i}/kustomization.yaml`,
        `${['resources', 'patches', 'images', 'configMapGenerator', 'replacements', 'namePrefix', 'commonLabels', 'labels', 'components', 'helmCharts', 'vars', 'openapi', 'sortOptions', 'generatorOptions', 'transformers', 'replicas'][i % 16]}: ${value}\n`,
      ],
      [`k${i}/x/kustomization.yaml`, `${value}\n`],
    ]),
  ),
  'numbers that JavaScript does not know': evil({
    'a.yaml': object(['apps/v1', 'Deployment'], 'd', { spec: {} }).replace(
      '"spec":{}',
      '"spec":{"replicas":99999999999999999999999999,"minReadySeconds":-1e308,"revisionHistoryLimit":0.1e-400,"progressDeadlineSeconds":12345678901234567890}',
    ),
    'b.yaml': `apiVersion: v1\nkind: Service\nmetadata: { name: s }\nspec: { ports: [{ port: 1e10, targetPort: -1, nodePort: 0x7fffffffffffffff }, { port: 0b11 }, { port: 08 }, { port: 1_000 }, { port: +1 }, { port: 1. }] }\n`,
    'c.yaml':
      'apiVersion: v1\nkind: Pod\nmetadata: { name: p, annotations: { argocd.argoproj.io/sync-wave: "99999999999999999999999" } }\nspec: { terminationGracePeriodSeconds: 1e999, containers: [{ name: a, image: a, resources: { limits: { cpu: 1e1000, memory: 9999999999999999999999Ei, x: "-0n" }, requests: { cpu: 0x1p-2, memory: 1Ki1 } } }] }\n',
  }),
  'text that is no text': evil({
    'b.yaml': `${configMap}data: { a: "\\ud800\\udfff\\ud800" }\n`,
    'c.yaml': '\u0000\u0001\u0002',
    'd.yaml': `\ufeff\ufeff${configMap}`,
    'e.yaml': configMap.replaceAll('\n', '\r'),
    'f.yaml': `${configMap}data: { a: "\ufffe\uffff\u0085\u2029" }\n`,
    'g.json': '\ufeff{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"g"}}',
    'h.yaml': configMap.replaceAll('\n', '\u0085'),
  }),
  'empty things of every kind': {
    ...evil({
      'a.yaml': '',
      'b.yaml': '---',
      'c.yaml': '--- \n...\n',
      'd.json': '',
      'e.json': '[]',
      'f.jsonnet': '',
      'g.yml': '# x',
      'kustomization.yaml~': '',
    }),
    'apps/empty.yaml': application('empty', 'empty'),
    'empty/Chart.yaml': '',
    'empty/templates/x.yaml': '',
    'apps/k.yaml': application('k', 'k'),
    'k/kustomization.yaml': '',
    'apps/none.yaml': '',
    Makefile: '',
    'main.tf': '',
    '.gitignore': '',
    'README.md': '',
    'a.sh': '',
  },
  'lists of lists of objects': evil({
    'a.yaml':
      'apiVersion: v1\nkind: List\nitems: [{ apiVersion: v1, kind: List, items: [{ apiVersion: v1, kind: List, items: null }, null, 7, [[]], { kind: List }] }]\n',
    'b.yaml': 'apiVersion: v1\nkind: ConfigMapList\nitems: { a: b }\n',
    'c.json': '[{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"x"}},null,[1]]',
  }),
  'schemas that refer to themselves': evil({
    'crd.yaml': object(['apiextensions.k8s.io/v1', 'CustomResourceDefinition'], 'foos.example.org', {
      spec: {
        group: 'example.org',
        scope: 'Namespaced',
        names: { kind: 'Foo', plural: 'foos' },
        versions: [
          {
            name: 'v1',
            served: true,
            storage: true,
            schema: {
              openAPIV3Schema: {
                $ref: '#',
                type: ['object', 7],
                properties: { a: { $ref: '#/properties/a' }, b: null, c: 7, d: [] },
                allOf: {},
                not: 7,
                items: [[]],
                enum: {},
                required: 7,
                'x-kubernetes-validations': [null, 7, { rule: 7 }, { rule: '' }, {}],
                'x-kubernetes-list-map-keys': 7,
                'x-kubernetes-int-or-string': {},
              },
            },
          },
          null,
          7,
        ],
      },
    }),
    'foo.yaml': object(['example.org/v1', 'Foo'], 'f', { a: { a: 1 }, spec: [] }),
  }),
  'a definition that is deep': evil({
    'crd.yaml': `{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":{"name":"foos.example.org"},"spec":{"group":"example.org","scope":"Namespaced","names":{"kind":"Foo","plural":"foos"},"versions":[{"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":${'{"type":"object","properties":{"a":'.repeat(450)}{}${'}}'.repeat(450)}}}]}}`,
    'foo.yaml': `{"apiVersion":"example.org/v1","kind":"Foo","metadata":{"name":"f"},"a":${'{"a":'.repeat(450)}1${'}'.repeat(450)}}`,
  }),
  'templates that are cut off anywhere': Object.fromEntries(
    times(40, (i) => i).flatMap((i) => {
      const text = `{{- define "a.b" -}}{{ range $i, $e := (list 1 "a\\n" \`b\` 'c') }}{{ if and (eq $i 1) (not .x) }}{{ else with $y := .z }}{{ template "q" . }}{{ end }}{{ end }}{{/* c */}}{{ end }}`;
      return [
        [`apps/c${i}.yaml`, application(`c${i}`, `c${i}`)],
        [`c${i}/Chart.yaml`, 'apiVersion: v2\nname: c\nversion: 1.0.0\n'],
        [`c${i}/templates/a.yaml`, text.slice(0, 4 + i * 4)],
      ];
    }),
  ),
  'Jsonnet that is cut off anywhere': Object.fromEntries(
    times(40, (i) => {
      const text =
        "local f(x, y=1) = if x then { a+: super.b, ['c' + x]:: |||\n  text\n|||, d: [y for y in std.range(1, 2) if y > 1] } else error 'x'; assert true : 'm'; f(true) { e: $.a, f(z):: z }";
      return [`evil/j${i}.jsonnet`, text.slice(0, 3 + i * 5)];
    }).concat([['apps/evil.yaml', application('evil', 'evil')]]),
  ),
  'scripts that are cut off anywhere': {
    ...evil({
      'p.yaml': object(['v1', 'Pod'], 'p', {
        spec: { containers: [{ name: 'a', image: 'a:1', envFrom: [{ secretRef: { name: 'login' } }] }] },
      }),
    }),
    ...Object.fromEntries(
      times(40, (i) => {
        const text = `if [ "$1" = 'a' ]; then for i in a b; do kubectl create secret generic "login-\${i:-x}" --from-literal=a="$(cat <<EOF\nx\nEOF\n)"; done; elif x; then case $y in a|b) z;; *) ;; esac; fi; f() { local a=\`b\`; }; ((i++)); [[ a =~ b ]] && c || d > e 2>&1 <<< "f"`;
        return [`s${i}.sh`, text.slice(0, 3 + i * 7)];
      }),
    ),
  },
  'Terraform and Makefiles that are cut off anywhere': {
    ...evil({
      'p.yaml': object(['v1', 'Pod'], 'p', {
        spec: { containers: [{ name: 'a', image: 'a:1', envFrom: [{ secretRef: { name: 'login' } }] }] },
      }),
    }),
    ...Object.fromEntries(
      times(30, (i) => {
        const text =
          'resource "kubernetes_secret" "a" { metadata { name = "login-${var.x ? "a" : local.b["c"]}" } data = { for k, v in var.m : k => "${v}" } }\nmodule "m" { source = "./m" x = <<-EOT\n  %{ if true }y%{ endif }\nEOT\n}';
        return [`t${i}/main.tf`, text.slice(0, 3 + i * 8)];
      }),
    ),
    ...Object.fromEntries(
      times(20, (i) => {
        const text =
          'define X\n\tkubectl create secret generic $(1)\nendef\nifeq ($(A),b)\nA ?= $(shell x)\nelse\n.PHONY: a\na: b | c; $(call X,login)\nendif\n%.o: %.c ; @$$x $< $@';
        return [`m${i}/Makefile`, text.slice(0, 3 + i * 7)];
      }),
    ),
  },
  'expressions of CEL, jq and Lua that are cut off': {
    ...evil({
      'crd.yaml': times(
        25,
        (i) =>
          `---\n${object(['apiextensions.k8s.io/v1', 'CustomResourceDefinition'], `k${i}s.example.org`, { spec: { group: 'example.org', scope: 'Namespaced', names: { kind: `K${i}`, plural: `k${i}s` }, versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true, 'x-kubernetes-validations': [{ rule: `self.a.all(x, has(x.b) ? x.b in ['c', "d\\n"] : {'k': 1u, 2: -3.5e2}.exists(y, r'\\d'.matches(y)))`.slice(0, 2 + i * 4) }] } } }] } })}---\n${object(['example.org/v1', `K${i}`], 'x', { a: [{ b: 1 }] })}`,
      ).join(''),
    }),
    'apps/cm.yaml': object(['v1', 'ConfigMap'], 'argocd-cm', {
      metadata: { name: 'argocd-cm', namespace: 'argocd' },
      data: Object.fromEntries(
        times(20, (i) => [
          `resource.customizations.health.example.org_K${i}`,
          `local hs = {} if obj.status ~= nil then for i, c in ipairs(obj.status.conditions) do hs.status = "Healthy" hs.message = c.message .. [[x]] end end return hs`.slice(
            0,
            4 + i * 7,
          ),
        ]),
      ),
    }),
    'apps/j.yaml': argo('Application', {
      project: 'default',
      source: { repoURL, path: 'evil' },
      destination: { name: 'in-cluster' },
      ignoreDifferences: times(20, (i) => ({
        kind: 'X',
        jqPathExpressions: [
          '.spec.a[]? | select(.b == "c" and (.d | test("e"))) as [$x, {y: $z}] | reduce .[] as $i (0; . + $i) // "f\\(1)"'.slice(
            0,
            2 + i * 5,
          ),
        ],
      })),
    }),
  },
});

const bytes = (
  name: string,
  ...[make, files = {}, calls = [check]]: readonly [() => Files, Files?, (readonly Call[])?]
): CommandAttack => ({
  name: `fifth: crash: ${name}`,
  files: { ...evil({ 'zz.yaml': configMap }), ...files },
  binary: make,
  calls,
});
const binary: readonly CommandAttack[] = [
  bytes('bytes that are no UTF-8, everywhere', () =>
    Object.fromEntries(
      [
        'evil/a.yaml',
        'Makefile',
        'README.md',
        'main.tf',
        'a.sh',
        '.gitignore',
        'c/Chart.yaml',
        'c/values.yaml',
        'c/templates/a.yaml',
        'k/kustomization.yaml',
        'evil/x.jsonnet',
      ].map((path) => [
        path,
        `apiVersion: v1\nkind: \u00ff\u00fe\u0080\u00c0\u00af\u00ed\u00a0\u0080 \u00f8\u0088\n${'\u00ff'.repeat(1000)}`,
      ]),
    ),
  ),
  bytes('UTF-16 and UTF-32', () => {
    const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').toString('latin1');
    return {
      'evil/a.yaml': wide(configMap),
      'evil/b.yaml': `\u00fe\u00ff\u0000a\u0000:\u0000 \u0000b`,
      'evil/c.yaml': `\u00ff\u00fe\u0000\u0000a\u0000\u0000\u0000`,
      'c/Chart.yaml': wide('name: c'),
    };
  }),
  bytes('a configuration of such bytes', () => ({ 'phineus.yaml': '\u00ff\u00fe\u0080targets: {' })),
  bytes('pictures and programs called manifests', () => ({
    'evil/a.yaml': `\u0089PNG\r\n\u001a\n${'\u0000'.repeat(5000)}`,
    'evil/b.yaml': `\u007fELF${'\u0000\u00ff'.repeat(5000)}`,
    'evil/c.json': 'PK\u0003\u0004'.repeat(1000),
    'evil/d.yaml': `\u001f\u008b\u0008${'x'.repeat(1000)}`,
  })),
  bytes(
    'a chart packed of rubbish',
    () => ({
      'c/charts/a.tgz': 'rubbish',
      'c/charts/b.tgz': `\u001f\u008b\u0008\u0000${'\u0000'.repeat(100)}`,
      'c/charts/c.tgz': '',
    }),
    {
      'c/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n',
      'c/templates/a.yaml': configMap,
      'apps/c.yaml': application('c', 'c'),
    },
  ),
];

const formats: readonly CommandAttack[] = [
  {
    name: 'fifth: crash: every format of a tree of wrong things',
    files: {
      ...everywhere(
        (value) =>
          `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: d, labels: ${value} }\nspec: { template: ${value}, selector: ${value} }\n`,
      ),
    },
    calls: [allFormats, { args: ['check', '.', '-o', 'github', '--notes'] }],
  },
  {
    name: 'fifth: crash: a comparison of wrong things',
    base: everywhere(
      (value, i) => `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: d${i} }\nspec: ${value}\n`,
    ),
    files: everywhere(
      (value, i) =>
        `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: d${i} }\nspec: { template: ${odd[(i + 7) % odd.length]}, selector: ${value} }\nextra: ${value}\n`,
    ),
    calls: [
      compare,
      { args: ['prove', '.', 'main', '-o', 'json'] },
      { args: ['upgrade', '.', 'main', '-o', 'json'] },
    ],
  },
];

export const crashes: readonly CommandAttack[] = [...wrong, ...documents, ...binary, ...formats];
