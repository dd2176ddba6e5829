import type { CommandAttack } from '../command-attack.ts';
import {
  type Files,
  app,
  attack,
  chart,
  diff,
  each,
  evil,
  freely,
  harmless,
  here,
  item,
  json,
  just,
  kustomization,
  map,
  prove,
  quoted,
  set,
  shown,
  tool,
} from './kit.ts';

const object = map('a', '{ a: b }');
const runs = '#!/bin/sh\necho run >> CANARY\n';
const writes = `require('node:fs').appendFileSync('CANARY', 'run')\n`;
const module = `import { appendFileSync } from 'node:fs';\nappendFileSync('CANARY', 'run');\nexport default {};\n`;

/** SECURITY.md: "run a program, or code of its own: no". Programs of these names leave a mark when they are run. */
const trees: Readonly<Record<string, Files>> = {
  'modules where Node looks for them': {
    ...harmless,
    'node_modules/yaml/package.json': '{"name":"yaml","main":"index.js"}',
    'node_modules/yaml/index.js': writes,
    'node_modules/phineus/index.js': writes,
    'package.json': '{"type":"commonjs","main":"x.js","imports":{"#base":"./x.js"}}',
    'x.js': writes,
  },
  'settings of Node and npm': {
    ...harmless,
    '.npmrc': 'node-options=--require=./x.js\nscript-shell=./x.sh\n',
    '.noderc': '--require ./x.js\n',
    'node.config.json': '{"nodeOptions":{"import":["./x.js"]}}',
    '.env': 'NODE_OPTIONS=--require ./x.js\nPATH=./evil\nGIT_SSH_COMMAND=./x.sh\n',
    'x.js': writes,
    'x.sh': runs,
  },
  'a configuration that is a program': {
    ...harmless,
    'phineus.config.js': writes,
    'phineus.config.mjs': module,
    'phineus.config.ts': module,
    'phineus.js': writes,
    '.phineusrc.js': writes,
  },
  'rules in folders of every name': {
    ...harmless,
    '.phineus/rules/a.js': module,
    '.phineus/rules/a.ts': module,
    'rules/a.mjs': module,
    '.phineus/plugins/a.js': module,
    'phineus/rules/a.rego': 'package a\nx := http.send({"url":"http://TRAP"})\n',
  },
  'commands by tags of YAML': {
    ...evil({
      'a.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata:\n  a: !!js/function "function(){require(\'fs\').appendFileSync(\'CANARY\',\'x\')}"\n  b: !!python/object/apply:os.system ["evil"]\n  c: !ruby/object:Gem::Installer { i: x }\n  d: !!js/regexp "/(a+)+$/"\n  e: !exec "evil"\n',
    }),
  },
  'a template that climbs to the constructor of its function': chart({
    'a.yaml':
      '{{ $f := .Files }}{{ with index . "constructor" }}{{ fail (toString .) }}{{ end }}{{ with (index .Values "__proto__") }}{{ fail "pwned" }}{{ end }}{{ with .Values.constructor }}{{ call . "return process" }}{{ end }}' +
      object,
  }),
  'a template that calls what it was given': chart(
    { 'a.yaml': `{{ with .Values.f }}{{ call . "evil" }}{{ end }}${object}` },
    'f: !!js/function "() => evil"\n',
  ),
  'a set that asks for functions that Argo CD takes out': {
    'apps/evil.yaml': set(
      '[{ list: { elements: [{ name: a }] } }]',
      quoted('x{{ env "HOME" }}{{ expandenv "$PATH" }}{{ getHostByName "localhost" }}'),
    ),
    'evil/a.yaml': object,
  },
  'native functions and variables of Jsonnet': evil({
    'a.jsonnet':
      'local f = std.native("exec"); local g = std.native("constructor"); { a: f("evil"), b: g("return process")(), c: std.extVar("PATH"), d: std["__proto__"], e: std.constructor("evil") }\n',
  }),
  'an import of Jsonnet that is a command': evil({
    'a.jsonnet': '[import "|evil", importstr "$(evil)", import "`evil`", import "file:///bin/sh"]\n',
  }),
  'Lua that loads bytes and asks the debugger': {
    ...evil({ 'a.yaml': item('X', 'spec: {}', 'x.example.org/v1') }),
    'argocd/cm.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm, namespace: argocd, labels: { app.kubernetes.io/part-of: argocd } }\ndata:\n  resource.customizations.health.x.example.org_X: |\n    local r = {}\n    r.message = tostring(debug and debug.getregistry()) .. tostring(load and load("\\27Lua")) .. tostring(package and package.loadlib("x", "*"))\n    if os and os.execute then os.execute("evil") end\n    if io and io.popen then io.popen("evil") end\n    if require then require("evil") end\n    r.status = "Healthy"\n    return r\n',
  },
  'jq that includes modules and reads inputs': {
    'apps/evil.yaml': app(
      `${here}, path: evil`,
      `  ignoreDifferences: [{ kind: ConfigMap, jqPathExpressions: [${['include "x"; .', 'import "./evil" as e; e::f', '.a | input', 'input_filename', '@sh "evil"', '$__prog_args', 'get_search_list', 'env.PATH | halt_error'].map(quoted).join(', ')}] }]\n`,
    ),
    'evil/a.yaml': object,
    'evil.jq': 'def f: "x";\n',
  },
  'CEL that reaches for properties of JavaScript': evil({
    'crd.yaml': `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: xs.x.example.org }\nspec: { group: x.example.org, scope: Namespaced, names: { kind: X, plural: xs }, versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object, x-kubernetes-preserve-unknown-fields: true, x-kubernetes-validations: [{ rule: "self.constructor.constructor('return process')() == null" }, { rule: "self['__proto__'] == 1" }, { rule: "size.call(self) == 0" }] } } } } }] }\n`,
    'a.yaml': item('X', 'spec: { a: b }', 'x.example.org/v1'),
  }),
  'functions of Kustomize in comments and annotations of every age': kustomization(
    'generators: [a.yaml]\ntransformers: [b.yaml, c.yaml]\nresources: [d.yaml]\n',
    {
      'a.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n  annotations: { config.k8s.io/function: "exec: { path: ./x.sh, args: [a], env: [A=b] }" }\n',
      'b.yaml':
        'apiVersion: v1\nkind: X\nmetadata:\n  name: b\n  configFn: { container: { image: evil } }\n  annotations: { config.kubernetes.io/function: "{exec: {path: evil}}", internal.config.kubernetes.io/function: "{exec: {path: evil}}" }\n',
      'c.yaml': 'apiVersion: builtin\nkind: ../../evil\nmetadata: { name: c }\nexec: evil\n',
      'd.yaml': object,
      'x.sh': runs,
    },
  ),
  'a helm of the tree beside its charts': {
    ...kustomization(
      'helmCharts: [{ name: sub, releaseName: a, apiVersions: ["$(evil)"], kubeVersion: "`evil`", namespace: "--post-renderer=evil" }]\nhelmGlobals: { chartHome: charts, configHome: . }\n',
    ),
    'evil/charts/sub/Chart.yaml': 'apiVersion: v2\nname: sub\nversion: 1.0.0\n',
    'evil/charts/sub/templates/a.yaml': object,
    'evil/plugins/evil/plugin.yaml': 'name: evil\nversion: 1.0.0\nhooks: { install: evil }\ncommand: evil\n',
    'evil/helm': runs,
    helm: runs,
  },
  'a plug-in of Argo CD that would match every folder': {
    ...harmless,
    'evil/plugin.yaml':
      'apiVersion: argoproj.io/v1alpha1\nkind: ConfigManagementPlugin\nmetadata: { name: evil }\nspec: { init: { command: [evil] }, generate: { command: [evil] }, discover: { fileName: "*", find: { command: [evil] } }, parameters: { dynamic: { command: [evil] } } }\n',
    'apps/evil.yaml': app(`${here}, path: evil, plugin: { env: [{ name: A, value: "$(evil)" }] }`),
  },
  'hooks of tools that review': {
    ...harmless,
    '.pre-commit-config.yaml':
      'repos: [{ repo: local, hooks: [{ id: a, name: a, entry: evil, language: system, always_run: true }] }]\n',
    '.husky/pre-commit': runs,
    '.githooks/post-checkout': runs,
    'lefthook.yml': 'post-checkout: { commands: { a: { run: evil } } }\n',
    Makefile: 'include $(shell evil)\nX := $(shell evil)\nall: ; evil\n',
    Justfile: 'x := `evil`\n',
  },
  'a fact of the configuration that is a command': {
    ...harmless,
    'phineus.yaml':
      'targets: [{ name: a, kubernetes: "$(evil)", exec: evil, command: [evil] }]\nextends: ./x.js\nrules: [./x.js]\nplugins: [./x.js]\n',
    'x.js': module,
  },
};

const configured = new Set(['a fact of the configuration that is a command']);

/** What git could be made to run by files that a clone holds beside its tree, or by names in the tree. */
const gits: Readonly<Record<string, Omit<CommandAttack, 'name' | 'calls'>>> = {
  'a repository without a work tree in a folder': {
    files: {
      ...harmless,
      'evil/bare/HEAD': 'ref: refs/heads/main\n',
      'evil/bare/config':
        '[core]\n\trepositoryformatversion = 0\n\tbare = true\n\tfsmonitor = evil\n\tsshCommand = evil\n\thooksPath = .\n[diff]\n\texternal = evil\n',
      'evil/bare/objects/x': '',
      'evil/bare/refs/x': '',
      'evil/bare/post-checkout': runs,
    },
  },
  'attributes that name every driver': {
    base: { 'x.yaml': 'a: b\n' },
    files: {
      ...harmless,
      'x.yaml': 'a: c\n',
      '.gitattributes': '* diff=evil filter=evil merge=evil textconv=evil ident export-subst\n',
      '.gitconfig':
        '[diff "evil"]\n\tcommand = evil\n\ttextconv = evil\n[filter "evil"]\n\tclean = evil\n\tsmudge = evil\n\tprocess = evil\n\trequired = true\n',
    },
  },
  'branches and tags that are options': {
    files: harmless,
    git: [
      ['update-ref', 'refs/heads/--output=x', 'HEAD'],
      ['update-ref', 'refs/tags/--upload-pack=evil', 'HEAD'],
      ['update-ref', 'refs/heads/-c', 'HEAD'],
    ],
  },
  'replaced and grafted objects': {
    files: harmless,
    git: [['replace', '-f', 'main', 'HEAD']],
    after: { '.git/info/grafts': 'x\n', '.git/shallow.lock': '' },
  },
};

export const execution: readonly CommandAttack[] = [
  ...each(trees, (name, files) =>
    attack(`execution: ${name}`, files, {
      calls: [configured.has(name) ? just('check', '.') : freely(json)],
    }),
  ),
  ...each(gits, (name, rest) =>
    attack(`execution: git: ${name}`, rest.files ?? {}, {
      ...rest,
      calls: name.startsWith('replaced')
        ? [just('diff', '.', 'main'), just('prove', '.', 'main')]
        : [diff, prove],
    }),
  ),
  attack('execution: revisions on the command line that come from names of branches', harmless, {
    calls: [
      just('diff', '.', '--', '--output=x..HEAD'),
      just('check', '.', '--base', '--upload-pack=evil'),
      just('check', '.', '--base', 'main^{/evil}'),
      just('diff', '.', 'main...:(top,glob)*'),
    ],
  }),
  attack(
    'execution: a repository in a folder that is checked',
    {
      ...harmless,
      'evil/HEAD': 'ref: refs/heads/main\n',
      'evil/config': '[core]\n\tbare = true\n\tfsmonitor = evil\n',
      'evil/objects/x': '',
      'evil/refs/x': '',
    },
    {
      calls: [just('check', 'evil'), just('diff', 'evil', 'main'), just('report', 'inventory', 'evil')],
    },
  ),
  attack('execution: an editor that is told what to run', harmless, {
    calls: [
      {
        args: ['lsp'],
        asks: [
          { method: 'workspace/executeCommand', params: { command: 'evil', arguments: ['evil'] } },
          { method: 'workspace/executeCommand', params: { command: 'constructor', arguments: [] } },
          { method: '__proto__', params: {} },
          {
            notify: 'workspace/didChangeConfiguration',
            params: { settings: { phineus: { path: 'TREE/evil', trust: true, command: 'evil' } } },
          },
          {
            method: 'textDocument/codeAction',
            params: {
              textDocument: { uri: 'file://TREE/evil/a.yaml' },
              range: { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } },
              context: { diagnostics: [{ data: { command: 'evil' } }] },
            },
          },
        ],
      },
    ],
  }),
  attack('execution: an agent that asks for tools of JavaScript', harmless, {
    calls: [
      {
        args: ['mcp', '.'],
        asks: [
          tool('constructor', { code: 'evil' }),
          tool('__proto__', {}),
          tool('toString', {}),
          tool('check', { path: '.; evil', base: '--upload-pack=evil' }),
          tool('diff', { range: '--output=x' }),
          tool('blame', {
            application: '$(evil)',
            object: '__proto__/constructor',
            field: 'constructor.constructor',
          }),
        ],
      },
    ],
  }),
  attack(
    'execution: charts with programs for Helm',
    {
      ...chart({ 'a.yaml': object }),
      'evil/plugin.yaml': 'name: evil\nversion: 0.1.0\ncommand: "$HELM_PLUGIN_DIR/evil"\n',
      'evil/Chart.yaml':
        'apiVersion: v2\nname: evil\nversion: 1.0.0\ndependencies: [{ name: a, version: "*", repository: "evil://x" }, { name: b, version: "*", repository: "@evil" }, { name: c, version: "$(evil)", repository: "git+ssh://-oProxyCommand=evil/x" }]\n',
    },
    {
      calls: [
        shown('helm', 'template', 'evil'),
        just('helm', 'lint', 'evil'),
        just('charts', 'fetch', '.'),
        just('charts', 'list', '.'),
      ],
    },
  ),
  attack(
    'execution: a kustomization with every flag that lets programs run',
    kustomization('transformers: [t.yaml]\nresources: [a.yaml]\n', {
      'a.yaml': object,
      't.yaml':
        'apiVersion: example.org/v1\nkind: Evil\nmetadata: { name: a, annotations: { config.kubernetes.io/function: "exec: { path: ./x.sh }" } }\n',
      'x.sh': runs,
    }),
    {
      calls: [
        shown(
          'kustomize',
          'build',
          'evil',
          '--enable-alpha-plugins',
          '--enable-exec',
          '--enable-helm',
          '--helm-command',
          'evil',
        ),
      ],
    },
  ),
  attack(
    'execution: a server that is told of repositories',
    { ...harmless, 'phineus.yaml': 'serve: { command: evil }\nrules: [./x.mjs]\n', 'x.mjs': module },
    {
      calls: [
        {
          args: ['serve', 'tree=.', '--port', '0'],
          asks: [
            { path: '/healthz' },
            { path: '/../../bin/evil' },
            { path: '/api/evil', verb: 'POST', body: '{"command":"evil"}' },
          ],
        },
      ],
    },
  ),
];
