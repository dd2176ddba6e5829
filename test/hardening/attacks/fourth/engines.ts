import { configMap } from '../../attack.ts';
import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  chart,
  check,
  entries,
  evil,
  expression,
  kustomization,
  object,
  times,
  trees,
} from '../third/carriers.ts';

const loop = (count: number, body: string, first = '') =>
  expression(`${first === '' ? '' : `${first} }}{{ `}range until ${count} }}{{ ${body} }}{{ end }}{{ 1`);
const many = (count: number, text: string) => text.repeat(count);

/** Templates and their functions. */
const templates = trees('fourth: template', {
  'a map that grows by a key each turn and is copied': loop(
    60000,
    '$_ := set $d (toString .) . }}{{ $e := deepCopy $d',
    '$d := dict',
  ),
  'a list that grows by an item each turn': loop(200000, '$l = append $l .', '$l := list'),
  'a list that grows at its front': loop(200000, '$l = prepend $l .', '$l := list'),
  'a text that grows by a letter each turn': loop(2000000, '$s = printf "%sx" $s', '$s := ""'),
  'dense YAML, read again': expression('fromYaml (printf "a: [%s]" (repeat 3000000 "1,")) | len'),
  'dense JSON, read again': expression('fromJson (printf "{\\"a\\":[%s1]}" (repeat 3000000 "1,")) | len'),
  'base64 of zeros, decoded in a loop': loop(3000, '$x := b64dec $s', '$s := b64enc (repeat 1000000 "a")'),
  'base32, decoded in a loop': loop(300, '$x := b32dec $s', '$s := b32enc (repeat 1000000 "a")'),
  'all matches of nothing': expression('regexFindAll "" (repeat 20000000 "a") -1 | len'),
  'all parts of a text, by a pattern': expression('regexSplit "a" (repeat 20000000 "a") -1 | len'),
  'a pattern of ten thousand groups': expression('regexMatch (repeat 10000 "(a|b)?") (repeat 10000 "a")'),
  'a pattern with counts in counts': expression(
    'regexMatch "((a{1,100}){1,100}){1,100}" (repeat 100000 "a")',
  ),
  'a thousand patterns in a loop': loop(20000, '$x := regexMatch (printf "(a|%d)*b" .) (repeat 5000 "a")'),
  'a text cut by every letter in a loop': loop(
    2000,
    '$x := splitList "" $s | len',
    '$s := repeat 200000 "a"',
  ),
  'a text turned round by letters': loop(
    500,
    '$x := $s | splitList "" | reverse | join ""',
    '$s := repeat 200000 "a"',
  ),
  'titles of a long text': loop(300, '$x := title $s', '$s := repeat 1000000 "ab "'),
  'trimmed by a long set': loop(3000, '$x := trimAll (repeat 100000 "abc") $s', '$s := repeat 100000 "a"'),
  'spaces that are not there': loop(1000, '$x := nospace $s', '$s := repeat 1000000 "a "'),
  'sorted again and again': loop(2000, '$x := sortAlpha $l', '$l := until 100000'),
  'chunks of one': expression('chunk 1 (until 5000000) | len'),
  'a hundred thousand keys, picked': loop(
    1000,
    '$x := pick $d "a" | merge $d',
    '$d := dict }}{{ range until 50000 }}{{ $_ := set $d (toString .) . }}{{ end }}{{ 1',
  ),
  'the same include with a deeper map': chart(
    '{{- define "a" }}{{ include "a" (dict "x" . "y" .) }}{{ end }}{{ include "a" (dict) }}',
  ),
  'a template that writes templates': chart(
    '{{- define "a" }}{{ tpl (printf "%s{{ include \\"a\\" (dict \\"t\\" .t) }}" .t) . }}{{ end }}{{ include "a" (dict "t" "x") }}',
  ),
  'forty ranges over one map in each other': chart(
    `{{- $d := dict "a" 1 "b" 2 }}${many(40, '{{ range $k, $v := $d }}')}x${many(40, '{{ end }}')}`,
  ),
  'all files of the chart as one Secret, again and again': chart(
    `{{ range until 3000 }}{{ $x := $.Files.Glob "**" }}{{ $y := $x.AsSecrets }}{{ end }}`,
    { 'f/a': 'x'.repeat(900000), 'f/b': 'y'.repeat(900000) },
  ),
  'lines of a file in a loop': chart(`{{ range until 3000 }}{{ $x := $.Files.Lines "f" }}{{ end }}`, {
    f: 'a\n'.repeat(400000),
  }),
  'toml of lists of maps': expression(
    '$l := list }}{{ range until 30000 }}{{ $l = append $l (dict "a" (dict "b" .)) }}{{ end }}{{ toToml (dict "x" $l)',
  ),
  'numbers of thousands of digits': expression(
    `mul ${'9'.repeat(18)} ${'9'.repeat(18)} }}{{ atoi "${'9'.repeat(100000)}" }}{{ float64 "1e${'9'.repeat(1000)}" }}{{ toDecimal "${'7'.repeat(100000)}"`,
  ),
  'a date of no zone, in a loop': loop(300000, '$x := dateInZone "2006-01-02" now (printf "Zone/%d" .)'),
  'versions of a million parts': expression(
    'semver (repeat 1000000 "1.") }}{{ semverCompare (repeat 300000 "||") "1.0.0"',
  ),
  'a required message of a gigabyte': expression('required (repeat 1000000000 "a") nil'),
  'notes that never end': chart(configMap, {
    'templates/NOTES.txt': '{{ include "x" . }}{{ define "x" }}{{ include "x" . }}{{ end }}',
  }),
});

const settings = `${configMap}data: { a: b }\n`;
const withValues = (values: string, more: Files = {}) => chart(settings, { 'values.yaml': values, ...more });
const helm = (spec: object): Files => ({
  ...chart(`${configMap}data: { a: {{ .Values | toJson | trunc 9 | quote }} }\n`),
  'apps/evil.yaml': object(['argoproj.io/v1alpha1', 'Application'], 'evil', {
    metadata: { name: 'evil', namespace: 'argocd' },
    spec: {
      project: 'default',
      source: { repoURL: 'https://git.example.org/acme/gitops.git', path: 'evil', helm: spec },
      destination: { server: 'https://kubernetes.default.svc', namespace: 'default' },
    },
  }),
});
const schemaOf = (schema: object, values: unknown) =>
  withValues(JSON.stringify(values), { 'values.schema.json': JSON.stringify(schema) });

/** Values, schemas of values, dependencies. */
const values = trees('fourth: values', {
  'an index beyond all': helm({ parameters: [{ name: 'a[2147483647]', value: 'x' }] }),
  'an index of sixty thousand, often': helm({
    parameters: times(400, (i) => ({ name: `k${i}[60000]`, value: 'x' })),
  }),
  'indexes in indexes': helm({
    parameters: times(50, (i) => ({ name: `a${'[200]'.repeat(i % 20)}`, value: 'x' })),
  }),
  'thirty thousand parameters': () =>
    helm({ parameters: times(30000, (i) => ({ name: `a.b${i % 100}.c${i}`, value: `${i}` })) }),
  'a name of a hundred thousand dots': helm({ parameters: [{ name: 'a.'.repeat(100000), value: 'x' }] }),
  'names that JavaScript has': helm({
    parameters: [
      { name: '__proto__.polluted', value: 'x' },
      { name: 'constructor.prototype.polluted', value: 'x' },
      { name: 'a.__proto__[0].b', value: 'x', forceString: true },
    ],
    valuesObject: JSON.parse('{"__proto__":{"polluted":1},"toString":7}'),
  }),
  'commas without end in a parameter': helm({
    parameters: [{ name: 'a', value: `{${','.repeat(2000000)}}` }],
  }),
  'values, an object and files at once, each large': () =>
    helm({
      values: `a:\n${times(30000, (i) => `  k${i}: {x: 1}\n`).join('')}`,
      valuesObject: { a: entries(30000, (i) => [`k${i}`, { y: 1 }]) },
    }),
  'a list of three hundred thousand': () => withValues(`a:\n${'- x\n'.repeat(300000)}`),
  'a list of two million': () => withValues(`a: [${'1,'.repeat(2000000)}]\n`),
  'a key of nine megabytes': () => withValues(`? "${'k'.repeat(9000000)}"\n: 1\n`),
  'fifty files of values that merge': () => ({
    ...helm({ valueFiles: times(50, (i) => `v${i}.yaml`) }),
    ...entries(50, (i) => [
      `evil/v${i}.yaml`,
      JSON.stringify({ a: entries(3000, (j) => [`k${j}`, { [`v${i}`]: 1 }]) }),
    ]),
  }),
  'items that must all differ': () =>
    schemaOf({ properties: { a: { uniqueItems: true } } }, { a: times(30000, (i) => ({ i, x: 'y' })) }),
  'patterns for every key': () =>
    schemaOf(
      { patternProperties: entries(1500, (i) => [`^(k|x)*${i}$`, { type: 'integer' }]) },
      entries(1500, (i) => [`k${i}`, i]),
    ),
  'a choice among thousands': () =>
    schemaOf(
      { additionalProperties: { enum: times(20000, (i) => ({ i })) } },
      entries(500, (i) => [`k${i}`, { i: -1 }]),
    ),
  'any of any of any': () => {
    const nested = (depth: number): object =>
      depth === 0
        ? { type: 'string' }
        : { anyOf: times(6, () => ({ properties: { a: nested(depth - 1) } })) };
    const deep = (depth: number): unknown => (depth === 0 ? 1 : { a: deep(depth - 1) });
    return schemaOf(nested(6), deep(6));
  },
  'references to files and hosts': schemaOf(
    {
      properties: {
        a: { $ref: 'file://OUTSIDE/schema.json' },
        b: { $ref: '../../outside/schema.json' },
        c: { $ref: 'http://127.0.0.1:9/schema.json' },
        d: { $dynamicRef: '#x' },
      },
    },
    { a: 1, b: 2, c: 3, d: 4 },
  ),
  'conditions within conditions': () => {
    const nest = (n: number): object =>
      n === 0 ? {} : { if: nest(n - 1), then: nest(n - 1), else: nest(n - 1) };
    return schemaOf(nest(11), { a: 1 });
  },
  'ids that shadow each other': schemaOf(
    { $id: 'http://x/a', $defs: { a: { $id: 'http://x/a', $ref: 'http://x/a' } }, $ref: 'http://x/a' },
    {},
  ),
  'a dependency on itself, by file': withValues('a: 1\n', {
    'Chart.yaml':
      'apiVersion: v2\nname: evil\nversion: 1.0.0\ndependencies: [{ name: evil, version: 1.0.0, repository: "file://." }, { name: x, version: "*", repository: "file://../../outside" }, { name: y, version: "1", repository: "https://user:canary-5d2e8b@charts.example.org" }]\n',
  }),
  'imports of everything by everybody': () =>
    withValues('a: 1\n', {
      'Chart.yaml': `apiVersion: v2\nname: evil\nversion: 1.0.0\ndependencies:\n${times(
        60,
        (i) =>
          `- { name: s${i}, version: 1.0.0, import-values: [{ child: a, parent: a }, { child: ., parent: b }] }\n`,
      ).join('')}`,
      ...Object.fromEntries(
        times(60, (i) => [
          [`charts/s${i}/Chart.yaml`, `apiVersion: v2\nname: s${i}\nversion: 1.0.0\n`],
          [
            `charts/s${i}/values.yaml`,
            JSON.stringify({ a: entries(800, (j) => [`k${j}`, { [`s${i}`]: j }]) }),
          ],
        ]).flat(),
      ),
    }),
});

/** Kustomize. */
const kustomizations = trees('fourth: kustomization', {
  'fifty overlays on each other, each with a prefix': () => ({
    ...evil({ 'kustomization.yaml': 'resources: [l0]\n' }),
    ...Object.fromEntries(
      times(50, (i) => {
        const folder = `evil/${times(i + 1, (j) => `l${j}`).join('/')}`;
        return [
          [
            `${folder}/kustomization.yaml`,
            `namePrefix: p${i}-\nresources: [${i === 49 ? 'a.yaml' : `l${i + 1}`}]\n`,
          ],
          ...(i === 49
            ? [[`${folder}/a.yaml`, times(300, (k) => object(['v1', 'ConfigMap'], `c${k}`)).join('---\n')]]
            : []),
        ] as [string, string][];
      }).flat(),
    ),
  }),
  'components that include each other': {
    ...kustomization({ components: ['../x'] }),
    'x/kustomization.yaml':
      'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\ncomponents: [../y]\n',
    'y/kustomization.yaml':
      'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\ncomponents: [../x, ../evil]\n',
  },
  'patches of patterns for thousands of objects': () =>
    kustomization(
      {
        patches: times(600, (i) => ({
          target: { kind: '.*', name: `(c|d)*${i}.*` },
          patch: '[{"op":"add","path":"/data/x","value":"y"}]',
        })),
      },
      {
        'settings.yaml': times(2000, (i) => object(['v1', 'ConfigMap'], `c${i}`, { data: {} })).join('---\n'),
      },
    ),
  'copies that a patch makes of copies': kustomization({
    patches: [
      {
        target: { kind: 'ConfigMap' },
        patch: JSON.stringify(times(60, (i) => ({ op: 'copy', from: '/data', path: `/data/k${i}` }))),
      },
    ],
  }),
  'moves back and forth': () =>
    kustomization({
      patches: [
        {
          target: { kind: 'ConfigMap' },
          patch: JSON.stringify(
            times(30000, (i) => ({
              op: 'move',
              from: i % 2 ? '/data/b' : '/data/a',
              path: i % 2 ? '/data/a' : '/data/b',
            })),
          ),
        },
      ],
    }),
  'replacements of every field by all': () =>
    kustomization(
      {
        replacements: times(300, () => ({
          source: { kind: 'ConfigMap', name: 'c0', fieldPath: 'data' },
          targets: [
            {
              select: { kind: 'ConfigMap' },
              fieldPaths: ['data.*', 'metadata.annotations.x'],
              options: { create: true },
            },
          ],
        })),
      },
      {
        'settings.yaml': times(400, (i) => object(['v1', 'ConfigMap'], `c${i}`, { data: { a: 'b' } })).join(
          '---\n',
        ),
      },
    ),
  'a part of a value at an index beyond all': kustomization({
    replacements: [
      {
        source: { kind: 'ConfigMap', name: 'settings', fieldPath: 'data.a' },
        targets: [
          {
            select: { kind: 'ConfigMap' },
            fieldPaths: ['data.a'],
            options: { delimiter: '', index: 2000000000, create: true },
          },
        ],
      },
    ],
  }),
  'generators of large files, by the hundred': () =>
    kustomization(
      { configMapGenerator: times(300, (i) => ({ name: `g${i}`, files: ['big', `x${i}=big`] })) },
      { big: 'x'.repeat(900000) },
    ),
  'generators from environment files without end': () =>
    kustomization(
      { configMapGenerator: times(20, (i) => ({ name: `g${i}`, envs: ['big.env'] })) },
      { 'big.env': times(50000, (i) => `K${i}=v\n`).join('') },
    ),
  'literals that are no literals': kustomization({
    configMapGenerator: [{ name: 'a', literals: ['=', '', 'a', '__proto__=x', 'a=b=c', '"', "x='"] }],
    secretGenerator: [{ name: 'b', literals: ['constructor=canary-5d2e8b'], type: '__proto__' }],
  }),
  'images by patterns': () =>
    kustomization(
      { images: times(2000, (i) => ({ name: `(a+)+${i}`, newName: 'x', digest: 'y' })) },
      {
        'settings.yaml': times(300, (i) =>
          object(['apps/v1', 'Deployment'], `d${i}`, {
            spec: {
              template: {
                spec: { containers: times(10, (j) => ({ name: `c${j}`, image: `${'a'.repeat(40)}:${i}` })) },
              },
            },
          }),
        ).join('---\n'),
      },
    ),
  'files outside, by every field': kustomization({
    resources: [
      'settings.yaml',
      '../../outside/broken.yaml',
      'OUTSIDE/broken.yaml',
      'file://OUTSIDE',
      '/etc/passwd',
    ],
    crds: ['OUTSIDE/values.yaml'],
    configurations: ['../../outside/values.yaml'],
    openapi: { path: '../../outside/schema.json' },
    configMapGenerator: [
      { name: 'x', files: ['a=OUTSIDE/values.yaml'], envs: ['../../outside/values.yaml'] },
    ],
    patches: [{ path: 'OUTSIDE/broken.yaml' }],
    replacements: [{ path: '../../outside/values.yaml' }],
    generators: ['OUTSIDE/values.yaml'],
    transformers: ['../../outside/broken.yaml'],
    components: ['OUTSIDE'],
  }),
  'charts of a home that is outside': kustomization({
    helmGlobals: { chartHome: '../../outside', configHome: 'OUTSIDE' },
    helmCharts: [
      {
        name: 'x',
        valuesFile: 'OUTSIDE/values.yaml',
        additionalValuesFiles: ['../../outside/values.yaml'],
        repo: 'file://OUTSIDE',
      },
    ],
  }),
  'remote bases of every form': kustomization({
    resources: [
      'git::ssh://git@127.0.0.1/x',
      'https://127.0.0.1:9/x.git//a?ref=b&timeout=90s&submodules=true',
      'ext::sh -c evil',
      '--upload-pack=evil',
      'github.com/a/b?ref=--x',
      'http://127.0.0.1:9/x.yaml',
    ],
  }),
  'functions and programs': kustomization(
    { generators: ['g.yaml'], transformers: ['g.yaml'], validators: ['g.yaml'] },
    {
      'g.yaml':
        'apiVersion: x/v1\nkind: X\nmetadata:\n  name: x\n  annotations:\n    config.kubernetes.io/function: |\n      exec: { path: ./run.sh }\n      container: { image: x, mounts: [{ type: bind, src: /, dst: /x }] }\n      starlark: { path: OUTSIDE/values.yaml, name: x }\n',
      'run.sh': '#!/bin/sh\ntouch CANARY\n',
    },
  ),
  'vars that hold vars': () =>
    kustomization(
      {
        vars: times(40, (i) => ({
          name: `V${i}`,
          objref: { kind: 'ConfigMap', name: 'settings', apiVersion: 'v1' },
          fieldref: { fieldpath: `data.k${i}` },
        })),
      },
      {
        'settings.yaml': `${configMap}data:\n  k0: x\n${times(40, (i) => `  k${i + 1}: "$(V${i})$(V${i})"\n`).join('')}`,
      },
    ),
  'a list merged by keys, thousand by thousand': () =>
    kustomization(
      { patches: times(20, () => ({ path: 'p.yaml' })) },
      {
        'settings.yaml': object(['apps/v1', 'Deployment'], 'd', {
          spec: { template: { spec: { containers: times(3000, (i) => ({ name: `c${i}`, image: 'a' })) } } },
        }),
        'p.yaml': object(['apps/v1', 'Deployment'], 'd', {
          spec: {
            template: { spec: { containers: times(3000, (i) => ({ name: `c${2999 - i}`, image: 'b' })) } },
          },
        }),
      },
    ),
});

const jsonnet = (text: string, more: Files = {}): Files => evil({ 'a.jsonnet': text, ...more });

/** Jsonnet. */
const jsonnets = trees('fourth: jsonnet', {
  'a comprehension of comprehensions': jsonnet(
    '[[x * y for x in std.range(1, 20000)] for y in std.range(1, 20000)]',
  ),
  'an object that inherits itself': jsonnet(
    'local f(o, n) = if n == 0 then o else f(o + o, n - 1); f({ a: 1, b: super.a }, 40)',
  ),
  'a late field that asks itself': jsonnet('{ a: self.b + 1, b: self.c + self.c, c: self.a }'),
  'strings that double': jsonnet(
    'local f(s, n) = if n == 0 then s else f(s + s, n - 1); std.length(f("abc", 60))',
  ),
  'a format of a billion': jsonnet('"%1000000000d" % 1'),
  'parsed again and again': jsonnet(
    'local f(s, n) = if n == 0 then s else f(std.manifestJsonEx([std.parseJson(s)], "  "), n - 1); std.length(f("[1]", 2000))',
  ),
  'YAML of brackets': jsonnet(`std.parseYaml("${'['.repeat(100000)}")`),
  'dense JSON': jsonnet(
    'std.length(std.parseJson("[" + std.join(",", std.makeArray(2000000, function(i) "1")) + "]"))',
  ),
  'sorted by a function that is slow': jsonnet(
    'std.length(std.sort(std.range(1, 200000), function(x) std.length(std.range(1, 1000))))',
  ),
  'sets of everything': jsonnet('std.foldl(function(a, i) std.setUnion(a, [i]), std.range(1, 100000), [])'),
  'characters of a long text': jsonnet('std.length(std.stringChars(std.repeat("a", 30000000)))'),
  'a text replaced by itself': jsonnet(
    'local f(s, n) = if n == 0 then s else f(std.strReplace(s, "a", "aa"), n - 1); std.length(f("a", 40))',
  ),
  'codepoints one by one': jsonnet(
    'std.foldl(function(a, c) a + c, std.stringChars(std.repeat("ab", 100000)), "")',
  ),
  'escaped in every language': jsonnet(
    'local f(s, n) = if n == 0 then s else f(std.escapeStringXML(std.escapeStringBash(std.escapeStringJson(s))), n - 1); std.length(f("\'\\"<", 12))',
  ),
  'imports outside': jsonnet(
    "[import '../../outside/x.libsonnet', importstr 'OUTSIDE/values.yaml', importbin '/etc/passwd', importstr '../../outside/values.yaml']",
  ),
  'imports in a circle': jsonnet("import 'b.jsonnet'", { 'b.jsonnet': "import 'a.jsonnet'" }),
  'a thousand imports of one large file': jsonnet(`[${times(1000, () => "importstr 'big'").join(',')}]`, {
    big: 'x'.repeat(900000),
  }),
  'assertions that never end': jsonnet(
    '{ assert std.foldl(function(a, b) a + b, std.range(1, 1e9), 0) > 0, a: 1 }',
  ),
  'an object of a million keys': jsonnet(
    'std.length(std.objectFields({ ["k" + i]: i for i in std.range(1, 1000000) }))',
  ),
  'merged patches': jsonnet(
    'std.foldl(function(a, i) std.mergePatch(a, { ["k" + i]: a }), std.range(1, 40), { a: 1 })',
  ),
  'numbers beyond all': jsonnet(
    '[std.pow(10, 400), 1e308 * 10, std.range(-1e15, 1e15), std.makeArray(1e12, function(i) i), 1 << 63, "x" * 5]',
  ),
  'natives and variables': jsonnet("[std.native('exec')('evil'), std.extVar('HOME'), std.extVar('PATH')]"),
});

const health = (lua: string): Files =>
  evil({
    'argocd-cm.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm, namespace: argocd }\ndata:\n  resource.customizations.health.example.org_Widget: |\n${lua.replaceAll(/^/gm, '    ')}\n`,
    'w.yaml': object(['example.org/v1', 'Widget'], 'w', { status: { a: 'x', list: times(50, (i) => i) } }),
  });
const healthCalls: readonly Call[] = [
  check,
  { args: ['health', '--settings', 'evil/argocd-cm.yaml', 'evil/w.yaml'] },
];

/** Lua. */
const luas = trees(
  'fourth: lua',
  {
    'a loop that counts': health('local i = 0 while i >= 0 do i = i + 1 end return {}'),
    'a text that doubles': health('local s = "x" for i = 1, 60 do s = s .. s end return {message = s}'),
    'rep of rep': health('return {message = string.rep(string.rep("x", 100000), 100000)}'),
    'patterns that backtrack': health(
      'return {message = string.rep("a", 5000):match("^(a*a*)*(a*a*)*(a*a*)*b$")}',
    ),
    'patterns of many captures': health(
      `return {message = string.match(string.rep("a", 30000), "${'(.-)'.repeat(30)}b")}`,
    ),
    'gsub that grows': health(
      'local s = "a" for i = 1, 40 do s = s:gsub(".", "%0%0") end return {message = s}',
    ),
    'a find in a loop': health(
      'local s = string.rep("ab", 100000) for i = 1, 1e7 do s:find("abc", 1, true) end return {}',
    ),
    'a table that grows': health('local t = {} for i = 1, 1e9 do t[i] = {i} end return {}'),
    'inserts at the front': health('local t = {} for i = 1, 1e6 do table.insert(t, 1, i) end return {}'),
    'removals at the front': health(
      'local t = {} for i = 1, 2e5 do t[i] = i end for i = 1, 2e5 do table.remove(t, 1) end return {}',
    ),
    'concat of a large table': health(
      'local t = {} for i = 1, 1e5 do t[i] = string.rep("x", 10000) end return {message = table.concat(t)}',
    ),
    'a sort that lies': health(
      'local t = {} for i = 1, 1e5 do t[i] = i end table.sort(t, function(a, b) return true end) return {}',
    ),
    'recursion without end': health('local function f() return f() + 1 end return f()'),
    'tail calls without end': health('local function f() return f() end return f()'),
    'metatables that call each other': health(
      'local t = setmetatable({}, {}) getmetatable(t).__index = function(x, k) return t[k .. "x"] end return t.a',
    ),
    'formats of a billion': health(
      'return {message = string.format("%1000000000d", 1) .. string.format("%.99999f", 1)}',
    ),
    'unpack of everything': health('return {unpack({}, 1, 1e8)}'),
    'errors that catch each other': health(
      'while true do pcall(function() error(string.rep("x", 1e6)) end) end',
    ),
    'programs of the system': health(
      'os.execute("evil") io.open("/etc/passwd") require("os") dofile("x") loadfile("x") return {status = tostring(os.getenv("HOME"))}',
    ),
    'names that JavaScript has': health(
      'return {status = tostring(obj.constructor) .. tostring(({}).__proto__) .. tostring(_G.process)}',
    ),
    'a status that is a table': health('local t = {} t.t = t return {status = t, message = t}'),
    'twenty thousand branches': health(`${'if obj then '.repeat(20000)}${'end '.repeat(20000)}`),
  },
  healthCalls,
);

const ignoring = (query: string): Files => ({
  ...evil({ 'settings.yaml': `${configMap}data: { a: b }\n` }),
  'apps/evil.yaml': object(['argoproj.io/v1alpha1', 'Application'], 'evil', {
    metadata: { name: 'evil', namespace: 'argocd' },
    spec: {
      project: 'default',
      source: { repoURL: 'https://git.example.org/acme/gitops.git', path: 'evil' },
      destination: { server: 'https://kubernetes.default.svc', namespace: 'default' },
      ignoreDifferences: [{ group: '*', kind: '*', jqPathExpressions: [query] }],
      syncPolicy: { syncOptions: ['RespectIgnoreDifferences=true'] },
    },
  }),
});

/** jq. */
const jqs = trees(
  'fourth: jq',
  {
    'a range without end': ignoring('range(0; infinite)'),
    'repeat without end': ignoring('repeat(.)'),
    'recursion by two': ignoring('def f: ., (f, f); f'),
    'a text that doubles': ignoring('reduce range(60) as $i ("x"; . + .)'),
    'a list that doubles': ignoring('reduce range(60) as $i ([1]; . + .)'),
    'an object that doubles': ignoring('reduce range(60) as $i ({}; {a: ., b: .}) | tojson'),
    'all combinations': ignoring(
      '[[range(30)] as $a | [$a, $a, $a, $a, $a, $a, $a] | combinations] | length',
    ),
    'paths of paths': ignoring('[limit(1e9; paths(..))]'),
    'a pattern that backtracks': ignoring('("a" * 50000) | test("(a+)+$b")'),
    'gsub of nothing': ignoring('("a" * 200000) | gsub(""; "bb")'),
    'splits by everything': ignoring('[("a" * 3000000) | splits("")] | length'),
    'a number of digits': ignoring(`${'9'.repeat(100000)} | tostring`),
    'indices in a long list': ignoring('[range(100000)] | indices([5]) , (. as $x | [range(100000)] - $x)'),
    'sorted and grouped': ignoring('[range(300000)] | group_by(. % 2) | map(sort_by(-.)) | flatten | unique'),
    'a list at an index beyond all': ignoring('[] | .[1e9] = 1'),
    'a limit of a repeat in a path': ignoring('path(limit(1e9; repeat(.[0]?)))'),
    'input, env and modules': ignoring(
      '[input, $ENV.HOME, env.PATH, input_filename, ("x" | @sh), $__loc__, get_search_list]',
    ),
    'parentheses and pipes': ignoring(`${'('.repeat(20000)}.${')'.repeat(20000)}`),
    'ten thousand functions': ignoring(
      `${times(10000, (i) => `def f${i}: ${i === 0 ? '.' : `f${i - 1}|f${i - 1}`};`).join('')} f9999`,
    ),
  },
  [check],
);

const crd = (
  properties: object,
  more: object = {},
  spec: object = { a: 'x'.repeat(50), list: times(60, (i) => i) },
): Files =>
  evil({
    'crd.yaml': object(['apiextensions.k8s.io/v1', 'CustomResourceDefinition'], 'widgets.example.org', {
      spec: {
        group: 'example.org',
        scope: 'Namespaced',
        names: { kind: 'Widget', plural: 'widgets', singular: 'widget', listKind: 'WidgetList' },
        versions: [
          {
            name: 'v1',
            served: true,
            storage: true,
            schema: {
              openAPIV3Schema: {
                type: 'object',
                properties: { spec: { type: 'object', properties, ...more } },
              },
            },
          },
        ],
      },
    }),
    'w.yaml': object(['example.org/v1', 'Widget'], 'w', { spec }),
  });
const rule = (text: string) =>
  crd(
    { a: { type: 'string' }, list: { type: 'array', items: { type: 'integer' } } },
    { 'x-kubernetes-validations': [{ rule: text, message: 'no' }] },
  );

/** CEL and schemas of definitions. */
const schemas = trees('fourth: schema', {
  'CEL: all of all of all': rule(
    'self.list.all(a, self.list.all(b, self.list.all(c, self.list.all(d, a + b + c + d >= 0))))',
  ),
  'CEL: lists that grow': rule(`${'self.list'.concat(' + self.list'.repeat(3000))} == []`),
  'CEL: texts that grow': rule('self.list.map(a, self.list.map(b, self.a + self.a)).size() > 0'),
  'CEL: matches of everything': rule('self.list.all(a, (self.a + self.a).matches("^(x+x+)+y$"))'),
  'CEL: parentheses': rule(`${'('.repeat(30000)}true${')'.repeat(30000)}`),
  'CEL: conditions in conditions': rule(`${'true ? ('.repeat(5000)}1${') : 2'.repeat(5000)} == 1`),
  'CEL: numbers and durations': rule(
    'duration("9999999999999h") > duration("1s") || 9223372036854775807 + 1 > 0 || 1 / 0 == 1 || timestamp("x") == timestamp("y")',
  ),
  'CEL: replaced and split': rule(
    'self.a.replace("", self.a).split("").join(self.a).replace("x", self.a + self.a).size() > 0',
  ),
  'CEL: macros that sort': rule(
    'self.list.map(a, self.list).map(b, b.map(c, self.list.sum())).flatten(9).isSorted()',
  ),
  'CEL: a thousand rules': () =>
    crd(
      { a: { type: 'string' } },
      {
        'x-kubernetes-validations': times(1000, (i) => ({
          rule: `self.a.size() > ${i} && self.a.matches("(x+)+${i}")`,
          messageExpression: '"x" + self.a',
        })),
      },
    ),
  'a schema of ten thousand fields for as many': () =>
    crd(
      entries(10000, (i) => [`f${i}`, { type: 'string', pattern: `^(a|b)*${i}$`, maxLength: 3 }]),
      {},
      entries(10000, (i) => [`g${i}`, 'x']),
    ),
  'choices within choices': () => {
    const nest = (n: number): object =>
      n === 0
        ? { type: 'string' }
        : { anyOf: times(5, () => nest(n - 1)), oneOf: times(5, () => nest(n - 1)) };
    return crd({ a: nest(4) });
  },
  'a schema three hundred deep': () => {
    const nest = (n: number): object =>
      n === 0 ? { type: 'string' } : { type: 'object', properties: { a: nest(n - 1) } };
    const deep = (n: number): unknown => (n === 0 ? 'x' : { a: deep(n - 1) });
    return crd({ a: nest(300) }, {}, { a: deep(300) });
  },
  'two thousand definitions of one kind': () =>
    evil(
      Object.fromEntries(
        times(2000, (i) => [
          `c${i}.yaml`,
          object(['apiextensions.k8s.io/v1', 'CustomResourceDefinition'], 'widgets.example.org', {
            spec: {
              group: 'example.org',
              names: { kind: 'Widget', plural: 'widgets' },
              scope: 'Namespaced',
              versions: [
                {
                  name: `v${i}`,
                  served: true,
                  storage: i === 0,
                  schema: { openAPIV3Schema: { type: 'object' } },
                },
              ],
            },
          }),
        ]),
      ),
    ),
});

const yaml = (text: string) => evil({ 'a.yaml': text });

/** YAML as such. */
const documents = trees('fourth: YAML', {
  'six files of millions of items': () =>
    evil(
      Object.fromEntries(
        times(6, (i) => [
          `a${i}.yaml`,
          `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a${i} }\ndata: [${'1,'.repeat(4000000)}]\n`,
        ]),
      ),
    ),
  'forty files of half a million lines': () =>
    evil(
      Object.fromEntries(
        times(40, (i) => [
          `a${i}.yaml`,
          `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a${i} }\ndata:\n${'  k: v\n'.repeat(400000)}`,
        ]),
      ),
    ),
  'a hundred thousand documents': () => yaml('---\na: 1\n'.repeat(100000)),
  'a hundred thousand comments': () => yaml(`${'# x\n'.repeat(1000000)}a: 1\n`),
  'tags of every kind': yaml(
    'a: !!binary x\nb: !!float "x"\nc: !!set {a, b}\nd: !!timestamp 2020-99-99\ne: !!js/function "x"\nf: !<tag:yaml.org,2002:python/object/apply:os.system> x\ng: !!merge <<\n',
  ),
  'anchors by the hundred thousand': () =>
    yaml(times(100000, (i) => `k${i}: &a${i} {x: ${i === 0 ? 1 : `*a${i - 1}`}}\n`).join('')),
  'one anchor, merged everywhere': () =>
    yaml(
      `a: &a {${times(100, (i) => `k${i}: 1`).join(', ')}}\n${times(5000, (i) => `m${i}: {<<: *a, x: 1}\n`).join('')}`,
    ),
  'directives without end': () => yaml(`${'%YAML 1.2\n'.repeat(300000)}---\na: 1\n`),
  'a plain text over a million lines': () => yaml(`a:\n${'  word\n'.repeat(1000000)}`),
  'a folded text of blank lines': () => yaml(`a: >\n${'\n'.repeat(400000)}  x\n`),
  'quotes with a million escapes': () => yaml(`a: "${'\\u0041'.repeat(1000000)}"\n`),
  'indentation one deeper each line': () => yaml(times(3000, (i) => `${' '.repeat(i)}a:\n`).join('')),
  'dashes in dashes': () => yaml(`${'- '.repeat(50000)}a\n`),
  'question marks in question marks': () => yaml(`${'? '.repeat(30000)}a\n`),
  'a key that is a document': () => yaml(`? {${'{'.repeat(900)}${'}'.repeat(900)}}\n: 1\n`),
  'carriage returns alone': yaml('a: 1\rb: 2\rkind: ConfigMap\r'),
  'UTF-16 and broken UTF-8': { ...yaml('\ufeffa: 1\n'), 'evil/b.yaml': 'a: \udc80\udcff\n' },
  'names of keys that JavaScript has': yaml(
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, __proto__: { x: 1 }, constructor: 1 }\n__proto__: { kind: Secret }\ndata: { __proto__: x, hasOwnProperty: "1", toString: "2" }\n',
  ),
});

export const engines: readonly CommandAttack[] = [
  ...templates,
  ...values,
  ...kustomizations,
  ...jsonnets,
  ...luas,
  ...jqs,
  ...schemas,
  ...documents,
];
