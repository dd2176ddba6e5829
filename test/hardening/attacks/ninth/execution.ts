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
const settings = (...rest: readonly string[]) =>
  `[core]\n\trepositoryformatversion = 0\n${rest.join('\n')}\n`;
const kustomizing: Call = { ...just('kustomize', 'build', 'evil'), showsSource: true };
const kustomizingAll: Call = {
  ...just('kustomize', 'build', 'evil', '--enable-alpha-plugins', '--enable-helm'),
  showsSource: true,
};

/** SECURITY.md: "Git is asked only through a folder of our own, so that no setting, hook, filter … applies." */
const gits: Readonly<Record<string, readonly [after: Files, calls: readonly Call[]]>> = {
  'settings that are included from the tree': [
    {
      '.git/config': settings(
        '[include]',
        '\tpath = ../evil/git.config',
        '[includeIf "onbranch:**"]',
        '\tpath = ../evil/git.config',
      ),
      'evil/git.config':
        '[core]\n\tfsmonitor = touch CANARY\n\thooksPath = evil\n\tpager = touch CANARY\n\tsshCommand = touch CANARY\n',
    },
    [json, diff],
  ],
  'hooks of every name': [
    Object.fromEntries(
      'post-index-change fsmonitor-watchman post-checkout reference-transaction pre-commit commit-msg prepare-commit-msg post-commit post-merge post-rewrite pre-auto-gc'
        .split(' ')
        .map((name) => [`.git/hooks/${name}`, run]),
    ),
    [diff, prove, { args: ['fix', '.', '--all', '--commit', 'cured-9'], writes: ['.git'] }],
  ],
  'a helper for credentials and an editor': [
    {
      '.git/config': settings(
        '\teditor = touch CANARY',
        '\taskPass = ./evil/run.sh',
        '[credential]',
        '\thelper = !touch CANARY',
        '[sequence]',
        '\teditor = touch CANARY',
        '[commit]',
        '\tgpgSign = true',
        '[gpg]',
        '\tprogram = ./evil/run.sh',
        '[user]',
        '\tsigningKey = x',
      ),
    },
    [diff, { args: ['fix', '.', '--all', '--commit', 'cured-10'], writes: ['.git'] }],
  ],
  'a remote helper and a partial clone': [
    {
      '.git/config': settings(
        '[extensions]',
        '\tpartialClone = origin',
        '[remote "origin"]',
        '\turl = ext::touch CANARY',
        '\tpromisor = true',
        '\tpartialclonefilter = blob:none',
        '\tvcs = touch',
        '\tuploadpack = touch CANARY',
        '[protocol]',
        '\tallow = always',
      ),
    },
    [
      just('diff', '.', 'origin/main'),
      just('check', '.', '--base', '0123456789012345678901234567890123456789'),
      diff,
    ],
  ],
  'merges and differences by drivers of the tree': [
    {
      '.git/config': settings(
        '[merge "x"]',
        '\tdriver = touch CANARY',
        '[diff "x"]',
        '\tcommand = touch CANARY',
        '\txfuncname = x',
        '[diff]',
        '\texternal = touch CANARY',
        '\ttool = x',
      ),
      '.gitattributes': '*.yaml merge=x diff=x\n',
    },
    [diff, prove, just('report', 'risk', '.', '--base', 'main')],
  ],
  'a folder of git that is a file': [
    {
      'evil/.git': 'gitdir: ../evil/g\n',
      'evil/g/config': settings('\tfsmonitor = touch CANARY'),
      'evil/g/HEAD': 'ref: refs/heads/main\n',
    },
    [json, just('check', 'evil', '--allow-empty'), just('diff', 'evil', 'main')],
  ],
};

/** SECURITY.md: "run a program, or code of its own: no; --trust lets rule files and plug-ins of the tree run". */
const built: Readonly<Record<string, readonly [files: Files, calls: readonly Call[]]>> = {
  'a generator as a container and as a program': [
    kustomization(
      'resources: [a.yaml]\ngenerators: [g.yaml]\ntransformers: [t.yaml]\nvalidators: [v.yaml]\n',
      {
        ...plain,
        'run.sh': run,
        'g.yaml':
          'apiVersion: x/v1\nkind: G\nmetadata: { name: g, annotations: { config.kubernetes.io/function: "exec: { path: ./run.sh }" } }\n',
        't.yaml':
          'apiVersion: x/v1\nkind: T\nmetadata: { name: t, annotations: { config.kubernetes.io/function: "container: { image: x, network: true }" } }\n',
        'v.yaml':
          'apiVersion: x/v1\nkind: V\nmetadata: { name: v, annotations: { config.kubernetes.io/function: "starlark: { path: ./run.sh }" } }\n',
      },
    ),
    [json, kustomizing, kustomizingAll],
  ],
  'a plug-in by its folder': [
    {
      ...kustomization('generators: [g.yaml]\n', {
        'g.yaml': 'apiVersion: evil.example.org/v1\nkind: Runner\nmetadata: { name: g }\nargsOneLiner: x\n',
      }),
      'kustomize/plugin/evil.example.org/v1/runner/Runner': run,
      'evil/kustomize/plugin/evil.example.org/v1/runner/Runner': run,
    },
    [json, kustomizingAll],
  ],
  'charts with a command for Helm': [
    kustomization(
      'helmCharts: [{ name: x, repo: "https://h.example.org", version: 1.0.0 }]\nhelmGlobals: { chartHome: ., configHome: . }\n',
      {
        'run.sh': run,
      },
    ),
    [json, kustomizingAll],
  ],
  'a post renderer and a downloader of Helm': [
    {
      ...chart({ 'a.yaml': map('a', '{ a: b }') }),
      'evil/plugin.yaml':
        'name: evil\nversion: 1.0.0\ncommand: touch CANARY\nhooks: { install: touch CANARY }\ndownloaders: [{ command: touch CANARY, protocols: [evil] }]\n',
      'evil/Chart.yaml':
        'apiVersion: v2\nname: evil\nversion: 1.0.0\ndependencies: [{ name: x, version: "1", repository: "evil://x" }, { name: y, version: "1", repository: "s3://x;touch CANARY" }]\n',
    },
    [json, { ...just('helm', 'template', 'evil'), showsSource: true }, just('helm', 'lint', 'evil')],
  ],
  'values by addresses of tools': [
    {
      'apps/evil.yaml': app(
        `${here}, path: evil, helm: { valueFiles: ["secrets://a.yaml", "sops://a.yaml", "ref+exec://touch CANARY", "secrets+age-import:///k?a.yaml", "!touch CANARY", "|touch CANARY"] }`,
      ),
      'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
      'evil/templates/a.yaml': map('a', '{ a: b }'),
      'evil/a.yaml': 'sops: { kms: [], version: 3.0.0 }\na: ENC[x]\n',
    },
    [json, { ...freely(json), args: [...json.args, '--online'] }],
  ],
  'plug-ins that the configuration names': [
    {
      'apps/evil.yaml': app(
        `${here}, path: evil, plugin: { name: p, env: [{ name: A, value: "$(touch CANARY)" }] }`,
      ),
      'evil/a.yaml': map('a', '{ a: b }'),
      'phineus.yaml': 'plugins: { p: { command: [sh, -c, "touch CANARY"], timeoutSeconds: 5 } }\n',
    },
    [
      { ...json, says: [], tells: 'by name' },
      just('diff', '.', 'main'),
      just('fix', '.', '--all'),
      just('report', 'rca', '.'),
      {
        args: ['mcp', '.'],
        asks: [{ method: 'tools/call', params: { name: 'check', arguments: { trust: true } } }],
      },
    ],
  ],
  'a plug-in that the server of repositories would find': [
    {
      ...evil({ 'a.yaml': map('a', '{ a: b }'), 'run.sh': run }),
      'apps/cmp.yaml':
        'apiVersion: argoproj.io/v1alpha1\nkind: ConfigManagementPlugin\nmetadata: { name: p }\nspec: { discover: { find: { command: [sh, -c, "touch CANARY"] } }, init: { command: [./run.sh] }, generate: { command: [touch, CANARY] }, parameters: { dynamic: { command: [touch, CANARY] } } }\n',
    },
    [json, just('forecast', '.')],
  ],
  'expressions of jq that ask the system': [
    {
      'apps/evil.yaml': app(
        `${here}, path: evil`,
        `  ignoreDifferences: [{ kind: ConfigMap, jqPathExpressions: ['.data | @sh | system', '.a | exec("touch CANARY")', 'import "a" as a; .', 'include "a"; .data', '.data[env.HOME]', '$ENV.PATH', 'getpath(["__proto__"])', 'ltrimstr(1) | input_filename', '.data | debug | stderr'] }]\n`,
      ),
      'evil/a.yaml': map('a', '{ a: b }'),
      'evil/a.jq': 'def x: .;\n',
    },
    [json, diff],
  ],
  'Lua that asks the system': [
    {
      ...harmless,
      'settings.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm }\ndata:\n  resource.customizations.useOpenLibs.ConfigMap: "true"\n  resource.customizations.health.ConfigMap: |\n    pcall(function() os.execute("touch CANARY") end)\n    pcall(function() io.popen("touch CANARY") end)\n    pcall(function() io.open("CANARY", "w"):write("x") end)\n    pcall(function() package.loadlib("/lib/libc.so.6", "system")("touch CANARY") end)\n    pcall(function() loadstring("os.execute('touch CANARY')")() end)\n    pcall(function() dofile("evil/a.yaml") end)\n    return { status = "Healthy", message = tostring(os and os.getenv and os.getenv("HOME")) }\n`,
    },
    [
      just('health', '--settings', 'settings.yaml', 'evil/a.yaml'),
      just('health', '--settings', 'settings.yaml', 'evil/a.yaml', '-o', 'json'),
    ],
  ],
  'Lua of a folder of scripts': [
    {
      ...harmless,
      'rc/_/ConfigMap/health.lua': 'os.execute("touch CANARY")\nreturn { status = "Healthy" }\n',
      'rc/ConfigMap/health.lua': 'require("os").execute("touch CANARY")\n',
      'rc/ConfigMap/health_test.yaml': 'tests: [{ inputPath: "../../../outside/values.yaml" }]\n',
    },
    [just('health', '--resource-customizations', 'rc', 'evil/a.yaml')],
  ],
  'a template that looks for a way out': [
    chart(
      {
        'a.yaml':
          '{{ $f := "os" }}{{ (.Files.Get "run.sh") | trimAll "x" }}{{ lookup "v1" "Secret" "kube-system" "" }}{{ env "HOME" }}{{ expandenv "$HOME" }}{{ getHostByName "localhost" }}{{ exec "touch" "CANARY" }}',
        'b.yaml': '{{ call .Values.toString }}{{ call (index . "constructor") "return process" }}',
        'c.yaml':
          '{{ with .Files }}{{ .constructor }}{{ end }}{{ .Capabilities.APIVersions.constructor }}{{ .Template.constructor.constructor }}',
      },
      'a: b\n',
    ),
    [json],
  ],
  'a set that looks for a way out': [
    {
      'apps/evil.yaml': set(
        '[{ list: { elements: [{ name: a }] } }, { plugin: { configMapRef: { name: p }, input: { parameters: { a: "$(touch CANARY)" } } } }]',
        quoted(
          '{{ call .name }}{{ include "x" . }}{{ getHostByName "localhost" }}{{ lookup "v1" "Secret" "" "" }}{{ (.constructor).constructor }}',
        ),
      ),
      'evil/a.yaml': map('a', '{ a: b }'),
    },
    [json],
  ],
  'CEL of rules of the tree': [
    {
      ...harmless,
      'phineus.yaml':
        'rules: [{ name: own, severity: error, expression: "object.constructor.constructor(\'return process\')().exit(7) == 1", message: x }, { name: two, severity: error, expression: "facts[\'__proto__\'] == null || this.process.exit(7)", message: y }]\n',
    },
    [just('check', '.', '-o', 'json'), just('forecast', '.')],
  ],
  'rule files by every extension': [
    {
      ...harmless,
      'phineus.yaml':
        'ruleFiles: [r.js, r.cjs, r.mjs, r.json, r.wasm, r.node, "data:text/javascript,process.exit(7)", "node:child_process"]\n',
      ...Object.fromEntries(
        ['r.js', 'r.cjs', 'r.mjs', 'r.json', 'r.wasm', 'r.node'].map((name) => [
          name,
          'require("node:fs").writeFileSync("CANARY", "x")',
        ]),
      ),
    },
    [
      just('check', '.'),
      just('diff', '.', 'main'),
      {
        args: ['lsp'],
        asks: [
          { method: 'workspace/executeCommand', params: { command: 'phineus.trust', arguments: [true] } },
        ],
      },
    ],
  ],
};

export const execution: readonly CommandAttack[] = [
  ...each(gits, (name, [after, calls]) =>
    attack(`execution: git: ${name}`, evil({ ...plain, 'run.sh': run }), { git: [['status']], after, calls }),
  ),
  ...each(built, (name, [files, calls]) => attack(`execution: ${name}`, files, { calls })),
  attack(
    'execution: a custom kind with commands in every field',
    evil({
      'a.yaml': item(
        'X',
        `spec: { command: [touch, CANARY], exec: "touch CANARY", run: "$(touch CANARY)", script: ${quoted(run)} }`,
        'x.example.org/v1',
      ),
      'run.sh': run,
      Makefile: 'all:\n\ttouch CANARY\n$(shell touch CANARY)\n',
      Justfile: 'x := `touch CANARY`\n',
    }),
    { calls: [json, just('fix', '.', '--all'), just('report', 'inventory', '.')] },
  ),
  attack(
    'execution: polluted by every format',
    {
      ...chart(
        {
          'a.yaml':
            '{{ $x := fromJson "{\\"__proto__\\":{\\"polluted\\":\\"yes\\"}}" }}{{ $y := fromYaml "__proto__: { exits: 0 }" }}{{ merge $x $y | toJson }}{{ set .Values "__proto__" $x }}',
        },
        '__proto__: { polluted: yes, verified: true }\nconstructor: { prototype: { polluted: yes } }\n',
      ),
      'phineus.yaml': '__proto__: { waivers: [{ rule: "*", reason: x }] }\n',
    },
    { calls: [just('check', '.', '-o', 'json'), { ...just('helm', 'template', 'evil'), showsSource: true }] },
  ),
];
