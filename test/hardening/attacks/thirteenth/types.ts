import type { Call, CommandAttack } from '../command-attack.ts';
import { type Json, kinds, live, meta } from './kinds.ts';
import { type Files, attack, each, evil, json, just, named, oneOf, quoted, red } from './kit.ts';

/** What stands where something else belongs. */
const wrong: Readonly<Record<string, Json>> = {
  nothing: null,
  'an empty list': [],
  'an empty map': {},
  'a word': 'x',
  'a number below all': -9007199254740991,
  'a list of nothing and of lists': [null, [[]], {}],
  'a map with keys of every program': { __proto: null, constructor: {}, toString: [], length: -1, '': '' },
};

/** The object once for every field of it, with that field replaced. */
function mutants(whole: Json, value: Json): readonly Json[] {
  if (whole === null || typeof whole !== 'object') return [];
  if (Array.isArray(whole))
    return whole.flatMap((each, i) => [
      whole.with(i, value),
      ...mutants(each, value).map((mutant) => whole.with(i, mutant)),
    ]);
  return Object.entries(whole).flatMap(([key, each]) => [
    { ...whole, [key]: value },
    ...mutants(each, value).map((mutant) => ({ ...whole, [key]: mutant })),
  ]);
}
const manifests = (value: Json): string =>
  kinds
    .flatMap(([apiVersion, kind, body]) =>
      mutants({ metadata: meta, ...body }, value).map((mutant) => ({
        apiVersion,
        kind,
        ...(mutant as object),
      })),
    )
    .map((each, i) => JSON.stringify(renamed(each, `n${i}`)))
    .join('\n---\n');
const renamed = (object: object, name: string): object =>
  'metadata' in object &&
  typeof object.metadata === 'object' &&
  object.metadata !== null &&
  !Array.isArray(object.metadata)
    ? {
        ...object,
        metadata: {
          ...object.metadata,
          ...('name' in object.metadata && object.metadata.name === 'a' ? { name } : {}),
        },
      }
    : object;

/** What an engine reads before it makes anything, each field once of another type. */
const sources: Readonly<Record<string, (value: Json) => Files>> = {
  'a kustomization': (value) =>
    folders(
      mutants(
        {
          resources: ['a.yaml'],
          namePrefix: 'p-',
          labels: [{ pairs: { a: 'b' }, includeSelectors: true, fields: [{ path: 'p', kind: 'k' }] }],
          images: [{ name: 'a', newTag: '1' }],
          replicas: [{ name: 'a', count: 1 }],
          patches: [
            { target: { kind: 'ConfigMap', options: {} }, patch: '[]', options: { allowNameChange: true } },
          ],
          configMapGenerator: [{ name: 'c', literals: ['a=b'], options: { labels: { a: 'b' } } }],
          replacements: [
            {
              source: { kind: 'ConfigMap', fieldPath: 'data.a', options: { delimiter: '.' } },
              targets: [{ select: { kind: 'ConfigMap' }, reject: [{ name: 'x' }], fieldPaths: ['data.b'] }],
            },
          ],
          generatorOptions: { disableNameSuffixHash: true },
          sortOptions: { order: 'legacy', legacySortOptions: { orderFirst: ['Namespace'] } },
          vars: [{ name: 'V', objref: { kind: 'ConfigMap', name: 'a' }, fieldref: { fieldPath: 'data.a' } }],
          helmCharts: [{ name: 'c', valuesInline: { a: 'b' }, apiVersions: ['v1'] }],
          openapi: { path: 'o.json' },
          buildMetadata: ['originAnnotations'],
        },
        value,
      ),
      'kustomization.yaml',
    ),
  'a Chart.yaml': (value) =>
    folders(
      mutants(
        {
          apiVersion: 'v2',
          name: 'c',
          version: '1.0.0',
          kubeVersion: '>=1.20',
          type: 'application',
          keywords: ['k'],
          maintainers: [{ name: 'm', email: 'e' }],
          annotations: { a: 'b' },
          dependencies: [
            {
              name: 'd',
              version: '1',
              repository: 'r',
              condition: 'd.on',
              tags: ['t'],
              'import-values': [{ child: 'c', parent: 'p' }],
              alias: 'e',
            },
          ],
        },
        value,
      ),
      'Chart.yaml',
    ),
};
const folders = (mutated: readonly Json[], file: string): Files => ({
  'apps/many.yaml': mutated.map((_, i) => named(`m${i}`, `many/m${i}`)).join('---\n'),
  ...Object.fromEntries(
    mutated.flatMap((each, i) => [
      [`many/m${i}/${file}`, JSON.stringify(each)],
      [`many/m${i}/a.yaml`, `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: m${i} }\ndata: { a: b }\n`],
    ]),
  ),
});

const dump = (value: Json): string =>
  live
    .flatMap(([apiVersion, kind, body]) =>
      mutants(
        {
          metadata: {
            ...(meta as object),
            namespace: 'x',
            uid: 'u',
            ownerReferences: [{ kind: 'Pod', name: 'p', uid: 'u' }],
          } as Json,
          ...body,
        },
        value,
      ).map((mutant) => ({ apiVersion, kind, ...(mutant as object) })),
    )
    .map((each, i) => JSON.stringify(renamed(each, `n${i}`)))
    .join('\n---\n');

const told: Call = { args: ['diagnose', 'dump', '-o', 'json'], says: ['neighbour'], exits: [1, 2] };

/** SECURITY.md: every Application and every rule is worked on behind a boundary. */
export const types: readonly CommandAttack[] = [
  ...each(wrong, (name, value) =>
    attack(`types: ${name} in every field of a manifest`, evil({ 'a.yaml': manifests(value) }), {
      calls: [json, ...oneOf(name, just('forecast', '.'), just('diff', '.', 'main'))],
    }),
  ),
  ...each(wrong, (name, value) =>
    attack(
      `types: ${name} in every field of a dump`,
      { ...red, 'dump/a.yaml': dump(value) },
      {
        calls: [
          told,
          { ...just('snapshot', 'dump', '-o', 'x.snapshot'), writes: ['x.snapshot'] },
          ...oneOf(
            name,
            just('report', 'postmortem', '--snapshot', 'dump'),
            just('snapshot', 'dump', '--facts'),
            just('check', '.', '--snapshot', 'dump'),
          ),
        ],
      },
    ),
  ),
  ...each(sources, (kind, files) =>
    attack(
      `types: a word and nothing in every field of ${kind}`,
      {
        ...files(null),
        ...Object.fromEntries(
          Object.entries(files('x')).map(([path, text]) => [
            path.replace('many', 'more'),
            text.replaceAll('many/', 'more/').replaceAll('name: m', 'name: o'),
          ]),
        ),
      },
      { calls: [json, just('charts', 'list', '.'), just('report', 'inventory', '.')] },
    ),
  ),
  ...each(sources, (kind, files) =>
    attack(`types: a list of nothing in every field of ${kind}`, files([null, [[]], {}]), {
      calls: [json, just('render', '.'), just('prove', '.', 'main')].map((call) => ({
        ...call,
        showsSource: call.args[0] === 'render',
      })),
    }),
  ),
  attack(
    'types: names that every program has',
    {
      'apps/evil.yaml': ['constructor', 'tostring', '__proto__', 'hasOwnProperty', 'length', 'then']
        .map((name) => named(quoted(name), `odd/${name}`))
        .join('---\n'),
      ...Object.fromEntries(
        ['constructor', 'tostring', '__proto__', 'hasOwnProperty', 'length', 'then'].map((name) => [
          `odd/${name}/__proto__.yaml`,
          `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}, namespace: constructor, labels: { __proto__: toString } }\ndata: { __proto__: a, constructor: b }\n---\napiVersion: __proto__/constructor\nkind: toString\nmetadata: { name: valueOf }\n`,
        ]),
      ),
    },
    {
      calls: [
        json,
        just('diff', '.', 'main'),
        just('forecast', '.', '-o', 'json'),
        just('report', 'inventory', '.'),
      ],
    },
  ),
];
