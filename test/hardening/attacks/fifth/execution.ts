import { configMap } from '../../attack.ts';
import { secretCanary } from '../attack-case.ts';
import type { Call, CommandAttack } from '../command-attack.ts';
import { check, compare, evil, kustomization, object, trees } from '../third/carriers.ts';

const script = '#!/bin/sh\necho ran >> CANARY\n';
const run = "sh -c 'echo ran >> CANARY'";

/** Settings of a git folder that would start something, each with whatever makes git look at it. */
const settings: Readonly<Record<string, string>> = {
  'a promisor whose address is a program': `[core]\n\trepositoryformatversion = 1\n[extensions]\n\tpartialClone = origin\n[remote "origin"]\n\turl = ext::${run}\n\tpromisor = true\n\tpartialclonefilter = blob:none\n[protocol "ext"]\n\tallow = always\n`,
  'a fetch hook of an upload pack': `[uploadpack]\n\tpackObjectsHook = ${run}\n[remote "origin"]\n\turl = .\n\tuploadpack = ${run}\n\tpromisor = true\n`,
  'a command for references of alternates': `[core]\n\talternateRefsCommand = ${run}\n\tgitProxy = ${run}\n\tsshCommand = ${run}\n\taskPass = ${run}\n`,
  'aliases of the commands that are used': `[alias]\n\tlog = !${run}\n\trev-parse = !${run}\n\tcat-file = !${run}\n\tls-tree = !${run}\n\tdiff = !${run}\n\tstatus = !${run}\n`,
  'settings of a work tree of its own': `[core]\n\trepositoryformatversion = 1\n\tworktree = /\n[extensions]\n\tworktreeConfig = true\n`,
  'settings that include others if it is on a branch': `[includeIf "onbranch:**"]\n\tpath = ../evil.config\n[includeIf "gitdir:/**"]\n\tpath = ../evil.config\n[include]\n\tpath = /proc/self/environ\n`,
  'text conversion, external difference, word difference': `[diff "x"]\n\ttextconv = ${run}\n\tcommand = ${run}\n\tcachetextconv = true\n[diff]\n\texternal = ${run}\n[core]\n\tattributesFile = ../evil.attributes\n`,
  'a large-file filter that is required': `[filter "lfs"]\n\tprocess = ${run}\n\tsmudge = ${run} %f\n\tclean = ${run} %f\n\trequired = true\n`,
  'a daemon and a monitor': `[core]\n\tfsmonitor = TREE/fsm.sh\n\tfsmonitorHookVersion = 2\n\tuntrackedCache = true\n[feature]\n\tmanyFiles = true\n`,
  'programs for signatures that are checked': `[log]\n\tshowSignature = true\n[gpg]\n\tprogram = ${run}\n\tformat = ssh\n[gpg "ssh"]\n\tprogram = ${run}\n\tallowedSignersFile = /etc/passwd\n\tdefaultKeyCommand = ${run}\n`,
};

const inGit: readonly CommandAttack[] = Object.entries(settings).map(([name, config]) => ({
  name: `fifth: execution: ${name}`,
  base: { '.gitattributes': '* diff=x filter=lfs\n', 'evil/a.yaml': `${configMap}data: { a: b }\n` },
  files: {
    '.gitattributes': '* diff=x filter=lfs merge=x\n',
    'evil.config': `[core]\n\tfsmonitor = ${run}\n\tpager = ${run}\n`,
    'evil.attributes': '* diff=x\n',
    ...evil({ 'a.yaml': `${configMap}data: { a: c }\n` }),
  },
  after: {
    '.git/config': config,
    '.git/config.worktree': `[core]\n\tfsmonitor = ${run}\n`,
    'fsm.sh': script,
  },
  calls: [
    check,
    { ...compare, exits: [0, 1, 2], tells: false },
    { args: ['check', '.', '--base', 'main', '-o', 'json'] },
  ],
}));

const hooks =
  'pre-commit prepare-commit-msg commit-msg post-commit pre-auto-gc post-checkout post-index-change reference-transaction pre-push post-rewrite fsmonitor-watchman'.split(
    ' ',
  );

const commits: readonly CommandAttack[] = [
  {
    name: 'fifth: execution: every hook there is, before a fix is put on a branch',
    after: Object.fromEntries(hooks.map((hook) => [`.git/hooks/${hook}`, script])),
    calls: [
      { args: ['fix', '.', '--all', '--commit', 'mended'], showsSource: true, writes: ['.git'] },
      { args: ['diff', '.', 'main..mended', '-o', 'json'] },
    ],
  },
  {
    name: 'fifth: execution: a fix on a branch with signatures, templates and trailers',
    after: {
      '.git/config': `[core]\n\trepositoryformatversion = 0\n\teditor = ${run}\n\thooksPath = hooks\n[commit]\n\tgpgSign = true\n\ttemplate = /etc/passwd\n[gpg]\n\tprogram = ${run}\n[trailer "x"]\n\tcommand = ${run}\n\tcmd = ${run}\n[user]\n\tname = x\n\temail = x@example.org\n\tsigningKey = x\n[filter "x"]\n\tclean = ${run}\n[merge "x"]\n\tdriver = ${run}\n`,
      'hooks/pre-commit': script,
      'hooks/post-commit': script,
      '.git/info/attributes': '* filter=x merge=x diff=x\n',
    },
    calls: [{ args: ['fix', '.', '--all', '--commit', 'mended'], showsSource: true, writes: ['.git'] }],
  },
  {
    name: 'fifth: execution: a folder whose .git is a file that leads into the tree',
    files: {
      'sub/apps/x.yaml': 'a: b\n',
      'fake/HEAD': 'ref: refs/heads/main\n',
      'fake/config': `[core]\n\trepositoryformatversion = 0\n\tbare = false\n\tworktree = ../sub\n\tfsmonitor = ${run}\n`,
      'fake/objects/x': '',
      'fake/refs/x': '',
    },
    after: { 'sub/.git': 'gitdir: ../fake\n' },
    calls: [
      { args: ['check', 'sub', '--allow-empty', '-o', 'json'] },
      { args: ['diff', 'sub', 'main', '-o', 'json'] },
      check,
    ],
  },
  {
    name: 'fifth: execution: submodules with programs for their addresses',
    files: {
      '.gitmodules': `[submodule "a"]\n\tpath = evil\n\turl = ext::${run}\n\tupdate = !${run}\n\tignore = none\n[submodule "../../x"]\n\tpath = ../outside\n\turl = -u${run}\n`,
      ...evil({ 'a.yaml': configMap }),
    },
    after: {
      '.git/modules/a/config': `[core]\n\tfsmonitor = ${run}\n\tworktree = ../../../evil\n`,
      '.git/modules/a/HEAD': 'ref: refs/heads/x\n',
    },
    calls: [check, compare],
  },
  {
    name: 'fifth: execution: a commit-graph, grafts and replaced objects that are rubbish',
    after: {
      '.git/info/grafts': `${'0'.repeat(40)} ${'1'.repeat(40)}\nxx\n`,
      '.git/refs/replace/x': 'rubbish\n',
      '.git/objects/info/commit-graph': 'CGPH\u0001\u0001rubbish',
      '.git/objects/info/alternates': '/proc/self\n../../../outside\n-x\n',
      '.git/shallow': 'rubbish\n',
    },
    calls: [check, { ...compare, tells: false }],
  },
  {
    name: 'fifth: execution: an index of rubbish',
    after: { '.git/index': `DIRC\u0000\u0000\u0000\u0002${'\uffff'.repeat(200)}` },
    calls: [check, { args: ['fix', '.', '--all'], showsSource: true }],
  },
];

const renderers = trees('fifth: execution', {
  'generators of Kustomize with every runtime': kustomization(
    { generators: ['g.yaml'], transformers: ['g.yaml'], validators: ['g.yaml'] },
    {
      'g.yaml': `apiVersion: v1\nkind: X\nmetadata:\n  name: x\n  annotations:\n    config.kubernetes.io/function: |\n      exec: { path: ./run.sh, args: [a], env: [A=b] }\n      starlark: { path: run.star, name: x }\n      container: { image: evil, network: true, mounts: [{ type: bind, src: /, dst: /x }] }\n    config.k8s.io/function: "exec: { path: /bin/sh }"\n`,
      'run.sh': script,
      'run.star': 'load("os", "x")\n',
    },
  ),
  'plug-ins of Kustomize in the folder that it would look in': kustomization(
    { generators: ['g.yaml'] },
    {
      'g.yaml':
        'apiVersion: someteam.example.com/v1\nkind: SedTransformer\nmetadata: { name: x }\nargsOneLiner: s/a/b/w CANARY\n',
      'kustomize/plugin/someteam.example.com/v1/sedtransformer/SedTransformer': script,
      'plugin/someteam.example.com/v1/sedtransformer/SedTransformer.so': 'ELF',
    },
  ),
  'charts of Kustomize with a command for helm': kustomization(
    {
      helmCharts: [
        {
          name: 'x',
          version: '1.0.0',
          repo: 'https://charts.example.org',
          additionalValuesFiles: ['|sh'],
          apiVersions: ['$(sh)'],
          nameTemplate: '{{ env "HOME" }}',
          debug: true,
          devel: true,
        },
      ],
      helmGlobals: { chartHome: './bin', configHome: '../../outside' },
    },
    { 'bin/helm': script },
  ),
  'post renderers and plug-ins of Helm': {
    ...evil(
      {
        'Chart.yaml':
          'apiVersion: v2\nname: evil\nversion: 1.0.0\ndependencies: [{ name: x, version: 1.0.0, repository: "evil+sh://x" }, { name: y, version: 1.0.0, repository: "@evil" }, { name: z, version: 1.0.0, repository: "alias:sh" }]\n',
        'plugin.yaml':
          'name: evil\ncommand: $HELM_PLUGIN_DIR/run.sh\ndownloaders: [{ command: run.sh, protocols: ["evil+sh"] }]\nhooks: { install: run.sh }\n',
        'run.sh': script,
        'templates/a.yaml': configMap,
      },
      '    helm: { postRenderer: ./run.sh, postRendererArgs: [x], valueFiles: ["secrets://a.yaml", "secrets+gpg-import://k?a", "$(sh)", "evil+sh://x", "|sh run.sh"], passCredentials: true }\n',
    ),
  },
  'functions of templates that reach out': evil({
    'Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
    'templates/a.yaml': `${configMap}data:\n  a: {{ getHostByName "pwned.example.org" | quote }}\n`,
    'templates/b.yaml': '{{ env "HOME" }}{{ expandenv "$PATH" }}',
    'templates/c.yaml':
      '{{ exec "sh" (list "-c" "x") }}{{ readFile "/etc/passwd" }}{{ .Files.Get "/etc/passwd" }}{{ (index .Files "../../outside/values.yaml") }}',
    'templates/d.yaml':
      '{{ call .Files.Get "x" }}{{ call (index . "Files").Glob "**" }}{{ .Files.constructor }}{{ (.Files.Get "x").constructor }}',
  }),
  'templates that look for JavaScript': evil({
    'Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
    'templates/a.yaml': '{{ .constructor.constructor "return process" }}',
    'templates/b.yaml':
      '{{ .Values.constructor.name }}{{ .Values.__proto__ }}{{ index .Values "__proto__" "polluted" }}{{ get .Values "constructor" }}',
    'templates/c.yaml':
      '{{ $_ := set .Values "__proto__" (dict "polluted" "yes") }}{{ (dict).polluted }}{{ merge (dict) (fromJson "{\\"__proto__\\":{\\"polluted\\":1}}") }}{{ .Release.toString }}',
    'values.yaml': '__proto__: { polluted: yes }\nconstructor: { prototype: { polluted: yes } }\n',
  }),
  'Jsonnet with native functions': evil({
    'a.jsonnet':
      "{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'x' }, data: { a: std.native('exec')('sh'), b: std.extVar('HOME'), c: (importstr '/proc/self/environ'), d: (import 'data:text/plain,x'), e: (importbin 'http://127.0.0.1:9/x') } }",
    'b.jsonnet': "std.native('helmTemplate')('x', './', { calledFrom: std.thisFile, namespace: 'x' })",
    'c.jsonnet': "std.trace('x', std.native('parseYaml')('!!js/function \"x\"'))",
  }),
  'a plug-in that describes itself, and one that is discovered': {
    ...evil(
      {
        'a.yaml': configMap,
        'plugin.yaml':
          'apiVersion: argoproj.io/v1alpha1\nkind: ConfigManagementPlugin\nmetadata: { name: cdk }\nspec: { version: v1, init: { command: [sh, -c], args: ["echo > CANARY"] }, generate: { command: [./run.sh] }, discover: { find: { command: [sh, -c, "echo > CANARY"] } }, parameters: { dynamic: { command: [sh] } } }\n',
        'run.sh': script,
      },
      '    plugin: { name: cdk-v1, env: [{ name: LD_PRELOAD, value: ./x.so }, { name: NODE_OPTIONS, value: "--require ./x.js" }], parameters: [{ name: a, string: "$(sh)", array: [x], map: { a: b } }] }\n',
    ),
    'apps/cmp.yaml': object(['v1', 'ConfigMap'], 'argocd-cm', {
      metadata: { name: 'argocd-cm', namespace: 'argocd' },
      data: {
        configManagementPlugins:
          '- name: cdk-v1\n  init: { command: [sh, -c, "echo > CANARY"] }\n  generate: { command: [sh, -c, "echo > CANARY"] }\n',
      },
    }),
  },
  'types of YAML that make functions': evil({
    'a.yaml': `${configMap}data: { a: !!js/function "function () { require('fs') }" }\n`,
    'b.yaml': '!!python/object/apply:os.system ["sh"]\n',
    'c.yaml': `${configMap}data: !<tag:yaml.org,2002:js/regexp> /(a+)+$/\n`,
    'd.yaml': '%TAG ! tag:evil.example.org,2000:\n---\n!exec [sh, -c, x]\n',
    'e.yaml': '!!java.lang.ProcessBuilder [["sh"]]\n---\n!!set {? a}\n---\n!!omap [a: 1]\n',
  }),
  'files that other programs would load from here': {
    'node_modules/yaml/index.js': 'require("fs").writeFileSync("CANARY", "ran")',
    'node_modules/yaml/package.json': '{"name":"yaml","main":"index.js"}',
    'node_modules/phineus/package.json': '{"name":"phineus","main":"x.js","bin":"x.js"}',
    'package.json':
      '{"type":"module","imports":{"#config":"./evil.js"},"scripts":{"preinstall":"echo > CANARY"}}',
    'evil.js': 'import fs from "node:fs"; fs.writeFileSync("CANARY", "ran")',
    '.npmrc': 'node-options=--require ./evil.js\nscript-shell=./run.sh\n',
    '.node-version': '$(sh)',
    'phineus.config.js': 'require("fs").writeFileSync("CANARY", "ran")',
    '.phineusrc.js': 'require("fs").writeFileSync("CANARY", "ran")',
    'run.sh': script,
    'tsconfig.json': '{"extends":"/etc/passwd"}',
    '.env': 'NODE_OPTIONS=--require ./evil.js\nPHINEUS_TRUST=1\n',
  },
  'Lua that is allowed the standard libraries': {
    ...evil({
      'd.yaml': object(['apps/v1', 'Deployment'], 'd', {
        spec: {
          selector: { matchLabels: { a: 'b' } },
          template: { metadata: { labels: { a: 'b' } }, spec: { containers: [{ name: 'a', image: 'a:1' }] } },
        },
      }),
    }),
    'apps/cm.yaml': object(['v1', 'ConfigMap'], 'argocd-cm', {
      metadata: { name: 'argocd-cm', namespace: 'argocd' },
      data: {
        'resource.customizations.useOpenLibs.apps_Deployment': 'true',
        'resource.customizations.health.apps_Deployment':
          'local f = io.open("CANARY", "w") if f then f:write("x") f:close() end\nos.execute("sh")\nlocal p = io.popen("sh") \nlocal e = os.getenv("HOME")\nlocal l = package.loadlib("x", "y")\ndofile("/etc/passwd")\nrequire("os").exit(7)\nreturn { status = "Healthy", message = e }',
        'resource.customizations.actions.apps_Deployment':
          'discovery.lua: os.execute("sh")\ndefinitions: [{ name: x, action.lua: "os.exit(1)" }]\n',
      },
    }),
  },
  'Lua that loads byte code and looks around': {
    ...evil({
      'd.yaml': object(['batch/v1', 'CronJob'], 'd', {
        spec: {
          schedule: '* * * * *',
          jobTemplate: {
            spec: {
              template: { spec: { restartPolicy: 'Never', containers: [{ name: 'a', image: 'a:1' }] } },
            },
          },
        },
      }),
    }),
    'apps/cm.yaml': object(['v1', 'ConfigMap'], 'argocd-cm', {
      metadata: { name: 'argocd-cm', namespace: 'argocd' },
      data: {
        'resource.customizations.health.batch_CronJob':
          'local g = getfenv and getfenv(0) or _G\nfor k, v in pairs(g) do if type(v) == "table" then v.x = 1 end end\nlocal d = debug and debug.getregistry()\nlocal f = load and load("\\27Lua") \nlocal s = string.dump(function() end)\nsetmetatable(_G, { __index = function(t, k) return t[k] end })\nreturn { status = undefined_thing, message = "x" }',
      },
    }),
  },
});

const jq = [
  '$ENV | tostring',
  'env.HOME',
  'env.SECRET_OF_THE_USER',
  'input_filename',
  'include "x" { search: "../../outside" }; .',
  'import "outside" as $x { search: "/" }; $x',
  '[inputs]',
  'input',
  'debug | stderr | halt_error(7)',
  'halt',
  '$__loc__, $__prog_args',
  'get_search_list',
  '@sh "\\(.)" | ltrimstr("x") | error',
  'getpath(["a"]; "b") | limit(1; repeat(.))',
  'modulemeta',
  'input_line_number, now, localtime, strflocaltime("%Z")',
];
const environment: Call = {
  args: ['check', '.', '--verbose', '--notes', '-o', 'json'],
  tells: true,
  env: { SECRET_OF_THE_USER: secretCanary, AWS_SECRET_ACCESS_KEY: secretCanary },
};

const expressions: readonly CommandAttack[] = [
  {
    name: 'fifth: execution: jq of ignored differences that looks around',
    files: {
      ...evil({ 'a.yaml': configMap }),
      'apps/evil.yaml': object(['argoproj.io/v1alpha1', 'Application'], 'evil', {
        metadata: { name: 'evil', namespace: 'argocd' },
        spec: {
          project: 'default',
          source: { repoURL: 'https://git.example.org/acme/gitops.git', path: 'evil' },
          destination: { server: 'https://kubernetes.default.svc', namespace: 'x' },
          ignoreDifferences: [
            {
              group: '*',
              kind: '*',
              jqPathExpressions: jq,
              jsonPointers: ['/', '~', '/__proto__/x', '/metadata/~2'],
              managedFieldsManagers: ['__proto__'],
            },
          ],
        },
      }),
    },
    calls: [environment],
  },
  {
    name: 'fifth: execution: Jsonnet, templates and Lua that ask for the environment',
    files: {
      ...evil({
        'a.jsonnet':
          "{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: std.extVar('SECRET_OF_THE_USER') } }",
        'b/Chart.yaml': 'apiVersion: v2\nname: b\nversion: 1.0.0\n',
      }),
      'apps/env.yaml': object(['argoproj.io/v1alpha1', 'Application'], 'env', {
        metadata: { name: 'env', namespace: 'argocd' },
        spec: {
          project: '$SECRET_OF_THE_USER',
          source: {
            repoURL: 'https://git.example.org/acme/gitops.git',
            path: 'evil',
            directory: {
              jsonnet: {
                extVars: [
                  { name: 'a', value: '$SECRET_OF_THE_USER' },
                  { name: 'b', value: "std.extVar('AWS_SECRET_ACCESS_KEY')", code: true },
                ],
              },
            },
            plugin: { env: [{ name: 'a', value: '${SECRET_OF_THE_USER}' }] },
            helm: { values: 'a: ${SECRET_OF_THE_USER}\nb: $AWS_SECRET_ACCESS_KEY\n' },
          },
          destination: { server: '$SECRET_OF_THE_USER', namespace: '${AWS_SECRET_ACCESS_KEY}' },
        },
      }),
      'phineus.yaml':
        'targets: { a: { roots: [apps], cluster: "${SECRET_OF_THE_USER}", kubernetes: "1.33" } }\n',
    },
    calls: [environment],
  },
];

const trusting =
  'plugins:\n  cdk: { command: [sh, -c, "echo ran >> CANARY"], timeoutSeconds: 5 }\nruleFiles: [./rule.mjs, "data:text/javascript,process.exit(7)", "file:///etc/passwd", "node:child_process"]\n';
const trusted = {
  'phineus.yaml': trusting,
  'rule.mjs': 'import fs from "node:fs"; fs.writeFileSync("CANARY", "ran"); export const rules = [];\n',
  ...evil({ 'a.yaml': configMap }, '    plugin: { name: cdk }\n'),
};
const withoutTrust: readonly CommandAttack[] = [
  ['forecast', '.', '-o', 'json'],
  ['render', '.'],
  ['report', 'risk', '.', '-q'],
  ['explain', 'mine', '.'],
  ['parity', '.'],
  ['init', '.', '--force'],
  ['knowledge', '--path', '.'],
  ['fix', '.', '--all'],
  ['blame', '.', 'evil', 'ConfigMap/settings'],
  ['charts', 'list', '.'],
  ['upgrade', '.', '--to', 'kubernetes=1.33'],
].map((args) => ({
  name: `fifth: execution: rule files and plug-ins without trust, ${args[0]}`,
  files: trusted,
  calls: [{ args, showsSource: true, writes: ['phineus.yaml'] }],
}));

const flagged: readonly CommandAttack[] = [
  {
    name: 'fifth: execution: kustomize build with every flag that lets it run things',
    files: kustomization(
      {
        generators: ['g.yaml'],
        helmCharts: [{ name: 'x', repo: 'https://charts.example.org', version: '1.0.0' }],
      },
      {
        'g.yaml':
          'apiVersion: v1\nkind: X\nmetadata:\n  name: x\n  annotations:\n    config.kubernetes.io/function: "exec: { path: ./run.sh }"\n',
        'run.sh': script,
      },
    ),
    calls: [
      {
        args: [
          'kustomize',
          'build',
          'evil',
          '--enable-helm',
          '--enable-alpha-plugins',
          '--enable-exec',
          '--helm-command',
          './run.sh',
        ],
        showsSource: true,
      },
    ],
  },
  {
    name: 'fifth: execution: helm template with a chart that names programs',
    files: {
      'c/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n',
      'c/templates/a.yaml': configMap,
      'c/templates/NOTES.txt': '{{ env "PATH" }}',
      'run.sh': script,
    },
    calls: [
      {
        args: [
          'helm',
          'template',
          'x',
          'c',
          '--set-file',
          'a=/etc/hostname',
          '--debug',
          '--name-template',
          '{{ env "HOME" }}',
        ],
        showsSource: true,
      },
      { args: ['helm', 'lint', 'c'] },
    ],
  },
  {
    name: 'fifth: execution: a kubeconfig and credential helpers of the tree',
    files: {
      '.kube/config':
        'apiVersion: v1\nkind: Config\ncurrent-context: x\ncontexts: [{ name: x, context: { cluster: x, user: x } }]\nclusters: [{ name: x, cluster: { server: "http://127.0.0.1:9" } }]\nusers: [{ name: x, user: { exec: { apiVersion: client.authentication.k8s.io/v1, command: sh, args: [-c, "echo > CANARY"] } } }]\n',
      kubeconfig: 'x',
      '.docker/config.json': '{"credsStore":"evil","credHelpers":{"registry.example.org":"evil"}}',
      '.config/argocd/config': 'contexts: []\n',
      ...evil({ 'a.yaml': configMap }),
    },
    calls: [
      check,
      {
        args: ['mcp'],
        asks: [
          {
            method: 'tools/call',
            params: { name: 'diagnose', arguments: { snapshots: ['.kube/config', 'kubeconfig'] } },
          },
        ],
      },
    ],
  },
];

export const execution: readonly CommandAttack[] = [
  ...inGit,
  ...commits,
  ...renderers,
  ...expressions,
  ...withoutTrust,
  ...flagged,
];
