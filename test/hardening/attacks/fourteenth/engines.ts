import { application, configMap } from '../../attack.ts';
import type { CommandAttack } from '../command-attack.ts';
import {
  type Files,
  type Nameless,
  app,
  appSet,
  argocd,
  call,
  chart,
  chartYaml,
  documents,
  evil,
  expression,
  family,
  lines,
  object,
  settings,
  whole,
} from './kit.ts';

const each = (table: Readonly<Record<string, Files>>): Readonly<Record<string, Nameless>> =>
  Object.fromEntries(
    Object.entries(table).map(([what, files]): [string, Nameless] => [what, { files, calls: [whole] }]),
  );

const templates: Readonly<Record<string, Files>> = {
  'a dictionary that holds itself, printed in five ways': chart(
    '{{ $d := dict "k" "v" }}{{ $_ := set $d "me" $d }}{{ printf "%v" $d }}{{ $d | quote }}{{ toJson $d }}{{ toToml $d }}{{ deepEqual $d $d }}',
  ),
  'a dictionary that holds itself, merged and copied': chart(
    '{{ $d := dict "k" "v" }}{{ $_ := set $d "me" $d }}{{ $c := deepCopy $d }}{{ $m := mergeOverwrite (dict) $d $c }}{{ toYaml $m }}',
  ),
  'uniq of thirty thousand texts that begin alike': chart(
    '{{ $l := list }}{{ range $i := until 30000 }}{{ $l = append $l (printf "%0200d" $i) }}{{ end }}a: {{ len (uniq $l) }}\n',
  ),
  'widths and precisions of a thousand million': expression(
    'printf "%1000000000d %.1000000000f %*d %-999999999s" 1 1.0 999999999 1 "a"',
  ),
  'a text that fills itself in by tpl': chart(
    '{{ $t := "{{ $x := .t }}{{ tpl $x . }}{{ tpl $x . }}" }}{{ tpl $t (dict "t" $t "Template" .Template) }}',
  ),
  'two templates that call each other with twice as much': chart(
    '{{ define "a" }}{{ include "b" (list . .) }}{{ end }}{{ define "b" }}{{ include "a" (printf "%v%v" . .) }}{{ end }}{{ include "a" "x" }}',
  ),
  'passwords by scrypt and bcrypt by the hundred': chart(
    '{{ range $i := until 300 }}{{ derivePassword 1 "maximum" (toString $i) "u" "s" }}{{ htpasswd "u" (toString $i) }}{{ end }}',
  ),
  'sums over a text of megabytes, again and again': chart(
    '{{ $t := repeat 4000000 "ab" }}{{ range until 2000 }}{{ $x := sha512sum $t }}{{ $y := adler32sum $t }}{{ $z := b64enc $t }}{{ end }}',
  ),
  'regular expressions over a long text in a loop': chart(
    '{{ $t := repeat 200000 "ab " }}{{ range until 3000 }}{{ $x := regexReplaceAll "(a|b|ab)*\\\\s" $t "${1}${1}" }}{{ $y := regexSplit "a*" $t -1 }}{{ end }}',
  ),
  'YAML in texts, with aliases on aliases': chart(
    `{{ $t := "a: &a [x,x,x,x,x,x,x,x,x]\\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c]\\ne: &e [*d,*d,*d,*d,*d,*d,*d,*d,*d]\\nf: &f [*e,*e,*e,*e,*e,*e,*e,*e,*e]\\ng: &g [*f,*f,*f,*f,*f,*f,*f,*f,*f]\\n" }}{{ range until 100 }}{{ $x := fromYaml $t }}{{ $y := toJson $x }}{{ end }}`,
  ),
  'numbers of a million digits': chart(
    `${configMap}data: { a: "{{ int64 (repeat 1000000 "9") }}{{ float64 (repeat 1000000 "9") }}{{ mul 9 9 }}{{ atoi (repeat 1000000 "7") }}" }\nn: ${'9'.repeat(200_000)}\n`,
  ),
  'constraints on versions with thousands of parts': expression(
    `semverCompare (printf "%s>1" (repeat 20000 ">=1.0.0 || <2, ")) "1.2.3"`,
  ),
  'variables by the ten thousand, in blocks in each other': chart(
    `${lines(400, (i) => `{{ range $a${i} := until 2 }}`)}x${lines(400, () => '{{ end }}')}`,
  ),
};

const helm: Readonly<Record<string, Files>> = {
  'a schema that refers to itself twice at every depth': chart(configMap, {
    'values.yaml': `a: ${'{a: '.repeat(60)}1${'}'.repeat(60)}\n`,
    'values.schema.json':
      '{ "anyOf": [{ "properties": { "a": { "$ref": "#" } } , "required": ["x"] }, { "properties": { "a": { "$ref": "#" } }, "required": ["y"] }, { "properties": { "a": { "$ref": "#" } }, "required": ["z"] }] }',
  }),
  'a schema whose items are all unlike each other': chart(configMap, {
    'values.yaml': `a:\n${lines(12_000, (i) => `- { b: { c: [1, 2, { d: ${i} }] } }`)}`,
    'values.schema.json': '{ "properties": { "a": { "uniqueItems": true } } }',
  }),
  'a schema with dynamic references and what was not evaluated': chart(configMap, {
    'values.yaml': `a: ${'{ a: '.repeat(25)}1${' }'.repeat(25)}\n`,
    'values.schema.json':
      '{ "$schema": "https://json-schema.org/draft/2020-12/schema", "$dynamicAnchor": "n", "allOf": [{ "properties": { "a": { "$dynamicRef": "#n" } } }, { "properties": { "a": { "$dynamicRef": "#n" } } }], "unevaluatedProperties": false }',
  }),
  'files of values with ten thousand keys, four hundred of them': {
    ...Object.fromEntries(
      Array.from({ length: 400 }, (_, i) => [
        `evil/v${i}.yaml`,
        `a:\n${lines(400, (k) => `  k${k}: { x: ${i} }`)}`,
      ]),
    ),
    ...chart(
      configMap,
      {},
      `    helm: { valueFiles: [${Array.from({ length: 400 }, (_, i) => `v${i}.yaml`).join(', ')}] }\n`,
    ),
  },
  'parameters by the ten thousand, at long indexes': {
    'apps/evil.yaml': app('evil', {
      path: 'evil',
      helm: {
        parameters: [
          { name: 'a[60000].b[60000].c', value: '1' },
          { name: `${'a.'.repeat(3000)}b`, value: '1' },
          ...Array.from({ length: 5000 }, (_, i) => ({ name: `x.y[${i}].z`, value: 'x'.repeat(500) })),
        ],
      },
    }),
    'evil/Chart.yaml': chartYaml('evil'),
    'evil/templates/a.yaml': configMap,
  },
  'subcharts in subcharts, each of them under ten names': {
    ...evil({ 'templates/a.yaml': configMap }),
    ...Object.fromEntries(
      Array.from({ length: 8 }, (_, i) => [
        `evil/${'charts/s/'.repeat(i)}Chart.yaml`,
        `${chartYaml('s')}dependencies:\n${lines(10, (k) => `- { name: s, version: 1.0.0, alias: s${k} }`)}`,
      ]),
    ),
  },
};

const kustomize: Readonly<Record<string, Files>> = {
  'patches that copy what they patch into itself': evil({
    'kustomization.yaml': `resources: [a.yaml]\npatches:\n- target: { kind: ConfigMap }\n  patch: |\n${lines(45, (i) => `    - { op: copy, from: /data, path: /data/x${i} }`)}`,
    'a.yaml': settings('a', { a: 'b' }),
  }),
  'variables that hold each other twice': evil({
    'kustomization.yaml': JSON.stringify({
      resources: ['a.yaml'],
      vars: Array.from({ length: 40 }, (_, i) => ({
        name: `V${i}`,
        objref: { apiVersion: 'v1', kind: 'ConfigMap', name: 'a' },
        fieldref: { fieldpath: `data.v${i}` },
      })),
    }),
    'a.yaml': settings(
      'a',
      Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`v${i}`, `$(V${i - 1})$(V${i - 1})x`])),
    ),
  }),
  'replacements by stars through lists in lists': evil({
    'kustomization.yaml': JSON.stringify({
      resources: ['a.yaml'],
      replacements: Array.from({ length: 200 }, () => ({
        source: { kind: 'Big', fieldPath: 'spec' },
        targets: [
          {
            select: { kind: 'Big' },
            fieldPaths: ['spec.*.*.*.x', 'spec.*.*.*.y'],
            options: { create: true },
          },
        ],
      })),
    }),
    'a.yaml': object('evil.example/v1', 'Big', 'a', {
      spec: Array.from({ length: 8 }, () =>
        Array.from({ length: 8 }, () => Array.from({ length: 8 }, () => ({ x: 1 }))),
      ),
    }),
  }),
  'prefixes, suffixes and labels on bases, sixty deep, for a thousand objects': {
    ...evil({ 'kustomization.yaml': 'resources: [b0]\n' }),
    ...Object.fromEntries(
      Array.from({ length: 60 }, (_, i) => [
        `evil/b${i}/kustomization.yaml`,
        `namePrefix: p${i}-\nnameSuffix: -s${i}\nlabels: [{ pairs: { l${i}: x }, includeSelectors: true }]\nresources: [${i === 59 ? 'a.yaml' : `../b${i + 1}`}]\n`,
      ]),
    ),
    'evil/b59/a.yaml': documents(
      600,
      (i) =>
        object('v1', 'Pod', `p${i}`, { spec: { volumes: [{ name: 'x', configMap: { name: `c${i}` } }] } }) +
        `---\n${settings(`c${i}`, {})}`,
    ),
  },
  'configurations with thousands of references of names': evil({
    'kustomization.yaml': 'resources: [a.yaml]\nnamePrefix: x-\nconfigurations: [c.yaml]\n',
    'c.yaml': JSON.stringify({
      nameReference: Array.from({ length: 2000 }, (_, i) => ({
        kind: `K${i % 50}`,
        version: 'v1',
        fieldSpecs: [{ path: 'spec/a/b', kind: 'Pod' }, { path: `spec/x${i}[]/name` }],
      })),
    }),
    'a.yaml': documents(500, (i) =>
      object('v1', i % 2 ? 'Pod' : `K${i % 50}`, `n${i}`, { spec: { a: { b: `n${i - 1}` } } }),
    ),
  }),
  'files of a generator: one of nine megabytes, by five hundred names': evil({
    'kustomization.yaml': JSON.stringify({
      configMapGenerator: Array.from({ length: 100 }, (_, i) => ({
        name: `g${i}`,
        files: Array.from({ length: 5 }, (_e, k) => `k${k}=big.txt`),
      })),
    }),
    'big.txt': 'x'.repeat(9_000_000),
  }),
};

const languages: Readonly<Record<string, Files>> = {
  'Jsonnet: objects that extend themselves a thousand times': evil({
    'a.jsonnet': `local f(n) = if n == 0 then { a: 1, b: self.a + 1 } else f(n - 1) + f(n - 1) + { ['k' + n]: super.a + super.b, a+: super.b }; f(22)`,
  }),
  'Jsonnet: texts replaced, split and escaped again and again': evil({
    'a.jsonnet': `local t = std.repeat('ab', 500000); local g(n, x) = if n == 0 then x else g(n - 1, std.strReplace(std.escapeStringJson(x), 'a', 'aa')); std.length(g(40, t)) + std.length(std.split(t, 'b'))`,
  }),
  'Jsonnet: sorting by what is dear, and sets of it': evil({
    'a.jsonnet': `local k(x) = std.foldl(function(a, b) std.md5(a + b), std.map(std.toString, std.range(1, 300)), std.toString(x)); std.length(std.set(std.sort(std.range(1, 20000), k), k))`,
  }),
  'Jsonnet: formats, numbers and manifests without end': evil({
    'a.jsonnet': `{ a: '%1000000000d' % 1, b: std.format('%.*f', [1000000000, 1.5]), c: std.manifestYamlDoc(std.makeArray(100000, function(i) { x: std.range(1, 1000) })), d: std.parseYaml('a: &a [1]\\nb: [' + std.join(',', std.repeat(['*a'], 100000)) + ']') }`,
  }),
  'Lua: texts that double, in a health check': {
    ...argocd({
      'resource.customizations.health.evil.example_Thing':
        'local s = "x" for i = 1, 60 do s = s .. s end return { status = s }',
    }),
    ...evil({ 'a.yaml': documents(50, (i) => object('evil.example/v1', 'Thing', `t${i}`)) }),
  },
  'Lua: calls that never return, caught again and again': {
    ...argocd({
      'resource.customizations.health.evil.example_Thing':
        'local function f() return pcall(f) and f() end while true do pcall(f) pcall(function() error(setmetatable({}, { __tostring = f })) end) end',
    }),
    ...evil({ 'a.yaml': documents(50, (i) => object('evil.example/v1', 'Thing', `t${i}`)) }),
  },
  'Lua: sorting with a comparison that lies, and tables with gaps': {
    ...argocd({
      'resource.customizations.health.evil.example_Thing':
        'local t = {} for i = 1, 200000 do t[i * 1000] = i t[i] = i end for i = 1, 100 do table.sort(t, function(a, b) return true end) table.insert(t, 1, 0) table.remove(t, 1) end return { status = tostring(#t) }',
    }),
    ...evil({ 'a.yaml': documents(20, (i) => object('evil.example/v1', 'Thing', `t${i}`)) }),
  },
  'jq: an index of a thousand million, and paths to it': jq(
    'setpath([1000000000]; 1) | .[999999999] = 2',
    '[range(infinite)]',
    '.data | [paths(..)] | [.[], .[]] | until(length > 1e12; . + .)',
    '"x" * 1e12',
    '[limit(1e12; repeat(1))]',
  ),
  'jq: expressions that go back and texts that grow': jq(
    '("a" * 30000) | [match("(a*)*(a|aa)*b"; "g")]',
    '("a" * 20000) | gsub(""; "bb") | gsub("b"; "cc") | gsub("c"; "dd") | gsub("d"; "ee") | gsub("e"; "ff") | gsub("f"; "gg") | gsub("g"; "hh")',
    '"a" | until(length > 1e10; tojson)',
    '[splits("a*")]',
    '("x" * 1e6) | explode | implode | ascii_downcase | [scan(".")] | add',
  ),
};

function jq(...queries: readonly string[]): Files {
  return {
    'apps/evil.yaml': app(
      'evil',
      { path: 'evil' },
      { ignoreDifferences: queries.map((query) => ({ kind: 'ConfigMap', jqPathExpressions: [query] })) },
    ),
    'evil/a.yaml': documents(20, (i) => settings(`a${i}`, { b: 'c' })),
  };
}

const definition = (schema: object) =>
  object('apiextensions.k8s.io/v1', 'CustomResourceDefinition', 'things.evil.example', {
    spec: {
      group: 'evil.example',
      scope: 'Namespaced',
      names: { kind: 'Thing', plural: 'things' },
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: schema } }],
    },
  });
const numbers = Array.from({ length: 3000 }, (_, i) => i);

const schemas: Readonly<Record<string, Files>> = {
  'CEL over lists in each other, in two hundred rules': evil({
    'crd.yaml': definition({
      type: 'object',
      properties: {
        spec: {
          type: 'object',
          properties: { a: { type: 'array', items: { type: 'integer' } } },
          'x-kubernetes-validations': Array.from({ length: 200 }, (_, i) => ({
            rule: `self.a.all(x, self.a.all(y, self.a.all(z, x + y + z != ${-i})))`,
          })),
        },
      },
    }),
    'a.yaml': documents(10, (i) => object('evil.example/v1', 'Thing', `t${i}`, { spec: { a: numbers } })),
  }),
  'a definition of a hundred versions that are all large': evil({
    'crd.yaml': JSON.stringify({
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name: 'things.evil.example' },
      spec: {
        group: 'evil.example',
        scope: 'Namespaced',
        names: { kind: 'Thing', plural: 'things' },
        versions: Array.from({ length: 100 }, (_, v) => ({
          name: `v${v + 1}`,
          served: true,
          storage: v === 0,
          schema: {
            openAPIV3Schema: {
              type: 'object',
              properties: Object.fromEntries(
                Array.from({ length: 500 }, (_e, i) => [
                  `p${i}`,
                  { type: 'object', properties: { a: { type: 'string', pattern: '^(a+)+$' } } },
                ]),
              ),
            },
          },
        })),
      },
    }),
    'a.yaml': documents(300, (i) =>
      object(
        `evil.example/v${(i % 100) + 1}`,
        'Thing',
        `t${i}`,
        Object.fromEntries(Array.from({ length: 200 }, (_, k) => [`p${k}`, { a: 'a'.repeat(50) + '!' }])),
      ),
    ),
  }),
  'lists that are maps, with ten thousand keys that are twice there': evil({
    'crd.yaml': definition({
      type: 'object',
      properties: {
        spec: {
          type: 'array',
          'x-kubernetes-list-type': 'map',
          'x-kubernetes-list-map-keys': ['a', 'b'],
          items: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
        },
      },
    }),
    'a.yaml': object('evil.example/v1', 'Thing', 't', {
      spec: Array.from({ length: 20_000 }, (_, i) => ({ a: `a${i % 10_000}`, b: 'x'.repeat(100) })),
    }),
  }),
};

const yaml: Readonly<Record<string, Files>> = {
  'merges of lists of merges': evil({
    'a.yaml': `a0: &a0 { k: v }\n${lines(40, (i) => `a${i + 1}: &a${i + 1} { <<: [${Array.from({ length: 9 }, () => `*a${i}`).join(', ')}], k${i}: v }`)}apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata: { <<: *a40 }\n`,
  }),
  'numbers, keys and words of a megabyte': evil({
    'a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata:\n  a: ${'9'.repeat(1_000_000)}\n  b: 0x${'f'.repeat(1_000_000)}\n  c: 1e${'9'.repeat(100_000)}\n  ? ${'k'.repeat(1_000_000)}\n  : d\n  e: ${'1:'.repeat(200_000)}1\n`,
  }),
  'keys that are maps that are keys': evil({
    'a.yaml': `${'? '.repeat(5000)}a\n`,
    'b.yaml': `${'{? '.repeat(3000)}a`,
    'c.yaml': '- '.repeat(20_000),
    'd.yaml': `a: ${'!!map '.repeat(5000)}{}`,
    'e.yaml': `${'&a '.repeat(20_000)}x`,
  }),
  'documents by the hundred thousand, and marks between them': evil({
    'a.yaml': '---\n'.repeat(300_000),
    'b.yaml': '--- !!x\n...\n%YAML 1.1\n---\n'.repeat(50_000),
    'c.yaml': lines(100_000, (i) => `%TAG !${i}! tag:x\n`),
  }),
  'indentation that grows by one for every line': evil({
    'a.yaml': lines(3000, (i) => `${' '.repeat(i)}a:`),
    'b.yaml': lines(3000, (i) => `${' '.repeat(3000 - i)}- a`),
    'c.yaml': lines(2000, (i) => `${' '.repeat(i)}- |`),
  }),
  'the same key a hundred thousand times': evil({
    'a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata:\n${'  a: b\n'.repeat(150_000)}`,
  }),
};

const generators: Readonly<Record<string, Files>> = {
  'a merge of two thousand with two thousand': {
    ...evil({ 'a.yaml': settings('a', {}) }),
    'apps/set.yaml': appSet([
      {
        merge: {
          mergeKeys: ['name'],
          generators: [
            {
              list: {
                elements: Array.from({ length: 2000 }, (_, i) => ({ name: `n${i}`, a: 'x'.repeat(200) })),
              },
            },
            {
              list: { elements: Array.from({ length: 2000 }, (_, i) => ({ name: `n${2000 - i}`, b: 'y' })) },
            },
          ],
        },
      },
    ]),
  },
  'elements that are a template which makes the elements': {
    ...evil({ 'a.yaml': settings('a', {}) }),
    'apps/set.yaml': appSet(
      [
        {
          matrix: {
            generators: [
              { list: { elements: [{ x: 'y' }] } },
              { list: { elementsYaml: '{{ range $i := until 100000000 }}- { name: n{{ $i }} }\n{{ end }}' } },
            ],
          },
        },
      ],
      { goTemplate: true },
      '{{ .name }}',
    ),
  },
  'a patch of a template that doubles, for every element': {
    ...evil({ 'a.yaml': settings('a', {}) }),
    'apps/set.yaml': appSet(
      [{ list: { elements: Array.from({ length: 500 }, (_, i) => ({ name: `n${i}` })) } }],
      {
        goTemplate: true,
        templatePatch:
          '{{ $s := "x" }}{{ range until 24 }}{{ $s = printf "%s%s" $s $s }}{{ end }}metadata: { annotations: { a: "{{ $s }}" } }',
      },
      '{{ .name }}',
    ),
  },
  'parameters that flatten a deep file': {
    ...evil({ 'a.yaml': settings('a', {}) }),
    'deep/x.json': JSON.stringify(deep(2, 17)),
    'apps/set.yaml': appSet(
      [
        {
          git: {
            repoURL: 'https://git.example.org/acme/gitops.git',
            revision: 'HEAD',
            files: [{ path: 'deep/*.json' }],
          },
        },
      ],
      {},
      '{{path.basename}}',
    ),
  },
  'a project of thousands of patterns with braces, for sixty Applications': {
    'apps/project.yaml': JSON.stringify({
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'AppProject',
      metadata: { name: 'evil', namespace: 'argocd' },
      spec: {
        sourceRepos: Array.from(
          { length: 4000 },
          (_, i) => `https://{git,hub,{lab,${i}}}.example.{org,com}/{acme,*}/{x${i},*y${i}*}.git`,
        ),
        destinations: Array.from({ length: 4000 }, (_, i) => ({
          server: `https://{a,b,{c,${i}}}.example.{org,com}`,
          namespace: `{x,y}${i}-*`,
        })),
        clusterResourceWhitelist: Array.from({ length: 2000 }, (_, i) => ({
          group: `{a,b}${i}*`,
          kind: `{K,L,${i}}*`,
        })),
      },
    }),
    'apps/many.yaml': documents(60, (i) => app(`many-${i}`, { path: 'evil' }, { project: 'evil' })),
    'evil/a.yaml': documents(20, (i) => object('v1', 'Pod', `p${i}`)),
  },
};

function deep(width: number, depth: number): object {
  return Object.fromEntries(
    Array.from({ length: width }, (_, i) => [`key-number-${i}`, depth === 0 ? 'x' : deep(width, depth - 1)]),
  );
}

const scripts: Readonly<Record<string, Nameless>> = {
  'scripts, guides and Makefiles of megabytes that make Secrets': {
    files: {
      ...evil({ 'a.yaml': settings('a', {}) }),
      'a.sh': `#!/bin/bash\n${lines(20_000, (i) => `X${i}="$X${i - 1}$X${i - 1}"; for i in $X${i}; do kubectl create secret generic s$i --from-literal=a=$X${i}; done`)}`,
      'README.md': '```sh\nkubectl create secret generic a --from-literal=b=c\n'.repeat(20_000),
      Makefile: `A = $(A)$(A)\n${lines(20_000, (i) => `t${i}:\n\tkubectl apply -f $(A)`)}`,
      'main.tf': `locals {\n${lines(20_000, (i) => `  a${i} = "\${local.a${i - 1}}\${local.a${i - 1}}"`)}}\n`,
    },
    calls: [whole],
  },
  'rules of the user by the hundred, each over everything': {
    files: {
      'phineus.yaml': `rules:\n${lines(300, (i) => `- { name: acme-r${i}, severity: info, match: { name: "${'*a'.repeat(40)}*" }, expression: "[1,2,3,4,5,6,7,8,9].all(a, [1,2,3,4,5,6,7,8,9].all(b, [1,2,3,4,5,6,7,8,9].all(c, a + b + c + ${i} > 0)))", message: x }`)}`,
      ...evil({ 'a.yaml': documents(500, (i) => settings(`a${i}`, { b: 'c' })) }),
      'apps/x.yaml': application('x', 'x'),
    },
    calls: [call('check . -o json', { tells: 'by name' })],
  },
  'waivers and packs of knowledge by the thousand': {
    files: {
      'phineus.yaml': `waivers:\n${lines(3000, (i) => `- { rule: "unselected-own-pods", object: "{a,b,*}${'*x'.repeat(20)}${i}", reason: x, expires: "2030-01-01" }`)}knowledge:\n${lines(1000, (i) => `- { project: "p${i}", groups: ["g${i}.example"], kinds: { "g${i}.example/K": { makes: [{ kind: /ConfigMap, name: "{name}-{spec.a[].b}" }] } } }`)}`,
      ...evil({
        'a.yaml': documents(500, (i) =>
          object(`g${i}.example/v1`, 'K', `k${i}`, {
            spec: { a: Array.from({ length: 50 }, (_, k) => ({ b: `${k}` })) },
          }),
        ),
      }),
    },
    calls: [call('check . -o json', { tells: 'by name' })],
  },
};

export const engines: readonly CommandAttack[] = [
  ...family('engine: a template', each(templates)),
  ...family('engine: a chart', each(helm)),
  ...family('engine: a kustomization', each(kustomize)),
  ...family('engine: a language', each(languages)),
  ...family('engine: a schema', each(schemas)),
  ...family('engine: YAML', each(yaml)),
  ...family('engine: a set or a project', each(generators)),
  ...family('engine: what else is read', scripts),
];
