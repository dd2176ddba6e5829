import { application, configMap } from '../../attack.ts';
import type { CommandAttack } from '../command-attack.ts';
import { type Files, check, entries, evil, kustomization, object, times, trees } from './carriers.ts';

const many = (count: number) =>
  times(count, (i) => object(['v1', 'ConfigMap'], `c${i}`, { data: { a: 'b' } })).join('---\n');
const build = [check, { args: ['kustomize', 'build', 'evil'], showsSource: true }];
const source = { kind: 'ConfigMap', name: 'settings', fieldPath: 'data.a' };
const folderOf = (name: string, fields: object): Files => ({
  [`${name}/kustomization.yaml`]: JSON.stringify(fields),
});

/** Folders of which each needs the next one twice. */
const diamond = (field: string, depth: number, kind: object = {}): Files =>
  Object.assign(
    {},
    ...times(depth, (i) =>
      folderOf(`d${i}`, { ...kind, [field]: [`../d${i + 1}`, `../d${i + 1}/../d${i + 1}`] }),
    ),
    folderOf(`d${depth}`, { ...kind, nameSuffix: '-x' }),
  );

export const kustomizations: readonly CommandAttack[] = [
  ...trees(
    'kustomization',
    {
      'that is its own resource': kustomization({ resources: ['.', '../evil', 'settings.yaml'] }),
      'that is its own component': kustomization({ components: ['.', '../evil'] }),
      'of the folder above': kustomization({ resources: ['..', '../..', '../../..', '/'] }),
      'components that meet again and again': kustomization(
        { components: ['d0'] },
        diamond('components', 30, { apiVersion: 'kustomize.config.k8s.io/v1alpha1', kind: 'Component' }),
      ),
      'bases, the old word, that meet again': kustomization({ bases: ['d0'] }, diamond('bases', 30)),
      'resources outside, by every way': kustomization({
        resources: [
          '../../outside/broken.yaml',
          'OUTSIDE/broken.yaml',
          'file://OUTSIDE/broken.yaml',
          'file://OUTSIDE',
          'http://127.0.0.1:9/x',
          'ssh://-oProxyCommand=touch%20CANARY/x',
          'git::ext::sh -c touch% CANARY',
          '--upload-pack=touch CANARY',
          'https://git.example.org/a//b?ref=--output=CANARY',
          'settings.yaml/../../../outside/broken.yaml',
        ],
      }),
      'generators of files outside': kustomization({
        configMapGenerator: [
          {
            name: 'a',
            files: [
              '../../outside/values.yaml',
              'b=OUTSIDE/values.yaml',
              '=x',
              'a=b=c',
              '__proto__=settings.yaml',
            ],
            envs: ['../../outside/values.yaml'],
            env: '/etc/passwd',
          },
        ],
        secretGenerator: [{ name: 's', files: ['/etc/shadow', 'x=../../outside/values.yaml'] }],
      }),
      'patches, settings and schemas outside': kustomization({
        patches: [{ path: '../../outside/broken.yaml' }],
        patchesStrategicMerge: ['OUTSIDE/broken.yaml'],
        patchesJson6902: [
          {
            target: { version: 'v1', kind: 'ConfigMap', name: 'settings' },
            path: '../../outside/values.yaml',
          },
        ],
        configurations: ['../../outside/values.yaml'],
        crds: ['../../outside/schema.json'],
        openapi: { path: '../../outside/schema.json' },
        replacements: [{ path: '../../outside/values.yaml' }],
        transformers: ['../../outside/broken.yaml'],
        generators: ['OUTSIDE/broken.yaml'],
        validators: ['../../outside/broken.yaml'],
      }),
      'ten thousand resources that are one': kustomization({ resources: Array(10000).fill('settings.yaml') }),
      'ten thousand resources': () =>
        kustomization(
          { resources: times(10000, (i) => `r${i}.yaml`) },
          entries(10000, (i) => [`r${i}.yaml`, object(['v1', 'ConfigMap'], `c${i}`)]),
        ),
      'a hundred thousand literals': () =>
        kustomization({ configMapGenerator: [{ name: 'a', literals: times(100000, (i) => `k${i}=v`) }] }),
      'five thousand generators that merge': () =>
        kustomization({
          configMapGenerator: times(5000, (i) => ({
            name: 'a',
            behavior: i === 0 ? 'create' : 'merge',
            literals: [`k${i}=${'x'.repeat(200)}`],
          })),
        }),
      'copies that double': kustomization({
        patches: [
          {
            target: { kind: 'ConfigMap' },
            patch: JSON.stringify([
              { op: 'add', path: '/data', value: { a: { b: 'x' } } },
              ...times(60, (i) => ({ op: 'copy', from: '/data', path: `/data/c${i}` })),
            ]),
          },
        ],
      }),
      'moves into themselves, tests, indexes': kustomization({
        patches: [
          '[{"op":"move","from":"/data","path":"/data/a/b"}]',
          '[{"op":"add","path":"/data/list/999999999","value":1}]',
          '[{"op":"add","path":"/metadata/finalizers/-/-/-","value":1}]',
          '[{"op":"test","path":"/__proto__","value":{}},{"op":"add","path":"/__proto__/polluted","value":1},{"op":"add","path":"/constructor/prototype/polluted","value":1}]',
          '[{"op":"replace","path":"","value":[]}]',
          '[{"op":"remove","path":""}]',
          '[{"op":"toString"},null,7]',
        ].map((patch) => ({ target: { kind: 'ConfigMap' }, patch })),
      }),
      'directives of other types': kustomization({
        patches: [
          '{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"settings"},"$patch":7}',
          '{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"settings"},"data":{"$patch":"constructor","$retainKeys":"x","$setElementOrder/a":{},"$deleteFromPrimitiveList/a":null,"__proto__":{"$patch":"delete"}}}',
          '$patch: delete',
          '[]',
          '""',
          '{"metadata":{"name":[]},"kind":{}}',
        ].map((patch) => ({ patch })),
      }),
      'two thousand patches by patterns': () =>
        kustomization(
          {
            resources: ['many.yaml'],
            patches: times(2000, (i) => ({
              target: {
                kind: '(C|Co|.*)*Map',
                name: `(c|c.)*${i}$`,
                labelSelector: `a in (${times(50, (j) => `x${j}`).join(',')})`,
              },
              patch: '[{"op":"add","path":"/data/x","value":"y"}]',
            })),
          },
          { 'many.yaml': many(500) },
        ),
      'a place two billion parts on': kustomization({
        replacements: [
          {
            source,
            targets: [
              {
                select: { kind: 'ConfigMap' },
                fieldPaths: ['data.a'],
                options: { delimiter: '.', index: 2147483647 },
              },
            ],
          },
          {
            source: { ...source, options: { delimiter: '', index: 99999999 } },
            targets: [
              {
                select: {},
                fieldPaths: ['data.b'],
                options: { delimiter: '', index: -2147483648, create: true },
              },
            ],
          },
        ],
      }),
      'replacements in fields of every kind': kustomization({
        replacements: [
          {
            source,
            targets: [
              {
                select: { kind: '.*' },
                fieldPaths: [
                  '*.*.*.*',
                  'data.[a=b].*',
                  '__proto__.x',
                  'constructor.prototype.y',
                  'a.'.repeat(5000),
                  '[=]',
                  '[',
                  ']',
                  'data.[x=[y=z]]',
                  '',
                  '.',
                ],
                options: { create: true },
              },
            ],
          },
        ],
      }),
      'replacements that grow': kustomization(
        {
          replacements: times(60, () => ({
            source,
            targets: [
              {
                select: { kind: 'ConfigMap' },
                fieldPaths: ['data.a'],
                options: { delimiter: 'b', index: 0 },
              },
              {
                select: { kind: 'ConfigMap' },
                fieldPaths: ['data.a'],
                options: { delimiter: '', index: 999 },
              },
            ],
          })),
        },
        { 'settings.yaml': `${configMap}data: { a: bbbb }\n` },
      ),
      'a whole object into itself': kustomization({
        replacements: times(50, () => ({
          source: { kind: 'ConfigMap', fieldPath: 'data' },
          targets: [
            {
              select: { kind: 'ConfigMap' },
              fieldPaths: ['data.x', 'data.y', 'data.z'],
              options: { create: true },
            },
          ],
        })),
      }),
      'vars of themselves': kustomization(
        {
          vars: [
            {
              name: 'A',
              objref: { apiVersion: 'v1', kind: 'ConfigMap', name: 'settings' },
              fieldref: { fieldpath: 'data.a' },
            },
            { name: '__proto__', objref: {}, fieldref: 7 },
          ],
          configurations: ['c.yaml'],
        },
        {
          'settings.yaml': `${configMap}data: { a: "${'$(A)'.repeat(1000)}", b: "${'$($(A))$$(A)$('.repeat(10000)}" }\n`,
          'c.yaml': 'varReference: [{ path: data, kind: ConfigMap }, { path: "", kind: "" }]\n',
        },
      ),
      'a prefix of five megabytes': () =>
        kustomization({ namePrefix: 'a'.repeat(5000000), nameSuffix: '\u001b[31m\n::error::x' }),
      'a thousand bases, each with a prefix': () =>
        kustomization(
          { resources: ['b0'] },
          Object.assign(
            {},
            ...times(1000, (i) =>
              folderOf(`b${i}`, {
                namePrefix: 'prefix-',
                commonLabels: { [`l${i}`]: 'x' },
                resources: [i < 999 ? `../b${i + 1}` : '../settings.yaml'],
              }),
            ),
          ),
        ),
      'fifty thousand labels on everything': () =>
        kustomization(
          {
            resources: ['many.yaml'],
            commonLabels: entries(20000, (i) => [`k${i}`, 'v']),
            commonAnnotations: entries(20000, (i) => [`k${i}`, 'v']),
          },
          { 'many.yaml': many(200) },
        ),
      'labels of other types': kustomization({
        commonLabels: { ['__proto__']: 'x', constructor: { a: 'b' }, n: 5, l: [] },
        labels: [
          { pairs: 7, fields: 'x' },
          null,
          { pairs: { a: null }, includeSelectors: 'yes', fields: [{ path: '__proto__/x', create: true }] },
        ],
        namespace: { a: 1 },
        replicas: [{ name: 'x', count: 1e308 }, 7],
        images: [{ name: 5, newTag: {} }, null],
      }),
      'twenty thousand images': () =>
        kustomization(
          {
            resources: ['d.yaml'],
            images: times(20000, (i) => ({ name: `i${i}`, newTag: 'x', digest: 'y' })),
          },
          {
            'd.yaml': times(50, (i) =>
              object(['apps/v1', 'Deployment'], `d${i}`, {
                spec: {
                  template: { spec: { containers: times(40, (j) => ({ name: `c${j}`, image: `i${j}:1` })) } },
                },
              }),
            ).join('---\n'),
          },
        ),
      'schemas that refer to themselves': kustomization(
        { crds: ['c.json'], openapi: { path: 'o.json' } },
        {
          'c.json': JSON.stringify({
            'a.B': {
              Schema: {
                $ref: '#/definitions/a.B',
                properties: {
                  x: { $ref: 'a.B', 'x-kubernetes-object-ref-api-version': 7 },
                  kind: [],
                  apiVersion: null,
                },
              },
            },
            ['__proto__']: {},
          }),
          'o.json': JSON.stringify({
            definitions: {
              a: { $ref: '#/definitions/b', properties: { s: { $ref: '#/definitions/a' } } },
              b: { $ref: '#/definitions/a' },
              ['__proto__']: {
                'x-kubernetes-group-version-kind': [{ kind: 'ConfigMap', version: 'v1', group: '' }],
                $ref: '#/definitions/a',
              },
            },
          }),
        },
      ),
      'a schema of nine megabytes': () =>
        kustomization(
          { openapi: { path: 'o.json' } },
          {
            'o.json': JSON.stringify({
              definitions: entries(100000, (i) => [
                `d${i}`,
                { $ref: `#/definitions/d${i + 1}`, type: 'object' },
              ]),
            }),
          },
        ),
      'field specifications of everything': kustomization(
        { configurations: ['c.yaml'], namePrefix: 'x-', namespace: 'y', resources: ['many.yaml'] },
        {
          'many.yaml': many(100),
          'c.yaml': JSON.stringify({
            namePrefix: times(5000, (i) => ({ path: `data/a[]/b${i}`, create: true })),
            nameReference: times(2000, () => ({
              kind: 'ConfigMap',
              fieldSpecs: times(20, (j) => ({ path: `data/x${j}`, kind: '' })),
            })),
            commonLabels: { ['__proto__']: 1 },
            images: 'x',
            replicas: [null],
          }),
        },
      ),
      'charts from elsewhere': kustomization({
        helmGlobals: { chartHome: '../../outside', configHome: '/etc' },
        helmCharts: [
          { name: 'x', repo: 'http://127.0.0.1:9', version: '1' },
          {
            name: '../../outside',
            releaseName: '--post-renderer=CANARY',
            valuesFile: '../../outside/values.yaml',
            additionalValuesFiles: ['OUTSIDE/values.yaml'],
            valuesInline: { ['__proto__']: 1 },
            apiVersions: 7,
            includeCRDs: 'x',
          },
          { name: 'oci://x', repo: 'oci://127.0.0.1:9/x' },
        ],
      }),
      'a chart of the tree that never ends': kustomization(
        { helmCharts: [{ name: 'c', releaseName: 'r' }] },
        {
          'charts/c/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n',
          'charts/c/templates/a.yaml': '{{ range until 100000000 }}{{ end }}',
        },
      ),
      'functions that are programs': kustomization(
        {
          generators: ['g.yaml'],
          transformers: ['g.yaml', 't.yaml'],
          validators: ['g.yaml', 'kustomization.yaml'],
        },
        {
          'g.yaml': object(['example.org/v1', 'Run'], 'g', {
            metadata: {
              name: 'g',
              annotations: {
                'config.kubernetes.io/function':
                  'exec: { path: ./run.sh }\ncontainer: { image: pwned, network: true }\nstarlark: { path: x.star }\n',
              },
            },
            argsOneLiner: 'touch CANARY',
          }),
          't.yaml': object(['builtin', 'HelmChartInflationGenerator'], 't', {
            name: 'x',
            helmCommand: './run.sh',
            chartHome: '.',
          }),
          'run.sh': '#!/bin/sh\ntouch CANARY\n',
        },
      ),
      'built-in transformers of wrong types': kustomization(
        { transformers: ['t.yaml'] },
        {
          't.yaml': [
            'PrefixTransformer',
            'NamespaceTransformer',
            'LabelTransformer',
            'ReplicaCountTransformer',
            'ImageTagTransformer',
            'PatchTransformer',
            'PatchJson6902Transformer',
            'PatchStrategicMergeTransformer',
            'ReplacementTransformer',
            'ValueAddTransformer',
            'HashTransformer',
            'SortOrderTransformer',
            'IAMPolicyGenerator',
            'ConfigMapGenerator',
            'SecretGenerator',
            'AnnotationsTransformer',
            'NoSuchTransformer',
            '__proto__',
          ]
            .map((kind) =>
              object(['builtin', kind], 't', {
                prefix: [],
                namespace: {},
                labels: 'x',
                replica: 7,
                imageTag: [],
                patch: {},
                jsonOp: 5,
                paths: { a: 1 },
                replacements: 'x',
                value: null,
                fieldSpecs: { path: 1 },
                fieldPath: [],
                target: 'x',
                targets: 'x',
                options: [],
                literals: {},
                annotations: [1],
                sortOptions: [],
                files: 7,
              }),
            )
            .join('---\n'),
        },
      ),
      'orders that are none': kustomization({
        sortOptions: { order: 'constructor', legacySortOptions: { orderFirst: 'x', orderLast: { a: 1 } } },
        buildMetadata: ['__proto__', 7],
        generatorOptions: { labels: 7, annotations: [], disableNameSuffixHash: 'x' },
        metadata: [],
        kind: 'constructor',
        apiVersion: 7,
      }),
      'fields nobody knows, twice': kustomization(
        'resources: [settings.yaml]\nresources: [settings.yaml]\n__proto__: { polluted: 1 }\nconstructor: 1\ntoString: {}\n',
      ),
      'that is a list': kustomization('- settings.yaml\n'),
      'that is a text of nine megabytes': () => kustomization(`"${'x'.repeat(9000000)}"`),
      'that is many documents': () => kustomization('resources: [settings.yaml]\n---\n'.repeat(20000)),
      'whose resources are everything but names': kustomization({
        resources: [{}, [], 7, null, true, '', ' ', '\u0000', 'a\nb', '-', '~', '$HOME', '*'],
      }),
      'objects of a resource in circles': kustomization(
        { resources: ['l.yaml'] },
        {
          'l.yaml':
            'apiVersion: v1\nkind: List\nitems: &i\n  - { apiVersion: v1, kind: List, items: *i }\n  - { apiVersion: v1, kind: ConfigMapList, items: { a: b } }\n',
        },
      ),
    },
    build,
  ),
  ...trees('kustomization of an Application', {
    'patches, components, images that never end': {
      ...kustomization({}),
      'apps/evil.yaml': application(
        'evil',
        'evil',
        `    kustomize: { namePrefix: ${'a'.repeat(100000)}, components: ["../../outside", ".", "${'../'.repeat(5000)}"], images: ["${'a='.repeat(50000)}"], patches: [{ target: { name: "(a+)+$" }, path: "../../outside/broken.yaml" }], replicas: [{ name: x, count: "9${'9'.repeat(500)}" }], commonLabels: { a: [] }, commonAnnotations: 7, kubeVersion: [], apiVersions: 5, version: "../../x" }\n`,
      ),
    },
    'wrong types': {
      ...kustomization({}),
      'apps/evil.yaml': application(
        'evil',
        'evil',
        '    kustomize: { namePrefix: {}, images: { a: b }, patches: x, components: 7, replicas: [null, 7], labelWithoutSelector: x, namespace: [], commonAnnotationsEnvsubst: x, forceCommonLabels: {} }\n',
      ),
    },
    'a folder that another one overrides': {
      ...evil({
        '.argocd-source.yaml':
          'helm: { valueFiles: ["../../outside/values.yaml"] }\nkustomize: { components: ["../../outside"] }\nplugin: { name: x }\n',
        '.argocd-source-evil.yaml': '- 1\n',
        'kustomization.yaml': 'resources: []\n',
      }),
    },
  }),
];
