import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  agent,
  app,
  at,
  attack,
  by,
  chart,
  deployment,
  diagnose,
  each,
  editor,
  encoded,
  everywhere,
  evil,
  forms,
  freely,
  harmless,
  here,
  holder,
  indent,
  item,
  json,
  just,
  kinds,
  kustomization,
  map,
  oneOf,
  open,
  phrase,
  quoted,
  rca,
  red,
  secretly,
  seen,
  serving,
  set,
  snapshot,
  thing,
  tool,
} from './kit.ts';
import { written } from './written.ts';

const hidden = secretly(freely(json));
const login = `auth: { password: "${phrase}" }\n`;
const block = (text: string, by = 4) => `|\n${indent(text.trimEnd(), by)}\n`;

/** Who brings a file before somebody's eyes. */
const carriers: readonly ((text: string) => {
  readonly files: Files;
  readonly base?: Files;
  readonly calls: readonly Call[];
})[] = [
  (text) => ({
    files: {
      ...chart({ 'a.yaml': '{{ fail (print "cannot use " (.Files.Get "file" | trim)) }}' }),
      'evil/file': text,
    },
    calls: [everywhere],
  }),
  (text) => ({
    files: {
      ...chart({
        'a.yaml':
          '{{ range .Files.Lines "file" }}{{ if contains "velvet" . }}{{ fail (print "line " .) }}{{ end }}{{ end }}',
      }),
      'evil/file': text,
    },
    calls: [hidden, by('forecast', '.'), by('helm', 'lint', 'evil', '-o', 'sarif')],
  }),
  (text) => ({
    files: evil({
      'a.jsonnet': 'assert std.length(importstr "file") < 0 : "not " + importstr "file"; {}\n',
      file: text,
    }),
    calls: [hidden, by('report', 'risk', '.', '-o', 'html')],
  }),
  (text) => ({
    base: evil({ 'a.yaml': map('a', '{ file: "" }') }),
    files: evil({ 'a.yaml': map('a', `\n  file: ${block(text)}`) }),
    calls: [
      by('diff', '.', 'main'),
      by('diff', '.', 'main', '-o', 'markdown'),
      by('prove', '.', 'main'),
      by('report', 'fix-record', '.', '--base', 'main'),
    ],
  }),
  (text) => ({
    files: kustomization('configMapGenerator: [{ name: x, envs: [file] }]\n', {
      file: `${text}= broken = line\n`,
    }),
    calls: [hidden, by('explain', 'render-failed', '.'), by('fix', '.', '--all', '-o', 'github')],
  }),
];

const templates: Readonly<Record<string, string>> = {
  'a field of a text': '{{ .Values.auth.password.field }}',
  'an index beyond it': '{{ index .Values.auth.password 99 }}{{ slice .Values.auth.password 90 }}',
  'a range over it': '{{ range $i := .Values.auth.password }}{{ end }}{{ template "nope" }}',
  'a call of it': '{{ call .Values.auth.password }}',
  'a version of it': '{{ semver .Values.auth.password }}',
  'a time of it': '{{ mustToDate "2006" .Values.auth.password }}{{ duration .Values.auth.password }}',
  'a list of it': '{{ mustAppend .Values.auth.password "x" }}',
  'a key of it':
    '{{ get (dict) .Values.auth.password | required (print .Values.auth.password " is required") }}',
  'a pattern of it': '{{ mustRegexReplaceAll (print "[" .Values.auth.password) "x" "y" }}',
  'a JSON of it': '{{ mustFromJson (print "{" .Values.auth.password) }}',
  'a YAML of it': '{{ fail (toJson (fromYaml (print "a: [" .Values.auth.password))) }}',
  'an encoding of it for addresses': '{{ fail (urlquery .Values.auth.password) }}',
  'an encoding of an encoding': '{{ fail (b64enc (b64enc .Values.auth.password)) }}',
  'letters of another case': '{{ fail (upper .Values.auth.password) }}',
  'an object of its root': '{{ fail (toPrettyJson .Values) }}',
  'a format of Go':
    '{{ fail (printf "%#v %q %x" .Values.auth .Values.auth.password .Values.auth.password) }}',
  'a key for a certificate': '{{ genSignedCert "x" nil nil 365 .Values.auth.password }}',
  'a text that is no key': '{{ buildCustomCert .Values.auth.password .Values.auth.password }}',
  'a cipher that does not open': '{{ decryptAES "x" .Values.auth.password }}',
};

/** Each is wrong at the very value. */
const broken: Readonly<Record<string, Files>> = {
  'a Secret whose quote is never closed': evil({
    'a.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: a }\nstringData:\n  word: "${phrase}\n  other: x\n`,
  }),
  'a Secret with the same key twice': evil({
    'a.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: a }\nstringData:\n  word: ${phrase}\n  word: ${phrase}\n`,
  }),
  'a Secret with a tab': evil({
    'a.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: a }\nstringData:\n\tword: ${phrase}\n`,
  }),
  'a Secret in JSON with a comma too many': evil({
    'a.json': `{"apiVersion":"v1","kind":"Secret","metadata":{"name":"a"},"stringData":{"word":"${phrase}",,}}`,
  }),
  'a Secret in a list of a list': evil({
    'a.yaml': `apiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n  kind: SecretList\n  items:\n  - metadata: { name: a }\n    stringData: { word: "${phrase}", other: [1] }\n- { apiVersion: v1, kind: Secret, metadata: { name: b, labels: { x: "${phrase}" } }, data: { word: "${phrase}" } }\n`,
  }),
  'an anchor that an annotation refers to': evil({
    'a.yaml': `apiVersion: v1\nkind: Secret\nmetadata:\n  name: a\n  annotations: { argocd.argoproj.io/sync-wave: &w "${phrase}" }\nstringData: { word: *w }\n`,
  }),
  'a login of a registry that is no JSON': evil({
    'a.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: a }\ntype: kubernetes.io/dockerconfigjson\nstringData: { .dockerconfigjson: '{"auths":{"x":{"auth":"${encoded}","password":"${phrase}"' }\n`,
  }),
  'a certificate that is none': evil({
    'a.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: a }\ntype: kubernetes.io/tls\nstringData: { tls.crt: "${phrase}", tls.key: "${phrase}" }\n`,
  }),
  'a value of a Secret as a kind of scheduling': evil({
    's.yaml': holder,
    'd.yaml': deployment(
      '',
      `nodeSelector: { kubernetes.io/arch: "${phrase}" }, tolerations: [{ key: "${phrase}", operator: "${phrase}" }], dnsPolicy: "${phrase}", `,
    ),
  }),
  'a value of a Secret as a quantity': evil({
    's.yaml': holder,
    'd.yaml': deployment(
      '',
      '',
      `, resources: { limits: { memory: "${phrase}" }, requests: { cpu: "${phrase}" } }`,
    ),
  }),
  'a value of a Secret as a schedule and a zone': evil({
    's.yaml': holder,
    'c.yaml': item(
      'CronJob',
      `spec: { schedule: "${phrase}", timeZone: "${phrase}", jobTemplate: { spec: { template: { spec: { restartPolicy: Never, containers: [{ name: a, image: "a:1" }] } } } } }`,
      'batch/v1',
    ),
  }),
  'a value of a Secret as an address': evil({
    's.yaml': holder,
    'c.yaml': item(
      'Service',
      `spec: { type: LoadBalancer, loadBalancerIP: "${phrase}", externalName: "${phrase}", ports: [{ port: 1, targetPort: "${phrase}" }], selector: { a: "${phrase}" } }`,
    ),
  }),
  'a variable twice': evil({
    'd.yaml': deployment(
      '',
      '',
      `, env: [{ name: DB_PASSWORD, value: "${phrase}" }, { name: DB_PASSWORD, value: "other" }, { name: X, value: "$(DB_PASSWORD) $(NOPE)" }]`,
    ),
  }),
  'a definition that forbids it': evil({
    'crd.yaml': item(
      'CustomResourceDefinition',
      `spec: { group: x.example.org, scope: Namespaced, names: { kind: Vaulted, plural: vaulteds, singular: vaulted, listKind: VaultedList }, versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object, x-kubernetes-validations: [{ rule: "self.password == 'x'", messageExpression: "'not ' + self.password" }], properties: { password: { type: string, maxLength: 3, pattern: '^x$', enum: [x] }, apiToken: { type: integer } } } } } } }] }`,
      'apiextensions.k8s.io/v1',
      'vaulteds.x.example.org',
    ),
    'a.yaml': item(
      'Vaulted',
      `spec: { password: "${phrase}", apiToken: "${phrase}", passwrd: "${phrase}" }`,
      'x.example.org/v1',
    ),
    's.yaml': holder,
  }),
  'a rule of CEL that cannot count with it': {
    ...evil({ 's.yaml': holder }),
    'phineus.yaml':
      'rules: [{ name: count, match: { application: evil, kind: Secret }, expression: "int(object.stringData.word) > 0 && object.stringData.word.matches(object.stringData.word + \'(\')", message: "is no number", path: /stringData/word }]\n',
  },
  'code of Jsonnet by a variable': {
    'apps/evil.yaml': app(
      `${here}, path: evil, directory: { jsonnet: { extVars: [{ name: password, value: "${phrase}(", code: true }], tlas: [{ name: token, value: "{ a: ${phrase}", code: true }] } }`,
    ),
    'evil/a.jsonnet': 'function(token) std.extVar("password")\n',
  },
  'numbers of Jsonnet': evil({
    'a.jsonnet': `local s = { kind: "Secret", apiVersion: "v1", metadata: { name: "s" }, stringData: { password: "${phrase}" } }; [s, { n: std.parseInt(s.stringData.password) }]\n`,
    'b.jsonnet': `local password = "${phrase}"; std.parseJson("[" + password)\n`,
  }),
  'a test of a patch': kustomization(
    `resources: [s.yaml]\npatches: [{ target: { kind: Secret }, patch: '[{"op":"test","path":"/stringData/word","value":"x"},{"op":"replace","path":"/stringData/none","value":"${phrase}"}]' }]\n`,
    { 's.yaml': holder },
  ),
  'a replacement of a number by it': kustomization(
    'resources: [s.yaml, d.yaml]\nreplacements: [{ source: { kind: Secret, name: held, fieldPath: stringData.word }, targets: [{ select: { kind: Deployment }, fieldPaths: [spec.replicas, "spec.template.spec.containers.[name=nope].image"] }] }]\n',
    { 's.yaml': holder, 'd.yaml': deployment('replicas: 1, ') },
  ),
  'a replacement with a part of it': kustomization(
    'resources: [s.yaml, d.yaml]\nreplacements: [{ source: { kind: Secret, name: held, fieldPath: stringData.word, options: { delimiter: "~", index: 7 } }, targets: [{ select: { kind: Deployment }, fieldPaths: [metadata.name] }] }]\n',
    { 's.yaml': holder, 'd.yaml': deployment('') },
  ),
  'a set that fails with a parameter': {
    ...harmless,
    'apps/evil.yaml': set(
      `[{ list: { elements: [{ name: a, dbPassword: "${phrase}" }] } }]`,
      '"x-{{ .name }}{{ index .dbPassword 400 }}{{ fail .dbPassword }}"',
    ),
  },
  'a patch of a set that is no YAML': {
    ...harmless,
    'apps/evil.yaml': `${set(`[{ list: { elements: [{ name: a, apiToken: "${phrase}" }] } }]`)}  templatePatch: |\n    spec: { source: { helm: { values: "{{ .apiToken }}" }, [ {{ .apiToken }}\n`,
  },
  'values of an Application that are no YAML': {
    ...chart({ 'a.yaml': map('a', '{ a: b }') }),
    'apps/evil.yaml': app(`${here}, path: evil, helm: { values: "auth:\\n  password: ${phrase}\\n bad: [" }`),
  },
  'parameters that contradict each other': {
    ...chart({ 'a.yaml': '{{ .Values.auth.password.x }}' }),
    'apps/evil.yaml': app(
      `${here}, path: evil, helm: { parameters: [{ name: auth.password, value: "${phrase}" }, { name: "auth.password[0]", value: "${phrase}" }, { name: auth.password.x.y, value: "${phrase}" }] }`,
    ),
  },
  'a schema of values that says what it got': {
    ...chart(
      { 'a.yaml': map('a', '{ a: b }') },
      `adminPassword: "${phrase}"\nauth: { token: "${phrase}" }\n`,
    ),
    'evil/values.schema.json':
      '{"properties":{"adminPassword":{"type":"integer","enum":[1]},"auth":{"propertyNames":{"pattern":"^x"},"properties":{"token":{"format":"ipv4","minLength":99,"contentEncoding":"base64"}},"additionalProperties":false}}}',
  },
};

/** Addresses with a password, each where somebody quotes addresses. */
const url = `https://robot:${phrase}@git.example.org/x`;
const addresses: Readonly<Record<string, readonly [Files, ...Call[]]>> = {
  'the source of an Application': [
    { ...harmless, 'apps/evil.yaml': app(`repoURL: "${url}.git", path: nowhere, targetRevision: v9`) },
    by('charts', 'list', '.'),
    by('forecast', '.', '-o', 'mermaid'),
  ],
  'a chart and its repository': [
    { ...harmless, 'apps/evil.yaml': app(`repoURL: "${url}", chart: c, targetRevision: 1.0.0`) },
    by('charts', 'list', '.', '-o', 'json'),
    by('upgrade', '.', '--to', 'c=2.0.0'),
    by('explain', 'chart-not-available', '.'),
  ],
  'a dependency': [
    {
      ...chart({ 'a.yaml': map('a', '{ a: b }') }),
      'evil/Chart.yaml': `apiVersion: v2\nname: evil\nversion: 1.0.0\ndependencies: [{ name: c, version: 1.0.0, repository: "${url}" }]\n`,
    },
    by('charts', 'list', '.'),
    by('helm', 'lint', 'evil'),
  ],
  'a remote base': [
    kustomization(
      `resources: ["git::${url}.git//y?ref=v1"]\nhelmCharts: [{ name: c, repo: "${url}", version: 1.0.0 }]\n`,
    ),
    { ...by('kustomize', 'build', 'evil'), showsSource: true },
    by('report', 'rca', '.'),
  ],
  'projects and generators': [
    {
      ...harmless,
      'apps/p.yaml': item(
        'AppProject',
        `spec: { sourceRepos: ["${url}*"], destinations: [{ server: "${url}", namespace: x }] }`,
        'argoproj.io/v1alpha1',
        'strict',
      ),
      'apps/evil.yaml':
        set(`[{ git: { repoURL: "${url}.git", revision: HEAD, files: [{ path: "x/*.json" }] } }]`) +
        app(`repoURL: "${url}.git", path: x, targetRevision: HEAD`, '', 'other')
          .replace('apiVersion', '---\napiVersion')
          .replace('project: default', 'project: strict'),
    },
    by('report', 'inventory', '.'),
  ],
  'the configuration': [
    {
      ...harmless,
      'phineus.yaml': `repositories: { "${url}.git": nowhere }\nschemas: ["${url}/{{kind}}.json"]\ntargets: { default: { clusters: [{ name: x, server: "${url}" }] } }\n`,
    },
    by('parity', '.'),
    by('init', '.'),
  ],
  'the destination and a mirror': [
    {
      ...harmless,
      'apps/evil.yaml': app(`${here}, path: evil`).replace('https://kubernetes.default.svc', url),
    },
    by('forecast', '.', '-o', 'json'),
    by('report', 'waves', '.'),
  ],
  'an upper-case scheme, a port and a blank': [
    evil({
      'd.yaml': deployment(
        '',
        '',
        `, env: [{ name: ENDPOINT, value: "HTTPS://robot:${phrase}@h.example.org:443/p ${url}" }], command: ["curl", "ftp://robot:${phrase}@h.example.org"], livenessProbe: { httpGet: { port: nope, host: "${url}" } }`,
      ),
    }),
    by('fix', '.', '--all', '-o', 'sarif'),
  ],
};

const source: Files = {
  ...chart(
    {
      's.yaml':
        'apiVersion: v1\nkind: Secret\nmetadata: { name: held }\ndata: { word: {{ .Values.auth.password | b64enc }} }\n',
      'd.yaml': deployment(
        'replicas: {{ .Values.n }}, ',
        '',
        ', env: [{ name: DB_PASSWORD, value: {{ .Values.auth.password | quote }} }, { name: DSN, value: "mysql://a:{{ .Values.auth.password }}@h/d" }]',
      ),
      'c.yaml': map('c', '{ app.ini: "[db]\\npassword = {{ .Values.auth.password }}\\n" }'),
    },
    `n: two\n${login}`,
  ),
};
const older = Object.fromEntries(
  Object.entries(source).map(([path, text]) => [
    path,
    text.replaceAll(phrase, 'former4!otter~quay').replace('n: two', 'n: 2'),
  ]),
);
const both = (call: Call): Call => ({
  ...call,
  hides: [
    ...forms,
    'former4!otter~quay',
    Buffer.from('former4!otter~quay').toString('base64').replace(/=+$/, ''),
  ],
});

/** Every command over the same change of a password that comes by a value. */
const commands: Readonly<Record<string, readonly string[]>> = {
  'a page of what changes': ['diff', '.', 'main', '-o', 'html'],
  'what changes, with the noise, as data': ['diff', '.', 'main', '--noise', '-o', 'json'],
  'what changes between commits': ['diff', '.', 'main...change'],
  'an upgrade of the change': ['upgrade', '.', 'main', '--noise'],
  'an upgrade of Kubernetes as Markdown': ['upgrade', '.', '--to', 'kubernetes=1.34', '-o', 'markdown'],
  'a proof as Markdown': ['prove', '.', 'main', '-o', 'markdown'],
  'fixes as Markdown': ['fix', '.', '--all', '-o', 'markdown'],
  'fixes as data': ['fix', '.', '--all', '-o', 'json', '--base', 'main'],
  'fixes within a check': ['check', '.', '--fixes', '--base', 'main', '-o', 'json'],
  'a check for GitLab': ['check', '.', '--base', 'main', '--notes', '-o', 'gitlab'],
  'a check as YAML': ['check', '.', '--base', 'main', '--notes', '--verbose', '-o', 'yaml'],
  'a forecast as a drawing': ['forecast', '.', '-o', 'mermaid', '--base', 'main'],
  'a blame of a variable': [
    'blame',
    '.',
    'evil',
    'Deployment/d',
    'spec.template.spec.containers[0].env[0].value',
  ],
  'a blame of a variable by a pointer': [
    'blame',
    '.',
    'evil',
    'Deployment/d',
    '/spec/template/spec/containers/0/env/1/value',
  ],
  'a blame of the Secret': ['blame', '.', 'evil', 'Secret/held', 'data.word'],
  'a blame of a file': ['blame', '.', 'evil', 'ConfigMap/c', 'data["app.ini"]'],
  'an explanation of the finding': ['explain', 'invalid-value', '.'],
  'a lint as JUnit': ['helm', 'lint', 'evil', '-o', 'junit'],
  'a lint for GitHub': ['helm', 'lint', 'evil', '-o', 'github'],
};

const dumps: Readonly<Record<string, string>> = {
  'a line of a log in an event': `${thing('Secret', `data: { a: ${encoded} }`)}---\n${thing('Event', `involvedObject: { kind: Pod, name: p, namespace: x }\ntype: Warning\nreason: BackOff\nmessage: 'login as a with ${phrase} failed; header ${encoded}'`, 'v1', 'name: e, namespace: x')}`,
  'the last state that was applied': thing(
    'Secret',
    `data: { a: ${encoded} }`,
    'v1',
    `name: a, namespace: x, annotations: { kubectl.kubernetes.io/last-applied-configuration: ${quoted(`{"kind":"Secret","stringData":{"a":"${phrase}"}}`)} }`,
  ),
  'a condition with an address': seen(
    'evil',
    `{ health: { status: Degraded, message: "pull from https://robot:${phrase}@r.example.org denied" }, conditions: [{ type: ComparisonError, message: 'rpc error: failed to list refs: Get "https://robot:${phrase}@git.example.org/x.git/info/refs": 401' }] }`,
  ),
  'a difference that the server computed': seen(
    'evil',
    `{ sync: { status: OutOfSync }, health: { status: Degraded }, resources: [{ kind: Secret, name: a, namespace: x, status: OutOfSync, health: { status: Degraded, message: 'stringData.password: "${phrase}"' } }] }`,
    `, source: { repoURL: https://git.example.org/acme/gitops.git, path: evil, helm: { valuesObject: { auth: { password: "${phrase}" } } } }`,
  ),
  'variables of a pod that fails': thing(
    'Pod',
    `spec: { containers: [{ name: a, image: "a:1", env: [{ name: API_TOKEN, value: "${phrase}" }], args: ["--password=${phrase}"] }] }\nstatus: { phase: Pending, conditions: [{ type: Ready, status: "False", message: 'container a exited with --password=${phrase}' }], containerStatuses: [{ name: a, restartCount: 9, state: { waiting: { reason: CrashLoopBackOff, message: 'env API_TOKEN=${phrase} is refused' } } }] }`,
    'v1',
    'name: p, namespace: x',
  ),
  'a hook that printed it': `${thing('Secret', `stringData: { a: "${phrase}" }`)}---\n${seen('evil', `{ health: { status: Missing }, operationState: { phase: Failed, message: 'one or more synchronization tasks completed unsuccessfully, reason: Job failed: psql: password ${phrase} rejected', syncResult: { resources: [{ kind: Job, name: j, namespace: x, hookPhase: Failed, hookType: PreSync, message: "${phrase}" }] } } }`)}`,
  'a certificate request and an order': `${thing('Secret', `stringData: { tls.key: "${phrase}" }`)}---\n${thing('Order', `spec: {}\nstatus: { state: errored, reason: "acme: key ${encoded} is bad" }`, 'acme.cert-manager.io/v1')}`,
  'a config of a controller': thing(
    'ConfigMap',
    `data:\n  controller.yaml: |\n    auth:\n      clientSecret: ${phrase}\n    url: https://a:${phrase}@x.example.org\n`,
  ),
};

export const leaks: readonly CommandAttack[] = [
  ...Object.entries(written).flatMap(([name, text], i) =>
    carriers
      .filter((_, k) => k === (i * 3) % carriers.length)
      .map((carry) => {
        const { files, ...rest } = carry(text);
        return attack(`leak: in ${name}`, files, rest);
      }),
  ),
  ...each(templates, (name, text) =>
    attack(
      `leak: a template with ${name}`,
      chart({ 'a.yaml': text, 's.yaml': holder.replace(phrase, '{{ .Values.auth.password }}') }, login),
      {
        calls: [
          everywhere,
          ...oneOf(
            name,
            secretly({ ...just('render', '.', 'evil'), showsSource: true }),
            by('helm', 'lint', 'evil', '-o', 'yaml'),
            by('report', 'rca', '.', '-o', 'json'),
            by('forecast', '.'),
            by('diff', '.', 'main', '-o', 'json'),
          ),
        ],
      },
    ),
  ),
  ...each(broken, (name, files) =>
    attack(`leak: ${name}`, files, {
      calls: [
        everywhere,
        ...oneOf(
          name,
          by('report', 'lessons', '.'),
          by('fix', '.', '--all'),
          by('report', 'risk', '.', '-o', 'html'),
          by('diff', '.', 'main'),
          by('explain', 'invalid-value', '.'),
          by('forecast', '.', '-o', 'json'),
        ),
      ],
    }),
  ),
  ...each(addresses, (name, [files, ...more]) =>
    attack(`leak: an address as ${name}`, files, {
      calls: [name === 'the configuration' ? by('check', '.', '--verbose', '--notes') : everywhere, ...more],
    }),
  ),
  ...each(commands, (name, args) =>
    attack(`leak: a password by ${name}`, source, { base: older, calls: [both(just(...args))] }),
  ),
  ...kinds.map((kind) =>
    attack(`leak: a password in the document ${kind}`, source, {
      base: older,
      calls: [
        both(just('report', kind, '.', '--base', 'main')),
        both(just('report', kind, '.', '-o', 'json')),
      ],
    }),
  ),
  ...each(dumps, (name, text) =>
    attack(
      `leak: a dump with ${name}`,
      { ...red, 'dump/a.yaml': text },
      {
        calls: [
          secretly(snapshot),
          secretly(diagnose),
          secretly({ ...diagnose, args: ['diagnose', 'dump', '-o', 'json'] }),
          ...oneOf(
            name,
            secretly(rca),
            by('report', 'inventory', '--snapshot', 'dump', '-o', 'html'),
            by('snapshot', 'dump', '--facts'),
            by('report', 'lessons', '--snapshot', 'dump'),
          ),
        ],
      },
    ),
  ),
  attack(
    'leak: a health that is what the Secret holds',
    {
      's.yaml': holder,
      'cm.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm }\ndata:\n  resource.customizations.health.Secret: |\n    return { status = "Degraded", message = "holds " .. obj.stringData.word }\n`,
      'cm2.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm }\ndata:\n  resource.customizations.health.Secret: |\n    error("no health for " .. obj.stringData.word)\n`,
    },
    {
      calls: [
        by('health', 's.yaml', '--settings', 'cm.yaml'),
        by('health', 's.yaml', '--settings', 'cm.yaml', '-o', 'json'),
        by('health', 's.yaml', '--settings', 'cm2.yaml'),
      ],
    },
  ),
  attack(
    'leak: two targets that differ in a password',
    {
      'phineus.yaml':
        'targets: { dev: { roots: [fleet/dev] }, prod: { roots: [fleet/prod] } }\nparity: { compare: [dev, prod] }\n',
      ...Object.fromEntries(
        ['dev', 'prod'].flatMap((target) => [
          [`fleet/${target}/app.yaml`, app(`${here}, path: fleet/of-${target}`)],
          [
            `fleet/of-${target}/a.yaml`,
            `${holder.replace(phrase, target === 'dev' ? phrase : 'former4!otter~quay')}---\n${deployment('', '', `, env: [{ name: DB_PASSWORD, value: "${target === 'dev' ? phrase : 'former4!otter~quay'}" }]`)}---\n${map('c', `{ url: "redis://:${target === 'dev' ? phrase : 'former4!otter~quay'}@h:1" }`)}`,
          ],
        ]),
      ),
    },
    {
      calls: ['text', 'markdown', 'html', 'json']
        .map((format) => both(just('parity', '.', '-o', format)))
        .concat([both(just('report', 'parity', '.'))]),
    },
  ),
  attack('leak: an editor over values', source, {
    calls: [
      secretly(
        editor(
          open('evil/values.yaml', `n: three\n${login}`),
          { method: 'textDocument/hover', params: at('evil/values.yaml', 1, 20) },
          { method: 'textDocument/hover', params: at('evil/templates/s.yaml', 3, 20) },
          { method: 'textDocument/definition', params: at('evil/values.yaml', 1, 20) },
          {
            method: 'textDocument/codeAction',
            params: {
              textDocument: { uri: 'file://TREE/evil/values.yaml' },
              range: { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } },
              context: { diagnostics: [] },
            },
          },
        ),
      ),
    ],
  }),
  attack('leak: an agent over values', source, {
    base: older,
    calls: [
      both(
        agent(
          tool('check', {}),
          tool('diff', { range: 'main' }),
          tool('forecast', { application: 'evil' }),
          tool('blame', {
            application: 'evil',
            object: 'Deployment/d',
            field: 'spec.template.spec.containers[0].env[0].value',
          }),
          tool('blame', { application: 'evil', object: 'Secret/held' }),
          tool('explain', { rule: 'invalid-value' }),
          tool('propose_fix', { findings: ['invalid-value', 'invalid-manifest'] }),
          tool('prove_fix', { changes: [{ file: 'evil/values.yaml', find: 'two', replace: '2' }] }),
          tool('prove_fix', { changes: [{ file: 'evil/values.yaml', find: 'nope', replace: '2' }] }),
        ),
      ),
    ],
  }),
  attack('leak: a server over values', source, {
    base: older,
    calls: [
      secretly(
        serving(
          '/api/v1/watched/tree/report',
          '/api/v1/watched/tree/issues',
          '/api/v1/watched/tree/objects/default/argocd/evil',
          '/api/v1/watched/tree/changes',
          '/api/v1/applications/argocd/evil',
          '/api/v1/watched/tree/history',
          '/metrics',
        ),
      ),
    ],
  }),
  attack('leak: the address of the clone itself', harmless, {
    git: [
      ['config', 'remote.origin.url', `${url}.git`],
      ['config', 'remote.up.url', `${url}/up.git`],
    ],
    calls: [
      everywhere,
      by('diff', '.'),
      by('check', '.', '--base', 'origin/main'),
      by('report', 'rollback', '.', '--base', 'main'),
      by('prove', '.', 'up/main'),
    ],
  }),
];
