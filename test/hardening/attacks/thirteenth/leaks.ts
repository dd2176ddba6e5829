import type { Call, CommandAttack } from '../command-attack.ts';
import { broken } from './broken.ts';
import {
  type Files,
  agent,
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
  formats,
  formsOf,
  freely,
  holder,
  indent,
  json,
  just,
  kinds,
  kustomization,
  map,
  oneOf,
  open,
  phrase,
  plain,
  quoted,
  rca,
  red,
  secretly,
  seen,
  serving,
  snapshot,
  thing,
  tool,
} from './kit.ts';
import { written } from './written.ts';

const hidden = secretly(freely(json));

/** Who brings a file before somebody's eyes, each by another way than the last set. */
const carriers: readonly ((text: string) => {
  readonly files: Files;
  readonly base?: Files;
  readonly calls: readonly Call[];
})[] = [
  (text) => ({
    files: {
      ...chart({
        'a.yaml':
          '{{ $words := splitList "\\n" (.Files.Get "file") }}{{ required (print "need " (last (initial $words))) .Values.none }}',
      }),
      'evil/file': text,
    },
    calls: [everywhere, by('helm', 'lint', 'evil', '-o', 'json')],
  }),
  (text) => ({
    files: {
      ...chart({ 'a.yaml': `${map('a', '{ a: b }')}more:\n{{ .Files.Get "file" | indent 1 }}\n: [` }),
      'evil/file': text,
    },
    calls: [everywhere, by('upgrade', '.', 'main')],
  }),
  (text) => ({
    files: evil({
      'a.jsonnet': 'local t = importstr "file"; { x: std.parseJson(t) + std.parseInt(std.lines([t])) }\n',
      file: text,
    }),
    calls: [hidden, by('report', 'postmortem', '.')],
  }),
  (text) => ({
    files: kustomization('resources: [file]\npatches: [{ path: file }]\n', { file: text }),
    calls: [hidden, by('kustomize', 'build', 'evil')],
  }),
  (text) => ({
    base: kustomization('configMapGenerator: [{ name: x, files: [file] }]\n', { file: 'former\n' }),
    files: kustomization('configMapGenerator: [{ name: x, files: [file] }]\n', { file: text }),
    calls: [
      by('diff', '.', 'main', '--noise', '-o', 'html'),
      by('prove', '.', 'main', '-o', 'json'),
      by('report', 'rollback', '.', '--base', 'main'),
    ],
  }),
];

/** Values whose signs every format writes in its own way. */
const signed: Readonly<Record<string, string>> = {
  'signs of XML': 'kP<7&zW>2"qM\'x9T',
  'signs of Markdown': 'kP*7_zW`2[qM](x9T|#',
  'signs of JSON and YAML': 'kP"7\\zW{2}qM: x9T',
  'signs of commands': 'kP%7;zW$(2)q`M`x9T',
  'signs of addresses': 'kP%7/zW@2:qM?x9T=&y',
  'letters of others': 'kPé7ßzW2ñqMx9T€',
};
const written_ = (value: string) => {
  const xml = value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  return [
    value,
    quoted(value).slice(1, -1),
    xml,
    xml.replaceAll("'", '&#39;'),
    xml.replaceAll("'", '&apos;'),
    value.replaceAll('%', '%25'),
    encodeURIComponent(value),
    value.replaceAll(/[*_`[\]()|#<>]/g, '\\$&'),
    ...formsOf(value).slice(3),
  ];
};

/** What a template does with a value of letters and digits. */
const templates: Readonly<Record<string, string>> = {
  'it in an address': '{{ fail (print "https://h.example.org/" .Values.auth.password "/x") }}',
  'it among words': '{{ fail (printf "user %s logs in with %s!" "a" .Values.auth.password) }}',
  'it without its end': '{{ fail (trunc 12 .Values.auth.password) }}',
  'it as a key of a map': '{{ fail (toYaml (dict .Values.auth.password "x")) }}',
  'it in a list of JSON': '{{ fail (toJson (list 1 .Values.auth.password)) }}',
  'it in base64 twice': '{{ fail (.Values.auth.password | b64enc | b64enc) }}',
  'it in capitals': '{{ fail (title (upper .Values.auth.password)) }}',
  'it as a number': '{{ mustToDate "2006-01-02" .Values.auth.password }}{{ fail .Values.auth.password }}',
  'a field of it by index': '{{ index .Values.auth .Values.auth.password "x" }}',
  'a template of that name': '{{ include .Values.auth.password . }}',
  'a version of it': '{{ semverCompare .Values.auth.password "1.0.0" }}',
  'a pattern of it': '{{ mustRegexMatch (print .Values.auth.password "(") "x" }}',
  'it behind a mark of order': '{{ fail (print "\\ufeff" .Values.auth.password "\\u200b") }}',
  'it as a duration':
    '{{ fail (durationRound .Values.auth.password) }}{{ int64 .Values.auth.password | until }}',
};

/** Every command over the change of a password, from plain to plain. */
const former = 'thicket58lagoon';
const source = (value: string): Files => ({
  ...chart(
    {
      's.yaml':
        'apiVersion: v1\nkind: Secret\nmetadata: { name: held }\nstringData: { word: {{ .Values.auth.password }}, url: "amqp://a:{{ .Values.auth.password }}@h" }\n',
      'd.yaml': deployment(
        'replicas: {{ .Values.n }}, ',
        '',
        ', args: ["--token={{ .Values.auth.password }}", "--password", "{{ .Values.auth.password }}"], env: [{ name: DB_PASSWORD, value: {{ .Values.auth.password }} }]',
      ),
      'c.yaml': map('c', `{ a.json: '{"password":"{{ .Values.auth.password }}","x":{{ .Values.n }}}' }`),
    },
    `n: ${value === plain ? 'two' : '2'}\nauth: { password: ${value} }\n`,
  ),
});
const both = (call: Call): Call => ({ ...call, hides: [...formsOf(plain), ...formsOf(former)] });
const commands: Readonly<Record<string, readonly string[]>> = {
  'a check in all that it has': ['check', '.', '--base', 'main', '--notes', '--verbose', '--fixes'],
  'fixes within a report of scanning': ['check', '.', '--fixes', '-o', 'sarif'],
  'what changes, as text': ['diff', '.', 'main', '--noise'],
  'what changes, for a comment': ['diff', '.', 'main', '--noise', '-o', 'markdown'],
  'a page of it': ['diff', '.', 'main', '--noise', '-o', 'html'],
  'an upgrade as data': ['upgrade', '.', 'main', '--noise', '-o', 'json'],
  'a proof as data': ['prove', '.', 'main..change', '-o', 'json'],
  'fixes for GitHub': ['fix', '.', '--all', '-o', 'github'],
  'fixes for scanning': ['fix', '.', '--all', '-o', 'sarif'],
  'an argument': ['blame', '.', 'evil', 'Deployment/d', 'spec.template.spec.containers[0].args[1]'],
  'a flag': ['blame', '.', 'evil', 'Deployment/d', 'spec.template.spec.containers[0].args'],
  'a whole object': ['blame', '.', 'evil', 'Secret/held'],
  'a file of JSON': ['blame', '.', 'evil', 'ConfigMap/c', 'data[a.json]'],
  'a forecast against its base': ['forecast', '.', '--base', 'main', '-o', 'json'],
  'all that explains it': ['explain', 'invalid-manifest', '.'],
};

const encodedPlain = Buffer.from(plain).toString('base64');
const secret = thing('Secret', `data: { a: ${encoded}, b: ${encodedPlain} }`);
const dumps: Readonly<Record<string, string>> = {
  'a message of a probe': `${secret}---\n${thing('Event', `involvedObject: { kind: Pod, name: p, namespace: x }\ntype: Warning\nreason: Unhealthy\nmessage: 'Readiness probe failed: Get "http://a:${phrase}@10.0.0.1:80/": 401; said ${plain}'`, 'v1', 'name: e, namespace: x')}`,
  'a note of an event of another group': `${secret}---\n${thing('Event', `regarding: { kind: Pod, name: p, namespace: x }\ntype: Warning\nreason: Failed\nnote: 'exec: --password=${phrase} ${plain}'`, 'events.k8s.io/v1', 'name: e, namespace: x')}`,
  'a status with the last operation': `${secret}---\n${seen('evil', `{ health: { status: Degraded }, operationState: { phase: Error, message: 'helm template . --set auth.password=${phrase} failed: ${plain}', operation: { sync: { source: { helm: { parameters: [{ name: auth.password, value: "${phrase}" }] } } } } } }`)}`,
  'a history of sources': `${secret}---\n${seen('evil', `{ health: { status: Degraded, message: "${plain}" }, history: [{ id: 1, source: { repoURL: "https://a:${phrase}@h/x.git", helm: { values: "password: ${phrase}" } } }] }`)}`,
  'a job that tells all': `${secret}---\n${thing('Job', `spec: { template: { spec: { containers: [{ name: a, image: "a:1", command: [sh, -c, "mysql -p${phrase} --password=${phrase}"] }] } } }\nstatus: { failed: 3, conditions: [{ type: Failed, status: "True", reason: BackoffLimitExceeded, message: 'mysql --password=${phrase} ${plain}' }] }`, 'batch/v1', 'name: j, namespace: x')}`,
  'a store that is refused': `${secret}---\n${thing('ExternalSecret', `spec: { target: { template: { data: { a: "${phrase}" } } } }\nstatus: { conditions: [{ type: Ready, status: "False", reason: SecretSyncedError, message: 'token ${phrase} is refused: ${plain}' }] }`, 'external-secrets.io/v1', 'name: s, namespace: x')}`,
  'logins of a registry in a pull': `${thing('Secret', `type: kubernetes.io/dockerconfigjson\ndata: { .dockerconfigjson: ${Buffer.from(`{"auths":{"r":{"auth":"${Buffer.from(`a:${phrase}`).toString('base64')}"}}}`).toString('base64')} }`)}---\n${thing('Pod', `spec: { containers: [{ name: a, image: "r/x:1" }] }\nstatus: { phase: Pending, containerStatuses: [{ name: a, restartCount: 0, state: { waiting: { reason: ErrImagePull, message: 'unauthorized: a:${phrase} at https://a:${phrase}@r' } } }] }`, 'v1', 'name: p, namespace: x')}`,
  'annotations that repeat what was applied': `${secret}---\n${thing('Deployment', 'spec: { replicas: 1 }\nstatus: { conditions: [{ type: Progressing, status: "False", reason: ProgressDeadlineExceeded, message: x }] }', 'apps/v1', `name: d, namespace: x, annotations: { kubectl.kubernetes.io/last-applied-configuration: ${quoted(`{"env":[{"name":"DB_PASSWORD","value":"${phrase}"}],"x":"${plain}"}`)} }`)}`,
};

export const leaks: readonly CommandAttack[] = [
  ...Object.entries(written).map(([name, text], i) => {
    const carry = carriers[(i * 2) % carriers.length] ?? carriers[0];
    const { files, ...rest } = carry?.(text) ?? { files: {}, calls: [] };
    return attack(`leak: written in ${name}`, files, rest);
  }),
  ...each(signed, (name, value) =>
    attack(
      `leak: a value with ${name}`,
      {
        ...chart(
          {
            'a.yaml': '{{ fail (print "cannot log in with " .Values.auth.password) }}',
            's.yaml':
              'apiVersion: v1\nkind: Secret\nmetadata: { name: held }\nstringData: { word: {{ .Values.auth.password | quote }} }\n',
          },
          `auth: { password: ${quoted(value)} }\n`,
        ),
      },
      {
        calls: [
          { ...formats, hides: written_(value) },
          { ...just('report', 'rca', '.', '-o', 'html'), hides: written_(value) },
          { ...just('fix', '.', '--all', '-o', 'markdown'), hides: written_(value) },
        ],
      },
    ),
  ),
  ...each(templates, (name, text) =>
    attack(
      `leak: a template says ${name}`,
      chart(
        { 'a.yaml': text, 's.yaml': holder.replace(phrase, '{{ .Values.auth.password }}') },
        `auth: { password: ${plain} }\n`,
      ),
      {
        calls: [
          everywhere,
          ...oneOf(
            name,
            by('helm', 'lint', 'evil', '-o', 'markdown'),
            by('diff', '.', 'main', '-o', 'html'),
            by('report', 'inventory', '.'),
            by('forecast', '.', '-o', 'json'),
          ),
        ],
      },
    ),
  ),
  ...each(broken, (name, files) =>
    attack(`leak: ${name}`, files, {
      calls: [
        'phineus.yaml' in files ? by('check', '.', '--verbose', '--notes') : everywhere,
        ...oneOf(
          name,
          by('report', 'risk', '.'),
          by('fix', '.', '--all', '-o', 'json'),
          by('diff', '.', 'main', '-o', 'markdown'),
          by('upgrade', '.', 'main'),
          by('report', 'lessons', '.', '--base', 'main'),
        ),
      ],
    }),
  ),
  ...each(commands, (name, args) =>
    attack(`leak: a changed password by ${name}`, source(plain), {
      base: source(former),
      calls: [both(just(...args))],
    }),
  ),
  ...kinds
    .filter((kind) => kind !== 'parity')
    .map((kind) =>
      attack(`leak: a changed password in ${kind}`, source(plain), {
        base: source(former),
        calls: [both(just('report', kind, '.', '--base', 'main', '-o', 'html'))],
      }),
    ),
  ...each(dumps, (name, text) =>
    attack(
      `leak: a dump: ${name}`,
      { ...red, 'dump/a.yaml': text },
      {
        calls: [
          secretly(snapshot),
          ...oneOf(
            name,
            secretly(diagnose),
            secretly(rca),
            by('diagnose', 'dump', '-o', 'json'),
            by('report', 'postmortem', '--snapshot', 'dump', '-o', 'html'),
            by('snapshot', 'dump', '--facts'),
          ),
        ],
      },
    ),
  ),
  attack('leak: an editor over a Secret', source(plain), {
    calls: [
      both(
        editor(
          open('evil/templates/s.yaml', '{{ fail .Values.auth.password }}'),
          { method: 'textDocument/hover', params: at('evil/values.yaml', 1, 22) },
          { method: 'textDocument/hover', params: at('evil/templates/d.yaml', 3, 60) },
          { method: 'textDocument/definition', params: at('evil/templates/s.yaml', 0, 20) },
        ),
      ),
    ],
  }),
  attack('leak: an agent that asks for every field', source(plain), {
    base: source(former),
    calls: [
      both(
        agent(
          tool('check', { base: 'main' }),
          tool('diff', { range: 'main', noise: true }),
          tool('blame', { application: 'evil', object: 'Secret/held', field: 'stringData.word' }),
          tool('blame', { application: 'evil', object: 'Secret/held', field: '/data/word' }),
          tool('propose_fix', { findings: ['invalid-manifest'] }),
          tool('prove_fix', {
            changes: [
              { file: 'evil/values.yaml', find: `password: ${plain}`, replace: `password: ${former}` },
              { file: 'evil/templates/s.yaml', text: '{{ fail .Values.auth.password }}' },
            ],
          }),
        ),
      ),
    ],
  }),
  attack('leak: a server that is asked for every page', source(plain), {
    base: source(former),
    calls: [
      both(
        serving(
          '/api/v1/watched/tree/report',
          '/api/v1/watched/tree/objects/default/argocd/evil',
          '/api/v1/watched/tree/changes',
          '/api/v1/watched/tree/runs',
          '/api/v1/live',
          '/metrics',
        ),
      ),
    ],
  }),
  attack(
    'leak: two targets of which one has it',
    {
      'phineus.yaml':
        'targets: { dev: { roots: [fleet/dev] }, prod: { roots: [fleet/prod] } }\nparity: { compare: [dev, prod] }\n',
      ...Object.fromEntries(
        ['dev', 'prod'].flatMap((target) => {
          const value = target === 'dev' ? plain : former;
          return [
            [
              `fleet/${target}/app.yaml`,
              `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: evil, namespace: argocd }\nspec: { project: default, source: { repoURL: https://git.example.org/acme/gitops.git, targetRevision: HEAD, path: fleet/of-${target} }, destination: { server: https://kubernetes.default.svc, namespace: evil } }\n`,
            ],
            [
              `fleet/of-${target}/a.yaml`,
              `apiVersion: v1\nkind: Secret\nmetadata: { name: held }\nstringData: { word: ${value} }\n---\n${map('c', `\n  app.ini: |\n${indent(`[db]\npassword = ${value}\n`)}`)}---\n${deployment('', '', `, args: ["--token", "${value}"]`)}`,
            ],
          ];
        }),
      ),
    },
    {
      calls: ['text', 'markdown', 'html', 'json'].map((format) => both(just('parity', '.', '-o', format))),
    },
  ),
];
