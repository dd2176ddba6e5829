import { gzipSync } from 'node:zlib';
import { application, configMap } from '../../attack.ts';
import type { Call, CommandAttack } from '../command-attack.ts';
import { type Files, chart, check, entries, evil, times, trees } from './carriers.ts';

const settings = `${configMap}data: { a: {{ .Values.a | toString | quote }} }\n`;
const values = (text: string) => chart(settings, { 'values.yaml': text });
const parameters = (list: readonly object[]) => ({
  ...chart(settings, { 'values.yaml': 'a: {}\n' }),
  'apps/evil.yaml': application('evil', 'evil', `    helm: { parameters: ${JSON.stringify(list)} }\n`),
});

const valueAttacks = trees('values', {
  'aliases that double': values(
    [
      'a: &a0 [x,x,x,x,x,x,x,x,x]',
      ...times(14, (i) => `a${i}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(',')}]`),
    ].join('\n'),
  ),
  'merge keys that double': values(
    [
      'b0: &b0 { k0: 1 }',
      ...times(25, (i) => `b${i + 1}: &b${i + 1} { <<: [*b${i}, *b${i}], k${i + 1}: *b${i} }`),
    ].join('\n'),
  ),
  'two hundred thousand keys': () => values(JSON.stringify(entries(200000, (i) => [`k${i}`, { a: i }]))),
  'nested fifty thousand deep': () => values(`a: ${'{a: '.repeat(50000)}1${'}'.repeat(50000)}`),
  'keys that JavaScript has': values(
    '__proto__: { polluted: true }\nconstructor: { prototype: { polluted: true } }\ntoString: 1\na: { __proto__: [], hasOwnProperty: {}, length: -1 }\nglobal: { __proto__: 1 }\n',
  ),
  'an index of two billion': parameters([
    { name: 'a.b[2147483647]', value: '1' },
    { name: 'a[99999999].c', value: '1' },
  ]),
  'an index below zero, in itself': parameters(
    times(500, (i) => ({ name: `a.b[-${i}][0][0][1000]`, value: 'x' })),
  ),
  'names of ten thousand parts': () => parameters([{ name: 'a.'.repeat(10000) + 'b', value: '1' }]),
  'twenty thousand parameters': () =>
    parameters(times(20000, (i) => ({ name: `a.k${i}.${'x.'.repeat(10)}y`, value: '{'.repeat(50) }))),
  'names that JavaScript has as parameters': parameters(
    [
      '__proto__.x',
      'constructor.prototype.x',
      'a.__proto__.y',
      'a.toString',
      '',
      '.',
      '=',
      'a,b',
      'a[',
      'a[]',
      '[0]',
      '\\',
      'a\\.b\\',
    ].map((name) => ({ name, value: 'x={a,{b}},', forceString: 'no' })),
  ),
  'files of parameters outside': {
    ...chart(settings),
    'apps/evil.yaml': application(
      'evil',
      'evil',
      '    helm: { fileParameters: [{ name: a, path: ../../outside/values.yaml }, { name: b, path: "OUTSIDE/values.yaml" }, { name: c, path: /etc/passwd }] }\n',
    ),
  },
  'value files outside, by every way': {
    ...chart(settings),
    'apps/evil.yaml': application(
      'evil',
      'evil',
      '    helm: { ignoreMissingValueFiles: true, valueFiles: ["../../outside/values.yaml", "OUTSIDE/values.yaml", "file://OUTSIDE/values.yaml", "../../../../../../../../etc/passwd", "$HOME/x", "http://127.0.0.1:9/x", "secrets://OUTSIDE/values.yaml", "**/../../outside/*.yaml", "{..,.}/{..,.}/outside/values.yaml", "$x/../../outside/values.yaml"] }\n',
    ),
  },
  'globs of value files that grow': {
    ...chart(
      settings,
      entries(300, (i) => [`env/e${i}.yaml`, `a: ${i}\n`]),
    ),
    'apps/evil.yaml': application(
      'evil',
      'evil',
      `    helm: { valueFiles: ["${'{env,*,**}/'.repeat(12)}*.yaml", "${'**/'.repeat(200)}*.yaml", "env/${'*?'.repeat(300)}.yaml", "env/[${'a-z'.repeat(5000)}]*", "${'{a,'.repeat(5000)}"] }\n`,
    ),
  },
  'values of five megabytes in an Application': () => ({
    ...chart(settings),
    'apps/evil.yaml': application(
      'evil',
      'evil',
      `    helm: { values: ${JSON.stringify('a: x\n'.repeat(1000000))} }\n`,
    ),
  }),
  'an object of values two thousand deep': () => ({
    ...chart(settings),
    'apps/evil.yaml': application(
      'evil',
      'evil',
      `    helm: { valuesObject: ${'{a: '.repeat(2000)}1${'}'.repeat(2000)} }\n`,
    ),
  }),
  'values that are no map': values('- a\n- b\n'),
  'values that are many documents': () => values('---\na: 1\n'.repeat(50000)),
});

const schema = (text: object | string, given = 'a: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!\n') =>
  chart(settings, {
    'values.schema.json': typeof text === 'string' ? text : JSON.stringify(text),
    'values.yaml': given,
  });
const doubling = (word: string, rounds: number) => ({
  $ref: '#/$defs/d0',
  $defs: {
    ...entries(rounds, (i) => [
      `d${i}`,
      { [word]: [{ $ref: `#/$defs/d${i + 1}` }, { $ref: `#/$defs/d${i + 1}` }] },
    ]),
    [`d${rounds}`]: { type: 'string' },
  },
});

const schemaAttacks = trees('schema of values', {
  'that is itself': schema({ $ref: '#' }),
  'that doubles, all of': schema(doubling('allOf', 40)),
  'that doubles, any of': schema(doubling('anyOf', 40)),
  'that doubles, one of': schema(doubling('oneOf', 40)),
  'that knows what is not evaluated, doubling': schema({
    ...doubling('anyOf', 24),
    unevaluatedProperties: false,
    unevaluatedItems: false,
  }),
  'a dynamic circle': schema({
    $dynamicAnchor: 'a',
    $dynamicRef: '#a',
    properties: { a: { $dynamicRef: '#a', $recursiveRef: '#' } },
  }),
  'names by patterns that backtrack': schema({
    patternProperties: { '(a+)+$': {}, '^(([a-z])+.)+[A-Z]([a-z])+$': {} },
    propertyNames: { pattern: '^(a|a)*$' },
  }),
  'all different, of a hundred thousand': () =>
    schema(
      { properties: { a: { uniqueItems: true } } },
      `a: ${JSON.stringify(times(100000, (i) => ({ i, a: [i] })))}`,
    ),
  'one of a hundred thousand': () =>
    schema(
      { properties: { a: { type: 'array', items: { enum: times(20000, (i) => ({ i })) } } } },
      `a: ${JSON.stringify(times(20000, (i) => ({ i: -i - 1 })))}`,
    ),
  'a multiple of nearly nothing': schema(
    { properties: { a: { multipleOf: 1e-300, minimum: 1e308, maximum: -1e308 } } },
    `a: 1${'0'.repeat(300)}\n`,
  ),
  'a multiple of a number of a million digits': () =>
    schema(
      `{"properties":{"a":{"multipleOf":${'9'.repeat(1000000)}.${'1'.repeat(1000000)}}}}`,
      `a: ${'9'.repeat(100000)}\n`,
    ),
  'if in if in if': () =>
    schema(times(3000, () => '{"if":{"type":"string"},"then":').join('') + 'true' + '}'.repeat(3000)),
  'not not not': () => schema('{"not":'.repeat(4001) + '{}' + '}'.repeat(4001)),
  'formats that backtrack': schema(
    {
      properties: {
        a: {
          allOf: [
            'email',
            'idn-email',
            'uri',
            'hostname',
            'regex',
            'date-time',
            'ipv6',
            'uri-template',
            'json-pointer',
            'iri',
            'duration',
          ].map((format) => ({ format })),
        },
      },
    },
    `a: "${'a.'.repeat(100000)}@${'-'.repeat(100000)}"\n`,
  ),
  'references outside': schema({
    allOf: [
      { $ref: 'file://OUTSIDE/schema.json' },
      { $ref: '../../outside/schema.json' },
      { $ref: 'http://127.0.0.1:9/latest/meta-data' },
      { $ref: 'OUTSIDE/schema.json#/const' },
    ],
    $id: 'file:///etc/passwd',
  }),
  'words that JavaScript has': schema(
    '{"__proto__":{"type":"object"},"properties":{"__proto__":{"type":"string"},"constructor":false,"a":{"$ref":"#/constructor"}},"required":["toString","__proto__"],"dependentRequired":{"toString":["valueOf"]},"$defs":{"__proto__":{}},"type":"constructor"}',
  ),
  'nothing of the right type': schema({
    type: 7,
    properties: [1],
    required: 'a',
    enum: {},
    allOf: {},
    items: 'x',
    pattern: 5,
    minLength: 'x',
    $ref: 9,
    $defs: null,
    $schema: ['x'],
    $id: {},
    additionalProperties: 'no',
  }),
  'a pattern of a megabyte': () =>
    schema({
      properties: {
        a: { pattern: '(a|b?){1000}'.repeat(5000) },
        b: { pattern: '((((a{1,100}){1,100}){1,100}){1,100})' },
      },
    }),
  'definitions by pointers through everything': schema({
    $ref: '#/$defs/~1~0/%25/../../allOf/0/not',
    allOf: [{ $ref: '#/allOf/0' }],
    $defs: { '/~': { '%': {} } },
  }),
});

const dependency = (list: string, more: Files = {}) => chart(settings, more, `dependencies: ${list}\n`);
const sub = (name: string, more = '') => `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n${more}`;

const dependencyAttacks = trees('dependencies', {
  'on itself by a path': dependency(
    '[{ name: evil, version: "*", repository: "file://." }, { name: evil, alias: b, version: "*", repository: "file://../evil" }]',
  ),
  'outside by a path': dependency(
    '[{ name: a, version: "*", repository: "file://OUTSIDE" }, { name: b, version: "*", repository: "file://../../outside" }, { name: c, version: "*", repository: "file:///etc" }]',
  ),
  'one chart under a thousand names': () =>
    dependency(JSON.stringify(times(1000, (i) => ({ name: 'sub', alias: `s${i}`, version: '*' }))), {
      'charts/sub/Chart.yaml': sub('sub'),
      'charts/sub/templates/a.yaml': settings,
      'charts/sub/values.yaml': `a: ${'x'.repeat(10000)}`,
    }),
  'ten names at ten depths': () =>
    dependency(
      JSON.stringify(times(10, (i) => ({ name: 'sub', alias: `s${i}`, version: '*' }))),
      Object.fromEntries(
        times(7, (depth) => {
          const folder = 'charts/sub/'.repeat(depth + 1);
          return [
            [
              `${folder}Chart.yaml`,
              sub(
                'sub',
                `dependencies: ${JSON.stringify(times(10, (i) => ({ name: 'sub', alias: `s${i}`, version: '*' })))}\n`,
              ),
            ],
            [`${folder}templates/a.yaml`, settings],
          ];
        }).flat(),
      ),
    ),
  'a hundred deep': () =>
    chart(
      settings,
      Object.fromEntries(times(100, (depth) => [`${'charts/s/'.repeat(depth + 1)}Chart.yaml`, sub('s')])),
    ),
  'conditions and tags without end': () =>
    dependency(
      JSON.stringify([
        {
          name: 'sub',
          version: '*',
          condition: times(100000, (i) => `a.b${i}`).join(','),
          tags: times(50000, (i) => `t${i}`),
        },
      ]),
      { 'charts/sub/Chart.yaml': sub('sub') },
    ),
  'conditions that JavaScript has': dependency(
    '[{ name: sub, version: "*", condition: "__proto__.x,constructor.name,sub.toString", tags: [__proto__, constructor], import-values: [__proto__, { child: constructor.prototype, parent: __proto__ }, { child: ., parent: . }, 7, null] }]',
    {
      'charts/sub/Chart.yaml': sub('sub'),
      'charts/sub/values.yaml': 'exports: { __proto__: { polluted: 1 } }\n',
    },
  ),
  'values imported in a circle': dependency(
    '[{ name: sub, version: "*", import-values: [{ child: a, parent: sub.a }, { child: a.a, parent: sub.a.a.a }, { child: a, parent: a.a.a }] }]',
    { 'charts/sub/Chart.yaml': sub('sub'), 'charts/sub/values.yaml': 'a: { a: { a: 1 } }\n' },
  ),
  'values imported doubling': () =>
    dependency(
      JSON.stringify([
        {
          name: 'sub',
          version: '*',
          'import-values': times(60, (i) => ({ child: 'a', parent: `sub.a.${'x.'.repeat(i)}y` })),
        },
      ]),
      { 'charts/sub/Chart.yaml': sub('sub'), 'charts/sub/values.yaml': 'a: { b: 1 }\n' },
    ),
  'versions of ranges without end': () =>
    dependency(JSON.stringify([{ name: 'sub', version: '>=1.0.0-0 || '.repeat(50000) }]), {
      'charts/sub/Chart.yaml': sub('sub'),
    }),
  'nothing of the right type': dependency(
    '[1, null, "x", { name: [], version: {}, repository: 5, alias: true, condition: {}, tags: 7, enabled: "x", import-values: {} }, []]',
  ),
  'a chart of wrong types': evil({
    'Chart.yaml':
      'apiVersion: []\nname: {}\nversion: [1]\nkubeVersion: 5\ntype: null\nannotations: 7\nmaintainers: x\nkeywords: { a: b }\ndependencies: "x"\n',
    'templates/a.yaml': settings,
  }),
  'a name that is a path': evil({
    'Chart.yaml':
      'apiVersion: v2\nname: ../../outside\nversion: ../1.0.0\nkubeVersion: ">=1.0.0 || >=1.0.0 || x"\nappVersion: "\\u001b[31m"\n',
    'templates/a.yaml': settings,
  }),
  'locks and requirements that lie': dependency(
    '[{ name: sub, version: 1.x, repository: "https://charts.example.org" }]',
    {
      'Chart.lock':
        'dependencies: [{ name: sub, version: "../../../outside", repository: "file://OUTSIDE", digest: [] }]\ndigest: {}\ngenerated: 5\n',
      'requirements.yaml': 'dependencies: { a: b }\n',
      'requirements.lock': '- 1\n',
    },
  ),
  'ignored by ten thousand patterns': () =>
    chart(settings, {
      '.helmignore': `${'**/[a-z]*?*?*?*?x\n!a/**/b\n[\n'.repeat(10000)}${'*'.repeat(100000)}`,
      ...entries(200, (i) => [`files/${'a'.repeat(100)}${i}`, '']),
    }),
  'definitions by the ten thousand': () =>
    chart(settings, {
      'crds/all.yaml':
        `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: x }\nspec: {}\n---\n`.repeat(
          10000,
        ),
    }),
});

/** An entry of an archive, with whatever the header is told to say. */
function entry(
  name: string,
  body: string,
  {
    type = '0',
    size = body.length,
    link = '',
  }: { type?: string; size?: number | string; link?: string } = {},
): string {
  const field = (text: string, length: number) => text.slice(0, length).padEnd(length, '\0');
  const octal = typeof size === 'number' ? size.toString(8).padStart(11, '0') : size;
  const head = (sum: string) =>
    `${field(name, 100)}0000644\0${'0000000\0'.repeat(2)}${field(octal, 12)}${'0'.repeat(11)}\0${sum}${type}${field(link, 100)}ustar\x0000${'\0'.repeat(247)}`;
  const sum = [...head(' '.repeat(8))].reduce((total, char) => total + char.charCodeAt(0), 0);
  return `${head(`${sum.toString(8).padStart(6, '0')}\0 `)}${body}${'\0'.repeat((512 - (body.length % 512)) % 512)}`;
}

const packed = (...entriesOf: readonly string[]) =>
  gzipSync(Buffer.from(`${entriesOf.join('')}${'\0'.repeat(1024)}`, 'latin1')).toString('latin1');
const head = entry('sub/Chart.yaml', sub('sub'));

/** A chart with this archive among its dependencies, and the archive alone. */
function archives(table: Readonly<Record<string, () => string>>): readonly CommandAttack[] {
  const alone: readonly Call[] = [
    check,
    { args: ['helm', 'template', 'evil/charts/sub-1.0.0.tgz'], showsSource: true },
  ];
  return Object.entries(table).map(([name, make]) => ({
    name: `packed chart: ${name}`,
    files: dependency('[{ name: sub, version: "*" }]'),
    binary: () => ({ 'evil/charts/sub-1.0.0.tgz': make() }),
    calls: alone,
  }));
}

const archiveAttacks = archives({
  'a gigabyte of nothing': () => gzipSync(Buffer.alloc(1_000_000_000)).toString('latin1'),
  'a file that says it has a terabyte': () =>
    packed(head, entry('sub/values.yaml', 'a: 1\n', { size: '77777777777' })),
  'a file of a negative size': () =>
    packed(head, entry('sub/values.yaml', 'a: 1\n', { size: '-0000000777' })),
  'a size in base 256': () =>
    packed(head, entry('sub/values.yaml', 'a: 1\n', { size: `\x80${'\xff'.repeat(11)}` })),
  'paths out of it': () =>
    packed(
      head,
      entry('../../../outside/values.yaml', 'a: pwned\n'),
      entry('/etc/x', 'x'),
      entry('sub/../../x', 'x'),
      entry('sub/templates/..\\..\\x.yaml', 'x'),
    ),
  'links out of it': () =>
    packed(
      head,
      entry('sub/values.yaml', '', { type: '2', link: '../../../outside/values.yaml' }),
      entry('sub/templates/a.yaml', '', { type: '1', link: '/etc/passwd' }),
    ),
  'names that go on and on': () =>
    packed(
      head,
      entry('././@LongLink', 'a/'.repeat(500000), { type: 'L' }),
      entry('x', 'x'),
      entry('pax', `1000000 path=${'b/'.repeat(400000)}\n`, { type: 'x' }),
      entry('y', 'y'),
      entry('pax', '99999999999 size=99999999999\n', { type: 'g' }),
      entry('z', 'z'),
    ),
  'a hundred thousand files': () =>
    packed(head, ...times(100000, (i) => entry(`sub/templates/t${i}.yaml`, 'a: b\n'))),
  'archives in archives': () => {
    let inner = packed(head, entry('sub/templates/a.yaml', settings));
    for (let i = 0; i < 60; i++)
      inner = packed(
        head,
        entry('sub/charts/sub-1.0.0.tgz', inner),
        entry('sub/charts/b.tgz', inner.length < 200000 ? inner : ''),
      );
    return inner;
  },
  'the same file a thousand times': () =>
    packed(...times(1000, (i) => entry('sub/Chart.yaml', sub('sub', `description: ${i}\n`)))),
  'devices, pipes, folders of the names of files': () =>
    packed(
      entry('sub/Chart.yaml', '', { type: '5' }),
      entry('sub/values.yaml', '', { type: '6' }),
      entry('sub/templates/a.yaml', '', { type: '3' }),
      entry('sub/S', 'x', { type: 'S' }),
    ),
  'broken off, twice compressed, not compressed': () => `${packed(head).slice(0, 40)}${packed(head)}${head}`,
  'names of bytes that are no text': () =>
    packed(
      head,
      entry('sub/templates/\xff\xfe\x1b[31m\n::error::.yaml', settings),
      entry('sub/templates/a\0b.yaml', '{{ fail "x" }}'),
      entry('sub/__proto__', 'x'),
      entry('__proto__/Chart.yaml', 'x'),
    ),
  'a chart with a template that never ends': () =>
    packed(head, entry('sub/templates/a.yaml', '{{ range until 100000000 }}{{ end }}')),
  'a sum that is wrong': () => packed(head.replace('0000644', '0000777')),
});

export const packages: readonly CommandAttack[] = [
  ...valueAttacks,
  ...schemaAttacks,
  ...dependencyAttacks,
  ...archiveAttacks,
];
