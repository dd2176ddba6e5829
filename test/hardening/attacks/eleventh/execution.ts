import type { CommandAttack } from '../command-attack.ts';
import {
  type Files,
  agent,
  app,
  at,
  attack,
  chart,
  each,
  editor,
  evil,
  freely,
  harmless,
  here,
  item,
  json,
  just,
  kinds,
  kustomization,
  map,
  oneOf,
  open,
  prove,
  quoted,
  shown,
  tool,
} from './kit.ts';

const object = map('a', '{ a: b }');
const runs = '#!/bin/sh\necho run >> CANARY\n';
const writes = `require('node:fs').appendFileSync('CANARY', 'run')\n`;

/** SECURITY.md: "run a program, or code of its own: no". Programs of well-known names leave a mark when they are run. */
const trees: Readonly<Record<string, Files>> = {
  'a loader of modules of Yarn, and its release': {
    ...harmless,
    '.pnp.cjs': writes,
    '.pnp.loader.mjs': writes,
    '.yarnrc.yml': 'yarnPath: .yarn/releases/yarn.cjs\n',
    '.yarn/releases/yarn.cjs': writes,
    '.pnpmfile.cjs': writes,
  },
  'environments of folders': {
    ...harmless,
    '.envrc': 'echo run >> CANARY\n',
    '.mise.toml': '[hooks]\nenter = "evil"\n[env]\n_.source = "./evil/run.sh"\n',
    '.tool-versions': 'nodejs path:./evil\n',
    'devbox.json': '{"shell":{"init_hook":["evil"]}}',
    'shell.nix': 'builtins.exec ["evil"]\n',
    'evil/run.sh': runs,
  },
  'values that are decrypted by a program': {
    'apps/evil.yaml': app(
      `${here}, path: evil, helm: { valueFiles: ["secrets://v.yaml", "secrets+age-import://k?v.yaml", "secrets+gpg-import://k?v.yaml", "ref+sops://v.yaml", "ref+vault://x", "vals!v.yaml"], ignoreMissingValueFiles: true }`,
    ),
    'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
    'evil/templates/a.yaml': object,
    'evil/v.yaml':
      'a: ENC[AES256_GCM,data:x,iv:x,tag:x,type:str]\nsops: { age: [{ recipient: x, enc: x }], pgp: [{ fp: x }], version: 3.8.1 }\n',
  },
  'placeholders of a plug-in of Vault and of vals': evil({
    'a.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: a, annotations: { avp.kubernetes.io/path: x } }\nstringData: { a: <path:x#y>, b: "ref+exec://evil", c: "ref+echo://x", d: "{{ exec \`evil\` }}" }\n`,
  }),
  'a generator of encrypted Secrets': kustomization('generators: [g.yaml]\nresources: [a.yaml]\n', {
    'a.yaml': object,
    'g.yaml':
      'apiVersion: viaduct.ai/v1\nkind: ksops\nmetadata: { name: g, annotations: { config.kubernetes.io/function: "exec: { path: ksops }" } }\nfiles: [s.enc.yaml]\n',
    's.enc.yaml': `${map('x', '{ a: "ENC[AES256_GCM,data:x]" }')}sops: { kms: [], version: 3.8.1 }\n`,
  }),
  'an exec plug-in of Kustomize in the folder of the tree': {
    ...kustomization('transformers: [t.yaml]\nresources: [a.yaml]\n', {
      'a.yaml': object,
      't.yaml': 'apiVersion: x.example.org/v1\nkind: Evil\nmetadata: { name: t }\n',
      'plugin/x.example.org/v1/evil/Evil': runs,
    }),
    'kustomize/plugin/x.example.org/v1/evil/Evil': runs,
    '.config/kustomize/plugin/x.example.org/v1/evil/Evil': runs,
  },
  'functions of Kustomize as Starlark and WebAssembly': kustomization(
    'transformers: [t.yaml, u.yaml]\nresources: [a.yaml]\n',
    {
      'a.yaml': object,
      't.yaml':
        'apiVersion: x/v1\nkind: S\nmetadata: { name: t, annotations: { config.kubernetes.io/function: "starlark: { path: s.star, name: s }" } }\n',
      'u.yaml':
        'apiVersion: x/v1\nkind: W\nmetadata: { name: u, annotations: { internal.config.kubernetes.io/function: "wasm: { path: w.wasm }", config.k8s.io/function: "{ container: { image: evil, network: true, mounts: [{ type: bind, src: /, dst: /x }] } }" } }\n',
      's.star': 'load("evil", "x")\n',
      'w.wasm': '\u0000asm\u0001\u0000\u0000\u0000',
    },
  ),
  'other languages of manifests that call programs': {
    ...harmless,
    'evil/helmfile.yaml':
      'releases: [{ name: a, chart: ./x, hooks: [{ events: [prepare], command: evil }], values: [{{ exec "evil" (list) }}] }]\n',
    'evil/skaffold.yaml':
      'apiVersion: skaffold/v4beta1\nkind: Config\nbuild: { artifacts: [{ image: a, custom: { buildCommand: evil } }] }\n',
    'evil/Tiltfile': 'local("evil")\n',
    'evil/devspace.yaml': 'version: v2beta1\npipelines: { dev: "evil" }\n',
    'evil/tanka/main.jsonnet': 'std.native("helmTemplate")("x", "y", {})\n',
    'evil/main.cue': 'package a\nimport "tool/exec"\ncommand: x: exec.Run & {cmd: "evil"}\n',
    'evil/a.ytt.yaml': '#@ load("@ytt:data", "data")\na: #@ data.exec("evil")\n',
    'evil/cdk8s.yaml': 'language: typescript\napp: evil\n',
  },
  'a plug-in of the old form with every command': {
    'apps/evil.yaml': app(
      `${here}, path: evil, plugin: { name: "evil; evil", env: [{ name: PATH, value: ./evil }, { name: LD_PRELOAD, value: ./x.so }], parameters: [{ name: x, array: ["$(evil)"] }] }`,
    ),
    'evil/a.yaml': object,
    'evil/plugin.yaml':
      'apiVersion: argoproj.io/v1alpha1\nkind: ConfigManagementPlugin\nmetadata: { name: evil }\nspec: { init: { command: [evil] }, generate: { command: [sh, -c, evil] }, discover: { fileName: "*" }, parameters: { dynamic: { command: [evil] } } }\n',
    'argocd/cm.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm, namespace: argocd }\ndata: { configManagementPlugins: ${quoted('- name: evil\n  generate: { command: [evil] }\n')} }\n`,
  },
  'stand-ins for plug-ins in the configuration': {
    'apps/evil.yaml': app(`${here}, path: evil, plugin: { name: evil }`),
    'evil/a.yaml': object,
    'phineus.yaml':
      'plugins: { evil: { command: [evil, --x], timeoutSeconds: 5 }, "*": { command: [sh, -c, evil] } }\n',
  },
  'rule files as data, as an address and as a folder': {
    ...harmless,
    'phineus.yaml':
      'ruleFiles: ["./evil/r.mjs", "data:text/javascript,import(%22node:fs%22)", "./evil", "node:child_process"]\n',
    'evil/r.mjs': `import { appendFileSync } from 'node:fs';\nappendFileSync('CANARY', 'run');\nexport default [];\n`,
    'evil/index.mjs': writes,
  },
  'a rule of CEL that calls out': {
    ...harmless,
    'phineus.yaml':
      'rules: [{ name: x, severity: error, over: objects, expression: "!has(object.constructor) || object.constructor.constructor == object.__proto__.constructor", message: "{{ exec evil }}" }]\n',
  },
  'templates that ask for the machine': chart({
    'a.yaml': `${object}  b: {{ env "PATH" | quote }}\n  c: {{ expandenv "$(evil)" | quote }}\n  d: {{ getHostByName "evil" | quote }}\n`,
  }),
  'a chart whose names are commands of a shell': {
    ...chart({ '$(evil).yaml': object, '`evil`.tpl': '{{ define "a" }}{{ end }}', ';evil;.yaml': object }),
    'evil/Chart.yaml':
      'apiVersion: v2\nname: "$(evil)"\nversion: 1.0.0\ndependencies: [{ name: "`evil`", version: 1, repository: "file://$(evil)" }]\n',
  },
  'modules of git with commands': {
    ...harmless,
    '.gitmodules':
      '[submodule "x"]\n\tpath = x\n\turl = ext::evil\n\tupdate = !evil\n[submodule "y"]\n\tpath = -u./evil\n\turl = -u./evil\n',
    'x/.git': 'gitdir: ../evil/repo\n',
    'evil/repo/HEAD': 'ref: refs/heads/main\n',
    'evil/repo/config': '[core]\n\tfsmonitor = evil\n\thooksPath = .\n',
  },
};

/** Calls of commands that would have the most to run. */
const hooks = Object.fromEntries(
  [
    'pre-commit',
    'post-commit',
    'prepare-commit-msg',
    'commit-msg',
    'reference-transaction',
    'post-index-change',
    'post-checkout',
    'pre-auto-gc',
    'fsmonitor-watchman',
    'post-rewrite',
  ].map((name) => [`.git/hooks/${name}`, runs]),
);
const faulty = evil({
  'd.yaml':
    'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: d }\nspec:\n  selector: { matchLabels: { app: a } }\n  template: { metadata: { labels: { app: b } }, spec: { containers: [{ name: a, image: "a:1" }] } }\n',
});

export const execution: readonly CommandAttack[] = [
  ...each(trees, (name, files) =>
    attack(`execution: ${name}`, files, {
      calls: [
        freely(json),
        ...oneOf(
          name,
          prove,
          just('charts', 'list', '.'),
          just('explain', 'invalid-value', '.'),
          just('upgrade', '.', 'main'),
          just('report', 'risk', '.'),
        ),
      ],
    }),
  ),
  attack('execution: hooks of git while a cure is committed', faulty, {
    after: hooks,
    git: [['config', 'core.hooksPath', '.git/hooks']],
    calls: [
      { args: ['fix', '.', '--all', '--commit', 'cure'], writes: ['.git', 'evil', 'witness'] },
      { args: ['fix', '.', '--all', '--write'], writes: ['evil', 'witness'] },
    ],
  }),
  attack('execution: a key that signs, and an editor, while a cure is committed', faulty, {
    git: [
      ['config', 'commit.gpgSign', 'true'],
      ['config', 'gpg.program', 'evil'],
      ['config', 'core.editor', 'evil'],
      ['config', 'core.pager', 'evil'],
      ['config', 'trailer.x.cmd', 'evil'],
    ],
    calls: [{ args: ['fix', '.', '--all', '--commit', 'cure'], writes: ['.git', 'evil', 'witness'] }],
  }),
  attack(
    'execution: filters and drivers while a change is proven',
    {
      ...faulty,
      '.gitattributes': '* filter=x diff=x merge=x\n*.yaml export-subst ident\n',
    },
    {
      git: [
        ['config', 'filter.x.clean', 'cat'],
        ['config', 'filter.x.smudge', 'evil'],
        ['config', 'filter.x.process', 'evil'],
        ['config', 'diff.x.textconv', 'evil'],
        ['config', 'diff.x.command', 'evil'],
        ['config', 'merge.x.driver', 'evil'],
      ],
      calls: [
        prove,
        just('diff', '.', 'main'),
        just('upgrade', '.', 'main', '--to', 'kubernetes=1.33'),
        just('report', 'rollback', '.', '--base', 'main'),
        just('report', 'lessons', '.', '--base', 'main'),
      ],
    },
  ),
  attack('execution: traces of git that are written elsewhere', harmless, {
    git: [
      ['config', 'trace2.eventTarget', 'OUTSIDE/trace'],
      ['config', 'trace2.normalTarget', 'OUTSIDE/trace2'],
      ['config', 'core.askPass', 'evil'],
      ['config', 'core.alternateRefsCommand', 'evil'],
    ],
    calls: [prove, just('diff', '.', 'main'), just('init', '.', '--force')].map((call) => ({
      ...call,
      writes: ['phineus.yaml'],
    })),
  }),
  ...kinds.map((kind) =>
    attack(
      `execution: a document while plug-ins wait: ${kind}`,
      {
        ...trees['stand-ins for plug-ins in the configuration'],
        'evil/b.jsonnet': 'std.native("exec")("evil")\n',
      },
      { calls: [just('report', kind, '.', '--base', 'main')] },
    ),
  ),
  attack(
    'execution: helm with every name that is a program',
    {
      'c/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n',
      'c/templates/a.yaml': object,
      'c/plugin.yaml': 'name: x\ncommand: evil\nhooks: { install: evil }\n',
      'v.yaml': 'a: 1\n',
    },
    {
      calls: [
        shown('helm', 'template', 'x', './c', '--values', 'secrets://v.yaml'),
        shown('helm', 'template', 'x', './c', '--set-file', 'a=ref+exec://evil'),
        shown('helm', 'template', 'x', './c', '--name-template', '{{ env "PATH" }}{{ exec "evil" }}'),
        shown('helm', 'template', 'x', './c', '--post-renderer', 'evil'),
        just('helm', 'lint', './c'),
      ],
    },
  ),
  attack(
    'execution: health of objects with a script of libraries',
    {
      'o.yaml': item('X', 'spec: {}', 'x.example.org/v1'),
      'rc/x.example.org/X/health.lua':
        'local f = io and io.open("CANARY", "w"); if f then f:write("run"); f:close() end; if os and os.execute then os.execute("evil") end; local p = package and package.loadlib; if require then pcall(require, "evil") end; pcall(dofile or error, "evil.lua"); pcall(load or error, "os.execute(\\"evil\\")"); return { status = "Healthy" }\n',
      'evil.lua': 'os.execute("evil")\n',
    },
    { calls: [just('health', 'o.yaml', '--resource-customizations', 'rc')] },
  ),
  attack(
    'execution: actions of Argo CD and a health check with its libraries',
    {
      ...evil({ 'a.yaml': item('X', 'spec: {}', 'x.example.org/v1') }),
      'argocd/cm.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm, namespace: argocd }\ndata: { resource.customizations.useOpenLibs.x.example.org_X: "true", resource.customizations.health.x.example.org_X: ${quoted('os.execute("evil") io.popen("evil") return {}')}, resource.customizations.actions.x.example.org_X: ${quoted('discovery.lua: os.execute("evil")')} }\n`,
    },
    { calls: [freely(json), just('forecast', '.')] },
  ),
  attack(
    'execution: an editor with a workspace of settings',
    {
      ...harmless,
      '.vscode/settings.json':
        '{"phineus.path":"evil","phineus.command":["evil"],"terminal.integrated.shell.linux":"evil"}',
      '.vscode/tasks.json': '{"tasks":[{"runOptions":{"runOn":"folderOpen"},"command":"evil"}]}',
    },
    {
      calls: [
        editor(
          {
            notify: 'workspace/didChangeConfiguration',
            params: { settings: { phineus: { trust: true, command: 'evil', ruleFiles: ['./evil/r.mjs'] } } },
          },
          open('evil/a.yaml', object),
          { method: 'workspace/executeCommand', params: { command: 'evil', arguments: ['$(evil)'] } },
          { method: 'textDocument/hover', params: at('evil/a.yaml', 1) },
          {
            method: 'textDocument/codeAction',
            params: {
              ...at('evil/a.yaml', 1),
              range: { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } },
              context: { diagnostics: [] },
            },
          },
        ),
      ],
    },
  ),
  attack('execution: an agent that names revisions, rules and edits', harmless, {
    calls: [
      agent(
        tool('diff', { range: '--ext-diff' }),
        tool('diff', { range: 'main..--output=CANARY' }),
        tool('check', { base: '--upload-pack=evil' }),
        tool('check', { base: '$(evil)', rule: '`evil`' }),
        tool('prove_fix', {
          changes: [
            { file: 'phineus.yaml', text: 'ruleFiles: ["./r.mjs"]\nplugins: { x: { command: [evil] } }\n' },
            { file: 'r.mjs', text: writes },
          ],
        }),
        tool('prove_fix', { changes: [{ file: '.git/config', text: '[core]\n\tfsmonitor = evil\n' }] }),
        tool('explain', { rule: '../../evil/run' }),
      ),
    ],
  }),
];
