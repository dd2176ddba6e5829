import { application, configMap } from '../../attack.ts';
import type { CommandAttack } from '../command-attack.ts';
import { type Files, check, entries, evil, object, times, trees } from './carriers.ts';

const repoURL = 'https://git.example.org/acme/gitops.git';
const template = (name: string, path = 'neighbour') => ({
  metadata: { name },
  spec: {
    project: 'default',
    source: { repoURL, path, targetRevision: 'HEAD' },
    destination: { server: 'https://kubernetes.default.svc', namespace: 'x' },
  },
});
const set = (spec: object, more: Files = {}): Files => ({
  'apps/set.yaml': object(['argoproj.io/v1alpha1', 'ApplicationSet'], 'set', {
    metadata: { name: 'set', namespace: 'argocd' },
    spec: { template: template('a-{{name}}'), ...spec },
  }),
  ...more,
});
const elements = (count: number, prefix = 'e') => ({
  list: { elements: times(count, (i) => ({ name: `${prefix}${i}` })) },
});
const app = (spec: object, more: Files = {}): Files => ({
  'apps/evil.yaml': object(['argoproj.io/v1alpha1', 'Application'], 'evil', {
    metadata: { name: 'evil', namespace: 'argocd' },
    spec: {
      project: 'default',
      destination: { server: 'https://kubernetes.default.svc', namespace: 'x' },
      source: { repoURL, path: 'evil', targetRevision: 'HEAD' },
      ...spec,
    },
  }),
  'evil/settings.yaml': configMap,
  ...more,
});
const project = (spec: object): Files => ({
  'apps/project.yaml': object(['argoproj.io/v1alpha1', 'AppProject'], 'evil', {
    metadata: { name: 'evil', namespace: 'argocd' },
    spec,
  }),
  ...app({ project: 'evil' }),
});

const generators = trees('ApplicationSet', {
  'of a hundred thousand elements': () => set({ generators: [elements(100000)] }),
  'a matrix of a matrix': () =>
    set({
      generators: [
        {
          matrix: {
            generators: [
              { matrix: { generators: [elements(300, 'a'), elements(300, 'b')] } },
              { matrix: { generators: [elements(300, 'c'), elements(300, 'd')] } },
            ],
          },
        },
      ],
    }),
  'matrices in each other, fifty deep': set({
    generators: [
      JSON.parse(
        `${'{"matrix":{"generators":[{"list":{"elements":[{"a":"1"},{"a":"2"}]}},'.repeat(50)}{"list":{"elements":[{"name":"x"}]}}${']}}'.repeat(50)}`,
      ),
    ],
  }),
  'a merge of five thousand with five thousand': () =>
    set({
      generators: [
        {
          merge: {
            mergeKeys: times(50, (i) => `k${i}`),
            generators: [elements(5000, 'a'), elements(5000, 'b'), elements(5000, 'c')],
          },
        },
      ],
    }),
  'of a text that grows': set({
    generators: [
      {
        list: {
          elementsYaml: ['- &a0 { x: y }', ...times(30, (i) => `- &a${i + 1} { l: *a${i}, r: *a${i} }`)].join(
            '\n',
          ),
        },
      },
    ],
  }),
  'of a text that is a template': set({
    goTemplate: true,
    generators: [
      {
        matrix: {
          generators: [elements(3), { list: { elementsYaml: '{{ range until 100000000 }}- {}\n{{ end }}' } }],
        },
      },
    ],
  }),
  'values that need each other': set({
    generators: [
      {
        list: { elements: [{ name: '{{values.a}}' }] },
        values: { a: '{{values.b}}{{values.b}}', b: '{{values.a}}{{values.a}}' },
      },
      { clusters: { values: entries(40, (i) => [`v${i}`, `{{values.v${i + 1}}}{{values.v${i + 1}}}`]) } },
    ],
  }),
  'a patch that never ends': set({
    goTemplate: true,
    generators: [elements(50)],
    templatePatch: '{{ range until 100000000 }}{{ end }}spec: {}',
  }),
  'a patch of another kind': set({
    goTemplate: true,
    generators: [elements(3)],
    templatePatch: 'kind: __proto__\nmetadata: []\nspec: 7\n__proto__: { x: 1 }\n',
  }),
  'files by globs that grow': set(
    {
      generators: [
        {
          git: {
            repoURL,
            revision: 'HEAD',
            files: [
              { path: '**/'.repeat(300) + '*.json' },
              { path: '{a,b}'.repeat(60) },
              { path: '[' },
              { path: '../../outside/*' },
              { path: 'OUTSIDE/schema.json' },
            ],
          },
        },
      ],
    },
    entries(300, (i) => [`cfg/${'d/'.repeat(i % 20)}c${i}.json`, '{"name":"x"}']),
  ),
  'folders by globs that grow': set(
    {
      generators: [
        {
          git: {
            repoURL,
            revision: 'HEAD',
            directories: [
              ...times(3000, (i) => ({ path: `${'*/'.repeat(i % 30)}*` })),
              ...times(3000, (i) => ({ path: `*${i}*/**`, exclude: true })),
              { path: '../..' },
              { path: '/' },
            ],
          },
        },
      ],
    },
    entries(500, (i) => [`dirs/${'d/'.repeat(i % 20)}x${i}/a.yaml`, configMap]),
  ),
  'files of JSON that never end': () =>
    set(
      { goTemplate: true, generators: [{ git: { repoURL, revision: 'HEAD', files: [{ path: 'cfg/*' }] } }] },
      {
        'cfg/a.json': '['.repeat(100000),
        'cfg/b.json': JSON.stringify(entries(100000, (i) => [`k${i}`, 'v'])),
        'cfg/c.yaml': 'a: &a [*a]\n',
        'cfg/d.json':
          '{"__proto__":{"name":"x"},"constructor":{"prototype":{}},"path":{"basename":[]},"name":{"a":{}}}',
      },
    ),
  'services and tokens': set({
    generators: [
      { plugin: { configMapRef: { name: 'x' }, input: { parameters: { a: 'b' } }, requeueAfterSeconds: -1 } },
      {
        scmProvider: {
          github: { organization: 'x', api: 'http://127.0.0.1:9', tokenRef: { secretName: 's', key: 'k' } },
          filters: [{ repositoryMatch: '(a+)+$', pathsExist: ['../../outside'] }],
        },
      },
      { pullRequest: { github: { owner: 'x', repo: 'y', api: 'http://127.0.0.1:9' } } },
      { clusterDecisionResource: { configMapRef: 'x', name: '(', labelSelector: 7 } },
    ],
  }),
  'selectors of every kind': set({
    generators: [
      {
        ...elements(2000),
        selector: {
          matchLabels: { ['__proto__']: 'x', name: { a: 1 } },
          matchExpressions: times(500, (i) => ({
            key: 'name',
            operator: i % 2 ? 'constructor' : 'NotIn',
            values: times(50, (j) => `v${j}`),
          })),
        },
      },
      { clusters: { selector: { matchLabels: 7, matchExpressions: 'x' } } },
    ],
  }),
  'everything of the wrong type': set({
    generators: [
      null,
      7,
      'x',
      [],
      {},
      { list: 7 },
      { list: { elements: 'x' } },
      { list: { elements: [null, 7, []] } },
      { git: [] },
      { git: { files: 'x', directories: [null], repoURL: {}, revision: [] } },
      { matrix: { generators: { a: 1 } } },
      { matrix: null },
      { merge: { mergeKeys: 7, generators: [null] } },
      { clusters: 'x' },
      { constructor: {} },
    ],
    template: 7,
    goTemplate: 'yes',
    goTemplateOptions: 'x',
    syncPolicy: [],
    strategy: 5,
    preservedFields: 'x',
    ignoreApplicationDifferences: { jqPathExpressions: 'x' },
  }),
  'whose applications are itself': set({
    generators: [elements(20)],
    template: template('b-{{name}}', 'apps'),
  }),
  'of ApplicationSets of ApplicationSets': set(
    { generators: [elements(3)], template: template('c-{{name}}', 'more') },
    {
      'more/set.yaml': object(['argoproj.io/v1alpha1', 'ApplicationSet'], 'more', {
        spec: { generators: [elements(20)], template: template('d-{{name}}', 'apps') },
      }),
    },
  ),
  'names of names': set({
    generators: [
      {
        list: {
          elements: [
            { name: '{{name}}{{name}}' },
            { name: '{{' },
            { name: '}}' },
            { name: '{{constructor}}{{__proto__}}{{toString}}' },
            { name: '\u001b[31m\n::error::x' },
            { name: 'a'.repeat(100000) },
            {},
          ],
        },
      },
    ],
    template: template('{{name}}{{ name }}{{{name}}}{{path.basename}}{{path[0]}}{{name'),
  }),
  'two hundred of two hundred': () =>
    entries(200, (i) => [
      `apps/s${i}.yaml`,
      object(['argoproj.io/v1alpha1', 'ApplicationSet'], `s${i}`, {
        spec: { generators: [elements(200)], template: template(`s${i}-{{name}}`, 'empty') },
      }),
    ]),
  'a prefix that JavaScript has': set({
    goTemplate: true,
    generators: [
      {
        git: {
          repoURL,
          revision: 'HEAD',
          pathParamPrefix: '__proto__',
          directories: [{ path: 'neighbour' }],
          values: { ['__proto__']: '{{ .path }}', constructor: '{{ .constructor }}' },
        },
      },
    ],
    template: template('{{ .__proto__.path.basename }}'),
  }),
  'a filter of numbers beyond all': set({
    generators: [elements(5)],
    strategy: {
      type: 'RollingSync',
      rollingSync: {
        steps: times(5000, () => ({
          matchExpressions: [{ key: 'name', operator: 'In', values: ['x'] }],
          maxUpdate: '1e999%',
        })),
      },
    },
  }),
});

/** They render what the neighbour renders, so that it may not be its own any more. */
const sharing = trees(
  'Application',
  {
    'under a hundred names, each twice': () =>
      Object.fromEntries(
        times(300, (i) => [`apps/n${i}.yaml`, application(`${'neighbourx'}${i % 5}`, 'neighbour')]),
      ),
  },
  [{ ...check, tells: 'by name' }],
);

const applications = trees('Application', {
  'three thousand of them, one in the other': () => ({
    ...entries(1500, (i) => [`chain/c${i}/app.yaml`, application(`c${i}`, `chain/c${i + 1}`)]),
    'apps/evil.yaml': application('evil', 'chain/c0'),
  }),
  'of the root of the tree': app({
    source: { repoURL, path: '.', directory: { recurse: true, include: '**', exclude: '{'.repeat(500) } },
  }),
  'of two thousand sources': () =>
    app({
      source: undefined,
      sources: times(2000, (i) => ({
        repoURL,
        path: 'evil',
        ref: `r${i}`,
        targetRevision: 'HEAD',
        helm: { valueFiles: [`$r${i}/../../outside/values.yaml`, '$r0/evil/settings.yaml'] },
      })),
    }),
  'of references to everything': app({
    source: undefined,
    sources: [
      { repoURL, ref: 'x' },
      { repoURL, ref: '__proto__' },
      { repoURL, ref: '../..' },
      {
        repoURL,
        path: 'evil',
        helm: {
          valueFiles: [
            '$x/../../outside/values.yaml',
            '$__proto__/a',
            '$constructor/a',
            '$x',
            '$',
            '$$',
            '$x/OUTSIDE/values.yaml',
          ],
        },
      },
      null,
      7,
      [],
    ],
  }),
  'of a path outside': app({ source: { repoURL, path: '../../outside' } }),
  'of a path that is absolute': app({ source: { repoURL, path: 'OUTSIDE' } }),
  'of a path of a megabyte': () => app({ source: { repoURL, path: 'evil/../'.repeat(100000) + 'evil' } }),
  'of a repository on this machine': app(
    { source: { repoURL: 'file://OUTSIDE', path: '.' } },
    {
      'apps/two.yaml': application('two', '.').replace(repoURL, 'OUTSIDE'),
      'apps/three.yaml': application('three', '.').replace(repoURL, '../../outside'),
      'apps/four.yaml': application('four', '.').replace(repoURL, '""'),
    },
  ),
  'of a repository that is a program': app(
    {
      source: {
        repoURL: 'ext::sh -c "touch CANARY"',
        path: '.',
        targetRevision: '--upload-pack=touch CANARY',
      },
    },
    {
      'apps/two.yaml': application('two', '.').replace(repoURL, '"--upload-pack=touch CANARY"'),
      'apps/three.yaml': application('three', '.').replace(repoURL, 'ssh://-oProxyCommand=touch%20CANARY/x'),
      'apps/four.yaml': application('four', '.').replace(repoURL, 'fd::7'),
    },
  ),
  'of revisions that are something else': Object.assign(
    {},
    ...[
      '--output=CANARY',
      '-n',
      'HEAD:../../outside',
      '@{upstream}',
      'HEAD~999999999',
      ':/(a+)+$',
      'HEAD^{/(a|a)*b}',
      'main@{99999 years ago}',
      '..',
      'a..b',
      '\u0000',
      '*',
      '>=1.0.0 || '.repeat(20000),
      'refs/heads/*',
      '$(touch CANARY)',
      '`touch CANARY`',
    ].map((revision, i) => ({
      [`apps/r${i}.yaml`]: application(`r${i}`, 'neighbour').replace('HEAD', JSON.stringify(revision)),
    })),
  ),
  'of globs that grow': app(
    {
      source: {
        repoURL,
        path: 'evil',
        directory: {
          recurse: true,
          include: '{a,b,*}'.repeat(40),
          exclude: `${'**/'.repeat(100)}[!a]{${'x,'.repeat(20000)}}`,
        },
      },
    },
    entries(500, (i) => [`evil/${'a'.repeat(150)}${i}.yaml`, configMap]),
  ),
  'with everything of the wrong type': app({
    source: [],
    sources: 'x',
    project: {},
    destination: 7,
    syncPolicy: { automated: 'x', syncOptions: 'x', retry: [], managedNamespaceMetadata: 7 },
    ignoreDifferences: [
      null,
      7,
      { jsonPointers: 'x', jqPathExpressions: 7, managedFieldsManagers: {}, kind: [] },
    ],
    info: 'x',
    revisionHistoryLimit: 'x',
    operation: [],
  }),
  'with sync options without end': () =>
    app({
      syncPolicy: {
        automated: {},
        syncOptions: times(50000, (i) => `CreateNamespace=true=${i}`),
        retry: { limit: 1e308, backoff: { duration: '9'.repeat(5000) + 'h', factor: -1, maxDuration: '∞' } },
      },
    }),
  'with pointers of JavaScript': app({
    ignoreDifferences: [
      {
        group: '*',
        kind: '*',
        jsonPointers: [
          '/__proto__/x',
          '/constructor/prototype',
          '',
          '/',
          '//',
          '~2',
          '/a/~',
          '/data/' + '0/'.repeat(20000),
        ],
      },
    ],
  }),
  'waves beyond all numbers': app(
    {},
    {
      'evil/settings.yaml': times(200, (i) =>
        object(['v1', 'ConfigMap'], `w${i}`, {
          metadata: {
            name: `w${i}`,
            annotations: {
              'argocd.argoproj.io/sync-wave': i % 2 ? '9'.repeat(i) : `-${'9'.repeat(i)}.5e9`,
              'argocd.argoproj.io/hook': 'PreSync,constructor,__proto__,Sync,Sync',
              'argocd.argoproj.io/hook-delete-policy': 'toString',
              'argocd.argoproj.io/sync-options': 'Prune=,=,Force=true,Replace=constructor',
            },
          },
        }),
      ).join('---\n'),
    },
  ),
  'five thousand objects that wait for each other': () =>
    app(
      {},
      {
        'evil/settings.yaml': times(3000, (i) =>
          object(['v1', 'Pod'], `p${i}`, {
            spec: {
              containers: [
                {
                  name: 'c',
                  image: 'a:1',
                  envFrom: times(10, (j) => ({ configMapRef: { name: `c${(i * 7 + j) % 3000}` } })),
                },
              ],
            },
          }),
        ).join('---\n'),
      },
    ),
  'five thousand that own the same': () => ({
    ...entries(1500, (i) => [`apps/o${i}.yaml`, application(`o${i}`, 'evil')]),
    'evil/settings.yaml': times(20, (i) => object(['v1', 'ConfigMap'], `o${i}`)).join('---\n'),
  }),
  'that takes the name of the neighbour': {
    'apps/evil.yaml': application('neighbour', 'evil').replace('namespace: argocd', 'namespace: other'),
    'evil/settings.yaml': configMap,
  },
  'selectors that match everything with everything': () =>
    app(
      {},
      {
        'evil/settings.yaml': [
          ...times(800, (i) =>
            object(['v1', 'Service'], `s${i}`, {
              spec: { selector: { app: 'x' }, ports: times(5, (j) => ({ port: j + 1, name: `p${j}` })) },
            }),
          ),
          ...times(800, (i) =>
            object(['apps/v1', 'Deployment'], `d${i}`, {
              spec: {
                selector: { matchLabels: { app: 'x' } },
                template: {
                  metadata: { labels: { app: 'x' } },
                  spec: { containers: [{ name: 'c', image: 'a:1' }] },
                },
              },
            }),
          ),
          ...times(400, (i) =>
            object(['networking.k8s.io/v1', 'NetworkPolicy'], `n${i}`, {
              spec: {
                podSelector: {},
                policyTypes: ['Ingress'],
                ingress: [
                  {
                    from: [
                      {
                        podSelector: {
                          matchExpressions: times(20, (j) => ({
                            key: 'app',
                            operator: 'NotIn',
                            values: [`v${j}`],
                          })),
                        },
                      },
                    ],
                  },
                ],
              },
            }),
          ),
        ].join('---\n'),
      },
    ),
});

const projects = trees('project', {
  'globs that backtrack': project({
    sourceRepos: times(500, (i) => `${'*a'.repeat(60)}${i}`),
    destinations: times(500, () => ({
      server: `${'*?'.repeat(200)}x`,
      namespace: `!${'**'.repeat(200)}`,
      name: '[',
    })),
    clusterResourceWhitelist: times(2000, () => ({ group: '*{a,b}*', kind: '*'.repeat(100) })),
  }),
  'schedules that never come': project({
    sourceRepos: ['*'],
    destinations: [{ server: '*', namespace: '*' }],
    syncWindows: [
      '*/0 * * * *',
      '0 0 30 2 *',
      '0 0 31 2,4,6 *',
      '99999999999 * * * *',
      '0-59/0 * * * *',
      '5-1 * * * *',
      '* * * * * * * *',
      '@every 0s',
      '@yearly',
      'L W # ?',
      `${'1,'.repeat(50000)}1 * * * *`,
      '',
      '\u001b[31m',
      '1/1/1/1 * * * *',
      '-1 -1 -1 -1 -1',
    ].map((schedule, i) => ({
      kind: i % 2 ? 'deny' : 'allow',
      schedule,
      duration: ['1h', '999999999999h', '-1h', '', 'x', '0s'][i % 6],
      applications: ['*'],
      namespaces: ['(a+)+$'],
      clusters: ['*'.repeat(1000)],
      timeZone: ['UTC', '../../../etc/passwd', 'Local', '__proto__', ''][i % 5],
    })),
  }),
  'windows by the ten thousand': () =>
    project({
      sourceRepos: ['*'],
      destinations: [{ server: '*', namespace: '*' }],
      syncWindows: times(20000, () => ({
        kind: 'deny',
        schedule: '0 0 29 2 1',
        duration: '1m',
        applications: ['*'],
        timeZone: 'Asia/Kathmandu',
      })),
    }),
  'everything of the wrong type': project({
    sourceRepos: 'x',
    destinations: { a: 1 },
    clusterResourceWhitelist: [null, 7],
    namespaceResourceBlacklist: 'x',
    roles: [null, { policies: 'x', groups: 7 }],
    syncWindows: [null, 7, { schedule: [], duration: {}, applications: 'x' }],
    signatureKeys: 'x',
    orphanedResources: 'x',
    sourceNamespaces: 7,
    destinationServiceAccounts: [null],
  }),
  'roles of a hundred thousand policies': () =>
    project({
      sourceRepos: ['*'],
      destinations: [{ server: '*', namespace: '*' }],
      roles: [
        {
          name: 'r',
          policies: times(100000, (i) => `p, proj:evil:r, applications, ${'*'.repeat(20)}, evil/${i}, allow`),
        },
      ],
    }),
});

const settingsOf = (data: object): Files => ({
  'argocd/cm.yaml': object(['v1', 'ConfigMap'], 'argocd-cm', {
    metadata: { name: 'argocd-cm', namespace: 'argocd' },
    data,
  }),
  'apps/argocd.yaml': application('argocd', 'argocd'),
  ...evil({ 'settings.yaml': configMap }),
});

const settings = trees('settings of Argo CD', {
  'exclusions that grow': settingsOf({
    'resource.exclusions': [
      '- &a { apiGroups: ["{a,b}"] }',
      ...times(20, () => '- { apiGroups: ["*?*?*?*?x"], kinds: ["**"], clusters: ["("] }'),
    ].join('\n'),
    'resource.inclusions': '['.repeat(100000),
  }),
  'everything of the wrong type': settingsOf({
    'resource.exclusions': 7,
    'resource.customizations': [],
    'application.resourceTrackingMethod': 'constructor',
    'application.instanceLabelKey': { a: 1 },
    'resource.compareoptions': 'x: [',
    configManagementPlugins: '- 7',
    'timeout.reconciliation': '-9999999999h',
    'kustomize.buildOptions': '--enable-exec --load-restrictor=LoadRestrictionsNone --helm-command=CANARY',
    'helm.valuesFileSchemes': 'file,http',
    url: 'javascript:alert(1)',
    'accounts.__proto__': 'x',
  }),
  'load restrictions lifted': {
    ...settingsOf({
      'kustomize.buildOptions':
        '--load-restrictor LoadRestrictionsNone --enable-helm --enable-alpha-plugins --enable-exec',
    }),
    ...evil({
      'kustomization.yaml':
        'resources: [../../outside/broken.yaml]\nconfigMapGenerator: [{ name: a, files: [../../outside/values.yaml] }]\n',
    }),
  },
  'customizations that JavaScript has': settingsOf({
    'resource.customizations':
      '__proto__: { health.lua: "while true do end" }\nconstructor/x: { ignoreDifferences: "jsonPointers: 7" }\n"*/*": { health.lua: "while true do end", actions: 7, knownTypeFields: x }\n',
    'resource.customizations.health.__proto___x': 'x',
    'resource.customizations.ignoreDifferences.a_b_c_d': '- 7',
    'resource.customizations.actions.x_y': '['.repeat(10000),
    'resource.customizations.health.*_*': 'while true do end',
    'resource.customizations.useOpenLibs.*_*': 'true',
  }),
  'plug-ins with commands': {
    ...settingsOf({
      configManagementPlugins:
        '- { name: evil, init: { command: [touch, CANARY] }, generate: { command: [sh, -c, "touch CANARY"] } }\n',
    }),
    ...evil(
      {
        'plugin.yaml':
          'apiVersion: argoproj.io/v1alpha1\nkind: ConfigManagementPlugin\nmetadata: { name: evil }\nspec: { init: { command: [touch, CANARY] }, generate: { command: [touch, CANARY] }, discover: { fileName: "*", find: { command: [touch, CANARY], glob: "**/{a,b}{a,b}*" } }, parameters: { dynamic: { command: [touch, CANARY] } } }\n',
      },
      '    plugin: { name: evil, env: [{ name: PATH, value: . }, 7], parameters: 7 }\n',
    ),
  },
  'an ArgoCD object of the operator': {
    ...evil({
      'argocd.yaml': object(['argoproj.io/v1beta1', 'ArgoCD'], 'argocd', {
        spec: {
          resourceHealthChecks: [{ group: '', kind: 'ConfigMap', check: 'while true do end' }, 7],
          resourceIgnoreDifferences: {
            all: { jqPathExpressions: ['[range(1e9)]'] },
            resourceIdentifiers: 'x',
          },
          extraConfig: { 'resource.exclusions': '- 7' },
          kustomizeBuildOptions: '--enable-exec',
          configManagementPlugins: 7,
          version: [],
          sourceNamespaces: {},
        },
      }),
    }),
  },
});

const discovery = trees('discovery', {
  'thirty thousand empty files': () => entries(30000, (i) => [`many/f${i}.yaml`, '']),
  'a folder two hundred deep': () => ({
    [`${'d/'.repeat(200)}a.yaml`]: configMap,
    [`${'e/'.repeat(200)}kustomization.yaml`]: 'resources: [..]\n',
    [`${'f/'.repeat(100)}Chart.yaml`]: 'name: f\nversion: 1\napiVersion: v2\n',
  }),
  'a chart in a kustomization in a chart': () =>
    Object.assign(
      {},
      ...times(40, (i) => ({
        [`${'n/'.repeat(i)}n/Chart.yaml`]: 'apiVersion: v2\nname: n\nversion: 1.0.0\n',
        [`${'n/'.repeat(i)}n/kustomization.yaml`]: 'resources: [n, ..]\n',
        [`${'n/'.repeat(i)}n/templates/a.yaml`]: application(`n${i}`, `${'n/'.repeat(i)}n`),
      })),
    ),
  'two thousand folders that nobody deploys': () =>
    entries(2000, (i) => [
      `w${i}/overlays/x/kustomization.yaml`,
      `resources: [../../../w${(i + 1) % 2000}/overlays/x]\n`,
    ]),
  'names with everything in them': Object.fromEntries(
    [
      'a\u001b[31mb',
      'c\nd',
      'e\u202ef',
      '::error::g',
      '<img src=x>',
      '`h`',
      '$(touch CANARY)',
      '-rf',
      '~',
      'i;j',
      'k|l',
      '__proto__',
      'constructor',
      '%2e%2e',
      'm\\n',
      '*',
      '{n,o}',
      'p'.repeat(200),
    ].map((name) => [`evil/${name}.yaml`, 'apiVersion: v1\nkind: ConfigMap\nmetadata: {}\n']),
  ),
  'a repository in the repository': {
    'sub/HEAD': 'ref: refs/heads/main\n',
    'sub/config':
      '[core]\n\tfsmonitor = touch CANARY\n\tpager = touch CANARY\n\tsshCommand = touch CANARY\n[alias]\n\tstatus = !touch CANARY\n',
    'sub/objects/info/alternates': 'OUTSIDE\n',
    'sub/refs/heads/main': '0'.repeat(40),
    '.gitmodules':
      '[submodule "x"]\n\tpath = x\n\turl = ext::sh -c touch% CANARY\n\tupdate = !touch CANARY\n',
    '.gitattributes':
      '* filter=evil diff=evil merge=evil text eol=crlf working-tree-encoding=UTF-16 export-subst\n',
    '.gitconfig': '[filter "evil"]\n\tsmudge = touch CANARY\n\tclean = touch CANARY\n',
    '.mailmap': 'x'.repeat(1000),
  },
  'a place that Node knows': {
    'package.json':
      '{"type":"commonjs","main":"evil.js","scripts":{"preinstall":"touch CANARY"},"imports":{"#run":"./evil.js"}}',
    'node_modules/yaml/index.js': 'require("fs").writeFileSync("CANARY","")',
    'node_modules/phineus/package.json': '{}',
    '.npmrc': 'script-shell=./evil.sh\nnode-options=--require ./evil.js\n',
    '.env': 'NODE_OPTIONS=--require ./evil.js\nPHINEUS_CACHE=/\n',
    'evil.js': 'require("fs").writeFileSync("CANARY","")',
    '.node-version': '0',
    'phineus.config.js': 'require("fs").writeFileSync("CANARY","")',
    'helm.sh': 'touch CANARY',
    kubectl: '#!/bin/sh\ntouch CANARY\n',
    git: '#!/bin/sh\ntouch CANARY\n',
  },
  'scripts that never end': () => ({
    'scripts/a.sh': `${'$('.repeat(20000)}`,
    'scripts/b.sh': `a=x\n${'a=$a$a$a\n'.repeat(60)}kubectl apply -f $a\n`,
    'scripts/c.sh': `echo {1..999999999}{1..999999999}\nkubectl apply -f {a,b}{a,b}${'{c,d}'.repeat(60)}\n`,
    'scripts/d.sh': `${'if true; then '.repeat(20000)}`,
    'scripts/e.sh': `cat <<${'E'.repeat(100000)}\n${'x\n'.repeat(100000)}`,
    'scripts/f.sh': '`'.repeat(100001),
    'scripts/g.sh': `kubectl apply -f OUTSIDE/broken.yaml -f ../outside/broken.yaml -k ../../outside\ncd /; kubectl apply -f ${'../'.repeat(50)}etc\nhelm install x ../../outside -f OUTSIDE/values.yaml --set ${'a.'.repeat(10000)}=1\n`,
    'scripts/h.sh': `${'x() { x | x; }; x\n'.repeat(5000)}`,
    'scripts/i.sh': `case ${'"'.repeat(50001)}`,
    'scripts/j.sh': `for i in $(seq 999999999); do kubectl apply -f $i; done\n`.repeat(2000),
    Makefile: `a:\n\t${'$(shell '.repeat(10000)}\nb: b\n\tkubectl apply -f $@\n`,
  }),
  'workflows and other files of other tools': () => ({
    '.github/workflows/a.yaml': `on: push\njobs: { a: { steps: [${'{ run: "kubectl apply -f x" },'.repeat(20000)}] } }\n`,
    'helmfile.yaml': 'releases: [{ name: {{ exec "touch" (list "CANARY") }}, chart: ../../outside }]\n',
    'skaffold.yaml':
      'apiVersion: skaffold/v4\nkind: Config\ndeploy: 7\nmanifests: { rawYaml: [../../outside/*] }\n',
    Tiltfile: 'local("touch CANARY")',
    'README.md': `\`\`\`sh\n${'kubectl apply -f x\n'.repeat(50000)}`,
    'docs/a.md': '`'.repeat(300000),
    'terraform/a.tf': `${'resource "a" "b" {'.repeat(20000)}`,
    '.sops.yaml': 'creation_rules: 7\n',
    'fleet.yaml': '- 7\n',
    'renovate.json': '{'.repeat(10000),
  }),
});

export const fleets: readonly CommandAttack[] = [
  ...generators,
  ...applications,
  ...sharing,
  ...projects,
  ...settings,
  ...discovery,
];
