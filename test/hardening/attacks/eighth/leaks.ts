import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  app,
  attack,
  chart,
  deployment,
  diff,
  diffText,
  each,
  evil,
  fix,
  formats,
  here,
  hiding,
  item,
  just,
  kustomization,
  map,
  quoted,
  secret,
} from './kit.ts';

const all = hiding(formats);
const encoded = Buffer.from(secret).toString('base64');
const holder = (name = 's', data = `{ a: ${secret} }`) => item('Secret', `stringData: ${data}`, 'v1', name);

/** Where a message quotes what is written; a Secret of the same folder has the value. */
const sinks: Readonly<Record<string, string>> = {
  'a schedule': item(
    'CronJob',
    `spec: { schedule: ${quoted(secret)}, concurrencyPolicy: ${quoted(secret)}, timeZone: ${quoted(secret)}, jobTemplate: { spec: { template: { spec: { restartPolicy: Never, containers: [{ name: a, image: "a:1" }] } } } } }`,
    'batch/v1',
  ),
  'a wave and a hook': `apiVersion: batch/v1\nkind: Job\nmetadata: { name: a, annotations: { argocd.argoproj.io/sync-wave: ${quoted(secret)}, argocd.argoproj.io/hook: ${quoted(secret)}, argocd.argoproj.io/hook-delete-policy: ${quoted(secret)}, argocd.argoproj.io/sync-options: "Prune=${secret}" } }\nspec: { template: { spec: { restartPolicy: Never, containers: [{ name: a, image: "a:1" }] } } }\n`,
  'a port and a protocol': item(
    'Service',
    `spec: { type: ${quoted(secret)}, clusterIP: ${quoted(secret)}, ports: [{ port: ${quoted(secret)}, protocol: ${quoted(secret)}, targetPort: ${quoted(secret)} }], sessionAffinity: ${quoted(secret)} }`,
  ),
  'a probe': deployment(
    '',
    '',
    `, livenessProbe: { httpGet: { path: ${quoted(secret)}, port: ${quoted(secret)}, scheme: ${quoted(secret)} }, periodSeconds: ${quoted(secret)} }`,
  ),
  'a resource and its quantity': deployment(
    '',
    '',
    `, resources: { requests: { cpu: ${quoted(secret)}, ${quoted(secret)}: 1 }, limits: { cpu: 1m, memory: ${quoted(secret)} } }`,
  ),
  'a toleration and an affinity': deployment(
    '',
    `tolerations: [{ key: a, operator: ${quoted(secret)}, effect: ${quoted(secret)} }], affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions: [{ key: a, operator: ${quoted(secret)}, values: [${quoted(secret)}] }] }] } } }, dnsPolicy: ${quoted(secret)}, `,
  ),
  'a volume': deployment(
    '',
    `volumes: [{ name: v, emptyDir: { medium: ${quoted(secret)}, sizeLimit: ${quoted(secret)} } }], securityContext: { runAsUser: ${quoted(secret)}, seccompProfile: { type: ${quoted(secret)} } }, `,
    `, volumeMounts: [{ name: v, mountPath: ${quoted(`/${secret}`)}, mountPropagation: ${quoted(secret)} }], command: [{ a: ${quoted(secret)} }], workingDir: [${quoted(secret)}]`,
  ),
  'a variable that refers': deployment(
    '',
    '',
    `, env: [{ name: A, valueFrom: { fieldRef: { fieldPath: ${quoted(secret)} }, resourceFieldRef: { resource: ${quoted(secret)} } } }, { name: ${quoted(`${secret}=`)}, value: ${quoted(secret)} }, { name: A, value: [${quoted(secret)}] }]`,
  ),
  'a claim': item(
    'PersistentVolumeClaim',
    `spec: { accessModes: [${quoted(secret)}], volumeMode: ${quoted(secret)}, resources: { requests: { storage: ${quoted(secret)} } } }`,
  ),
  'an ingress': item(
    'Ingress',
    `spec: { rules: [{ host: ${quoted(`${secret}.example.org`)}, http: { paths: [{ path: ${quoted(secret)}, pathType: ${quoted(secret)}, backend: { service: { name: x, port: { number: ${quoted(secret)} } } } }] } }] }`,
    'networking.k8s.io/v1',
  ),
  'a policy of networks': item(
    'NetworkPolicy',
    `spec: { podSelector: { matchLabels: { a: ${quoted(`${secret}!`)} } }, policyTypes: [${quoted(secret)}], ingress: [{ from: [{ ipBlock: { cidr: ${quoted(secret)} } }], ports: [{ port: ${quoted(secret)}, protocol: ${quoted(secret)} }] }] }`,
    'networking.k8s.io/v1',
  ),
  'a scaler': item(
    'HorizontalPodAutoscaler',
    `spec: { minReplicas: ${quoted(secret)}, maxReplicas: ${quoted(secret)}, scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: d }, metrics: [{ type: ${quoted(secret)}, resource: { name: cpu, target: { type: ${quoted(secret)}, averageUtilization: ${quoted(secret)} } } }] }`,
    'autoscaling/v2',
  ),
  'a disruption budget': item(
    'PodDisruptionBudget',
    `spec: { minAvailable: ${quoted(`${secret}%`)}, unhealthyPodEvictionPolicy: ${quoted(secret)}, selector: { matchExpressions: [{ key: a, operator: ${quoted(secret)}, values: [x] }] } }`,
    'policy/v1',
  ),
  'a role': item(
    'Role',
    `rules: [{ apiGroups: [${quoted(secret)}], resources: [${quoted(secret)}], verbs: [${quoted(secret)}], resourceNames: ${quoted(secret)} }]`,
    'rbac.authorization.k8s.io/v1',
  ),
  'a webhook': item(
    'ValidatingWebhookConfiguration',
    `webhooks: [{ name: a.example.org, failurePolicy: ${quoted(secret)}, sideEffects: ${quoted(secret)}, admissionReviewVersions: [${quoted(secret)}], timeoutSeconds: ${quoted(secret)}, clientConfig: { caBundle: ${quoted(`${secret}!`)}, url: ${quoted(`https://h/${secret}`)} }, rules: [{ operations: [${quoted(secret)}], scope: ${quoted(secret)} }] }]`,
    'admissionregistration.k8s.io/v1',
  ),
  'a definition with a rule': item(
    'CustomResourceDefinition',
    `spec: { group: x.example.org, scope: ${quoted(secret)}, names: { kind: X, plural: xs }, versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, properties: { a: { type: ${quoted(secret)}, pattern: ${quoted(`(${secret}`)}, default: ${quoted(secret)}, x-kubernetes-validations: [{ rule: ${quoted(`self == '${secret}' &&`)}, message: ${quoted(secret)} }] } } } } }] }`,
    'apiextensions.k8s.io/v1',
    'xs.x.example.org',
  ),
  'a taint of time': item(
    'Certificate',
    `spec: { secretName: c, duration: ${quoted(secret)}, renewBefore: ${quoted(secret)}, issuerRef: { name: i, kind: ${quoted(secret)} }, dnsNames: [${quoted(`${secret}..`)}] }`,
    'cert-manager.io/v1',
  ),
  'an option of a sync': '',
};

/** Files that give the value away, in kinds and places that others did not try. */
const givers: Readonly<Record<string, Files>> = {
  'a first container of a StatefulSet': {
    'a.yaml': item(
      'StatefulSet',
      `spec: { serviceName: a, selector: { matchLabels: { a: b } }, template: { metadata: { labels: { a: b } }, spec: { initContainers: [{ name: i, image: "i:1", env: [{ name: MYSQL_ROOT_PASSWORD, value: ${secret} }] }], containers: [{ name: a, image: "a:1" }] } } }`,
      'apps/v1',
    ),
  },
  'a key of a ConfigMap': { 'a.yaml': map('a', `{ db-password: ${secret} }`) },
  'an ini file in a ConfigMap': {
    'a.yaml': map('a', `{ app.ini: ${quoted(`[database]\nuser = a\npassword = ${secret}\n`)} }`),
  },
  'properties in a ConfigMap': {
    'a.yaml': map(
      'a',
      `{ application.properties: ${quoted(`a=b\nspring.datasource.password=${secret}\n`)} }`,
    ),
  },
  'JSON in a ConfigMap': {
    'a.yaml': map('a', `{ c.json: ${quoted(JSON.stringify({ a: [{ apiKey: secret }] }))} }`),
  },
  'TOML in a ConfigMap': { 'a.yaml': map('a', `{ c.toml: ${quoted(`[a]\nsecret_key = '${secret}'\n`)} }`) },
  'YAML in a ConfigMap': {
    'a.yaml': map('a', `{ c.yaml: ${quoted(`a:\n  - clientSecret: "${secret}"\n`)} }`),
  },
  'XML in a ConfigMap': {
    'a.yaml': map('a', `{ c.xml: ${quoted(`<a><password>${secret}</password></a>`)} }`),
  },
  'a Secret that is one of many documents': {
    'a.yaml': `---\n---\n${map('m', '{}')}---\n# x\n${holder('z')}...\n---\n${map('n', '{}')}`,
  },
  'a Secret that names the old list': {
    'a.yaml': `apiVersion: v1\nkind: SecretList\nitems:\n- metadata: { name: z }\n  apiVersion: v1\n  kind: Secret\n  stringData: { a: ${secret} }\n`,
  },
  'base64 over several lines': {
    'a.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: z }\ndata:\n  a: |\n    ${encoded.slice(0, 8)}\n    ${encoded.slice(8)}\n`,
  },
  'a Secret of a service account': {
    'a.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: z, annotations: { kubernetes.io/service-account.name: a } }\ntype: kubernetes.io/service-account-token\ndata: { token: ${encoded} }\n`,
  },
  'a basic login': {
    'a.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: z }\ntype: kubernetes.io/basic-auth\nstringData: { username: a, password: ${secret} }\nimmutable: true\n`,
  },
  'a repository of Argo CD': {
    'a.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: z, namespace: argocd, labels: { argocd.argoproj.io/secret-type: repository } }\nstringData: { url: "https://git.elsewhere.org/x", username: a, password: ${secret} }\n`,
  },
  'a cluster of Argo CD': {
    'a.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: z, namespace: argocd, labels: { argocd.argoproj.io/secret-type: cluster } }\nstringData: { name: c, server: "https://c.example.org", config: ${quoted(JSON.stringify({ bearerToken: secret }))} }\n`,
  },
  'a merge that a kustomization makes': {
    'kustomization.yaml': `resources: [sink.yaml, z.yaml]\npatches: [{ patch: ${quoted(`apiVersion: v1\nkind: Secret\nmetadata: { name: z }\nstringData: { a: ${secret} }\n`)} }]\n`,
    'z.yaml': item('Secret', 'data: {}', 'v1', 'z'),
  },
  'a component that generates': {
    'kustomization.yaml': 'resources: [sink.yaml]\ncomponents: [c]\n',
    'c/kustomization.yaml': `apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nsecretGenerator: [{ name: z, literals: ['a="${secret}"'] }]\n`,
  },
  'a file that a generator reads': {
    'kustomization.yaml':
      'resources: [sink.yaml]\nsecretGenerator: [{ name: z, files: [a=z.txt], options: { disableNameSuffixHash: true } }]\n',
    'z.txt': secret,
  },
  'a variable of a kustomization': {
    'kustomization.yaml':
      'resources: [sink.yaml, z.yaml]\nvars: [{ name: V, objref: { apiVersion: v1, kind: Secret, name: z }, fieldref: { fieldpath: stringData.a } }]\n',
    'z.yaml': holder('z'),
  },
  Jsonnet: {
    'a.jsonnet': `{ apiVersion: 'v1', kind: 'Secret', metadata: { name: 'z' }, stringData: { a: '${secret.slice(0, 7)}' + '${secret.slice(7)}' } }\n`,
  },
  'a password of a Postgres cluster': {
    'a.yaml': item(
      'postgresql',
      `spec: { teamId: a, volume: { size: 1Gi }, numberOfInstances: 1, standby: { standby_password: ${secret} } }`,
      'acid.zalan.do/v1',
    ),
  },
  'a receiver of alerts': {
    'a.yaml': map(
      'a',
      `{ alertmanager.yml: ${quoted(`receivers:\n- name: a\n  slack_configs:\n  - api_url: https://hooks.example.org/a\n  basic_auth: { username: a, password: ${secret} }\n`)} }`,
    ),
  },
  'a login behind a flag with a sign': {
    'a.yaml': deployment('', '', `, args: ["--db-password=${secret}", "-v"], command: [a]`),
  },
  'an address in a variable': {
    'a.yaml': deployment('', '', `, env: [{ name: DSN, value: "amqps://guest:${secret}@mq:5671/v" }]`),
  },
};

/** What a chart makes of its values, and where a message repeats it. */
const charts: Readonly<Record<string, Files>> = {
  'a schema that wants another password': {
    ...chart(
      { 's.yaml': holder('s', '{ a: {{ .Values.auth.password }} }') },
      `auth: { password: ${secret} }\n`,
    ),
    'evil/values.schema.json':
      '{"properties":{"auth":{"properties":{"password":{"oneOf":[{"const":"a"},{"pattern":"^[0-9]+$"}],"format":"ipv4"}},"propertyNames":{"maxLength":2}}}}',
  },
  'a required value that says it': chart(
    {
      's.yaml': holder('s', '{ a: {{ .Values.p }} }'),
      'z.yaml': '{{ required (printf "no %s" .Values.p) .Values.q }}',
    },
    `p: ${secret}\n`,
  ),
  'an include of nothing by that name': chart(
    { 's.yaml': holder('s', '{ a: {{ .Values.p }} }'), 'z.yaml': '{{ include .Values.p . }}' },
    `p: ${secret}\n`,
  ),
  'a template in a value': chart(
    { 's.yaml': holder('s', '{ a: {{ .Values.p }} }'), 'z.yaml': '{{ tpl .Values.t . }}' },
    `p: ${secret}\nt: "{{ ${secret} | nope }} {{ .Values.p.q.r }}"\n`,
  ),
  'a number that is none': chart(
    {
      's.yaml': holder('s', '{ a: {{ .Values.p }} }'),
      'z.yaml':
        '{{ atoi .Values.p }}{{ mustToDate "2006" .Values.p }}{{ semver .Values.p }}{{ index (list 1) .Values.p }}',
    },
    `p: ${secret}\n`,
  ),
  'a file of the chart that is read': {
    ...chart({
      's.yaml': holder('s', '{ a: {{ .Files.Get "key.txt" | trim | quote }} }'),
      'z.yaml': '{{ fail (.Files.Get "key.txt") }}',
    }),
    'evil/key.txt': `${secret}\n`,
  },
  'a subchart with its own': {
    ...chart({ 'z.yaml': '{{ fail (toString .Values.sub) }}' }, `sub: { p: ${secret} }\n`),
    'evil/charts/sub/Chart.yaml': 'apiVersion: v2\nname: sub\nversion: 1.0.0\n',
    'evil/charts/sub/templates/s.yaml': holder('s', '{ a: {{ .Values.p }} }'),
  },
  'a name that is made of it': chart(
    {
      's.yaml': holder('s', '{ a: {{ .Values.p }} }'),
      'z.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: z, labels: { a: "{{ .Values.p }} /" }, annotations: { x: [{{ .Values.p }}] } }\n',
    },
    `p: ${secret}\n`,
  ),
  'YAML that breaks behind it': chart(
    {
      's.yaml': holder('s', '{ a: {{ .Values.p }} }'),
      'z.yaml': 'a: "{{ .Values.p }}\nb: [{{ .Values.p }}: : ]\n',
    },
    `p: ${secret}\n`,
  ),
  'a lookup and a merge of types': chart(
    {
      's.yaml': holder('s', '{ a: {{ .Values.p }} }'),
      'z.yaml':
        '{{ merge (dict "a" .Values.p) .Values.p }}{{ get .Values.p "x" }}{{ range .Values.p }}{{ end }}',
    },
    `p: ${secret}\n`,
  ),
};

/** Every command that could tell of what stands in a tree. */
const commands: Readonly<Record<string, readonly Call[]>> = {
  'an inventory': [just('report', 'inventory', '.'), just('report', 'inventory', '.', '-o', 'html')],
  'a report of risks': [just('report', 'risk', '.', '--base', 'main')],
  'a report of waves': [just('report', 'waves', '.')],
  'a post mortem': [just('report', 'postmortem', '.')],
  'a report of parity': [just('report', 'parity', '.')],
  'a graph of the forecast': [just('forecast', '.', '-o', 'mermaid'), just('forecast', '.', '-o', 'json')],
  parity: [just('parity', '.'), just('parity', '.', '-o', 'json'), just('parity', '.', '-o', 'markdown')],
  'an upgrade': [
    just('upgrade', '.', '--to', 'kubernetes=1.33'),
    just('upgrade', '.', 'main', '-o', 'markdown'),
  ],
  'a lint of the chart': [just('helm', 'lint', 'chart')],
  'the health of files': [just('health', 'evil/d.yaml', 'evil/s.yaml', '-o', 'yaml')],
  'the charts in use': [just('charts', 'list', '.')],
  'the charts as data': [just('charts', 'list', '.', '-o', 'json'), just('report', 'lessons', '.')],
  'a new configuration': [{ args: ['init', '.', '--force'], writes: ['phineus.yaml'] }],
  'fixes as data': [just('fix', '.', '--all', '-o', 'json')],
  'a check with fixes': [just('check', '.', '--fixes', '-o', 'json'), just('check', '.', '--fixes')],
  'a check of what is new': [just('check', '.', '--base', 'main', '-o', 'sarif')],
  'a page of the difference': [just('diff', '.', 'main', '-o', 'html'), diffText, diff],
  'a proof as data': [just('prove', '.', 'main', '-o', 'json'), just('prove', '.', 'main')],
  'blame of every field': [
    just('blame', '.', 'evil', 'Deployment/d', 'spec.replicas'),
    just('blame', '.', 'evil', 'Secret/s'),
    just('blame', '.', 'evil', 'Deployment/d', 'spec.template.spec.containers.0.env.0.value'),
  ],
  'an explanation': [just('explain', 'invalid-value'), just('check', '.', '--rule', 'invalid-value')],
};
const changed: Files = evil({
  's.yaml': holder(),
  'd.yaml': deployment(
    `replicas: ${secret}, `,
    '',
    `, imagePullPolicy: ${secret}, env: [{ name: DB_PASSWORD, value: ${secret} }, { name: URL, value: "redis://:${secret}@r:6379" }]`,
  ),
});

export const leaks: readonly CommandAttack[] = [
  ...each(sinks, (name, text) =>
    text === ''
      ? attack(
          `leak: quoted: ${name}`,
          {
            'apps/evil.yaml': app(
              `${here}, path: evil`,
              `  syncPolicy: { syncOptions: ["CreateNamespace=${secret}", ${quoted(secret)}], retry: { limit: 1, backoff: { duration: ${quoted(secret)}, maxDuration: ${quoted(secret)} } } }\n  ignoreDifferences: [{ kind: ConfigMap, jsonPointers: [${quoted(secret)}], jqPathExpressions: [${quoted(`.${secret} |`)}] }]\n`,
            ),
            'evil/s.yaml': holder(),
          },
          { calls: [all] },
        )
      : attack(`leak: quoted: ${name}`, evil({ 's.yaml': holder(), 'sink.yaml': text }), { calls: [all] }),
  ),
  ...each(givers, (name, files) =>
    attack(
      `leak: given away: ${name}`,
      evil({
        'sink.yaml': deployment(`replicas: ${secret}, `, '', `, imagePullPolicy: ${secret}`),
        ...files,
      }),
      { calls: [all] },
    ),
  ),
  ...each(charts, (name, files) => attack(`leak: a chart: ${name}`, files, { calls: [all] })),
  ...each(commands, (name, calls) =>
    attack(
      `leak: told by ${name}`,
      {
        ...changed,
        'chart/Chart.yaml': 'apiVersion: v2\nname: chart\nversion: 1.0.0\n',
        'chart/values.yaml': `password: ${secret}\nreplicas: ${secret}\n`,
        'chart/templates/a.yaml': `${holder('c', '{ a: {{ .Values.password }} }')}---\n${deployment('replicas: {{ .Values.replicas }}, ')}{{ if eq .Values.password 5 }}{{ end }}`,
      },
      {
        base: evil({ 's.yaml': holder('s', '{ a: former }'), 'd.yaml': deployment('replicas: 1, ') }),
        calls: calls.map((call) => hiding(call)),
      },
    ),
  ),
  attack('leak: a Secret that the change removes', evil({ 'd.yaml': deployment(`replicas: ${secret}, `) }), {
    base: evil({ 's.yaml': holder(), 'd.yaml': deployment('replicas: 1, ') }),
    calls: [
      hiding(diffText),
      hiding(just('prove', '.', 'main', '-o', 'markdown')),
      hiding(just('diff', '.', 'main', '-o', 'markdown')),
    ],
  }),
  attack('leak: a Secret that becomes something else', evil({ 's.yaml': map('s', `{ a: ${secret} }`) }), {
    base: evil({ 's.yaml': holder() }),
    calls: [hiding(diffText), hiding(diff), hiding(just('diff', '.', 'main', '-o', 'html'))],
  }),
  attack(
    'leak: a Secret among the fixes of a review',
    evil({
      's.yaml': `apiVersion: v1\nkind: secret\nmetadata: { name: s }\ntype: opaque\nstringdata: { a: ${secret} }\nstringData: { a: ${secret} }\n`,
    }),
    {
      calls: [
        hiding(fix),
        hiding(just('fix', '.', '--all', '-o', 'github')),
        hiding(just('fix', '.', '--all', '-o', 'markdown')),
      ],
    },
  ),
  attack(
    'leak: values of a kustomization with a chart',
    kustomization(
      `helmCharts: [{ name: sub, releaseName: a, valuesInline: { password: ${secret}, replicas: ${secret} } }]\nhelmGlobals: { chartHome: charts }\n`,
      {
        'charts/sub/Chart.yaml': 'apiVersion: v2\nname: sub\nversion: 1.0.0\n',
        'charts/sub/templates/a.yaml': `${holder('c', '{ a: {{ .Values.password }} }')}---\n${deployment('replicas: {{ .Values.replicas }}, ')}`,
      },
    ),
    { calls: [all] },
  ),
  attack(
    'leak: parameters of a set',
    {
      'apps/evil.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: { name: evil, namespace: argocd }\nspec:\n  goTemplate: true\n  generators: [{ list: { elements: [{ name: a, values: { adminPassword: ${secret} } }] } }]\n  template: { metadata: { name: "x-{{ .name }}" }, spec: { project: default, source: { ${here}, path: evil, helm: { valuesObject: { adminPassword: "{{ .values.adminPassword }}" }, parameters: [{ name: replicas, value: "{{ .values.adminPassword }}" }] } }, destination: { server: https://kubernetes.default.svc, namespace: evil } } }\n`,
      'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
      'evil/templates/a.yaml': deployment('replicas: {{ .Values.replicas }}, '),
    },
    { calls: [all] },
  ),
  attack(
    'leak: passwords of addresses in every field that takes one',
    {
      'apps/evil.yaml': app(
        `repoURL: "https://a:${secret}@git.elsewhere.org/x.git", path: x, targetRevision: "https://b:${secret}@h/y"`,
        `  info: [{ name: u, value: "https://c:${secret}@h" }]\n`,
      ),
      'apps/p.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: AppProject\nmetadata: { name: p, namespace: argocd }\nspec: { sourceRepos: ["https://d:${secret}@h/*"], destinations: [{ server: "https://e:${secret}@h", namespace: "*" }] }\n`,
      'apps/q.yaml': app(`${here}, path: evil`, '', 'q').replace(
        'https://kubernetes.default.svc',
        `https://f:${secret}@k.example.org`,
      ),
      'evil/a.yaml': deployment('', '', '').replace('a:1', `g:${secret}@r.example.org/a:1`),
    },
    { calls: [all] },
  ),
];
