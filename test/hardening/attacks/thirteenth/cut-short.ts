import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  agent,
  alone,
  app,
  chart,
  definition,
  each,
  editor,
  evil,
  fill,
  harmless,
  here,
  json,
  just,
  kustomization,
  map,
  named,
  open,
  serving,
  set,
  settings,
  tool,
  widget,
} from './kit.ts';

const endless = '{{ range until 100000 }}{{ range until 100000 }}{{ end }}{{ end }}';
const program = 'local f(x) = if x < 0 then x else f(x + 1) tailstrict; f(0)\n';

/** Each takes more than one Application may. */
const takers: Readonly<Record<string, Files>> = {
  'a template': chart({ 'a.yaml': endless }),
  'a named template that only tpl reaches': chart(
    { '_h.tpl': `{{ define "x" }}${endless}{{ end }}`, 'a.yaml': '{{ tpl .Values.more . }}' },
    'more: "{{ include `x` . }}"\n',
  ),
  'a subchart that a condition switches on': {
    ...chart({ 'a.yaml': map('a', '{ a: b }') }, 's: { on: true }\n'),
    'evil/Chart.yaml':
      'apiVersion: v2\nname: evil\nversion: 1.0.0\ndependencies: [{ name: s, version: "*", repository: "", condition: s.on }]\n',
    'evil/charts/s/Chart.yaml': 'apiVersion: v2\nname: s\nversion: 1.0.0\n',
    'evil/charts/s/templates/a.yaml': endless,
  },
  'a program': evil({ 'a.jsonnet': program }),
  'a library of a program': evil({
    'a.jsonnet': 'local l = import "l.libsonnet"; { a: l.f(0) }\n',
    'l.libsonnet': '{ f(x):: if x < 0 then x else self.f(x + 1) tailstrict }\n',
  }),
  'a chart of a kustomization': kustomization(
    'helmCharts: [{ name: c, releaseName: c }]\nhelmGlobals: { chartHome: . }\n',
    { 'c/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n', 'c/templates/a.yaml': endless },
  ),
};

/** Every command that tells of all, and the one that tells of it, in each of its formats: SECURITY.md says 2. */
const commands: readonly (readonly string[])[] = [
  ['check', '.', '-o', 'html'],
  ['check', '.', '-o', 'yaml'],
  ['check', '.', '-o', 'gitlab'],
  ['check', '.', '--quiet'],
  ['check', '.', '--notes', '--verbose', '--base', 'main'],
  ['forecast', '.'],
  ['forecast', '.', '-o', 'mermaid'],
  ['forecast', '.', '-o', 'json', '--base', 'main'],
  ['render', '.', 'evil'],
  ['render', '.', '-o', 'json'],
  ['diff', '.', 'main'],
  ['diff', '.', 'main', '-o', 'markdown', '--exit-code'],
  ['diff', '.', 'main', '-o', 'html'],
  ['upgrade', '.', 'main'],
  ['upgrade', '.', '--to', 'kubernetes=1.34', '-o', 'json'],
  ['prove', '.', 'main'],
  ['prove', '.', 'main', '-o', 'json'],
  ['fix', '.', '--all'],
  ['fix', '.', '--all', '-o', 'sarif'],
  ['report', 'rca', '.'],
  ['report', 'waves', '.', '-o', 'html'],
  ['report', 'risk', '.', '--base', 'main', '-o', 'json'],
  ['report', 'inventory', '.', '--no-fixes'],
  ['report', 'lessons', '.', '--base', 'main'],
];
/** Those that write for programs of others, where there is no place for a name. */
const names = (args: readonly string[]) => !args.includes('--quiet') && !args.includes('mermaid');
const honestly = (args: readonly string[]): Call => ({
  args,
  exits: [2],
  showsSource: args[0] === 'render',
  ...(names(args) ? { says: ['evil'] } : {}),
});

/** Other things that leave something out. */
const others: Readonly<Record<string, readonly [Files, ...(readonly string[])[]]>> = {
  'a file of an Application that is too large': [
    { ...harmless, 'apps/large.yaml': `${named('large', 'evil')}# ${'x'.repeat(10.5 * 1024 * 1024)}\n` },
    ['check', '.', '-o', 'json'],
    ['diff', '.', 'main'],
    ['report', 'inventory', '.'],
  ],
  'values that are too large': [
    chart({ 'a.yaml': map('a', '{ a: b }') }, `a: b\n# ${'x'.repeat(10.5 * 1024 * 1024)}\n`),
    ['check', '.', '-o', 'sarif'],
    ['render', '.', 'evil'],
  ],
  'a set that makes too many': [
    {
      ...harmless,
      'apps/evil.yaml': set(
        `[{ matrix: { generators: [{ list: { elements: [${fill(2000, (i) => `{ name: a${i} }`)}] } }, { list: { elements: [${fill(2000, (i) => `{ other: b${i} }`)}] } }] } }]`,
        '"x-{{ .name }}-{{ .other }}"',
      ),
    },
    ['check', '.', '-o', 'json'],
    ['forecast', '.'],
    ['upgrade', '.', 'main'],
  ],
  'a rule of definitions that never ends': [
    evil({
      'crd.yaml': definition(
        '{ type: object, x-kubernetes-validations: [{ rule: "self.l.all(a, self.l.all(b, self.l.all(c, self.l.all(d, a + b + c + d >= 0))))" }], properties: { l: { type: array, items: { type: integer } } } }',
      ),
      'a.yaml': widget(`spec: { l: [${fill(2000, (i) => `${i}`)}] }`),
    }),
    ['check', '.', '-o', 'json'],
    ['check', '.', '-o', 'junit'],
  ],
};

/** SECURITY.md: "that is said in every format and exits 2". */
export const cutShort: readonly CommandAttack[] = [
  ...Object.entries(takers).flatMap(([name, files], i, { length }) =>
    [0, 1].map((half) =>
      alone(`cut short: ${name}, ${half === 0 ? 'first' : 'second'}`, files, {
        calls: commands
          .filter((_, k) => k % length === i && Math.floor(k / length) % 2 === half)
          .map(honestly),
      }),
    ),
  ),
  ...each(others, (name, [files, ...calls]) =>
    alone(`cut short: ${name}`, files, {
      // Of such a rule the API server itself would say that it is too dear.
      calls: calls.map((args) => ({
        args,
        exits: name.startsWith('a rule') ? [1, 2] : [2],
        showsSource: args[0] === 'render',
      })),
    }),
  ),
  alone(
    'cut short: two targets that are compared',
    {
      'phineus.yaml':
        'targets: { dev: { roots: [fleet/dev] }, prod: { roots: [fleet/prod] } }\nparity: { compare: [dev, prod] }\n',
      'fleet/dev/a.yaml': app(`${here}, path: evil`),
      'fleet/prod/a.yaml': app(`${here}, path: evil`),
      'evil/a.jsonnet': program,
    },
    {
      calls: ['text', 'markdown', 'json', 'html']
        .map((format) => ({ args: ['parity', '.', '-o', format], says: ['evil'], exits: [2] }))
        .concat([{ args: ['report', 'parity', '.'], says: ['evil'], exits: [2] }]),
    },
  ),
  alone(
    'cut short: a health check that never ends',
    {
      'w.yaml': widget('spec: {}'),
      'cm.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm }\ndata: { resource.customizations.health.t.example.org_Widget: "while true do end" }\n`,
    },
    {
      calls: [
        { args: ['health', 'w.yaml', '--settings', 'cm.yaml'], says: ['Widget'], hides: ['Healthy'] },
        {
          args: ['health', 'w.yaml', '--settings', 'cm.yaml', '-o', 'json'],
          says: ['Widget'],
          hides: ['Healthy'],
        },
      ],
    },
  ),
  alone(
    'cut short: a forecast whose health never ends',
    {
      ...evil({ 'w.yaml': widget('spec: {}') }),
      'phineus.yaml': settings({
        'resource.customizations.health.t.example.org_Widget':
          'local s = "" for i = 1, 1e12 do s = i end return { status = "Healthy" }',
      }),
    },
    {
      calls: [
        { args: ['forecast', '.', '-o', 'json'], says: ['evil'] },
        { args: ['check', '.', '--require-verified', '--fail-on', 'info'], exits: [1, 2, 3] },
      ],
    },
  ),
  alone('cut short: what an editor, an agent and a server are told', chart({ 'a.yaml': endless }), {
    calls: [
      editor(open('evil/templates/a.yaml', endless)),
      { ...agent(tool('check', {}), tool('diff', { range: 'main' })), says: ['evil'] },
      {
        ...serving('/api/v1/watched/tree/report'),
        asks: [{ path: '/api/v1/watched/tree/report', awaits: 'neighbour' }, { path: '/api/v1/watched' }],
      },
    ],
  }),
  alone('cut short: what is known is not what is looked at', chart({ 'a.yaml': endless }), {
    calls: [
      { ...json, says: ['evil'], tells: true, exits: [2] },
      { ...json, says: ['evil'], tells: true, exits: [2], same: true },
      just('cache'),
      { args: ['check', '.', '--jobs', '2', '-o', 'json'], says: ['evil'], exits: [2], tells: true },
    ],
  }),
];
