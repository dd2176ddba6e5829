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
  harmless,
  here,
  item,
  just,
  kustomization,
  lines,
  map,
  quoted,
  set,
} from './kit.ts';

const object = map('a', '{ a: b }');
const health = (script: string): Files => ({
  'o.yaml': item('X', 'spec: {}', 'x.example.org/v1'),
  'rc/x.example.org/X/health.lua': script,
});
const ignoring = (...expressions: readonly string[]): Files => ({
  'apps/evil.yaml': app(
    `${here}, path: evil`,
    `  ignoreDifferences: [{ kind: ConfigMap, jqPathExpressions: [${expressions.map(quoted).join(', ')}] }]\n`,
  ),
  'evil/a.yaml': object,
});
const ruled = (rule: string, spec = '{ a: [1] }'): Files =>
  evil({
    'crd.yaml': `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: xs.x.example.org }\nspec: { group: x.example.org, scope: Namespaced, names: { kind: X, plural: xs }, versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object, x-kubernetes-validations: [{ rule: ${quoted(rule)} }], properties: { a: { type: array, items: { type: integer } }, s: { type: string } } } } } } }] }\n`,
    'a.yaml': item('X', `spec: ${spec}`, 'x.example.org/v1'),
  });

/** Templates of one line that would take minutes or gigabytes. */
const templates: Readonly<Record<string, string>> = {
  'a text that doubles by replacing':
    '{{ $x := "ab" }}{{ range until 60 }}{{ $x = regexReplaceAll "." $x "$0$0" }}{{ end }}{{ len $x }}',
  'a list that doubles by concat':
    '{{ $x := list 1 2 }}{{ range until 60 }}{{ $x = concat $x $x }}{{ end }}{{ len $x }}',
  'maps in maps by set, then as text':
    '{{ $x := dict }}{{ range until 60 }}{{ $x = dict "a" $x "b" $x }}{{ end }}{{ toJson $x | len }}',
  'a map in itself': '{{ $x := dict }}{{ $_ := set $x "x" $x }}{{ toYaml $x | len }}',
  'a copy of a map in itself':
    '{{ $x := dict }}{{ $_ := set $x "x" $x }}{{ $y := deepCopy $x }}{{ deepEqual $x $y }}',
  'a width of a format':
    '{{ printf "%*d" 2000000000 1 | len }}{{ printf "%2000000000.2000000000f" 1.0 | len }}',
  'an indent of an indent': '{{ $x := "a\\na" }}{{ range until 40 }}{{ $x = indent 1000000 $x }}{{ end }}',
  'a template that includes itself twice':
    '{{ define "x" }}{{ include "x" . }}{{ include "x" . }}{{ end }}{{ include "x" . }}',
  'a template in a text in a template':
    '{{ define "y" }}{{ tpl "{{ include \\"y\\" . }}{{ include \\"y\\" . }}" . }}{{ end }}{{ include "y" . }}',
  'passwords that take long':
    '{{ range until 100000 }}{{ bcrypt "a" }}{{ htpasswd "a" "b" }}{{ derivePassword 1 "maximum" "a" "b" "c" }}{{ end }}',
  'keys of great length': '{{ range until 1000 }}{{ genPrivateKey "rsa" | len }}{{ end }}',
  'sequences of great numbers': '{{ seq 1 1 9000000000 | len }}{{ untilStep 0 9000000000 1 | len }}',
  'a search for a text in a text':
    '{{ $x := repeat 200000 "ab" }}{{ range until 5000 }}{{ contains "ba!" $x }}{{ end }}',
  'lists without each of their items':
    '{{ $x := until 20000 }}{{ range $x }}{{ $x = without $x . }}{{ has . $x }}{{ end }}',
  'YAML of aliases from a text':
    '{{ $t := "a: &a [x,x,x,x,x,x,x,x,x]\\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c]\\ne: &e [*d,*d,*d,*d,*d,*d,*d,*d,*d]\\nf: &f [*e,*e,*e,*e,*e,*e,*e,*e,*e]\\ng: [*f,*f,*f,*f,*f,*f,*f,*f,*f]\\n" }}{{ fromYaml $t | toJson | len }}',
  'versions with ranges of thousands':
    '{{ $r := repeat 20000 ">=1.0.0 || " }}{{ range until 1000 }}{{ semverCompare (print $r "1") "1.2.3" }}{{ end }}',
  'a pattern that is built again and again':
    '{{ range $i := until 1000000 }}{{ regexMatch (printf "(a{1,900}){1,900}%d" $i) "aaaaaaaa" }}{{ end }}',
  'dates and durations': '{{ range until 10000000 }}{{ dateInZone "2006" (now) "Europe/Berlin" }}{{ end }}',
  'words that are wrapped at every letter':
    '{{ $x := repeat 3000000 "a " }}{{ range until 100 }}{{ wrapWith 1 (repeat 1000 "b") $x | len }}{{ end }}',
};

const others: Readonly<Record<string, Files>> = {
  'YAML: a number of a hundred thousand digits': evil({
    'a.yaml': map(
      'a',
      `{ a: ${'9'.repeat(100_000)}, b: 0x${'f'.repeat(100_000)}, c: ${'1:'.repeat(50_000)}1, d: 1e${'9'.repeat(50_000)} }`,
    ),
  }),
  'YAML: questions in questions': evil({ 'a.yaml': `${'? '.repeat(50_000)}a\n` }),
  'YAML: dashes in dashes': evil({ 'a.yaml': `${'- '.repeat(50_000)}a\n` }),
  'YAML: quotes that never end, in every line': evil({
    'a.yaml': lines(20_000, (i) => `k${i}: "${'\\'.repeat(i % 7)}`),
  }),
  'YAML: merges of merges': evil({
    'a.yaml': `a0: &a0 { x: 1 }\n${lines(3000, (i) => `a${i + 1}: &a${i + 1} { <<: [${fill(Math.min(i + 1, 40), (k) => `*a${i - k}`)}], k${i}: 1 }`)}\n`,
  }),
  'YAML: tabs and blanks at ever other depths': evil({ 'a.yaml': lines(3000, (i) => `${' '.repeat(i)}k:`) }),
  'schema: one of one of one': {
    ...chart({ 'a.yaml': object }, 'a: { a: { a: { a: { a: { a: { a: { a: 1 } } } } } } }\n'),
    'evil/values.schema.json': `{"$ref":"#/$defs/a","$defs":{"a":{"oneOf":[${fill(12, (i) => `{"properties":{"a":{"$ref":"#/$defs/a"}},"minProperties":${i}}`)}]}}}`,
  },
  'schema: references in a circle': {
    ...chart({ 'a.yaml': object }, 'a: 1\n'),
    'evil/values.schema.json':
      '{"$ref":"#/$defs/a","$defs":{"a":{"allOf":[{"$ref":"#/$defs/b"},{"$ref":"#/$defs/b"}]},"b":{"anyOf":[{"$ref":"#/$defs/a"},{"$ref":"#/$defs/a"}]}}}',
  },
  'schema: patterns of great counts': {
    ...chart({ 'a.yaml': object }, `a: ${'a'.repeat(5000)}\n`),
    'evil/values.schema.json':
      '{"patternProperties":{"^(((a{1,99}){1,99}){1,99})$":{"pattern":"^((a|a?)+)+$"}},"properties":{"a":{"pattern":"(x+x+)+y|((((((((a*)*)*)*)*)*)*)*)b"}}}',
  },
  'schema: items that must differ': {
    ...chart({ 'a.yaml': object }, `a: [${fill(4000, (i) => `{ x: [${i}, ${'1, '.repeat(10)}1] }`)}]\n`),
    'evil/values.schema.json':
      '{"properties":{"a":{"uniqueItems":true,"contains":{"const":1},"minContains":0}}}',
  },
  'Kustomize: a variable in a variable': kustomization(
    `resources: [a.yaml]\nvars: [${fill(40, (i) => `{ name: V${i}, objref: { apiVersion: v1, kind: ConfigMap, name: a }, fieldref: { fieldpath: data.v${i} } }`)}]\n`,
    {
      'a.yaml': map(
        'a',
        `{ v0: "${'x'.repeat(50)}", ${fill(39, (i) => `v${i + 1}: "$(V${i})$(V${i})$(V${i})"`)} }`,
      ),
    },
  ),
  'Kustomize: a target that is a pattern': kustomization(
    `resources: [a.yaml]\npatches: [${fill(300, (i) => `{ target: { name: "((a|a)*)*${i}", kind: ".*.*.*.*x", labelSelector: "a in (${fill(200, (k) => `v${k}`)})" }, patch: "- { op: add, path: /data/x, value: y }" }`)}]\n`,
    { 'a.yaml': lines(300, (i) => `${map(`a${'a'.repeat(100)}${i}`, '{ a: b }')}---`) },
  ),
  'Kustomize: a replacement whose source grows': kustomization(
    `resources: [a.yaml]\nreplacements: [${fill(60, () => '{ source: { kind: ConfigMap, name: a, fieldPath: data }, targets: [{ select: { kind: ConfigMap, name: a }, fieldPaths: [data.x, data.y], options: { create: true } }] }')}]\n`,
    { 'a.yaml': object },
  ),
  'Kustomize: labels in labels of every template': kustomization(
    `resources: [a.yaml]\nlabels: [${fill(400, (i) => `{ pairs: { l${i}: v }, includeSelectors: true, includeTemplates: true, fields: [{ path: "spec/**/x${i}", create: true }] }`)}]\n`,
    { 'a.yaml': lines(100, (i) => `${deployment('').replace('name: d', `name: d${i}`)}---`) },
  ),
  'Jsonnet: a text that doubles': evil({
    'a.jsonnet': 'local f(n) = if n == 0 then "x" else local a = f(n - 1); a + a; { a: std.length(f(60)) }\n',
  }),
  'Jsonnet: a fold over a great range': evil({
    'a.jsonnet': '{ a: std.foldl(function(a, b) a + std.toString(b), std.range(1, 100000000), "") }\n',
  }),
  'Jsonnet: an object that inherits itself': evil({
    'a.jsonnet':
      'local o = { a: 1, b: super.b + super.b, assert self.b > 0 }; std.foldl(function(x, y) x + o, std.range(1, 5000), { b: 1 })\n',
  }),
  'Jsonnet: YAML and formats that grow': evil({
    'a.jsonnet':
      '{ a: std.parseYaml("a: &a [1,1,1,1,1,1,1,1,1]\\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a]\\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b]\\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c]\\ne: &e [*d,*d,*d,*d,*d,*d,*d]\\nf: [*e,*e,*e,*e,*e,*e,*e,*e]"), b: "%2000000000d" % 1, c: std.repeat("ab", 1000000000), d: std.makeArray(1000000000, function(i) i) }\n',
  }),
  'Jsonnet: a sort whose key takes long': evil({
    'a.jsonnet':
      'std.sort(std.range(1, 3000), function(x) std.foldl(function(a, b) a + b, std.range(1, 3000), x))\n',
  }),
  'Jsonnet: imports of itself by other names': evil(
    Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => [
        `f${i}.jsonnet`,
        `[import 'f${(i + 1) % 40}.jsonnet', import 'f${(i + 2) % 40}.jsonnet']\n`,
      ]),
    ),
  ),
  'jq: great indexes': ignoring(
    '.[4000000000] = 1',
    'setpath(["data", 4000000000]; 1)',
    '[range(1e10)] | length',
    '"x" * 1e10',
    '[limit(1e9; repeat(1))]',
  ),
  'jq: recursion without an end': ignoring(
    'def f: [f, f]; f',
    'def f(x): f(x | x); f(.)',
    'until(false; .)',
    'recurse(.; true)',
    'reduce range(1e12) as $i (0; . + 1)',
    '[.. | ..| .. | ..| recurse | walk(.)]',
  ),
  'jq: texts that grow by replacing nothing': ignoring(
    '"a" | [limit(60; recurse(gsub("";"xx")))] | last',
    '"ab" | [limit(70; recurse(. + .))] | last | length',
    '[range(300)] | [combinations(9)]?',
    '"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!" | test("^(a|a)*$")',
  ),
  'CEL: macros in macros': ruled(
    `${'self.a.all(x, '.repeat(9)}true${')'.repeat(9)}`,
    `{ a: [${fill(40, String)}] }`,
  ),
  'CEL: texts that grow': ruled(
    `self.a.map(x, ${'self.a.map(y, string(y) + '.repeat(6)}"x"${')'.repeat(6)}).size() > 0`,
    `{ a: [${fill(60, String)}] }`,
  ),
  'CEL: a pattern and a split': ruled(
    `self.s.matches("^((a|aa)+)+$") && self.s.split("").join(self.s).split("").join(self.s).size() > 0`,
    `{ s: ${'a'.repeat(3000)} }`,
  ),
  'sets: a matrix of great lists': {
    'apps/evil.yaml': set(
      `[{ matrix: { generators: [{ list: { elementsYaml: "{{ range until 100000 }}- { name: a }\\n{{ end }}" } }, { list: { elements: [${fill(2000, (i) => `{ name: b${i} }`)}] } }] } }]`,
    ),
    'evil/a.yaml': object,
  },
  'sets: a template that loops': {
    'apps/evil.yaml': set(
      '[{ list: { elements: [{ name: a }] } }]',
      quoted('x{{ range until 1000000000 }}{{ end }}'),
    ),
    'evil/a.yaml': object,
  },
  'sets: globs of stars over folders': {
    'apps/evil.yaml': set(
      `[{ git: { repoURL: https://git.example.org/acme/gitops.git, revision: HEAD, directories: [${fill(200, (i) => `{ path: "${'**/*a*/'.repeat(20)}${i}" }`)}] } }]`,
      '"x"',
    ),
    ...Object.fromEntries(
      Array.from({ length: 150 }, (_, i) => [`evil/${'aaaa/'.repeat(i % 30)}x${i}/a.yaml`, object]),
    ),
  },
  'globs: braces in braces': {
    'apps/evil.yaml': app(
      `${here}, path: evil, directory: { recurse: true, include: "${'{a,b{c,d{e,f}}}'.repeat(200)}", exclude: "${'{a,aa}*'.repeat(100)}" }`,
    ),
    'evil/a.yaml': object,
    [`evil/${'a'.repeat(200)}.yaml`]: object,
  },
  'globs: projects of a thousand patterns': {
    ...harmless,
    'apps/p.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: AppProject\nmetadata: { name: p, namespace: argocd }\nspec: { sourceRepos: [${fill(1000, (i) => `"*a*a*a*a*a*a*${i}"`)}], destinations: [${fill(1000, (i) => `{ server: "*e*e*e*e*${i}", namespace: "*i*i*${i}" }`)}] }\n`,
    'apps/evil.yaml': app(`repoURL: https://git.example.org/${'a'.repeat(3000)}.git, path: evil`).replace(
      'project: default',
      'project: p',
    ),
  },
  'texts: schedules, quantities, versions without sense': evil({
    'a.yaml': lines(
      60,
      (i) =>
        `apiVersion: batch/v1\nkind: CronJob\nmetadata: { name: c${i} }\nspec: { schedule: "${['0-59/0', '*/0', '1-1000000000', `${'*/1,'.repeat(20_000)}1`, '59-0'][i % 5]} * 31 2 *", startingDeadlineSeconds: 1e400, jobTemplate: { spec: { template: { spec: { restartPolicy: Never, containers: [{ name: a, image: a, resources: { limits: { cpu: "1e999999999", memory: "${'9'.repeat(10_000)}Ei" } } }] } } } } }\n---`,
    ),
  }),
  'texts: images of ten thousand parts': evil({
    'a.yaml': deployment('', '', '').replace(
      '"a:1"',
      quoted(`${'a/'.repeat(20_000)}b:${'c'.repeat(20_000)}@sha256:${'0'.repeat(50_000)}`),
    ),
  }),
  'texts: a guide of openings': {
    ...harmless,
    'evil/README.md': `${'['.repeat(60_000)}\n${'<!-- '.repeat(40_000)}\n${'`'.repeat(60_000)}\n${'| '.repeat(60_000)}\n${'> '.repeat(30_000)}\n${'$('.repeat(40_000)}\n`,
  },
  'texts: a script of substitutions in substitutions': {
    ...harmless,
    'evil/install.sh': `${'$('.repeat(30_000)}\n${'`'.repeat(30_001)}\n${'${a:-'.repeat(30_000)}\nkubectl create secret generic {1..1000000000} --from-literal=a=$((9**9**9))\n${'cat <<A\n'.repeat(10_000)}`,
  },
  'texts: Terraform of heredocs and templates': {
    ...harmless,
    'evil/main.tf': `${'x = "${'.repeat(20_000)}\n${'a = <<EOT\n'.repeat(20_000)}resource "helm_release" "a" { ${'set { name = "a" } '.repeat(10_000)} }\n`,
  },
  'texts: a Makefile whose variables double': {
    ...harmless,
    Makefile: `A0 = xxxxxxxx\n${lines(60, (i) => `A${i + 1} = $(A${i})$(A${i})`)}\nall:\n\tkubectl apply -f $(A60)\n`,
  },
  'names: thousands that are nearly right': evil({
    'a.yaml': lines(
      1500,
      (i) =>
        `${deployment('', '', `, envFrom: [{ configMapRef: { name: ${'abcdefghij'.repeat(20)}x${i} } }]`).replace('name: d', `name: d${i}`)}---`,
    ),
    'b.yaml': lines(1500, (i) => `${map(`${'abcdefghij'.repeat(20)}y${i}`, '{ a: b }')}---`),
  }),
  'certificates: lengths that lie': evil({
    'a.yaml': `apiVersion: v1\nkind: Secret\ntype: kubernetes.io/tls\nmetadata: { name: t }\ndata: { tls.crt: ${Buffer.from(`-----BEGIN CERTIFICATE-----\n${Buffer.from(`${'\u0030\u0080'.repeat(50_000)}`, 'latin1').toString('base64')}\n-----END CERTIFICATE-----\n`.repeat(5)).toString('base64')}, tls.key: ${Buffer.from('-----BEGIN '.repeat(50_000)).toString('base64')} }\n`,
  }),
};

const lua: Readonly<Record<string, string>> = {
  'a limit that is caught again and again': 'while true do pcall(function() while true do end end) end',
  'a handler that handles its own fault':
    'local function h() return xpcall(h, h) end\nxpcall(function() error("x") end, h)\nreturn {}',
  'a pattern of many stars': `local s = ("a"):rep(60)\nreturn { status = "Healthy", message = tostring(s:find(("a*"):rep(40) .. "b")) }`,
  'a table that asks itself':
    'local t = {}\nsetmetatable(t, { __index = function(x, k) return x[k .. k] end })\nreturn { status = t.a }',
  'a text by repeats and formats':
    'return { status = "Healthy", message = string.rep("x", 1e10) .. string.format("%999999999d", 1) }',
  'an order that is none':
    'local t = {}\nfor i = 1, 1e7 do t[i] = i end\ntable.sort(t, function() return true end)\nreturn { status = "Healthy" }',
};

export const exhaustion: readonly CommandAttack[] = [
  ...each(templates, (name, text) =>
    attack(
      `exhaustion: templates: ${name}`,
      chart({ 'a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata:\n  a: ${text}\n` }),
    ),
  ),
  ...each(others, (name, files) => attack(`exhaustion: ${name}`, files)),
  ...each(lua, (name, script) =>
    attack(`exhaustion: Lua: ${name}`, health(script), {
      calls: [just('health', '--resource-customizations', 'rc', 'o.yaml')],
    }),
  ),
  attack(
    'exhaustion: a difference of great texts',
    evil({ 'a.yaml': map('a', `{ a: ${quoted(lines(15_000, (i) => `x${(i * 7919) % 15_000}`))} }`) }),
    {
      base: evil({ 'a.yaml': map('a', `{ a: ${quoted(lines(15_000, (i) => `x${i}`))} }`) }),
      calls: [diff],
    },
  ),
  attack(
    'exhaustion: a difference of lists that are turned',
    evil({
      'a.yaml': deployment(
        '',
        '',
        `, args: [${fill(4000, (i) => `a${i}`)}], env: [${fill(2000, (i) => `{ name: E${i}, value: "${i}" }`)}]`,
      ),
    }),
    {
      base: evil({
        'a.yaml': deployment(
          '',
          '',
          `, args: [${fill(4000, (i) => `a${3999 - i}`)}], env: [${fill(2000, (i) => `{ name: E${1999 - i}, value: "${i}" }`)}]`,
        ),
      }),
      calls: [diff],
    },
  ),
  attack(
    'exhaustion: a proof of a thousand hunks',
    evil({ 'a.yaml': lines(1000, (i) => `${map(`a${i}`, `{ a: "${i}" }`)}---`) }),
    {
      base: evil({ 'a.yaml': lines(1000, (i) => `${map(`a${i}`, '{ a: b }')}---`) }),
      calls: [just('prove', '.', 'main')],
    },
  ),
  attack(
    'exhaustion: cures of three hundred faults',
    evil(
      Object.fromEntries(
        Array.from({ length: 300 }, (_, i) => [
          `d${i}.yaml`,
          deployment('')
            .replace('name: d', `name: d${i}`)
            .replace('labels: { a: b }', `labels: { a: c${i} }`),
        ]),
      ),
    ),
    {
      calls: [just('fix', '.', '--all')],
    },
  ),
  attack(
    'exhaustion: targets by the dozen',
    {
      ...evil({ 'a.yaml': lines(300, (i) => `${map(`a${i}`, '{ a: b }')}---`) }),
      'phineus.yaml': `targets: [${fill(40, (i) => `{ name: t${i} }`)}]\n`,
    },
    {
      calls: [just('parity', '.'), just('check', '.', '-q')],
    },
  ),
  attack(
    'exhaustion: a lint of a chart of many branches',
    chart({
      'a.yaml': `${lines(60, (i) => `{{ if .Values.a${i} }}{{ $x := .Values.b${i} }}{{ range $x }}{{ include "y" . }}{{ end }}{{ else if .Values.c${i} }}`)}${lines(60, () => '{{ end }}')}\n`,
      '_y.tpl':
        '{{ define "y" }}{{ range . }}{{ include "y" . }}{{ end }}{{ if .a }}{{ include "y" .b }}{{ end }}{{ end }}',
    }),
    {
      calls: [just('helm', 'lint', 'evil')],
    },
  ),
  attack(
    'exhaustion: a diagnosis of owners in a circle',
    {
      ...harmless,
      'dump/a.yaml': lines(
        3000,
        (i) =>
          `apiVersion: apps/v1\nkind: ReplicaSet\nmetadata: { name: r${i}, namespace: evil, uid: u${i}, ownerReferences: [{ apiVersion: apps/v1, kind: ReplicaSet, name: r${(i + 1) % 3000}, uid: u${(i + 1) % 3000} }, { apiVersion: apps/v1, kind: ReplicaSet, name: r${(i * 7) % 3000}, uid: u${(i * 7) % 3000} }] }\nstatus: { replicas: 1, conditions: [{ type: ReplicaFailure, status: "True", message: "${'a '.repeat(50)}" }] }\n---`,
      ),
    },
    {
      calls: [just('diagnose', 'dump')],
    },
  ),
  attack('exhaustion: a server that is asked for great things', harmless, {
    calls: [
      {
        args: ['serve', 'tree=.', '--port', '0'],
        asks: [
          { path: `/${'a/'.repeat(4000)}` },
          { path: `/api/v1/x?${'a=b&'.repeat(2000)}` },
          {
            path: '/api/v1/hooks',
            verb: 'POST',
            body: deep(100_000, ['[', '1', ']']),
            headers: { 'content-type': 'application/json' },
          },
          { path: '/healthz' },
        ],
      },
    ],
  }),
];
