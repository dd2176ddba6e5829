import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  app,
  attack,
  chart,
  deployment,
  each,
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
  kustomization,
  map,
  phrase,
  quoted,
  secretly,
  set,
  tool,
} from './kit.ts';

const hidden = secretly(freely(json));
const encoded = Buffer.from(phrase).toString('base64');
const fails = '{{ fail (.Files.Get "file") }}';

/** SECURITY.md: "what is called like a credential in any file that was read" is hidden; here the chart fails with the file. */
const files: Readonly<Record<string, string>> = {
  'properties of Java': `spring.datasource.url=jdbc:x\nspring.datasource.password=${phrase}\n`,
  'a table of TOML': `[database]\nuser = "a"\npassword = "${phrase}"\n`,
  'an element of XML': `<server><username>a</username><password>${phrase}</password></server>\n`,
  'an attribute of XML': `<add key="x" password="${phrase}" />\n`,
  'variables of Terraform': `admin_password = "${phrase}"\nregion = "x"\n`,
  'an array of PHP': `<?php return ['db' => ['password' => '${phrase}']];\n`,
  'a constant of PHP': `<?php define('DB_PASSWORD', '${phrase}');\n`,
  'a dictionary of Python': `DATABASES = {'default': {'USER': 'a', 'PASSWORD': '${phrase}'}}\n`,
  'a hash of Ruby': `production = { adapter: "x", password: "${phrase}" }\n`,
  'a hash of Ruby with arrows': `{ :password => "${phrase}" }\n`,
  'an export of a shell': `export API_TOKEN='${phrase}'\n`,
  'a set of the C shell': `setenv API_TOKEN '${phrase}'\n`,
  'a set of Windows': `set API_TOKEN=${phrase}\r\n$env:API_TOKEN = "${phrase}"\r\n`,
  'a netrc': `machine x.example.org login a password ${phrase}\n`,
  'a line of JSON without blanks': `{"a":1,"clientSecret":"${phrase}","b":2}\n`,
  'JSON with comments and single quotes': `{ // x\n  'apiKey': '${phrase}', }\n`,
  'JSON in a string of JSON': JSON.stringify({ config: JSON.stringify({ password: phrase }) }),
  'a block of YAML': `auth:\n  password: |\n    ${phrase}\n`,
  'a folded text of YAML': `auth:\n  password: >-\n    ${phrase}\n`,
  'an anchor of YAML': `x: &p "${phrase}"\npassword: *p\n`,
  'a key of YAML in quotes': `"pass\\u0077ord": "${phrase}"\n`,
  'a list of names and values': `env:\n- name: DB_PASSWORD\n  value: "${phrase}"\n`,
  'a list of values before names': `env:\n- value: "${phrase}"\n  name: DB_PASSWORD\n`,
  'an address with a password': `url: https://a:${encodeURIComponent(phrase)}@x.example.org/\n`,
  'an address of Redis without a user': `redis://:${encodeURIComponent(phrase)}@x.example.org:6379/0\n`,
  'a string of ADO': `Server=x;Database=y;User Id=a;Password=${phrase};\n`,
  'a login of JAAS': `org.x.PlainLoginModule required username="a" password="${phrase}";\n`,
  'a header of a request': `curl -H 'X-Api-Key: ${phrase}' https://x.example.org\n`,
  'a bearer of a request': `curl -H "Authorization: Bearer ${phrase}" https://x.example.org\n`,
  'a user of curl': `curl -u 'a:${phrase}' https://x.example.org\n`,
  'an option of a program': `tool --db-password='${phrase}' run\n`,
  'an option and its value apart': `tool --db-password '${phrase}' run\n`,
  'an inventory of Ansible': `host1 ansible_user=a ansible_password='${phrase}'\n`,
  'a directive of Nginx': `proxy_set_header X-Auth-Token "${phrase}";\n`,
  'a setting of Nix': `services.x.password = "${phrase}";\n`,
  'a label of a Dockerfile': `ENV APP_SECRET="${phrase}"\nARG TOKEN="${phrase}"\n`,
  'a statement of SQL': `CREATE USER a WITH PASSWORD '${phrase}';\nALTER ROLE a IDENTIFIED BY '${phrase}';\n`,
  'a property list': `<key>password</key>\n<string>${phrase}</string>\n`,
  'Lua and its tables': `return { password = "${phrase}", token = [[${phrase}]] }\n`,
  'a template with a default': `password: {{ .Values.password | default "${phrase}" }}\n`,
};

/** A Secret beside an object that repeats its value where a rule or an engine quotes it. */
const quoting: Readonly<Record<string, Files>> = {
  'a wave that is no number': evil({
    's.yaml': holder,
    'a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, annotations: { argocd.argoproj.io/sync-wave: "${phrase}" } }\n`,
  }),
  'an option of a sync': {
    'apps/evil.yaml': app(
      `${here}, path: evil`,
      `  syncPolicy: { syncOptions: ["${phrase}=true", "Replace=${phrase}"] }\n`,
    ),
    'evil/s.yaml': holder,
  },
  'a field that is not known': evil({ 's.yaml': holder, 'a.yaml': deployment(`"${phrase}": 1, `) }),
  'a schedule': evil({
    's.yaml': holder,
    'a.yaml': `apiVersion: batch/v1\nkind: CronJob\nmetadata: { name: a }\nspec: { schedule: "${phrase}", jobTemplate: { spec: { template: { spec: { restartPolicy: Never, containers: [{ name: a, image: a }] } } } } }\n`,
  }),
  'a quantity': evil({
    's.yaml': holder,
    'a.yaml': deployment('', '', `, resources: { limits: { memory: "${phrase}" } }`),
  }),
  'a port of a Service by name': evil({
    's.yaml': holder,
    'a.yaml': `apiVersion: v1\nkind: Service\nmetadata: { name: a }\nspec: { selector: { a: b }, ports: [{ port: 80, targetPort: "${phrase}" }] }\n`,
    'd.yaml': deployment(''),
  }),
  'a revision and a path of a source': {
    'apps/evil.yaml': app(
      `repoURL: https://git.example.org/acme/gitops.git, targetRevision: "${phrase}", path: "${phrase}"`,
    ),
    'x/s.yaml': holder,
    'apps/s.yaml': holder,
  },
  'a patch whose target is not there': kustomization(
    `resources: [s.yaml]\npatches: [{ target: { kind: X, name: "${phrase.replace('#', '.')}" }, patch: "- { op: test, path: /a, value: '${phrase}' }" }, { target: { kind: Secret }, patch: "- { op: test, path: /stringData/word, value: '${phrase}x' }" }]\n`,
    { 's.yaml': holder },
  ),
  'a failed test of a JSON patch': kustomization(
    `resources: [s.yaml]\npatches: [{ target: { kind: Secret }, patch: "- { op: test, path: /stringData/word, value: other }" }]\n`,
    { 's.yaml': holder },
  ),
  'an error of Jsonnet': evil({
    's.yaml': holder,
    'a.jsonnet': `local s = { word: "${phrase}" };\nassert s.word == "x" : "got " + s.word;\nerror std.manifestJsonEx(s, " ")\n`,
  }),
  'a trace of Jsonnet': evil({
    's.yaml': holder,
    'a.jsonnet': `std.trace("${phrase}", error std.base64("${phrase}"))\n`,
  }),
  'a rule of a definition': evil({
    's.yaml': holder,
    'crd.yaml': `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: xs.x.example.org }\nspec: { group: x.example.org, scope: Namespaced, names: { kind: X, plural: xs }, versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object, properties: { p: { type: string, enum: [other], maxLength: 3, pattern: "^x$" } }, x-kubernetes-validations: [{ rule: "self.p == 'x'", messageExpression: "'not ' + self.p" }] } } } } }] }\n`,
    'a.yaml': item('X', `spec: { p: "${phrase}" }`, 'x.example.org/v1'),
  }),
  'a schema of values with a constant': {
    ...chart(
      {
        's.yaml':
          '{{ .Values.password }}\napiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { a: {{ .Values.password | quote }} }\n',
      },
      `password: "${phrase}"\n`,
    ),
    'evil/values.schema.json':
      '{"properties":{"password":{"type":"string","enum":["x"],"maxLength":2,"pattern":"^x"}}}',
  },
  'YAML that does not parse behind it': chart({
    'a.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData:\n  a: ${quoted(phrase)}\n  b: [${phrase}\n   c: : }\n`,
  }),
  'a template that is executed twice': chart(
    { 'a.yaml': `{{ tpl (printf "{{ fail %q }}" .Values.auth.password) . }}` },
    `auth: { password: "${phrase}" }\n`,
  ),
  'a number with an exponent': chart(
    {
      'a.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { a: {{ .Values.pin | quote }} }\n---\n{{ if .Values.pin }}{{ fail (toString .Values.pin) }}{{ end }}`,
    },
    'pin: 7281946350\n',
  ),
  'letters of another case, and cut off': chart({
    's.yaml': holder,
    'a.yaml': `{{ fail (printf "%s %s %s" (upper "${phrase}") (trunc 14 "${phrase}") (title "${phrase}")) }}`,
  }),
  'hex and base64 of base64': chart({
    's.yaml': holder,
    'a.yaml': `{{ fail (printf "%x %s %s" "${phrase}" (b64enc (b64enc "${phrase}")) (urlquery "${phrase}")) }}`,
  }),
  'a comparison in the message of a rule of admission': evil({
    's.yaml': holder,
    'p.yaml': `apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicy\nmetadata: { name: p }\nspec: { matchConstraints: { resourceRules: [{ apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [secrets] }] }, validations: [{ expression: "object.stringData.word == 'x'", messageExpression: "'it is ' + object.stringData.word" }] }\n---\napiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicyBinding\nmetadata: { name: p }\nspec: { policyName: p, validationActions: [Deny] }\n`,
  }),
  'a Secret of data that is no base64': evil({
    's.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\ndata: { a: "${phrase}" }\n`,
  }),
  'a Secret with a list where a text belongs': evil({
    's.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { a: ["${phrase}"], b: { c: "${phrase}" } }\ntype: [${quoted(phrase)}]\n`,
  }),
  'a Secret of another letter case': evil({
    's.yaml': `apiVersion: v1\nkind: secret\nmetadata: { name: s }\nstringdata: { password: "${phrase}" }\nStringData: { password: "${phrase}" }\n`,
  }),
  'two Secrets that differ': {
    ...evil({ 's.yaml': holder }),
    'apps/b.yaml': app(`${here}, path: b`, '', 'b'),
    'b/s.yaml': holder.replace(phrase, `${phrase}2`),
  },
  'a set that fills it in': {
    'apps/evil.yaml': set(
      `[{ list: { elements: [{ name: a, password: "${phrase}" }] } }]`,
      quoted('x-{{ fail .password }}'),
    ),
    'evil/a.yaml': holder,
  },
  'a Secret in the values of an Application': {
    'apps/evil.yaml': app(
      `${here}, path: evil, helm: { valuesObject: { password: "${phrase}" }, parameters: [{ name: token, value: "${phrase}" }] }`,
    ),
    'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
    'evil/templates/a.yaml': '{{ fail (toJson .Values) }}',
  },
};

const dump = `apiVersion: v1\nkind: List\nitems:\n- ${indent(`apiVersion: v1\nkind: Secret\nmetadata: { name: s, namespace: evil, annotations: { kubectl.kubernetes.io/last-applied-configuration: ${quoted(JSON.stringify({ kind: 'Secret', stringData: { a: phrase } }))} } }\ndata: { a: ${encoded} }`, 2).trimStart()}\n- ${indent(
  `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: evil, namespace: argocd }\nspec: { project: default, source: { repoURL: "https://a:${encodeURIComponent(phrase)}@git.example.org/x.git", path: evil, helm: { parameters: [{ name: password, value: "${phrase}" }] } }, destination: { server: https://kubernetes.default.svc, namespace: evil } }\nstatus: { health: { status: Degraded }, sync: { status: OutOfSync }, conditions: [{ type: ComparisonError, message: "cannot log in with password=${phrase}" }], operationState: { phase: Failed, message: "Secret s is invalid: ${encoded}" } }`,
  2,
).trimStart()}\n`;

/** The same Secret by other commands; the base has another value. */
const changed = holder.replace(phrase, 'before!that#was');
const both = [...forms, 'before!that#was', Buffer.from('before!that#was').toString('base64')];
const commands: Readonly<Record<string, Call>> = {
  'diff as text': just('diff', '.', 'main'),
  'diff as a page': just('diff', '.', 'main', '-o', 'html'),
  'diff as Markdown with noise': just('diff', '.', 'main', '-o', 'markdown', '--noise'),
  'a proof': just('prove', '.', 'main', '-o', 'json'),
  'an upgrade': just('upgrade', '.', 'main', '-o', 'json', '--noise'),
  'a way back': just('report', 'rollback', '.', '--base', 'main'),
  'a record of fixes': just('report', 'fix-record', '.', '--base', 'main'),
  lessons: just('report', 'lessons', '.', '--base', 'main'),
  'blame of the value': just('blame', '.', 'evil', 'Secret/held', 'stringData.word'),
  'a cure': just('fix', '.', '--all', '--base', 'main', '-o', 'github'),
  'health as YAML': just('health', 'evil/s.yaml', '-o', 'yaml'),
  'a baseline': { ...just('check', '.', '--base', 'main', '--write-baseline', 'b.txt'), writes: ['b.txt'] },
  explanations: just('explain', '--all', '.'),
  'a graph': just('forecast', '.', '-o', 'mermaid'),
  'an agent': {
    args: ['mcp', '.'],
    asks: [
      tool('diff', { range: 'main', noise: true }),
      tool('blame', { application: 'evil', object: 'Secret/held', field: 'stringData.word' }),
      tool('blame', { application: 'evil', object: 'Secret/held' }),
    ],
  },
  'an editor': {
    args: ['lsp'],
    asks: [
      {
        method: 'textDocument/hover',
        params: { textDocument: { uri: 'file://TREE/evil/s.yaml' }, position: { line: 3, character: 22 } },
      },
      {
        method: 'textDocument/hover',
        params: {
          textDocument: { uri: 'file://TREE/evil/templates/a.yaml' },
          position: { line: 4, character: 20 },
        },
      },
      {
        method: 'textDocument/completion',
        params: { textDocument: { uri: 'file://TREE/evil/s.yaml' }, position: { line: 3, character: 14 } },
      },
    ],
  },
};

export const leaks: readonly CommandAttack[] = [
  ...each(files, (name, text) =>
    attack(
      `leak: a chart fails with ${name}`,
      { ...chart({ 'a.yaml': fails }), 'evil/file': text },
      { calls: [hidden] },
    ),
  ),
  ...each(quoting, (name, tree) =>
    attack(`leak: ${name}`, tree, {
      calls: [
        name.startsWith('a number')
          ? { ...everywhere, hides: ['7281946350', '7.28194635', '7.281946e'] }
          : everywhere,
      ],
    }),
  ),
  ...each(commands, (name, call) =>
    attack(`leak: by ${name}`, evil({ 's.yaml': holder }), {
      base: evil({ 's.yaml': changed }),
      calls: [{ ...call, hides: both }],
    }),
  ),
  attack(
    'leak: a dump and its snapshot',
    { ...harmless, 'dump/a.yaml': dump },
    {
      calls: [
        { ...just('diagnose', 'dump', '-o', 'json'), hides: forms },
        { ...just('snapshot', 'dump', '-o', 'x.snap'), writes: ['x.snap'], hides: forms },
        { ...just('report', 'rca', '--snapshot', 'dump'), hides: forms },
      ],
    },
  ),
  attack(
    'leak: a first configuration of a tree with passwords in its addresses',
    {
      'apps/evil.yaml': app(
        `repoURL: "https://a:${encodeURIComponent(phrase)}@git.example.org/x.git", path: x`,
      ),
      'argocd/c.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: c, namespace: argocd, labels: { argocd.argoproj.io/secret-type: cluster } }\nstringData: { name: c, server: "https://a:${encodeURIComponent(phrase)}@c.example.org", config: '{"bearerToken":"${phrase}"}' }\n`,
    },
    {
      calls: [
        { ...just('init', '.', '--force'), writes: ['phineus.yaml'], hides: forms },
        { ...just('charts', 'list', '.'), hides: forms },
      ],
    },
  ),
  attack(
    'leak: the environment of the reviewer',
    {
      ...chart({
        'a.yaml': '{{ fail (printf "%s %s" (env "REVIEWER_WORD") (expandenv "$REVIEWER_WORD")) }}',
      }),
      'apps/b.yaml': app(
        `${here}, path: b`,
        '  ignoreDifferences: [{ kind: ConfigMap, jqPathExpressions: [".data | error(env.REVIEWER_WORD)", ".data | error($ENV.REVIEWER_WORD)"] }]\n',
        'b',
      ),
      'b/a.yaml': map('b', '{ a: "$REVIEWER_WORD ${REVIEWER_WORD} $(REVIEWER_WORD)" }'),
      'apps/c.yaml': app(
        `${here}, path: "c/$REVIEWER_WORD/$ARGOCD_ENV_REVIEWER_WORD", kustomize: { commonAnnotationsEnvsubst: true, commonAnnotations: { a: "$REVIEWER_WORD" } }`,
        '',
        'c',
      ),
    },
    { calls: [{ ...hidden, env: { REVIEWER_WORD: phrase, ARGOCD_ENV_REVIEWER_WORD: phrase } }] },
  ),
  attack('leak: the logins of the reviewer in what he is shown of a cluster', harmless, {
    server: (path) => ({
      status: 403,
      body: JSON.stringify({ kind: 'Status', message: `forbidden: Bearer canary-5d2e8b may not ${path}` }),
    }),
    calls: [just('diagnose', '--context', 'c'), just('snapshot', '--context', 'c', '-o', '-')],
  }),
  attack(
    'leak: a server and its pages',
    { ...evil({ 's.yaml': holder }), ...chart({ 'a.yaml': `{{ fail "${phrase}" }}`, 's.yaml': holder }) },
    {
      calls: [
        {
          args: ['serve', 'tree=.', '--port', '0'],
          hides: forms,
          asks: [
            { path: '/api/v1/repositories', awaits: '' },
            { path: '/' },
            { path: '/metrics' },
            { path: '/api/v1/repositories' },
          ],
        },
      ],
    },
  ),
];
