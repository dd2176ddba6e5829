import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  app,
  attack,
  chart,
  diff,
  each,
  evil,
  formats,
  harmless,
  here,
  json,
  just,
  kustomization,
  map,
  prove,
  quoted,
  set,
} from './kit.ts';

const object = map('a', '{ a: b }');
const check = just('check', '.', '--notes', '-o', 'json');
const shown = (...args: readonly string[]): Call => ({ ...just(...args), showsSource: true });

/** SECURITY.md: "read a file outside of the tree, or through a link out of it: no". Argo CD refuses such links, so nobody is asked of neighbours. */
const linked: Readonly<Record<string, readonly [files: Files, links: Files, calls?: readonly Call[]]>> = {
  'a values file by its glob': [
    {
      'apps/evil.yaml': app(`${here}, path: evil, helm: { valueFiles: ["env/*.yaml"] }`),
      'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
      'evil/templates/a.yaml': '{{ fail (toString .Values) }}',
    },
    { 'evil/env': '../../outside' },
  ],
  'a file parameter': [
    {
      'apps/evil.yaml': app(
        `${here}, path: evil, helm: { fileParameters: [{ name: a, path: f.txt }, { name: b, path: ../../outside/values.yaml }] }`,
      ),
      'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
      'evil/templates/a.yaml': '{{ fail (toString .Values) }}',
    },
    { 'evil/f.txt': '../../outside/values.yaml' },
  ],
  'helpers of a chart': [
    chart({ 'a.yaml': '{{ include "x" . }}{{ .Files.Get "x.txt" | fail }}' }),
    { 'evil/templates/_x.tpl': '../../../outside/values.yaml', 'evil/x.txt': '../../outside/values.yaml' },
    [check, shown('helm', 'template', 'evil'), just('helm', 'lint', 'evil')],
  ],
  'definitions of a chart': [
    chart({ 'a.yaml': object }),
    { 'evil/crds': '../../outside', 'evil/Chart.lock': '../../outside/values.yaml' },
    [check, shown('helm', 'template', 'evil', '--include-crds')],
  ],
  'a subchart that is a folder elsewhere': [
    {
      ...chart({ 'a.yaml': object }),
      'evil/Chart.yaml':
        'apiVersion: v2\nname: evil\nversion: 1.0.0\ndependencies: [{ name: x, version: "*", repository: "file://../../outside" }, { name: y, version: "*", repository: "file://OUTSIDE" }]\n',
    },
    { 'evil/charts/x': '../../../outside' },
  ],
  'a component of Kustomize': [
    kustomization('components: [c]\nresources: [a.yaml]\n', { 'a.yaml': object }),
    { 'evil/c': '../../outside', 'outer/kustomization.yaml': '../../outside/broken.yaml' },
    [check, shown('kustomize', 'build', 'evil'), shown('kustomize', 'build', 'outer')],
  ],
  'a patch and a transformer of Kustomize': [
    kustomization(
      'resources: [a.yaml]\npatches: [{ path: p.yaml }]\ntransformers: [t.yaml]\nconfigurations: [f.yaml]\nopenapi: { path: o.json }\n',
      { 'a.yaml': object },
    ),
    {
      'evil/p.yaml': '../../outside/broken.yaml',
      'evil/t.yaml': '../../outside/broken.yaml',
      'evil/f.yaml': '../../outside/values.yaml',
      'evil/o.json': '../../outside/schema.json',
    },
    [check, shown('kustomize', 'build', 'evil')],
  ],
  'a library of Jsonnet': [
    evil({
      'a.jsonnet': "error importstr 'lib/values.yaml'\n",
      'b.jsonnet': "error std.toString(importbin 'v')\n",
    }),
    { 'evil/lib': '../../outside', 'evil/v': '../../outside/values.yaml' },
  ],
  'the file of a generator of a set': [
    {
      'apps/evil.yaml': set(
        '[{ git: { repoURL: https://git.example.org/acme/gitops.git, revision: HEAD, files: [{ path: "env/**/*.yaml" }] } }]',
        quoted('x-{{ .a }}'),
      ),
      'evil/a.yaml': object,
    },
    { 'env/values.yaml': '../../outside/values.yaml', 'env/more': '../../outside' },
  ],
  'the configuration, the baseline and an earlier document': [
    harmless,
    {
      'phineus.yaml': '../outside/values.yaml',
      'base.txt': '../outside/values.yaml',
      'doc.md': '../outside/values.yaml',
    },
    [
      just('check', '.'),
      just('check', '.', '--baseline', 'base.txt'),
      just('report', 'rca', '.', '--since', 'doc.md'),
    ],
  ],
  'a dump and a snapshot': [
    harmless,
    {
      'dump/a.yaml': '../../outside/broken.yaml',
      'x.snapshot': '../outside/broken.yaml',
      dumps: '../outside',
    },
    [
      just('diagnose', 'dump'),
      just('diagnose', 'dumps', '-o', 'json'),
      just('forecast', '.', '--snapshot', 'x.snapshot'),
      just('report', 'rca', '--snapshot', 'dumps'),
    ],
  ],
  'a catalog of schemas': [
    {
      ...harmless,
      'phineus.yaml': 'schemas: [catalog, "catalog/{{kind}}.json"]\n',
      'evil/x.yaml': 'apiVersion: x.example.org/v1\nkind: schema\nmetadata: { name: x }\n',
    },
    { catalog: '../outside' },
  ],
  'a repository that the configuration maps': [
    {
      'apps/evil.yaml': app('repoURL: https://git.elsewhere.org/x.git, targetRevision: HEAD, path: .'),
      'phineus.yaml': 'repositories: { "https://git.elsewhere.org/x.git": mapped }\n',
    },
    { mapped: '../outside' },
    [check, shown('render', '.')],
  ],
  'the folder of the tree itself': [
    harmless,
    { 'evil/self': '..', 'evil/up': '../..', 'evil/root': '/' },
    [check, just('forecast', '.'), just('diff', '.', 'main')],
  ],
  'settings and scripts for the health of objects': [
    harmless,
    { 'settings.yaml': '../outside/broken.yaml', rc: '../outside', 'one.yaml': '../outside/broken.yaml' },
    [
      just('health', '--settings', 'settings.yaml', 'evil/a.yaml'),
      just('health', '--resource-customizations', 'rc', 'evil/a.yaml'),
      just('health', 'one.yaml', '-o', 'yaml'),
    ],
  ],
  'guides and scripts that give names away': [
    evil({
      'a.yaml':
        'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: d }\nspec: { selector: { matchLabels: { a: b } }, template: { metadata: { labels: { a: b } }, spec: { containers: [{ name: a, image: "a:1", envFrom: [{ secretRef: { name: gone } }] }] } } }\n',
    }),
    {
      'README.md': '../outside/values.yaml',
      'evil/install.sh': '../../outside/values.yaml',
      'main.tf': '../outside/values.yaml',
      docs: '../outside',
    },
    [check, just('fix', '.', '--all')],
  ],
};

/** SECURITY.md: the same by paths, without a link. */
const climbing: Readonly<Record<string, readonly [files: Files, calls?: readonly Call[]]>> = {
  'value files by letters that are encoded': [
    {
      'apps/evil.yaml': app(
        `${here}, path: evil, helm: { ignoreMissingValueFiles: true, valueFiles: ["..%2f..%2foutside%2fvalues.yaml", "....//....//outside/values.yaml", "\\uff0e\\uff0e/\\uff0e\\uff0e/outside/values.yaml", "~/../outside/values.yaml", "$PWD/../outside/values.yaml", "../../outside/values.yaml\\0.yaml", "/proc/self/cwd/../outside/values.yaml"] }`,
      ),
      'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
      'evil/templates/a.yaml': '{{ if .Values.a }}{{ fail (toString .Values.a) }}{{ end }}',
    },
  ],
  'a name of a chart that climbs': [
    kustomization(
      'helmCharts: [{ name: ../../outside, releaseName: x, valuesFile: ../../outside/values.yaml, additionalValuesFiles: [OUTSIDE/values.yaml] }]\nhelmGlobals: { chartHome: ../.. }\n',
    ),
    [json, shown('kustomize', 'build', 'evil', '--enable-helm')],
  ],
  'a repository by its folder': [
    kustomization(
      'resources: ["file://OUTSIDE", "OUTSIDE//.", "git::file://OUTSIDE", "../../outside?ref=main", "OUTSIDE/broken.yaml"]\n',
    ),
    [json, shown('kustomize', 'build', 'evil')],
  ],
  'generators with keys and paths': [
    kustomization(
      'configMapGenerator: [{ name: g, files: ["a=../../outside/values.yaml", "OUTSIDE/values.yaml", "b=/proc/self/environ"], envs: [../../outside/values.yaml], env: OUTSIDE/values.yaml }]\n',
    ),
    [json, shown('kustomize', 'build', 'evil')],
  ],
  'a source whose path is a link by text': [
    {
      'apps/evil.yaml': app(`${here}, path: "evil/../../outside"`),
      'apps/b.yaml': app(`${here}, path: /proc/self/cwd/../outside`, '', 'b'),
      'apps/c.yaml': app(`${here}, path: "OUTSIDE"`, '', 'c'),
    },
    [json, shown('render', '.')],
  ],
  'what commands are told by files': [
    {
      ...chart({ 'a.yaml': '{{ fail (toString .Values) }}' }),
      'evil/values.yaml': 'a: !include ../../outside/values.yaml\nb: !!file ../../outside/values.yaml\n',
    },
    [json, shown('helm', 'template', 'evil')],
  ],
  'entities and includes of other formats': [
    evil({
      'a.yaml': 'a: &x !!merge ../../outside/values.yaml\n',
      'b.json': '{"$ref":"file://OUTSIDE/schema.json","$include":"../../outside/values.yaml"}',
      'c.yaml': '#include ../../outside/values.yaml\n%include "../../outside/values.yaml"\n',
    }),
  ],
  'a clone whose folder of git leads away': [harmless, [json]],
};

/** SECURITY.md: "write a file; write through a link: no; only files that a flag names are written". */
const written: Readonly<Record<string, readonly [links: Files, calls: readonly Call[]]>> = {
  'a report of a comparison': [
    { 'r.json': '../outside/values.yaml', 'b.txt': '../outside/values.yaml' },
    [
      just('check', '.', '--base', 'main', '-o', 'json=r.json'),
      just('check', '.', '--write-baseline', 'b.txt'),
    ],
  ],
  'a lock by its flag': [
    { 'l.yaml': '../outside/values.yaml' },
    [just('images', 'lock', '.', '--output', 'l.yaml'), just('charts', 'lock', '.', '--output', 'l.yaml')],
  ],
  'a first configuration': [
    { 'phineus.yaml': '../outside/new.yaml' },
    [just('init', '.'), just('init', '.', '--force')],
  ],
  'a snapshot of a dump': [
    { 's.snapshot': '../outside/values.yaml', d: '../outside' },
    [just('snapshot', 'evil', '-o', 's.snapshot'), just('snapshot', 'evil', '-o', 'd/s.snapshot')],
  ],
  'reports in a folder that leads out': [
    { out: '../outside' },
    [just('check', '.', '-o', 'html=out/r.html', '-o', 'sarif=out/r.sarif')],
  ],
  'a history of a server': [
    { 'h.db': '../outside/new.db', 'h.db-wal': '../outside/values.yaml' },
    [{ args: ['serve', 'tree=.', '--port', '0', '--database', 'h.db'], asks: [{ path: '/healthz' }] }],
  ],
};

export const outside: readonly CommandAttack[] = [
  ...each(linked, (name, [files, links, calls = [check]]) =>
    attack(`outside: behind a link: ${name}`, files, { links, calls }),
  ),
  ...each(climbing, (name, [files, calls = [json]]) =>
    attack(
      `outside: ${name}`,
      files,
      name.startsWith('a clone')
        ? {
            git: [['status']],
            after: {
              '.git/commondir': '../../outside\n',
              '.git/objects/info/alternates': '../../../outside\n',
            },
            calls: [just('check', '.'), just('diff', '.', 'main'), just('prove', '.', 'main')],
          }
        : { calls },
    ),
  ),
  ...each(written, (name, [links, calls]) =>
    attack(`outside: written through a link: ${name}`, harmless, { links, calls }),
  ),
  attack('outside: a pipe, a device and a socket among the files', harmless, {
    pipes: ['evil/pipe.yaml', 'apps/pipe.yaml', 'README.md', 'phineus.images.lock.yaml'],
    links: { 'evil/null.yaml': '/dev/null', 'evil/zero.yaml': '/dev/zero', 'evil/in.yaml': '/dev/stdin' },
    calls: [check, just('forecast', '.')],
  }),
  attack(
    'outside: a link in the change and a file in the base',
    {},
    {
      base: evil({ 'a.yaml': object, 'kustomization.yaml': 'resources: [a.yaml]\n' }),
      links: {
        'evil/kustomization.yaml': '../../outside/broken.yaml',
        'apps/evil.yaml': '../evil/kustomization.yaml',
      },
      calls: [
        diff,
        prove,
        just('fix', '.', '--all', '--base', 'main'),
        just('report', 'rollback', '.', '--base', 'main'),
      ],
    },
  ),
  attack('outside: nothing is written without a flag, by other commands', evil({ 'a.yaml': object }), {
    calls: [
      just('forecast', '.'),
      just('upgrade', '.', '--to', 'kubernetes=1.33'),
      just('parity', '.'),
      just('charts', 'list', '.'),
      just('report', 'inventory', '.', '-o', 'html'),
      shown('render', '.'),
      just('blame', '.', 'evil', 'ConfigMap/a'),
    ],
  }),
  attack('outside: an editor is asked for files elsewhere', harmless, {
    calls: [
      {
        args: ['lsp'],
        asks: [
          {
            notify: 'textDocument/didOpen',
            params: {
              textDocument: {
                uri: 'file://TREE/../outside/broken.yaml',
                languageId: 'yaml',
                version: 1,
                text: 'a: b',
              },
            },
          },
          {
            method: 'textDocument/definition',
            params: {
              textDocument: { uri: 'file://TREE/../outside/values.yaml' },
              position: { line: 0, character: 0 },
            },
          },
          {
            method: 'textDocument/hover',
            params: {
              textDocument: { uri: 'file://TREE/..%2Foutside/values.yaml' },
              position: { line: 0, character: 0 },
            },
          },
          {
            method: 'workspace/executeCommand',
            params: { command: 'phineus.render', arguments: ['../outside'] },
          },
        ],
      },
    ],
  }),
  attack('outside: an agent is asked for files elsewhere', harmless, {
    calls: [
      {
        args: ['mcp', '.'],
        asks: [
          ['check', { path: '..' }],
          ['check', { path: 'evil/../../outside' }],
          ['check', { file: '../outside/values.yaml' }],
          ['diagnose', { snapshots: ['../outside/broken.yaml', 'TREE/../outside'] }],
          [
            'prove_fix',
            {
              changes: [
                { file: '../outside/values.yaml', text: 'a: b' },
                { file: 'evil/../../outside/values.yaml', find: 'a', replace: 'b' },
              ],
            },
          ],
          [
            'prove_fix',
            {
              changes: [
                { file: '.git/hooks/pre-commit', text: '#!/bin/sh' },
                { file: '/etc/passwd', find: 'root', replace: 'x' },
              ],
            },
          ],
        ].map(([name, args]) => ({ method: 'tools/call', params: { name, arguments: args } })),
      },
    ],
  }),
  attack('outside: formats to places of the system', harmless, {
    calls: [
      just('check', '.', '-o', 'json=/dev/null/x'),
      just('check', '.', '-o', 'json=/proc/self/mem'),
      just('check', '.', '-o', 'json='),
      {
        ...formats,
        args: ['check', '.', '-o', 'json=evil'],
        writes: [],
        tells: false,
        says: [],
        exits: [0, 1, 2],
      },
    ],
  }),
];
