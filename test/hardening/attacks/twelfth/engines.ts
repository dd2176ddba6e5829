import type { CommandAttack } from '../command-attack.ts';
import {
  type Files,
  app,
  attack,
  chart,
  deep,
  deployment,
  each,
  evil,
  fill,
  forecast,
  harmless,
  here,
  item,
  json,
  just,
  kustomization,
  lines,
  map,
  oneOf,
  quoted,
  set,
} from './kit.ts';

const values = (template: string, text = '') =>
  chart({ 'a.yaml': map('a', `{ a: {{ ${template} | toString | trunc 9 | quote }} }`) }, text);
const crd = (schema: string, kind = 'Heavy') =>
  item(
    'CustomResourceDefinition',
    `spec: { group: w.example.org, scope: Namespaced, names: { kind: ${kind}, plural: heavies, singular: heavy }, versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: ${schema} } }] }`,
    'apiextensions.k8s.io/v1',
    'heavies.w.example.org',
  );
const git = 'repoURL: https://git.example.org/acme/gitops.git, revision: HEAD';

/** Functions of templates, each given what it is slow at. */
const templates: Readonly<Record<string, Files>> = {
  'a text that is repeated and repeated': values('repeat 100000 (repeat 100000 "ab")'),
  'a permutation of a long text': values('shuffle (repeat 30000000 "x")'),
  'a wrap of a text of one word': chart({
    'a.yaml':
      '{{ $x := repeat 2000000 "a " }}{{ range until 200 }}{{ $_ := wrapWith 1 "\\n\\n\\n\\n" $x }}{{ end }}',
  }),
  'lists that are joined and split': chart({
    'a.yaml':
      '{{ $x := list "a" }}{{ range until 40 }}{{ $x = splitList "," (join "," (concat $x $x)) }}{{ end }}',
  }),
  'unique of many that differ': chart({
    'a.yaml':
      '{{ $x := until 60000 }}{{ range until 50 }}{{ $_ := uniq $x }}{{ $_ := without $x 1 2 3 }}{{ $_ := has -1 $x }}{{ end }}',
  }),
  'a deep equality of what doubles': chart({
    'a.yaml':
      '{{ $x := dict "a" 1 }}{{ $y := dict "a" 1 }}{{ range until 40 }}{{ $x = dict "l" $x "r" $x }}{{ $y = dict "l" $y "r" $y }}{{ end }}{{ deepEqual $x $y }}',
  }),
  'a dictionary that holds itself': chart({
    'a.yaml':
      '{{ $x := dict }}{{ $_ := set $x "x" $x }}{{ toYaml $x }}{{ deepCopy $x }}{{ mergeOverwrite (dict) $x }}{{ $x | toString }}',
  }),
  'values that hold themselves': chart(
    {
      'a.yaml':
        '{{ $_ := set .Values "me" .Values }}{{ $_ := set .Values.a "up" .Values }}{{ toJson .Values }}',
    },
    'a: { b: c }\n',
  ),
  'numbers without an end': chart({
    'a.yaml': '{{ range untilStep 0 9223372036854775807 1 }}{{ end }}{{ seq 0 1000000000 }}',
  }),
  'a pattern with a count': values('regexReplaceAll "(a{1,900}){1,900}b" (repeat 100000 "a") "x"'),
  'patterns by the thousand': chart({
    'a.yaml':
      '{{ range $i := until 40000 }}{{ $_ := regexFindAll (printf "(x+x+)+%d(y|z){0,500}" $i) "xxxxxxxxxxxxxxxxxxxxxxxx" -1 }}{{ end }}',
  }),
  'keys and certificates by the hundred': chart({
    'a.yaml':
      '{{ range until 400 }}{{ $_ := genPrivateKey "rsa" }}{{ $_ := genCA "x" 365 }}{{ $_ := genSelfSignedCert "x" nil nil 9 }}{{ end }}',
  }),
  'a slow password': chart({
    'a.yaml':
      '{{ range until 300 }}{{ $_ := htpasswd "a" "b" }}{{ $_ := derivePassword 1 "maximum" "a" "b" "c" }}{{ end }}',
  }),
  'a hash of a hash of a long text': chart({
    'a.yaml':
      '{{ $x := repeat 9000000 "abcdefgh" }}{{ range until 90 }}{{ $_ := sha512sum $x }}{{ $_ := adler32sum $x }}{{ $_ := b64enc $x | b64dec }}{{ end }}',
  }),
  'a template in a template in a template': chart({
    'a.yaml':
      '{{ define "x" }}{{ tpl "{{ include \\"x\\" . }}{{ include \\"x\\" . }}" . }}{{ end }}{{ include "x" . }}',
  }),
  'blocks that take turns': chart({
    'a.yaml': `${lines(60, (i) => `{{ define "t${i}" }}{{ include "t${i + 1}" . }}{{ include "t${i + 1}" . }}{{ end }}`)}{{ define "t60" }}{{ end }}{{ include "t0" . }}`,
  }),
  'YAML that is read and written': chart({
    'a.yaml':
      '{{ $x := dict "a" "b" }}{{ range until 30 }}{{ $x = fromYaml (toYaml (dict "l" $x "r" $x)) }}{{ end }}',
  }),
  'an indentation of many lines': chart({
    'a.yaml': '{{ $x := repeat 3000000 "a\\n" }}{{ range until 60 }}{{ $x = indent 9 $x }}{{ end }}',
  }),
  'versions that are long': values(`semverCompare (printf "%s1.x" (repeat 40000 ">=1 || ")) "1.2.3"`),
  'conditions nested in a line': chart({ 'a.yaml': `${deep(9000, ['{{ with . }}', 'x', '{{ end }}'])}` }),
  'a pipeline without an end': chart({ 'a.yaml': `{{ "a"${' | upper | lower'.repeat(60000)} }}` }),
};

const programs: Readonly<Record<string, Files>> = {
  'objects that add themselves': evil({
    'a.jsonnet':
      'local f(n) = if n == 0 then {} else f(n - 1) + { ["k" + n]: super, ["l" + n]: self }; std.length(std.manifestJson(f(40)))\n',
  }),
  'a comprehension of comprehensions': evil({
    'a.jsonnet':
      '[a + b + c + d for a in std.range(0, 999) for b in std.range(0, 999) for c in std.range(0, 999) for d in std.range(0, 999)]\n',
  }),
  'formats that pad': evil({
    'a.jsonnet': '[("%0999999999d" % 1) + ("%-99999999s" % "x") for x in std.range(0, 99)]\n',
  }),
  'a sort whose key is slow': evil({
    'a.jsonnet':
      'local fib(n) = if n < 2 then n else fib(n - 1) + fib(n - 2); std.sort(std.range(0, 5000), keyF=function(x) fib(25 + x % 5))\n',
  }),
  'texts that double by a fold': evil({
    'a.jsonnet': 'std.length(std.foldl(function(a, x) a + a, std.range(0, 60), "ab"))\n',
  }),
  'sets that are made of sets': evil({
    'a.jsonnet':
      'local s = std.set(std.range(0, 200000)); std.foldl(function(a, x) std.setUnion(a, std.setDiff(s, [x])), std.range(0, 5000), [])\n',
  }),
  'asserts that ask each other': evil({
    'a.jsonnet': '{ assert self.a == self.b, a: self.b, b: self.a }\n',
    'b.jsonnet': 'local a = b, b = a; a\n',
  }),
  'a text that is searched for itself': evil({
    'a.jsonnet':
      'local x = std.repeat("a", 3000000); [std.length(std.strReplace(x, "aa", "b")), std.findSubstr("a", x), std.split(x, "a")]\n',
  }),
  'parsers within a parser': evil({
    'a.jsonnet':
      'local f(n, s) = if n == 0 then s else f(n - 1, std.manifestJson([s, s])); std.parseYaml(f(30, "x"))\n',
  }),
  'a Lua that concatenates': {
    ...evil({ 'd.yaml': item('Widget', 'spec: { a: b }', 'v.example.org/v1') }),
    'phineus.yaml': `targets: { default: { argocd: { settings: { resource.customizations.health.v.example.org_Widget: ${quoted('local t = {} local s = "x" for i = 1, 1e9 do s = s .. s t[#t + 1] = s:rep(1000) end return { status = "Healthy" }')}, resource.customizations.ignoreDifferences.v.example.org_Widget: ${quoted("jqPathExpressions: ['[range(1e9)] | map(tostring) | add']\n")} } } } }\n`,
  },
  'a Lua whose pattern goes back and forth': {
    ...evil({ 'd.yaml': item('Widget', 'spec: { a: b }', 'v.example.org/v1') }),
    'phineus.yaml': `targets: { default: { argocd: { settings: { resource.customizations.health.v.example.org_Widget: ${quoted('local s = string.rep("a", 50000) for i = 1, 99 do string.find(s, ".-.-.-.-.-.-b") string.gsub(s, "(a*)(a*)(a*)b", "%1") end table.sort({}, nil) return { status = "Healthy" }')} } } } }\n`,
  },
  'a jq that multiplies': {
    ...harmless,
    'apps/evil.yaml': app(
      `${here}, path: evil`,
      `  ignoreDifferences: [{ kind: ConfigMap, jqPathExpressions: ['[limit(1e9; repeat(.))]', '.data | [paths] | combinations(99)', '[.[]?, recurse] | until(false; . + .)', '"a" * 1e9 | test("(a+)+$")', 'def f: def g: f | f; g; f'] }]\n`,
    ),
  },
};

const kustomizations: Readonly<Record<string, Files>> = {
  'components upon components': {
    ...kustomization('components: [c0, c0]\nresources: [a.yaml]\n', { 'a.yaml': map('a', '{ a: b }') }),
    ...Object.fromEntries(
      Array.from({ length: 25 }, (_, i) => [
        `evil/${Array.from({ length: i + 1 }, (_each, k) => `c${k}`).join('/')}/kustomization.yaml`,
        `apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n${i < 24 ? `components: [c${i + 1}, c${i + 1}]\n` : 'labels: [{ pairs: { a: b } }]\n'}`,
      ]),
    ),
  },
  'patches by the thousand over objects by the thousand': kustomization(
    `resources: [a.yaml]\npatches:\n${lines(1500, (i) => `- { target: { kind: ConfigMap, name: ".*${i}.*", labelSelector: "x in (a,b,c)" }, patch: '[{"op":"add","path":"/data/k${i}","value":"x"}]' }`)}\n`,
    {
      'a.yaml': lines(
        1500,
        (i) =>
          `---\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: c${i}, labels: { x: a } }\ndata: { a: b }`,
      ),
    },
  ),
  'replacements of everything by everything': kustomization(
    `resources: [a.yaml]\nreplacements:\n${lines(300, (i) => `- { source: { kind: ConfigMap, name: c${i}, fieldPath: data.a }, targets: [{ select: { kind: ConfigMap }, fieldPaths: ["data.*", "data.k${i}"], options: { create: true } }] }`)}\n`,
    { 'a.yaml': lines(1500, (i) => `---\n${map(`c${i}`, '{ a: b, b: c, c: d }')}`) },
  ),
  'references that all have to be renamed': kustomization(
    `namePrefix: p-\nresources: [a.yaml]\nconfigMapGenerator:\n${lines(600, (i) => `- { name: g${i}, literals: [a=${i}] }`)}\n`,
    {
      'a.yaml': lines(
        300,
        (i) =>
          `---\n${deployment(
            '',
            '',
            `, envFrom: [${fill(30, (k) => `{ configMapRef: { name: g${(i * 7 + k) % 600} } }`)}]`,
          )
            .replace('name: d', `name: d${i}`)
            .replaceAll('a: b', `a: b${i}`)}`,
      ),
    },
  ),
  'variables in variables': kustomization(
    `resources: [a.yaml]\nvars:\n${lines(200, (i) => `- { name: V${i}, objref: { kind: ConfigMap, name: a, apiVersion: v1 }, fieldref: { fieldpath: data.k${i} } }`)}\nconfigurations: [c.yaml]\n`,
    {
      'a.yaml': map('a', `{ ${fill(200, (i) => `k${i}: "$(V${i + 1})$(V${i + 1})"`)} }`),
      'c.yaml': 'varReference: [{ path: data, kind: ConfigMap }]\n',
    },
  ),
  'a JSON patch that copies': kustomization(
    `resources: [a.yaml]\npatches:\n- target: { kind: ConfigMap }\n  patch: |\n${lines(40, (i) => `    - { op: copy, from: /x, path: /x/k${i} }`)}\n`,
    { 'a.yaml': `${map('a', '{ a: b }')}x: { a: { b: c } }\n` },
  ),
  'folders that name each other': kustomization('resources: [x]\n', {
    'x/kustomization.yaml': 'resources: [../y]\n',
    'y/kustomization.yaml': 'resources: [../x, ../]\n',
  }),
};

const schemas: Readonly<Record<string, Files>> = {
  'a schema that any of anything': {
    ...chart({ 'a.yaml': map('a', '{ a: b }') }, `a: ${deep(60, ['[', '1', ']'])}\n`),
    'evil/values.schema.json': JSON.stringify({
      $defs: {
        x: {
          anyOf: [
            { type: 'array', items: { $ref: '#/$defs/x' } },
            { type: 'array', items: { $ref: '#/$defs/x' }, minItems: 2 },
            { oneOf: [{ type: 'array', items: { $ref: '#/$defs/x' } }, { not: { $ref: '#/$defs/y' } }] },
          ],
        },
        y: {
          allOf: [
            { type: 'array', items: { $ref: '#/$defs/x' } },
            { type: 'array', contains: { $ref: '#/$defs/x' } },
          ],
        },
      },
      properties: { a: { $ref: '#/$defs/x' } },
    }),
  },
  'unique items that are large': {
    ...chart(
      { 'a.yaml': map('a', '{ a: b }') },
      `a: [${fill(6000, (i) => `{ x: { y: { z: [1, 2, 3, ${i}] } } }`)}]\n`,
    ),
    'evil/values.schema.json':
      '{"properties":{"a":{"uniqueItems":true,"unevaluatedItems":false,"contains":{"const":0},"items":{"dependentSchemas":{"x":{"propertyNames":{"pattern":"^(x+)+$"}}}}}}}',
  },
  'a definition with structure without an end': evil({
    'crd.yaml': crd(
      `{ type: object, properties: { spec: ${deep(300, ['{ type: object, properties: { a: ', '{ type: string }', ' } }'])} } }`,
    ),
    'a.yaml': item('Heavy', `spec: ${deep(300, ['{ a: ', 'x', ' }'])}`, 'w.example.org/v1'),
  }),
  'rules that fold lists into lists': evil({
    'crd.yaml': crd(
      `{ type: object, properties: { spec: { type: object, x-kubernetes-validations: [{ rule: "self.l.all(a, self.l.all(b, self.l.all(c, self.l.exists(d, a + b + c + d != 'x'))))" }, { rule: "self.l.map(a, self.l.map(b, self.l.map(c, a + b + c))).size() > 0" }], properties: { l: { type: array, items: { type: string } } } } } }`,
    ),
    'a.yaml': item('Heavy', `spec: { l: [${fill(3000, (i) => `x${i}`)}] }`, 'w.example.org/v1'),
  }),
  'rules with texts that grow': evil({
    'crd.yaml': crd(
      `{ type: object, properties: { spec: { type: object, x-kubernetes-validations: [{ rule: "self.s${".replace('x', self.s)".repeat(40)}.size() > 0" }, { rule: "self.s.matches('^(x+)+(x+)+$') && self.s.split('').join(self.s).size() > 1" }], properties: { s: { type: string } } } } }`,
    ),
    'a.yaml': item('Heavy', `spec: { s: "${'x'.repeat(9000)}" }`, 'w.example.org/v1'),
  }),
};

const texts: Readonly<Record<string, Files>> = {
  'aliases in merges in aliases': evil({
    'a.yaml': `${lines(26, (i) => (i === 0 ? 'k0: &a0 { x: y }' : `k${i}: &a${i} { l: *a${i - 1}, r: *a${i - 1}, <<: *a${i - 1} }`))}\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n`,
  }),
  'merges by the hundred thousand': evil({
    'a.yaml': `x: &x { ${fill(900, (i) => `k${i}: 1`)} }\n${lines(900, (i) => `y${i}: { <<: [*x, *x, *x] }`)}\n`,
  }),
  'a block of blanks and tabs': evil({
    'a.yaml': `a: |\n${' '.repeat(4_000_000)}x\nb: >-\n${'\n'.repeat(400_000)} x\nc: "${'\\\n '.repeat(300_000)}"\n`,
  }),
  'flows that are never closed': evil({
    'a.yaml': `a: ${'[{x: '.repeat(200_000)}`,
    'b.yaml': `${'? '.repeat(200_000)}x`,
    'c.yaml': `${'- '.repeat(300_000)}x`,
    'd.yaml': `${'!!str &a '.repeat(100_000)}x`,
  }),
  'documents by the hundred thousand': evil({
    'a.yaml': '---\n'.repeat(400_000),
    'b.yaml': '---\n...\n# x\n'.repeat(100_000),
  }),
  'globs of a directory': {
    ...harmless,
    'apps/evil.yaml': app(
      `${here}, path: evil, directory: { recurse: true, include: "${'{a,b,'.repeat(30)}x${'}'.repeat(30)}", exclude: "${'**/*a*'.repeat(300)}" }`,
    ),
    ...Object.fromEntries(
      Array.from({ length: 300 }, (_, i) => [
        `evil/${'a'.repeat(90)}${i}/${'a'.repeat(90)}.yaml`,
        map(`m${i}`, '{ a: b }'),
      ]),
    ),
  },
};

const generators: Readonly<Record<string, Files>> = {
  'a matrix of merges': {
    ...harmless,
    'apps/evil.yaml': set(
      `[{ matrix: { generators: [{ merge: { mergeKeys: [name], generators: [{ list: { elements: [${fill(2000, (i) => `{ name: a${i}, x: y }`)}] } }, { list: { elements: [${fill(2000, (i) => `{ name: a${1999 - i}, z: w }`)}] } }] } }, { list: { elements: [${fill(400, (i) => `{ n: b${i} }`)}] } }] } }]`,
      '"x-{{ .name }}-{{ .n }}"',
    ),
  },
  'selectors by the thousand': {
    ...harmless,
    'apps/evil.yaml': set(
      `[${fill(60, (k) => `{ list: { elements: [${fill(60, (i) => `{ name: g${k}i${i} }`)}] }, selector: { matchExpressions: [${fill(200, (i) => `{ key: k${i}, operator: DoesNotExist }`)}] } }`)}]`,
    ),
  },
  'elements that a template makes': {
    ...harmless,
    'apps/evil.yaml': set(
      `[{ matrix: { generators: [{ list: { elements: [{ n: "30" }] } }, { list: { elementsYaml: '{{ $x := list (dict "name" "a") }}{{ range until 40 }}{{ $x = concat $x $x }}{{ end }}{{ toJson $x }}' } }] } }]`,
    ),
  },
  'a name that is long to make': {
    ...harmless,
    'apps/evil.yaml': set(
      `[{ list: { elements: [${fill(200, (i) => `{ name: a${i} }`)}] } }]`,
      '\'x-{{ range until 3000 }}{{ $_ := repeat 3000 "x" | sha256sum }}{{ end }}{{ .name }}\'',
    ),
  },
  'folders by patterns that overlap': {
    ...Object.fromEntries(
      Array.from({ length: 400 }, (_, i) => [`many/d${i}/e/f/g.yaml`, map(`m${i}`, '{ a: b }')]),
    ),
    'apps/evil.yaml': set(
      `[{ git: { ${git}, directories: [${fill(900, (i) => `{ path: "**/*${i % 10}*/**", exclude: ${i % 2 === 0} }`)}] } }]`,
      '"x-{{ .path.basename }}"',
    ),
  },
  'files that all are read again': {
    ...Object.fromEntries(
      Array.from({ length: 60 }, (_, i) => [
        `many/f${i}.json`,
        `{"name":"f${i}","deep":${deep(90, ['{"a":', '1', '}'])},"list":[${fill(3000, (k) => `{"k":${k}}`)}]}`,
      ]),
    ),
    'apps/evil.yaml': set(
      `[{ matrix: { generators: [{ git: { ${git}, files: [{ path: "many/*.json" }] } }, { git: { ${git}, files: [{ path: "many/**/*.json" }] } }] } }]`,
      '"x-{{name}}"',
    ).replace('goTemplate: true', 'goTemplate: false'),
  },
  'a patch of templates of templates': {
    ...harmless,
    'apps/evil.yaml': `${set(`[{ list: { elements: [${fill(50, (i) => `{ name: a${i} }`)}] } }]`)}  templatePatch: |\n    {{ $x := dict "a" "b" }}{{ range until 30 }}{{ $x = dict "l" $x "r" $x }}{{ end }}\n    metadata: { annotations: {{ toJson $x }} }\n`,
  },
};

const family = (kind: string, table: Readonly<Record<string, Files>>): readonly CommandAttack[] =>
  each(table, (name, files) =>
    attack(`engine: ${kind}: ${name}`, files, {
      calls: [
        json,
        ...oneOf(
          name,
          just('diff', '.', 'main'),
          forecast,
          just('prove', '.', 'main'),
          just('fix', '.', '--all'),
          just('report', 'risk', '.', '--base', 'main'),
        ),
      ],
    }),
  );

export const engines: readonly CommandAttack[] = [
  ...family('a template with', templates),
  ...family('a program with', programs),
  ...family('a kustomization with', kustomizations),
  ...family('a schema with', schemas),
  ...family('a text with', texts),
  ...family('a set with', generators),
];
