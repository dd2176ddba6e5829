import { application, configMap } from '../../attack.ts';
import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  allFormats as formats,
  chart,
  check,
  compare,
  evil,
  kustomization,
  object,
} from '../third/carriers.ts';

/** A link out of a repository is what all its Applications share: Argo CD refuses each. */
const allFormats: Call = { ...formats, tells: 'by name' };
const about = 'apiVersion: v2\nname: evil\nversion: 1.0.0\n';
const run = '#!/bin/sh\necho run >> CANARY\n';
const set = (generator: object, template: object = {}): string =>
  object(['argoproj.io/v1alpha1', 'ApplicationSet'], 'set', {
    metadata: { name: 'set', namespace: 'argocd' },
    spec: {
      goTemplate: true,
      generators: [generator],
      template: {
        metadata: { name: 'x-{{ .path.basename }}' },
        spec: {
          project: 'default',
          source: {
            repoURL: 'https://git.example.org/acme/gitops.git',
            path: '{{ .path.path }}',
            ...template,
          },
          destination: { server: 'https://kubernetes.default.svc' },
        },
      },
    },
  });
const git = { repoURL: 'https://git.example.org/acme/gitops.git', revision: 'HEAD' };
const laid = (
  name: string,
  ...[files, calls = [check], more = {}]: readonly [Files, (readonly Call[])?, Partial<CommandAttack>?]
): CommandAttack => ({ name: `sixth: outside: ${name}`, files, calls, ...more });

const reads: readonly CommandAttack[] = [
  laid('a set whose folders are made of parameters that climb', {
    'apps/set.yaml': set(
      { git: { ...git, directories: [{ path: 'evil/*' }] } },
      { path: '{{ .path.path }}/../../../outside' },
    ),
    'evil/x/a.yaml': configMap,
  }),
  laid('a set whose files name files elsewhere', {
    'apps/set.yaml': set(
      { git: { ...git, files: [{ path: 'evil/*.json' }] } },
      { helm: { valueFiles: ['{{ .values }}', '/{{ .values }}'] } },
    ),
    'evil/a.json': '{"values":"OUTSIDE/values.yaml","path":{"path":"../outside"}}',
    'evil/Chart.yaml': about,
    'evil/templates/a.yaml': `${configMap}data: { a: {{ .Values.a }} }\n`,
  }),
  laid('a matrix whose second looks where the first says', {
    'apps/set.yaml': set({
      matrix: {
        generators: [
          { list: { elements: [{ at: '../outside/*' }, { at: 'OUTSIDE/*.yaml' }] } },
          { git: { ...git, files: [{ path: '{{ .at }}' }] } },
        ],
      },
    }),
  }),
  laid(
    'folders of a set that are links',
    { 'apps/set.yaml': set({ git: { ...git, directories: [{ path: '*/*' }] } }), 'evil/x/a.yaml': configMap },
    [{ ...check, tells: 'by name' }],
    {
      links: { 'evil/linked': '../../outside', 'evil/up': '..', 'evil/root': '/' },
    },
  ),
  laid(
    'a chart of a kustomization that is a link',
    kustomization({ helmCharts: [{ name: 'x', releaseName: 'x' }], helmGlobals: { chartHome: 'charts' } }),
    [allFormats],
    {
      links: { 'evil/charts': '../../outside' },
    },
  ),
  laid(
    'a values file of a kustomized chart elsewhere',
    kustomization(
      {
        helmCharts: [
          {
            name: 'x',
            releaseName: 'x',
            valuesFile: '../../outside/values.yaml',
            additionalValuesFiles: ['OUTSIDE/values.yaml', '/etc/hostname'],
          },
        ],
        helmGlobals: { chartHome: '.' },
      },
      { 'x/Chart.yaml': about.replace('evil', 'x'), 'x/templates/a.yaml': '{{ fail (toYaml .Values) }}' },
    ),
    [allFormats],
  ),
  laid(
    'an environment file that is a link',
    kustomization({ configMapGenerator: [{ name: 'x', envs: ['e.env'], files: ['f.txt'] }] }),
    [allFormats],
    {
      links: { 'evil/e.env': '../../outside/values.yaml', 'evil/f.txt': '../../outside/values.yaml' },
    },
  ),
  laid('a link that is fine by name and leads out by a second', evil({ 'a.yaml': configMap }), [allFormats], {
    links: {
      'evil/one': '../two',
      two: 'three/x',
      'three/x': '../../outside/broken.yaml',
      'evil/b.yaml': 'one',
    },
  }),
  laid('links out of the tree and back in', evil({ 'a.yaml': configMap }), [allFormats], {
    links: {
      'evil/b.yaml': '../../tree/neighbour/settings.yaml',
      'evil/c.yaml': '../../outside/../outside/broken.yaml',
      'evil/d': '../../tree/../outside',
    },
  }),
  laid('schemas of values that are links', chart(configMap), [allFormats], {
    links: {
      'evil/values.schema.json': '../../outside/schema.json',
      'evil/Chart.lock': '../../outside/values.yaml',
      'evil/.helmignore': '../../outside/values.yaml',
      'evil/crds/a.yaml': '../../../outside/broken.yaml',
    },
  }),
  laid(
    'a chart whose files are links, and all of it is said',
    chart('{{ range $p, $b := .Files.Glob "**" }}{{ fail (printf "%s %s" $p $b) }}{{ end }}'),
    [allFormats],
    {
      links: { 'evil/files/a.txt': '../../../outside/values.yaml' },
    },
  ),
  laid(
    'Jsonnet that imports through a link',
    evil({ 'a.jsonnet': "error importstr 'x.txt'", 'b.jsonnet': "error importbin 'lib/values.yaml'" }),
    [allFormats],
    {
      links: { 'evil/x.txt': '../../outside/values.yaml', 'evil/lib': '../../outside' },
    },
  ),
  laid(
    'a configuration whose parts are links',
    {
      ...evil({ 'a.yaml': configMap }),
      'phineus.yaml': 'rules: [rules.yaml]\nknowledge: [knowledge.yaml]\n',
    },
    [{ args: ['check', '.'] }],
    {
      links: {
        'rules.yaml': '../outside/values.yaml',
        'knowledge.yaml': '../outside/values.yaml',
        '.phineusignore': '../outside/values.yaml',
      },
    },
  ),
  laid(
    'baselines and earlier documents that are links',
    evil({ 'a.yaml': configMap }),
    [{ args: ['check', '.', '--baseline', 'base.json'], exits: [0, 1, 2] }],
    { links: { 'base.json': '../outside/nothing.json' } },
  ),
  laid('a script for secrets that is a link', evil({ 'a.yaml': configMap }), [allFormats], {
    links: {
      'setup.sh': '../outside/values.yaml',
      Makefile: '../outside/broken.yaml',
      'README.md': '../outside/values.yaml',
      '.env': '/proc/self/environ',
    },
  }),
  laid(
    'a snapshot through a folder of links',
    {},
    [
      { args: ['snapshot', 'dump', '-o', 'said.snap', '-q'], writes: ['said.snap'] },
      { args: ['diagnose', 'dump', '-q'] },
    ],
    {
      links: { 'dump/a.yaml': '../../outside/broken.yaml', 'dump/b': '../../outside' },
      files: { 'dump/x.yaml': configMap },
    },
  ),
  laid(
    'health of an object behind a link',
    { 'x.yaml': configMap },
    [
      { args: ['health', 'linked/x.yaml', 'x.yaml'] },
      { args: ['health', 'x.yaml', '--resource-customizations', 'scripts'] },
    ],
    {
      links: { 'scripts/apps/Deployment': '../../../outside', 'linked/x.yaml': '../x.yaml' },
    },
  ),
  laid(
    'an editor that opens a link',
    evil({ 'a.yaml': configMap }),
    [
      {
        args: ['lsp'],
        asks: [
          {
            notify: 'textDocument/didOpen',
            params: {
              textDocument: {
                uri: 'file://TREE/evil/b.yaml',
                languageId: 'yaml',
                version: 1,
                text: 'a: [\n',
              },
            },
          },
          {
            method: 'textDocument/definition',
            params: { textDocument: { uri: 'file://TREE/evil/b.yaml' }, position: { line: 0, character: 0 } },
          },
          { method: 'shutdown', params: null },
        ],
      },
    ],
    { links: { 'evil/b.yaml': '../../outside/broken.yaml' } },
  ),
  laid(
    'an agent that proves a change behind a link',
    evil({ 'a.yaml': configMap }),
    [
      {
        args: ['mcp'],
        asks: [
          {
            method: 'tools/call',
            params: {
              name: 'prove_fix',
              arguments: {
                changes: [
                  { file: 'evil/linked/values.yaml', text: 'x' },
                  { file: 'evil/b.yaml', find: 'kind', replace: 'x' },
                ],
              },
            },
          },
        ],
      },
    ],
    { links: { 'evil/linked': '../../outside', 'evil/b.yaml': '../../outside/broken.yaml' } },
  ),
  laid('a folder that becomes a link between base and change', {}, [compare], {
    base: evil({ 'a.yaml': configMap }),
    files: { 'apps/evil.yaml': application('evil', 'evil') },
    links: { evil: '../outside' },
  }),
];

const broken = object(['apps/v1', 'Deployment'], 'd', {
  spec: {
    selector: { matchLabels: { a: 'b' } },
    template: { metadata: { labels: { a: 'c' } }, spec: { containers: [{ name: 'a', image: 'a:1' }] } },
  },
});
const writes: readonly CommandAttack[] = [
  laid(
    'written: every report to a link to a device',
    evil({ 'a.yaml': broken }),
    [
      { args: ['check', '.', '-o', 'sarif=said.sarif'], exits: [0, 1, 2] },
      { args: ['check', '.', '-o', 'html=deep/said.html'], exits: [0, 1, 2] },
    ],
    { links: { 'said.sarif': '../outside/new.sarif', deep: '../outside' } },
  ),
  laid(
    'written: manifests into a folder with a link',
    kustomization({}),
    [{ args: ['kustomize', 'build', 'evil', '-o', 'said'], exits: [0, 1, 2], writes: ['said'] }],
    {
      links: { 'said/v1_configmap_settings.yaml': '../../outside/new.yaml' },
      files: { ...kustomization({}), 'said/x': 'x' },
    },
  ),
  laid(
    'written: manifests of a chart whose names climb',
    chart(configMap, { 'templates/../../x.yaml': configMap, 'templates/a:b.yaml': configMap }),
    [
      {
        args: ['helm', 'template', '../../x', 'evil', '--output-dir', 'said', '--release-name'],
        exits: [0, 1, 2],
        writes: ['said'],
      },
    ],
  ),
  laid(
    'written: objects whose names climb',
    kustomization(
      { resources: ['a.yaml'] },
      {
        'a.yaml': object(['../../x/v1', '../../../K'], '../../../../n', {
          metadata: { name: '../../../../n', namespace: '../../..' },
        }),
      },
    ),
    [{ args: ['kustomize', 'build', 'evil', '-o', 'said'], exits: [0, 1, 2], writes: ['said'] }],
    {
      files: {
        ...kustomization(
          { resources: ['a.yaml'] },
          { 'a.yaml': object(['../../x/v1', '../../../K'], '../../../../n') },
        ),
        'said/x': 'x',
      },
    },
  ),
  laid(
    'written: a fix through a folder that is a link within',
    evil({ 'x.yaml': configMap }),
    [{ args: ['fix', '.', '--all', '--write', '--force'], showsSource: true, writes: ['real', 'evil'] }],
    {
      files: { 'apps/evil.yaml': application('evil', 'evil'), 'real/a.yaml': broken },
      links: { evil: 'real' },
    },
  ),
  laid(
    'written: a branch of fixes with hooks of the tree',
    evil({ 'a.yaml': broken }),
    [{ args: ['fix', '.', '--all', '--commit', 'mended'], showsSource: true, writes: ['.git'] }],
    {
      files: {
        ...evil({ 'a.yaml': broken }),
        '.githooks/pre-commit': run,
        '.husky/pre-commit': run,
        '.pre-commit-config.yaml':
          'repos: [{ repo: local, hooks: [{ id: x, entry: evil, language: system }] }]\n',
        'lefthook.yml': 'pre-commit: { commands: { a: { run: evil } } }\n',
      },
      git: [
        ['config', 'core.hooksPath', '.githooks'],
        ['config', 'commit.gpgSign', 'true'],
        ['config', 'gpg.program', 'evil'],
      ],
    },
  ),
  laid(
    'written: a history beside a link',
    evil({ 'a.yaml': configMap }),
    [
      {
        args: ['serve', 'fleet=.', '--port', '0', '--database', 'history/h.db'],
        asks: [{ path: '/healthz' }],
        exits: [0, 1, 2],
      },
    ],
    { links: { history: '../outside' } },
  ),
];

/** Files of the tree that a program would run when it starts here. */
const loaded: Files = {
  ...evil({ 'a.yaml': broken }),
  'package.json':
    '{"type":"module","imports":{"#run":"./evil.js","#config":"./evil.js"},"scripts":{"preinstall":"evil"}}',
  'evil.js': "import { writeFileSync } from 'node:fs'; writeFileSync('CANARY', 'js');",
  'node_modules/yaml/index.js': "require('fs').writeFileSync('CANARY', 'js');",
  'node_modules/yaml/package.json': '{"main":"index.js"}',
  'phineus.config.js': "require('fs').writeFileSync('CANARY', 'js');",
  '.npmrc': 'node-options=--require ./evil.js\n',
  '.noderc': '--require ./evil.js\n',
  'tsconfig.json': '{"compilerOptions":{"plugins":[{"name":"./evil.js"}]}}',
  '.envrc': 'evil\n',
  '.tool-versions': 'evil 1\n',
  git: run,
  node: run,
};
const execution: readonly CommandAttack[] = [
  ['check', '.'],
  ['explain'],
  ['knowledge', '--path', '.'],
  ['man'],
  ['completion', 'bash'],
  ['images', 'lock', '.', '-o', '-'],
  ['prove', '.', 'main'],
  ['report', 'risk', '.', '-q'],
  ['snapshot', 'evil', '-o', 'said.snap', '-q'],
  ['health', 'evil/a.yaml'],
  ['cache'],
].map((args) => ({
  name: `sixth: execution: started in a folder of programs: ${args.join(' ')}`,
  files: loaded,
  calls: [{ args, writes: ['said.snap'], env: { NODE_PATH: '' } }],
}));
const configured: readonly CommandAttack[] = [
  'rules: ["./evil.js"]\n',
  'rules: ["../outside/x.js", "npm:evil", "data:text/javascript,process.exit(7)"]\n',
  'plugins: { evil: { command: [evil, "--x"] } }\n',
  'plugins: { evil: { command: "$(evil)", args: ["`evil`"] } }\n',
  'trust: true\nrules: ["./evil.js"]\n',
  'include: ["./evil.js"]\nextends: ./evil.js\n',
].map((text, i) => ({
  name: `sixth: execution: a configuration that names programs, ${i + 1}`,
  files: {
    ...loaded,
    'phineus.yaml': text,
    'apps/p.yaml': application('p', 'evil', '    plugin: { name: evil }\n'),
  },
  calls: [{ args: ['check', '.', '-o', 'json'], tells: true }],
}));

export const outside: readonly CommandAttack[] = [...reads, ...writes, ...execution, ...configured];
