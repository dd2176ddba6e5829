import { application, chart, configMap, folder } from '../attack.ts';
import { type AttackCase, attacks } from './attack-case.ts';

const times = (count: number, make: (i: number) => string, joint = ''): string =>
  Array.from({ length: count }, (_, i) => make(i)).join(joint);

/** Makes `$x` twice as large fifty times over, by a step that is given. */
const grow = (start: string, step: string, use = '{{ len $x }}'): string =>
  `{{ $x := ${start} }}{{ range until 50 }}{{ $x = ${step} }}{{ end }}${use}`;

const templates: Readonly<Record<string, string>> = {
  'append of lists': grow('list 1', 'append (append $x $x) $x', '{{ toJson $x }}'),
  'prepend of lists': grow('list 1', 'prepend (list $x) $x', '{{ toYaml $x }}'),
  'concat of three': grow('list 1', 'concat $x $x $x'),
  'join of doubled lists': grow('list "a" "a"', 'list (join "," $x) (join "," $x)'),
  'cat of texts': grow('"x"', 'cat $x $x'),
  'print of texts': grow('"x"', 'print $x $x'),
  'replace that grows': grow('"aa"', 'replace "a" "aaaa" $x'),
  'regexReplaceAll that grows': grow('"aa"', 'regexReplaceAll "a" $x "aa"'),
  'nindent of many lines': grow('"a\\nb"', 'nindent 1000 (print $x "\\n" $x)'),
  'indent by a huge number': '{{ indent 2000000000 "a\\nb" }}',
  'wrapWith at every letter': '{{ wrapWith 1 (repeat 1000 "x") (repeat 100000 "a ") }}',
  'quote of quotes': grow('"\\""', 'quote $x'),
  'squote of a list that doubles': grow('list 1', 'list $x $x', '{{ squote $x }}'),
  'toPrettyJson of depth': grow('dict', 'dict "a" $x "b" $x', '{{ toPrettyJson $x }}'),
  'toRawJson of depth': grow('dict', 'dict "a" $x "b" $x', '{{ toRawJson $x }}'),
  'fromYaml of an expansion':
    '{{ fromYaml (print "a: &a [1,1,1,1,1,1,1,1,1]\\n" (repeat 20000 "b: *a\\n")) }}',
  'fromJson of a deep text': '{{ fromJson (print (repeat 200000 "[") (repeat 200000 "]")) }}',
  'fromYamlArray of a deep text': '{{ fromYamlArray (repeat 100000 "- ") }}',
  'splitList of everything': '{{ len (splitList "" (repeat 3000000 "ab")) }}',
  'split of everything': '{{ len (split "," (repeat 300000 "a,")) }}',
  'sortAlpha of many':
    '{{ range until 200 }}{{ $y := sortAlpha (splitList "" (repeat 20000 "ba")) }}{{ end }}',
  'shuffle of much': '{{ range until 3000 }}{{ $y := shuffle (repeat 100000 "ab") }}{{ end }}',
  'randAlphaNum of much': '{{ randAlphaNum 2000000000 }}',
  'randBytes of much': '{{ randBytes 2000000000 }}',
  'seq far': '{{ seq 1 1 2000000000 }}',
  'untilStep far': '{{ untilStep 0 2000000000 1 }}',
  'b64enc in a loop': grow('"abc"', 'b64enc (print $x $x)'),
  'b32enc in a loop': grow('"abc"', 'b32enc (print $x $x)'),
  'sha512sum in a loop':
    '{{ $t := repeat 900000 "a" }}{{ range until 90000 }}{{ $y := sha512sum $t }}{{ end }}',
  'adler32sum in a loop':
    '{{ $t := repeat 900000 "a" }}{{ range until 90000 }}{{ $y := adler32sum $t }}{{ end }}',
  'htpasswd in a loop': '{{ range until 5000 }}{{ $y := htpasswd "a" "b" }}{{ end }}',
  'genPrivateKey in a loop': '{{ range until 500 }}{{ $y := genPrivateKey "rsa" }}{{ end }}',
  'genSelfSignedCert in a loop':
    '{{ range until 500 }}{{ $y := genSelfSignedCert "a" (list) (list) 1 }}{{ end }}',
  'encryptAES in a loop':
    '{{ $t := repeat 500000 "a" }}{{ range until 9000 }}{{ $y := encryptAES "k" $t }}{{ end }}',
  'include of itself': '{{ define "e" }}{{ include "e" . }}{{ include "e" . }}{{ end }}{{ include "e" . }}',
  'template of itself twice':
    '{{ define "e" }}{{ template "e" . }}{{ template "e" . }}{{ end }}{{ template "e" . }}',
  'tpl of itself':
    '{{ $t := "{{ tpl .t . }}{{ tpl .t . }}" }}{{ tpl $t (dict "t" $t "Template" .Template) }}',
  'tpl with new definitions':
    '{{ range until 100000 }}{{ $y := tpl (printf "{{ define \\"d%d\\" }}{{ end }}x" .) $ }}{{ end }}',
  'a range over a number': '{{ range 2000000000 }}{{ end }}',
  'a dictionary with many keys':
    '{{ $d := dict }}{{ range until 3000000 }}{{ $y := set $d (toString .) . }}{{ end }}',
  'walking with dig':
    '{{ $d := dict }}{{ range until 100000 }}{{ $d = dict "a" $d }}{{ end }}{{ dig "a" "a" "x" $d }}',
  'mustMergeOverwrite with itself': grow(
    'dict "a" 1',
    'dict "l" $x "r" (mustMergeOverwrite (deepCopy $x) $x)',
    'x',
  ),
  'uniq of lists that double': grow('list 1', 'list $x $x', '{{ uniq (list $x $x) }}'),
  'without of lists that double': grow('list 1', 'list $x $x', '{{ without (list $x) $x }}'),
  'omit and pick of much':
    '{{ range until 3000 }}{{ $y := omit $.Values "a" }}{{ $z := pick $.Values "a" }}{{ end }}',
  'regexFindAll of everything': '{{ len (regexFindAll "a*?" (repeat 300000 "a") -1) }}',
  'regexSplit of everything': '{{ len (regexSplit "" (repeat 300000 "a") -1) }}',
  'a regular expression that explodes': '{{ regexMatch "((a{0,30}){0,30}){0,30}$" (repeat 3000 "a") }}',
  'semverCompare with much': '{{ semverCompare (repeat 3000 ">=1.0.0 || ") "1.2.3" }}',
  'dates far away': '{{ range until 1000000 }}{{ $y := dateModify "99999999h" now }}{{ end }}',
  'a number of many digits': '{{ $x := 10 }}{{ range until 60 }}{{ $x = mul $x $x }}{{ end }}{{ $x }}',
  'a power of powers': '{{ mul 9223372036854775807 9223372036854775807 }}{{ div 1 0 }}',
  'printf with stars': '{{ printf "%*d" 2000000000 1 }}',
  'printf of a wide float':
    '{{ printf "%1000000.1000000f" 1.0 }}{{ range until 3000 }}{{ $y := printf "%900000d" 1 }}{{ end }}',
  'getting all files again and again': '{{ range until 100000 }}{{ $y := $.Files.Glob "**" }}{{ end }}',
  'lines of a file in a loop': '{{ range until 100000 }}{{ $y := $.Files.Lines "values.yaml" }}{{ end }}',
  'AsConfig of all files': '{{ range until 100000 }}{{ $y := ($.Files.Glob "**").AsConfig }}{{ end }}',
};

const kustomizations: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a base of itself': { 'kustomization.yaml': 'resources: [.]\n' },
  'two that name each other': {
    'kustomization.yaml': 'resources: [a]\n',
    'a/kustomization.yaml': 'resources: [..]\n',
  },
  'a component of itself': {
    'kustomization.yaml': 'components: [a]\n',
    'a/kustomization.yaml': 'kind: Component\ncomponents: [../a]\n',
  },
  'components that fan out': Object.fromEntries([
    ['kustomization.yaml', 'components: [c0a, c0b]\n'],
    ...Array.from({ length: 22 }, (_, i) =>
      ['a', 'b'].map((side) => [
        `c${i}${side}/kustomization.yaml`,
        `kind: Component\n${i < 21 ? `components: [../c${i + 1}a, ../c${i + 1}b]\n` : 'labels: [{ pairs: { a: b } }]\n'}`,
      ]),
    ).flat(),
  ]),
  'a prefix ten thousand times': {
    'kustomization.yaml': 'namePrefix: x\nresources: [s.yaml]\n',
    's.yaml': times(5000, (i) => configMap.replace('settings', `s${i}`), '---\n'),
  },
};

const jsonnets: Readonly<Record<string, string>> = {
  'std.range far': '{ a: std.range(1, 1000000000) }',
  'std.repeat far': "{ a: std.repeat('abc', 1000000000) }",
  'std.makeArray far': '{ a: std.makeArray(1000000000, function(i) i) }',
  'a comprehension over comprehensions':
    '{ a: [1 for a in std.range(1, 3000) for b in std.range(1, 3000) for c in std.range(1, 3000)] }',
  'an object comprehension': '{ [std.toString(i)]: i for i in std.range(1, 10000000) }',
  'arrays that double':
    'local d(n) = if n == 0 then [1] else local x = d(n - 1); x + x; { a: std.length(d(60)) }',
  'texts that double':
    "local d(n) = if n == 0 then 'x' else local x = d(n - 1); x + x; { a: std.length(d(60)) }",
  'objects that double': 'local d(n) = if n == 0 then {} else local x = d(n - 1); { l: x, r: x }; d(60)',
  'objects that double, as text':
    'local d(n) = if n == 0 then {} else local x = d(n - 1); { l: x, r: x }; { a: std.toString(d(60)) }',
  'objects that double, as YAML':
    'local d(n) = if n == 0 then {} else local x = d(n - 1); { l: x, r: x }; { a: std.manifestYamlDoc(d(60)) }',
  'objects that double, compared':
    'local d(n) = if n == 0 then {} else local x = d(n - 1); { l: x, r: x }; { a: d(60) == d(60) }',
  'objects that double, merged':
    'local d(n) = if n == 0 then {} else local x = d(n - 1); { l: x, r: x }; std.mergePatch(d(60), d(60))',
  'objects that double, pruned':
    'local d(n) = if n == 0 then {} else local x = d(n - 1); { l: x, r: x }; std.prune(d(60))',
  'endless recursion': 'local f(x) = f(x + 1); { a: f(0) }',
  'endless tail calls': 'local f(x) = f(x + 1) tailstrict; { a: f(0) }',
  'a field of itself': '{ a: self.b, b: self.a }',
  'a local of itself': 'local a = a + 1; { b: a }',
  'folding far': '{ a: std.foldl(function(x, y) x + y, std.range(1, 100000000), 0) }',
  'a set of everything': '{ a: std.set(std.map(function(i) i % 7, std.range(1, 5000000))) }',
  'sorting much': '{ a: std.sort(std.makeArray(3000000, function(i) -i)) }',
  'formatting wide': "{ a: '%1000000000d' % 1 }",
  'formatting precisely': "{ a: '%.1000000000f' % 1.5 }",
  'splitting everything': "{ a: std.split(std.repeat('a,', 5000000), ',') }",
  'replacing that grows':
    "{ a: std.foldl(function(t, i) std.strReplace(t, 'a', 'aa'), std.range(1, 60), 'a') }",
  'hashes in a loop': "{ a: [std.md5(std.repeat('a', 100000)) for i in std.range(1, 1000000)] }",
  'parsing in a loop': "{ a: [std.parseYaml('a: [1, 2, 3]') for i in std.range(1, 10000000)] }",
  'deep arrays': `{ a: ${'['.repeat(5000)}${']'.repeat(5000)} }`,
  'deep parentheses': `{ a: ${'('.repeat(20_000)}1${')'.repeat(20_000)} }`,
  'many operators': `{ a: ${times(50_000, () => '1', ' + ')} }`,
  'many ifs': `{ a: ${'if true then '.repeat(20_000)}1 }`,
  'an import of itself': "(import 'a.jsonnet') + {}",
  'imports that fan out': "[(importstr 'a.jsonnet') for i in std.range(1, 10000000)]",
};

const bombs = (spec: string, rule = 'true'): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: foos.example.com }
spec:
  group: example.com
  names: { kind: Foo, plural: foos }
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        x-kubernetes-validations: [{ rule: ${JSON.stringify(rule)} }]
        properties: { spec: ${spec} }
---
apiVersion: example.com/v1
kind: Foo
metadata: { name: foo }
spec: { a: "${'a'.repeat(2000)}!", l: [${times(300, String, ', ')}] }
`;

const cel: Readonly<Record<string, string>> = {
  'maps of maps':
    'self.spec.l.map(a, self.spec.l.map(b, self.spec.l.map(c, self.spec.l.map(d, [a, b, c, d])))).size() > 0',
  'filters of filters':
    'self.spec.l.filter(a, self.spec.l.exists(b, self.spec.l.exists(c, self.spec.l.exists(d, a + b + c + d < 0)))).size() > 0',
  'exists_one of exists_one':
    'self.spec.l.exists_one(a, self.spec.l.exists_one(b, self.spec.l.exists_one(c, self.spec.l.exists_one(d, false))))',
  'texts that double': `${'('.repeat(40)}self.spec.a${' + self.spec.a)'.repeat(40)}.size() > 0`,
  'lists that double': `${times(25, () => '[self.spec.l].map(x, x + x)[0]', ' + ')}.size() > 0`,
  'replace that grows': "self.spec.a.replace('a', self.spec.a).replace('a', self.spec.a).size() > 0",
  'split and join':
    "self.spec.a.split('').map(x, self.spec.a.split('').join(self.spec.a)).join(self.spec.a).size() > 0",
  'a pattern over a pattern': "self.spec.l.all(x, self.spec.a.matches('(a*)*(a*)*(a*)*b'))",
  'find all': "self.spec.l.all(x, self.spec.a.findAll('a*?').size() > 0)",
  'a format of formats': "'%s%s%s%s'.format([self.spec.l, self.spec.l, self.spec.a, self.spec.a]).size() > 0",
  'deep parentheses': `${'('.repeat(3000)}true${')'.repeat(3000)}`,
  'many ands': times(20_000, () => 'true', ' && '),
  'many nots': `${'!'.repeat(20_000)}true`,
  'deep conditions': `${'true ? '.repeat(3000)}true${' : true'.repeat(3000)}`,
  'deep lists': `size(${'['.repeat(3000)}${']'.repeat(3000)}) == 0`,
};

const specs: Readonly<Record<string, string>> = {
  'a pattern that nests': '{ type: object, properties: { a: { type: string, pattern: "^(((a+)+)+)+$" } } }',
  'a pattern that repeats':
    '{ type: object, properties: { a: { type: string, pattern: "^((a{0,50}){0,50}){0,50}$" } } }',
  'a pattern of alternatives':
    '{ type: object, properties: { a: { type: string, pattern: "^(a|aa|aaa|a?)*$" } } }',
  'allOf that fans out': `{ type: object, ${'allOf: [{ '.repeat(300)}type: object${' }]'.repeat(300)} }`,
  'a deep schema': `{ ${'type: object, properties: { a: { '.repeat(900)}type: string${' } }'.repeat(900)} }`,
  'an enum of many': `{ type: object, properties: { a: { type: string, enum: [${times(50_000, String, ', ')}] } } }`,
  'unique items':
    '{ type: object, properties: { l: { type: array, uniqueItems: true, items: { type: integer } } } }',
};

const lua: Readonly<Record<string, string>> = {
  'a loop': 'while true do end',
  'a loop that catches': 'while true do pcall(error, "x") end',
  'a loop of gotos': '::a:: goto a',
  'a text that doubles': 'local s = "x" while true do s = s .. s end return s',
  'a table that grows': 'local t = {} for i = 1, 1e9 do t[i] = {} end',
  'a table of gaps': 'local t = {} for i = 1, 1e9 do t[#t + 9999] = i end',
  recursion: 'local function f(n) return f(n + 1) + 1 end return f(1)',
  'mutual recursion': 'local g local function f() return g() end g = function() return f() end f()',
  'metatables in a circle':
    'local t = {} setmetatable(t, {__index = function(x, k) return x[k .. "a"] end}) return t.a',
  'a tostring without end':
    'local t = setmetatable({}, {}) getmetatable(t).__tostring = function(x) return tostring(x) end return tostring(t)',
  'a sort that lies': 'local t = {} for i = 1, 1e5 do t[i] = i end table.sort(t, function() return true end)',
  'concat of much':
    'local t = {} for i = 1, 1e5 do t[i] = "xxxxxxxxxxxxxxxx" end local s = "" for i = 1, 1e5 do s = table.concat(t) end',
  'deep brackets': `return ${'('.repeat(5000)}1${')'.repeat(5000)}`,
  'deep tables': `return ${'{'.repeat(5000)}${'}'.repeat(5000)}`,
  'deep functions': `return ${'function() return '.repeat(3000)}1${' end'.repeat(3000)}`,
  'many locals': times(5000, (i) => `local a${i} = ${i}`, '\n'),
};

const jq: Readonly<Record<string, string>> = {
  'a loop': 'until(false; .)',
  'a range': '.[range(1e12)]',
  recursion: 'def f: f | f; f',
  'a repeat': 'repeat(.)',
  'a recurse': 'recurse(.)',
  combinations: '[[range(99)],[range(99)],[range(99)],[range(99)],[range(99)]] | combinations',
  doubling: '(reduce range(99) as $i (.; [., .])) | tojson',
  'doubling texts': '(reduce range(99) as $i ("x"; . + .)) | length',
  splits: '(reduce range(25) as $i ("x"; . + .)) | [splits("")] | length',
  limits: '[limit(1e9; repeat(1))]',
  paths: 'paths(def f: f; f)',
  'a walk': 'walk(walk(walk(walk(walk(.)))))',
  'a group': '[range(1e7)] | group_by(. % 2)',
  'deep brackets': `${'['.repeat(3000)}${']'.repeat(3000)}`,
  'many pipes': `.${' | .'.repeat(20_000)}`,
  'many functions': `${times(3000, (i) => `def f${i}: f${Math.max(0, i - 1)}; `)}f2999`,
};

const schemas: Readonly<Record<string, unknown>> = {
  'a reference to itself': { $ref: '#' },
  'anyOf that doubles': {
    $defs: Object.fromEntries(
      Array.from({ length: 45 }, (_, i) => [
        `d${i}`,
        { anyOf: [{ $ref: `#/$defs/d${i + 1}` }, { $ref: `#/$defs/d${i + 1}` }] },
      ]),
    ),
    $ref: '#/$defs/d0',
  },
  'oneOf that doubles': {
    $defs: {
      ...Object.fromEntries(
        Array.from({ length: 45 }, (_, i) => [
          `d${i}`,
          { oneOf: [{ $ref: `#/$defs/d${i + 1}` }, { $ref: `#/$defs/d${i + 1}` }] },
        ]),
      ),
      d45: true,
    },
    $ref: '#/$defs/d0',
  },
  'not of not': Array.from({ length: 3000 }).reduce<unknown>((inner) => ({ not: inner }), {}),
  'if of if': Array.from({ length: 8 }).reduce<unknown>(
    (inner) => ({ if: inner, then: inner, else: inner }),
    {},
  ),
  'dependent schemas in a circle': { dependentSchemas: { a: { $ref: '#' } } },
  'patterns that backtrack': { patternProperties: { '^(a+)+$': { type: 'string' } } },
  'property names that backtrack': { propertyNames: { pattern: '^((a+)+)+$' } },
  'a reference over the network': { $ref: 'http://127.0.0.1:9/schema.json' },
  'a reference to a file': { $ref: 'file:///etc/passwd' },
  'unevaluated properties of references': {
    $defs: { a: { allOf: [{ $ref: '#/$defs/a' }, { $ref: '#/$defs/a' }] } },
    $ref: '#/$defs/a',
    unevaluatedProperties: false,
  },
  'contains of contains': Array.from({ length: 12 }).reduce<unknown>(
    (inner) => ({ contains: inner, items: inner }),
    {},
  ),
};

const settings = (script: string): Record<string, string> => ({
  'apps/argocd-cm.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm, namespace: argocd }\ndata:\n  resource.customizations.health.example.com_Foo: |\n${script.replaceAll(/^/gm, '    ')}\n`,
});

const ignoring = (expression: string): Record<string, string> => ({
  'apps/evil.yaml': application('evil', 'evil').replace(
    'spec:\n',
    `spec:\n  ignoreDifferences: [{ group: "*", kind: "*", jqPathExpressions: [${JSON.stringify(expression)}] }]\n`,
  ),
  'evil/webhook.yaml':
    'apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingWebhookConfiguration\nmetadata: { name: w, annotations: { cert-manager.io/inject-ca-from: a/b } }\nwebhooks: [{ name: a.example.com, clientConfig: { caBundle: Zm9v } }]\n',
});

const each = <T>(table: Readonly<Record<string, T>>, make: (input: T) => Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(table).map(([name, input]) => [name, make(input)]));

/** Inputs that would take minutes or gigabytes. */
export const exhaustion: readonly AttackCase[] = [
  ...attacks(
    'template',
    each(templates, (text) =>
      chart(`"${'x'}"\n  b: ${text}`, { 'evil/values.yaml': times(2000, (i) => `k${i}: v\n`) }),
    ),
  ),
  ...attacks(
    'kustomization',
    each(kustomizations, (files) => folder(files)),
  ),
  ...attacks(
    'jsonnet',
    each(jsonnets, (text) => folder({ 'a.jsonnet': text })),
  ),
  ...attacks(
    'CEL',
    each(cel, (rule) =>
      folder({
        'foo.yaml': bombs(
          '{ type: object, properties: { a: { type: string }, l: { type: array, items: { type: integer } } } }',
          rule,
        ),
      }),
    ),
  ),
  ...attacks(
    'CRD',
    each(specs, (spec) => folder({ 'foo.yaml': bombs(spec) })),
  ),
  ...attacks('health check', each(lua, settings)),
  ...attacks('ignore rule', each(jq, ignoring)),
  ...attacks(
    'values schema',
    each(schemas, (schema) =>
      chart('x', {
        'evil/values.yaml': `a: ${'a'.repeat(50)}\n${'a'.repeat(60)}b: 1\n`,
        'evil/values.schema.json': JSON.stringify(schema),
      }),
    ),
  ),
];
