import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  attack,
  chart,
  diff,
  evil,
  fix,
  forecast,
  freely,
  json,
  kustomization,
  lines,
  map,
  prove,
  quoted,
  report,
} from './kit.ts';

const run = '#!/bin/sh\ntouch CANARY\n';
const script = 'import { writeFileSync } from "node:fs"; writeFileSync("CANARY", "module");\n';
const required = 'require("node:fs").writeFileSync("CANARY", "required");\n';
const settings = (...rest: readonly string[]) =>
  `[core]\n\trepositoryformatversion = 0\n${rest.join('\n')}\n`;
const online: Call = { ...freely(json), args: [...json.args, '--online'] };
const plain = { 'a.yaml': map('a', '{ a: b }') };
const repository = (url: string, more = ''): Files => ({
  'apps/evil.yaml': `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: evil, namespace: argocd }
spec:
  project: default
  source: { repoURL: ${quoted(url)}, targetRevision: HEAD, path: evil${more} }
  destination: { server: https://kubernetes.default.svc, namespace: evil }
`,
});

/** Settings of git that name a program, once somebody has them in the clone. */
const ofGit: Readonly<Record<string, readonly string[]>> = {
  'a filter for every file': [
    '[filter "x"]',
    '\tclean = touch CANARY',
    '\tsmudge = touch CANARY',
    '\trequired',
  ],
  'a filter that stays': ['[filter "x"]', '\tprocess = touch CANARY', '\trequired'],
  'a driver of diffs': ['[diff "x"]', '\tcommand = touch CANARY', '\ttextconv = touch CANARY'],
  'a driver of merges': ['[merge "x"]', '\tdriver = touch CANARY'],
  'a watcher of files': ['[core]', '\tfsmonitor = touch CANARY', '\tuntrackedCache = true'],
  'a pager and an editor': [
    '[core]',
    '\tpager = touch CANARY',
    '\teditor = touch CANARY',
    '[pager]',
    '\tlog = touch CANARY',
  ],
  'a program that signs': [
    '[gpg]',
    '\tprogram = touch CANARY',
    '[commit]',
    '\tgpgSign',
    '[log]',
    '\tshowSignature',
  ],
  'a keeper of passwords': ['[credential]', '\thelper = !touch CANARY', '[core]', '\taskPass = touch CANARY'],
  'names of its own for commands': [
    '[alias]',
    '\tcat-file = !touch CANARY',
    '\tlog = !touch CANARY',
    '\trev-parse = !touch CANARY',
  ],
  'settings of the tree': [
    '[include]',
    '\tpath = ../evil/settings',
    '[includeIf "gitdir:**"]',
    '\tpath = ../evil/settings',
  ],
  'another transport for every address': [
    '[url "ext::touch CANARY "]',
    '\tinsteadOf = https://',
    '[protocol "ext"]',
    '\tallow = always',
  ],
  'objects that are fetched when they are missed': [
    '[remote "origin"]',
    '\turl = ext::touch% CANARY',
    '\tpromisor = true',
    '\tpartialclonefilter = blob:none',
    '[extensions]',
    '\tpartialClone = origin',
    '[protocol]',
    '\tallow = always',
  ],
  'a trailer that is asked': ['[trailer "x"]', '\tcommand = touch CANARY', '\tcmd = touch CANARY'],
};

const git = Object.entries(ofGit).map(([name, rest]) =>
  attack(
    `execution: git: ${name}`,
    {
      ...evil({
        ...plain,
        settings: settings('[core]', '\tfsmonitor = touch CANARY', '\tsshCommand = touch CANARY'),
      }),
      '.gitattributes': '* filter=x diff=x merge=x text eol=crlf\n',
    },
    { git: [['status']], after: { '.git/config': settings(...rest) }, calls: [json, diff, prove] },
  ),
);

/** Without --trust nothing that phineus.yaml names runs, whichever command reads it. */
const named: Files = {
  ...evil({ ...plain, 'run.sh': run }),
  'apps/plugged.yaml':
    repository('https://git.example.org/acme/gitops.git', ', plugin: { name: mine }')[
      'apps/evil.yaml'
    ]?.replace('name: evil', 'name: plugged') ?? '',
  'rules/mine.js': script,
  'phineus.yaml': 'ruleFiles: [rules/mine.js]\nplugins: { mine: { command: [./evil/run.sh] } }\n',
};
const untrusted = Object.entries<Call>({
  check: json,
  diff,
  prove,
  'fix --write': {
    ...fix,
    args: ['fix', '.', '--all', '--write', '--force'],
    writes: ['witness', 'evil', 'apps', 'neighbour'],
  },
  forecast,
  report,
  'an agent': {
    args: ['mcp', '.'],
    asks: [{ method: 'tools/call', params: { name: 'check', arguments: {} } }],
  },
  'an editor': {
    args: ['lsp'],
    asks: [
      {
        notify: 'textDocument/didOpen',
        params: {
          textDocument: {
            uri: 'file://TREE/phineus.yaml',
            languageId: 'yaml',
            version: 1,
            text: 'ruleFiles: [rules/mine.js]\nplugins: { mine: { command: [./evil/run.sh] } }\n',
          },
        },
      },
    ],
  },
  'a server': {
    args: ['serve', 'tree=.', '--port', '0', '--database', '../history.db'],
    asks: [{ path: '/api/v1/watched/tree/report', awaits: 'witness-web' }],
  },
}).map(([name, call]) => attack(`execution: named by phineus.yaml: ${name}`, named, { calls: [call] }));

/** Programs of the tree, each where some tool would start it. */
export const execution: readonly CommandAttack[] = [
  ...git,
  ...untrusted,
  attack(
    'execution: hooks of the tree, while fixes are committed',
    {
      ...evil(plain),
      ...Object.fromEntries(
        [
          'pre-commit',
          'commit-msg',
          'post-commit',
          'post-index-change',
          'reference-transaction',
          'post-checkout',
          'prepare-commit-msg',
          'fsmonitor-watchman',
        ].map((hook) => [`hooks/${hook}`, run]),
      ),
    },
    {
      git: [['config', 'core.hooksPath', 'hooks']],
      calls: [{ args: ['fix', '.', '--all', '--commit', 'cured'], writes: ['.git'] }, diff],
    },
  ),
  attack('execution: hooks in the folder of git', evil(plain), {
    git: [['status']],
    after: {
      '.git/hooks/pre-commit': run,
      '.git/hooks/post-index-change': run,
      '.git/hooks/reference-transaction': run,
      '.git/hooks/post-commit': run,
    },
    calls: [{ args: ['fix', '.', '--all', '--commit', 'cured'], writes: ['.git'] }, prove],
  }),
  attack(
    'execution: submodules that update by a command',
    {
      ...evil(plain),
      '.gitmodules':
        '[submodule "evil/sub"]\n\tpath = evil/sub\n\turl = ext::touch% CANARY\n\tupdate = !touch CANARY\n[submodule "-x"]\n\tpath = -x\n\turl = -u./run.sh\n',
      'evil/sub/a.yaml': map('sub', '{ a: b }'),
    },
    { calls: [json, online, diff] },
  ),
  attack(
    'execution: a gitfile that leads to settings of the tree',
    {
      ...evil({ ...plain, '.git': 'gitdir: ../bare\n' }),
      'bare/HEAD': 'ref: refs/heads/main\n',
      'bare/config': settings('\tfsmonitor = touch CANARY', '\tworktree = ../evil'),
      'bare/objects/.keep': '',
      'bare/refs/heads/.keep': '',
    },
    { calls: [json, { args: ['check', 'evil', '--allow-empty'] }, { args: ['diff', 'evil'] }] },
  ),
  attack(
    'execution: the skeleton of a repository as an Application',
    {
      ...evil({
        ...plain,
        HEAD: 'ref: refs/heads/main\n',
        config: settings('\tbare = true', '\tfsmonitor = touch CANARY', '[alias]', '\tlog = !touch CANARY'),
        'objects/info/.keep': '',
        'refs/heads/.keep': '',
        'hooks/post-checkout': run,
      }),
    },
    { calls: [json, { args: ['prove', 'evil'] }, { args: ['fix', 'evil', '--all'] }] },
  ),
  attack(
    'execution: a large file store with a transfer of its own',
    {
      ...evil({
        'a.yaml':
          'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393\nsize 12345\n',
      }),
      '.lfsconfig':
        '[lfs]\n\turl = ext::touch% CANARY\n\tstandalonetransferagent = x\n[lfs "customtransfer.x"]\n\tpath = touch\n\targs = CANARY\n',
      '.gitattributes': '*.yaml filter=lfs diff=lfs merge=lfs -text\n',
    },
    {
      git: [['status']],
      after: {
        '.git/config': settings(
          '[filter "lfs"]',
          '\tprocess = touch CANARY',
          '\tclean = touch CANARY',
          '\tsmudge = touch CANARY',
          '\trequired',
        ),
      },
      calls: [diff, prove],
    },
  ),
  attack('execution: an address that is a transport with a command', repository('ext::sh -c touch% CANARY'), {
    calls: [json, online],
  }),
  attack('execution: an address that is an option of git', repository('--upload-pack=touch CANARY'), {
    calls: [json, online],
  }),
  attack(
    'execution: a host that is an option of ssh',
    repository('ssh://-oProxyCommand=touch CANARY/acme/x.git'),
    { calls: [online] },
  ),
  attack(
    'execution: a user that is an option of ssh',
    repository('-oProxyCommand=touch${IFS}CANARY@h:acme/x.git'),
    { calls: [online] },
  ),
  attack(
    'execution: a revision that is an option',
    {
      'apps/evil.yaml':
        repository('https://git.example.org/acme/gitops.git')['apps/evil.yaml']?.replace(
          'targetRevision: HEAD',
          'targetRevision: "--output=CANARY"',
        ) ?? '',
    },
    { calls: [json, online, { args: ['check', '.', '--revisions-from-tree', '-o', 'json'] }] },
  ),
  attack(
    'execution: a remote base with a transport of its own',
    kustomization(
      'resources: ["git::ext::sh -c touch% CANARY", "ext::touch CANARY//x?ref=--upload-pack=x", "git@-oProxyCommand=touch:x/y"]\n',
    ),
    {
      calls: [
        json,
        online,
        freely({ args: ['kustomize', 'build', 'evil', '--load-restrictor', 'LoadRestrictionsNone'] }),
      ],
    },
  ),
  attack(
    'execution: functions of Kustomize that are programs',
    kustomization('generators: [f.yaml]\ntransformers: [f.yaml]\nvalidators: [f.yaml]\n', {
      'f.yaml':
        'apiVersion: x/v1\nkind: X\nmetadata:\n  name: x\n  annotations:\n    config.kubernetes.io/function: "exec: { path: ./run.sh }"\n',
      'run.sh': run,
    }),
    {
      calls: [
        json,
        freely({ args: ['kustomize', 'build', 'evil', '--enable-alpha-plugins', '--enable-exec'] }),
      ],
    },
  ),
  attack(
    'execution: functions of Kustomize that are containers',
    kustomization(
      'transformers:\n- |-\n  apiVersion: x/v1\n  kind: X\n  metadata:\n    name: x\n    annotations:\n      config.kubernetes.io/function: |\n        container: { image: "x/y:1", network: true, mounts: [{ type: bind, src: OUTSIDE, dst: /m, rw: true }] }\n        starlark: { path: x.star, name: x }\n',
      { 'x.star': 'load("os", "system")\nsystem("touch CANARY")\n' },
    ),
  ),
  attack(
    'execution: plug-ins of Kustomize beside the kustomization',
    kustomization('generators: [x.yaml]\n', {
      'x.yaml': 'apiVersion: team/v1\nkind: Runner\nmetadata: { name: x }\nargsOneLiner: "-c touch CANARY"\n',
      'plugin/team/v1/runner/Runner': run,
      'team/v1/runner/Runner.so': '\u007fELF',
    }),
    {
      calls: [{ ...json, env: { KUSTOMIZE_PLUGIN_HOME: 'TREE/evil/plugin', XDG_CONFIG_HOME: 'TREE/evil' } }],
    },
  ),
  attack(
    'execution: charts of a kustomization with a program for Helm',
    kustomization(
      'helmGlobals: { chartHome: charts, configHome: . }\nhelmCharts: [{ name: sub, releaseName: "--post-renderer=./run.sh", namespace: "$(touch CANARY)", apiVersions: ["--post-renderer", "./run.sh"], additionalValuesFiles: ["--post-renderer"], skipHooks: false }]\nhelmCommand: ./run.sh\n',
      {
        'charts/sub/Chart.yaml': 'apiVersion: v2\nname: sub\nversion: 1.0.0\n',
        'charts/sub/templates/a.yaml': map('a', '{ a: b }'),
        'run.sh': run,
      },
    ),
  ),
  attack(
    'execution: plug-ins and hooks of Helm in a chart',
    {
      ...chart({ 'a.yaml': map('a', '{ a: b }') }, 'a: b\n'),
      'evil/plugin.yaml':
        'name: x\nversion: 1\nusage: x\ncommand: ./run.sh\nhooks: { install: ./run.sh, update: ./run.sh }\ndownloaders: [{ command: run.sh, protocols: [mine] }]\n',
      'evil/run.sh': run,
    },
    {
      calls: [
        { ...json, env: { HELM_PLUGINS: 'TREE/evil', HELM_POST_RENDERER: './run.sh' } },
        { args: ['helm', 'lint', 'evil'] },
        { args: ['helm', 'template', 'evil', '--post-renderer', './evil/run.sh'], showsSource: true },
      ],
    },
  ),
  attack(
    'execution: values and subcharts by a protocol with a program',
    {
      ...chart(
        { 'a.yaml': map('a', '{ a: {{ .Values.a }} }') },
        'a: b\n',
        '    helm: { valueFiles: ["secrets+age-import://run.sh?x", "exec://./run.sh", "sops://values.yaml", "!touch CANARY"] }\n',
      ),
      'evil/Chart.yaml':
        'apiVersion: v2\nname: evil\nversion: 1.0.0\ndependencies: [{ name: sub, version: 1.x, repository: "exec://./run.sh" }, { name: two, version: 1.x, repository: "mine://x" }]\n',
      'evil/run.sh': run,
    },
    { calls: [json, online] },
  ),
  attack(
    'execution: a plug-in of Argo CD in the folder',
    {
      ...evil(
        {
          ...plain,
          'run.sh': run,
          'plugin.yaml':
            'apiVersion: argoproj.io/v1alpha1\nkind: ConfigManagementPlugin\nmetadata: { name: mine }\nspec:\n  init: { command: [./run.sh] }\n  discover: { find: { command: [./run.sh] } }\n  generate: { command: [sh, -c, touch CANARY] }\n  parameters: { dynamic: { command: [./run.sh] } }\n',
        },
        '    plugin: { name: mine-v1.0, env: [{ name: BASH_ENV, value: ./run.sh }], parameters: [{ name: x, string: "$(touch CANARY)" }] }\n',
      ),
    },
    { calls: [json, forecast] },
  ),
  attack(
    'execution: packages of the tree with the names of ours',
    {
      ...evil(plain),
      'package.json':
        '{"name":"phineus","type":"module","main":"./x.cjs","imports":{"#cli":"./x.cjs","#text":"./x.cjs"},"scripts":{"prepare":"touch CANARY","preinstall":"touch CANARY"}}',
      'x.cjs': required,
      ...Object.fromEntries(
        ['yaml', 'js-yaml', 'undici', 're2js', 'zod', 'luaparse', 'libsql', '@libsql/linux-x64-gnu'].flatMap(
          (name) => [
            [`node_modules/${name}/index.js`, required],
            [`node_modules/${name}/package.json`, `{"name":"${name}","main":"index.js"}`],
          ],
        ),
      ),
    },
    { calls: [json, diff, { args: ['--version'] }] },
  ),
  attack(
    'execution: settings of node and npm in the tree',
    {
      ...evil(plain),
      '.npmrc': 'node-options=--require ./x.cjs\nscript-shell=./run.sh\ngit=./run.sh\n',
      '.env': 'NODE_OPTIONS=--require ./x.cjs\nPATH=.:evil\n',
      '.envrc': 'touch CANARY\n',
      'node.config.json': '{"nodeOptions":{"import":["./x.cjs"],"require":["./x.cjs"]}}',
      'tsconfig.json': '{"extends":"./x.cjs","compilerOptions":{"plugins":[{"name":"./x.cjs"}]}}',
      '.noderc': 'require("./x.cjs")',
      'x.cjs': required,
      'run.sh': run,
    },
    { calls: [json, prove, { args: ['init', '.', '--force'], writes: ['phineus.yaml'] }] },
  ),
  attack(
    'execution: programs of the tree that are called like ours',
    {
      ...evil(plain),
      git: run,
      sh: run,
      node: run,
      tar: run,
      'bin/git': run,
      'node_modules/.bin/git': run,
      'evil/git': run,
      'git.exe': run,
      'git.cmd': 'echo x > CANARY\n',
    },
    { calls: [diff, prove, { args: ['fix', '.', '--all', '--commit', 'cured'], writes: ['.git'] }] },
  ),
  attack(
    'execution: names that a shell would run',
    {
      'apps/$(touch CANARY).yaml':
        repository('https://git.example.org/acme/gitops.git')['apps/evil.yaml'] ?? '',
      'evil/`touch CANARY`.yaml': map('a', '{ a: b }'),
      'evil/;touch CANARY;.yaml': map('b', '{ a: b }'),
      'evil/|touch CANARY': 'x',
      'evil/--exec=touch CANARY.yaml': map('c', '{ a: b }'),
      '-ofCANARY': 'x',
      '--output=CANARY': 'x',
    },
    { calls: [json, diff, prove, { args: ['fix', '.', '--all', '--commit', 'cured'], writes: ['.git'] }] },
  ),
  attack(
    'execution: a rule of the tree that is an address',
    {
      ...evil(plain),
      'phineus.yaml': `ruleFiles: [${quoted('data:text/javascript,import("node:fs").then((f) => f.writeFileSync("CANARY", "x"))')}, "file://TREE/rules/x.js", "node:child_process"]\n`,
      'rules/x.js': script,
    },
    { calls: [{ args: ['check', '.', '-o', 'json'] }, { args: ['diff', '.', 'main'] }] },
  ),
  attack(
    'execution: schemas that are modules',
    {
      ...evil({ 'a.yaml': 'apiVersion: x.example.org/v1\nkind: X\nmetadata: { name: x }\n' }),
      'phineus.yaml': 'schemas: [schemas/x.cjs, "schemas/{{kind}}.cjs"]\n',
      'schemas/x.cjs': required,
      'schemas/X.cjs': required,
      'schemas/index.js': script,
    },
    { calls: [freely({ ...json, says: [] })] },
  ),
  attack(
    'execution: CEL that reaches for the language beneath',
    {
      ...evil(plain),
      'phineus.yaml': `rules:\n${['object.constructor.constructor("return process")().exit(0)', 'object["__proto__"]["constructor"] != null', '"x".constructor("y") == "z"', '[].map(x, this)[0]'].map((expression, i) => `- { name: mine-${i}, severity: error, over: objects, expression: ${quoted(expression)}, message: 'no' }`).join('\n')}\n`,
    },
    { calls: [{ args: ['check', '.', '-o', 'json'], exits: [1, 2] }] },
  ),
  attack(
    'execution: Lua that reaches for the machine',
    {
      ...evil(plain),
      'evil/settings.yaml': map('argocd-cm', '{}').replace(
        'data: {}',
        `data:\n  resource.customizations.useOpenLibs.ConfigMap: "true"\n  resource.customizations.health.ConfigMap: |\n${lines(6, (i) => `    ${['os.execute("touch CANARY")', 'io.popen("touch CANARY"):close()', 'io.open("CANARY", "w"):write("x")', 'load("os.execute(\'touch CANARY\')")()', 'package.loadlib("x.so", "*")', 'require("evil")'][i]}`)}\n    return { status = "Healthy" }\n`,
      ),
      'health/object.yaml': map('a', '{ a: b }'),
    },
    { calls: [json, { args: ['health', '--settings', 'evil/settings.yaml', 'health/object.yaml'] }] },
  ),
  attack('execution: Jsonnet with functions of its own', {
    ...evil(
      {
        'a.jsonnet':
          'local run = std.native("exec");\n{ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" }, data: { a: run(["touch", "CANARY"]), b: std.native("constructor")("return 1"), c: std["constructor"] } }\n',
      },
      "    directory: { jsonnet: { tlas: [{ name: x, value: \"std.native('exec')('touch CANARY')\", code: true }], extVars: [{ name: y, value: \"import '/bin/sh'\", code: true }] } }\n",
    ),
  }),
  attack(
    'execution: templates with functions that were taken out',
    chart(
      {
        'a.yaml': `${map('a', '{}')}{{ exec "touch CANARY" }}{{ env "HOME" }}{{ expandenv "$HOME" }}{{ call "x" }}`,
        'b.yaml': '{{ (index . "constructor").constructor "return process" }}',
        'c.yaml': '{{ .Files.constructor }}{{ .Values.__proto__.x }}',
      },
      '__proto__: { x: y }\n',
    ),
  ),
  attack('execution: jq that reads and includes', {
    ...evil(plain),
    'apps/evil.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: evil, namespace: argocd }\nspec:\n  project: default\n  source: { repoURL: https://git.example.org/acme/gitops.git, targetRevision: HEAD, path: evil }\n  destination: { server: https://kubernetes.default.svc, namespace: evil }\n  ignoreDifferences:\n  - kind: ConfigMap\n    jqPathExpressions: ['include "evil"; .data', 'import "/etc/passwd" as $x; .data', '.data | input', '$ENV.PATH', '.data | @sh', 'getpath(["a"]) | ltrimstr("x") | debug | stderr', 'modulemeta']\n`,
  }),
  attack(
    'execution: tags of YAML that make objects',
    evil({
      'a.yaml':
        "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata:\n  a: !!js/function \"function () { require('fs').writeFileSync('CANARY', 'x') }\"\n  b: !!python/object/apply:os.system [\"touch CANARY\"]\n  c: !ruby/object:Gem::Requirement { x: y }\n  d: !!js/regexp /x/g\n",
    }),
  ),
  attack(
    'execution: a generator of secrets that decrypts',
    kustomization('generators: [g.yaml]\n', {
      'g.yaml':
        'apiVersion: viaduct.ai/v1\nkind: ksops\nmetadata: { name: g, annotations: { config.kubernetes.io/function: "exec: { path: ksops }" } }\nfiles: [s.enc.yaml]\n',
      's.enc.yaml':
        'apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nsops: { kms: [{ arn: "$(touch CANARY)" }], pgp: [{ fp: x }] }\n',
    }),
    { calls: [json, prove] },
  ),
  attack(
    'execution: a chart of another cluster of commands, in a script that is read',
    {
      ...evil({
        ...plain,
        'install.sh':
          '#!/bin/sh\n$(touch CANARY)\n`touch CANARY`\neval "touch CANARY"\nkubectl create secret generic x --from-literal=a="$(touch CANARY)"\n',
        Makefile: 'X := $(shell touch CANARY)\n$(shell touch CANARY)\nall:\n\ttouch CANARY\n',
      }),
    },
    { calls: [json, report] },
  ),
];
