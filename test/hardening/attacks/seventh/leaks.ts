import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  attack,
  chart,
  diff,
  diffText,
  evil,
  fix,
  forecast,
  formats,
  forms,
  hiding,
  json,
  kustomization,
  map,
  prove,
  quoted,
  report,
  secret,
} from './kit.ts';

const encoded = Buffer.from(secret).toString('base64');
const hex = Buffer.from(secret).toString('hex');
const all = hiding(formats);
const plain = (name: string, data: string, kind = 'stringData') =>
  `apiVersion: v1\nkind: Secret\nmetadata: { name: ${name} }\n${kind}: ${data}\n`;

/** Where messages quote what is written: a number that is none, a label, an image, a time that is none. */
const sink = (value: string): Files => ({
  'sink.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: { name: sink, labels: { a: ${quoted(`${value} `)} } }
spec:
  replicas: ${quoted(value)}
  strategy: { type: ${quoted(value)} }
  selector: { matchLabels: { app: a } }
  template:
    metadata: { labels: { app: a } }
    spec:
      restartPolicy: ${quoted(value)}
      containers: [{ name: a, image: ${quoted(`a:${value}`)}, imagePullPolicy: ${quoted(value)}, env: [{ name: A, value: { a: ${quoted(value)} } }], resources: { limits: { memory: ${quoted(value)} } } }]
`,
});

/** Files that give the value away as a secret, each in a language of its own. */
const givers: Readonly<Record<string, Files>> = {
  'a Secret with a comment in it': {
    'a.yaml': `apiVersion: v1\nkind: Secret # x\nmetadata: { name: a }\nstringData:\n  # old\n  a: >-\n    ${secret}\n`,
  },
  'a Secret in JSON in a list in a list': {
    'a.json': JSON.stringify({
      apiVersion: 'v1',
      kind: 'List',
      items: [
        {
          apiVersion: 'v1',
          kind: 'SecretList',
          items: [{ apiVersion: 'v1', kind: 'Secret', metadata: { name: 'a' }, data: { a: encoded } }],
        },
      ],
    }),
  },
  'a Secret with merged keys': {
    'a.yaml': `x: &x { a: ${secret} }\napiVersion: v1\nkind: Secret\nmetadata: { name: a }\nstringData: { <<: *x }\n`,
  },
  'a Secret behind a byte order mark and returns': {
    'a.yaml': `\ufeffapiVersion: v1\r\nkind: Secret\r\nmetadata:\r\n  name: a\r\nstringData:\r\n  a: ${secret}\r\n`,
  },
  'a Secret whose keys are quoted and escaped': {
    'a.yaml': `"api\\u0056ersion": "v1"\n"k\\x69nd": "S\\x65cret"\nmetadata: { name: a }\n"string\\u0044ata": { a: "${[...secret].map((c) => `\\x${c.charCodeAt(0).toString(16)}`).join('')}" }\n`,
  },
  'a generator of Secrets': {
    'kustomization.yaml': `resources: [sink.yaml]\nsecretGenerator: [{ name: a, literals: ["a=${secret}"] }]\n`,
  },
  'a generator of Secrets from a file of variables': {
    'kustomization.yaml': 'resources: [sink.yaml]\nsecretGenerator: [{ name: a, envs: [.env.local] }]\n',
    '.env.local': `export A_B='${secret}'\nC=${secret}\n`,
  },
  'a Secret that a patch brings': {
    'kustomization.yaml': `resources: [sink.yaml, a.yaml]\npatches: [{ target: { kind: Secret }, patch: '[{"op":"add","path":"/data","value":{"a":"${encoded}"}}]' }]\n`,
    'a.yaml': 'apiVersion: v1\nkind: Secret\nmetadata: { name: a }\n',
  },
  'a script that makes a Secret': {
    'install.sh': `#!/bin/bash\nVALUE="${secret}"\nkubectl -n a create secret generic a --from-literal=x=\${VALUE} --dry-run=client -o yaml | kubectl apply -f -\n`,
  },
  'a script with a document in it': {
    'install.sh': `kubectl apply -f - <<'EOF'\napiVersion: v1\nkind: Secret\nmetadata:\n  name: a\nstringData:\n  a: ${secret}\nEOF\n`,
  },
  'a Makefile that makes a Secret': {
    Makefile: `PASS ?= ${secret}\nall:\n\tkubectl create secret docker-registry a --docker-password=$(PASS) --docker-username=b\n`,
  },
  'Terraform that makes a Secret': {
    'main.tf': `resource "kubernetes_secret" "a" {\n  metadata { name = "a" }\n  data = {\n    x = "${secret}"\n  }\n}\n`,
  },
  'a README that makes a Secret': {
    'README.md': `# Install\n\n    kubectl create secret generic a --from-literal=x='${secret}'\n`,
  },
  'a file of Compose': {
    'docker-compose.yml': `services:\n  a:\n    environment:\n      - POSTGRES_PASSWORD=${secret}\n`,
  },
  'a field of a custom kind': {
    'a.yaml': `apiVersion: x.example.org/v1\nkind: Database\nmetadata: { name: a }\nspec: { adminPassword: ${secret} }\n`,
  },
  'a variable of a container': {
    'a.yaml': `apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec: { containers: [{ name: a, image: "a:1", env: [{ name: API_KEY, value: ${secret} }] }] }\n`,
  },
  'an argument of a container': {
    'a.yaml': `apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec: { containers: [{ name: a, image: "a:1", args: ["--token", "${secret}"] }] }\n`,
  },
  'an address with a password': { 'a.yaml': map('a', `{ url: "postgres://user:${secret}@db:5432/x" }`) },
  'an address with a token in its query': {
    'a.yaml': map('a', `{ url: "https://hooks.example.org/x?access_token=${secret}&y=z" }`),
  },
  'a header with a login': { 'a.yaml': map('a', `{ header: "Authorization: Bearer ${secret}" }`) },
  'a string of a connection': {
    'a.yaml': map('a', `{ c: "Server=db;User Id=a;Password=${secret};Encrypt=true" }`),
  },
  'a template of a sealed Secret': {
    'a.yaml': `apiVersion: bitnami.com/v1alpha1\nkind: SealedSecret\nmetadata: { name: a }\nspec: { encryptedData: {}, template: { data: { a: ${secret} } } }\n`,
  },
  'a template of an external Secret': {
    'a.yaml': `apiVersion: external-secrets.io/v1\nkind: ExternalSecret\nmetadata: { name: a }\nspec: { secretStoreRef: { name: s, kind: SecretStore }, target: { template: { data: { password: ${secret} } } }, data: [] }\n`,
  },
  'a login of a registry': {
    'a.yaml': plain(
      'a',
      `{ .dockerconfigjson: '{"auths":{"r.example.org":{"username":"a","password":"${secret}"}}}' }`,
    ).replace('stringData', 'type: kubernetes.io/dockerconfigjson\nstringData'),
  },
  'a Secret in text of UTF-16': {},
};
const given = Object.entries(givers).map(([name, files]) =>
  attack(`leak: given away by ${name}`, evil({ ...sink(secret), ...files }), {
    ...(name.endsWith('UTF-16')
      ? {
          binary: () => ({
            'evil/a.yaml': Buffer.from(`\ufeff${plain('a', `{ a: ${secret} }`)}`, 'utf16le').toString(
              'latin1',
            ),
          }),
        }
      : {}),
    calls: [all],
  }),
);

/** What a chart fails with, made of the value of a Secret that it renders as well. */
const forged: Readonly<Record<string, string>> = {
  'as it is': '.Values.p',
  quoted: 'quote .Values.p',
  'in base64': 'b64enc .Values.p',
  'in base64 of base64': 'b64enc (b64enc .Values.p)',
  'in hex': 'printf "%x" .Values.p',
  'in capital hex': 'printf "%X" .Values.p',
  'in capitals': 'upper .Values.p',
  'without its last letters': 'trunc 11 .Values.p',
  abbreviated: 'abbrev 13 .Values.p',
  'as JSON in JSON': 'toJson (dict "a" (toJson (dict "b" .Values.p)))',
  'as YAML': 'toYaml (dict "x" (list .Values.p))',
  'in an address': 'printf "https://a:%s@h/x" (urlquery .Values.p)',
  'in base64 behind a name': 'b64enc (printf "user:%s" .Values.p)',
  'in the middle of a word': 'printf "abc%sdef" .Values.p',
  'in a list of Go': 'printf "%v %#v" (list .Values.p) .Values.p',
  'with its map': 'printf "%v" .Values',
};
const made = Object.entries(forged).map(([name, words]) =>
  attack(
    `leak: a chart fails with it ${name}`,
    chart(
      {
        's.yaml': plain('s', '{ a: {{ .Values.p | quote }} }'),
        'z.yaml': `{{ if .Values.on }}{{ fail (${words}) }}{{ end }}`,
      },
      `p: ${secret}\non: true\n`,
    ),
    {
      calls: [
        hiding(formats, [
          ...forms,
          hex.toUpperCase(),
          secret.slice(0, 10),
          Buffer.from(`user:${secret}`).toString('base64').slice(8, 24),
        ]),
      ],
    },
  ),
);

/** Other messages that would quote it, where a Secret with that value is deployed. */
const besides = (name: string, files: Files, call: Call = all) =>
  attack(
    `leak: told by ${name}`,
    { ...evil({ 's.yaml': plain('s', `{ a: ${secret} }`) }), ...files },
    { calls: [call] },
  );
const appOf = (name: string, more: string) =>
  `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: ${name}, namespace: argocd }\nspec:\n  project: default\n  source: { ${more} }\n  destination: { server: https://kubernetes.default.svc, namespace: x }\n`;
const here = 'repoURL: https://git.example.org/acme/gitops.git, targetRevision: HEAD';
const told = [
  besides('a kustomization that replaces', {
    'apps/k.yaml': appOf('k', `${here}, path: k`),
    'k/kustomization.yaml':
      'resources: [s.yaml, d.yaml]\nreplacements: [{ source: { kind: Secret, fieldPath: stringData.a }, targets: [{ select: { kind: Deployment }, fieldPaths: [spec.replicas, spec.strategy.type, spec.template.x.y] }] }]\n',
    'k/s.yaml': plain('k', `{ a: ${secret} }`),
    'k/d.yaml':
      'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: d }\nspec: { replicas: 1, strategy: { type: Recreate }, selector: { matchLabels: { a: b } }, template: { metadata: { labels: { a: b } }, spec: { containers: [{ name: a, image: "a:1" }] } } }\n',
  }),
  besides('a test of a patch that fails', {
    'apps/k.yaml': appOf('k', `${here}, path: k`),
    'k/kustomization.yaml': `resources: [s.yaml]\npatches: [{ target: { kind: Secret }, patch: '[{"op":"test","path":"/stringData/a","value":"${secret}x"}]' }]\n`,
    'k/s.yaml': plain('k', `{ a: ${secret} }`),
  }),
  besides('a patch that is no YAML', {
    'apps/k.yaml': appOf('k', `${here}, path: k`),
    'k/kustomization.yaml': `resources: [s.yaml]\npatches: [{ patch: "kind: Secret\\nstringData: { a: ${secret}\\n  : x" }]\n`,
    'k/s.yaml': plain('k', `{ a: ${secret} }`),
  }),
  besides('a schema of values', {
    ...chart({ 'a.yaml': plain('a', '{ a: {{ .Values.p }} }') }, `p: ${secret}\n`),
    'evil/values.schema.json':
      '{"properties":{"p":{"type":"integer","enum":[1],"const":3,"pattern":"^x","maxLength":2,"not":{}}}}',
  }),
  besides('YAML that breaks in a Secret', {
    'evil/b.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: b }\nstringData:\n  a: "${secret}\n  b: ]${secret}: [\n`,
  }),
  besides(
    'a template that breaks beside it',
    chart({
      'a.yaml': `kind: Secret\napiVersion: v1\nmetadata: { name: a }\nstringData: { a: ${secret} {{ .Values.x | nope "${secret}" }} }\n`,
    }),
  ),
  besides('Jsonnet that fails', {
    'apps/j.yaml': appOf('j', `${here}, path: j`),
    'j/a.jsonnet': `local password = "${secret}";\n{ apiVersion: "v1", kind: "Secret", metadata: { name: "a" }, stringData: { a: password }, x: assert false : "it was " + password; 1 }\n`,
  }),
  besides(
    'a rule of the tree',
    {
      'phineus.yaml':
        'rules: [{ name: mine, severity: error, over: objects, match: { kind: Secret }, expression: "object.stringData.a == \'x\' + object.stringData.a", message: "the value is {object.stringData.a}", path: /stringData/a }]\n',
    },
    hiding({ ...json, tells: 'by name' }),
  ),
  besides('an address of a repository', {
    'apps/a.yaml': appOf(
      'a',
      `repoURL: "https://user:${secret}@git.elsewhere.org/x.git", targetRevision: HEAD, path: x`,
    ),
    'apps/b.yaml': appOf(
      'b',
      `repoURL: "oci://a:${secret}@r.example.org/x", chart: x, targetRevision: 1.0.0`,
    ),
    'apps/c.yaml': appOf('c', `repoURL: "ssh://git:${secret}@h:22/x.git", path: x`),
  }),
  besides('an address without a scheme', {
    'apps/a.yaml': appOf(
      'a',
      `repoURL: "user:${secret}@git.elsewhere.org/x.git", targetRevision: HEAD, path: x`,
    ),
    'apps/b.yaml': appOf('b', `repoURL: "//u:${secret}@h/x", path: x`),
    'apps/c.yaml': appOf('c', `repoURL: "HTTPS:\\\\\\\\u:${secret}@h\\\\x", path: x`),
  }),
  besides('an address of a remote base', {
    ...kustomization(
      `resources: ["https://oauth2:${secret}@git.example.org/x//base?ref=main", "git::https://x:${secret}@h/y"]\n`,
    ),
  }),
  besides('an address of a subchart', {
    ...chart({ 'a.yaml': map('a', '{}') }),
    'evil/Chart.yaml': `apiVersion: v2\nname: evil\nversion: 1.0.0\ndependencies: [{ name: x, version: "1", repository: "https://u:${secret}@charts.example.org" }]\n`,
  }),
  besides(
    'an address of a schema',
    { 'phineus.yaml': `schemas: ["https://u:${secret}@s.example.org/{{kind}}.json"]\n` },
    hiding({ ...json, tells: 'by name', says: [] }),
  ),
  besides('parameters of an Application', {
    'apps/p.yaml': appOf(
      'p',
      `${here}, path: p, helm: { parameters: [{ name: auth.password, value: ${secret} }], valuesObject: { db: { password: ${secret} } }, values: "apiToken: ${secret}" }`,
    ),
    'p/Chart.yaml': 'apiVersion: v2\nname: p\nversion: 1.0.0\n',
    'p/templates/a.yaml': '{{ fail (printf "%v %v" .Values.auth .Values.apiToken) }}',
  }),
  besides('a set with a list of logins', {
    'apps/set.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: { name: set, namespace: argocd }\nspec:\n  goTemplate: true\n  goTemplateOptions: ["missingkey=error"]\n  generators: [{ list: { elements: [{ password: ${secret} }] } }]\n  template: { metadata: { name: "x-{{ .nope }}{{ .password }}{{ fail .password }}" }, spec: {} }\n`,
  }),
  besides('a version that is none', {
    'apps/v.yaml': appOf(
      'v',
      `repoURL: https://charts.example.org, chart: x, targetRevision: "${secret} ||"`,
    ),
  }),
];

/** Secrets that change, and everything that compares. */
const before: Files = {
  'apps/evil.yaml': appOf('evil', `${here}, path: evil`),
  'evil/s.yaml': plain('s', `{ a: old${secret}, gone: ${secret} }`),
  'evil/d.yaml': sink(secret)['sink.yaml'] ?? '',
};
const after: Files = {
  ...before,
  'evil/s.yaml': plain('s', `{ a: ${secret}, b: "${secret}\\n${secret}" }`),
  'evil/d.yaml': (sink(`x${secret}`)['sink.yaml'] ?? '').replace('name: A', 'name: DB_PASSWORD'),
};
const commands: Readonly<Record<string, Call>> = {
  'diff as text': diffText,
  'diff as Markdown': { args: ['diff', '.', 'main', '--noise', '-o', 'markdown'] },
  'diff as a page': { args: ['diff', '.', 'main', '-o', 'html'] },
  'diff as data': diff,
  prove: prove,
  'prove as data': { args: ['prove', '.', 'main', '-o', 'json'] },
  upgrade: { args: ['upgrade', '.', 'main', '-o', 'json'] },
  'fix as text': fix,
  'fix as a review': { args: ['fix', '.', '--all', '-o', 'github'] },
  'fix as SARIF': { args: ['fix', '.', '--all', '-o', 'sarif'] },
  'fix for a pull request': { args: ['fix', '.', '--all', '--base', 'main', '-o', 'markdown'] },
  'forecast as a graph': { args: ['forecast', '.', '--base', 'main', '-o', 'mermaid'] },
  'forecast as data': { args: ['forecast', '.', '-o', 'json'] },
  'a report of causes': report,
  'a report of a way back': { args: ['report', 'rollback', '.', '--base', 'main'] },
  'a record of fixes': { args: ['report', 'fix-record', '.', '--base', 'main', '-o', 'html'] },
  'blame of a Secret': { args: ['blame', '.', 'evil', 'Secret/s', 'stringData.a'] },
  'blame of a variable': {
    args: ['blame', '.', 'evil', 'Deployment/sink', 'spec.template.spec.containers[0].env'],
  },
  'blame of what was made a number': { args: ['blame', '.', 'evil', 'Deployment/sink', 'spec.replicas'] },
  'explain of all': { args: ['explain', 'invalid-value', '.'] },
  init: { args: ['init', '.'], writes: ['phineus.yaml'] },
  'accepted findings': { args: ['check', '.', '--write-baseline', 'b.json'], writes: ['b.json'] },
  health: { args: ['health', 'evil/s.yaml', 'evil/d.yaml', '-o', 'json'] },
  'a lock of images': { args: ['images', 'lock', '.'], writes: ['phineus.images.lock.yaml'] },
};
const compared = Object.entries(commands).map(([name, call]) =>
  attack(`leak: a Secret that changes: ${name}`, after, { base: before, calls: [hiding(call)] }),
);

export const leaks: readonly CommandAttack[] = [
  ...given,
  ...made,
  ...told,
  ...compared,
  attack(
    'leak: two targets that differ in a Secret',
    {
      'apps/evil.yaml': before['apps/evil.yaml'] ?? '',
      ...evil({ 's.yaml': plain('s', `{ a: ${secret} }`) }),
      'phineus.yaml':
        'targets: { dev: { roots: [apps] }, prod: { roots: [more] } }\nparity: { compare: [[dev, prod]] }\n',
      'more/evil.yaml': appOf('evil', `${here}, path: other`),
      'other/s.yaml': plain('s', `{ a: x${secret}, b: ${secret} }`),
    },
    {
      calls: [
        hiding({ args: ['parity', '.', '-o', 'markdown'] }),
        hiding({ args: ['parity', '.', '-o', 'json'] }),
      ],
    },
  ),
  attack(
    'leak: a Secret that an earlier commit had',
    { ...evil({ ...sink('x'), 's.yaml': plain('s', '{ a: b }') }) },
    {
      base: before,
      calls: [
        hiding({ args: ['diff', '.', 'main'] }),
        hiding({ args: ['check', '.', '--base', 'main', '-o', 'json'], exits: [1, 2] }),
      ],
    },
  ),
  attack('leak: the words of a commit', evil(sink('x')), {
    git: [['commit', '--allow-empty', '-q', '-m', `rotate\n\npassword: ${secret}\nhttps://u:${secret}@h/x`]],
    calls: [hiding(report), hiding({ args: ['report', 'fix-record', '.', '--base', 'main'] }), hiding(prove)],
  }),
  attack(
    'leak: more Secrets than can be looked for',
    {
      ...evil({
        ...sink(secret),
        's.yaml': plain(
          's',
          `{ ${Array.from({ length: 25_000 }, (_, i) => `k${i}: v${i}x${(i * 7919) % 99991}Q`).join(', ')}, last: ${secret} }`,
        ),
      }),
    },
    { calls: [{ ...hiding(json), says: [], exits: [2], tells: 'by name' }] },
  ),
  attack('leak: an address of the clone', evil(sink('x')), {
    git: [['remote', 'add', 'origin', `https://u:${secret}@git.example.org/acme/gitops.git`]],
    calls: [all, hiding({ args: ['init', '.', '--force'], writes: ['phineus.yaml'] }), hiding(forecast)],
  }),
  attack(
    'leak: a field of another type in a Secret',
    evil({
      'a.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: a, annotations: [${secret}] }\ntype: { a: ${secret} }\nimmutable: ${secret}\ndata: { a: "${secret}!", b: [${secret}], c: { d: ${secret} }, ${secret}: x }\nstringData: ${secret}\n`,
    }),
    { calls: [all] },
  ),
];
