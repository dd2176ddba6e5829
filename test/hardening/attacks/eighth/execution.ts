import type { Call, CommandAttack } from '../command-attack.ts';
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
} from './kit.ts';

const run = '#!/bin/sh\ntouch CANARY\n';
const plain = { 'a.yaml': map('a', '{ a: b }') };
const online: Call = { ...freely(json), args: [...json.args, '--online'] };
const inGit = (name: string, after: Files, calls: readonly Call[] = [json, diff]) =>
  attack(`execution: git: ${name}`, evil({ ...plain, 'run.sh': run }), { git: [['status']], after, calls });
const settings = (...rest: readonly string[]) =>
  `[core]\n\trepositoryformatversion = 0\n${rest.join('\n')}\n`;

/** Addresses that a tool would take for a command. */
const addresses: Readonly<Record<string, string>> = {
  'a file with an option': 'file://--upload-pack=touch CANARY/x',
  'a transport over a helper': 'touch::CANARY',
  'a transport of a file descriptor': 'fd::17/foo',
  'a host in brackets': 'ssh://[-oProxyCommand=touch CANARY]/x',
  'a port that is a command': 'ssh://git@h:$(touch CANARY)/x.git',
  'a path with a shell in it': 'git@h:x.git;touch CANARY',
  'a proxy in the address': 'git://-oProxyCommand=touch%20CANARY/x',
  'a line of its own': 'https://h/x\n--upload-pack=touch CANARY',
};

/** Scripts of other tools that lie about. */
const about: Readonly<Record<string, Files>> = {
  'tools of versions': {
    '.tool-versions': 'helm 3\n',
    '.mise.toml': '[hooks]\nenter = "touch CANARY"\n[env]\n_.source = "./run.sh"\n',
    'run.sh': run,
  },
  'hooks before a commit': {
    '.pre-commit-config.yaml':
      'repos:\n- repo: local\n  hooks: [{ id: x, name: x, entry: ./run.sh, language: script, always_run: true }]\n',
    '.husky/pre-commit': run,
    'run.sh': run,
  },
  'tasks of an editor': {
    '.vscode/tasks.json':
      '{"version":"2.0.0","tasks":[{"label":"x","type":"shell","command":"touch CANARY","runOptions":{"runOn":"folderOpen"}}]}',
    '.vscode/settings.json': '{"yaml.schemas":{"./x.js":"*"},"git.path":"./run.sh"}',
    '.vimrc': '!touch CANARY\n',
    'run.sh': run,
  },
  'settings of helmfile and skaffold': {
    'helmfile.yaml':
      'releases: [{ name: x, chart: ./evil, hooks: [{ events: [prepare], command: ./run.sh }], values: [{{ exec "./run.sh" (list) }}] }]\n',
    'skaffold.yaml':
      'apiVersion: skaffold/v4beta11\nkind: Config\nbuild: { artifacts: [{ image: x, custom: { buildCommand: ./run.sh } }] }\n',
    'run.sh': run,
  },
  'Terraform and Terragrunt': {
    'main.tf':
      'data "external" "x" { program = ["sh", "-c", "touch CANARY"] }\nresource "null_resource" "x" { provisioner "local-exec" { command = "touch CANARY" } }\n',
    'terragrunt.hcl': 'inputs = { a = run_cmd("touch", "CANARY") }\n',
  },
  'a flake and a shell': {
    'flake.nix': '{ outputs = _: builtins.exec ["touch" "CANARY"]; }\n',
    'shell.nix': 'builtins.exec [ "touch" "CANARY" ]\n',
    '.envrc': 'use flake\ntouch CANARY\n',
  },
  'a workflow and an action': {
    'action.yml': 'runs: { using: composite, steps: [{ run: touch CANARY, shell: bash }] }\n',
    '.github/workflows/x.yml': 'on: push\njobs: { x: { runs-on: x, steps: [{ run: touch CANARY }] } }\n',
    Tiltfile: 'local("touch CANARY")\n',
  },
  'a plug-in of Kubernetes and of Argo CD': {
    'kubectl-x': run,
    'argocd-x': run,
    kustomize: run,
    helm: run,
    kubectl: run,
    sops: run,
    age: run,
  },
};

export const execution: readonly CommandAttack[] = [
  ...each(addresses, (name, url) =>
    attack(
      `execution: an address: ${name}`,
      {
        'apps/evil.yaml': app(`repoURL: ${quoted(url)}, targetRevision: HEAD, path: .`),
        'evil/kustomization.yaml': `resources: [${quoted(url)}]\n`,
        'apps/k.yaml': app(`${here}, path: evil`, '', 'k'),
      },
      { calls: [json, online] },
    ),
  ),
  ...each(about, (name, files) =>
    attack(
      `execution: lying about: ${name}`,
      { ...harmless, ...files },
      { calls: [json, just('report', 'inventory', '.')] },
    ),
  ),
  inGit('a signature that is checked by a program', {
    '.git/config': settings(
      '[gpg "ssh"]',
      '\tprogram = ./evil/run.sh',
      '\tdefaultKeyCommand = ./evil/run.sh',
      '[gpg]',
      '\tformat = ssh',
      '[merge]',
      '\tverifySignatures',
      '[log]',
      '\tshowSignature',
    ),
  }),
  inGit('an index that is shared and watched', {
    '.git/config': settings(
      '\tfsmonitorHookVersion = 2',
      '\tfsmonitor = ./evil/run.sh',
      '\tsplitIndex = true',
      '[index]',
      '\tsparse = true',
      '[core]',
      '\talternateRefsCommand = touch CANARY',
      '\tgitProxy = touch CANARY',
      '\tsshCommand = touch CANARY',
    ),
  }),
  inGit(
    'a worktree of its own with settings',
    {
      '.git/config': settings('[extensions]', '\tworktreeConfig = true'),
      '.git/config.worktree':
        '[core]\n\tfsmonitor = touch CANARY\n\thooksPath = evil\n[diff]\n\texternal = touch CANARY\n',
    },
    [json, diff, prove],
  ),
  inGit(
    'attributes inside of the folder of git',
    {
      '.git/info/attributes': '* filter=x diff=x merge=x ident\n',
      '.git/config': settings(
        '[filter "x"]',
        '\tclean = touch CANARY',
        '\tsmudge = touch CANARY',
        '\tprocess = touch CANARY',
        '[diff "x"]',
        '\ttextconv = touch CANARY',
        '\tcachetextconv = true',
      ),
    },
    [diff, prove, { args: ['fix', '.', '--all', '--commit', 'cured'], writes: ['.git'] }],
  ),
  inGit(
    'a replacement of objects and grafts',
    {
      '.git/info/grafts': `${'0'.repeat(40)} ${'1'.repeat(40)}\n`,
      '.git/refs/replace/x': `${'1'.repeat(40)}\n`,
    },
    [json, just('diff', '.', 'main')],
  ),
  inGit(
    'maintenance that starts by itself',
    {
      '.git/config': settings(
        '[gc]',
        '\tauto = 1',
        '\trecentObjectsHook = touch CANARY',
        '[maintenance]',
        '\tauto = true',
        '[receive]',
        '\tprocReceiveRefs = x',
        '[uploadpack]',
        '\tpackObjectsHook = touch CANARY',
      ),
    },
    [diff, prove, { args: ['fix', '.', '--all', '--commit', 'cured'], writes: ['.git'] }],
  ),
  inGit('a browser and a sender of mail', {
    '.git/config': settings(
      '[web]',
      '\tbrowser = touch',
      '[browser "touch"]',
      '\tcmd = touch CANARY',
      '[sendemail]',
      '\tsmtpServer = ./evil/run.sh',
      '[difftool "x"]',
      '\tcmd = touch CANARY',
      '[mergetool "x"]',
      '\tcmd = touch CANARY',
      '[interactive]',
      '\tdiffFilter = touch CANARY',
      '[bundle]',
      '\turi = x',
      '[submodule]',
      '\trecurse',
    ),
  }),
  attack(
    'execution: a repository in a folder of the tree',
    {
      ...evil({ ...plain, 'sub/.git/HEAD': 'ref: refs/heads/main\n' }),
    },
    {
      git: [['status']],
      after: {
        'evil/sub/.git/config': settings('\tfsmonitor = touch CANARY', '\tworktree = ../..'),
        'evil/sub/.git/HEAD': 'ref: refs/heads/main\n',
        'evil/sub/.git/objects/.k': '',
        'evil/sub/.git/refs/.k': '',
        'evil/sub/a.yaml': map('s', '{}'),
      },
      calls: [
        json,
        just('check', 'evil/sub', '--allow-empty'),
        just('diff', 'evil/sub'),
        just('prove', 'evil/sub', 'main'),
      ],
    },
  ),
  attack('execution: a branch and a tag that are options', harmless, {
    git: [
      ['update-ref', 'refs/heads/--output=x', 'HEAD'],
      ['update-ref', 'refs/tags/-x', 'HEAD'],
      ['update-ref', 'refs/heads/$(touch${IFS}x)', 'HEAD'],
    ],
    calls: [
      just('diff', '.', '--', '--output=x'),
      just('diff', '.', '-x..main'),
      just('check', '.', '--base=-x'),
      just('prove', '.', 'main..$(touch${IFS}x)'),
    ],
  }),
  attack(
    'execution: Lua by names of the machine below',
    {
      ...harmless,
      'settings.yaml': map('argocd-cm', '{}').replace(
        'data: {}',
        `data:\n  resource.customizations.useOpenLibs.ConfigMap: "true"\n  resource.customizations.health.ConfigMap: |\n    local g = getmetatable("").__index\n    local f = g.constructor or rawget(_G, "process") or _G["require"]\n    if f then f("child_process") end\n    return { status = tostring(string.dump and debug and debug.getregistry) }\n  resource.customizations.actions.ConfigMap: |\n    discovery.lua: os.execute("touch CANARY")\n    definitions: [{ name: x, action.lua: 'os.execute("touch CANARY")' }]\n`,
      ),
    },
    { calls: [just('health', '--settings', 'settings.yaml', 'evil/a.yaml'), json] },
  ),
  attack(
    'execution: CEL of definitions that reaches below',
    evil({
      'crd.yaml': item(
        'CustomResourceDefinition',
        `spec: { group: x.example.org, scope: Namespaced, names: { kind: X, plural: xs }, versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object, x-kubernetes-preserve-unknown-fields: true, x-kubernetes-validations: [{ rule: "self.constructor.constructor('return process')() == 1" }, { rule: "self['__proto__'] == {}" }, { rule: "__proto__" }, { rule: "self.toString() == ''" }] } } } } }] }`,
        'apiextensions.k8s.io/v1',
        'xs.x.example.org',
      ),
      'x.yaml': item(
        'X',
        'spec: { __proto__: { polluted: 1 }, constructor: x, toString: y }',
        'x.example.org/v1',
      ),
    }),
  ),
  attack(
    'execution: templates by names of the language below',
    chart(
      {
        'a.yaml':
          '{{ (index .Values "constructor") }}{{ .Values.toString }}{{ $x := dict "__proto__" (dict "polluted" 1) }}{{ merge (dict) $x }}{{ set (dict) "constructor" "x" }}{{ get (dict) "hasOwnProperty" }}{{ pick .Values "valueOf" }}{{ template "constructor" . }}',
        'b.yaml': '{{ define "__proto__" }}x{{ end }}{{ include "__proto__" . }}{{ include "toString" . }}',
      },
      'constructor: { prototype: { polluted: x } }\n',
    ),
  ),
  attack('execution: a set by functions of the language below', {
    'apps/evil.yaml': set(
      '[{ list: { elements: [{ name: a, __proto__: { polluted: x }, constructor: y }] } }]',
      quoted('{{ .constructor.constructor }}{{ env "HOME" }}{{ exec "touch" }}{{ .name }}'),
    ),
    ...plain,
  }),
  attack('execution: jq by names of the language below', {
    'apps/evil.yaml': app(
      `${here}, path: evil`,
      `  ignoreDifferences: [{ kind: ConfigMap, jqPathExpressions: ['.constructor', '.["__proto__"].polluted = 1', '.data | to_entries | from_entries | .toString', 'input_filename', '$__prog_args', '$__loc__', 'get_search_list', '@sh "touch CANARY"', 'halt_error', 'splits("x") | input_line_number'] }]\n`,
    ),
    'evil/a.yaml': map('a', '{ a: b }'),
  }),
  attack(
    'execution: Jsonnet by names of the language below',
    evil({
      'a.jsonnet':
        "{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data: { __proto__: { polluted: '1' }, constructor: 'x' }.constructor + { a: 'x' }['hasOwnProperty'] }\n",
      'b.jsonnet':
        "local o = { ['__proto__']: { polluted: 1 } }; { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'b' }, data: { a: std.toString(std.objectHas(o, 'toString')) + std.extVar('constructor') } }\n",
    }),
  ),
  attack(
    'execution: patches of Kustomize by names of the language below',
    kustomization(
      `resources: [a.yaml]\npatches: [{ target: { kind: ConfigMap }, patch: '[{"op":"add","path":"/__proto__/polluted","value":"x"},{"op":"add","path":"/constructor/prototype/polluted","value":"x"}]' }, { patch: "apiVersion: v1\\nkind: ConfigMap\\nmetadata: { name: a }\\n__proto__: { polluted: x }\\nconstructor: { prototype: { polluted: x } }\\n" }]\nreplacements: [{ source: { kind: ConfigMap, fieldPath: data.a }, targets: [{ select: { kind: ConfigMap }, fieldPaths: [__proto__.polluted, constructor.prototype.x], options: { create: true } }] }]\n`,
      plain,
    ),
  ),
  attack(
    'execution: rules and packs of the tree without trust',
    {
      ...harmless,
      'phineus.yaml': 'ruleFiles: [./rules/a.mjs, "../outside/x.js", "https://TRAP/x.js", "rules/**/*.ts"]\n',
      'rules/a.mjs': 'import { execSync } from "node:child_process"; execSync("touch CANARY");\n',
      'rules/b.ts': 'import { execSync } from "node:child_process"; execSync("touch CANARY");\n',
    },
    {
      server: () => ({}),
      calls: [
        just('check', '.'),
        just('parity', '.'),
        just('upgrade', '.', 'main'),
        just('explain', 'invalid-value'),
      ],
    },
  ),
  attack(
    'execution: completion and init in such a tree',
    {
      ...harmless,
      'phineus.yaml': '"$(touch CANARY)": 1\n',
      '.phineus.js': 'require("fs").writeFileSync("CANARY", "x")\n',
      'phineus.config.js': 'require("fs").writeFileSync("CANARY", "x")\n',
      '.phineusrc': '{"require":"./x.js"}',
    },
    {
      calls: [
        just('completion', 'bash'),
        { args: ['init', '.', '--force'], writes: ['phineus.yaml'] },
        just('check', '.'),
      ],
    },
  ),
];
