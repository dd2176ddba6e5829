import { application } from '../../attack.ts';
import type { CommandAttack } from '../command-attack.ts';
import {
  type Files,
  app,
  attack,
  chart,
  deep,
  deployment,
  diff,
  each,
  evil,
  fill,
  formats,
  here,
  holder,
  indent,
  item,
  json,
  just,
  kustomization,
  lines,
  map,
  prove,
  quoted,
  set,
} from './kit.ts';

const object = map('a', '{ a: b }');

/** SECURITY.md: "At default limits a run of a small tree ends within 60 seconds and 2 GiB". Templates. */
const templates: Readonly<Record<string, readonly [template: string, values?: string]>> = {
  'calls that call twice': [
    '{{ define "f" }}{{ if gt . 0 }}{{ include "f" (sub . 1) }}{{ include "f" (sub . 1) }}{{ end }}{{ end }}{{ include "f" 60 }}',
  ],
  'a template of templates of templates': [
    '{{ $t := "x" }}{{ range until 40 }}{{ $t = printf "{{ tpl %q . }}{{ tpl %q . }}" $t $t }}{{ end }}{{ tpl $t . }}',
  ],
  'widths and precisions': [
    '{{ printf "%0999999999d %.999999999f %999999999s" 1 1.0 "x" }}{{ printf "%*d" 2000000000 1 }}{{ nindent 2000000000 "x" }}',
  ],
  'keys and certificates by the hundred': [
    '{{ range until 300 }}{{ genPrivateKey "rsa" | len }}{{ genCA "x" 365 | toString | len }}{{ genSelfSignedCert "x" nil nil 365 | toString | len }}{{ end }}',
  ],
  'what is unique of a great list': [
    '{{ $l := until 60000 }}{{ range until 20 }}{{ uniq $l | len }}{{ without $l 5 | len }}{{ has 99999999 $l }}{{ end }}',
  ],
  'steps of nothing': [
    '{{ range untilStep 0 1000000000 1 }}x{{ end }}{{ seq 1 1000000000 | len }}{{ range until 2147483647 }}{{ end }}',
  ],
  'maps that are the same': [
    '{{ $a := deepCopy .Values }}{{ range until 5000 }}{{ deepEqual $a $.Values }}{{ eq (toJson $a) (toJson $.Values) }}{{ end }}',
    fill(8000, (i) => `k${i}: { a: [${i}, { b: c }] }`, '\n'),
  ],
  'replacements that grow': [
    '{{ $x := "aaaaaaaaaa" }}{{ range until 40 }}{{ $x = replace "a" "aa" $x }}{{ $x = regexReplaceAll "a" $x "$0$0" }}{{ $x = $x | nospace | splitList "" | join "a" }}{{ end }}{{ len $x }}',
  ],
  'random letters by the gigabyte': [
    '{{ range until 1000 }}{{ randAlphaNum 100000000 | len }}{{ randBytes 100000000 | len }}{{ shuffle (repeat 1000000 "ab") | len }}{{ end }}',
  ],
  'passwords that are derived': [
    '{{ range until 5000 }}{{ derivePassword 1 "maximum" "p" "u" "h" }}{{ htpasswd "u" "p" }}{{ bcrypt "x" }}{{ end }}',
  ],
  'all files, again and again': [
    '{{ range until 100000 }}{{ range $p, $b := $.Files.Glob "**" }}{{ $.Files.Lines $p | len }}{{ ($.Files.Glob "**").AsConfig | len }}{{ ($.Files.Glob "**").AsSecrets | len }}{{ end }}{{ end }}',
  ],
  'versions that are compared': [
    '{{ $c := repeat 5000 ">=1.0.0 || " }}{{ range until 20000 }}{{ semverCompare (print $c "1.x") "1.2.3" }}{{ semver (print "1.2.3-" (repeat 5000 "a.")) }}{{ end }}',
  ],
};

const kustomizations: Readonly<Record<string, readonly [text: string, files?: Files]>> = {
  'copies of copies': [
    `resources: [a.yaml]\npatches:\n- target: { kind: ConfigMap }\n  patch: '[${fill(45, (i) => `{"op":"copy","from":"/data","path":"/data/k${i}"}`, ',')}]'\n`,
  ],
  'a replacement into every item of great lists': [
    'resources: [a.yaml, l.yaml]\nreplacements: [{ source: { kind: ConfigMap, name: a, fieldPath: data.a }, targets: [{ select: { kind: X }, fieldPaths: ["spec.*.*.*.a"], options: { create: true } }] }]\n',
    {
      'a.yaml': object,
      'l.yaml': item(
        'X',
        `spec: [${fill(60, () => `[${fill(60, () => `[${fill(20, () => '{ a: b }')}]`)}]`)}]`,
        'x.example.org/v1',
      ),
    },
  ],
  'a prefix of a megabyte': [
    `resources: [a.yaml]\nnamePrefix: ${'p'.repeat(1_000_000)}\ncommonAnnotations: { a: ${'v'.repeat(1_000_000)} }\n`,
    { 'a.yaml': lines(2500, (i) => `${map(`c${i}`, '{ a: b }')}---`) },
  ],
  'one great file in a thousand generators': [
    `configMapGenerator:\n${lines(1500, (i) => `- { name: g${i}, files: [big.txt] }`)}\n`,
    { 'big.txt': 'x'.repeat(1_000_000) },
  ],
  'selectors of labels that are long': [
    `resources: [a.yaml]\npatches:\n${lines(300, () => `- { target: { labelSelector: "${fill(300, (i) => `a${i}!=b`, ',')}" }, patch: '[{"op":"add","path":"/data/x","value":"y"}]' }`)}\n`,
    { 'a.yaml': lines(600, (i) => `${map(`c${i}`, '{ a: b }')}---`) },
  ],
  'charts by the hundred': [
    `helmCharts:\n${lines(150, (i) => `- { name: c, releaseName: r${i} }`)}\nhelmGlobals: { chartHome: . }\n`,
    {
      'c/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n',
      'c/templates/a.yaml': '{{ range until 100000 }}# {{ . }}\n{{ end }}',
    },
  ],
};

const jsonnets: Readonly<Record<string, string>> = {
  'an array of everything': 'std.length(std.makeArray(1e9, function(i) [i]))',
  'pairs of pairs of pairs':
    '[[a, b, c] for a in std.range(1, 5000) for b in std.range(1, 5000) for c in std.range(1, 5000)]',
  'formats of great width': '["%0900000000d" % 1, std.format("%900000000s", ["x"]), std.repeat("ab", 1e9)]',
  'digests of great texts':
    'local x = std.repeat("a", 3000000); [std.md5(x), std.sha512(x), std.base64(std.base64(x))] + [std.md5(x + i) for i in std.range(1, 5000)]',
  'sorts by a key that is slow':
    'std.sort(std.range(1, 200000), function(x) std.length(std.range(1, 5000)) - x)',
  'pruned and joined':
    'local f(n) = if n == 0 then [null] else [f(n - 1), f(n - 1), {}]; std.length(std.deepJoin(std.prune(f(40))))',
  'an object in itself': 'local o = { a: o, b: std.toString(self.c), c: std.manifestJson(self.b) }; o',
};

const luas: Readonly<Record<string, string>> = {
  'a pattern of many stars':
    'local p = string.rep("a*", 40) .. "b"\nreturn { status = tostring(string.find(string.rep("a", 60), p)) }',
  'a pattern of balances and captures':
    'local s = string.rep("(", 50000)\nfor i = 1, 1000 do string.find(s, "%b()%b()(.-)(.-)(.-)x") end',
  'formats and repeats':
    'local t = {}\nfor i = 1, 1e6 do t[i] = string.format("%99s", "x") .. string.rep("y", 1e6) end',
  'coroutines that never end':
    'local co = coroutine and coroutine.wrap(function() while true do coroutine.yield(1) end end)\nwhile true do if co then co() end end',
  'tables that ask their tables':
    'local t = {}\nfor i = 1, 1e6 do t = setmetatable({}, { __index = t, __concat = function(a, b) return a end }) end\nreturn { status = tostring(t.x) }',
};

const jqs: Readonly<Record<string, string>> = {
  'texts by a number': '.data.a * 1e9 | length',
  'replacements of nothing': '.data.a * 100000 | gsub("";"aa") | gsub("";"bb") | gsub("";"cc") | length',
  'tests that backtrack': '("a" * 50000) | test("(a*)*(a*)*b") | not',
  'alternatives of destructuring': 'def f: . as [$a] ?// {$a} ?// $a | [f, f]; f',
  'everything of everything': '[limit(1e7; repeat([.., ..]))] | flatten | group_by(tojson) | length',
};

const cels: Readonly<Record<string, string>> = {
  'sorts and slices':
    'self.l.map(a, self.l.map(b, self.l.slice(0, 300).sum() + a * b)).size() > 0 && self.l.sort().reverse() == self.l',
  'lists that are added': `${fill(25, () => 'self.l.map(x, self.l)', ' + ')} == []`,
  'comparisons of great maps': 'self.l.all(a, self.l.all(b, self == self && self in [self, self, self]))',
};

/** Schemas, whose work is more than their length. */
const schemas: Readonly<Record<string, Files>> = {
  'items that must differ': {
    ...chart({ 'a.yaml': object }, `l: [${fill(20_000, (i) => `{ a: ${i}, b: [${i}] }`)}]\n`),
    'evil/values.schema.json':
      '{"properties":{"l":{"uniqueItems":true,"contains":{"required":["zz"]},"minContains":5}}}',
  },
  'patterns for every key': {
    ...chart(
      { 'a.yaml': object },
      fill(4000, (i) => `key${i}: x`, '\n'),
    ),
    'evil/values.schema.json': JSON.stringify({
      patternProperties: Object.fromEntries(
        Array.from({ length: 1500 }, (_, i) => [`^(k|e|y)+${i}$`, { pattern: '(x+x+)+y' }]),
      ),
      unevaluatedProperties: false,
    }),
  },
  'alternatives in alternatives': {
    ...chart({ 'a.yaml': object }, 'a: 1\n'),
    'evil/values.schema.json': JSON.stringify(
      Array.from({ length: 20 }).reduce<object>((inner) => ({ oneOf: [inner, { not: inner }] }), {
        type: 'string',
      }),
    ),
  },
  'a definition whose lists are sets': evil({
    'crd.yaml': item(
      'CustomResourceDefinition',
      'spec: { group: x.example.org, scope: Namespaced, names: { kind: X, plural: xs }, versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, properties: { spec: { type: array, x-kubernetes-list-type: set, items: { type: string, pattern: "^(a|aa)+$" } } } } } }] }',
      'apiextensions.k8s.io/v1',
      'xs.x.example.org',
    ),
    'x.yaml': item('X', `spec: [${fill(60_000, (i) => `a${i}`)}]`, 'x.example.org/v1'),
  }),
};

/** Texts whose reading could take more than their length. */
const texts: Readonly<Record<string, Files>> = {
  'merges of merges': evil({
    'a.yaml': `a0: &a0 { k0: v }\n${lines(4000, (i) => `a${i + 1}: &a${i + 1} { <<: *a${i}, k${i + 1}: v }`)}\n`,
  }),
  'a plain text of colons and hashes': evil({
    'a.yaml': `${map('a', '{ a: b }')}x: ${'a:b#c -d ? e, '.repeat(500_000)}\n`,
  }),
  'keys that are questions': evil({
    'a.yaml': `${'? '.repeat(900)}a\n`,
    'b.yaml': lines(100_000, (i) => `? k${i}\n: v`),
  }),
  'comments and blank lines by the hundred thousand': evil({
    'a.yaml': `${'#\n\n'.repeat(200_000)}${object}`,
    'b.yaml': `${object}${'    # x\n'.repeat(400_000)}`,
  }),
  'a script of substitutions': {
    ...evil({ 'a.yaml': deployment('', '', ', envFrom: [{ secretRef: { name: gone } }]') }),
    'install.sh': `#!/bin/sh\nx=${'$('.repeat(60_000)}\n${'cat <<A\n'.repeat(20_000)}${'"${a:-'.repeat(10_000)}\n`,
  },
  'a guide of fences and commands': {
    ...evil({ 'a.yaml': deployment('', '', ', envFrom: [{ secretRef: { name: gone } }]') }),
    'README.md': `${'```\nkubectl create secret generic \\\n'.repeat(40_000)}${'`'.repeat(200_000)}`,
  },
  'Terraform in braces': {
    ...evil({ 'a.yaml': deployment('', '', ', envFrom: [{ secretRef: { name: gone } }]') }),
    'main.tf': `resource "kubernetes_secret" "x" ${'{ data = {'.repeat(40_000)}\n${'"${'.repeat(40_000)}`,
  },
  'secrets of one letter, very long': evil({
    's.yaml': holder('s', `{ ${fill(30, (i) => `k${i}: "${'a'.repeat(30_000 + i)}"`)} }`),
    'm.yaml': map('m', `{ a: "${'a'.repeat(3_000_000)}b" }`),
    'd.yaml': deployment(`replicas: "${'a'.repeat(1_000_000)}", `),
  }),
  'thousands of secrets in each other': evil({
    's.yaml': lines(3000, (i) => `${holder(`s${i}`, `{ a: "x7K${'ab9Z'.repeat((i % 60) + 1)}${i}" }`)}---`),
    'd.yaml': deployment(`replicas: "x7K${'ab9Z'.repeat(200_000)}", `),
  }),
  'findings by the ten thousand': evil({
    'a.yaml': lines(
      4000,
      (i) =>
        `${item('Deployment', `spec: { replicas: x${i}, selector: { matchLabels: { a: b } }, nope: 1, template: { metadata: { labels: { a: c } }, spec: { containers: [{ name: a, image: "a:1", imagePullPolicy: x }] } } }`, 'apps/v1', `d${i}`)}---`,
    ),
  }),
  'waves by the thousand': evil({
    'a.yaml': lines(
      3000,
      (i) =>
        `${item('Job', 'spec: { template: { spec: { restartPolicy: Never, containers: [{ name: a, image: "a:1", envFrom: [{ configMapRef: { name: gone } }] }] } } }', 'batch/v1', `j${i}`).replace('metadata: {', `metadata: { annotations: { argocd.argoproj.io/sync-wave: "${i}" },`)}---`,
    ),
  }),
  'folders in folders': {
    'apps/evil.yaml': app(
      `${here}, path: evil, directory: { recurse: true, include: "{**/*.yaml,*/{a,b,c,d}*/**}", exclude: "**/{x,y}/**/*z*" }`,
    ),
    [`evil/${'d/'.repeat(400)}a.yaml`]: object,
    ...Object.fromEntries(
      Array.from({ length: 200 }, (_, i) => [`evil/${'e/'.repeat(i)}b${i}.yaml`, map(`b${i}`, '{}')]),
    ),
  },
};

const sets: Readonly<Record<string, string>> = {
  'a list by aliases': set(
    `[{ list: { elementsYaml: ${quoted(`a: &a [x,x,x,x,x,x,x,x,x]\n${fill(14, (i) => `b${i}: &b${i} [${fill(9, () => `*${i ? `b${i - 1}` : 'a'}`)}]`, '\n')}\n`)} } }]`,
  ),
  'a patch of a template that never ends': set(
    '[{ list: { elements: [{ name: a }, { name: b }] } }]',
    '"x-{{ .name }}"',
    `  templatePatch: ${quoted('{{ range $i := until 100000 }}{{ range until 10000 }}a{{ end }}{{ end }}')}\n`,
  ),
  'merges in merges of matrices': set(
    `[{ merge: { mergeKeys: [name], generators: [${fill(2, () => `{ matrix: { generators: [{ list: { elements: [${fill(300, (i) => `{ name: "n${i}" }`)}] } }, { list: { elements: [${fill(300, (i) => `{ b: "${i}" }`)}] } }] } }`)}] } }]`,
  ),
};

const many = (word: string) =>
  map('text', `{ t: ${quoted(lines(60_000, (i) => `${word} ${(i * 7919) % 1009} ${word}`))} }`);

export const exhaustion: readonly CommandAttack[] = [
  ...each(templates, (name, [template, values = '']) =>
    attack(`exhaustion: template: ${name}`, {
      ...chart({ 'a.yaml': template, 'ok.yaml': object }, values),
      'evil/x.txt': 'x\n'.repeat(1000),
    }),
  ),
  ...each(kustomizations, (name, [text, files = { 'a.yaml': object }]) =>
    attack(`exhaustion: Kustomize: ${name}`, kustomization(text, files)),
  ),
  ...each(jsonnets, (name, text) =>
    attack(`exhaustion: Jsonnet: ${name}`, evil({ 'a.jsonnet': `${text}\n` })),
  ),
  ...each(luas, (name, text) =>
    attack(
      `exhaustion: Lua: ${name}`,
      {
        ...evil({ 'a.yaml': item('X', '', 'x.example.org/v1') }),
        'settings.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm }\ndata:\n  resource.customizations.health.x.example.org_X: |\n${indent(text)}\n`,
      },
      { calls: [just('health', '--settings', 'settings.yaml', 'evil/a.yaml', '-o', 'json')] },
    ),
  ),
  ...each(jqs, (name, expression) =>
    attack(`exhaustion: jq: ${name}`, {
      'apps/evil.yaml': app(
        `${here}, path: evil`,
        `  ignoreDifferences: [{ kind: ConfigMap, jqPathExpressions: [${quoted(expression)}] }]\n`,
      ),
      'evil/a.yaml': object,
    }),
  ),
  ...each(cels, (name, rule) =>
    attack(
      `exhaustion: CEL: ${name}`,
      evil({
        'crd.yaml': item(
          'CustomResourceDefinition',
          `spec: { group: x.example.org, scope: Namespaced, names: { kind: X, plural: xs }, versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object, properties: { l: { type: array, items: { type: integer } } }, x-kubernetes-validations: [{ rule: ${quoted(rule)} }] } } } } }] }`,
          'apiextensions.k8s.io/v1',
          'xs.x.example.org',
        ),
        'x.yaml': item('X', `spec: { l: [${fill(1500, (i) => `${i}`)}] }`, 'x.example.org/v1'),
      }),
    ),
  ),
  ...each(schemas, (name, files) => attack(`exhaustion: schema: ${name}`, files)),
  ...each(texts, (name, files) =>
    attack(`exhaustion: text: ${name}`, files, { calls: [name.startsWith('findings') ? formats : json] }),
  ),
  ...each(sets, (name, text) =>
    attack(`exhaustion: set: ${name}`, { 'apps/evil.yaml': text, 'evil/a.yaml': object }),
  ),
  attack('exhaustion: compared: texts of which no line is the same', evil({ 'a.yaml': many('new') }), {
    base: evil({ 'a.yaml': many('old') }),
    calls: [diff, just('diff', '.', 'main'), prove],
  }),
  attack(
    'exhaustion: compared: objects that all have other names',
    evil({ 'a.yaml': lines(2500, (i) => `${map(`new-${i}`, '{ a: b }')}---`) }),
    {
      base: evil({ 'a.yaml': lines(2500, (i) => `${map(`old-${i}`, '{ a: b }')}---`) }),
      calls: [diff, just('report', 'risk', '.', '--base', 'main')],
    },
  ),
  attack(
    'exhaustion: Applications that each have great values',
    Object.fromEntries([
      ...Array.from({ length: 60 }, (_, i) => [
        `apps/e${i}.yaml`,
        application(`e${i}`, 'evil', `    helm: { values: ${quoted(`a: [${'x, '.repeat(30_000)}y]`)} }\n`),
      ]),
      ['evil/Chart.yaml', 'apiVersion: v2\nname: evil\nversion: 1.0.0\n'],
      ['evil/templates/a.yaml', '{{ range until 50 }}{{ $.Values | toYaml | sha256sum }}{{ end }}'],
    ]),
    { calls: [{ ...json, tells: 'by name', says: [], exits: [2] }] },
  ),
  attack(
    'exhaustion: everything deep at once',
    evil({
      'a.json': deep(990, ['{"a":', '1', '}']),
      'b.yaml': `${map('b', '{}')}x: ${deep(990, ['{ a: ', '1', ' }'])}\n`,
      'c.jsonnet': `${deep(5000, ['(', '1', ')'])}\n`,
    }),
  ),
];
