import { application } from '../../attack.ts';
import type { CommandAttack } from '../command-attack.ts';
import { type Files, attack, chart, deep, evil, json, kustomization, lines, map, quoted } from './kit.ts';

const object = map('a', '{ a: b }');
const helm = (name: string, template: string, values = '') =>
  attack(`exhaustion: template: ${name}`, chart({ 'a.yaml': template, 'ok.yaml': object }, values));
const kust = (name: string, text: string, files: Files = { 'a.yaml': object }) =>
  attack(`exhaustion: Kustomize: ${name}`, kustomization(text, files));
const jsonnet = (name: string, text: string, more: Files = {}) =>
  attack(`exhaustion: Jsonnet: ${name}`, evil({ 'a.jsonnet': `${text}\n`, ...more }));
const indent = (text: string) =>
  text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
const lua = (name: string, text: string) =>
  attack(
    `exhaustion: Lua: ${name}`,
    {
      ...evil({ 'a.yaml': 'apiVersion: x.example.org/v1\nkind: X\nmetadata: { name: x }\n' }),
      'settings.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm }\ndata:\n  resource.customizations.health.x.example.org_X: |\n${indent(text)}\n`,
    },
    { calls: [{ args: ['health', '--settings', 'settings.yaml', 'evil/a.yaml', '-o', 'json'] }] },
  );
const jq = (name: string, expression: string) =>
  attack(`exhaustion: jq: ${name}`, {
    ...evil({ 'a.yaml': object }),
    'apps/evil.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: evil, namespace: argocd }\nspec:\n  project: default\n  source: { repoURL: https://git.example.org/acme/gitops.git, targetRevision: HEAD, path: evil }\n  destination: { server: https://kubernetes.default.svc, namespace: evil }\n  ignoreDifferences: [{ kind: ConfigMap, jqPathExpressions: [${quoted(expression)}] }]\n`,
  });
const cel = (name: string, ...expressions: readonly string[]) =>
  attack(
    `exhaustion: CEL: ${name}`,
    {
      ...evil({ 'a.yaml': object }),
      'phineus.yaml': `rules:\n${expressions.map((each, i) => `- { name: mine-${i}, severity: error, over: objects, expression: ${quoted(each)}, message: 'no' }`).join('\n')}\n`,
    },
    { calls: [{ ...json, says: [], tells: 'by name' }] },
  );
const doubling = (n: number, first: string, next: (before: string, now: string) => string) =>
  lines(n, (i) => (i === 0 ? first : next(`x${i - 1}`, `x${i}`)));
const crd = (schema: string, spec: string): Files =>
  evil({
    'crd.yaml': `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: xs.x.example.org }\nspec: { group: x.example.org, scope: Namespaced, names: { kind: X, plural: xs }, versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: ${schema} } }] }\n`,
    'x.yaml': `apiVersion: x.example.org/v1\nkind: X\nmetadata: { name: x }\nspec: ${spec}\n`,
  });

export const engines: readonly CommandAttack[] = [
  helm(
    'a structure that shares itself, compared',
    `{{ $a := list 1 }}{{ $b := list 1 }}{{ range until 60 }}{{ $a = list $a $a }}{{ $b = list $b $b }}{{ end }}{{ deepEqual $a $b }}{{ eq (toString $a) (toString $b) }}`,
  ),
  helm(
    'a structure that shares itself, copied and merged',
    '{{ $a := dict "x" 1 }}{{ range until 60 }}{{ $a = dict "l" $a "r" $a }}{{ end }}{{ $b := deepCopy $a }}{{ $c := mergeOverwrite $a $b }}{{ toJson $c }}',
  ),
  helm(
    'a map that holds itself',
    '{{ $a := dict }}{{ $_ := set $a "a" $a }}{{ toYaml $a }}{{ toJson $a }}{{ printf "%v" $a }}{{ deepCopy $a }}{{ merge $a $a }}',
  ),
  helm(
    'keys and certificates by the hundred',
    '{{ range until 400 }}{{ genPrivateKey "rsa" }}{{ genCA "x" 1 }}{{ genSelfSignedCert "x" nil nil 1 }}{{ end }}',
  ),
  helm(
    'passwords that are derived slowly',
    '{{ range until 5000 }}{{ derivePassword 4294967295 "maximum" "a" "b" "c" }}{{ htpasswd "a" "b" }}{{ end }}',
  ),
  helm(
    'widths of formats',
    '{{ printf "%1000000000d" 1 }}{{ printf "%.999999999f" 1.5 }}{{ printf "%*d" 999999999 1 }}{{ printf "%[1]*.[1]*[1]f" 99999999 }}',
  ),
  helm(
    'counts of repetitions in an expression',
    `{{ regexMatch "${'('.repeat(6)}a{1,900}${'){1,900}'.repeat(6)}" (repeat 100000 "a") }}{{ regexReplaceAll "(a|b|ab)*?(a|b)*c" (repeat 500000 "ab") "$1$1$1" }}`,
  ),
  helm(
    'replacements that grow',
    '{{ $x := "a" }}{{ range until 40 }}{{ $x = regexReplaceAll "a" $x "aa" }}{{ $x = replace "a" "aaaa" $x }}{{ end }}{{ $x }}',
  ),
  helm(
    'texts by the million, split and sorted again',
    '{{ $x := repeat 400000 "b,a," }}{{ range until 200 }}{{ $x | splitList "," | sortAlpha | uniq | join "," }}{{ end }}',
  ),
  helm(
    'lists in which every element is looked for',
    '{{ $x := until 30000 }}{{ range $x }}{{ has . $x }}{{ without $x . | len }}{{ end }}',
  ),
  helm(
    'indentation of indentation',
    '{{ $x := "a\\nb" }}{{ range until 60 }}{{ $x = nindent 1000 (print $x "\\n" $x) }}{{ end }}{{ $x | quote | indent 100000 }}',
  ),
  helm(
    'templates that write templates',
    '{{ $t := "{{ tpl .t (dict \\"t\\" (print .t .t)) }}" }}{{ tpl $t (dict "t" $t) }}',
  ),
  helm(
    'definitions that call each other',
    `${lines(60, (i) => `{{ define "d${i}" }}{{ include "d${i + 1}" . }}{{ include "d${i + 1}" . }}{{ end }}`)}{{ define "d60" }}x{{ end }}{{ include "d0" . }}`,
  ),
  helm(
    'YAML that a template reads, a bomb',
    `{{ fromYaml "a: &a [x,x]\\n${lines(30, (i) => `b${i}: &b${i} [*${i ? `b${i - 1}` : 'a'},*${i ? `b${i - 1}` : 'a'}]`).replaceAll('\n', '\\n')}" | toJson }}`,
  ),
  helm('a pipeline of ten thousand steps', `{{ "a" ${'| upper | lower '.repeat(10_000)} }}`),
  helm('parentheses and ifs without end', `${'{{ if true }}'.repeat(30_000)}x${'{{ end }}'.repeat(30_000)}`),
  helm(
    'a comment, a text and an action that never end',
    `{{/* ${'x'.repeat(2_000_000)} {{ "${'y\\n'.repeat(300_000)}`,
  ),
  helm(
    'files of the chart, globbed again and again',
    '{{ range until 3000 }}{{ range $p, $_ := $.Files.Glob "**{**,{**,**}}**" }}{{ $.Files.Get $p | sha256sum }}{{ end }}{{ end }}',
  ),
  helm(
    'semantic versions of a megabyte',
    '{{ semverCompare (repeat 100000 ">=1.0.0 || ") (printf "1.0.0-%s" (repeat 200000 "a.")) }}{{ semver (repeat 1000000 "1") }}',
  ),
  helm(
    'numbers and durations out of range',
    '{{ until 9223372036854775807 }}{{ untilStep 0 9223372036854775807 1 }}{{ seq 1 999999999999 }}{{ randAlphaNum 2147483647 }}{{ repeat 9223372036854775807 "x" }}',
  ),
  helm(
    'values of ten thousand levels',
    '{{ .Values | toYaml }}{{ .Values | mustToPrettyJson }}',
    deep(900, ['{ a: ', 'b', ' }']).slice(2, -2),
  ),
  attack('exhaustion: schema of values: references that double', {
    ...chart({ 'a.yaml': object }, 'a: { a: { a: { a: { a: 1 } } } }\n'),
    'evil/values.schema.json': JSON.stringify({
      $defs: Object.fromEntries(
        Array.from({ length: 40 }, (_, i) => [
          `d${i}`,
          { allOf: [{ $ref: `#/$defs/d${i + 1}` }, { $ref: `#/$defs/d${i + 1}` }] },
        ]),
      ),
      anyOf: Array.from({ length: 500 }, () => ({ $ref: '#/$defs/d0' })),
      patternProperties: { '^(a+)+$': { $dynamicRef: '#x' } },
      unevaluatedProperties: { $ref: '#' },
    }),
  }),
  attack('exhaustion: schema of values: items that are all different', {
    ...chart(
      { 'a.yaml': object },
      `a: [${Array.from({ length: 20_000 }, (_, i) => `{ x: [${i % 7}, { y: ${i} }] }`).join(', ')}]\n`,
    ),
    'evil/values.schema.json':
      '{"properties":{"a":{"type":"array","uniqueItems":true,"contains":{"const":{"x":[9,{"y":9}]}},"minContains":1}}}',
  }),
  attack('exhaustion: a thousand subcharts by other names', {
    ...chart({ 'a.yaml': object }),
    'evil/Chart.yaml': `apiVersion: v2\nname: evil\nversion: 1.0.0\ndependencies:\n${lines(1500, (i) => `- { name: sub, version: 1.0.0, alias: s${i}, import-values: [{ child: a, parent: b${i} }], condition: "a.b,c.d,s${i}.on", tags: [t${i}] }`)}\n`,
    'evil/charts/sub/Chart.yaml':
      'apiVersion: v2\nname: sub\nversion: 1.0.0\ndependencies: [{ name: sub, version: 1.0.0, repository: "file://../sub" }]\n',
    'evil/charts/sub/values.yaml': `a: { ${Array.from({ length: 2000 }, (_, i) => `k${i}: v`).join(', ')} }\n`,
    'evil/charts/sub/templates/a.yaml': object,
  }),
  kust(
    'copies of copies by a patch',
    `resources: [a.yaml]\npatches:\n- target: { kind: ConfigMap }\n  patch: |\n${lines(60, (i) => `    - { op: copy, from: /data, path: /data/x${i} }`)}\n`,
  ),
  kust(
    'moves by the hundred thousand',
    `resources: [a.yaml]\npatches:\n- target: { kind: ConfigMap }\n  patch: |\n${lines(60_000, (i) => `    - { op: move, from: /data/${i ? `k${i - 1}` : 'a'}, path: /data/k${i} }`)}\n`,
  ),
  kust(
    'insertions at the head of a list',
    `resources: [a.yaml]\npatches:\n- target: { kind: X }\n  patch: |\n${lines(60_000, () => '    - { op: add, path: /spec/list/0, value: x }')}\n`,
    { 'a.yaml': 'apiVersion: x.example.org/v1\nkind: X\nmetadata: { name: a }\nspec: { list: [a] }\n' },
  ),
  kust(
    'variables that double',
    `resources: [a.yaml]\nvars:\n${lines(40, (i) => `- { name: V${i}, objref: { kind: ConfigMap, name: a, apiVersion: v1 }, fieldref: { fieldpath: data.k${i} } }`)}\n`,
    {
      'a.yaml': map(
        'a',
        `{ a: "$(V0)", ${Array.from({ length: 40 }, (_, i) => `k${i}: "$(V${i + 1})$(V${i + 1})"`).join(', ')} }`,
      ),
    },
  ),
  kust(
    'replacements by stars',
    `resources: [a.yaml]\nreplacements:\n${lines(400, () => '- { source: { kind: X, fieldPath: spec.list.[n=0].v }, targets: [{ select: { kind: X }, fieldPaths: ["spec.list.*.v", "spec.list.[n=0].v", "spec.list.*.w.*"], options: { delimiter: "/", index: 99999, create: true } }] }')}\n`,
    {
      'a.yaml': `apiVersion: x.example.org/v1\nkind: X\nmetadata: { name: a }\nspec: { list: [${Array.from({ length: 2000 }, (_, i) => `{ n: "${i}", v: "a/b/c", w: [x, y] }`).join(', ')}] }\n`,
    },
  ),
  kust(
    'two hundred layers that rename',
    'resources: [l0]\n',
    Object.fromEntries(
      Array.from({ length: 180 }, (_, i) => [
        `${Array.from({ length: i + 1 }, (_x, j) => `l${j}`).join('/')}/kustomization.yaml`,
        `namePrefix: p${i}-\nnameSuffix: -s${i}\ncommonLabels: { l${i}: x }\nconfigMapGenerator: [{ name: g${i}, literals: [a=b] }]\n${i < 179 ? `resources: [l${i + 1}]\n` : ''}`,
      ]),
    ),
  ),
  kust('a circle of components', 'resources: [a.yaml]\ncomponents: [c, c/../c, ./c/./]\n', {
    'a.yaml': object,
    'c/kustomization.yaml':
      'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\ncomponents: [../c, ..]\nresources: [../]\n',
  }),
  kust(
    'selectors of patches with great counts',
    `resources: [a.yaml]\npatches:\n${lines(200, (i) => `- { target: { name: "${'(a|b'.repeat(30)}${')*'.repeat(30)}x{1,1000}${i}", labelSelector: "${'a!=b,'.repeat(1000)}c=d" }, patch: '[{"op":"add","path":"/data/z","value":"z"}]' }`)}\n`,
  ),
  kust(
    'a generator of a text that is long a thousand times',
    `configMapGenerator:\n${lines(1500, (i) => `- { name: g${i}, files: [long.txt] }`)}\n`,
    { 'long.txt': 'x'.repeat(2_000_000) },
  ),
  jsonnet(
    'an object that compares with itself',
    `${doubling(60, 'local x0 = [1];', (b, n) => `local ${n} = [${b}, ${b}];`)}\n{ a: x59 == std.prune(x59), b: std.manifestJson(x59) }`,
  ),
  jsonnet(
    'texts that grow by folding',
    'local f(n, s) = if n == 0 then s else f(n - 1, s + s + s) tailstrict;\n{ a: std.length(f(40, "abc")), b: std.foldl(function(a, b) a + a, std.range(1, 60), "x") }',
  ),
  jsonnet(
    'long arrays of nothing',
    '{ a: std.length(std.makeArray(1e9, function(i) i)), b: std.range(1, 1e9)[0], c: std.repeat([1, 2], 1e9), d: std.join("", std.makeArray(1e8, function(i) "x")) }',
  ),
  jsonnet(
    'formats as wide as the sea',
    '{ a: "%1000000000d" % 1, b: std.format("%.1000000000f", 1.5), c: "%*d" % [1e9, 1], d: "%1000000000s" % "x" }',
  ),
  jsonnet(
    'an object that inherits from itself',
    'local o = { a: super.a + self.b, b: self.a };\nlocal f(n) = if n == 0 then { a: 1 } else f(n - 1) + o + f(n - 1);\nf(30).a',
  ),
  jsonnet('files that import each other', '(import "b.libsonnet") + (import "a.jsonnet")', {
    'b.libsonnet': 'local a = import "a.jsonnet"; a + (import "b.libsonnet")\n',
  }),
  jsonnet(
    'YAML and JSON that it reads',
    `std.parseYaml("a: &a [x]\\n${lines(40, (i) => `b${i}: &b${i} [*${i ? `b${i - 1}` : 'a'},*${i ? `b${i - 1}` : 'a'}]`).replaceAll('\n', '\\n')}")`,
  ),
  jsonnet(
    'digests and codes of long texts',
    'local x = std.repeat("abcdefgh", 200000);\n{ [std.toString(i)]: std.md5(x) + std.base64(x) + std.strReplace(x, "a", "bb") + std.escapeStringJson(x) for i in std.range(1, 500) }',
  ),
  jsonnet(
    'sorting by what is slow',
    'std.sort(std.range(1, 200000), keyF=function(x) std.foldl(function(a, b) a + b, std.range(1, 1000), x))',
  ),
  jsonnet(
    'comprehensions in comprehensions',
    '[[a, b, c, d, e] for a in std.range(1, 1000) for b in std.range(1, 1000) for c in std.range(1, 1000) for d in std.range(1, 1000) for e in [1]]',
  ),
  jsonnet(
    'asserts that run for ever',
    '{ assert std.foldl(function(a, b) a + b, std.range(1, 1e8), 0) > 0, assert self.x == self.x, x: $ { y: 1 }.x }',
  ),
  lua('texts that are doubled', 'local s = "x"\nwhile true do s = s .. s end'),
  lua(
    'patterns that go back',
    'local s = string.rep("a", 200000)\nreturn { status = string.match(s, ".-.-.-.-.-.-.-b") or string.gsub(s, "(a*)(a*)(a*)b", "%1%2%3") }',
  ),
  lua(
    'errors that are caught by handlers',
    'local function f() return xpcall(f, f) end\nwhile true do pcall(f) end',
  ),
  lua(
    'tables of tables that index',
    'local t = setmetatable({}, {})\ngetmetatable(t).__index = function(_, k) return t[k .. "x"] end\nreturn { status = t.a }',
  ),
  lua(
    'threads that make threads',
    'local function f() return coroutine.wrap(f)() end\nfor i = 1, 1e12 do coroutine.create(f) end\nf()',
  ),
  lua(
    'formats and numbers',
    'return { status = string.format("%99999999d", 1) .. string.rep("x", 1e10, ",") .. table.concat({}, ("x"):rep(1e9), 1, 1e9) }',
  ),
  lua(
    'a table with great holes',
    'local t = {}\nfor i = 1, 1e9 do t[i * 1e6] = { t } end\ntable.sort(t, function() return true end)\nreturn t',
  ),
  jq('a list with one element far away', '.data | setpath(["x", 1000000000]; 1) | .x[999999999] = 2'),
  jq(
    'texts and lists that double',
    '.data.a | reduce range(60) as $i (.; . + .) | [.] | reduce range(60) as $i (.; . + .) | length',
  ),
  jq('functions without an end', 'def f: f, f; def g(x): g(x | x); .data | f | g(.)'),
  jq(
    'replacements of nothing by something',
    '.data.a | gsub("";"ab") | gsub("(?<x>.*)*";"\\(.x)\\(.x)") | until(false; . + .) | test("(a|a)*$"; "gxn")',
  ),
  jq(
    'ranges and combinations',
    '[range(1e9)] | sort | [limit(1e9; repeat(1))] | [range(99)] | [., ., ., ., ., .] | combinations',
  ),
  jq(
    'paths of everything again and again',
    '[.. , .. , ..] | [paths] | map(getpath(["a"])) | walk(walk(walk([., .]))) | tojson | tojson | tojson',
  ),
  cel(
    'loops in loops in loops',
    '[1,2,3,4,5,6,7,8,9].all(a, [1,2,3,4,5,6,7,8,9].all(b, [1,2,3,4,5,6,7,8,9].all(c, [1,2,3,4,5,6,7,8,9].all(d, [1,2,3,4,5,6,7,8,9].all(e, [1,2,3,4,5,6,7,8,9].all(f, [1,2,3,4,5,6,7,8,9].all(g, [1,2,3,4,5,6,7,8,9].all(h, a + b + c + d + e + f + g + h > 0))))))))',
  ),
  cel(
    'texts that double in loops',
    '[1].map(a, "xxxxxxxxxx").map(a, a + a).map(a, a + a + a + a)[0].matches("^(x+x+)+y$")',
    `${'[1].map(a, '.repeat(60)}1${')'.repeat(60)} != []`,
    `${'('.repeat(5000)}true${')'.repeat(5000)}`,
    `true${' || !false && true'.repeat(20_000)}`,
  ),
  attack('exhaustion: rules of a definition', {
    ...crd(
      '{ type: object, properties: { spec: { type: object, properties: { l: { type: array, items: { type: integer } } }, x-kubernetes-validations: [{ rule: "self.l.all(a, self.l.all(b, self.l.exists(c, self.l.map(d, a + b + c + d).size() > 0)))", message: no }, { rule: "self.l.map(a, string(a)).join(\',\').matches(\'(.*)*x$\')" }] } } }',
      `{ l: [${Array.from({ length: 3000 }, (_, i) => i).join(',')}] }`,
    ),
  }),
  attack(
    'exhaustion: a definition with a schema of great depth',
    crd(
      deep(900, ['{ type: object, properties: { a: ', '{ type: string, pattern: "^((a|b)*)*$" }', ' } }']),
      deep(900, ['{ a: ', `"${'ab'.repeat(50_000)}c"`, ' }']),
    ),
  ),
  attack(
    'exhaustion: definitions by the thousand',
    evil({
      'crds.yaml': lines(
        4000,
        (i) =>
          `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: x${i}s.x.example.org }\nspec: { group: x.example.org, scope: Namespaced, names: { kind: X${i}, plural: x${i}s }, versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object, properties: { a: { type: string } } } } } } }] }\n---`,
      ),
    }),
  ),
  attack('exhaustion: sets that multiply', {
    'apps/evil.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: { name: evil, namespace: argocd }\nspec:\n  goTemplate: true\n  generators:\n  - matrix:\n      generators:\n      - matrix: { generators: [{ list: { elements: [${Array.from({ length: 400 }, (_, i) => `{ a: "${i}" }`).join(',')}] } }, { list: { elements: [${Array.from({ length: 400 }, (_, i) => `{ b: "${i}" }`).join(',')}] } }] }\n      - merge: { mergeKeys: [a, b], generators: [{ git: { repoURL: https://git.example.org/acme/gitops.git, revision: HEAD, directories: [{ path: "**" }] } }, { list: { elementsYaml: "{{ repeat 100000 \\"- a: b\\\\n\\" }}" } }] }\n  template: { metadata: { name: "e-{{ .a }}-{{ .b }}" }, spec: { project: default, source: { repoURL: https://git.example.org/acme/gitops.git, path: "{{ .path.path }}" }, destination: { namespace: x } } }\n  templatePatch: "{{ range until 100000 }}{{ range until 100000 }}x{{ end }}{{ end }}"\n`,
    'evil/a.yaml': object,
  }),
  attack('exhaustion: sets that make sets', {
    'apps/evil.yaml': application('evil', 'evil'),
    'evil/set.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: { name: evil, namespace: argocd }\nspec:\n  generators: [{ list: { elements: [${Array.from({ length: 200 }, (_, i) => `{ a: "${i}" }`).join(',')}] } }]\n  template: { metadata: { name: "e-{{a}}" }, spec: { project: default, source: { repoURL: https://git.example.org/acme/gitops.git, path: evil, targetRevision: HEAD, kustomize: { namePrefix: "{{a}}-" } }, destination: { server: https://kubernetes.default.svc, namespace: "n{{a}}" } } }\n`,
    'evil/kustomization.yaml': 'resources: [set.yaml]\n',
  }),
];
