import { application, configMap } from '../../attack.ts';
import { secretCanary as c } from '../attack-case.ts';
import type { Call, CommandAttack } from '../command-attack.ts';
import { type Files, allFormats, evil, kustomization, object } from '../third/carriers.ts';

/** What it becomes after a change; looks as random as the first. */
const d = 'w7Qz-31fKx9-p2';
const number = '4815162342';
const base64 = (text: string) => Buffer.from(text).toString('base64');
/** Cut off, as a title, in base64 of base64. */
const others = [c.slice(0, -2), `C${c.slice(1)}`, base64(base64(c)).slice(0, 16)];
/** The middle of its base64, however far into a text it begins. */
const shifted = [1, 2].map((by) => base64(`${'x'.repeat(by)}${c}${'x'.repeat(4)}`).slice(4, 16));
const hex = Buffer.from(c).toString('hex');
const all: Call = {
  ...allFormats,
  hides: [number, '4.815162342e+09', ...shifted, ...others, hex, c.toUpperCase(), d],
};
const github: Call = { args: ['check', '.', '--notes', '-o', 'github'], hides: all.hides ?? [] };
const leaky = (
  name: string,
  ...[files, calls = [all], more = {}]: readonly [Files, (readonly Call[])?, Partial<CommandAttack>?]
): CommandAttack => ({ name: `sixth: leak: ${name}`, files, calls, ...more });
const about = 'apiVersion: v2\nname: evil\nversion: 1.0.0\n';
const login = (value: string) =>
  `apiVersion: v1\nkind: Secret\nmetadata: { name: login }\nstringData:\n  p: ${value}\n`;
const helm = (template: string, values = `password: ${c}\napiKey: ${number}\n`, more: Files = {}) =>
  evil({
    'Chart.yaml': about,
    'values.yaml': values,
    'templates/s.yaml': login('{{ .Values.password | quote }}'),
    'templates/a.yaml': template,
    ...more,
  });

/** What a chart may do to a value before it fails with it. */
const failures: readonly CommandAttack[] = Object.entries({
  'as a number that Helm writes with an exponent': '{{ fail (printf "refused: %v" .Values.apiKey) }}',
  'as a number with all its digits': '{{ fail (printf "refused: %.0f" .Values.apiKey) }}',
  'as a number in a list': '{{ fail (toJson (list .Values.apiKey .Values)) }}',
  'as the text of a map': '{{ fail (printf "%v and %+v and %#v" .Values .Values .Values) }}',
  'in base64 behind a letter': '{{ fail (b64enc (printf "x%sxxxx" .Values.password)) }}',
  'in base64 behind two letters': '{{ fail (b64enc (printf "xx%sxxxx" .Values.password)) }}',
  'in base64 of base64': '{{ fail (.Values.password | b64enc | b64enc) }}',
  'in base64 of JSON': '{{ fail (dict "auth" .Values.password | toJson | b64enc) }}',
  'in hex': '{{ fail (printf "%x" .Values.password) }}',
  'in hex of capitals': '{{ fail (printf "%X" .Values.password) }}',
  'in capitals': '{{ fail (upper .Values.password) }}',
  'in capitals of words': '{{ fail (title .Values.password) }}',
  'between quotes of quotes': '{{ fail (.Values.password | quote | quote | squote) }}',
  'in an address': '{{ fail (printf "https://u:%s@example.org/x" .Values.password) }}',
  'as a query': '{{ fail (urlquery .Values.password) }}',
  'cut off at its end': '{{ fail (trunc 11 .Values.password) }}',
  'as the name of a template': '{{ include .Values.password . }}',
  'as a template that does not parse': '{{ tpl (printf "{{ %s }}" .Values.password) . }}',
  'as a pattern that does not parse': '{{ regexMatch (printf "(%s" .Values.password) "x" }}',
  'as a key that is not there':
    '{{ required (printf "no %s" .Values.password) (get .Values .Values.password) }}',
  'as an argument that cannot be': '{{ index (list) .Values.password }}{{ add1 (dict) }}',
  'as a date, a version and a duration':
    '{{ toDate "2006-01-02" .Values.password }}{{ semver .Values.password }}{{ mustToDuration .Values.password }}',
  'as YAML that does not parse': '{{ fail (toString (fromYaml (printf "a: [%s" .Values.password))) }}',
  'as JSON that does not parse': '{{ mustFromJson (printf "{%s" .Values.password) }}',
  'as a manifest that does not parse':
    'kind: ConfigMap\n a: [{{ .Values.password }}\nb: {{ .Values.password }}: x',
  'as the kind and version of an object':
    'apiVersion: {{ .Values.password }}\nkind: {{ .Values.password }}X\nmetadata: { name: a }\nspec: 7',
  'as a certificate that is none':
    '{{ genSignedCert .Values.password (list) (list) 1 (dict "Cert" .Values.password) }}',
  'in what is said of all values': '{{ fail (toYaml .) }}',
}).map(([name, template]) => leaky(`a chart fails with it ${name}`, helm(template)));

/** A file of a ConfigMap, of a program that knows passwords, with one that changes. */
const spelled: Readonly<Record<string, (value: string) => string>> = {
  'properties of Spring': (v) =>
    `spring.datasource.url=jdbc:postgresql://h/db\nspring.datasource.password=${v}\n`,
  'the address of JDBC': (v) => `url=jdbc:postgresql://h/db?user=u&password=${v}&ssl=true\n`,
  'a connection of Azure': (v) =>
    `conn=DefaultEndpointsProtocol=https;AccountName=a;AccountKey=${v};EndpointSuffix=x\n`,
  'a connection of SQL Server': (v) => `Server=tcp:h,1433;Database=d;User ID=u;Password=${v};Encrypt=True\n`,
  'a file of npm': (v) => `//registry.example.org/:_authToken=${v}\n`,
  'a file of netrc': (v) => `machine example.org login u password ${v}\n`,
  'settings of MySQL': (v) => `[client]\nuser=u\npassword=${v}\n`,
  'TOML of a database': (v) => `[db]\nuser = "u"\npassword = "${v}"\n`,
  'XML of a server': (v) => `<server><id>x</id><password>${v}</password></server>\n`,
  'JSON of a client': (v) => `{"client_id":"x","client_secret":"${v}"}\n`,
  'settings of Redis': (v) => `requirepass ${v}\nmasterauth ${v}\n`,
  'a header of a proxy': (v) => `proxy_set_header Authorization "Bearer ${v}";\n`,
  'code of PHP': (v) => `<?php define('DB_PASSWORD', '${v}'); $password = "${v}";\n`,
  'a script of exports': (v) => `export DB_PASSWORD='${v}'\nPGPASSWORD=${v} psql -h h\n`,
  'the address of a queue': (v) =>
    `amqp://u:${v}@h:5672/x\nmongodb+srv://u:${v}@h/db\nredis://:${v}@h:6379/0\n`,
};
const told = (text: string) =>
  `${configMap}data:\n  app.conf: |\n${text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n')
    .trimEnd()}\n`;
const held = (...formats: readonly string[]): readonly Call[] =>
  formats.map((format) => ({ args: ['diff', '.', 'main', '-o', format], hides: [d], says: ['neighbour'] }));
const compared: readonly CommandAttack[] = Object.entries(spelled).map(([name, spell]) =>
  leaky(`compared: ${name}`, evil({ 'a.yaml': told(spell(d)) }), held('json', 'markdown'), {
    base: evil({ 'a.yaml': told(spell(c)) }),
  }),
);

const workload = (container: object, more: object = {}) =>
  object(['apps/v1', 'Deployment'], 'd', {
    spec: {
      selector: { matchLabels: { a: 'b' } },
      template: {
        metadata: { labels: { a: 'b' }, ...more },
        spec: { containers: [{ name: 'a', image: 'a:1', ...container }] },
      },
    },
  });
/** Fields of a workload that change, with what is called like a password in them. */
const changed: readonly CommandAttack[] = Object.entries({
  'a flag of a program': (v: string) => workload({ args: ['serve', `--db-password=${v}`, '--token', v] }),
  'a line of a shell': (v: string) =>
    workload({ command: ['sh', '-c', `export TOKEN=${v}; mysql -u root --password=${v} -e x`] }),
  'a probe that logs in': (v: string) =>
    workload({ livenessProbe: { exec: { command: ['redis-cli', '--pass', v, 'ping'] } } }),
  'a variable of a cloud': (v: string) => workload({ env: [{ name: 'AWS_SECRET_ACCESS_KEY', value: v }] }),
  'a variable that is a number': (v: string) =>
    workload({ env: [{ name: 'API_KEY', value: v === c ? number : '9261748305' }] }),
  'an annotation of an agent': (v: string) =>
    workload(
      {},
      { annotations: { 'example.org/api-key': v, 'example.org/url': `https://u:${v}@example.org` } },
    ),
}).map(([name, make]) =>
  leaky(
    `compared: ${name}`,
    evil({ 'a.yaml': make(d) }),
    held('json', 'markdown').map((call) => ({ ...call, hides: [d, number, '9261748305'] })),
    { base: evil({ 'a.yaml': make(c) }) },
  ),
);

const set = (template: object, elements: readonly object[], more: object = {}) => ({
  'apps/set.yaml': object(['argoproj.io/v1alpha1', 'ApplicationSet'], 'set', {
    metadata: { name: 'set', namespace: 'argocd' },
    spec: {
      goTemplate: true,
      goTemplateOptions: ['missingkey=error'],
      generators: [{ list: { elements } }],
      template: {
        metadata: { name: 'x-{{ .name }}' },
        spec: {
          project: 'default',
          source: { repoURL: 'https://git.example.org/acme/gitops.git', path: 'evil', ...template },
          destination: { server: 'https://kubernetes.default.svc' },
        },
      },
      ...more,
    },
  }),
  'evil/Chart.yaml': about,
  'evil/templates/a.yaml': login('{{ required "x" .Values.password }}'),
});
const sets: readonly CommandAttack[] = [
  leaky(
    'a set that fails with its password',
    set({ path: '{{ fail .password }}' }, [{ name: 'a', password: c }]),
  ),
  leaky(
    'a set that indexes its password',
    set({ path: '{{ index .token "x" }}{{ .token.x }}' }, [{ name: 'a', token: c }]),
  ),
  leaky(
    'a set whose patch does not parse',
    set({}, [{ name: 'a', password: c }], {
      templatePatch: 'spec: [{{ .password }}\n x: {{ .password }}: y',
    }),
  ),
  leaky(
    'a set whose name is made of a password that is no name',
    set({ helm: { parameters: [{ name: 'password', value: '{{ .password }}!' }] } }, [
      { name: 'A_B', password: c },
    ]),
  ),
  leaky(
    'a set with values as text',
    set({ helm: { values: 'password: {{ .password }}\nx: [' } }, [{ name: 'a', password: c }]),
  ),
  leaky(
    'a set whose number is a apiKey',
    set({ path: '{{ fail (printf "%v" .apiKey) }}' }, [{ name: 'a', apiKey: Number(number), password: c }]),
  ),
  leaky('a set with a plug-in and its token', {
    'apps/set.yaml': object(['argoproj.io/v1alpha1', 'ApplicationSet'], 'set', {
      metadata: { name: 'set', namespace: 'argocd' },
      spec: {
        generators: [
          {
            plugin: {
              configMapRef: { name: 'p' },
              input: { parameters: { token: c, password: [c] } },
              values: { secret: c },
            },
          },
          { scmProvider: { bitbucket: { owner: 'x', user: 'u', appPasswordRef: c } } },
          { git: { repoURL: `https://u:${c}@git.example.org/x.git`, revision: 'HEAD', directories: [] } },
        ],
        template: {
          metadata: { name: `{{name}}-{{password}}` },
          spec: {
            project: 'default',
            source: { repoURL: `https://${c}@git.example.org/x.git` },
            destination: {},
          },
        },
      },
    }),
  }),
];

const jsonnet = (name: string, text: string, app = '') =>
  leaky(
    `Jsonnet: ${name}`,
    evil(
      {
        'a.jsonnet': text,
        'login.libsonnet': `{apiVersion: 'v1', kind: 'Secret', metadata: {name: 'login'}, stringData: {password: '${c}', apiKey: ${number}}}`,
      },
      app,
    ),
  );
const languages: readonly CommandAttack[] = [
  jsonnet('an error that is the Secret', "local s = import 'login.libsonnet'; [s, error std.toString(s)]"),
  jsonnet(
    'an error in base64',
    "local s = import 'login.libsonnet'; error std.base64('x' + s.stringData.password + 'xxxx')",
  ),
  jsonnet('a field that is not there', "local s = import 'login.libsonnet'; [s, s[s.stringData.password]]"),
  jsonnet(
    'a text that is no number',
    "local s = import 'login.libsonnet'; [s, std.parseInt(s.stringData.password)]",
  ),
  jsonnet(
    'a text that is no JSON',
    "local s = import 'login.libsonnet'; [s, std.parseJson('{' + s.stringData.password)]",
  ),
  jsonnet(
    'a format that does not fit',
    "local s = import 'login.libsonnet'; [s, '%d' % s.stringData.password]",
  ),
  jsonnet('what differs', "local s = import 'login.libsonnet'; [s, std.assertEqual(s.stringData, {})]"),
  jsonnet(
    'variables of an Application',
    "function(password) error 'no ' + password + std.extVar('token')",
    `    directory: { jsonnet: { tlas: [{ name: password, value: ${c} }], extVars: [{ name: token, value: ${c} }, { name: code, code: true, value: "error '${c}'" }] } }\n`,
  ),
  jsonnet('a number', "local s = import 'login.libsonnet'; [s, error 'apiKey ' + s.stringData.apiKey]"),
];

const kustomized: readonly CommandAttack[] = [
  leaky(
    'Kustomize: a test of a patch that fails',
    kustomization(
      {
        resources: ['s.yaml'],
        patches: [
          {
            target: { kind: 'Secret' },
            patch: `[{"op":"test","path":"/stringData/p","value":"${c}x"},{"op":"replace","path":"/stringData/${c}/x","value":1}]`,
          },
        ],
      },
      { 's.yaml': login(c) },
    ),
  ),
  leaky(
    'Kustomize: literals without a key',
    kustomization({ secretGenerator: [{ name: 'x', literals: [c, `=${c}`, `a b=${c}`, `'p=${c}`] }] }),
  ),
  leaky(
    'Kustomize: a literal that is a number',
    kustomization({ secretGenerator: [{ name: 'x', literals: [Number(number), `p=${c}`] }] }),
  ),
  leaky(
    'Kustomize: a replacement whose delimiter does not fit',
    kustomization(
      {
        resources: ['s.yaml', 'settings.yaml'],
        replacements: [
          {
            source: {
              kind: 'Secret',
              name: 'login',
              fieldPath: 'stringData.p',
              options: { delimiter: '-', index: 9 },
            },
            targets: [{ select: { kind: 'ConfigMap' }, fieldPaths: ['data.[name=x].y'] }],
          },
        ],
      },
      { 's.yaml': login(c) },
    ),
  ),
  leaky(
    'Kustomize: a name that is made of it',
    kustomization(
      {
        resources: ['s.yaml', 'settings.yaml'],
        replacements: [
          {
            source: { kind: 'Secret', name: 'login', fieldPath: 'stringData.p' },
            targets: [
              { select: { kind: 'ConfigMap' }, fieldPaths: ['data.a', 'kind'], options: { create: true } },
            ],
          },
        ],
      },
      { 's.yaml': login(`"${c}!"`) },
    ),
  ),
  leaky(
    'Kustomize: values of a chart that fails',
    kustomization(
      {
        helmCharts: [{ name: 'x', releaseName: 'x', valuesInline: { password: c, apiKey: Number(number) } }],
        helmGlobals: { chartHome: '.' },
      },
      { 'x/Chart.yaml': about.replace('evil', 'x'), 'x/templates/a.yaml': '{{ fail (toYaml .Values) }}' },
    ),
  ),
  leaky(
    'Kustomize: a merge that is refused',
    kustomization(
      { resources: ['s.yaml'], patchesStrategicMerge: ['p.yaml'] },
      { 's.yaml': login(c), 'p.yaml': login(`[${c}`) },
    ),
  ),
];

const key = `-----BEGIN RSA PRIVATE KEY-----\n${['MIIEow7xQ2b9Lk0Zt4', 'Vq3Yw8Rf6Hs1Jd5Np0', 'Gz2Xc7Mv4Ba9Ks3Tl8'].join('\n')}\n-----END RSA PRIVATE KEY-----`;
const keyLines: Call = {
  ...allFormats,
  hides: ['MIIEow7xQ2b9Lk0Zt4', 'Vq3Yw8Rf6Hs1Jd5Np0', 'Gz2Xc7Mv4Ba9Ks3Tl8'],
};
const forms: readonly CommandAttack[] = [
  leaky(
    'a key of many lines, of which one is shown',
    evil({
      'a.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: k }\nstringData:\n  tls.key: |\n${key
        .split('\n')
        .map((line) => `    ${line}`)
        .join('\n')}\n   x: [\n`,
    }),
    [keyLines],
  ),
  leaky(
    'a key of many lines in values',
    helm(
      '{{ fail (index (splitList "\\n" .Values.tls.key) 2) }}',
      `password: x1y2z3w4\ntls:\n  key: |\n${key
        .split('\n')
        .map((line) => `    ${line}`)
        .join('\n')}\n`,
    ),
    [keyLines],
  ),
  leaky(
    'numbers of other bases',
    evil({
      'a.yaml':
        'apiVersion: v1\nkind: Secret\nmetadata: { name: n }\nstringData: { a: 0x11f018be6, b: 0o43700305746, c: 4815162342, d: 4.815162342e9 }\n',
    }),
  ),
  leaky(
    'numbers in data',
    evil({
      'a.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: n }\ndata: { a: ${number}, b: -${number}, c: [${number}], d: { e: ${number} } }\n`,
    }),
  ),
  leaky(
    'a random value in a workload and its Secret',
    evil({
      's.yaml': login(c),
      'd.yaml': workload({
        env: [{ name: 'X', value: [c] }],
        ports: [{ containerPort: c }],
      }),
    }),
  ),
  leaky(
    'an address with a password that is encoded',
    evil({
      'a.yaml': `${configMap}data: { url: "postgres://u:${c.replace('-', '%2D')}@h/db", other: "https://u:${c}%40x@h:port/" }\n`,
      'd.yaml': workload({
        image: `https://u:${c}@registry.example.org/x`,
        env: [{ name: 'U', value: 7, url: `http://u:${c}@h` }],
      }),
    }),
  ),
  leaky(
    'an address over two lines',
    evil({
      'a.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: x, namespace: argocd }\nspec:\n  source:\n    repoURL: "https://u:\\\n      ${c}@git.example.org/x.git"\n    path: x\n  project: none\n`,
    }),
  ),
  leaky(
    'a login for images with its base64 inside of base64',
    evil({
      'a.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: pull }\ntype: kubernetes.io/dockerconfigjson\ndata: { .dockerconfigjson: ${base64(JSON.stringify({ auths: { x: { auth: base64(`user:${c}`), password: 7 } } }))}, x: "${base64(`user:${c}`)}!" }\n`,
    }),
  ),
  leaky(
    'a Secret of an operator that makes Secrets',
    evil({
      'a.yaml': `apiVersion: external-secrets.io/v1\nkind: ExternalSecret\nmetadata: { name: x }\nspec: { target: { name: y, template: { data: { password: "${c}", apiKey: 7 } } }, data: ${c} }\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: z }\ndata: { password: { x: ${c} } }\n`,
    }),
  ),
  leaky(
    'values that nobody reads',
    evil(
      {
        'Chart.yaml': about,
        'values.yaml': 'a: b\n',
        'prod.yaml': `auth: { pasword: ${c}, rootPassword: ${c}, apiKey: ${number} }\nclientSecret: ${c}\n`,
        'templates/a.yaml': `${configMap}data: { a: {{ .Values.a }} }\n`,
      },
      '    helm: { valueFiles: [prod.yaml] }\n',
    ),
  ),
  leaky(
    'parameters that nobody reads',
    evil(
      {
        'Chart.yaml': about,
        'templates/a.yaml': `${configMap}data: { a: b }\n`,
      },
      `    helm: { parameters: [{ name: auth.password, value: ${c} }, { name: "x[", value: ${c} }], valuesObject: { token: ${c}, apiKey: ${number} }, fileParameters: [{ name: secret, path: nowhere }] }\n`,
    ),
  ),
  leaky(
    'environment of a plug-in',
    evil(
      { 'a.yaml': configMap },
      `    plugin: { name: x, env: [{ name: PASSWORD, value: ${c} }], parameters: [{ name: token, string: ${c} }, { name: secrets, map: { a: ${c} } }, { name: passwords, array: [${c}] }] }\n`,
    ),
  ),
  leaky(
    'build environment of Kustomize and its patches',
    evil(
      { 'kustomization.yaml': 'resources: [a.yaml]\n', 'a.yaml': login(c) },
      `    kustomize: { patches: [{ target: { kind: Secret }, patch: "- op: replace\\n  path: /stringData/x/y\\n  value: ${c}" }], commonAnnotations: { token: ${c} }, commonAnnotationsEnvsubst: nobody }\n`,
    ),
  ),
  leaky(
    'a rule that speaks of a Secret',
    {
      ...evil({ 'a.yaml': login(c) }),
      'phineus.yaml':
        'rules: [{ name: speak, severity: error, expression: "!has(object.stringData) || object.stringData.p == \'x\'", message: "{{ object.stringData.p }} is ${object.stringData}" }]\n',
    },
    [{ ...all, tells: 'by name' }],
  ),
  leaky(
    'Secrets that are told by workflow commands',
    helm('{{ fail (printf "refused %s %v" .Values.password .Values.apiKey) }}'),
    [github],
  ),
];

const twin = (value: string, other: string): Files => ({
  'phineus.yaml': 'targets:\n  a: { roots: [a] }\n  b: { roots: [b] }\nparity: { compare: [[a, b]] }\n',
  'a/app.yaml': application('twin', 'twin-a'),
  'b/app.yaml': application('twin', 'twin-b'),
  'a/neighbour.yaml': application('neighbour', 'neighbour'),
  'twin-a/a.yaml': `${login(value)}---\n${workload({ env: [{ name: 'DB_PASSWORD', value }], args: [`--token=${value}`] })}`,
  'twin-b/a.yaml': `${login(other)}---\n${workload({ env: [{ name: 'DB_PASSWORD', value: other }], args: [`--token=${other}`] })}`,
});
const hides = [d, number];
/** Commands beside the gate that say what a field was, is or should be. */
const commanded: readonly CommandAttack[] = [
  ...['text', 'markdown', 'html', 'json'].map((format) =>
    leaky(`parity of two targets, ${format}`, twin(c, d), [{ args: ['parity', '.', '-o', format], hides }]),
  ),
  leaky(
    'blame of what is made of a password',
    helm(
      workload({
        env: [{ name: 'DB_PASSWORD', value: '{{ .Values.password }}' }],
        args: ['{{ .Values.password }}'],
      }),
    ),
    [
      {
        args: ['blame', '.', 'evil', 'Deployment/d', 'spec.template.spec.containers[0].env[0].value'],
        hides,
      },
      { args: ['blame', '.', 'evil', 'Deployment/d', 'spec.template.spec.containers[0].args[0]'], hides },
      { args: ['blame', '.', 'evil', 'Secret/login'], hides },
    ],
  ),
  leaky('a baseline that is written', helm('{{ fail .Values.password }}'), [
    { args: ['check', '.', '--write-baseline', 'base.json', '-q'], writes: ['base.json'], hides },
  ]),
  leaky(
    'a first configuration of addresses with passwords',
    {
      'apps/evil.yaml': application('evil', 'evil').replace('https://git', `https://u:${c}@git`),
      'apps/b.yaml': application('b', 'evil').replace(
        'https://kubernetes.default.svc',
        `https://u:${c}@10.0.0.1`,
      ),
      'evil/a.yaml': configMap,
    },
    [{ args: ['init', '.'], writes: ['phineus.yaml'] }],
  ),
  leaky(
    'a list of charts with passwords',
    {
      'apps/evil.yaml': application('evil', 'x')
        .replace('https://git.example.org/acme/gitops.git', `https://u:${c}@127.0.0.1:9`)
        .replace('path: x', 'chart: x')
        .replace('HEAD', '1.0.0'),
    },
    [
      { args: ['charts', 'list', '.', '-o', 'json'] },
      { args: ['charts', 'lock', '.', '-o', 'said.lock'], writes: ['said.lock'] },
      { args: ['charts', 'fetch', '.'] },
    ],
  ),
  leaky(
    'a lock of images with passwords in their names',
    evil({ 'd.yaml': workload({ image: `u:${c}@127.0.0.1:9/x:1` }) }),
    [{ args: ['images', 'lock', '.', '-o', 'said.lock'], writes: ['said.lock'] }],
  ),
  leaky('a database with a password', {}, [
    { args: ['work', '--database', `postgres://u:${c}@127.0.0.1:9/x`], exits: [1, 2] },
    { args: ['work'], env: { DATABASE_URL: `postgres://u:${c}@127.0.0.1:9/x?sslmode=bad` }, exits: [1, 2] },
    { args: ['serve', 'x=.', '--port', '0', '--database', `postgres://u:${c}@127.0.0.1:9/x`], exits: [1, 2] },
    { args: ['work', '--database', `mysql://u:${c}@h/x`], exits: [1, 2] },
  ]),
  leaky('servers with passwords in their addresses', {}, [
    { args: ['diagnose', '--argocd-server', `u:${c}@127.0.0.1:9`, '-q'], exits: [1, 2] },
    {
      args: ['snapshot', '--argocd-server', `https://u:${c}@127.0.0.1:9`, '-o', 'x.snap'],
      exits: [1, 2],
      env: { ARGOCD_AUTH_TOKEN: c },
    },
    { args: ['kustomize', 'build', `https://u:${c}@127.0.0.1:9/a.git`], exits: [1, 2] },
    { args: ['helm', 'template', 'x', 'y', '--repo', `https://u:${c}@127.0.0.1:9`], exits: [1, 2] },
    { args: ['diff', '.', `https://u:${c}@h/x..main`], exits: [1, 2] },
  ]),
  leaky(
    'an upgrade of values that are no longer read',
    evil(
      {
        'Chart.yaml': about,
        'values.yaml': 'x: y\n',
        'prod.yaml': `auth: { password: ${d}, apiKey: ${number} }\n`,
        'templates/a.yaml': login('{{ .Values.x }}'),
      },
      '    helm: { valueFiles: [prod.yaml] }\n',
    ),
    [
      { args: ['upgrade', '.', 'main', '-o', 'json'], hides },
      { args: ['upgrade', '.', 'main', '-o', 'markdown'], hides },
    ],
    {
      base: evil(
        {
          'Chart.yaml': about,
          'values.yaml': 'x: y\n',
          'prod.yaml': `auth: { password: ${c}, apiKey: ${number} }\n`,
          'templates/a.yaml': login('{{ .Values.auth.password }}{{ .Values.auth.apiKey }}'),
        },
        '    helm: { valueFiles: [prod.yaml] }\n',
      ),
    },
  ),
  leaky(
    'a change that is proven',
    helm('{{ fail (printf "%s %v" .Values.password .Values.apiKey) }}'),
    [
      { args: ['prove', '.', 'main', '-o', 'json'], hides: [number] },
      { args: ['prove', '.', 'main', '-o', 'markdown'], hides: [number] },
    ],
    { base: helm('{{ .Values.password }}: [', `password: ${d}\napiKey: 7\n`) },
  ),
  leaky(
    'a forecast of waves with it',
    evil({
      'a.yaml': login(c).replace(
        'name: login',
        `name: login, annotations: { argocd.argoproj.io/sync-wave: "${c}", argocd.argoproj.io/hook: ${c} }`,
      ),
    }),
    [{ args: ['forecast', '.', '-o', 'json'] }, { args: ['forecast', '.', '-o', 'mermaid'] }],
  ),
  leaky(
    'tools for charts and kustomizations that fail',
    helm('{{ fail (printf "%s %v" .Values.password .Values.apiKey) }}'),
    [
      { args: ['helm', 'lint', 'evil', '-o', 'text'], hides: [number] },
      { args: ['helm', 'lint', 'evil', '-o', 'sarif'], hides: [number] },
      { args: ['render', '.'], showsSource: true, hides: [] },
    ],
  ),
  leaky(
    'control: a value that is no secret is shown',
    {
      ...evil({
        'Chart.yaml': about,
        'values.yaml': 'colour: mauve-with-spots\n',
        'templates/a.yaml': '{{ fail (printf "refused: %s" .Values.colour) }}',
      }),
    },
    [{ ...allFormats, says: ['refused: mauve-with-spots'] }],
  ),
  leaky(
    'control: a difference of what is no secret is shown',
    evil({ 'a.yaml': told('greeting=hello-there\n') }),
    [{ args: ['diff', '.', 'main', '-o', 'json'], says: ['hello-there', 'good-bye'] }],
    { base: evil({ 'a.yaml': told('greeting=good-bye\n') }) },
  ),
];

export const leaks: readonly CommandAttack[] = [
  ...failures,
  ...compared,
  ...changed,
  ...sets,
  ...languages,
  ...kustomized,
  ...forms,
  ...commanded,
];
