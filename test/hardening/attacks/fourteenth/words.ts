import { application, configMap } from '../../attack.ts';
import { type Call, type CommandAttack, type Said, evil as steering } from '../command-attack.ts';
import {
  type Nameless,
  app,
  appSet,
  argocd,
  call,
  chart,
  chartYaml,
  evil,
  expression,
  family,
  object,
  settings,
  tool,
} from './kit.ts';

/** What shows itself as a link, a mention or code where it is not escaped. */
const marked =
  '[pwned](http://pwned.example) ![x](http://pwned.example/x.png) <https://pwned.example> @everyone | a | <script>pwned</script> </details>';
const word = `${steering} ${marked}`;
const json = JSON.stringify(word);
const q = (text: string) => JSON.stringify(text);

const formats = ['text', 'json', 'yaml', 'sarif', 'junit', 'github', 'gitlab', 'markdown', 'html'] as const;
const checks = (...wanted: readonly (typeof formats)[number][]): readonly Call[] =>
  wanted.map((format) => call(`check . --notes -o ${format}`));

/** No table row is broken, no link is made: outside of code every bracket of the word is written out. */
const noLinks = ({ stdout, written }: Said): readonly string[] =>
  [stdout, ...written].flatMap((text) => {
    const shown = text
      .replaceAll(/^(`{3,})[^`\n]*\n[^]*?\n\1$/gm, '')
      .replaceAll(/(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, '');
    return /(?<!\\)\]\(http:\/\/pwned/.test(shown) ? ['it makes a link'] : [];
  });
const markdown = (line: string): Call => call(line, { judge: noLinks });

const places: Readonly<Record<string, Nameless>> = {
  'names of targets, profiles and reasons of phineus.yaml': {
    files: {
      'phineus.yaml': `targets: { ${json}: { roots: [apps] }, b: { roots: [apps] } }\nwaivers: [{ rule: unselected-own-pods, object: "*", reason: ${json}, expires: "2030-01-01" }]\nparity: { compare: [${json}, b], profiles: { ${json}: [/data] }, allow: [{ path: /data, reason: ${json} }] }\n`,
    },
    calls: [
      ...checks('text', 'markdown', 'junit', 'html'),
      call('parity .'),
      markdown('parity . -o markdown'),
    ],
  },
  'a rule of the user: its name, message and path': {
    files: {
      'phineus.yaml': `rules: [{ name: acme-x, severity: error, match: { kind: ConfigMap }, expression: "false", message: ${json}, path: ${q(`/data/${word}`)} }]\n`,
    },
    calls: [...checks('text', 'github', 'gitlab', 'markdown', 'sarif', 'html'), call('explain acme-x .')],
  },
  'what a definition says in its rules': {
    files: evil({
      'a.yaml': JSON.stringify({
        apiVersion: 'apiextensions.k8s.io/v1',
        kind: 'CustomResourceDefinition',
        metadata: { name: 'things.evil.example' },
        spec: {
          group: 'evil.example',
          scope: 'Namespaced',
          names: { kind: 'Thing', plural: 'things' },
          versions: [
            {
              name: 'v1',
              served: true,
              storage: true,
              schema: {
                openAPIV3Schema: {
                  type: 'object',
                  title: word,
                  properties: {
                    spec: {
                      type: 'object',
                      description: word,
                      'x-kubernetes-validations': [{ rule: 'self.a == 1', message: word }],
                      properties: { a: { type: 'integer' } },
                    },
                  },
                },
              },
            },
          ],
        },
      }),
      'b.yaml': object('evil.example/v1', 'Thing', 'a', { spec: { a: 2 } }),
    }),
    calls: checks('text', 'markdown', 'github', 'junit', 'html'),
  },
  'descriptions, errors and titles of a schema of values': {
    files: chart(configMap, {
      'values.yaml': `${json}: 1\na: ${json}\n`,
      'values.schema.json': JSON.stringify({
        title: word,
        additionalProperties: false,
        properties: { a: { const: word, description: word, enum: [word], pattern: '^x$' } },
      }),
    }),
    calls: [
      ...checks('text', 'markdown', 'gitlab', 'sarif'),
      call('helm template r evil'),
      call('forecast . -o mermaid'),
    ],
  },
  'a chart: its description, maintainers, annotations, notes and what it warns of': {
    files: chart(`${configMap}data:\n  a: {{ .Values.nope.x }}\n`, {
      'Chart.yaml': `apiVersion: v2\nname: evil\nversion: 1.0.0\ndescription: ${json}\ndeprecated: true\nhome: ${json}\nmaintainers: [{ name: ${json}, url: ${json} }]\nannotations: { a: ${json} }\nappVersion: ${json}\n`,
      'templates/NOTES.txt': word,
    }),
    calls: [
      call('helm lint evil'),
      call('helm lint evil -o markdown'),
      call('helm lint evil -o junit'),
      call('charts list .'),
      ...checks('text', 'html'),
    ],
  },
  'names of templates, functions and blocks': {
    files: chart(`{{ define ${q(word)} }}{{ fail "x" }}{{ end }}{{ include ${q(word)} . }}`, {
      [`templates/${word.replaceAll(/[/\0]/g, '').slice(0, 80)}.yaml`]: '{{ nope }}',
    }),
    calls: [...checks('text', 'markdown', 'github', 'json'), markdown('report rca . -o markdown')],
  },
  'a message of Jsonnet with its trace': {
    files: evil({
      'a.jsonnet': `local ${'f'}(x) = error x; { ${json}: f(${json}) }`,
      'b.jsonnet': `assert false : ${json}; {}`,
    }),
    calls: [...checks('text', 'github', 'gitlab', 'html'), call('render . evil')],
  },
  'a kustomization: names of patches, replacements and images': {
    files: evil({
      'kustomization.yaml': JSON.stringify({
        resources: ['a.yaml'],
        patches: [
          { target: { kind: word, name: word }, patch: `[{ op: test, path: ${q(`/${word}`)}, value: 1 }]` },
        ],
        replacements: [
          {
            source: { kind: 'ConfigMap', fieldPath: `data.${word}` },
            targets: [{ select: { kind: word }, fieldPaths: [word] }],
          },
        ],
        images: [{ name: word, newTag: word }],
      }),
      'a.yaml': settings('a', { b: 'c' }),
    }),
    calls: [
      ...checks('text', 'markdown', 'junit'),
      call('kustomize build evil'),
      markdown('report inventory .'),
    ],
  },
  'a set: names of parameters, of its template, and its conditions': {
    files: {
      'apps/set.yaml': appSet(
        [{ list: { elements: [{ [word]: word, name: word }] } }],
        {
          goTemplate: true,
          goTemplateOptions: [word],
          strategy: {
            type: word,
            rollingSync: { steps: [{ matchExpressions: [{ key: word, operator: word, values: [word] }] }] },
          },
        },
        `{{ .name }}{{ fail ${q(word)} }}`,
      ),
    },
    calls: [
      ...checks('text', 'markdown', 'github', 'json'),
      call('forecast .'),
      call('forecast . -o mermaid'),
    ],
  },
  'settings of Argo CD: health, actions, links and exclusions': {
    files: {
      ...argocd({
        'resource.customizations.health.evil.example_Thing': `error(${json})`,
        [`resource.customizations.ignoreDifferences.${word}`]: `jqPathExpressions: [${json}]`,
        'resource.exclusions': `- ${word}`,
        [`resource.links`]: word,
      }),
      ...evil({ 'a.yaml': object('evil.example/v1', 'Thing', 'a') }),
    },
    calls: [...checks('text', 'markdown', 'gitlab'), call('forecast . -o mermaid')],
  },
  'an Application: its conditions, its ignored differences, its links and sync options': {
    files: {
      'apps/evil.yaml': app(
        word.slice(0, 60),
        {
          path: word,
          targetRevision: word,
          helm: { releaseName: word, parameters: [{ name: word, value: word }] },
        },
        {
          project: word,
          syncPolicy: { syncOptions: [word] },
          ignoreDifferences: [
            { group: word, kind: word, jsonPointers: [`/${word}`], jqPathExpressions: [word] },
          ],
          info: [{ name: word, value: 'javascript:alert(1)' }],
        },
      ),
    },
    calls: [
      ...checks('text', 'markdown', 'github', 'gitlab', 'html'),
      call('forecast . -o mermaid'),
      markdown('report waves .'),
    ],
  },
  'references of every kind that lead nowhere': {
    files: evil({
      'a.yaml': object('apps/v1', 'Deployment', 'a', {
        spec: {
          selector: { matchLabels: { [word]: word } },
          template: {
            metadata: { labels: { [word]: word } },
            spec: {
              serviceAccountName: word,
              priorityClassName: word,
              nodeSelector: { [word]: word },
              volumes: [
                { name: word, secret: { secretName: word } },
                { name: 'b', persistentVolumeClaim: { claimName: word } },
              ],
              imagePullSecrets: [{ name: word }],
              containers: [
                {
                  name: word,
                  image: word,
                  env: [{ name: word, valueFrom: { configMapKeyRef: { name: word, key: word } } }],
                  volumeMounts: [{ name: `${word}2`, mountPath: word }],
                },
              ],
            },
          },
        },
      }),
      'b.yaml': object('networking.k8s.io/v1', 'Ingress', 'b', {
        spec: {
          ingressClassName: word,
          rules: [
            {
              host: word,
              http: {
                paths: [
                  { path: word, pathType: word, backend: { service: { name: word, port: { name: word } } } },
                ],
              },
            },
          ],
          tls: [{ hosts: [word], secretName: word }],
        },
      }),
    }),
    calls: [
      ...checks('text', 'yaml', 'markdown', 'github', 'junit', 'html'),
      call('fix . --all -o github'),
      call('fix . --all -o markdown'),
      call('explain dangling-secret .'),
    ],
  },
  'what a change does: names of objects, fields and values': {
    base: evil({
      'a.yaml': object('v1', 'ConfigMap', 'old', { data: { [word]: 'one', b: word } }),
      'values-a.yaml': 'a: 1\n',
    }),
    files: evil({
      'a.yaml': object('v1', 'ConfigMap', 'new', { data: { [word]: 'two', b: `${word}!`, c: word } }),
    }),
    calls: [
      call('diff . main'),
      markdown('diff . main -o markdown'),
      call('diff . main -o html'),
      call('prove . main'),
      markdown('prove . main -o markdown'),
      markdown('upgrade . main -o markdown'),
      markdown('report lessons . --base main'),
      markdown('report rollback . --base main'),
    ],
  },
  'an upgrade: names of charts, of values and of versions': {
    base: evil({
      'Chart.yaml': `${chartYaml('evil')}dependencies: [{ name: ${json}, version: 1.0.0, repository: ${json} }]\n`,
      'values.yaml': `${json}: { ${json}: ${json} }\n`,
    }),
    files: evil({
      'Chart.yaml': `${chartYaml('evil')}dependencies: [{ name: ${json}, version: ${json}, repository: ${json} }]\n`,
      'values.yaml': `${json}: { ${json}: ${json} }\n`,
    }),
    calls: [
      call('upgrade . main'),
      markdown('upgrade . main -o markdown'),
      call('upgrade . main -o json'),
      call('charts list . -o json'),
    ],
  },
  'a commit: who wrote it, what it says, its branch and tag': {
    files: evil({ 'a.yaml': object('apps/v1', 'Deployment', 'a', { spec: { replicas: 'x' } }) }),
    git: [
      ['-c', `user.name=${word.replaceAll(/[\n\r]/g, ' ')}`, 'commit', '-q', '--allow-empty', '-m', word],
      ['tag', 'a-$(x)-@everyone'],
      ['branch', 'x-(http-pwned)-@everyone'],
    ],
    calls: [
      call('diff . main'),
      markdown('report postmortem .'),
      call('fix . --all'),
      markdown('report fix-record .'),
    ],
  },
  'names of files that a fix touches': {
    base: { [`evil/a ::error::pwned @everyone.yaml`]: 'apiVersion: v1\n' },
    files: evil({
      [`a ::error::pwned [x](http:pwned) @everyone \u202e.yaml`]:
        'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, annotations: { argocd.argoproj.io/sync-wave: "one" } }\n',
    }),
    calls: [
      call('fix . --all'),
      markdown('fix . --all -o markdown'),
      call('fix . --all -o github'),
      call('fix . --all -o sarif'),
      call('fix . --all -o json'),
      markdown('prove . main -o markdown'),
      ...checks('github', 'gitlab'),
    ],
  },
  'fences and suggestions in the lines that a fix touches': {
    files: evil({
      'a.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n  annotations:\n    # ````suggestion ```` </details> @everyone <img src=x>\n    argocd.argoproj.io/sync-wave: "one" # ``````` @everyone <script>pwned</script>\n',
    }),
    calls: [
      markdown('fix . --all -o markdown'),
      markdown('report fix-record .'),
      markdown('check . --notes -o markdown'),
      call('check . --fixes -o sarif'),
    ],
  },
  'who set a field, where its name and value steer': {
    files: chart(`${configMap}data:\n  {{ .Values.key | quote }}: {{ .Values.word | quote }}\n`, {
      'values.yaml': `key: ${json}\nword: ${json} # ${word.replaceAll(/[\r\n\u2028\u0000-\u001f\u202e\u200b]/g, ' ')}\n`,
    }),
    calls: [
      call('blame . evil ConfigMap/settings'),
      call('blame . evil ConfigMap/settings data'),
      call('blame . evil ConfigMap/nope data'),
    ],
  },
  'packs of knowledge': {
    files: { 'phineus.yaml': `knowledge: [{ project: ${json}, groups: [${json}], kinds: {} }]\n` },
    calls: [call('knowledge'), call('knowledge -o json'), ...checks('text', 'markdown')],
  },
  'packs of knowledge whose words are names': {
    files: {
      'phineus.yaml': `knowledge: [{ project: ${json}, groups: [evil.example], kinds: { evil.example/Thing: { makes: [], readOnce: { field: spec.x, what: ${json} } } } }]\n`,
      ...evil({ 'a.yaml': object('evil.example/v1', 'Thing', 'a', { spec: { x: word } }) }),
    },
    calls: [call('knowledge evil.example'), ...checks('text', 'markdown', 'html')],
  },
};

const observed = (more: object = {}) =>
  JSON.stringify({
    apiVersion: 'v1',
    kind: 'List',
    items: [
      {
        apiVersion: 'argoproj.io/v1alpha1',
        kind: 'Application',
        metadata: { name: 'evil', namespace: 'argocd' },
        spec: {
          project: word,
          destination: { server: word, namespace: 'default' },
          source: { repoURL: word, path: word },
        },
        status: {
          health: { status: 'Degraded', message: word },
          sync: { status: 'OutOfSync', revision: word },
          conditions: [{ type: word, message: word }],
          operationState: {
            phase: 'Failed',
            message: word,
            syncResult: { resources: [{ kind: word, name: word, message: word, status: 'SyncFailed' }] },
          },
          resources: [
            {
              kind: 'Pod',
              version: 'v1',
              name: 'web',
              namespace: 'default',
              health: { status: 'Degraded', message: word },
            },
          ],
        },
      },
      {
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: 'web', namespace: 'default', labels: { [word.slice(0, 5)]: word } },
        spec: { nodeName: word, containers: [{ name: word, image: word }] },
        status: {
          phase: 'Pending',
          reason: word,
          message: word,
          containerStatuses: [
            { name: word, image: word, state: { waiting: { reason: word, message: word } } },
          ],
          conditions: [{ type: 'PodScheduled', status: 'False', reason: word, message: word }],
        },
      },
      {
        apiVersion: 'v1',
        kind: 'Event',
        metadata: { name: 'e', namespace: 'default' },
        involvedObject: { kind: 'Pod', name: 'web', namespace: 'default' },
        reason: word,
        message: word,
        source: { component: word },
        type: 'Warning',
        lastTimestamp: word,
      },
      {
        apiVersion: 'v1',
        kind: 'Node',
        metadata: { name: word },
        spec: { taints: [{ key: word, value: word, effect: word }] },
        status: { conditions: [{ type: 'Ready', status: 'False', reason: word, message: word }] },
      },
    ],
    ...more,
  });

const seen: Readonly<Record<string, Nameless>> = {
  'every word of a dump, in a diagnosis': {
    files: { 'dump.json': observed() },
    calls: [
      call('diagnose dump.json'),
      call('diagnose dump.json -o json'),
      call('snapshot dump.json --facts'),
      call('diagnose dump.json --repo .'),
    ],
  },
  'every word of a dump, in documents': {
    files: { 'dump.json': observed() },
    calls: ['inventory', 'rca', 'risk', 'postmortem', 'rollback'].map((kind) =>
      markdown(`report ${kind} --snapshot dump.json`),
    ),
  },
  'every word of a dump, in pages': {
    files: { 'dump.json': observed() },
    calls: [
      call('report inventory --snapshot dump.json -o html'),
      call('report rca . --snapshot dump.json -o html'),
      call('check . --snapshot dump.json -o html'),
      call('check . --snapshot dump.json --base main'),
    ],
  },
  'a file of a dump that is called so': {
    files: {
      [`dumps/${steering.replaceAll(/[/\0]/g, '').slice(0, 60)}.json`]: observed(),
      'dumps/x.yaml': `a: [${json}\n`,
    },
    calls: [
      call('diagnose dumps'),
      call('snapshot dumps -o out.snapshot', { writes: ['out.snapshot'] }),
      call(`health dumps/x.yaml`),
    ],
  },
  'what a registry refuses with': {
    files: evil({
      'a.yaml':
        'apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec: { containers: [{ name: a, image: "SERVER/x/evil:1" }] }\n',
    }),
    server: () => ({
      status: 418,
      headers: { 'content-type': 'application/json; charset=x' },
      body: JSON.stringify({ errors: [{ code: word, message: word, detail: { [word]: word } }] }),
    }),
    calls: [call('images lock .', { writes: ['phineus.images.lock.yaml'] })],
  },
  'what a repository of charts answers with': {
    files: {
      'apps/evil.yaml': app('evil', { repoURL: 'http://SERVER/charts', chart: 'a', targetRevision: '1.0.0' }),
    },
    server: (path) =>
      path.includes('index')
        ? {
            body: `apiVersion: v1\nentries:\n  a:\n  - { name: a, version: ${json}, urls: [${json}] }\n  - { name: a, version: 1.0.0, digest: ${json}, urls: [${json}, x.tgz] }\n`,
          }
        : { status: 500, body: word },
    calls: [call('charts fetch .'), call('charts list . --online'), call('check . --online -o markdown')],
  },
  'what a cluster refuses with': {
    server: () => ({
      status: 403,
      body: JSON.stringify({
        kind: 'Status',
        status: 'Failure',
        reason: word,
        message: word,
        details: { name: word, kind: word },
      }),
    }),
    calls: [call('diagnose'), call('snapshot -o out.snapshot', { writes: ['out.snapshot'] })],
  },
};

const talks: Readonly<Record<string, Nameless>> = {
  'an agent is told of names': {
    files: {
      ...evil({ 'a.yaml': object('apps/v1', 'Deployment', word, { spec: { [word]: word } }) }),
      'apps/b.yaml': application('b', 'b'),
    },
    calls: [
      {
        args: ['mcp', '.'],
        asks: [tool('check', {}), tool('forecast', {}), tool('diff', { range: 'main' })],
        judge: ({ stdout }) =>
          /\\u(?:001b|202e|2028|200b|0007)/i.test(stdout) ? ['an agent is told what steers'] : [],
      },
    ],
  },
  'an editor is told of names': {
    files: {
      'apps/evil.yaml': application('evil', 'evil'),
      'evil/a.yaml': object('apps/v1', 'Deployment', 'a', {
        spec: { [`${marked} command:x`]: word, replicas: marked },
      }),
    },
    calls: [
      {
        args: ['lsp'],
        asks: [
          {
            method: 'textDocument/hover',
            params: {
              textDocument: { uri: 'file://TREE/evil/a.yaml' },
              position: { line: 0, character: 120 },
            },
          },
        ],
        judge: ({ stdout }) =>
          /\\u(?:001b|202e|2028|200b|0007)/i.test(stdout) ? ['an editor is told what steers'] : [],
      },
    ],
  },
  'a browser is told of names': {
    files: { ...evil({ 'a.yaml': object('apps/v1', 'Deployment', word, { spec: { [word]: word } }) }) },
    calls: [
      {
        args: ['serve', 'fleet=.', '--port', '0', '--database', 'TREE/../history.db'],
        asks: [
          { path: '/api/v1/watched', awaits: '"finishedAt"' },
          { path: '/api/v1/watched/fleet/report' },
          { path: '/api/v1/watched' },
          { path: '/metrics' },
          { path: '/' },
          { path: '/%0d%0aset-cookie:x' },
          { path: '/api/v1/watched/%1b%5b31m' },
        ],
        judge: ({ stdout }) =>
          /[\u001b\u202e\u200b\u2028]/.test(stdout) ? ['a browser is told what steers'] : [],
      },
    ],
  },
  'an expression of a chart writes its own report': {
    files: expression(
      `fail "\\n\\nevil: looked at, nothing is wrong\\n0 findings, 0 blocked\\n::notice::ok"`,
    ),
    calls: [
      call('check .', { exits: [1] }),
      call('check . -o github', { exits: [1] }),
      call('forecast .', { exits: [1] }),
    ],
  },
};

export const words: readonly CommandAttack[] = [
  ...family('words', places),
  ...family('words: seen', seen),
  ...family('words: told', talks),
];
