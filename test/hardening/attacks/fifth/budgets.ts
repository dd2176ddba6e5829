import { application, configMap } from '../../attack.ts';
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
const argo = (kind: string, name: string, spec: object) =>
  object(['argoproj.io/v1alpha1', kind], name, { metadata: { name, namespace: 'argocd' }, spec });
const repoURL = 'https://git.example.org/acme/gitops.git';
const destination = { server: 'https://kubernetes.default.svc', namespace: 'x' };
const pod = (spec: object) =>
  object(['v1', 'Pod'], 'p', { spec: { containers: [{ name: 'a', image: 'a:1' }], ...spec } });

const templates = trees('fifth: budget: template', {
  'a text that is replaced by more of itself': loop(40, '$s = replace "a" "aa" $s', '$s := "a"'),
  'a text that is quoted by each function': loop(
    200,
    '$s = $s | quote | squote | toJson | toRawJson | html | js | urlquery',
    '$s := "\\"\'<&"',
  ),
  'an indent that grows': loop(60, '$s = indent 5000 $s', '$s := "a\\nb"'),
  'wrapped text, letter by letter': loop(2000, '$x := wrapWith 1 "\\n\\n" $s', '$s := repeat 100000 "a b"'),
  'a list of all pairs': loop(4000, '$x := concat $l $l | uniq | reverse | compact', '$l := until 4000'),
  'without, again and again': loop(3000, '$l = without $l .', '$l := until 20000'),
  'equality of deep maps': loop(
    200000,
    '$x := deepEqual $d $e',
    '$d := fromJson (printf "%s1%s" (repeat 400 "{\\"a\\":") (repeat 400 "}")) }}{{ $e := deepCopy $d',
  ),
  'dig through deep maps': loop(
    200000,
    '$x := dig "a" "b" "c" "d" "e" 1 $d',
    '$d := dict "a" (dict "b" (dict))',
  ),
  'keys of keys, sorted': loop(
    3000,
    '$x := keys $d | sortAlpha | join ","',
    '$d := dict }}{{ range until 20000 }}{{ $_ := set $d (toString .) 1 }}{{ end }}{{ 1',
  ),
  'certificates by the dozen': loop(500, '$x := genCA "a" 365'),
  'private keys of every kind': loop(200, '$x := genPrivateKey "rsa"'),
  'passwords that are derived': loop(5000, '$x := derivePassword 1 "long" "p" "u" "s"'),
  'encryption of long texts': loop(
    500,
    '$x := encryptAES "secretkey" $s | decryptAES "secretkey"',
    '$s := repeat 1000000 "a"',
  ),
  'random texts without end': loop(10000, '$x := randAlphaNum 100000'),
  'numbers between numbers': expression('seq 1 1000000000 | len'),
  'untilStep that goes nowhere': expression('untilStep 0 100 0 | len }}{{ untilStep 0 2000000000 1 | len'),
  'printf with a width of a billion': expression(
    'printf "%1000000000d" 1 }}{{ printf "%.999999999f" 1.0 }}{{ printf "%*d" 2000000000 1',
  ),
  'adler, sha and crc of long texts': loop(
    5000,
    '$x := sha256sum $s | adler32sum',
    '$s := repeat 1000000 "a"',
  ),
  'a thousand templates that call the next twice': chart(
    `${times(60, (i) => `{{- define "t${i}" }}{{ include "t${i + 1}" . }}{{ include "t${i + 1}" . }}{{ end }}`).join('')}{{ define "t60" }}x{{ end }}${configMap}data: { a: {{ include "t0" . }} }\n`,
  ),
  'blocks and templates by the ten thousand': chart(
    `${times(10000, (i) => `{{ block "b${i}" . }}{{ end }}`).join('')}`,
  ),
  'variables by the ten thousand': chart(
    `${times(20000, (i) => `{{ $v${i} := ${i === 0 ? '1' : `$v${i - 1}`} }}`).join('')}${configMap}`,
  ),
  'a pipe of ten thousand': expression(`"a"${' | quote'.repeat(5000)}`),
  'comments without end': chart(`{{/* ${'*'.repeat(3000000)}`),
  'actions that are only spaces': chart(`{{${' '.repeat(3000000)}`),
  'toYaml of what toYaml made': loop(26, '$s = toYaml (dict "a" $s "b" $s)', '$s := "x\\ny"'),
  'fromYaml of aliases that double': expression(
    `fromYaml "a0: &a0 [x]\\n${times(30, (i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]\\n`).join('')}" | toJson | len`,
  ),
  'a glob of files with braces': chart(
    `{{ .Files.Glob "${'{a,b}'.repeat(25)}*" }}{{ .Files.Glob "${'**/'.repeat(200)}x" }}`,
    { f: 'x' },
  ),
});

const values = trees('fifth: budget: values', {
  'a hundred value files that merge': {
    ...evil(
      Object.fromEntries([
        ['Chart.yaml', 'apiVersion: v2\nname: evil\nversion: 1.0.0\n'],
        ['templates/a.yaml', configMap],
        ...times(100, (i): [string, string] => [
          `v${i}.yaml`,
          times(3000, (j) => `k${j}: { a: ${i} }\n`).join(''),
        ]),
      ]),
      `    helm: { valueFiles: [${times(100, (i) => `v${i}.yaml`).join(', ')}] }\n`,
    ),
  },
  'parameters by the ten thousand': evil(
    { 'Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n', 'templates/a.yaml': configMap },
    `    helm: { parameters: [${times(10000, (i) => `{ name: "a.b${i % 50}[${i % 40}].c${i}", value: "x" }`).join(', ')}] }\n`,
  ),
  'subcharts that import each other': evil({
    'Chart.yaml': `apiVersion: v2\nname: evil\nversion: 1.0.0\ndependencies: ${JSON.stringify(times(150, (i) => ({ name: 's', alias: `s${i}`, version: '*', 'import-values': times(30, (j) => ({ child: `a${j}`, parent: `s${(i + 1) % 150}` })) })))}\n`,
    'charts/s/Chart.yaml': 'apiVersion: v2\nname: s\nversion: 1.0.0\n',
    'charts/s/values.yaml': times(300, (i) => `a${i}: { b: { c: 1 } }\n`).join(''),
    'charts/s/templates/a.yaml': '{{ toYaml .Values | sha256sum }}',
    'templates/a.yaml': configMap,
  }),
  'a schema of alternatives in alternatives': chart(configMap, {
    'values.yaml': `a: ${'['.repeat(60)}1${']'.repeat(60)}\n`,
    'values.schema.json': JSON.stringify({
      $defs: {
        x: { anyOf: times(12, (i) => ({ type: 'array', items: { $ref: '#/$defs/x' }, minItems: i })) },
      },
      properties: { a: { $ref: '#/$defs/x' } },
    }),
  }),
  'a schema with unevaluated properties in itself': chart(configMap, {
    'values.yaml': `a: { ${times(2000, (i) => `k${i}: ${i}`).join(', ')} }\n`,
    'values.schema.json': JSON.stringify({
      properties: {
        a: {
          allOf: times(200, (i) => ({
            patternProperties: { [`^k${i}`]: { anyOf: times(20, () => ({ type: 'integer' })) } },
            unevaluatedProperties: {},
          })),
          unevaluatedProperties: false,
        },
      },
    }),
  }),
  'unique items by the ten thousand': chart(configMap, {
    'values.yaml': `a: [${times(20000, (i) => `{ x: { y: [${i}] } }`).join(', ')}]\n`,
    'values.schema.json':
      '{"properties":{"a":{"uniqueItems":true,"contains":{"properties":{"x":{"const":1}}},"minContains":3}}}',
  }),
  'names by a pattern that grows': chart(configMap, {
    'values.yaml': `${times(3000, (i) => `${'a'.repeat(60)}${i}: 1\n`).join('')}`,
    'values.schema.json': JSON.stringify({
      propertyNames: { pattern: '^(a|aa|aaa)+$' },
      patternProperties: entries(300, (i) => [`(a*)*${i}`, { not: {} }]),
    }),
  }),
  'dynamic references': chart(configMap, {
    'values.yaml': `a: ${'{ a: '.repeat(200)}1${' }'.repeat(200)}\n`,
    'values.schema.json':
      '{"$dynamicAnchor":"n","properties":{"a":{"allOf":[{"$dynamicRef":"#n"},{"$dynamicRef":"#n"},{"$recursiveRef":"#"}]}}}',
  }),
});

const kustomizations = trees('fifth: budget: kustomize', {
  'components on components': {
    ...kustomization({ components: ['c0', 'c0'] }),
    ...Object.fromEntries(
      times(40, (i) => [
        `evil/c${i}/kustomization.yaml`,
        `kind: Component\napiVersion: kustomize.config.k8s.io/v1alpha1\n${i < 39 ? `components: [../c${i + 1}, ../c${i + 1}]\n` : 'namePrefix: x\n'}`,
      ]),
    ),
  },
  'patches by a selector that everything fits': kustomization(
    {
      resources: ['m.yaml'],
      patches: times(400, (i) => ({
        target: { kind: '.*', name: '(.*)*' },
        patch: `- { op: add, path: /data/k${i}, value: ${'x'.repeat(500)} }`,
      })),
    },
    {
      'm.yaml': times(400, (i) => `---\n${configMap.replace('settings', `s${i}`)}data: { a: b }\n`).join(''),
    },
  ),
  'replacements of a million places': kustomization(
    {
      resources: ['m.yaml', 'settings.yaml'],
      replacements: times(100, () => ({
        source: { kind: 'ConfigMap', name: 'settings', fieldPath: 'data' },
        targets: [
          {
            select: { kind: 'ConfigMap' },
            fieldPaths: times(50, (i) => `data.k${i}`),
            options: { create: true },
          },
        ],
      })),
    },
    {
      'm.yaml': times(300, (i) => `---\n${configMap.replace('settings', `s${i}`)}data: { a: b }\n`).join(''),
    },
  ),
  'a prefix upon a prefix': {
    'apps/evil.yaml': application('evil', 'l0'),
    ...Object.fromEntries(
      times(300, (i) => [
        `l${i}/kustomization.yaml`,
        `namePrefix: ${'p'.repeat(200)}-\nnameSuffix: -${'s'.repeat(200)}\nresources: [${i < 299 ? `../l${i + 1}` : 'a.yaml'}]\n`,
      ]),
    ),
    'l299/a.yaml': times(100, (i) => `---\n${configMap.replace('settings', `s${i}`)}`).join(''),
  },
  'labels by the thousand on objects by the thousand': kustomization(
    {
      resources: ['m.yaml'],
      commonLabels: entries(1000, (i) => [`l${i}`, `v${i}`]),
      commonAnnotations: entries(1000, (i) => [`a${i}`, 'x'.repeat(200)]),
    },
    {
      'm.yaml': times(1500, (i) => `---\n${configMap.replace('settings', `s${i}`)}data: { a: b }\n`).join(''),
    },
  ),
  'names that refer to all others': kustomization(
    { resources: ['m.yaml'], nameSuffix: '-x' },
    {
      'm.yaml': times(
        800,
        (i) =>
          `---\n${configMap.replace('settings', `s${i}`)}---\n${object(['v1', 'Pod'], `p${i}`, { spec: { containers: times(10, (j) => ({ name: `c${j}`, image: 'a', envFrom: [{ configMapRef: { name: `s${(i * j) % 800}` } }] })) } })}`,
      ).join(''),
    },
  ),
  'a generator of forty megabytes of literals': () =>
    kustomization({
      configMapGenerator: times(80, (i) => ({ name: `g${i}`, literals: [`a=${'x'.repeat(100000)}`] })),
      generatorOptions: { labels: { a: 'b' } },
    }),
  'images by patterns on images by the thousand': kustomization(
    {
      resources: ['m.yaml'],
      images: times(2000, (i) => ({ name: `r.example.org/${'a'.repeat(100)}${i}`, newTag: 'x' })),
    },
    {
      'm.yaml': times(
        300,
        (i) =>
          `---\n${object(['v1', 'Pod'], `p${i}`, { spec: { containers: times(20, (j) => ({ name: `c${j}`, image: `r.example.org/${'a'.repeat(100)}${j}` })) } })}`,
      ).join(''),
    },
  ),
  'strategic patches of lists in lists': kustomization(
    {
      resources: ['m.yaml'],
      patches: times(60, () => ({
        patch: object(['v1', 'Pod'], 'p', {
          spec: {
            containers: times(500, (i) => ({
              name: `c${i}`,
              env: times(20, (j) => ({ name: `E${j}`, value: 'x' })),
            })),
          },
        }),
      })),
    },
    {
      'm.yaml': object(['v1', 'Pod'], 'p', {
        spec: {
          containers: times(500, (i) => ({
            name: `c${i}`,
            image: 'a',
            env: times(20, (j) => ({ name: `E${j}`, value: 'y' })),
          })),
        },
      }),
    },
  ),
  'a definition that tells how to merge, of itself': kustomization(
    { openapi: { path: 'o.json' }, resources: ['settings.yaml'] },
    {
      'o.json': JSON.stringify({
        definitions: entries(3000, (i) => [
          `d${i}`,
          {
            properties: entries(10, (j) => [`p${j}`, { $ref: `#/definitions/d${(i * j) % 3000}` }]),
            'x-kubernetes-group-version-kind': [{ group: '', version: 'v1', kind: 'ConfigMap' }],
          },
        ]),
      }),
    },
  ),
});

const jsonnet = (text: string) => evil({ 'a.jsonnet': text });
const lua = (text: string): Files => ({
  ...evil({
    'd.yaml': object(['apps/v1', 'Deployment'], 'd', {
      spec: {
        replicas: 1,
        selector: { matchLabels: { a: 'b' } },
        template: { metadata: { labels: { a: 'b' } }, spec: { containers: [{ name: 'a', image: 'a:1' }] } },
      },
    }),
  }),
  'apps/cm.yaml': object(['v1', 'ConfigMap'], 'argocd-cm', {
    metadata: { name: 'argocd-cm', namespace: 'argocd' },
    data: { 'resource.customizations.health.apps_Deployment': text },
  }),
});
const jq = (...texts: readonly string[]): Files => ({
  'apps/evil.yaml': argo('Application', 'evil', {
    project: 'default',
    source: { repoURL, path: 'evil' },
    destination,
    ignoreDifferences: [{ group: '*', kind: '*', jqPathExpressions: texts }],
  }),
  'evil/a.yaml': `${configMap}data: { a: b }\n`,
});
const validated = (schema: object, spec: object): Files =>
  evil({
    'crd.yaml': object(['apiextensions.k8s.io/v1', 'CustomResourceDefinition'], 'foos.example.org', {
      spec: {
        group: 'example.org',
        scope: 'Namespaced',
        names: { kind: 'Foo', plural: 'foos' },
        versions: [
          {
            name: 'v1',
            served: true,
            storage: true,
            schema: { openAPIV3Schema: { type: 'object', properties: { spec: schema } } },
          },
        ],
      },
    }),
    'foo.yaml': object(['example.org/v1', 'Foo'], 'f', { spec }),
  });
const cel = (
  rule: string,
  spec: object = { a: times(2000, (i) => i), s: 'a'.repeat(10000), m: entries(500, (i) => [`k${i}`, i]) },
) =>
  validated(
    {
      type: 'object',
      'x-kubernetes-preserve-unknown-fields': true,
      properties: {
        a: { type: 'array', items: { type: 'integer' } },
        s: { type: 'string' },
        m: { type: 'object', additionalProperties: { type: 'integer' } },
      },
      'x-kubernetes-validations': [{ rule }],
    },
    spec,
  );

const languages = trees('fifth: budget: languages', {
  'Jsonnet: a text that is joined with itself': jsonnet(
    "local f(s, n) = if n == 0 then s else f(std.join(s, [s, s, s]), n - 1); { a: std.length(f('x', 20)) }",
  ),
  'Jsonnet: comprehensions in each other': jsonnet(
    '{ a: std.length([1 for a in std.range(1, 1000) for b in std.range(1, 1000) for c in std.range(1, 1000)]) }',
  ),
  'Jsonnet: objects that inherit by the million': jsonnet(
    'local f(o, n) = if n == 0 then o else f(o + o { a+: super.a }, n - 1); { x: f({ a: 1 }, 1000).a }',
  ),
  'Jsonnet: sorting by a key that sorts': jsonnet(
    '{ a: std.sort(std.range(1, 3000), function(x) std.sort(std.range(1, 3000))[0] + x) }',
  ),
  'Jsonnet: a fold of strings': jsonnet(
    "{ a: std.length(std.foldl(function(s, x) s + s[0:1000] + x, std.range(1, 1000000), 'x')) }",
  ),
  'Jsonnet: formats of a billion places': jsonnet(
    "{ a: '%1000000000d' % 1, b: '%.500000000f' % 1, c: std.repeat('x', 1e12), d: std.makeArray(1e12, function(i) i), e: std.range(0, 1e15) }",
  ),
  'Jsonnet: manifest of what is deep': jsonnet(
    "local f(n) = if n == 0 then 1 else { a: f(n - 1), b: f(n - 1) }; { a: std.manifestJsonEx(f(30), '    ') }",
  ),
  'Jsonnet: parsing YAML that doubles': jsonnet(
    `{ a: std.parseYaml(${JSON.stringify(`a0: &a0 [x]\n${times(30, (i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]\n`).join('')}`)}) }`,
  ),
  'Jsonnet: sets and strings by their parts': jsonnet(
    "local s = std.repeat('ab,', 300000); { a: [std.length(std.split(s, ',')) for i in std.range(1, 1000)], b: std.length(std.setUnion(std.range(1, 200000), std.range(1, 200000))), c: std.strReplace(s, 'a', s) }",
  ),
  'Jsonnet: tail calls without end': jsonnet('local f(x) = f(x + 1) tailstrict; f(0)'),
  'Jsonnet: hashes and codes': jsonnet(
    "local s = std.repeat('x', 1000000); { a: [std.md5(s) + std.sha3(s + i) + std.base64(s) for i in std.range(1, 100000)] }",
  ),
  'Lua: a text that is repeated': lua(
    'local s = string.rep("x", 1e9) local t = {} for i = 1, 1e9 do t[i] = s .. i end return { status = "Healthy" }',
  ),
  'Lua: patterns that try everything': lua(
    'local s = string.rep("a", 100000) return { status = string.find(s, string.rep("a-", 40) .. "b") and "Healthy" or "Degraded" }',
  ),
  'Lua: gsub that grows': lua(
    'local s = "x" for i = 1, 60 do s = string.gsub(s, "x", "xx") end return { status = s }',
  ),
  'Lua: coroutines without end': lua(
    'local function f() coroutine.yield() return f() end for i = 1, 1e8 do coroutine.wrap(f)() end',
  ),
  'Lua: tables that sort themselves': lua(
    'local t = {} for i = 1, 100000 do t[i] = i end for j = 1, 1e6 do table.sort(t, function(a, b) return (a * j) % 7 < (b * j) % 7 end) end',
  ),
  'Lua: concatenation and unpacking': lua(
    'local t = {} for i = 1, 1e6 do t[i] = "xxxxxxxxxx" end while true do local s = table.concat(t) local a = { unpack(t, 1, 1e6) } end',
  ),
  'Lua: metatables that call themselves': lua(
    'local t = setmetatable({}, { __index = function(t, k) return t[k .. k] end, __tostring = function(s) return tostring(s) end }) return { status = t.x, message = tostring(t) }',
  ),
  'jq: recursion without end': jq(
    'def f: f, f; f',
    '[recurse(.)]',
    'until(false; .)',
    'limit(1e9; repeat(1))',
    'range(1e12)',
    '[range(1e9)] | length',
  ),
  'jq: texts that grow': jq(
    'reduce range(60) as $i ("x"; . + .)',
    '"x" * 1e9',
    '[limit(100; repeat("x" * 1e7))] | add',
    '[splits("a";"b")] | implode',
    '"a" | gsub("";"aaaa")',
  ),
  'jq: patterns and paths': jq(
    '("a" * 5000) | test("^(a+)+$x")',
    '[paths] | length',
    'path(..)',
    '[.. | ..] | [.. | ..] | [.. | ..]',
    'to_entries | combinations',
    '[range(9)] | [combinations(9)] | length',
    'walk(walk(walk(.)))',
    'tojson | [match("";"g")] | length',
  ),
  'CEL: comprehensions in each other, by macros': cel(
    'self.a.all(x, self.a.exists(y, self.a.exists_one(z, x + y + z == -1)))',
  ),
  'CEL: maps and filters that grow': cel('self.a.map(x, self.a).map(y, y.map(z, self.a)).size() > 0'),
  'CEL: texts that grow': cel('(self.s + self.s).replace("a", self.s).replace("a", self.s).size() > 0'),
  'CEL: patterns of a text': cel(
    `self.s.matches("(a|a)*b") || self.s.findAll("a?").map(x, self.s.find(x + "*")).size() > 0 || self.s.split("").all(x, self.s.indexOf(x) >= 0)`,
  ),
  'CEL: a rule of fifty thousand terms': cel(`${'self.a.size() > 0 && '.repeat(20000)}true`),
  'CEL: brackets by the ten thousand': cel(`${'('.repeat(20000)}true${')'.repeat(20000)}`),
  'CEL: rules on every level': validated(
    times(40, (i) => i).reduce(
      (inner: object) => ({
        type: 'object',
        properties: { a: inner },
        'x-kubernetes-validations': [{ rule: 'has(self.a) || !has(self.a)' }],
      }),
      { type: 'object' },
    ),
    {},
  ),
  'schemas: all alternatives of all alternatives': validated(
    times(6, (i) => i).reduce((inner: object) => ({ anyOf: [inner, inner, inner], oneOf: [inner, inner] }), {
      type: 'string',
    }),
    { a: 1 },
  ),
  'schemas: a definition of a hundred thousand fields': () =>
    validated(
      {
        type: 'object',
        properties: entries(100000, (i) => [
          `p${i}`,
          { type: 'string', default: 'x', description: 'y'.repeat(40) },
        ]),
      },
      { p1: 1 },
    ),
});

const yamls = trees('fifth: budget: YAML', {
  'maps as keys of maps': evil({ 'a.yaml': `${'? { a: '.repeat(400)}1${' }'.repeat(400)}\n: x\n` }),
  'flow in flow, half closed': evil({ 'a.yaml': `${configMap}data: ${'[{a: '.repeat(400)}\n` }),
  'comments by the million': () => evil({ 'a.yaml': `${configMap}${'#\n'.repeat(2000000)}` }),
  'documents by the hundred thousand': () => evil({ 'a.yaml': `---\n`.repeat(300000) }),
  'one line of eight megabytes': () =>
    evil({ 'a.yaml': `${configMap}data: { a: "${'\\u00e9'.repeat(1300000)}" }\n` }),
  'quotes that never end': () => evil({ 'a.yaml': `${configMap}data: { a: '${"''".repeat(2000000)}\n` }),
  'indents that grow by one': evil({ 'a.yaml': times(900, (i) => `${' '.repeat(i)}a:\n`).join('') }),
  'anchors by the hundred thousand': () =>
    evil({
      'a.yaml': `${configMap}data:\n${times(100000, (i) => `  k${i}: &a${i} x\n`).join('')}${times(100000, (i) => `  m${i}: *a${i}\n`).join('')}`,
    }),
  'merges of merges': evil({
    'a.yaml': `a0: &a0 { k: 1 }\n${times(200, (i) => `a${i + 1}: &a${i + 1} { <<: [*a${i}, *a${i}], k${i}: 1 }\n`).join('')}`,
  }),
  'numbers of a million digits': evil({
    'a.yaml': `${configMap}data: { a: ${'9'.repeat(1000000)}, b: 0x${'f'.repeat(500000)}, c: 1e${'9'.repeat(100000)}, d: ${'1:'.repeat(100000)}1 }\n`,
  }),
  'explicit keys and block texts by turns': () =>
    evil({ 'a.yaml': `${configMap}data:\n${'  ? |\n    x\n  : >\n    y\n'.repeat(100000)}` }),
  'a hundred files of two megabytes': () =>
    evil(
      Object.fromEntries(
        times(100, (i) => [
          `f${i}.yaml`,
          `${configMap.replace('settings', `s${i}`)}data: { a: "${'x'.repeat(2000000)}" }\n`,
        ]),
      ),
    ),
  'folders five hundred deep': {
    'apps/evil.yaml': application('evil', 'evil', '    directory: { recurse: true }\n'),
    [`evil/${'d/'.repeat(500)}a.yaml`]: configMap,
  },
  'twenty thousand small files': () => ({
    'apps/evil.yaml': application('evil', 'evil'),
    ...Object.fromEntries(
      times(20000, (i) => [`evil/f${i}.yaml`, `${configMap.replace('settings', `s${i}`)}`]),
    ),
  }),
});

const set = (generators: readonly unknown[], template: object = {}, more: object = {}): Files => ({
  'apps/set.yaml': argo('ApplicationSet', 'set', {
    goTemplate: true,
    generators,
    template: {
      metadata: { name: 'x-{{ .name }}' },
      spec: { project: 'default', source: { repoURL, path: 'evil' }, destination, ...template },
    },
    ...more,
  }),
  'evil/settings.yaml': configMap,
});
const fleets = trees('fifth: budget: fleet', {
  'a generator whose elements are YAML that doubles': set([
    {
      list: {
        elementsYaml: `a0: &a0 [{ name: x }]\n${times(30, (i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]\n`).join('')}`,
      },
    },
  ]),
  'a matrix whose second depends on the first': set([
    {
      matrix: {
        generators: [
          { list: { elements: times(1500, (i) => ({ name: `${i}` })) } },
          { list: { elementsYaml: '{{ range until 1500 }}- { b: x }\n{{ end }}' } },
        ],
      },
    },
  ]),
  'a merge of matrices': set([
    {
      merge: {
        mergeKeys: ['name'],
        generators: [
          {
            matrix: {
              generators: [
                { list: { elements: times(200, (i) => ({ name: `${i}` })) } },
                { list: { elements: times(200, (i) => ({ b: `${i}` })) } },
              ],
            },
          },
          { list: { elements: times(20000, (i) => ({ name: `${i}`, c: 1 })) } },
        ],
      },
    },
  ]),
  'a template that loops in every field': set(
    [{ list: { elements: times(50, (i) => ({ name: `${i}` })) } }],
    {
      project: '{{ range until 100000000 }}x{{ end }}',
      source: {
        repoURL,
        path: '{{ repeat 1000000000 "x" }}',
        helm: { values: '{{ range until 100000000 }}x{{ end }}' },
      },
    },
  ),
  'files by a glob, each of a thousand parameters': {
    ...set([{ git: { repoURL, revision: 'HEAD', files: [{ path: 'c/**/*.json' }] } }]),
    ...Object.fromEntries(
      times(300, (i) => [
        `c/${i}.json`,
        JSON.stringify({ name: `${i}`, ...entries(300, (j) => [`k${j}`, { a: { b: { c: j } } }]) }),
      ]),
    ),
  },
  'selectors by the thousand': set([
    {
      list: { elements: times(3000, (i) => ({ name: `${i}` })) },
      selector: {
        matchExpressions: times(2000, (i) => ({
          key: 'name',
          operator: 'NotIn',
          values: times(50, (j) => `x${i}${j}`),
        })),
      },
    },
  ]),
  'steps of a rollout by the thousand': set(
    [{ list: { elements: times(300, (i) => ({ name: `${i}` })) } }],
    {},
    {
      strategy: {
        type: 'RollingSync',
        rollingSync: {
          steps: times(3000, (i) => ({ matchExpressions: [{ key: 'a', operator: 'In', values: [`${i}`] }] })),
        },
      },
    },
  ),
  'sources by the thousand': {
    'apps/evil.yaml': argo('Application', 'evil', {
      project: 'default',
      sources: times(2000, () => ({ repoURL, path: 'evil' })),
      destination,
    }),
    'evil/a.yaml': times(50, (i) => `---\n${configMap.replace('settings', `s${i}`)}`).join(''),
  },
  'a chain of needs two thousand long': evil({
    'a.yaml': times(
      2000,
      (i) =>
        `---\n${object(['v1', 'Service'], `s${i}`, { metadata: { name: `s${i}`, annotations: { 'argocd.argoproj.io/sync-wave': `${i}` } }, spec: { type: 'ExternalName', externalName: `s${i + 1}.default.svc.cluster.local` } })}`,
    ).join(''),
  }),
  'workloads that want each other': evil({
    'a.yaml': times(
      600,
      (i) =>
        `---\n${object(['apps/v1', 'Deployment'], `d${i}`, { spec: { selector: { matchLabels: { a: `${i}` } }, template: { metadata: { labels: { a: `${i}` } }, spec: { initContainers: times(20, (j) => ({ name: `i${j}`, image: 'a:1', command: ['sh', '-c', `until nc -z d${(i + j + 1) % 600} 80; do sleep 1; done`] })), containers: [{ name: 'a', image: 'a:1', env: times(20, (j) => ({ name: `E${j}`, value: `http://d${(i * j) % 600}:80` })) }] } } } })}---\n${object(['v1', 'Service'], `d${i}`, { spec: { selector: { a: `${i}` }, ports: [{ port: 80 }] } })}`,
    ).join(''),
  }),
  'network policies against pods': evil({
    'a.yaml': times(
      500,
      (i) =>
        `---\n${object(['networking.k8s.io/v1', 'NetworkPolicy'], `n${i}`, { spec: { podSelector: { matchExpressions: times(20, (j) => ({ key: `k${j}`, operator: 'NotIn', values: times(20, (k) => `${i}${k}`) })) }, ingress: times(20, () => ({ from: [{ podSelector: { matchLabels: { a: `${i}` } } }] })) } })}---\n${object(['v1', 'Pod'], `p${i}`, { metadata: { name: `p${i}`, labels: entries(20, (j) => [`k${j}`, `v${i}`]) }, spec: { containers: [{ name: 'a', image: 'a:1' }] } })}`,
    ).join(''),
  }),
  'roles and bindings by the thousand': evil({
    'a.yaml': times(
      1500,
      (i) =>
        `---\n${object(['rbac.authorization.k8s.io/v1', 'ClusterRole'], `r${i}`, { aggregationRule: { clusterRoleSelectors: times(10, (j) => ({ matchLabels: { [`a${j}`]: 'b' } })) }, metadata: { name: `r${i}`, labels: entries(10, (j) => [`a${j}`, 'b']) }, rules: [] })}---\n${object(['rbac.authorization.k8s.io/v1', 'ClusterRoleBinding'], `b${i}`, { roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: `r${i}` }, subjects: times(20, (j) => ({ kind: 'ServiceAccount', name: `s${j}`, namespace: 'x' })) })}`,
    ).join(''),
  }),
  'names that are nearly the same': evil({
    'a.yaml':
      times(3000, (i) => `---\n${configMap.replace('settings', `${'a'.repeat(200)}${i}`)}`).join('') +
      times(
        300,
        (i) =>
          `---\n${object(['v1', 'Pod'], `p${i}`, { spec: { containers: [{ name: 'a', image: 'a:1', envFrom: times(10, (j) => ({ configMapRef: { name: `${'a'.repeat(200)}x${i}${j}` } })) }] } })}`,
      ).join(''),
  }),
});

const wantsSecret = evil({
  'p.yaml': pod({ containers: [{ name: 'a', image: 'a:1', envFrom: [{ secretRef: { name: 'login' } }] }] }),
});
const readers = trees('fifth: budget: readers', {
  'a script of nested substitutions': {
    ...wantsSecret,
    'a.sh': `kubectl create secret generic ${'$('.repeat(5000)}x${')'.repeat(5000)}\n${'`'.repeat(50001)}\n${'${a:-'.repeat(5000)}\n`,
  },
  'a script of variables that double': {
    ...wantsSecret,
    'a.sh': `a=xxxxxxxxxx\n${times(60, (i) => `a${i}=$${i === 0 ? 'a' : `{a${i - 1}}`}$${i === 0 ? 'a' : `{a${i - 1}}`}\n`).join('')}kubectl create secret generic $a59\n`,
  },
  'a script of loops in loops and braces': {
    ...wantsSecret,
    'a.sh': `${times(30, (i) => `for i${i} in {1..1000000}; do `).join('')}kubectl create secret generic login-$i1; ${'done; '.repeat(30)}\nkubectl create ns ${'{a,b}'.repeat(40)}\n`,
  },
  'documents in a script that never end': {
    ...wantsSecret,
    'a.sh': `${times(3000, (i) => `cat <<E${i}\n`).join('')}${'kubectl apply -f - <<EOF\n'.repeat(5000)}`,
  },
  'functions that call themselves': {
    ...wantsSecret,
    'a.sh': `${times(300, (i) => `f${i}() { f${(i + 1) % 300}; f${(i + 2) % 300}; kubectl create secret generic x; }\n`).join('')}f0\nsource a.sh\n. ./a.sh\n`,
  },
  'a Makefile of calls and includes': {
    ...wantsSecret,
    Makefile: `include Makefile\n-include */Makefile\nA = $(A)$(A)\nB := ${'$(eval '.repeat(2000)}x${')'.repeat(2000)}\n${times(60, (i) => `V${i} = $(V${i + 1})$(V${i + 1})\n`).join('')}V60 = x\ntarget: ${times(5000, (i) => `t${i}`).join(' ')}\n\tkubectl create secret generic $(V0)\n\t$(foreach x,$(shell seq 1e9),kubectl create secret generic $(x);)\n`,
  },
  'a Makefile of backslashes': { ...wantsSecret, Makefile: `a:\n\tkubectl \\\n${' \\\n'.repeat(300000)}x\n` },
  'Terraform of blocks in blocks': {
    ...wantsSecret,
    'main.tf': `${'resource "a" "b" {\n'.repeat(20000)}name = "${'${'.repeat(5000)}x"\nlocals { ${times(60, (i) => `a${i} = "\${local.a${i + 1}}\${local.a${i + 1}}"`).join('\n')} }\n`,
  },
  'Terraform of texts that never end': {
    ...wantsSecret,
    'main.tf': `x = <<EOF\n${'kubernetes_secret "'.repeat(100000)}`,
    'b.tf': `/* ${'*'.repeat(1000000)}`,
    'c.tf': `x = "${'\\"'.repeat(500000)}`,
  },
  'a page of fences and quotes': {
    ...wantsSecret,
    'README.md': `${'> '.repeat(5000)}x\n${'```sh\nkubectl create secret generic login\n'.repeat(20000)}${'['.repeat(100000)}${'`'.repeat(100000)}\n${'*'.repeat(100000)}`,
  },
  'pages by the thousand': () => ({
    ...wantsSecret,
    ...Object.fromEntries(
      times(2000, (i) => [`docs/p${i}.md`, `kubectl create secret generic login ${'x '.repeat(2000)}\n`]),
    ),
  }),
  'ignored names that try everything': {
    ...wantsSecret,
    '.gitignore': `${'**/'.repeat(2000)}x\n${'*a'.repeat(2000)}\n${times(20000, (i) => `!/${'*'.repeat(i % 50)}${i}\n`).join('')}[\n[!\n[a-\n\\\n`,
    '.helmignore': `${'*?'.repeat(3000)}\n`,
    'evil/.gitignore': '*\n!*\n'.repeat(20000),
  },
  'a lock and a page of a robot': {
    ...wantsSecret,
    'renovate.json': `${'{"a":'.repeat(5000)}`,
    'package-lock.json': '{'.repeat(100000),
    '.sops.yaml': `creation_rules: [{ path_regex: "${'(a+)+'.repeat(200)}$" }]\n`,
  },
  'a workflow of steps by the thousand': {
    ...wantsSecret,
    '.github/workflows/a.yml': `jobs: { a: { steps: [${times(5000, () => '{ run: "kubectl create secret generic $(cat x) && helm upgrade --install x ." }').join(', ')}] } }\n`,
    '.gitlab-ci.yml': times(
      3000,
      (i) => `j${i}:\n  extends: j${(i + 1) % 3000}\n  script: [kubectl create secret generic x]\n`,
    ).join(''),
  },
});

const fixing: Call = { args: ['fix', '.', '--all', '-o', 'json'], showsSource: true };
const commands: readonly CommandAttack[] = [
  {
    name: 'fifth: budget: commands: fixes of a thousand faults of many kinds',
    files: evil({
      'a.yaml': times(
        350,
        (i) =>
          `---\n${object(['apps/v1', 'Deployment'], `d${i}`, { spec: { replicas: '1', selector: { matchLabels: { a: `${i}` } }, template: { metadata: { labels: { a: 'x' } }, spec: { containers: [{ name: 'a', image: 'a:1', imagePullPolicy: 'always', envFrom: [{ configMapRef: { name: `setting${i}` } }] }] } } } })}`,
      ).join(''),
    }),
    calls: [fixing, { args: ['check', '.', '--fixes', '-o', 'json'], tells: true }],
  },
  {
    name: 'fifth: budget: commands: a change of a thousand files, proven',
    base: Object.fromEntries(
      times(1000, (i) => [`evil/f${i}.yaml`, `${configMap.replace('settings', `s${i}`)}data: { a: b }\n`]),
    ),
    files: {
      'apps/evil.yaml': application('evil', 'evil'),
      ...Object.fromEntries(
        times(1000, (i) => [
          `evil/f${i}.yaml`,
          `${configMap.replace('settings', `s${i}`)}data: { a: [${i}] }\n`,
        ]),
      ),
    },
    calls: [
      { args: ['prove', '.', 'main', '-o', 'json'] },
      { args: ['diff', '.', 'main', '-o', 'json'], tells: true },
    ],
  },
  {
    name: 'fifth: budget: commands: targets that are all compared',
    files: {
      'phineus.yaml': `targets: { ${times(60, (i) => `t${i}: { roots: [apps], kubernetes: "1.33" }`).join(', ')} }\nparity: { compare: [${times(60, (i) => `t${i}`).join(', ')}] }\n`,
      ...evil({ 'a.yaml': times(100, (i) => `---\n${configMap.replace('settings', `s${i}`)}`).join('') }),
    },
    calls: [check, { args: ['parity', '.', '-o', 'json'] }],
  },
  {
    name: 'fifth: budget: commands: lint of a chart of many switches',
    files: {
      'c/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n',
      'c/values.yaml': times(300, (i) => `s${i}: false\n`).join(''),
      'c/templates/a.yaml': `${times(300, (i) => `{{ if .Values.s${i} }}`).join('')}x: [{{ end }}${'{{ end }}'.repeat(299)}\n${times(300, (i) => `{{ if and .Values.s${i} .Values.s${(i + 1) % 300} }}\n---\n${configMap}{{ end }}`).join('')}`,
    },
    calls: [{ args: ['helm', 'lint', 'c'] }, { args: ['helm', 'lint', 'c', '-o', 'json'] }],
  },
  {
    name: 'fifth: budget: commands: blame of a value under many layers',
    files: {
      ...evil(
        {
          'Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
          'templates/a.yaml': `${configMap}data: { a: "{{ .Values.a.b.c }}" }\n`,
          ...Object.fromEntries(times(200, (i) => [`v${i}.yaml`, `a: { b: { c: ${i} } }\n`])),
        },
        `    helm: { valueFiles: [${times(200, (i) => `v${i}.yaml`).join(', ')}] }\n`,
      ),
    },
    calls: [
      { args: ['blame', '.', 'evil', 'ConfigMap/settings', 'data.a'] },
      { args: ['blame', '.', 'evil', 'ConfigMap/settings', `data${'.a[0]'.repeat(20000)}`] },
    ],
  },
];

export const budgets: readonly CommandAttack[] = [
  ...templates,
  ...values,
  ...kustomizations,
  ...languages,
  ...yamls,
  ...fleets,
  ...readers,
  ...commands,
];
