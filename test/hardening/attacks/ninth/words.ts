import { application } from '../../attack.ts';
import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  app,
  attack,
  chart,
  deployment,
  diffText,
  each,
  esc,
  evil,
  formats,
  freely,
  here,
  item,
  json,
  just,
  kustomization,
  map,
  quoted,
  set,
} from './kit.ts';

/** SECURITY.md: nobody may "put control characters, links, mentions or commands of a CI into what is printed". */
const payloads: Readonly<Record<string, readonly [word: string, hides: readonly string[]]>> = {
  'a mark of a shell in a terminal': ['\u001b]133;D;0\u001b\\\u001b]633;E;rm\u0007', ['\u001b']],
  'a picture of a terminal': ['\u001bPq#0;2;0;0;0~~@@\u001b\\\u001b_Gf=24;AAAA\u001b\\', ['\u001b']],
  'a question to a terminal': ['\u001b[6n\u001b[c\u001b]11;?\u0007\u0005', ['\u001b', '\u0005']],
  'controls of eight bits': ['\u009b31m\u009d0;x\u009c\u0090x\u009c\u0084', ['\u009b', '\u009d', '\u0084']],
  'a paste that is bracketed': ['\u001b[201~rm -rf\u001b[200~\u001b[?1049h\u001b[?25l', ['\u001b']],
  'an Arabic mark and a joiner of words': [
    'a\u061cb\u2060c\u2061d\u2064e\u180ef',
    ['\u061c', '\u2060', '\u2061'],
  ],
  'letters of tags': ['a\u{e0041}\u{e0042}\u{e007f}b', ['\u{e0041}']],
  'half of a pair': ['a\ud800b\udc00c', []],
  'a mark of byte order in the middle': ['a\ufeffb\ufffec\uffffd', ['\ufeff', '\ufffe']],
  'a group of Buildkite': ['x\n--- :rocket: pwned\n^^^ +++\n~~~ pwned', ['\n^^^ +++', '\n~~~ pwned']],
  'a fold of Travis': ['x\ntravis_fold:start:pwned\r\ntravis_time:end:pwned', ['\ntravis_fold:', '\r']],
  'quick actions of GitLab': ['x\n/approve\n/merge\n/close', ['\n/approve', '\n/merge']],
  'a command to stop commands': [
    'x\n::stop-commands::pwned\n::debug::pwned\n::echo::on',
    ['\n::stop-commands', '\n::echo'],
  ],
  'a command with its end elsewhere': ['x%0A::error::pwned%0D::warning::pwned', []],
  'a group and its end': ['x\n::group::pwned\n::endgroup::\n##[endgroup]', ['\n::group', '##[endgroup']],
  'an expression of a workflow': ['x\n::set-env name=PATH::pwned\n${{ github.token }}', ['\n::set-env']],
  'a link by reference': [
    'x\n\n[phineus]: http://pwned.example "y"\n\n[approved][phineus]',
    ['\n[phineus]: '],
  ],
  'a link without brackets': ['www.pwned.example http://pwned.example <http://pwned.example>', []],
  'a heading under a line': ['No problems\n===========\n\n- - -\n', ['\n===========']],
  'a block of code by blanks': ['x\n\n    @pwned\n\n\t<img src=pwned>\n', []],
  'tags with odd blanks': ['<img\tsrc=pwned><IMG SRC=pwned><img/src=pwned><svg/onload=pwned>', []],
  'an instruction and CDATA': ['<![CDATA[ <?php x ?> ]]> ]]]]><![CDATA[>', []],
  'entities in entities': ['&amp;lt;img src=pwned&amp;gt; &quot; &bogus; &#0; &#xD800;', []],
  'an end of a script in a page': ['</script ><script>pwned</script\n><!--<script>', []],
  'a graph that is ended': [
    'x"] --> y["z\n  click a href "http://pwned.example"\n%%{init: {}}%%',
    ['\n  click a'],
  ],
  'a line of a patch': ['x\n--- a/witness/web.yaml\n+++ b/witness/web.yaml\n@@ -1 +1 @@\n+pwned', []],
  'formulas of a table': ['=HYPERLINK("http://pwned.example")\t+1\t@SUM(A1)', []],
};

/** Where such a word stands: values that are refused, names of fields, references, messages. */
const places: readonly ((word: string) => Files)[] = [
  (word) =>
    evil({
      'a.yaml': deployment(
        `${quoted(word)}: 1, strategy: { type: ${quoted(word)} }, `,
        `dnsPolicy: ${quoted(word)}, volumes: [{ name: ${quoted(word)}, configMap: { name: ${quoted(word)} } }], `,
        `, ports: [{ name: ${quoted(word)}, containerPort: ${quoted(word)} }]`,
      ),
    }),
  (word) => chart({ 'a.yaml': `{{ fail ${quoted(word)} }}` }, `${quoted(word)}: { a: ${quoted(word)} }\n`),
  (word) => ({
    'apps/evil.yaml': app(
      `${here}, path: evil, targetRevision: ${quoted(word)}, kustomize: { namePrefix: ${quoted(word)}, images: [${quoted(word)}] }`.replace(
        'targetRevision: HEAD, ',
        '',
      ),
    ).replace('project: default', `project: ${quoted(word)}`),
    'evil/kustomization.yaml': 'resources: [a.yaml]\n',
    'evil/a.yaml': map('a', '{ a: b }'),
  }),
  (word) =>
    evil({
      'a.yaml': `apiVersion: ${quoted(word)}\nkind: ${quoted(word)}\nmetadata: { name: ${quoted(word)}, namespace: ${quoted(word)} }\n`,
    }),
];

/** Parts of a tree whose words come out elsewhere. */
const parts: Readonly<Record<string, Files>> = {
  'names and notes of a subchart': {
    ...chart({ 'a.yaml': map('a', '{}') }, `${quoted(esc)}: 1\n`),
    'evil/charts/sub/Chart.yaml': `apiVersion: v2\nname: ${quoted(esc)}\nversion: 1.0.0\ndescription: ${quoted(esc)}\ndeprecated: true\n`,
    'evil/charts/sub/templates/NOTES.txt': esc,
    'evil/charts/sub/templates/b.yaml': `{{ .Values.${'missing'}.x }}`,
  },
  'an import of Jsonnet that is not there': evil({
    'a.jsonnet': `import ${quoted(esc)}\n`,
    'b.jsonnet': `{ a: std.native(${quoted(esc)})() }\n`,
  }),
  'options of a set': {
    'apps/evil.yaml': set(
      `[{ list: { elements: [{ name: a }] } }, { ${quoted(esc)}: {} }]`,
      '"x-{{ .nope.nope }}"',
      `  goTemplateOptions: [${quoted(esc)}]\n  syncPolicy: { applicationsSync: ${quoted(esc)} }\n`,
    ),
    'evil/a.yaml': map('a', '{}'),
  },
  'folders that a set finds': {
    'apps/evil.yaml': set(
      `[{ git: { repoURL: ${quoted(esc)}, revision: ${quoted(esc)}, directories: [{ path: ${quoted(esc)} }], pathParamPrefix: ${quoted(esc)} } }]`,
    ),
  },
  'annotations of an Ingress': evil({
    'a.yaml': item(
      'Ingress',
      `spec: { ingressClassName: ${quoted(esc)}, tls: [{ hosts: [${quoted(esc)}], secretName: ${quoted(esc)} }], rules: [{ host: ${quoted(esc)}, http: { paths: [{ path: ${quoted(esc)}, pathType: Prefix, backend: { service: { name: ${quoted(esc)}, port: { name: ${quoted(esc)} } } } }] } }] }`,
      'networking.k8s.io/v1',
    ),
  }),
  'selectors that select nothing': evil({
    'a.yaml': `${item('Service', `spec: { selector: { ${quoted(esc)}: ${quoted(esc)} }, ports: [{ name: ${quoted(esc)}, port: 80, targetPort: ${quoted(esc)} }] }`)}---\n${item('PodDisruptionBudget', `spec: { selector: { matchLabels: { ${quoted(esc)}: ${quoted(esc)} } } }`, 'policy/v1')}---\n${item('HorizontalPodAutoscaler', `spec: { maxReplicas: 2, scaleTargetRef: { apiVersion: ${quoted(esc)}, kind: ${quoted(esc)}, name: ${quoted(esc)} } }`, 'autoscaling/v2')}`,
  }),
  'subjects and roles': evil({
    'a.yaml': item(
      'ClusterRoleBinding',
      `roleRef: { apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: ${quoted(esc)} }\nsubjects: [{ kind: ServiceAccount, name: ${quoted(esc)}, namespace: ${quoted(esc)} }]`,
      'rbac.authorization.k8s.io/v1',
    ),
  }),
  'keys that are referred to': evil({
    'a.yaml': `${map('m', `{ ${quoted(esc)}: x }`)}---\n${deployment('', '', `, env: [{ name: ${quoted(esc)}, valueFrom: { configMapKeyRef: { name: m, key: ${quoted(`${esc}2`)} } } }], volumeMounts: [{ name: ${quoted(esc)}, mountPath: ${quoted(esc)} }]`)}`,
  }),
  'waves and hooks that are none': evil({
    'a.yaml': map('a', '{ a: b }').replace(
      'name: a }',
      `name: a, annotations: { argocd.argoproj.io/sync-wave: ${quoted(esc)}, argocd.argoproj.io/hook: ${quoted(esc)}, argocd.argoproj.io/sync-options: ${quoted(esc)}, argocd.argoproj.io/compare-options: ${quoted(esc)}, helm.sh/hook: ${quoted(esc)}, helm.sh/hook-weight: ${quoted(esc)} } }`,
    ),
  }),
  'differences to be ignored': {
    'apps/evil.yaml': app(
      `${here}, path: evil`,
      `  ignoreDifferences: [{ group: ${quoted(esc)}, kind: ${quoted(esc)}, name: ${quoted(esc)}, jqPathExpressions: [${quoted(esc)}], jsonPointers: [${quoted(esc)}] }]\n`,
    ),
    'evil/a.yaml': map('a', '{}'),
  },
  'anchors, tags and directives': evil({
    'a.yaml': `%TAG !x! ${esc.split('\n')[0]}\n---\na: !x!y &b z\n`,
    'b.yaml': `a: *${'x'.repeat(3)}\u009b\n`,
  }),
  'components and patches of Kustomize': kustomization(
    `resources: [a.yaml]\ncomponents: [${quoted(esc)}]\npatchesStrategicMerge: [${quoted(esc)}]\nconfigurations: [${quoted(esc)}]\ncrds: [${quoted(esc)}]\nhelmCharts: [{ name: ${quoted(esc)}, repo: ${quoted(esc)}, version: ${quoted(esc)}, releaseName: ${quoted(esc)} }]\n`,
    { 'a.yaml': map('a', '{}') },
  ),
  'a patch for what is not there': kustomization(
    `resources: [a.yaml]\npatches: [{ target: { kind: ${quoted(esc)}, name: ${quoted(esc)}, labelSelector: ${quoted(esc)} }, patch: ${quoted(`- { op: ${quoted(esc)}, path: ${quoted(esc)} }`)} }, { patch: ${quoted(`kind: ${quoted(esc)}\nmetadata: { name: ${quoted(esc)} }`)} }]\n`,
    { 'a.yaml': map('a', '{}') },
  ),
};

const wrong = (word: string) =>
  evil({
    'a.yaml': deployment(`replicas: ${quoted(word)}, ${quoted(word)}: x, `, '', `, image: ${quoted(word)}`),
    'b.yaml': map('b', `{ ${quoted(word)}: ${quoted(word)} }`),
  });

/** Commands that repeat words of a tree. */
const commands: Readonly<Record<string, readonly Call[]>> = {
  'a record of fixes': [just('report', 'fix-record', '.'), just('report', 'fix-record', '.', '-o', 'html')],
  'causes as a page': [just('report', 'rca', '.', '-o', 'html'), just('report', 'rca', '.')],
  'a difference as Markdown and a page': [
    just('diff', '.', 'main', '-o', 'markdown'),
    just('diff', '.', 'main', '-o', 'html'),
  ],
  'fixes as SARIF and JSON': [
    just('fix', '.', '--all', '-o', 'sarif'),
    just('fix', '.', '--all', '-o', 'json'),
  ],
  'a forecast from the base': [
    just('forecast', '.', '--base', 'main'),
    just('forecast', '.', '--kubernetes', '1.33', '--against', '1.34'),
  ],
  'a lint for GitHub': [just('helm', 'lint', 'chart', '-o', 'github'), just('helm', 'lint', 'chart')],
  'blame of an object': [
    just('blame', '.', 'evil', 'Deployment/d'),
    just('blame', '.', 'evil', 'ConfigMap/b', 'data'),
  ],
  'lists of charts and of lessons': [just('charts', 'list', '.'), just('report', 'lessons', '.')],
  'risks as a page': [just('report', 'risk', '.', '--base', 'main', '-o', 'html')],
};

export const words: readonly CommandAttack[] = [
  ...Object.entries(payloads).map(([name, [word, hides]], i) =>
    attack(`words: ${name}`, (places[i % places.length] ?? places[0])?.(word) ?? {}, {
      calls: [{ ...formats, hides }, freely(diffText)].slice(0, i % 4 === 0 ? 2 : 1),
    }),
  ),
  ...each(parts, (name, files) => attack(`words: standing in ${name}`, files, { calls: [formats] })),
  ...each(commands, (name, calls) =>
    attack(
      `words: said by ${name}`,
      {
        ...wrong(esc),
        'chart/Chart.yaml': `apiVersion: v2\nname: chart\nversion: 1.0.0\nhome: ${quoted(esc)}\nmaintainers: [{ name: ${quoted(esc)} }]\n`,
        'chart/templates/a.yaml': `{{ .Values.a.b }}{{ if }}${esc}`,
      },
      { calls },
    ),
  ),
  attack(
    'words: files that are renamed to them',
    { 'apps/evil.yaml': application('evil', 'evil') },
    {
      base: { ...evil({ 'a.yaml': map('a', '{ a: b }') }) },
      binary: () => ({
        'evil/a\u001b[31m::error::x<img src=pwned>@pwned.yaml': 'a: [',
        'evil/-o=json.yaml': 'a: [',
      }),
      calls: [
        just('diff', '.', 'main', '-o', 'markdown'),
        just('prove', '.', 'main', '-o', 'markdown'),
        just('check', '.', '--notes', '-o', 'github'),
      ],
    },
  ),
  attack('words: a branch that is called so', evil({ 'a.yaml': map('a', '{ a: b }') }), {
    git: [['checkout', '-q', '-b', '@pwned/\u202e<img/src=pwned>;pwned']],
    calls: [
      just('diff', '.', '@pwned/\u202e<img/src=pwned>;pwned..HEAD', '-o', 'markdown'),
      just('report', 'risk', '.', '--base', '@pwned/\u202e<img/src=pwned>;pwned'),
    ],
  }),
  attack(
    'words: reasons and rules of the configuration',
    {
      ...wrong('x'),
      'phineus.yaml': `waivers: [{ rule: invalid-value, application: evil, reason: ${quoted(esc)} }]\nrules: [{ name: own, severity: error, expression: "false", match: { application: evil, kind: ConfigMap }, message: ${quoted(esc)}, path: ${quoted(esc)} }]\npolicies: { registries: { deny: [${quoted(esc)}] }, seeds: [{ seed: ${quoted(esc)}, verify: ${quoted(esc)} }] }\n`,
    },
    {
      calls: [
        {
          ...json,
          args: ['check', '.', '--notes', '-o', 'markdown'],
          tells: false,
          says: [],
          exits: [0, 1, 2],
        },
        just('check', '.', '--notes', '-o', 'github'),
        just('check', '.', '--verbose'),
      ],
    },
  ),
];
