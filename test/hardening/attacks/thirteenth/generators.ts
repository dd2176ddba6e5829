import type { CommandAttack } from '../command-attack.ts';
import {
  type Files,
  app,
  attack,
  each,
  evil,
  fill,
  forecast,
  harmless,
  here,
  item,
  just,
  lines,
  many,
  map,
  named,
  oneOf,
  set,
  shown,
  told,
} from './kit.ts';

const git = 'repoURL: https://git.example.org/acme/gitops.git, revision: HEAD';
const tree = (count: number, of: (i: number) => readonly (readonly [string, string])[]): Files =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => of(i)).flat());

/** Sets of every generator, each of which makes more than it seems. */
const generators: Readonly<Record<string, Files>> = {
  'matrices of files of their own': {
    ...tree(250, (i) => [
      [
        `many/f${i}.yaml`,
        `name: f${i}\nnext: f${(i + 1) % 250}\nlist: [${fill(60, (k) => `{ k: ${k} }`)}]\n`,
      ],
    ]),
    'apps/evil.yaml': set(
      `[{ matrix: { generators: [{ git: { ${git}, files: [{ path: "many/*.yaml" }] } }, { git: { ${git}, files: [{ path: "many/{{ .next }}.yaml" }, { path: "**/{{ .name }}.*" }] } }] } }]`,
      '"x-{{ .name }}"',
    ),
  },
  'merges of merges of many': {
    ...harmless,
    'apps/evil.yaml': set(
      `[{ merge: { mergeKeys: [name, a, b], generators: [${fill(9, (k) => `{ merge: { mergeKeys: [name], generators: [{ list: { elements: [${fill(900, (i) => `{ name: n${i}, a: x, b: y, k${k}: z }`)}] } }, { list: { elements: [${fill(900, (i) => `{ name: n${899 - i}, j${k}: w }`)}] } }] } }`)}] } }]`,
    ),
  },
  'clusters by the thousand': {
    ...harmless,
    'apps/clusters.yaml': many(
      1500,
      (i) =>
        `apiVersion: v1\nkind: Secret\nmetadata: { name: c${i}, namespace: argocd, labels: { argocd.argoproj.io/secret-type: cluster, tier: "t${i % 7}" } }\nstringData: { name: c${i}, server: "https://c${i}.example.org", config: "{}" }`,
    ),
    'apps/evil.yaml': set(
      `[{ matrix: { generators: [{ clusters: { selector: { matchExpressions: [{ key: tier, operator: In, values: [${fill(600, (i) => `t${i}`)}] }] }, values: { a: "{{ .name }}-{{ .server }}" } } }, { list: { elements: [${fill(40, (i) => `{ n: e${i} }`)}] } }] } }]`,
      '"{{ .name }}-{{ .n }}"',
    ),
  },
  'values that name each other': {
    ...harmless,
    'apps/evil.yaml': set(
      `[{ list: { elements: [${fill(300, (i) => `{ name: a${i} }`)}] } }, { clusters: { values: { ${fill(200, (i) => `v${i}: "{{values.v${i + 1}}}{{values.v${i + 1}}}"`)}, v200: x } } }]`,
      '"x-{{name}}-{{values.v0}}"',
    ).replace('goTemplate: true', 'goTemplate: false'),
  },
  'names that plain templates replace in each other': {
    ...harmless,
    'apps/evil.yaml': set(
      `[{ list: { elements: [{ ${fill(60, (i) => `v${i}: "{{v${i + 1}}}{{v${i + 1}}}"`)}, v60: x }] } }]`,
      '"x-{{v0}}"',
    ).replace('goTemplate: true', 'goTemplate: false'),
  },
  'a patch of templates over everything': {
    ...harmless,
    'apps/evil.yaml': `${set(`[{ list: { elements: [${fill(900, (i) => `{ name: a${i} }`)}] } }]`, '"x-{{ .name }}"')}  templatePatch: |\n    metadata: { labels: { {{ range $i := until 300 }}l{{ $i }}: "{{ $.name | sha256sum }}", {{ end }} z: z } }\n    spec: { sources: [ {{ range until 60 }}{ ${here}, path: evil }, {{ end }} ] }\n`,
  },
  'steps of a strategy': {
    ...harmless,
    'apps/evil.yaml': set(
      `[{ list: { elements: [${fill(600, (i) => `{ name: a${i} }`)}] } }]`,
      '"x-{{ .name }}"',
      `  strategy: { type: RollingSync, rollingSync: { steps: [${fill(600, (i) => `{ maxUpdate: "${i % 100}%", matchExpressions: [${fill(20, (k) => `{ key: k${k}, operator: NotIn, values: [v${i}] }`)}] }`)}] } }\n`,
    ),
  },
  'folders of a deep tree': {
    ...tree(60, (i) => [[`deep/${'d/'.repeat(60)}e${i}/a.yaml`, map(`m${i}`, '{ a: b }')]]),
    'apps/evil.yaml': set(
      `[${fill(60, (i) => `{ git: { ${git}, directories: [{ path: "deep/**/d/**/e${i}" }, { path: "**/d/**/d/**/d/**", exclude: true }], pathParamPrefix: p${i} } }`)}]`,
      '"x"',
    ),
  },
  'services of every kind, in every pair': {
    ...harmless,
    'apps/evil.yaml': set(
      `[${fill(40, (i) => `{ matrix: { generators: [{ pullRequest: { github: { owner: o${i}, repo: r } } }, { merge: { mergeKeys: [a], generators: [{ scmProvider: { gitlab: { group: g${i} } } }, { clusterDecisionResource: { configMapRef: c${i}, name: d } }, { plugin: { configMapRef: { name: p${i} } } }] } }] } }`)}]`,
    ),
  },
  'a text of elements that is a template': {
    ...harmless,
    'apps/evil.yaml': set(
      `[{ matrix: { generators: [{ list: { elements: [${fill(300, (i) => `{ n: "${i}" }`)}] } }, { list: { elementsYaml: '[{{ range $i := until 300 }}{ name: "e{{ $i }}", text: "{{ repeat 9000 "x" }}" }, {{ end }}{ name: z }]' } }] } }]`,
      '"x-{{ .n }}-{{ .name }}"',
    ),
  },
  'sets of sets of sets': {
    'apps/evil.yaml': named('evil', 'sets'),
    'sets/a.yaml': set(
      `[{ list: { elements: [${fill(30, (i) => `{ name: a${i} }`)}] } }]`,
      '"s-{{ .name }}"',
    ).replaceAll('path: evil', 'path: sets2'),
    'sets2/b.yaml': many(30, (i) =>
      set(`[{ list: { elements: [${fill(30, (k) => `{ name: b${i}-${k} }`)}] } }]`, '"t-{{ .name }}"')
        .replace('name: evil', `name: set${i}`)
        .replaceAll('path: evil', 'path: sets'),
    ),
  },
};

/** What an Application names by the thousand. */
const applications: Readonly<Record<string, Files>> = {
  'ignored differences over all objects': {
    ...evil({ 'a.yaml': many(900, (i) => map(`c${i}`, `{ ${fill(30, (k) => `k${k}: v`)} }`)) }),
    'apps/evil.yaml': app(
      `${here}, path: evil`,
      `  ignoreDifferences: [${fill(600, (i) => `{ kind: "*", group: "*", name: "c*${i % 10}", jqPathExpressions: ['.data | to_entries[] | select(.key | test("^(k+)+$")) | .value', '..|.x${i}?'], jsonPointers: [/data/k${i}] }`)}]\n`,
    ),
  },
  'files of values by patterns': {
    'apps/evil.yaml': app(
      `${here}, path: evil, helm: { valueFiles: [${fill(300, (i) => `"v/**/{a,b,c}*${i % 10}*/**/*.yaml"`)}], ignoreMissingValueFiles: true }`,
    ),
    'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
    'evil/templates/a.yaml': map('a', '{ a: {{ len .Values }} }').replace(
      '{{ len .Values }}',
      '"{{ len .Values }}"',
    ),
    ...tree(300, (i) => [[`evil/v/a${i}/b${i}/c.yaml`, lines(60, (k) => `k${i}x${k}: { a: b }`)]]),
  },
  'patches, images and replicas in the line': {
    ...evil({
      'kustomization.yaml': 'resources: [a.yaml]\n',
      'a.yaml': many(300, (i) => map(`c${i}`, '{ a: b }')),
    }),
    'apps/evil.yaml': app(
      `${here}, path: evil, kustomize: { images: [${fill(2000, (i) => `"i${i}=j:${i}"`)}], replicas: [${fill(2000, (i) => `{ name: r${i}, count: ${i} }`)}], patches: [${fill(300, (i) => `{ target: { name: "c.*${i}" }, patch: '[{"op":"add","path":"/data/k${i}","value":"x"}]' }`)}], commonLabels: { ${fill(300, (i) => `l${i}: x`)} } }`,
    ),
  },
  'variables of Jsonnet by the thousand': {
    'apps/evil.yaml': app(
      `${here}, path: evil, directory: { jsonnet: { extVars: [${fill(3000, (i) => `{ name: v${i}, value: "std.length(std.range(0, ${i}00))", code: true }`)}], tlas: [${fill(900, (i) => `{ name: t${i}, value: "std.extVar(\\"v${i}\\")", code: true }`)}] } }`,
    ),
    'evil/a.jsonnet': `function(${fill(900, (i) => `t${i}`)}) { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" }, data: { a: "" + t1 } }\n`,
  },
  'a project of every pattern': {
    ...harmless,
    'apps/p.yaml': item(
      'AppProject',
      `spec: { sourceRepos: [${fill(3000, (i) => `"https://*.{a,b}${i}*/**"`)}, "*"], destinations: [${fill(3000, (i) => `{ server: "https://*${i}*", namespace: "*-*-*${i}*" }`)}, { server: "*", namespace: "*" }], clusterResourceWhitelist: [${fill(2000, (i) => `{ group: "*.g${i}*", kind: "*K*${i}" }`)}] }`,
      'argoproj.io/v1alpha1',
      'strict',
    ),
    'apps/evil.yaml': fill(
      60,
      (i) =>
        app(`${here}, path: evil`, '', `e${i}`)
          .replace('project: default', 'project: strict')
          .replace('namespace: evil }', `namespace: e${i} }`),
      '---\n',
    ),
  },
};

/** A fleet may be left out in part, if that is said: neighbours are told of by their names at least. */
export const generated: readonly CommandAttack[] = [
  ...each(generators, (name, files) =>
    attack(`exhaustion: a set of ${name}`, files, {
      calls: [told, ...oneOf(name, forecast, just('diff', '.', 'main'), just('report', 'inventory', '.'))],
    }),
  ),
  ...each(applications, (name, files) =>
    attack(`exhaustion: an Application with ${name}`, files, {
      calls: [told, ...oneOf(name, shown('render', '.', 'evil'), just('upgrade', '.', 'main'))],
    }),
  ),
];
