import { application } from '../attack.ts';
import { chartArchive } from '../../chart-archive.ts';
import type { Call, CommandAttack } from './command-attack.ts';
import { evil } from './command-attack.ts';

const calls: readonly Call[] = [
  { args: ['helm', 'lint', 'chart'] },
  { args: ['helm', 'lint', 'chart', '-o', 'json'] },
  { args: ['helm', 'template', 'x', 'chart'], showsSource: true },
];
const chartFile = 'apiVersion: v2\nname: chart\nversion: 1.0.0\n';
const name = JSON.stringify(evil);
const rows = (count: number, row: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => row(i)).join('');

/** Templates that a look at every branch may not get to the end of. */
const templates: Readonly<Record<string, string>> = {
  '60 branches one after the other': rows(
    60,
    (i) => `{{ if .Values.a${i} }}{{ $x := ${i} }}a{{ else }}b{{ end }}`,
  ),
  '3,000 branches on one variable': `{{ $x := "" }}${rows(3_000, (i) => `{{ if .Values.a${i} }}{{ $x = printf "%s%d" $x ${i} }}{{ end }}`)}a: {{ $x }}`,
  'branches 400 deep': `${rows(400, (i) => `{{ if .Values.a${i} }}a{{ else }}`)}b${'{{ end }}'.repeat(400)}`,
  'branches 20,000 deep': `${'{{ if .Values.a }}'.repeat(20_000)}${'{{ end }}'.repeat(20_000)}`,
  'templates that call two others, 40 deep': `${rows(40, (i) => `{{ define "t${i}" }}{{ include "t${i + 1}" . }}{{ include "t${i + 1}" . }}{{ end }}`)}{{ define "t40" }}x{{ end }}{{ include "t0" . }}`,
  'templates with other arguments, 40 deep': `${rows(40, (i) => `{{ define "t${i}" }}{{ include "t${i + 1}" (dict "a" . "i" ${i}) }}{{ include "t${i + 1}" (list . .) }}{{ end }}`)}{{ define "t40" }}{{ . }}{{ end }}{{ include "t0" . }}`,
  'a template that calls itself': '{{ define "a" }}{{ include "a" . }}{{ end }}{{ include "a" . }}',
  'a template that calls itself with more':
    '{{ define "a" }}{{ include "a" (dict "x" .) }}{{ end }}{{ include "a" . }}',
  'tpl of itself': '{{ tpl .Values.t . }}',
  'ranges 30 deep': `${'{{ range .Values.a }}'.repeat(30)}x${'{{ end }}'.repeat(30)}`,
  'a dictionary that doubles': `{{ $d := dict "a" 1 }}${'{{ $d = dict "a" $d "b" $d }}'.repeat(40)}{{ toJson $d }}`,
  'a list that doubles': `{{ $l := list 1 }}${'{{ $l = concat $l $l }}'.repeat(40)}{{ len $l }}`,
  'a text that doubles': `{{ $s := "aa" }}${'{{ $s = printf "%s%s" $s $s }}'.repeat(40)}a: {{ $s }}`,
  'repeat, seq, until':
    'a: {{ repeat 2147483647 "ab" }}{{ seq 1 2147483647 }}{{ untilStep 0 2147483647 1 }}{{ until 2147483647 }}{{ indent 2147483647 "a" }}{{ nindent 2147483647 "a" }}',
  'pads and formats':
    'a: {{ printf "%2147483647d" 1 }}{{ printf "%.2147483647f" 1.0 }}{{ trunc -2147483648 "a" }}{{ substr 0 2147483647 "a" }}{{ abbrev 2147483647 "a" }}{{ wrap 0 "a b" }}{{ randAlphaNum 2147483647 }}',
  'certificates and keys':
    '{{ range until 5000 }}{{ genPrivateKey "rsa" }}{{ genCA "a" 1 }}{{ genSelfSignedCert "a" nil nil 1 }}{{ derivePassword 1 "long" "a" "b" "c" }}{{ bcrypt "a" }}{{ htpasswd "a" "b" }}{{ end }}',
  'expressions that backtrack':
    'a: {{ regexMatch "^(a+)+$" (repeat 5000 "a" | printf "%s!") }}{{ regexReplaceAll "(a*)*b" (repeat 50000 "a") "c" }}{{ regexFindAll "(?:a?){1000}" (repeat 1000 "a") -1 }}{{ regexSplit "" (repeat 1000000 "a") -1 }}',
  'an expression of a million states':
    'a: {{ regexMatch "((a{1,1000}){1,1000}){1,1000}" "a" }}{{ mustRegexMatch "(x{0,1000}){0,1000}" "x" }}',
  'parentheses 20,000 deep': `a: {{ ${'('.repeat(20_000)}1${')'.repeat(20_000)} }}`,
  'a pipeline of 50,000': `a: {{ "x"${' | upper'.repeat(50_000)} }}`,
  'an expression of a megabyte': `a: {{ list ${'.Values.a '.repeat(100_000)} | len }}`,
  'JSON and YAML that grow': `{{ $d := dict }}{{ range $i := until 100000 }}{{ $_ := set $d (toString $i) (toYaml $d) }}{{ end }}`,
  'sorting and hashing in a loop':
    '{{ $l := until 20000 }}{{ range until 20000 }}{{ $x := sortAlpha $l }}{{ $y := $l | toJson | sha256sum }}{{ $z := uniq $l }}{{ end }}',
  'words that steer': `a: {{ fail ${name} }}`,
  'names that JavaScript has':
    'a: {{ .Values.__proto__.x }}{{ .Values.constructor.name }}{{ (dict "__proto__" 1).toString }}{{ index .Values "hasOwnProperty" }}{{ include "constructor" . }}{{ .Files.__proto__ }}{{ .Capabilities.constructor }}',
  'functions of other types':
    'a: {{ add "x" nil (dict) }}{{ index 1 2 3 }}{{ slice nil 1 }}{{ eq (dict) (list) }}{{ merge 1 2 }}{{ get nil "a" }}{{ ternary }}{{ splitList nil nil }}{{ semver (dict) }}{{ toDate 1 2 }}{{ atoi (list) }}{{ div 1 0 }}{{ mod 1 0 }}{{ seq 1 0 3 }}',
};

const charts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...Object.fromEntries(
    Object.entries(templates).map(([title, text]) => [
      title,
      { 'templates/a.yaml': `${text}\n`, 'values.yaml': 't: "{{ tpl .Values.t . }}"\na: [[[]]]\n' },
    ]),
  ),
  'names of files that steer': {
    [`templates/x\u001b[31m\n::error::a.yaml`]: '{{ fail "x" }}',
    [`templates/${'a'.repeat(200)}.yaml`]: '{{',
  },
  'a name that steers': {
    'Chart.yaml': `apiVersion: v2\nname: ${name}\nversion: ${name}\ndescription: ${name}\n`,
    'templates/a.yaml': 'a: {{ .Chart.Name }}{{ .Values.x.y }}\n',
  },
  'a Chart.yaml of other types': {
    'Chart.yaml':
      'apiVersion: [v2]\nname: { toString: 1 }\nversion: null\ndependencies: { a: b }\nannotations: 1\nmaintainers: x\n',
    'templates/a.yaml': 'a: {{ .Chart }}\n',
  },
  'values of another type': { 'values.yaml': '- a\n- b\n', 'templates/a.yaml': 'a: {{ .Values.a.b.c }}\n' },
  'aliases that double in values': {
    'values.yaml': `a0: &a0 [x, x]\n${rows(30, (i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]\n`)}`,
    'templates/a.yaml': 'a: {{ toJson .Values }}\n',
  },
  'a schema that refers to itself twice': {
    'values.schema.json':
      '{"$ref":"#/$defs/a","$defs":{"a":{"allOf":[{"$ref":"#/$defs/a"},{"$ref":"#/$defs/a"}]}}}',
    'templates/a.yaml': 'a: {{ .Values.x }}\n',
  },
  'a schema that doubles': {
    'values.schema.json': JSON.stringify({
      $ref: '#/$defs/a0',
      $defs: Object.fromEntries([
        ...Array.from({ length: 40 }, (_, i) => [
          `a${i}`,
          { anyOf: [{ $ref: `#/$defs/a${i + 1}` }, { $ref: `#/$defs/a${i + 1}` }] },
        ]),
        ['a40', { type: 'string' }],
      ]),
    }),
    'values.yaml': 'x: 1\n',
    'templates/a.yaml': 'a: {{ .Values.x }}\n',
  },
  'a schema elsewhere': {
    'values.schema.json':
      '{"properties":{"a":{"$ref":"file:///OUTSIDE/schema.json"},"b":{"$ref":"http://127.0.0.1:9/x"},"c":{"$ref":"../../outside/schema.json"}}}',
    'values.yaml': 'a: 1\nb: 1\nc: 1\n',
    'templates/a.yaml': 'a: {{ .Values.a }}\n',
  },
  'a dependency of itself': {
    'Chart.yaml': `${chartFile}dependencies: [{ name: chart, version: 1.0.0, repository: "file://." }, { name: o, version: 1.0.0, repository: "file://../../outside" }]\n`,
    'charts/chart/Chart.yaml': chartFile,
    'templates/a.yaml': 'a: {{ .Subcharts }}\n',
  },
  '5,000 aliases of one dependency': {
    'Chart.yaml': `${chartFile}dependencies:\n${rows(5_000, (i) => `- { name: sub, version: 1.0.0, alias: a${i} }\n`)}`,
    'charts/sub/Chart.yaml': 'apiVersion: v2\nname: sub\nversion: 1.0.0\n',
    'charts/sub/templates/a.yaml': `a: {{ .Values.x }}\n${'# x\n'.repeat(1_000)}`,
  },
  'charts in charts, 60 deep': Object.fromEntries(
    Array.from({ length: 60 }, (_, i) => [
      `${'charts/a/'.repeat(i)}Chart.yaml`,
      chartFile.replace('name: chart', i === 0 ? 'name: chart' : 'name: a'),
    ]),
  ),
  'files by the thousand': Object.fromEntries(
    Array.from({ length: 3_000 }, (_, i) => [
      `templates/t${i}.yaml`,
      `{{ range $p, $f := .Files.Glob "**" }}{{ $p }}{{ end }}a: {{ .Values.a${i}.b }}\n`,
    ]),
  ),
  'a glob that backtracks': {
    'templates/a.yaml': `a: {{ .Files.Glob "${'*a'.repeat(60)}b" | len }}{{ .Files.Glob "{${'a,'.repeat(2_000)}b}{${'a,'.repeat(2_000)}b}" | len }}\n`,
    [`files/${'a'.repeat(200)}`]: 'x',
    '.helmignore': `${'*a'.repeat(40)}b\n${'**/'.repeat(500)}x\n`,
  },
};

const crafted: Readonly<Record<string, () => Buffer>> = {
  'paths out of the archive': () =>
    chartArchive({
      'chart/Chart.yaml': chartFile,
      'chart/../../../outside/written.yaml': 'a: b\n',
      '/OUTSIDE/written.yaml': 'a: b\n',
      'chart/templates/../../../../outside/x.yaml': 'a: b\n',
    }),
  'names that JavaScript has': () =>
    chartArchive({
      'chart/Chart.yaml': chartFile,
      'chart/__proto__': 'x',
      'chart/templates/constructor': 'a: b\n',
      'chart/charts/__proto__/Chart.yaml': chartFile,
    }),
  '300 megabytes of nothing': () =>
    chartArchive({
      'chart/Chart.yaml': chartFile,
      ...Object.fromEntries(
        Array.from({ length: 30 }, (_, i) => [`chart/files/${i}`, '\0'.repeat(10_000_000)]),
      ),
    }),
  'an archive that breaks off': () =>
    chartArchive({ 'chart/Chart.yaml': chartFile, 'chart/values.yaml': 'a: b\n'.repeat(10_000) }).subarray(
      0,
      200,
    ),
  'no archive': () => Buffer.from('\u001b[31m::error::x'),
};

/** What a chart, in a folder or packed, can do to those who look at it alone. */
export const lookedAt: readonly CommandAttack[] = [
  ...Object.entries(charts).map(([title, files]) => ({
    name: `chart: ${title}`,
    files: Object.fromEntries(
      Object.entries({ 'Chart.yaml': chartFile, ...files }).map(([path, text]) => [`chart/${path}`, text]),
    ),
    calls,
  })),
  ...Object.entries(crafted).map(([title, archive]) => ({
    name: `archive: ${title}`,
    files: {
      'apps/evil.yaml': application('evil', 'parent'),
      'parent/Chart.yaml':
        'apiVersion: v2\nname: parent\nversion: 1.0.0\ndependencies: [{ name: chart, version: 1.0.0 }]\n',
    },
    binary: () => ({
      'x.tgz': archive().toString('latin1'),
      'parent/charts/chart-1.0.0.tgz': archive().toString('latin1'),
    }),
    calls: [
      { args: ['helm', 'lint', 'x.tgz'] },
      { args: ['helm', 'template', 'x', 'x.tgz'], showsSource: true },
      { args: ['check', '.', '-o', 'json'], tells: true },
    ],
  })),
  {
    name: 'upgrade: versions that are none',
    files: {
      'apps/evil.yaml': application('evil', 'chart'),
      'chart/Chart.yaml': `${chartFile}dependencies: [{ name: a, version: ">=0", repository: "https://a.example.org" }]\n`,
    },
    calls: [
      'a=../../outside',
      `a=${evil}`,
      'kubernetes=99999999999.1',
      'argocd=__proto__',
      '__proto__=1',
      `${evil}=1.0.0`,
      'a',
      'a=--repo',
    ].map((to) => ({ args: ['upgrade', '.', `--to=${to}`] })),
  },
  {
    name: 'upgrade: a chart of many ranges',
    files: Object.fromEntries(
      Array.from({ length: 400 }, (_, i) => [
        [`apps/a${i}.yaml`, application(`a${i}`, `c${i}`)],
        [
          `c${i}/Chart.yaml`,
          `${chartFile}dependencies: [{ name: a, version: "${'>=1.0.0 || '.repeat(300)}*", repository: "https://a.example.org" }]\n`,
        ],
      ]).flat(),
    ),
    calls: [{ args: ['upgrade', '.', '--to=a=2.0.0'] }, { args: ['charts', 'list', '.'] }],
  },
];
