import { locate, memoryTree } from '#files';
import { describe, expect, test } from 'vitest';
import { loadChart } from '../load-chart.ts';
import { lintChart } from './lint-chart.ts';

/** `file:line kind reason` of every fault of a chart with these templates. */
function faultsOf(templates: Readonly<Record<string, string>>): readonly string[] {
  return lint(templates).map(({ place, kind, reason }) => {
    const { file, line } = locate(place);
    return `${file.replace('templates/', '')}:${line} ${kind} ${reason}`;
  });
}

function lint(templates: Readonly<Record<string, string>>) {
  return wholeLint(templates).faults;
}

function wholeLint(templates: Readonly<Record<string, string>>) {
  const files = Object.entries(templates).map(([name, text]) => [`templates/${name}`, text]);
  const loaded = loadChart(memoryTree({ 'Chart.yaml': metadata, ...Object.fromEntries(files) }), '');
  if (loaded.kind === 'error') throw new Error(loaded.error.message);
  return lintChart(loaded.chart);
}

const metadata = 'apiVersion: v2\nname: shop\nversion: 1.0.0\n';
const configMap = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: shop }\ndata:\n';

/** The conditions of the branches of every fault of a chart with this template. */
function branchesOf(template: string): readonly (readonly string[])[] {
  return lint({ 'a.yaml': template }).map(({ branch }) =>
    branch.map(({ text, holds }) => `${holds ? '' : 'not '}${text}`),
  );
}

describe('a template fails for all values', () => {
  test.each([
    [
      'too few arguments',
      '{{ include "a" }}',
      'wrong-arguments wrong number of args for include: want 2 got 1',
    ],
    [
      'too many arguments',
      '{{ upper "a" "b" }}',
      'wrong-arguments wrong number of args for upper: want 1 got 2',
    ],
    [
      'an argument of the wrong kind',
      '{{ .Values.a | toYaml | indent "2" }}',
      'wrong-arguments wrong type for value; expected int; got string',
    ],
    [
      'a list where a text is needed',
      '{{ list .Values.a | upper }}',
      'wrong-arguments wrong type for value; expected string; got list',
    ],
    ['an argument for a value', '{{ .Values.a.b "c" }}', 'no-function b is not a method but has arguments'],
    [
      'an argument for a variable',
      '{{ $x := .Values.a }}{{ $x 1 }}',
      "no-function can't give argument to non-function $x",
    ],
    ['an unknown name', '{{ template "a" . }}', 'unknown-template template "a" is defined nowhere'],
    [
      'a field of a text',
      '{{ range list "a" }}{{ .Values.b }}{{ end }}',
      "field-of-nothing can't evaluate field Values in type string",
    ],
    [
      'a field of a missing entry',
      '{{ $d := dict "a" 1 }}{{ $d.b.c }}',
      'field-of-nothing nil pointer evaluating interface {}.c',
    ],
    ['a field that Helm lacks', '{{ .Release.name }}', 'absent-field .Release has no field name'],
    [
      'a call that fails',
      '{{ index (list 1) 3 }}',
      'failing-call error calling index: index out of range: 3',
    ],
    ['a loop over a text', '{{ range "abc" }}{{ end }}', `wrong-arguments range can't iterate over "abc"`],
    ['a printed map', '{{ dict "a" .Values.a }}', 'printed-map map[a:.Values.a]'],
    ['the values printed', '{{ .Values }}', 'printed-map .Values'],
  ])('%s', (_, action, fault) => {
    const text = `${configMap}  {{- if .Values.isOn }}\n  a: ${action}\n  {{- end }}\n`;
    expect(faultsOf({ 'a.yaml': text })).toEqual([`a.yaml:6 ${fault}`]);
  });

  test('and the branch is named, through the templates that lead there', () => {
    const [fault, ...others] = lint({
      '_job.tpl': '{{ define "job" }}{{ with .zone }}{{ else }}{{ $.Values.zone }}{{ end }}{{ end }}',
      'a.yaml': `${configMap}  {{- if .Values.isOn }}\n  a: {{ include "job" (dict "name" "a") }}\n  {{- end }}\n`,
    });
    expect(others).toEqual([]);
    expect(fault?.branch.map(({ keyword, text, holds }) => [keyword, text, holds])).toEqual([
      ['if', '.Values.isOn', true],
      ['with', '.zone', false],
    ]);
    expect(fault?.calls.map((place) => place.source.name)).toEqual(['templates/a.yaml']);
  });
});

describe('nothing is said where some value does well', () => {
  test.each([
    ['a field of a value that may be a map', '{{ .Values.a.b.c }}'],
    [
      'a field of something in parentheses',
      '{{ ((.Values.a).b).c }}{{ (dict).a }}{{ $x := (dict).a }}{{ $x.b }}',
    ],
    ['a named template of a name that is computed', '{{ include (printf "%s.x" .Values.a) . }}'],
    [
      'a variable that a branch sets',
      '{{ $x := "" }}{{ if .Values.a }}{{ $x = dict "b" 1 }}{{ end }}{{ if .Values.a }}{{ $x.b }}{{ end }}',
    ],
    [
      'a variable that a loop sets',
      '{{ $x := list }}{{ range .Values.a }}{{ $x = append $x . }}{{ end }}{{ index $x 1 }}',
    ],
    [
      'a map that a loop fills',
      '{{ $x := dict }}{{ range .Values.a }}{{ $_ := set $x "b" . }}{{ end }}{{ $x.b.c }}',
    ],
    ['a map that is merged', '{{ $x := merge (dict) .Values.a }}{{ $x.b.c }}'],
    ['a list that is printed', '{{ list "a" }}'],
    ['a map in a comment', '\n  # {{ .Values }}\n'],
    [
      'a chart that stops itself',
      '{{ if not .Values.a }}{{ fail "set a" }}{{ end }}{{ required "b" .Values.b }}',
    ],
    [
      'versions of Kubernetes',
      '{{ .Capabilities.KubeVersion.GitVersion }}{{ .Capabilities.APIVersions.Has "v1" }}',
    ],
    ['files', '{{ (.Files.Glob "a/*").AsConfig | indent 2 }}{{ .Files.Get "b" }}'],
    ['values that a template sets', '{{ $_ := set .Values "a" (dict "b" 1) }}{{ .Values.a.b }}'],
  ])('%s', (_, action) => {
    expect(faultsOf({ 'a.yaml': `${configMap}  a: x${action}\n` })).toEqual([]);
  });
});

describe('the text of a branch', () => {
  test('is no YAML where a trim marker joins two lines', () => {
    const text = `${configMap}  a:\n    - b\n  {{- if .Values.c -}}\n  d:\n  - e: 1\n  {{- end }}\n`;
    expect(faultsOf({ 'a.yaml': text })).toEqual(['a.yaml:9 broken-yaml bad indentation of a mapping entry']);
  });

  test('is judged with what named templates print, at the indentation they are given', () => {
    const labels = '{{ define "labels" }}app: shop\nteam: {{ .Values.team }}{{ end }}';
    const wrong =
      'kind: ConfigMap\nmetadata:\n  labels:\n    x: y\n   {{- include "labels" . | nindent 3 }}\n';
    expect(faultsOf({ '_l.tpl': labels, 'a.yaml': wrong })).toHaveLength(1);
    expect(faultsOf({ '_l.tpl': labels, 'a.yaml': wrong.replace('nindent 3', 'nindent 4') })).toEqual([]);
  });

  test('is broken by a branch of a helper, which is named, and once', () => {
    const helper =
      '{{ define "account" }}{{ if .Values.create }}{{ .Release.Name }}{{ else }}\ndefault\n{{- end }}{{ end }}';
    const text =
      'kind: Pod\nspec:\n  serviceAccountName: {{ include "account" . }}\n  {{- if .Values.secrets }}\n  imagePullSecrets: []\n  {{- end }}\n  containers: []\n';
    const [fault, ...others] = lint({ '_h.tpl': helper, 'a.yaml': text });
    expect(others).toEqual([]);
    expect(fault?.branch.map(({ text: condition, holds }) => [condition, holds])).toContainEqual([
      '.Values.create',
      false,
    ]);
  });

  test('repeats a key where two branches may be taken together', () => {
    const both = `{{- if .Values.a }}\n  key: 1\n{{- end }}\n{{- if .Values.b }}\n  key: 2\n{{- end }}\n`;
    expect(faultsOf({ 'a.yaml': configMap + both })).toEqual(['a.yaml:9 duplicate-key data.key']);
  });

  test('repeats several keys in two blocks, which is one fault', () => {
    const block = (on: string) => `{{- if .Values.${on} }}\n  host: ${on}\n  port: 1\n{{- end }}\n`;
    expect(faultsOf({ 'a.yaml': configMap + block('a') + block('b') })).toEqual([
      'a.yaml:10 duplicate-key data.host, data.port',
    ]);
  });

  test('leaves empty what the API server demands, unless the user left it empty', () => {
    const pod = (body: string) => `apiVersion: v1\nkind: Pod\nspec:\n  containers:\n${body}`;
    const item = '    - { name: a, image: b }\n';
    expect(faultsOf({ 'a.yaml': pod(`{{- if .Values.a }}\n${item}{{- end }}\n`) })).toEqual([
      'a.yaml:4 null-field spec.containers',
    ]);
    expect(faultsOf({ 'a.yaml': pod(`{{- range .Values.a }}\n${item}{{- end }}\n`) })).toEqual([]);
    expect(faultsOf({ 'a.yaml': pod(`    {{- toYaml .Values.a | nindent 4 }}\n`) })).toEqual([]);
  });

  test.each([
    ['one excludes the other', '.Values.a', 'not .Values.a'],
    ['they compare one value', 'eq .Values.a "x"', 'eq .Values.a "y"'],
    ['one is about a part of the other', 'not .Values.a', '.Values.a.b'],
    ['nobody can tell', 'gt (int .Values.a) 3', 'lt (int .Values.a) 2'],
    [
      'they compare versions',
      'semverCompare ">=1.19-0" .Capabilities.KubeVersion.Version',
      'semverCompare "<1.19-0" .Capabilities.KubeVersion.Version',
    ],
  ])('does not repeat a key where %s', (_, first, second) => {
    const text = `{{- if ${first} }}\n  key: 1\n{{- end }}\n{{- if ${second} }}\n  key: 2\n{{- end }}\n`;
    expect(faultsOf({ 'a.yaml': configMap + text })).toEqual([]);
  });

  test('holds two objects where the line between them is missing', () => {
    const text = `${configMap}  a: b\n{{- if not .Values.c }}\n---\n{{- end }}\n${configMap}  a: c\n`;
    expect(faultsOf({ 'a.yaml': text })).toEqual(['a.yaml:9 joined-objects apiVersion']);
  });

  test('may stand right behind the line between two objects', () => {
    const text = `${configMap}  a: b\n---\n{{- if .Values.c -}}\n${configMap}  a: c\n---\n{{- end -}}\n${configMap}  a: d\n`;
    expect(faultsOf({ 'a.yaml': text })).toEqual([]);
  });

  test('may begin behind a template that nobody knows, which may print nothing', () => {
    const text = `{{- include (printf "%s.setup" .Values.a) . -}}\n{{- if .Values.b -}}\n---\n${configMap}  a: b\n{{- end }}\n`;
    expect(faultsOf({ 'a.yaml': text })).toEqual([]);
  });

  test('may have anything in its holes', () => {
    const text = `kind: Deployment\nmetadata:\n  annotations:\n    {{- toYaml .Values.annotations | nindent 4 }}\n    {{- with .Values.more }}\n    {{- toYaml . | nindent 4 }}\n    {{- end }}\nspec:\n  containers:\n  {{- toYaml .Values.containers | nindent 2 }}\n  - name: x\n    args: {{ .Values.args }}\n    {{ .Values.key }}: {{ .Values.value }}\n    {{- tpl .Values.rest . | nindent 4 }}\n`;
    expect(faultsOf({ 'a.yaml': text })).toEqual([]);
  });
});

test('a template that does not parse is reported, and hides no other', () => {
  expect(faultsOf({ 'a.yaml': 'a: 1\n{{ nope }}\n', 'b.yaml': 'a: {{ upper }}\n' }).toSorted()).toEqual([
    'a.yaml:2 syntax function "nope" not defined',
    'b.yaml:1 wrong-arguments wrong number of args for upper: want 1 got 0',
  ]);
});

describe('a template that was not seen to be called', () => {
  const broken = '{{ define "a" }}{{ .x.y }}{{ upper }}{{ end }}';
  const fault = '_a.tpl:1 wrong-arguments wrong number of args for upper: want 1 got 0';

  test('is looked at with any argument where the chart is for others to take in', () => {
    expect(faultsOf({ '_a.tpl': broken })).toEqual([fault]);
  });

  test('is looked at where a name is computed', () => {
    const named = '{{ include (printf "%s" .Values.name) . }}';
    expect(faultsOf({ '_a.tpl': broken, 'b.yaml': named })).toEqual([fault]);
  });

  test('is left alone where nothing that is rendered leads to it', () => {
    const outer = '{{ define "outer" }}{{ include "a" . }}{{ end }}';
    expect(faultsOf({ '_a.tpl': broken, '_b.tpl': outer, 'b.yaml': configMap })).toEqual([]);
  });
});

test.each([
  'get nil "a"',
  'ternary',
  'splitList nil nil',
  'merge 1 2',
  'slice nil 1',
  'add "x" nil (dict)',
  'index 1 2 3',
  'keys (list)',
  'hasKey "a" "b"',
  'first 1',
  'join 1 (dict)',
  'semver (dict)',
  'toDate 1 2',
  'pick nil',
  'regexMatch nil nil',
  'repeat "a" "b"',
])('arguments of any type are looked at without a fault of ours: %s', (call) => {
  const { unseen } = wholeLint({ 'a.yaml': `{{ ${call} }}` });
  expect(unseen).toEqual([]);
});

describe('the account of a Job', () => {
  const name = '{{ .Release.Name }}-migrate';
  const account = (annotations = '') =>
    `{{- if .Values.account.create }}\napiVersion: v1\nkind: ServiceAccount\nmetadata:\n  name: ${name}\n${annotations}{{- end }}\n`;
  const hook = (phase: string, weight: number) =>
    `  annotations:\n    helm.sh/hook: ${phase}\n    helm.sh/hook-weight: "${weight}"\n`;
  const job = (annotations: string) =>
    `apiVersion: batch/v1\nkind: Job\nmetadata:\n  name: migrate\n${annotations}spec:\n  template:\n    spec:\n      serviceAccountName: ${name}\n      containers: [{ name: a, image: b }]\n`;

  test('is asked for before an upgrade alone, which Argo CD runs at the first sync too', () => {
    const faults = lint({ 'account.yaml': account(), 'job.yaml': job(hook('post-install,pre-upgrade', 0)) });
    expect(faults.map(({ kind, expression }) => `${kind} ${expression}`)).toEqual([
      'late-account pre-upgrade',
    ]);
  });

  test('is asked for only where the cluster has it', () => {
    const found = '{{ $found := lookup "v1" "ServiceAccount" .Release.Namespace "migrate" }}';
    const guarded = job(hook('pre-upgrade', 0)).replace(
      /( +serviceAccountName: .*\n)/,
      '{{- if $found }}\n$1{{- end }}\n',
    );
    expect(faultsOf({ 'account.yaml': account(), 'job.yaml': found + guarded })).toEqual([]);
  });

  test('comes in a later phase, or later among the hooks', () => {
    const late = ['job.yaml:11 late-account Job {{ .Release.Name }}-migrate'];
    expect(faultsOf({ 'job.yaml': job(hook('pre-install', 0)), 'sa.yaml': account() })).toEqual(late);
    const after = account(hook('pre-install,pre-upgrade', 5));
    expect(faultsOf({ 'job.yaml': job(hook('pre-install', 0)), 'sa.yaml': after })).toEqual(late);
  });

  test.each([
    ['comes with it', job(''), account()],
    ['comes before it', job(hook('pre-install', 0)), account(hook('pre-install', -5))],
    ['comes before it, which comes last', job(hook('post-install', 0)), account()],
    ['is that of somebody else', job(hook('pre-install', 0)), account().replace('migrate', 'web')],
    ['comes when values say so', job(hook('{{ .Values.phase }}', 0)), account()],
  ])('%s', (_, one, other) => {
    expect(faultsOf({ 'job.yaml': one, 'sa.yaml': other })).toEqual([]);
  });
});

test('a chart that was copied under another name has the faults that it brings itself', () => {
  const helper = '{{ define "shop.labels" }}app: shop{{ end }}';
  const text = `${configMap}  a: {{ include "shop.labels" . | quote }}\n`;
  const copy = (of: string) => of.replaceAll('shop', 'mail');
  const fault = '{{ define "mail.labels" }}{{ upper }}{{ end }}';
  expect(faultsOf({ '_h.tpl': helper, 'a.yaml': text })).toEqual([]);
  expect(faultsOf({ '_h.tpl': copy(helper), 'a.yaml': copy(text) })).toEqual([]);
  expect(faultsOf({ '_h.tpl': fault, 'a.yaml': copy(text) })).toHaveLength(1);
  expect(faultsOf({ '_h.tpl': copy(helper), 'a.yaml': text })).toHaveLength(1);
});

test('a name that is computed matters to a copy of a chart', () => {
  const helper = '{{ define "shop.labels" }}app: shop{{ end }}';
  const text = `${configMap}  a: {{ include (print "shop" ".labels") . | quote }}\n`;
  expect(faultsOf({ '_h.tpl': helper, 'a.yaml': text })).toEqual([]);
  expect(faultsOf({ '_h.tpl': helper.replace('shop', 'mail'), 'a.yaml': text })).toHaveLength(1);
});

test('a call with too many arguments is told once, and one that is to stop the chart not at all', () => {
  expect(faultsOf({ 'a.yaml': '{{ upper printf "%s" .Values.a }}' })).toEqual([
    'a.yaml:1 wrong-arguments wrong number of args for upper: want 1 got 3',
  ]);
  expect(faultsOf({ 'a.yaml': '{{ if .Values.a }}{{ fail printf "%s" .Values.a }}{{ end }}' })).toEqual([]);
});

test('a variable that is written twice with the same value is no fault', () => {
  const pod = (second: string) =>
    `apiVersion: v1\nkind: Pod\nmetadata: { name: shop }\nspec:\n  containers:\n    - name: shop\n      image: shop\n      env:\n        - { name: MODE, value: fast }\n{{ if .Values.a }}\n        - { name: MODE, value: ${second} }\n{{ end }}\n`;
  expect(faultsOf({ 'pod.yaml': pod('fast') })).toEqual([]);
  expect(faultsOf({ 'pod.yaml': pod('slow') })).toEqual([expect.stringContaining('duplicate-variable MODE')]);
});

describe('a text that is broken on some branch', () => {
  test('takes one of two alternatives, which counts as a condition', () => {
    const text = `kind: Mounts
mounts:
{{- if or .Values.socket .Values.ini }}
    - name: settings
{{- end }}
{{- if .Values.paths }}
    - name: paths
{{- else }}
  - name: data
{{- end }}
`;
    expect(branchesOf(text)).toEqual([['or .Values.socket .Values.ini', 'not .Values.paths']]);
  });

  test('goes on below what a named template of a missing chart begins', () => {
    const text = `kind: Pod
spec:
{{- if .Values.account }}
  account: a
{{- end }}
{{ tuple . "shop" | include "affinity.pods" | indent 2 }}
    nodes:
      - a
`;
    const files = {
      'Chart.yaml': `${metadata}dependencies: [{ name: affinity, version: 1.0.0 }]\n`,
      'templates/a.yaml': text,
    };
    const loaded = loadChart(memoryTree(files), '');
    expect(loaded.kind === 'chart' && lintChart(loaded.chart).faults).toEqual([]);
  });

  test('is one object where it says its version twice, and two where it says its kind twice too', () => {
    const twice = 'apiVersion: v1\nkind: ConfigMap\napiVersion: v2\n';
    expect(faultsOf({ 'a.yaml': twice })).toEqual(['a.yaml:3 duplicate-key apiVersion']);
    expect(faultsOf({ 'a.yaml': `${twice}kind: ConfigMap\n` })).toEqual([
      'a.yaml:3 joined-objects apiVersion',
    ]);
  });
});

test('a template may declare a $ of its own', () => {
  const helper = '{{ define "label" }}{{ $ := index . 0 }}{{ $.Chart.Name }}{{ end }}';
  expect(
    faultsOf({ 'a.yaml': `${configMap}  a: {{ include "label" (list $ 1) }}\n`, '_a.tpl': helper }),
  ).toEqual([]);
});

test('words in the wrong order are one fault, since nothing after the first of them is looked at', () => {
  expect(faultsOf({ 'a.yaml': `${configMap}{{ if (.Values.a) and .Values.b gt 6 }}{{ end }}` })).toEqual([
    "a.yaml:5 no-function can't give argument to non-function .Values.a",
  ]);
});

test('branches that call branches, each with questions of its own, take a time that grows with them', () => {
  const many = (count: number, write: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => write(i)).join('');
  const text = many(20, (i) => `  k${i}: {{ range .Values.y${i} }}{{ include "t" . }}{{ end }}\n`);
  const helpers = `{{ define "t" }}${many(40, (i) => `{{ if .a${i} }}{{ with .b${i} }}{{ include "u" . }}{{ end }}{{ end }}`)}{{ end }}{{ define "u" }}${many(40, (i) => `{{ if .c${i} }}x{{ end }}`)}{{ end }}`;
  const from = process.cpuUsage();
  wholeLint({ 'a.yaml': `${configMap}${text}`, '_t.tpl': helpers });
  const { user, system } = process.cpuUsage(from);
  expect((user + system) / 1e6).toBeLessThan(40);
}, 120_000);
