import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  all,
  app,
  attack,
  chart,
  deployment,
  diff,
  diffText,
  each,
  evil,
  formats,
  formsOf,
  here,
  hiding,
  holder,
  item,
  just,
  kustomization,
  map,
  quoted,
  secret,
} from './kit.ts';

const q = quoted(secret);

/** SECURITY.md: "A value that looks random … is hidden wherever it stands but in the name of a file, an object …". */
const sinks: Readonly<Record<string, string>> = {
  'a route of a gateway': item(
    'HTTPRoute',
    `spec: { parentRefs: [{ name: g, port: ${q} }], rules: [{ matches: [{ method: ${q}, path: { type: ${q}, value: ${q} } }], timeouts: { request: ${q} }, backendRefs: [{ name: x, port: ${q}, weight: ${q} }] }] }`,
    'gateway.networking.k8s.io/v1',
  ),
  'limits of a namespace': item(
    'LimitRange',
    `spec: { limits: [{ type: ${q}, max: { cpu: ${q} }, default: { memory: ${q} }, defaultRequest: ${q} }] }`,
  ),
  'a quota': item(
    'ResourceQuota',
    `spec: { hard: { pods: ${q}, cpu: [${q}] }, scopes: [${q}], scopeSelector: { matchExpressions: [{ operator: ${q}, scopeName: ${q} }] } }`,
  ),
  'a class of storage': item(
    'StorageClass',
    `provisioner: x\nreclaimPolicy: ${q}\nvolumeBindingMode: ${q}\nallowVolumeExpansion: ${q}\nmountOptions: ${q}`,
    'storage.k8s.io/v1',
  ),
  'a volume of its own': item(
    'PersistentVolume',
    `spec: { capacity: { storage: ${q} }, accessModes: [${q}], persistentVolumeReclaimPolicy: ${q}, volumeMode: ${q}, nfs: { server: [${q}] } }`,
  ),
  'a service of an API': item(
    'APIService',
    `spec: { group: x.example.org, version: v1, groupPriorityMinimum: ${q}, versionPriority: ${q}, caBundle: ${quoted(`${secret}!`)}, insecureSkipTLSVerify: ${q} }`,
    'apiregistration.k8s.io/v1',
    'v1.x.example.org',
  ),
  'slices of endpoints': item(
    'EndpointSlice',
    `addressType: ${q}\nendpoints: [{ addresses: [${q}], conditions: { ready: ${q} } }]\nports: [{ port: ${q}, protocol: ${q} }]`,
    'discovery.k8s.io/v1',
  ),
  'a strategy of a StatefulSet': item(
    'StatefulSet',
    `spec: { serviceName: a, podManagementPolicy: ${q}, updateStrategy: { type: ${q}, rollingUpdate: { partition: ${q} } }, minReadySeconds: ${q}, selector: { matchLabels: { a: b } }, volumeClaimTemplates: [{ metadata: { name: c }, spec: { accessModes: [${q}], resources: { requests: { storage: ${q} } } } }], template: { metadata: { labels: { a: b } }, spec: { containers: [{ name: a, image: "a:1" }] } } }`,
    'apps/v1',
  ),
  'a strategy of a DaemonSet': item(
    'DaemonSet',
    `spec: { updateStrategy: { type: ${q}, rollingUpdate: { maxUnavailable: ${q}, maxSurge: ${q} } }, revisionHistoryLimit: ${q}, selector: { matchLabels: { a: b } }, template: { metadata: { labels: { a: b } }, spec: { hostNetwork: ${q}, terminationGracePeriodSeconds: ${q}, containers: [{ name: a, image: "a:1", ports: [{ containerPort: ${q}, hostPort: ${q} }] }] } } }`,
    'apps/v1',
  ),
  'a job and its policies': item(
    'Job',
    `spec: { completions: ${q}, parallelism: ${q}, backoffLimit: ${q}, completionMode: ${q}, podFailurePolicy: { rules: [{ action: ${q}, onExitCodes: { operator: ${q}, values: [${q}] } }] }, template: { spec: { restartPolicy: ${q}, containers: [{ name: a, image: "a:1" }] } } }`,
    'batch/v1',
  ),
  'a context of security': deployment(
    '',
    `securityContext: { fsGroup: ${q}, sysctls: [{ name: ${q}, value: [${q}] }], fsGroupChangePolicy: ${q} }, `,
    `, securityContext: { capabilities: { add: ${q} }, privileged: ${q}, procMount: ${q}, seLinuxOptions: ${q} }, terminationMessagePolicy: ${q}, lifecycle: { preStop: { sleep: { seconds: ${q} } } }`,
  ),
  'a spread over zones': deployment(
    '',
    `topologySpreadConstraints: [{ maxSkew: ${q}, topologyKey: ${quoted(`${secret} /`)}, whenUnsatisfiable: ${q} }], hostAliases: [{ ip: ${q}, hostnames: ${q} }], dnsConfig: { options: [{ name: ndots, value: [${q}] }] }, preemptionPolicy: ${q}, `,
  ),
  'a binding of a role': item(
    'RoleBinding',
    `roleRef: { apiGroup: ${q}, kind: Role, name: r }\nsubjects: [{ kind: User, name: x, apiGroup: ${q} }]`,
    'rbac.authorization.k8s.io/v1',
  ),
  'an admission by expressions': item(
    'ValidatingAdmissionPolicy',
    `spec: { failurePolicy: ${q}, matchConstraints: { resourceRules: [{ apiGroups: [""], apiVersions: [v1], operations: [${q}], resources: [configmaps] }] }, validations: [{ expression: ${quoted(`object.x == '${secret}' &&`)}, reason: ${q}, messageExpression: ${quoted(`'${secret}' +`)} }], variables: [{ name: v, expression: ${quoted(`(${secret}`)} }] }`,
    'admissionregistration.k8s.io/v1',
  ),
  'a rollout and its steps': item(
    'Rollout',
    `spec: { replicas: ${q}, strategy: { canary: { steps: [{ setWeight: ${q} }, { pause: { duration: ${q} } }], maxSurge: ${q} } }, selector: { matchLabels: { a: b } }, template: { metadata: { labels: { a: b } }, spec: { containers: [{ name: a, image: "a:1" }] } } }`,
    'argoproj.io/v1alpha1',
  ),
  'a label and a finalizer': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, labels: { a: ${quoted(`${secret} !`)}, ${quoted(`${secret} !`)}: b }, finalizers: [${quoted(`${secret} !`)}], ownerReferences: ${q}, generation: ${q}, creationTimestamp: ${q} }\n`,
  'a definition with versions': item(
    'CustomResourceDefinition',
    `spec: { group: x.example.org, scope: Namespaced, preserveUnknownFields: ${q}, names: { kind: X, plural: xs, categories: ${q} }, conversion: { strategy: ${q} }, versions: [{ name: v1, served: ${q}, storage: true, additionalPrinterColumns: [{ name: a, type: ${q}, jsonPath: ${q} }], subresources: { scale: ${q} }, schema: { openAPIV3Schema: { type: object, properties: { a: { type: integer, format: ${q}, minimum: ${q}, enum: ${q} } } } } }] }`,
    'apiextensions.k8s.io/v1',
    'xs.x.example.org',
  ),
};

/** The same in what is not a manifest: charts, kustomizations, Applications, projects. */
const elsewhere: Readonly<Record<string, Files>> = {
  'the file of a chart': {
    ...chart({ 's.yaml': holder() }),
    'evil/Chart.yaml': `apiVersion: v2\nname: evil\nversion: ${q}\nappVersion: [${q}]\ntype: ${q}\nkubeVersion: ${q}\ndependencies: [{ name: x, version: ${q}, repository: ${quoted(`file://../${secret}`)}, condition: [${q}], import-values: ${q} }]\n`,
  },
  'fields of a kustomization': kustomization(
    `resources: [s.yaml]\nreplicas: [{ name: a, count: ${q} }]\nimages: [{ name: a, digest: ${q}, newTag: [${q}] }]\nsortOptions: { order: ${q} }\nbuildMetadata: [${q}]\nopenapi: ${q}\ngeneratorOptions: { immutable: ${q} }\nlabels: ${q}\n`,
    { 's.yaml': holder() },
  ),
  'operations on a Secret that fail': kustomization(
    `resources: [s.yaml]\npatches: [{ target: { kind: Secret }, patch: '[{"op":"test","path":"/stringData/a","value":"nope"},{"op":"replace","path":"/stringData/${secret}","value":{"a":["${secret}"]}}]' }]\n`,
    { 's.yaml': holder() },
  ),
  'fields of an Application': {
    'apps/evil.yaml': app(
      `${here}, path: evil, directory: { recurse: ${q}, jsonnet: ${q} }`,
      `  revisionHistoryLimit: ${q}\n  syncPolicy: { automated: { prune: ${q} }, managedNamespaceMetadata: { labels: { a: [${q}] } } }\n  ignoreDifferences: [{ group: ${q}, kind: Secret, managedFieldsManagers: ${q} }]\n  info: ${q}\n`,
    ),
    'evil/s.yaml': holder(),
  },
  'windows of a project': {
    ...evil({ 's.yaml': holder() }),
    'apps/p.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: AppProject\nmetadata: { name: p, namespace: argocd }\nspec: { sourceRepos: ["*"], destinations: ${q}, syncWindows: [{ kind: allow, schedule: ${q}, duration: ${q}, timeZone: ${q} }], roles: [{ name: r, policies: [${quoted(`p, ${secret}, x`)}], jwtTokens: [{ iat: ${q} }] }] }\n`,
  },
  'a schema of values': {
    ...chart(
      { 's.yaml': holder('s', '{ a: {{ .Values.apiKey }} }') },
      `apiKey: ${secret}\nb: { c: ${secret} }\n`,
    ),
    'evil/values.schema.json': JSON.stringify({
      additionalProperties: false,
      properties: {
        apiKey: { enum: ['x'], not: { const: secret }, maxLength: 2 },
        b: {
          dependentRequired: { c: [secret] },
          properties: { c: { type: ['integer', 'null'], multipleOf: 3 } },
        },
      },
    }),
  },
  'an error of Jsonnet about an object': evil({
    's.jsonnet': `local p = '${secret}'; { apiVersion: 'v1', kind: 'Secret', metadata: { name: 's' }, stringData: { password: p } }\n`,
    'z.jsonnet': `local c = { password: '${secret}' }; c[c.password] + std.parseInt(c.password)\n`,
  }),
  'a health check that says it': {
    ...evil({ 's.yaml': holder(), 'a.yaml': item('X', `spec: { a: ${secret} }`, 'x.example.org/v1') }),
    'settings.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm }\ndata:\n  resource.customizations.health.x.example.org_X: |\n    error(obj.spec.a .. "${secret}" + {})\n`,
  },
};

/** Values of every class that SECURITY.md names, in a message of the chart that has them. */
const shapes: Readonly<
  Record<string, readonly [value: string, hides: readonly string[], template?: string]>
> = {
  'a word with a digit': ['correcthorse7battery', formsOf('correcthorse7battery')],
  'a word with a digit, in capitals and base64': [
    'correcthorse7battery',
    formsOf('correcthorse7battery'),
    '{{ fail (print (upper .Values.password) " " (b64enc .Values.password) " " (b64enc (b64enc .Values.password))) }}',
  ],
  'a short word': ['zebrafinch', ['zebrafinch']],
  'a number of nine digits': ['918273645', ['918273645', '9.18273645e+08']],
  'signs that percent-encoding changes': [
    'p%Tr!x9$Qm#vB/7',
    [...formsOf('p%Tr!x9$Qm#vB/7'), encodeURIComponent('p%Tr!x9$Qm#vB/7')],
    '{{ fail (print .Values.password " " (urlquery .Values.password)) }}',
  ],
  'signs that JSON and YAML escape': [
    'Kq9"zW\\xT7\'vB2',
    ['zW\\xT7', 'zW\\\\xT7', 'zW\\\\\\\\xT7', "xT7'vB2", "xT7''vB2", 'xT7&apos;vB2', 'xT7&#39;vB2'],
    '{{ fail (print .Values.password " " (quote .Values.password) " " (toJson .Values.password) " " (squote .Values.password)) }}',
  ],
  'signs that pages and XML escape': [
    'Kq9<zW>&7xT"vB2',
    ['Kq9<zW', 'Kq9&lt;zW', 'Kq9\\<zW', 'Kq9\\u003czW', 'Kq9&#60;zW', 'Kq9&amp;lt;zW'],
  ],
  'signs of Markdown': [
    'Kq9_z*W`7|x~T2',
    ['Kq9_z*W', 'Kq9\\_z\\*W', 'Kq9\\_z*W', '7|x~T2', '7\\|x\\~T2', '7\\|x~T2'],
  ],
  'letters that are not seen': ['Kq9zW\u200bxT7vB2nM', ['xT7vB2nM']],
  'a sequence that steers, inside of it': ['Kq9zW\u001b[31mxT7vB2nM', ['xT7vB2nM']],
  'blanks and tabs': ['Kq9zW xT7\tvB2  nM4', ['zW xT7', 'vB2 nM4', 'vB2  nM4']],
  'letters of other languages': ['Kq9-straße-ñ7Ω-πw2', ['straße-ñ7Ω', 'STRASSE-Ñ7Ω', 'STRAßE-Ñ7Ω']],
  'pairs of letters': ['Kq9😀zW7😀xT2', ['zW7😀xT2', 'zW7\\ud83d\\ude00xT2']],
  'very often, where a message is cut': [
    secret,
    [...formsOf(secret), secret.slice(0, 10)],
    '{{ fail (repeat 3000 (print "xx" .Values.password)) }}',
  ],
  'at the end of ever longer lines': [
    secret,
    formsOf(secret),
    '{{ range $i := until 60 }}{{ printf "%s%s\\n" (repeat $i "y") $.Values.password }}{{ end }}a: [\n',
  ],
  'in the name of a function': [secret, formsOf(secret), `{{ ${secret} .Values.password }}`],
  'in hex behind a digit': [
    secret,
    formsOf(secret),
    '{{ fail (printf "0x%x 7%x" .Values.password .Values.password) }}',
  ],
  'as a list of Go': [
    secret,
    formsOf(secret),
    '{{ fail (printf "%v %q %#v %+v" (list .Values.password) .Values.password .Values .Values) }}',
  ],
};

const base = evil({ 's.yaml': holder('s', '{ a: former }'), 'd.yaml': deployment('replicas: 1, ') });
const changed: Files = {
  ...evil({
    's.yaml': holder(),
    'd.yaml': deployment(
      `replicas: ${secret}, `,
      '',
      `, imagePullPolicy: ${secret}, env: [{ name: SMTP_PASSWORD, value: ${secret} }, { name: DSN, value: "postgres://u:${secret}@h/d" }], args: ["${secret}"]`,
    ),
  }),
  'chart/Chart.yaml': 'apiVersion: v2\nname: chart\nversion: 1.0.0\n',
  'chart/values.yaml': `token: ${secret}\n`,
  'chart/templates/a.yaml': `${holder('c', '{ a: {{ .Values.token }} }')}---\n${deployment('replicas: {{ .Values.token }}, ')}`,
  'chart/templates/b.yaml': '{{ fail .Values.token }}',
};

/** SECURITY.md: "They are hidden in every format". */
const commands: Readonly<Record<string, readonly Call[]>> = {
  'a forecast against another version': [
    just('forecast', '.', '--kubernetes', '1.33', '--against', '1.34', '-o', 'json'),
  ],
  'a forecast from the base': [
    just('forecast', '.', '--base', 'main', '--from', 'base'),
    just('forecast', '.', '--base', 'main', '-o', 'mermaid'),
  ],
  'a check from the base': [
    just('check', '.', '--base', 'main', '--from', 'base', '--notes', '-o', 'markdown'),
  ],
  'a file of accepted findings': [
    { args: ['check', '.', '--notes', '--write-baseline', 'b.txt'], writes: ['b.txt'] },
  ],
  'a record of fixes': [just('report', 'fix-record', '.'), just('report', 'fix-record', '.', '-o', 'json')],
  'a way back': [
    just('report', 'rollback', '.', '--base', 'main'),
    just('report', 'rollback', '.', '--base', 'main', '-o', 'html'),
  ],
  'causes as data and as a page': [
    just('report', 'rca', '.', '-o', 'json'),
    just('report', 'rca', '.', '-o', 'html'),
  ],
  'a difference with all noise': [
    just('diff', '.', 'main', '--noise', '-o', 'markdown'),
    just('diff', '.', 'main', '--noise', '-o', 'json'),
  ],
  'an upgrade with all noise': [
    just('upgrade', '.', 'main', '--noise', '-o', 'json'),
    just('upgrade', '.', '--to', 'argocd=3.4', '-o', 'markdown'),
  ],
  'a fix by its rule': [
    just('fix', '.', 'invalid-value'),
    just('fix', '.', '--all', '--base', 'main', '-o', 'sarif'),
  ],
  'blame of the values': [
    just('blame', '.', 'evil', 'Secret/s', 'stringData.a'),
    just('blame', '.', 'evil', 'Deployment/d', 'spec.template.spec.containers[0].env[1].value'),
    just('blame', '.', 'evil', 'Deployment/d', 'spec.template.spec.containers[0].args[0]'),
  ],
  'what a lint says as data': [
    just('helm', 'lint', 'chart', '-o', 'json'),
    just('helm', 'lint', 'chart', '-o', 'github'),
  ],
  'one Application alone': [just('check', '.', '--app', 'evil', '--verbose', '-o', 'yaml')],
  'the health of files': [
    just('health', 'evil/d.yaml', 'evil/s.yaml'),
    just('health', '--settings', 'evil/s.yaml', 'evil/d.yaml', '-o', 'json'),
  ],
};

export const leaks: readonly CommandAttack[] = [
  ...each(sinks, (name, text) =>
    attack(`leak: refused in ${name}`, evil({ 's.yaml': holder(), 'sink.yaml': text }), { calls: [all] }),
  ),
  ...each(elsewhere, (name, files) =>
    attack(`leak: refused in ${name}`, files, {
      calls: name.startsWith('a health')
        ? [hiding(just('health', '--settings', 'settings.yaml', 'evil/s.yaml', 'evil/a.yaml')), all]
        : [all],
    }),
  ),
  ...each(shapes, (name, [value, hides, template = '{{ fail .Values.password }}']) =>
    attack(
      `leak: a value of ${name}`,
      chart(
        {
          'a.yaml': holder('s', '{ a: {{ .Values.password | quote }} }'),
          'z.yaml': template,
        },
        `password: ${/^\d+$/.test(value) ? value : quoted(value)}\n`,
      ),
      { calls: [hiding(formats, hides)] },
    ),
  ),
  ...each(commands, (name, calls) =>
    attack(`leak: said by ${name}`, changed, { base, calls: calls.map((call) => hiding(call)) }),
  ),
  attack(
    'leak: said by parity of two targets',
    {
      'a/evil.yaml': app(`${here}, path: evil`),
      'b/evil.yaml': app(`${here}, path: evil2`),
      'evil/d.yaml': deployment(
        '',
        '',
        `, env: [{ name: SMTP_PASSWORD, value: ${secret} }], args: [${secret}]`,
      ),
      'evil2/d.yaml': deployment('', '', ', env: [{ name: SMTP_PASSWORD, value: other }], args: [x]'),
      'evil/s.yaml': holder(),
      'evil2/s.yaml': holder('s', '{ a: other }'),
      'phineus.yaml': 'targets: { a: { roots: [a] }, b: { roots: [b] } }\nparity: { compare: [a, b] }\n',
    },
    {
      calls: [
        hiding(just('parity', '.')),
        hiding(just('parity', '.', '-o', 'json')),
        hiding(just('parity', '.', '-o', 'html')),
        hiding(just('report', 'parity', '.')),
      ],
    },
  ),
  attack(
    'leak: said by a rule and knowledge of the tree',
    {
      ...changed,
      'phineus.yaml': `rules: [{ name: own, severity: error, expression: "false", match: { kind: Secret }, message: ${quoted(`x ${secret}`)} }]\nknowledge: [{ project: ${quoted(`p ${secret}`)}, kinds: { "x.example.org/X": { makes: [{ kind: /Secret, name: "{name}" }] } } }]\n`,
    },
    {
      calls: [
        hiding(just('check', '.', '--notes', '-o', 'json')),
        hiding(just('knowledge', '--path', '.', '-o', 'json')),
      ],
    },
  ),
  attack(
    'leak: a Secret that only the other side of a change has',
    evil({ 'm.yaml': map('m', `{ a: ${secret}, b: "${Buffer.from(secret).toString('hex')}" }`) }),
    {
      base: { ...evil({ 'm.yaml': map('m', '{ a: x }') }), 'old/s.yaml': holder('old') },
      calls: [hiding(diffText), hiding(diff), hiding(just('prove', '.', 'main', '-o', 'json'))],
    },
  ),
  attack(
    'leak: passwords of addresses that are hard to read',
    {
      'apps/evil.yaml': app(
        `repoURL: "https://u%3Ax:${secret}%40@git.elsewhere.org/x.git", path: x, targetRevision: HEAD`,
      ),
      'apps/two.yaml': app(
        `repoURL: "HTTPS://${secret}:x-oauth-basic@git.elsewhere.org/x.git", path: x, targetRevision: HEAD`,
        '',
        'two',
      ),
      'apps/three.yaml': app(
        `repoURL: "git://u:${secret}@git.elsewhere.org:9418/x.git?y=@z", path: x, targetRevision: HEAD`,
        '',
        'three',
      ),
      'apps/four.yaml': app(
        `repoURL: "oci://u:${secret}@r.example.org/charts", chart: x, targetRevision: "1"`,
        '',
        'four',
      ),
      'apps/five.yaml': app(
        `repoURL: "https://u:a/b?${secret}@git.elsewhere.org/x.git", path: x, targetRevision: HEAD`,
        '',
        'five',
      ),
    },
    { calls: [all, hiding(just('forecast', '.', '-o', 'json')), hiding(just('charts', 'list', '.'))] },
  ),
];
