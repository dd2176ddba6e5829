import type { CommandAttack } from '../command-attack.ts';
import {
  type Files,
  app,
  attack,
  chart,
  each,
  evil,
  fill,
  here,
  item,
  json,
  just,
  kustomization,
  lines,
  map,
  quoted,
} from './kit.ts';

const object = map('a', '{ a: b }');

/** Templates of one line that would take minutes or gigabytes. */
const templates: Readonly<Record<string, string>> = {
  'lists that are made one of their own':
    '{{ $x := until 30000 }}{{ uniq (concat $x $x) | len }}{{ range until 300 }}{{ $x = uniq $x }}{{ end }}',
  'texts that are sorted again and again':
    '{{ $x := splitList "" (repeat 200000 "ba") }}{{ range until 500 }}{{ $x = sortAlpha $x }}{{ end }}',
  'arguments of one hundred thousand': `{{ coalesce ${'"" '.repeat(100_000)} }}`,
  'a path that is looked up a hundred thousand times':
    '{{ $x := dict }}{{ range until 2000 }}{{ $x = dict "a" $x }}{{ end }}{{ range until 100000 }}{{ dig "a" "a" "a" "x" $x }}{{ end }}',
  'JSON in JSON in JSON': '{{ $x := "\\"" }}{{ range until 60 }}{{ $x = toJson $x }}{{ end }}{{ len $x }}',
  'quotes of quotes':
    '{{ $x := "\\"\\\\" }}{{ range until 60 }}{{ $x = quote (quote $x) }}{{ end }}{{ len $x }}',
  'codes of codes in another base':
    '{{ $x := "a" }}{{ range until 400 }}{{ $x = b32enc (b64enc $x) }}{{ end }}{{ len $x }}',
  'letters that are taken apart':
    '{{ $x := repeat 3000000 "a b " }}{{ range until 200 }}{{ $y := nospace $x }}{{ $z := initials $x }}{{ $w := swapcase (title $x) }}{{ end }}',
  'a text that is cut and wrapped':
    '{{ $x := repeat 2000000 "ab " }}{{ range until 300 }}{{ $y := wrap 1 $x }}{{ $z := abbrevboth 5 10 $x }}{{ end }}',
  'maps that are picked and left out':
    '{{ $x := dict }}{{ range until 20000 }}{{ $_ := set $x (toString .) . }}{{ end }}{{ range until 20000 }}{{ $y := omit $x "1" }}{{ end }}',
  'values of values of a map':
    '{{ $x := dict "a" 1 }}{{ range until 40 }}{{ $x = dict "a" (values (dict "x" $x "y" $x)) }}{{ end }}{{ toYaml $x | len }}',
  'a merge of great maps':
    '{{ $x := dict }}{{ range until 5000 }}{{ $_ := set $x (toString .) (dict "a" (dict "b" .)) }}{{ end }}{{ range until 5000 }}{{ $y := mergeOverwrite (dict) (deepCopy $x) $x }}{{ end }}',
  'certificates without end':
    '{{ range until 100000 }}{{ $c := genCA "x" 1 }}{{ $d := genSignedCert "x" nil nil 1 $c }}{{ end }}',
  'random bytes by the gigabyte': '{{ randBytes 2000000000 | len }}{{ randAlphaNum 2000000000 | len }}',
  'steps of a great range': '{{ untilStep 0 2000000000 1 | len }}',
  'a product of ranges':
    '{{ range $a := until 3000 }}{{ range $b := until 3000 }}{{ range $c := until 3000 }}{{ if eq $a $b $c }}x{{ end }}{{ end }}{{ end }}{{ end }}',
  'a comparison of great lists':
    '{{ $x := until 200000 }}{{ $y := until 200000 }}{{ range until 5000 }}{{ deepEqual $x $y }}{{ end }}',
  'a pattern of thousands of groups':
    '{{ $p := repeat 3000 "(a|b)?" }}{{ range until 5000 }}{{ regexFindAll $p (repeat 3000 "ab") -1 | len }}{{ end }}',
  'a pattern of counts of counts': '{{ regexMatch "((((a{1,100}){1,100}){1,100}){1,100}){1,100}" "a" }}',
  'files of a chart, again and again':
    '{{ range until 100000 }}{{ range $k, $v := $.Files.Glob "**" }}{{ $v | toString | b64enc | sha256sum }}{{ end }}{{ end }}',
  'templates by name that are made':
    '{{ range until 100000 }}{{ tpl (printf "{{ define \\"x%d\\" }}{{ end }}{{ include \\"x%d\\" $ }}" . .) $ }}{{ end }}',
  'a template over ever larger ones':
    '{{ define "g" }}{{ $t := . }}{{ if lt (len $t) 900000000 }}{{ include "g" (print $t $t) }}{{ end }}{{ end }}{{ include "g" "ab" }}',
  'times that are formatted':
    '{{ range until 5000000 }}{{ now | date "2006-01-02T15:04:05.000000000Z07:00" | toDate "x" | unixEpoch }}{{ end }}',
  'versions that are compared':
    '{{ $v := repeat 5000 "1." }}{{ range until 20000 }}{{ semverCompare (print (repeat 500 ">=1.0.0 || ") "1.x") "1.2.3-a.b.c" }}{{ end }}',
};

/** Jsonnet of one line. */
const jsonnet: Readonly<Record<string, string>> = {
  'an array by its length alone':
    'std.length(std.makeArray(1e9, function(i) i * i)) + std.foldl(function(a, b) a + b, std.makeArray(1e8, function(i) i), 0)',
  'a repeat of a repeat': 'std.length(std.repeat(std.repeat("ab", 100000), 1000000))',
  'an object of a comprehension': 'std.length({ ["k" + i]: i for i in std.range(1, 50000000) })',
  'a product of comprehensions':
    '[a + b + c + d for a in std.range(1, 1000) for b in std.range(1, 1000) for c in std.range(1, 1000) for d in std.range(1, 1000)]',
  'a prune of a deep list': 'local f(n) = if n == 0 then null else [f(n - 1), f(n - 1)]; std.prune(f(40))',
  'a chain of supers':
    'std.foldl(function(a, i) a { x: super.x + super.x }, std.range(1, 60), { x: 1 }).x + std.length(std.foldl(function(a, i) a { y: super.y + super.y }, std.range(1, 60), { y: "a" }).y)',
  'a call that never ends': 'local f(x) = f(x + 1) tailstrict; f(0) tailstrict',
  'a text in quotes of quotes':
    'local f(n, s) = if n == 0 then std.length(s) else f(n - 1, std.escapeStringJson(s)); f(60, "\\"\\\\")',
  'a split and a join':
    'local s = std.repeat("a,", 2000000); std.foldl(function(x, i) std.join(",,", std.split(x, ",")), std.range(1, 60), s)',
  'sets of great lists':
    'local a = std.range(1, 300000); std.foldl(function(x, i) std.setUnion(x, std.set(std.reverse(a))), std.range(1, 10000), [])',
  'digests of great texts':
    'std.foldl(function(x, i) std.sha512(std.repeat(x, 100000)), std.range(1, 100000), "abc")',
  'YAML of aliases':
    'std.parseYaml("a: &a [x,x,x,x,x,x,x,x,x]\\n" + std.join("", ["a%d: &a%d [*a%s,*a%s,*a%s,*a%s,*a%s,*a%s,*a%s,*a%s,*a%s]\\n" % ([i, i] + std.repeat([if i == 0 then "" else "" + (i - 1)], 9)) for i in std.range(0, 12)]))',
  'a format of a great width': '"%2000000000d" % 1 + "%*d" % [2000000000, 1] + "%.2000000000f" % 1.5',
  'a manifest of a great object':
    'local f(n) = if n == 0 then {} else { a: f(n - 1), b: f(n - 1) }; std.manifestXmlJsonml(["a", {}, std.manifestJsonEx(f(35), std.repeat(" ", 1000))])',
  'a merge patch of great objects':
    'local o = { ["k" + i]: i for i in std.range(1, 20000) }; std.foldl(function(a, i) std.mergePatch(a, o), std.range(1, 20000), {})',
  'assertions that ask for each other':
    'local o = { assert self.a == self.b, a: [self.b, self.b], b: [$.c, $.c], c: std.foldl(function(x, i) [x, x], std.range(1, 60), 0) }; std.length(std.toString(o))',
};

const ignoring = (expression: string): Files => ({
  'apps/evil.yaml': app(
    `${here}, path: evil`,
    `  ignoreDifferences: [{ kind: ConfigMap, jqPathExpressions: [${quoted(expression)}] }]\n`,
  ),
  'evil/a.yaml': object,
});
/** Expressions over an object. */
const jq: Readonly<Record<string, string>> = {
  'a text as JSON of JSON': '"\\"" | [limit(70; recurse(tojson))] | last',
  'a path of everything twice': '[paths] | [.[] as $a | .[] as $b | range(1e9)] | length',
  'a loop with a label':
    'label $out | foreach range(1e12) as $i (0; . + 1; if . > 1e12 then ., break $out else empty end)',
  'entries of entries': '[limit(60; recurse({ a: ., b: . }))] | last | [leaf_paths] | length',
  'a split into letters': '("ab" * 5000000) | [splits("")] | map(explode | implode) | add',
  'a stream that is put together': '[range(3000000)] | tostream | fromstream(inputs?)',
  'an error that is caught again': 'def f: try error("x" * 100000) catch (. + f); f',
  'an index of a text in a text': '("a" * 3000000) | [indices("a", "aa", "aaa")] | length',
};

const health = (script: string): Files => ({
  'o.yaml': item('X', 'spec: {}', 'x.example.org/v1'),
  'rc/x.example.org/X/health.lua': script,
});
/** Scripts of health. */
const lua: Readonly<Record<string, string>> = {
  'a text that doubles by its sign': 'local s = "ab" for i = 1, 60 do s = s .. s end return { status = s }',
  'a replacement that calls back':
    'local s = string.rep("a", 1000000) for i = 1, 1000 do s = string.gsub(s, "a", function(c) return c .. c end) end return { message = s }',
  'a table that is joined':
    'local t = {} for i = 1, 1e9 do t[i] = "xxxxxxxxxx" end return { message = table.concat(t) }',
  'a jump that never ends':
    'local i = 0 while true do i = i + 1 repeat local x = {} until i % 2 == 0 or true end',
  'a call in the way back of a call': 'local function f(n) return f(n + 1) end return f(0)',
  'a call within a call': 'local function f(n) return 1 + f(n + 1) end return { message = tostring(f(0)) }',
  'a pattern of balances':
    'local s = string.rep("(", 200000) for i = 1, 1000 do string.find(s, "%b()%b()(.-)(.-)(.-)x") end return {}',
  'a sort with an order that counts':
    'local t = {} for i = 1, 300000 do t[i] = -i end table.sort(t, function(a, b) for i = 1, 1000 do end return a < b end) return {}',
};

const policy = (variables: string, expression: string): Files =>
  evil({
    'a.yaml': `${item('ValidatingAdmissionPolicy', `spec: { failurePolicy: Fail, matchConstraints: { resourceRules: [{ apiGroups: [""], apiVersions: [v1], operations: [CREATE, UPDATE], resources: [configmaps] }] }, variables: [${variables}], validations: [{ expression: ${quoted(expression)}, messageExpression: ${quoted(`"x" + ${expression} + "y"`)} }] }`, 'admissionregistration.k8s.io/v1')}---\n${item('ValidatingAdmissionPolicyBinding', 'spec: { policyName: a, validationActions: [Deny], matchResources: { namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: evil } } } }', 'admissionregistration.k8s.io/v1')}---\n${object}`,
  });
/** Rules of admission and of definitions, in CEL. */
const cel: Readonly<Record<string, Files>> = {
  'variables that double': policy(
    fill(
      50,
      (i) =>
        `{ name: v${i}, expression: ${quoted(i === 0 ? '"ab"' : `variables.v${i - 1} + variables.v${i - 1}`)} }`,
    ),
    'variables.v49.size() > 0',
  ),
  'lists that double': policy(
    fill(
      50,
      (i) =>
        `{ name: v${i}, expression: ${quoted(i === 0 ? '[1, 2]' : `variables.v${i - 1} + variables.v${i - 1}`)} }`,
    ),
    'variables.v49.exists(x, x == 3)',
  ),
  'replacements of letters': policy(
    '{ name: a, expression: "object.metadata.name" }',
    `'ab'${'.replace("a", "aaaaaaaaaa").replace("b", "bbbbbbbbbb")'.repeat(12)}.size() > 0`,
  ),
  'comprehensions over comprehensions': policy(
    '{ name: l, expression: "[0,1,2,3,4,5,6,7,8,9]" }',
    `variables.l.${Array.from({ length: 10 }, (_, i) => `map(x${i}, variables.l.`).join('')}size()${')'.repeat(10)}.size() > 0`,
  ),
  'a rule of a depth of thousands': policy('', `${'('.repeat(20_000)}true${')'.repeat(20_000)}`),
  'a rule of ten thousand words': policy(
    '',
    Array.from({ length: 50_000 }, (_, i) => `object.metadata.name != "n${i}"`).join(' && '),
  ),
};

/** Kustomizations of few lines. */
const kustomize: Readonly<Record<string, Files>> = {
  'a copy of a patch that doubles': kustomization(
    `resources: [a.yaml]\npatches: [{ target: { kind: ConfigMap }, patch: ${quoted(
      JSON.stringify([
        { op: 'add', path: '/l', value: ['x'] },
        ...Array.from({ length: 60 }, () => [
          { op: 'copy', from: '/l', path: '/m' },
          { op: 'add', path: '/l/-', value: 'x' },
          { op: 'copy', from: '/m', path: '/l/-' },
        ]).flat(),
      ]),
    )} }]\n`,
    { 'a.yaml': object },
  ),
  'components that are built twice at every depth': {
    ...kustomization('resources: [a.yaml]\ncomponents: [c0]\n', { 'a.yaml': object }),
    ...Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => [
        `evil/c${i}/kustomization.yaml`,
        `apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\ncomponents: [../c${i + 1}, ../c${i + 1}]\nnamePrefix: a\n`,
      ]),
    ),
    'evil/c40/kustomization.yaml': 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n',
  },
  'bases by two ways at every depth': {
    ...kustomization('resources: [b0]\n'),
    ...Object.fromEntries(
      Array.from({ length: 30 }, (_, i) => [
        `evil/b${i}/kustomization.yaml`,
        `resources: [../b${i + 1}/x, ../b${i + 1}/y]\n`,
      ]),
    ),
    ...Object.fromEntries(
      Array.from({ length: 31 }, (_, i) =>
        ['x', 'y'].map((way) => [
          `evil/b${i}/${way}/kustomization.yaml`,
          i === 30 ? `resources: [a.yaml]\nnamePrefix: ${way}-\n` : `resources: [..]\nnamePrefix: ${way}-\n`,
        ]),
      ).flat(),
    ),
    'evil/b30/x/a.yaml': object,
    'evil/b30/y/a.yaml': object,
  },
  'images by the ten thousand over containers': kustomization(
    `resources: [d.yaml]\nimages:\n${lines(20_000, (i) => `- { name: "i${i}", newTag: "1" }`)}\n`,
    {
      'd.yaml': lines(
        200,
        (i) =>
          `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: d${i} }\nspec: { selector: { matchLabels: { a: b } }, template: { metadata: { labels: { a: b } }, spec: { containers: [${fill(20, (k) => `{ name: c${k}, image: "i${k}:2" }`)}] } } }\n---`,
      ),
    },
  ),
  'patches by the thousand over objects by the thousand': kustomization(
    `resources: [a.yaml]\npatches:\n${lines(1500, (i) => `- { target: { kind: ConfigMap, name: ".*${i}.*", labelSelector: "a in (b, c${i})" }, patch: '[{"op":"add","path":"/data/k${i}","value":"x"}]' }`)}\n`,
    {
      'a.yaml': lines(
        1500,
        (i) =>
          `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: m${i}, labels: { a: b } }\ndata: { a: b }\n---`,
      ),
    },
  ),
  'replacements from each to each': kustomization(
    `resources: [a.yaml]\nreplacements:\n${lines(600, (i) => `- { source: { kind: ConfigMap, name: m${i}, fieldPath: data.a }, targets: [{ select: { kind: ConfigMap }, fieldPaths: [data.a], options: { delimiter: b, index: 99 } }] }`)}\n`,
    {
      'a.yaml': lines(
        600,
        (i) => `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: m${i} }\ndata: { a: abcabc }\n---`,
      ),
    },
  ),
  'variables in every text': kustomization(
    `resources: [a.yaml]\nvars:\n${lines(1000, (i) => `- { name: V${i}, objref: { apiVersion: v1, kind: ConfigMap, name: m }, fieldref: { fieldpath: data.a } }`)}\n`,
    {
      'a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: m }\ndata: { a: "${Array.from({ length: 1000 }, (_, i) => `$(V${i})`).join('')}" }\n---\napiVersion: apps/v1\nkind: Deployment\nmetadata: { name: d }\nspec: { selector: { matchLabels: { a: b } }, template: { metadata: { labels: { a: b } }, spec: { containers: [{ name: c, image: "a:1", args: [${fill(500, () => '"$(V1)$(V2)$(V3)"')}] }] } } }\n`,
    },
  ),
  'names that refer by the thousand': kustomization(
    'resources: [a.yaml]\nnamePrefix: x-\nnamespace: y\ncommonLabels: { a: b }\n',
    {
      'a.yaml': lines(
        1200,
        (i) =>
          `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: m${i} }\n---\napiVersion: v1\nkind: Pod\nmetadata: { name: p${i} }\nspec: { containers: [{ name: a, image: "a:1", envFrom: [${fill(20, (k) => `{ configMapRef: { name: m${(i + k) % 1200} } }`)}] }] }\n---`,
      ),
    },
  ),
};

export const engines: readonly CommandAttack[] = [
  ...each(templates, (name, text) =>
    attack(
      `exhaustion: templates: ${name}`,
      chart({ 'a.yaml': `${object}  b: ${JSON.stringify('x')}\n# ${text}\n` }),
    ),
  ),
  ...each(jsonnet, (name, text) =>
    attack(
      `exhaustion: Jsonnet: ${name}`,
      evil({
        'a.jsonnet': `{ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" }, data: { a: std.toString(${text.startsWith('local') ? `(${text})` : text}) } }\n`,
      }),
    ),
  ),
  ...each(jq, (name, text) => attack(`exhaustion: jq: ${name}`, ignoring(text))),
  ...each(lua, (name, text) =>
    attack(`exhaustion: Lua: ${name}`, health(`${text}\n`), {
      calls: [just('health', 'o.yaml', '--resource-customizations', 'rc')],
    }),
  ),
  ...each(cel, (name, files) => attack(`exhaustion: CEL: ${name}`, files)),
  ...each(kustomize, (name, files) => attack(`exhaustion: Kustomize: ${name}`, files, { calls: [json] })),
];
