import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  agent,
  app,
  at,
  attack,
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
  here,
  holder,
  indent,
  item,
  json,
  just,
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
  snapshot,
  thing,
  tool,
} from './kit.ts';
import { written } from './written.ts';

const hidden = secretly(freely(json));
const by = (...args: readonly string[]) => secretly(just(...args));
const block = (text: string) => `|\n${indent(text.trimEnd(), 4)}\n`;

/** Who brings a file before somebody's eyes, each by another way. */
const carriers: readonly ((text: string) => Omit<CommandAttack, 'name'> & { readonly files: Files })[] = [
  (text) => ({
    files: { ...chart({ 'a.yaml': '{{ fail (.Files.Get "file") }}' }), 'evil/file': text },
    calls: [everywhere],
  }),
  (text) => ({
    files: evil({ 'a.jsonnet': 'error importstr "file"\n', file: text }),
    calls: [hidden, by('forecast', '.')],
  }),
  (text) => ({
    base: evil({ 'a.yaml': map('a', `\n  file: ${block(`${text}# before`)}`) }),
    files: evil({ 'a.yaml': map('a', `\n  file: ${block(`${text}# after`)}`) }),
    calls: [by('diff', '.', 'main'), by('diff', '.', 'main', '-o', 'html')],
  }),
  (text) => ({
    files: {
      ...chart({ 'a.yaml': `${map('a', '{ a: b }')}  {{ .Files.Get "file" | trim }}: [\n` }),
      'evil/file': text,
    },
    calls: [hidden, by('report', 'rca', '.'), by('explain', 'render-failed', '.')],
  }),
  (text) => ({
    files: {
      ...red,
      'dump/a.yaml': `${thing('ConfigMap', `data:\n  file: ${block(text)}`)}---\n${thing('Event', `involvedObject: { kind: ConfigMap, name: a, namespace: x }\ntype: Warning\nreason: Failed\nmessage: ${quoted(text)}`, 'v1', 'name: e, namespace: x')}`,
    },
    calls: [secretly(snapshot), secretly(diagnose)],
  }),
  (text) => ({
    files: kustomization(
      'configMapGenerator: [{ name: x, files: [file] }]\nreplacements: [{ source: { kind: ConfigMap, name: x, fieldPath: data.file }, targets: [{ select: { kind: Deployment }, fieldPaths: [spec.replicas] }] }]\nresources: [d.yaml]\n',
      {
        'd.yaml': deployment('replicas: 1, '),
        file: text,
      },
    ),
    calls: [
      hidden,
      by('fix', '.', '--all', '-o', 'sarif'),
      by('blame', '.', 'evil', 'Deployment/d', 'spec.replicas'),
    ],
  }),
];

const quoting: Readonly<Record<string, Files>> = {
  'a host of an Ingress': evil({
    's.yaml': holder,
    'a.yaml': item(
      'Ingress',
      `spec: { rules: [{ host: "${phrase}", http: { paths: [{ path: /, pathType: "${phrase}", backend: { service: { name: "${phrase}", port: { number: 1 } } } }] } }] }`,
      'networking.k8s.io/v1',
    ),
  }),
  'a project and a destination': {
    ...evil({ 's.yaml': holder }),
    'apps/evil.yaml': app(`${here}, path: evil`)
      .replace('project: default', `project: "${phrase}"`)
      .replace('namespace: evil', `namespace: "${phrase}"`),
  },
  'a reference to what is not there': evil({
    's.yaml': holder,
    'd.yaml': deployment(
      '',
      `volumes: [{ name: v, configMap: { name: "${phrase}" } }], serviceAccountName: "${phrase}", priorityClassName: "${phrase}", `,
      `, envFrom: [{ secretRef: { name: "${phrase}" } }]`,
    ),
  }),
  'a key of a label and of an annotation': evil({
    's.yaml': holder,
    'a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, labels: { "${phrase}": x, y: "${phrase}" }, annotations: { argocd.argoproj.io/hook: "${phrase}", argocd.argoproj.io/sync-options: "${phrase}=true" } }\n`,
  }),
  'a strategy and a policy': evil({
    's.yaml': holder,
    'd.yaml': deployment(
      `strategy: { type: "${phrase}", rollingUpdate: { maxSurge: "${phrase}" } }, `,
      `restartPolicy: "${phrase}", `,
      `, ports: [{ containerPort: 1, protocol: "${phrase}" }]`,
    ),
  }),
  'a key of a generator twice': kustomization(
    `secretGenerator: [{ name: a, literals: ["word=${phrase}", "word=${phrase}2"] }]\n`,
  ),
  'a generator of a Secret that is no pair': kustomization(
    `secretGenerator: [{ name: a, literals: ["${phrase}"] }]\n`,
  ),
  'a generator with a wrong key': kustomization(
    `secretGenerator: [{ name: a, literals: ["wo rd/=${phrase}"], type: [] }]\n`,
  ),
  'an env file of a Secret that does not parse': kustomization(
    'secretGenerator: [{ name: a, envs: [e] }]\n',
    { e: `WORD=${phrase}\n1BAD KEY=${phrase}\n` },
  ),
  'a merge of a Secret into a number': kustomization('resources: [s.yaml]\npatches: [{ path: p.yaml }]\n', {
    's.yaml': holder,
    'p.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: held }\nstringData: { word: [ "${phrase}" ] }\n`,
  }),
  'a patch that tests a Secret': kustomization(
    `resources: [s.yaml]\npatches: [{ target: { kind: Secret }, patch: '[{"op":"test","path":"/stringData/word","value":"${phrase}x"}]' }]\n`,
    { 's.yaml': holder },
  ),
  'a condition of a template over a Secret': chart(
    {
      's.yaml': holder.replace(phrase, '{{ .Values.auth.password }}'),
      'a.yaml': '{{ if gt .Values.auth.password 5 }}{{ end }}{{ index .Values.auth.password "x" }}',
    },
    `auth: { password: "${phrase}" }\n`,
  ),
  'a number made of it': chart(
    {
      'a.yaml':
        '{{ .Values.auth.password | mustToDate "x" }}{{ atoi .Values.auth.password }}{{ semver .Values.auth.password }}',
    },
    `auth: { password: "${phrase}" }\n`,
  ),
  'JSON, versions and addresses made of it': chart(
    {
      'a.yaml': '{{ mustFromJson .Values.auth.password }}',
      'b.yaml': '{{ semverCompare .Values.auth.password "1" }}',
      'c.yaml': '{{ urlParse (print "http://x:y" .Values.auth.password) }}',
    },
    `auth: { password: "${phrase}" }\n`,
  ),
  'a pattern made of it': chart(
    { 'a.yaml': '{{ regexMatch (print "(" .Values.auth.password) "x" }}' },
    `auth: { password: "${phrase}" }\n`,
  ),
  'a template made of it': chart(
    { 'a.yaml': '{{ tpl (print "{{ nope " .Values.auth.password " }}") . }}' },
    `auth: { password: "${phrase}" }\n`,
  ),
  'a file by its name': chart(
    {
      'a.yaml':
        '{{ required (print "no file " .Values.auth.password) (.Files.Get .Values.auth.password | trim | default nil) }}{{ include .Values.auth.password . }}',
    },
    `auth: { password: "${phrase}" }\n`,
  ),
  'a schema with every word for it': {
    ...chart({ 'a.yaml': holder }, `auth: { password: "${phrase}", token: "${phrase}" }\n`),
    'evil/values.schema.json': JSON.stringify({
      properties: {
        auth: {
          properties: {
            password: { minLength: 90, pattern: '^x$', format: 'email', enum: ['y'] },
            token: { const: 'z', not: { type: 'string' } },
          },
        },
      },
    }),
  },
  'an object whose values are YAML of it': evil({
    'a.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: a }\nstringData:\n  config.yaml: |\n    password: ${phrase}\n  bad: { nested: "${phrase}" }\n`,
  }),
  'parameters of Helm in an Application': {
    'apps/evil.yaml': app(
      `${here}, path: evil, helm: { parameters: [{ name: "auth.password", value: "${phrase}" }, { name: "a[", value: "${phrase}" }], values: "auth: [${phrase}" }`,
    ),
    'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
    'evil/templates/a.yaml': '{{ fail (toJson .Values) }}',
  },
  'variables of Jsonnet in an Application': {
    'apps/evil.yaml': app(
      `${here}, path: evil, directory: { jsonnet: { extVars: [{ name: password, value: "${phrase}" }], tlas: [{ name: token, value: "${phrase}" }] } }`,
    ),
    'evil/a.jsonnet': 'function(token) error token + std.extVar("password")\n',
  },
  'a plug-in of an Application': {
    'apps/evil.yaml': app(
      `${here}, path: evil, plugin: { name: x, env: [{ name: AUTH_TOKEN, value: "${phrase}" }], parameters: [{ name: password, string: "${phrase}" }] }`,
    ),
    'evil/a.yaml': map('a', `{ a: "${phrase}" }\n---\n[${phrase}`),
  },
  'an element of a set': {
    'apps/evil.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: { name: evil, namespace: argocd }\nspec: { goTemplate: true, goTemplateOptions: [missingkey=error], generators: [{ list: { elements: [{ name: a, dbPassword: "${phrase}" }] } }], template: { metadata: { name: "x-{{ .name }}" }, spec: { project: default, source: { ${here}, path: "{{ .dbPassword }}/{{ fail .dbPassword }}" }, destination: { server: https://kubernetes.default.svc, namespace: "{{ .dbPassword }}" } } } }\n`,
  },
  'a recorded answer of a generator': {
    'apps/evil.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: { name: evil, namespace: argocd }\nspec: { goTemplate: true, generators: [{ plugin: { configMapRef: { name: p }, input: { parameters: { apiToken: "${phrase}" } } } }], template: { metadata: { name: "x-{{ .name }}" }, spec: { project: default, source: { ${here}, path: evil }, destination: { name: "{{ .apiToken }}", namespace: x } } } }\n`,
    'evil/a.yaml': holder,
  },
  'a sealed Secret with a template in the clear': evil({
    'a.yaml': item(
      'SealedSecret',
      `spec: { encryptedData: { a: AgBy }, template: { type: [], data: { password: "${phrase}", config: "token=${phrase}" }, metadata: { labels: { x: "${phrase}" } } } }`,
      'bitnami.com/v1alpha1',
    ),
    'b.yaml': map('b', `{ a: 1, b: "${phrase}" }`),
  }),
  'a push of a Secret and a store': evil({
    'a.yaml': item(
      'SecretStore',
      `spec: { provider: { fake: { data: [{ key: a, value: "${phrase}" }] }, vault: { server: "https://u:${phrase}@v.example.org", auth: { userPass: { path: x, password: "${phrase}" } } } } }`,
      'external-secrets.io/v1',
    ),
  }),
  'a job that makes one': evil({
    'a.yaml': item(
      'Job',
      `spec: { backoffLimit: "${phrase}", template: { spec: { restartPolicy: Sometimes, containers: [{ name: a, image: "a:1", command: [sh, -c, "kubectl create secret generic x --from-literal=p='${phrase}'; curl -u admin:'${phrase}' https://x"] }] } } }`,
      'batch/v1',
    ),
  }),
  'a check of life with a header': evil({
    'd.yaml': deployment(
      '',
      '',
      `, livenessProbe: { httpGet: { port: nope, path: "/?token=${phrase}", httpHeaders: [{ name: Authorization, value: "Bearer ${phrase}" }] } }`,
    ),
  }),
};

const change = {
  base: evil({
    's.yaml': holder.replace(phrase, 'older!lantern~fog'),
    'd.yaml': deployment('replicas: 1, ', '', `, env: [{ name: API_TOKEN, value: "older!lantern~fog" }]`),
  }),
  files: evil({
    's.yaml': holder,
    'd.yaml': deployment(
      'replicas: "x", ',
      '',
      `, env: [{ name: API_TOKEN, value: "${phrase}" }], args: ["--dsn=postgres://a:${phrase}@x/y"]`,
    ),
    'c.yaml': map('c', `{ application.properties: "db.password=${phrase}" }`),
  }),
};
const both = (call: Call): Call => ({ ...secretly(call), hides: [...forms, 'older!lantern~fog'] });
const commands: Readonly<Record<string, readonly string[]>> = {
  'a comparison with noise': ['diff', '.', 'main', '--noise'],
  'a comparison of commits': ['diff', '.', 'main..change', '-o', 'markdown'],
  'a proof as text': ['prove', '.', 'main'],
  'a proof as data': ['prove', '.', 'main', '-o', 'json'],
  'an upgrade with versions': ['upgrade', '.', '--to', 'kubernetes=1.33', '--noise', '-o', 'json'],
  'a check against the base': ['check', '.', '--base', 'main', '--notes', '--verbose'],
  'a check with fixes as SARIF': ['check', '.', '--fixes', '-o', 'sarif'],
  'a document of rollback as a page': ['report', 'rollback', '.', '--base', 'main', '-o', 'html'],
  'a document of risks as data': ['report', 'risk', '.', '--base', 'main', '-o', 'json'],
  'a record of fixes': ['report', 'fix-record', '.', '--base', 'main'],
  'an inventory': ['report', 'inventory', '.', '-o', 'html'],
  'waves as data': ['report', 'waves', '.', '-o', 'json'],
  'a cure with its base': ['fix', '.', '--all', '--base', 'main', '-o', 'markdown'],
  'a cure for a review': ['fix', '.', '--all', '-o', 'github'],
  'a blame of an argument': [
    'blame',
    '.',
    'evil',
    'Deployment/d',
    'spec.template.spec.containers[0].args[0]',
  ],
  'a blame of a whole object': ['blame', '.', 'evil', 'Secret/held'],
  'a blame of a setting': ['blame', '.', 'evil', 'ConfigMap/c', 'data["application.properties"]'],
  'a forecast as data': ['forecast', '.', '--base', 'main', '-o', 'json'],
  'a render that fails elsewhere': ['render', '.', 'nobody'],
  'a list of charts as data': ['charts', 'list', '.', '-o', 'json'],
};

const dumps: Readonly<Record<string, string>> = {
  'a log in a status': `${thing('Secret', `data: { a: ${encoded} }`)}---\n${thing('Pod', `spec: { containers: [{ name: a, image: "a:1" }] }\nstatus: { phase: Failed, message: "panic: ${phrase}", containerStatuses: [{ name: a, state: { terminated: { exitCode: 1, message: "token ${encoded}" } } }] }`)}`,
  'a patch in managed fields': thing(
    'Deployment',
    'spec: {}',
    'apps/v1',
    `name: a, namespace: x, annotations: { deployment.kubernetes.io/x: "password=${phrase}", meta.helm.sh/values: ${quoted(`{"auth":{"password":"${phrase}"}}`)} }`,
  ),
  'a release of Helm in a Secret': thing(
    'Secret',
    `type: helm.sh/release.v1\ndata: { release: ${Buffer.from(encoded).toString('base64')} }`,
    'v1',
    'name: sh.helm.release.v1.a.v1, namespace: x',
  ),
  'a hydrator, an operation and its history': seen(
    'evil',
    `{ health: { status: Degraded }, history: [{ id: 1, revision: x, source: { repoURL: "https://a:${phrase}@x.example.org/y.git", helm: { parameters: [{ name: token, value: "${phrase}" }] } } }], operationState: { phase: Error, message: "x", operation: { info: [{ name: password, value: "${phrase}" }], sync: { source: { repoURL: "https://a:${phrase}@x.example.org" } } } } }`,
    `, info: [{ name: "API token", value: "${phrase}" }]`,
  ),
  'a status of an ExternalSecret': `${thing('Secret', `stringData: { a: "${phrase}" }`)}---\n${thing('ExternalSecret', `spec: { secretStoreRef: { name: x } }\nstatus: { conditions: [{ type: Ready, status: "False", reason: SecretSyncedError, message: "could not use ${phrase} at vault" }] }`, 'external-secrets.io/v1')}`,
  'a webhook that refuses with it': `${thing('Secret', `stringData: { a: "${phrase}" }`)}---\n${seen('evil', `{ health: { status: Missing }, operationState: { phase: Failed, message: "x", syncResult: { resources: [{ kind: Secret, name: a, namespace: x, status: SyncFailed, message: 'admission webhook "v.x" denied the request: stringData.a: Invalid value: "${phrase}"' }] } } }`)}`,
  'a node with a login for images': thing(
    'Node',
    `spec: { providerID: "x://a:${phrase}@y" }\nstatus: { conditions: [{ type: Ready, status: "False", message: "registry https://a:${phrase}@r.example.org refused" }] }`,
    'v1',
    'name: n',
  ),
};

export const leaks: readonly CommandAttack[] = [
  ...Object.entries(written).flatMap(([name, text], i) =>
    carriers
      .filter((_, k) => k === i % carriers.length)
      .map((carry) => {
        const { files, ...rest } = carry(text);
        return attack(`leak: written as ${name}`, files, rest);
      }),
  ),
  ...each(quoting, (name, files) =>
    attack(`leak: quoted: ${name}`, files, {
      calls: [
        everywhere,
        ...oneOf(
          name,
          by('report', 'risk', '.'),
          by('forecast', '.'),
          by('fix', '.', '--all', '-o', 'json'),
          by('diff', '.', 'main', '-o', 'markdown'),
        ),
      ],
    }),
  ),
  ...each(commands, (name, args) =>
    attack(`leak: a change by ${name}`, change.files, { base: change.base, calls: [both(just(...args))] }),
  ),
  ...each(dumps, (name, text) =>
    attack(
      `leak: a dump with ${name}`,
      { ...red, 'dump/a.yaml': text },
      {
        calls: [
          secretly(snapshot),
          secretly(diagnose),
          ...oneOf(
            name,
            secretly(rca),
            by('report', 'postmortem', '--snapshot', 'dump', '-o', 'html'),
            by('snapshot', 'dump', '--facts'),
          ),
        ],
      },
    ),
  ),
  attack('leak: an editor over a Secret that is typed', change.files, {
    calls: [
      secretly(
        editor(
          open('evil/s.yaml', holder.replace('stringData', 'strngData')),
          { method: 'textDocument/hover', params: at('evil/s.yaml', 3, 22) },
          { method: 'textDocument/hover', params: at('evil/d.yaml', 3, 40) },
          {
            method: 'textDocument/documentSymbol',
            params: { textDocument: { uri: 'file://TREE/evil/s.yaml' } },
          },
          {
            method: 'textDocument/codeAction',
            params: {
              textDocument: { uri: 'file://TREE/evil/d.yaml' },
              range: { start: { line: 0, character: 0 }, end: { line: 20, character: 0 } },
              context: { diagnostics: [] },
            },
          },
        ),
      ),
    ],
  }),
  attack('leak: an agent over a change with Secrets', change.files, {
    base: change.base,
    calls: [
      both(
        agent(
          tool('diff', { range: 'main', noise: true }),
          tool('check', { base: 'main' }),
          tool('blame', { application: 'evil', object: 'Secret/held', field: 'stringData.word' }),
          tool('blame', { application: 'evil', object: 'ConfigMap/c' }),
          tool('propose_fix', { findings: ['invalid-value'] }),
          tool('prove_fix', { changes: [{ file: 'evil/d.yaml', find: '"x"', replace: '2' }] }),
        ),
      ),
    ],
  }),
  attack('leak: accepted findings and a baseline', change.files, {
    calls: [{ ...secretly(just('check', '.', '--write-baseline', 'b.json')), writes: ['b.json'] }],
  }),
  attack('leak: a first configuration of a tree of Secrets', change.files, {
    calls: [{ ...secretly(just('init', '.')), writes: ['phineus.yaml'] }],
  }),
];
