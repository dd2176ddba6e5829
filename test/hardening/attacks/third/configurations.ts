import { application, configMap } from '../../attack.ts';
import type { CommandAttack } from '../command-attack.ts';
import { type Files, check, entries, evil, object, times, trees } from './carriers.ts';

const config = (text: object | string, more: Files = {}): Files => ({
  ...evil({
    'settings.yaml': configMap,
    'widget.yaml': object(['example.org/v1', 'Widget'], 'w', { spec: { name: 'x', list: ['a'], size: 3 } }),
  }),
  'phineus.yaml': typeof text === 'string' ? text : JSON.stringify(text),
  ...more,
});
const pack = (kinds: object, more: object = {}) =>
  config({ knowledge: [{ project: 'Mine', groups: ['example.org'], kinds, ...more }] });
const target = (facts: object, more: Files = {}) =>
  config({ targets: { dev: { roots: ['apps'], ...facts } } }, more);

/** What a tree tells us of itself: its configuration, its packs, its locks. */
export const configurations: readonly CommandAttack[] = [
  ...trees('configuration', {
    'rules that are programs': config(
      {
        ruleFiles: [
          'evil.mjs',
          '../../outside/x.mjs',
          'data:text/javascript,process.exit(0)',
          'OUTSIDE/x.mjs',
        ],
      },
      {
        'evil.mjs':
          'import { writeFileSync } from "node:fs"; writeFileSync("CANARY", "rule"); export default [];',
      },
    ),
    'plug-ins that are programs': {
      ...config({
        plugins: {
          evil: { command: ['touch', 'CANARY'], timeoutSeconds: 1e9 },
          sops: { command: ['sh', '-c', 'touch CANARY'] },
        },
      }),
      'apps/evil.yaml': application('evil', 'evil', '    plugin: { name: evil }\n'),
    },
    'schemas outside': config({
      schemas: [
        '../../outside/{{kind}}.json',
        'OUTSIDE',
        'OUTSIDE/schema.json',
        'file://OUTSIDE/schema.json',
        'http://127.0.0.1:9/{{group}}/{{kind}}',
        '{{kind}}{{kind}}/../../../outside/schema.json',
      ],
    }),
    'schemas of the tree that never end': config(
      { schemas: ['schemas/{{kind}}_{{version}}.json'] },
      {
        'schemas/Widget_v1.json': JSON.stringify({
          $ref: '#/definitions/a',
          definitions: {
            a: { allOf: [{ $ref: '#/definitions/b' }, { $ref: '#/definitions/b' }] },
            b: { anyOf: [{ $ref: '#/definitions/a' }, { $ref: '#/definitions/a' }], pattern: '(a+)+$' },
          },
        }),
        'schemas/widget_v1.json': '['.repeat(100000),
      },
    ),
    'health checks outside': target({ argocd: { resourceCustomizations: '../../outside' } }),
    'health checks of the tree that never end': target(
      { argocd: { resourceCustomizations: 'rc' } },
      {
        'rc/example.org/Widget/health.lua': 'while true do end',
        'rc/__proto__/x/health.lua': 'x',
        'rc/example.org/Widget/actions/discovery.lua': 'while true do end',
      },
    ),
    'repositories outside': {
      ...config({
        repositories: {
          'https://git.example.org/other.git': '../../outside',
          'https://git.example.org/third.git': 'OUTSIDE',
          ['__proto__']: '.',
          '*': '/',
        },
      }),
      'apps/evil.yaml': application('evil', '.').replace('acme/gitops', 'other'),
      'apps/two.yaml': application('two', '.').replace('acme/gitops', 'third'),
    },
    'roots outside': config({
      targets: { dev: { roots: ['../../outside', 'OUTSIDE', '/', '..', 'apps/../..', ''] } },
    }),
    'roots that never end': () =>
      config({
        targets: {
          dev: {
            roots: times(5000, (i) => `apps${'/.'.repeat(i % 50)}`),
            excludes: times(5000, (i) => `**/x${i}/{a,b}{a,b}`),
          },
        },
      }),
    'targets by the hundred': () => config({ targets: entries(300, (i) => [`t${i}`, { roots: ['apps'] }]) }),
    'targets that JavaScript has': config(
      'targets: { __proto__: { roots: [apps] }, constructor: { roots: [apps] }, toString: { roots: [apps] }, hasOwnProperty: { roots: [apps] }, dev: { roots: [apps] } }\n',
    ),
    'facts of the wrong types': config(
      'targets: { dev: { roots: 7, kubernetes: 1.31, arch: {}, nodePools: x, storageClasses: 5, namespaces: { a: b }, argocd: [], registries: x, objects: 7, clusters: x, secrets: [] } }\n',
    ),
    'facts beyond all numbers': target({
      nodePools: [
        {
          name: 'x',
          cpu: '9'.repeat(5000),
          memory: `1e${'9'.repeat(500)}Gi`,
          maxNodes: 9007199254740991,
          volumesPerNode: 9007199254740991,
          labels: { toString: 'x' },
        },
      ],
      kubernetes: '1.31',
    }),
    'objects by the fifty thousand': () =>
      target({
        objects: times(50000, (i) => `Secret/x/s${i}`),
        apis: times(20000, (i) => `g${i}.example.org/v1/K`),
        namespaces: times(20000, (i) => `n${i}`),
      }),
    'settings that never end': target({
      argocd: {
        version: '3.5',
        settings: {
          'resource.customizations.health.example.org_Widget': 'while true do end',
          'resource.exclusions': '['.repeat(50000),
          ['__proto__']: 'x',
        },
      },
    }),
    'versions that are none': config(
      'targets: { dev: { roots: [apps], kubernetes: "1.99999999999999999999", argocd: { version: "999999.99999" } } }\n',
    ),
    'aliases that double': config(
      [
        'x: &a0 [x,x,x,x,x,x,x,x,x]',
        ...times(14, (i) => `y${i}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(',')}]`),
        'targets: {}',
      ].join('\n'),
    ),
    brackets: () => config('['.repeat(500000)),
    'a text of nine megabytes': () => config(`a: ${'x'.repeat(9000000)}`),
    'that is a folder': evil({ 'settings.yaml': configMap, '../phineus.yaml/x': '' }),
    'waivers by the ten thousand': () =>
      config({
        waivers: times(10000, (i) => ({
          rule: 'shared-object',
          object: `ConfigMap/{a,b}${'*'.repeat(50)}${i}`,
          application: `${'*?'.repeat(100)}`,
          reason: 'x',
          expires: '2999-12-31',
        })),
      }),
    'waivers of everything': config({
      waivers: [
        { rule: '*', reason: 'x' },
        { rule: 'missing-namespace', object: '*', reason: 'x' },
        { rule: 'constructor', reason: '\u001b[31m\n::error::x' },
      ],
    }),
    'rules by the thousand': () =>
      config({
        rules: times(2000, (i) => ({
          name: `r${i}`,
          severity: 'error',
          expression: 'object.metadata.name.size() > 0 && [1,2,3].all(x, x > 0)',
          message: 'x',
          match: { kind: '{a,b,*}'.repeat(20), name: '*'.repeat(200) },
        })),
      }),
    'a rule that never ends': config({
      rules: [
        {
          name: 'mine',
          severity: 'error',
          expression: `${times(9, (i) => `[1,2,3,4,5,6,7,8,9].all(x${i}, `).join('')}true${')'.repeat(9)}`,
          message: 'x',
        },
      ],
    }),
    'a rule that says commands': config({
      rules: [
        {
          name: 'mine',
          severity: 'error',
          expression: 'false',
          message:
            '\u001b[31m\n::error::pwned ##vso[x]y\u202e <img src=pwned> [x](http://pwned.example) @pwned',
          path: '__proto__.constructor',
        },
      ],
    }),
    'a rule over all edges': config({
      rules: [
        {
          name: 'mine',
          severity: 'error',
          over: 'edges',
          expression: 'from.__proto__ == to.constructor',
          message: '{{x}} ${x} %s',
          match: { role: '(', toKind: '*'.repeat(1000) },
        },
      ],
    }),
    'policies of the wrong types': config({
      policies: {
        registries: { deny: 'x', allow: 7 },
        images: { multiArch: 'x' },
        revisions: { allow: '(' },
        secrets: { maxRefreshInterval: '9'.repeat(1000) },
        seeds: [null],
        rules: { ['__proto__']: 'off', constructor: 'off' },
      },
    }),
    'policies that never end': () =>
      config(
        {
          policies: {
            registries: { deny: times(5000, () => `${'*a'.repeat(50)}`), allow: ['{a,b}'.repeat(50)] },
            revisions: { allow: ['(a+)+$', '*'.repeat(5000)] },
            seeds: times(2000, () => ({ seed: '*?'.repeat(100), verify: '{a,b}'.repeat(60) })),
          },
        },
        {
          'evil/pod.yaml': object(['v1', 'Pod'], 'p', {
            spec: { containers: times(50, (i) => ({ name: `c${i}`, image: `${'a'.repeat(150)}:1` })) },
          }),
        },
      ),
    'parity of everything': () =>
      config({
        targets: { a: { roots: ['apps'] }, b: { roots: ['apps'] } },
        parity: {
          compare: ['a', 'b', '__proto__', 'a'],
          allow: times(5000, () => ({
            kind: '*'.repeat(50),
            path: '/{a,b}/**/*',
            name: '(a+)+$',
            reason: 'x',
          })),
        },
      }),
    'recorded answers without end': () => ({
      ...config({
        generators: {
          set: times(3, () => times(20000, (i) => ({ name: `n${i}`, ['__proto__']: { x: 1 } }))),
        },
      }),
      'apps/set.yaml': object(['argoproj.io/v1alpha1', 'ApplicationSet'], 'set', {
        spec: {
          generators: [{ scmProvider: {} }, { plugin: {} }, { pullRequest: {} }],
          template: {
            metadata: { name: 'x-{{name}}' },
            spec: {
              project: 'default',
              source: { repoURL: 'https://git.example.org/acme/gitops.git', path: 'neighbour' },
              destination: {},
            },
          },
        },
      }),
    }),
    'a mirror of everything': target(
      {
        registries: {
          mirrored: { '': '', '*': 'x', 'docker.io': 'docker.io/docker.io', ['__proto__']: 'y' },
          denied: ['(a+)+$'],
          private: ['*'],
        },
      },
      {
        'evil/pod.yaml': object(['v1', 'Pod'], 'p', {
          spec: { containers: [{ name: 'c', image: 'docker.io/x:1' }] },
        }),
      },
    ),
  }),
  ...trees(
    'pack',
    {
      'of names that grow': pack({
        'example.org/Widget': {
          makes: times(200, () => ({ kind: 'ConfigMap', name: '{name}'.repeat(20000), namespace: '*' })),
        },
      }),
      'of kinds that make each other': pack({
        'example.org/Widget': {
          makes: [
            { kind: 'example.org/Gadget', name: '{name}-a' },
            { kind: 'example.org/Gadget', name: '{name}-b' },
          ],
        },
        'example.org/Gadget': {
          makes: [
            { kind: 'example.org/Widget', name: '{name}-a' },
            { kind: 'example.org/Widget', name: '{name}-b' },
          ],
        },
      }),
      'of kinds that make themselves': pack({
        'example.org/Widget': {
          makes: [
            { kind: 'example.org/Widget', name: '{name}' },
            { kind: 'example.org/Widget', name: '{name}x' },
          ],
          carries: ['spec', '', '*', 'spec.list[*]', '__proto__'],
        },
      }),
      'of fields that JavaScript has': pack({
        'example.org/Widget': {
          scope: 'Namespaced',
          makes: [
            {
              kind: 'Secret',
              name: '{constructor.name}-{__proto__}-{spec.list.length}',
              keys: ['__proto__', 'toString'],
              unless: { field: 'constructor', is: 'x' },
            },
          ],
          refers: [
            { field: '__proto__.constructor', role: 'x', to: 'Secret', key: 'toString' },
            { field: 'spec.list.length', role: 'constructor', to: 'constructor/Prototype' },
          ],
          labels: { keys: ['__proto__'], values: ['{toString}'] },
        },
      }),
      'of kinds that JavaScript has': pack({
        ['__proto__']: { makes: [] },
        constructor: { makes: [] },
        'example.org/__proto__': { makes: [] },
        'example.org/constructor': { refers: [] },
      }),
      'of fields without end': () =>
        pack({
          'example.org/Widget': {
            refers: times(5000, (i) => ({
              field: `${'spec.list[*].'.repeat(50)}x${i}`,
              role: 'x',
              to: 'Secret',
            })),
            images: times(5000, () => 'spec[*][*][*][*]'),
            carries: times(5000, () => 'spec.list'),
          },
        }),
      'of ten thousand kinds': () =>
        pack(
          entries(10000, (i) => [`example.org/K${i}`, { makes: [{ kind: 'ConfigMap', name: '{name}' }] }]),
        ),
      'that replaces what is known': config({
        knowledge: [
          {
            project: 'Mine',
            groups: ['apps', '', 'argoproj.io'],
            kinds: {
              'apps/Deployment': { makes: [], makesNothingElse: true, startsNothing: true },
              ConfigMap: { makes: [{ kind: 'Namespace', name: 'x' }] },
              'argoproj.io/Application': { carries: ['spec'] },
            },
          },
        ],
      }),
      'of wrong types': config(
        'knowledge: [7, null, { project: {}, groups: x, kinds: [], operators: { a: b }, olm: 7, selectors: x }, { project: x, kinds: { "a/B": 7, "c/D": { makes: x, refers: 7, carries: {}, tolerations: [], readOnce: x, runsOnce: 7, passwords: [] } } }]\n',
      ),
      'of operators that are everywhere': pack(
        {},
        {
          operators: times(2000, (i) => ({
            name: `o${i}`,
            image: '',
            word: '(a+)+$',
            watches: { group: 'example.org', kinds: ['*'], variable: '__proto__', flag: '--' },
            definitions: ['*'],
          })),
          olm: { ['__proto__']: 'x', constructor: 'y' },
          selectors: ['*', 'constructor', ''],
        },
      ),
      'of words that command': config({
        knowledge: [
          {
            project: '\u001b[31m\n::error::pwned <img src=pwned> @pwned',
            groups: ['example.org'],
            kinds: {
              'example.org/Widget': {
                makesNothingElse: true,
                makes: [],
                readOnce: { field: 'spec.name', what: '\u202e[x](http://pwned.example)' },
                refers: [{ field: 'spec.name', role: '\n::error::x', to: 'Secret' }],
              },
            },
          },
        ],
      }),
    },
    [check, { args: ['knowledge', 'example.org'] }],
  ),
  ...trees(
    'lock',
    {
      'of images, wrong types': {
        ...evil({
          'pod.yaml': object(['v1', 'Pod'], 'p', {
            spec: { containers: [{ name: 'c', image: 'docker.io/x:1' }] },
          }),
        }),
        'phineus.images.lock.yaml':
          'images: { "docker.io/x:1": 7, __proto__: { digest: x }, constructor: [] }\nversion: {}\n',
      },
      'of images that are a bomb': {
        ...evil({ 'settings.yaml': configMap }),
        'phineus.images.lock.yaml': [
          'a: &a0 [x,x,x,x,x,x,x,x,x]',
          ...times(14, (i) => `b${i}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(',')}]`),
        ].join('\n'),
      },
      'of charts, wrong types': {
        ...evil({ 'settings.yaml': configMap }),
        'apps/chart.yaml': application('chart', 'x').replace('    path: x\n', '    chart: x\n'),
        'phineus.charts.lock.yaml':
          'charts: [{ repository: {}, name: [], version: 7, digest: "../../../outside" }, null, 7]\n',
      },
      'of charts that point outside': {
        ...evil({ 'settings.yaml': configMap }),
        'apps/chart.yaml': application('chart', 'x').replace('    path: x\n', '    chart: ../../outside\n'),
        'phineus.charts.lock.yaml':
          'charts: { "https://git.example.org/acme/gitops.git": { "../../outside": { HEAD: { version: "../../../outside", digest: "sha256:../../../outside" } } } }\n',
      },
    },
    [check, { args: ['charts', 'list'] }],
  ),
  ...trees(
    'baseline',
    {
      'of wrong types': {
        ...evil({ 'settings.yaml': configMap }),
        'base.json': '{"findings":7,"__proto__":[]}',
      },
      'of brackets': () => ({ ...evil({ 'settings.yaml': configMap }), 'base.json': '['.repeat(300000) }),
      'of a million': () => ({
        ...evil({ 'settings.yaml': configMap }),
        'base.json': JSON.stringify(times(300000, (i) => `f${i}`)),
      }),
    },
    [{ args: ['check', '.', '--baseline', 'base.json', '-o', 'json'] }],
  ),
];
