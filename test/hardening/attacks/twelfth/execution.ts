import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  agent,
  app,
  attack,
  chart,
  deployment,
  each,
  editor,
  evil,
  forecast,
  freely,
  harmless,
  here,
  item,
  json,
  just,
  kustomization,
  map,
  open,
  quoted,
  red,
  set,
  shown,
  tool,
} from './kit.ts';

const free = freely(json);
const script = '#!/bin/sh\necho ran >> CANARY\n';
const command = 'echo ran >> CANARY; false';
const js = `(globalThis.process?.getBuiltinModule?.('fs') ?? {}).appendFileSync?.('CANARY','js')`;
const wrong = evil({ 'd.yaml': deployment('replicas: "two", ') });
const change: readonly Call[] = [
  free,
  just('diff', '.', 'main'),
  just('prove', '.', 'main'),
  just('check', '.', '--base', 'main', '-o', 'json'),
];

/** What somebody's own clone has been told, by whatever tool that believed the tree; nothing of it applies. */
const settings: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'an external comparison': [
    ['diff.external', command],
    ['diff.x.command', command],
    ['diff.x.textconv', command],
    ['core.attributesFile', 'TREE/evil/attributes'],
  ],
  'a driver of merges': [
    ['merge.x.driver', command],
    ['merge.default', 'x'],
    ['rerere.enabled', 'true'],
  ],
  'other references that a command lists': [
    ['core.alternateRefsCommand', command],
    ['core.alternateRefsPrefixes', 'refs/'],
  ],
  'a proxy, a pager and an editor': [
    ['core.gitProxy', 'TREE/evil/run.sh'],
    ['core.pager', command],
    ['pager.log', command],
    ['core.editor', command],
    ['core.askPass', 'TREE/evil/run.sh'],
  ],
  'a monitor that is a daemon': [
    ['core.fsmonitor', 'TREE/evil/run.sh'],
    ['core.untrackedCache', 'true'],
    ['core.fsmonitorHookVersion', '2'],
  ],
  'hooks that lie in the tree': [['core.hooksPath', 'TREE/evil/hooks']],
  'settings that lie in the tree': [['include.path', 'TREE/evil/settings']],
  'settings of the tree on a condition': [
    ['includeIf.onbranch:change.path', 'TREE/evil/settings'],
    ['includeIf.gitdir:TREE/.path', 'TREE/evil/settings'],
  ],
  'trailers and signatures': [
    ['trailer.x.command', command],
    ['trailer.x.cmd', command],
    ['log.showSignature', 'true'],
    ['gpg.program', 'TREE/evil/run.sh'],
    ['commit.gpgSign', 'true'],
    ['tag.gpgSign', 'true'],
  ],
};

/** An object of git as it lies on the disk. */
function objectOnDisk(kind: string, text: string): { readonly id: string; readonly files: Files } {
  const whole = `${kind} ${Buffer.byteLength(text)}\0${text}`;
  const id = createHash('sha1').update(whole).digest('hex');
  return {
    id,
    files: { [`.git/objects/${id.slice(0, 2)}/${id.slice(2)}`]: deflateSync(whole).toString('latin1') },
  };
}
const signed = objectOnDisk(
  'commit',
  'tree 4b825dc642cb6eb9a060e54bf8d69288fbee4904\nauthor a <a@example.org> 1790000000 +0000\ncommitter a <a@example.org> 1790000000 +0000\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n iQEzBAABCAAdFiEE\n -----END PGP SIGNATURE-----\n\nsigned\n',
);

const engines: Readonly<Record<string, Files>> = {
  'a constructor in a template': chart(
    {
      'a.yaml': `{{ $f := .Values.a.constructor }}{{ call (index .Values.a "constructor" "constructor") ${quoted(js)} }}`,
      'b.yaml': `{{ call .Values.a.constructor.constructor ${quoted(js)} }}`,
    },
    'a: { b: c }\n',
  ),
  'a constructor in Jsonnet': evil({
    'a.jsonnet': `local o = {}; local c = o["constructor"]; c["constructor"](${quoted(js)})()\n`,
    'b.jsonnet': `std.native("constructor")(${quoted(js)})\n`,
    'c.jsonnet': `std["constructor"](${quoted(js)})\n`,
  }),
  'a constructor in jq': {
    ...harmless,
    'apps/evil.yaml': app(
      `${here}, path: evil`,
      `  ignoreDifferences: [{ group: "", kind: ConfigMap, jqPathExpressions: ['.constructor.constructor', 'getpath(["__proto__","polluted"])', '.["__proto__"].shell = "true"', 'input_line_number', 'env.HOME, $ENV.HOME', 'include "evil"; .'] }]\n`,
    ),
  },
  'a constructor in a path of a replacement': kustomization(
    'resources: [d.yaml]\nreplacements: [{ source: { kind: Deployment, name: d, fieldPath: constructor.constructor }, targets: [{ select: { kind: Deployment }, fieldPaths: [__proto__.shell, constructor.prototype.shell], options: { create: true } }] }]\n',
    { 'd.yaml': deployment('') },
  ),
  'a shell for all options, in values': chart(
    { 'a.yaml': map('a', '{ a: {{ .Values.a | quote }} }') },
    '__proto__: { shell: true, env: { PATH: TREE/evil } }\nconstructor: { prototype: { shell: true } }\na: { __proto__: { shell: true } }\n',
  ),
  'a shell for all options, in a patch': kustomization(
    'resources: [a.yaml]\npatches:\n- { target: { kind: ConfigMap }, patch: \'[{"op":"add","path":"/__proto__/shell","value":true},{"op":"add","path":"/constructor/prototype/shell","value":true}]\' }\n- patch: |\n    apiVersion: v1\n    kind: ConfigMap\n    metadata: { name: a, __proto__: { shell: true } }\n    __proto__: { shell: true }\n',
    { 'a.yaml': map('a', '{ a: b }') },
  ),
  'a shell for all options, in a set': {
    ...harmless,
    'apps/evil.yaml': set(
      '[{ matrix: { generators: [{ list: { elements: [{ name: a, __proto__: { shell: true } }] } }, { merge: { mergeKeys: [__proto__], generators: [{ list: { elements: [{ __proto__: { shell: true } }] } }, { list: { elements: [{ constructor: { prototype: { shell: true } } }] } }] } }] } }]',
    ),
  },
  'a shell for all options, by parameters': {
    ...chart({ 'a.yaml': map('a', '{ a: b }') }),
    'apps/evil.yaml': app(
      `${here}, path: evil, helm: { parameters: [{ name: __proto__.shell, value: "true" }, { name: constructor.prototype.shell, value: "true" }, { name: "a[0].__proto__.shell", value: "true" }], valuesObject: { __proto__: { shell: true } } }`,
    ),
  },
  'a shell for all options, as JSON': evil({
    'a.json':
      '{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"a","__proto__":{"shell":true}},"__proto__":{"shell":true,"argv0":"evil"},"data":{"a":"b"}}',
    'b.jsonnet':
      '{ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "b", ["__proto__"]: { shell: true } }, __proto__: { shell: true } } + std.mergePatch({}, { __proto__: { shell: true } })\n',
  }),
  'a Lua that opens whatever it can': {
    ...evil({
      'd.yaml': deployment('').replace('Deployment', 'DaemonSet').replace('name: d', 'name: lua'),
    }),
    'phineus.yaml': `targets:\n  default:\n    argocd:\n      settings:\n        resource.customizations.useOpenLibs.apps_DaemonSet: "true"\n        resource.customizations.health.apps_DaemonSet: ${quoted(
      `pcall(function() os.execute("${command}") end) pcall(function() io.popen("${command}") end) pcall(function() io.open("CANARY", "w"):write("x"):close() end) pcall(function() package.loadlib("TREE/evil/a.so", "f")() end) pcall(function() require("evil") end) pcall(function() load("\\27Lua")() end) pcall(function() debug.getregistry() end) return { status = "Healthy" }`,
    )}\n`,
  },
  'a template in the name of a file': {
    ...evil({
      '$(echo ran >> CANARY).yaml': map('a', '{ a: b }'),
      '`echo ran >> CANARY`.yaml': map('b', '{ a: 1 }'),
    }),
    'apps/$(echo ran >> CANARY).yaml': app(`${here}, path: "evil/$(echo ran >> CANARY)"`, '', 'other'),
  },
};

/** What other programs would run if they were started in this folder. */
const habits: Readonly<Record<string, Files>> = {
  'modules of the same names as ours': {
    'package.json': '{"type":"module","imports":{"#*":"./evil/run.mjs"},"main":"evil/run.mjs"}',
    'node_modules/phineus/package.json': '{"name":"phineus","main":"index.js"}',
    'node_modules/phineus/index.js': js,
    'node_modules/yaml/index.js': js,
    'node_modules/re2js/index.js': js,
    'node_modules/zod/index.js': js,
    'evil/run.mjs': js,
  },
  'configurations in JavaScript': Object.fromEntries(
    [
      'phineus.config.js',
      'phineus.config.mjs',
      'phineus.js',
      '.phineusrc.js',
      'phineus.yaml.js',
      '.pnp.cjs',
      'phineus.config.ts',
    ].map((path) => [path, js]),
  ),
  'files of environments and of tools': {
    '.envrc': command,
    '.env': `NODE_OPTIONS=--require=TREE/evil/run.js\nGIT_SSH_COMMAND=TREE/run.sh\nPATH=TREE\n`,
    '.npmrc': `node-options=--require=TREE/run.js\nscript-shell=TREE/run.sh\n`,
    '.node-options': '--require=TREE/run.js',
    'node.config.json': '{"nodeOptions":{"import":["TREE/run.js"]}}',
    '.tool-versions': 'helm 0\n',
    'run.js': js,
    'run.sh': script,
    git: script,
    node: script,
  },
  'workspaces of editors': {
    '.vscode/settings.json': `{"phineus.command":"TREE/run.sh","git.path":"TREE/run.sh"}`,
    '.vscode/tasks.json': `{"tasks":[{"label":"x","command":"TREE/run.sh","runOptions":{"runOn":"folderOpen"}}]}`,
    '.exrc': `:!${command}`,
    '.nvim.lua': `os.execute("${command}")`,
    '.helix/languages.toml': `[language-server.phineus]\ncommand = "TREE/run.sh"\n`,
    '.zed/settings.json': `{"lsp":{"phineus":{"binary":{"path":"TREE/run.sh"}}}}`,
    'run.sh': script,
  },
  'scripts whose words are commands': {
    'install.sh': `#!/bin/sh\nX=$(echo ran >> CANARY)\nY=\`echo ran >> CANARY\`\nexport CHART=\${X:-$(echo ran >> CANARY)}\nhelm upgrade evil ./evil -f <(echo ran >> CANARY) --set a=$((a[$(echo ran >> CANARY)]))\nkubectl apply -f "$(echo ran >> CANARY)"\neval "echo ran >> CANARY"\n`,
    Makefile: `X := $(shell echo ran >> CANARY)\n$(eval $(shell echo ran >> CANARY))\nall:\n\t@helm install evil evil -f $(shell echo ran >> CANARY)\n`,
    Justfile: 'x := `echo ran >> CANARY`\ndefault:\n  kubectl apply -k evil\n',
    'Taskfile.yml': `version: "3"\nvars: { X: { sh: "${command}" } }\ntasks: { default: { cmds: ["helm install evil ./evil"] } }\n`,
    Tiltfile: `local("${command}")\nk8s_yaml("evil/a.yaml")\n`,
    'skaffold.yaml': `apiVersion: skaffold/v4beta1\nkind: Config\ndeploy: { helm: { releases: [{ name: evil, chartPath: evil, setValueTemplates: { a: '{{cmd "sh" "-c" "echo ran >> CANARY"}}' } }] } }\n`,
  },
  'infrastructure that asks programs': {
    'main.tf': `data "external" "x" { program = ["TREE/run.sh"] }\nresource "null_resource" "y" { provisioner "local-exec" { command = "${command}" } }\nresource "helm_release" "evil" {\n  name = "evil"\n  chart = "./evil"\n  postrender { binary_path = "TREE/run.sh" }\n}\n`,
    'terragrunt.hcl': `inputs = { x = run_cmd("TREE/run.sh") }\n`,
    'helmfile.yaml': `releases:\n- name: evil\n  chart: ./evil\n  hooks: [{ events: [prepare], command: TREE/run.sh }]\n  values: [{ a: '{{ exec "TREE/run.sh" (list) }}' }, "ref+exec://TREE/run.sh"]\n`,
    'run.sh': script,
  },
};

const trusted = `ruleFiles: ["data:text/javascript,${encodeURIComponent(js)}", evil/rule.mjs, evil/rule.cjs, "file://TREE/evil/rule.mjs", "node:fs"]\nplugins: { x: { command: [TREE/evil/run.sh] }, y: { command: [sh, -c, "${command}"] } }\n`;
const trustful: Files = {
  'phineus.yaml': trusted,
  'apps/evil.yaml': app(`${here}, path: evil, plugin: { name: x }`),
  'evil/rule.mjs': js,
  'evil/rule.cjs': js,
  'evil/run.sh': script,
  'evil/a.yaml': map('a', '{ a: b }'),
};

export const execution: readonly CommandAttack[] = [
  ...each(settings, (name, pairs) =>
    attack(
      `execution: of a clone: ${name}`,
      {
        ...wrong,
        '.gitattributes': '*.yaml diff=x merge=x filter=x\n',
        'evil/attributes': '* diff=x\n',
        'evil/run.sh': script,
        'evil/settings': `[core]\n\tfsmonitor = TREE/evil/run.sh\n[filter "x"]\n\tclean = ${quoted(command)}\n[diff]\n\texternal = TREE/evil/run.sh\n`,
        ...Object.fromEntries(
          [
            'pre-commit',
            'post-checkout',
            'post-index-change',
            'fsmonitor-watchman',
            'reference-transaction',
          ].map((hook) => [`evil/hooks/${hook}`, script]),
        ),
      },
      { git: pairs.map(([key, value]) => ['config', key, value]), calls: change },
    ),
  ),
  attack('execution: a commit that is signed, and who would check it', harmless, {
    binary: () => ({ ...signed.files, '.git/refs/heads/signed': `${signed.id}\n` }),
    git: [
      ['config', 'log.showSignature', 'true'],
      ['config', 'gpg.program', 'TREE/.git/run.sh'],
      ['config', 'gpg.minTrustLevel', 'ultimate'],
    ],
    after: { '.git/run.sh': script },
    calls: [
      just('diff', '.', 'signed'),
      just('prove', '.', 'signed'),
      just('report', 'rollback', '.', '--base', 'signed'),
    ],
  }),
  attack('execution: a commit that is not there, and who would fetch it', harmless, {
    after: { '.git/refs/heads/lost': `${'1'.repeat(40)}\n` },
    git: [
      ['config', 'core.repositoryFormatVersion', '1'],
      ['config', 'extensions.partialClone', 'origin'],
      ['config', 'remote.origin.promisor', 'true'],
      ['config', 'remote.origin.url', `ext::sh -c "${command}"`],
      ['config', 'protocol.ext.allow', 'always'],
      ['config', 'remote.origin.uploadpack', command],
    ],
    calls: [
      just('diff', '.', 'lost'),
      just('check', '.', '--base', 'lost'),
      just('upgrade', '.', 'lost'),
      free,
    ],
  }),
  attack('execution: a login by a command of ssh for objects that are missing', harmless, {
    after: { '.git/refs/heads/lost': `${'2'.repeat(40)}\n`, '.git/run.sh': script },
    git: [
      ['config', 'core.repositoryFormatVersion', '1'],
      ['config', 'extensions.partialClone', 'origin'],
      ['config', 'remote.origin.promisor', 'true'],
      ['config', 'remote.origin.url', 'ssh://git@git.example.org/x.git'],
      ['config', 'core.sshCommand', 'TREE/.git/run.sh'],
      ['config', 'credential.helper', `!${command}`],
    ],
    calls: [
      just('diff', '.', 'lost..change'),
      just('forecast', '.', '--base', 'lost'),
      just('fix', '.', '--all', '--base', 'lost'),
    ],
  }),
  attack('execution: every hook where a fix is committed', wrong, {
    after: Object.fromEntries(
      [
        'pre-commit',
        'commit-msg',
        'prepare-commit-msg',
        'post-commit',
        'reference-transaction',
        'post-index-change',
        'pre-auto-gc',
        'post-rewrite',
        'update',
      ].map((hook) => [`.git/hooks/${hook}`, script]),
    ),
    calls: [{ ...just('fix', '.', '--all', '--commit', 'mended'), writes: ['.git'] }],
  }),
  attack(
    'execution: filters where a fix is written and committed',
    { ...wrong, '.gitattributes': '* filter=x ident text\n' },
    {
      git: [
        ['config', 'filter.x.clean', command],
        ['config', 'filter.x.smudge', command],
        ['config', 'filter.x.process', command],
      ],
      calls: [
        { ...just('fix', '.', '--all', '--commit', 'mended'), writes: ['.git'] },
        {
          ...just('fix', '.', '--all', '--write', '--force'),
          writes: ['.git', 'evil', 'witness', 'apps', 'neighbour'],
        },
      ],
    },
  ),
  attack('execution: settings of a work tree', harmless, {
    git: [['config', 'extensions.worktreeConfig', 'true']],
    after: {
      '.git/config.worktree': `[core]\n\tfsmonitor = ${quoted(command)}\n\thooksPath = TREE/evil\n[diff]\n\texternal = ${quoted(command)}\n`,
    },
    calls: change,
  }),
  attack('execution: a folder below with a repository of its own', harmless, {
    after: {
      'evil/.git/HEAD': 'ref: refs/heads/main\n',
      'evil/.git/config': `[core]\n\trepositoryformatversion = 0\n\tfsmonitor = ${quoted(command)}\n\tworktree = ..\n`,
      'evil/.git/objects/info/x': '',
      'evil/.git/refs/heads/x': '',
      'evil/apps.yaml': app(`${here}, path: evil`),
    },
    calls: [just('check', 'evil'), just('diff', 'evil', 'main'), just('report', 'rca', 'evil')],
  }),
  attack('execution: a file that says where the repository is', harmless, {
    after: {
      'evil/.git': 'gitdir: ../kept\n',
      'kept/HEAD': 'ref: refs/heads/main\n',
      'kept/config': `[core]\n\tbare = false\n\tfsmonitor = ${quoted(command)}\n\tworktree = ../evil\n[safe]\n\tdirectory = *\n`,
      'kept/commondir': '../.git\n',
      'evil/apps.yaml': app(`${here}, path: evil`),
    },
    calls: [
      just('check', 'evil', '-o', 'json'),
      just('blame', 'evil', 'evil', 'ConfigMap/a', 'data.a'),
      just('prove', 'evil', 'main'),
    ],
  }),
  attack(
    'execution: modules that update themselves',
    {
      ...harmless,
      '.gitmodules': `[submodule "x"]\n\tpath = evil/x\n\turl = ext::sh -c "${command}"\n\tupdate = !${command}\n\tbranch = .\n\tignore = none\n`,
    },
    {
      git: [
        ['update-index', '--add', '--cacheinfo', `160000,${'3'.repeat(40)},evil/x`],
        ['commit', '-q', '-m', 'x'],
        ['config', 'submodule.recurse', 'true'],
        ['config', 'submodule.x.update', `!${command}`],
        ['config', 'submodule.x.active', 'true'],
        ['config', 'diff.submodule', 'log'],
      ],
      calls: change,
    },
  ),
  ...each(engines, (name, files) =>
    attack(`execution: by an engine: ${name}`, files, { calls: [free, forecast, just('diff', '.', 'main')] }),
  ),
  ...each(habits, (name, files) =>
    attack(
      `execution: by habit: ${name}`,
      { ...harmless, ...files },
      {
        calls: [
          free,
          just('report', 'inventory', '.'),
          just('fix', '.', '--all'),
          just('helm', 'lint', 'evil'),
        ],
      },
    ),
  ),
  attack(
    'execution: by an engine: a constructor in CEL',
    {
      ...harmless,
      'phineus.yaml': `rules:\n  - name: one\n    match: { application: evil }\n    expression: object.constructor.constructor(${quoted(js)}) == 1\n    message: one\n  - name: two\n    match: { application: evil }\n    expression: '"".constructor.constructor("x")() == 1 || object["__proto__"]["constructor"] == 1'\n    message: two\n`,
    },
    { calls: [just('check', '.'), just('fix', '.', '--all')] },
  ),
  attack('execution: rule files and plug-ins without trust, by every command', trustful, {
    calls: [
      just('check', '.'),
      just('forecast', '.'),
      just('diff', '.', 'main'),
      just('fix', '.', '--all'),
      just('render', '.', 'evil'),
      just('report', 'risk', '.'),
      just('parity', '.'),
      just('blame', '.', 'evil', 'ConfigMap/a', 'data.a'),
      just('charts', 'list', '.'),
      just('knowledge', '--path', '.'),
    ],
  }),
  attack('execution: the same by an editor and an agent', trustful, {
    calls: [
      editor(open('evil/a.yaml', map('a', '{ a: c }')), {
        method: 'workspace/executeCommand',
        params: { command: 'phineus.trust', arguments: ['TREE/evil/run.sh'] },
      }),
      agent(
        tool('check', { trust: true }),
        tool('check', { path: '.', args: ['--trust'] }),
        tool('diff', { range: 'main' }),
      ),
    ],
  }),
  attack(
    'execution: the same by a server',
    {
      ...trustful,
      'phineus.yaml': 'ruleFiles: [evil/rule.mjs]\nplugins: { x: { command: [TREE/evil/run.sh] } }\n',
    },
    {
      calls: [
        {
          args: ['serve', 'tree=.', '--port', '0', '--database', '../history.db'],
          asks: [
            { path: '/api/v1/watched/tree/report', awaits: 'neighbour' },
            { path: '/api/v1/watched/tree/report?trust=true' },
            { path: '/api/v1/watched/tree/changes' },
          ],
        },
      ],
    },
  ),
  attack(
    'execution: functions of Kustomize that are said to be wanted',
    kustomization(
      'resources: [a.yaml]\ngenerators: [g.yaml]\ntransformers: [s.yaml]\nvalidators: [c.yaml]\nhelmCharts: [{ name: x, releaseName: x }]\nhelmGlobals: { chartHome: c, configHome: TREE/evil }\n',
      {
        'a.yaml': map('a', '{ a: b }'),
        'g.yaml': item(
          'Gen',
          'metadata: { name: g, annotations: { config.kubernetes.io/function: "exec: { path: ./run.sh }" } }',
          'example.com/v1',
        ).replace('metadata: { name: a }\n', ''),
        's.yaml': item(
          'Star',
          'metadata: { name: s, annotations: { config.kubernetes.io/function: "starlark: { path: ./run.star, name: x }" } }',
          'example.com/v1',
        ).replace('metadata: { name: a }\n', ''),
        'c.yaml': item(
          'Con',
          'metadata: { name: c, annotations: { config.kubernetes.io/function: "container: { image: evil, network: true, mounts: [{ type: bind, src: /, dst: /x }] }" } }',
          'example.com/v1',
        ).replace('metadata: { name: a }\n', ''),
        'run.sh': script,
        'c/x/Chart.yaml': 'apiVersion: v2\nname: x\nversion: 1.0.0\n',
        'plugin/example.com/v1/gen/Gen': script,
      },
    ),
    {
      calls: [
        shown(
          'kustomize',
          'build',
          'evil',
          '--enable-exec',
          '--enable-alpha-plugins',
          '--enable-helm',
          '--helm-command',
          'TREE/evil/run.sh',
        ),
        { ...free, env: { XDG_CONFIG_HOME: 'TREE/evil', KUSTOMIZE_PLUGIN_HOME: 'TREE/evil/plugin' } },
      ],
    },
  ),
  attack(
    'execution: value files by protocols of plug-ins',
    {
      ...chart({ 'a.yaml': map('a', '{ a: b }') }),
      'apps/evil.yaml': app(
        `${here}, path: evil, helm: { valueFiles: ["secrets://values.yaml", "secrets+gpg-import://TREE/k?values.yaml", "ref+exec://sh", "!evil", "|evil", "vals://x"], ignoreMissingValueFiles: true, fileParameters: [{ name: a, path: "|evil" }] }`,
      ),
      'evil/plugin.yaml':
        'name: evil\ncommand: TREE/evil/run.sh\nhooks: { install: TREE/evil/run.sh }\ndownloaders: [{ command: run.sh, protocols: [secrets] }]\n',
      'evil/run.sh': script,
    },
    { calls: [free, shown('helm', 'template', 'x', 'evil', '-f', 'secrets://evil/values.yaml')] },
  ),
  attack(
    'execution: a cluster whose clusters log in by programs',
    { ...red, ...harmless },
    {
      server: (path) =>
        path.includes('/secrets')
          ? {
              body: JSON.stringify({
                kind: 'SecretList',
                apiVersion: 'v1',
                metadata: {},
                items: ['execProviderConfig', 'awsAuthConfig', 'authProvider'].map((how, i) => ({
                  metadata: {
                    name: `c${i}`,
                    namespace: 'argocd',
                    labels: { 'argocd.argoproj.io/secret-type': 'cluster' },
                  },
                  data: {
                    name: btoa(`c${i}`),
                    server: btoa('http://127.0.0.1:9'),
                    config: btoa(
                      JSON.stringify({
                        [how]: {
                          command: 'evil',
                          args: ['x'],
                          apiVersion: 'client.authentication.k8s.io/v1',
                          clusterName: '$(evil)',
                          name: 'exec',
                        },
                      }),
                    ),
                  },
                })),
              }),
            }
          : { body: '{"kind":"List","apiVersion":"v1","metadata":{},"items":[]}' },
      calls: [
        { ...just('snapshot', '--argocd-clusters', '-o', 'x.snapshot'), writes: ['x.snapshot'] },
        just('diagnose', '--argocd-clusters'),
      ],
    },
  ),
  attack(
    'execution: a kubeconfig that lies in the tree',
    {
      ...harmless,
      ...Object.fromEntries(
        ['kubeconfig', '.kube/config', 'kubeconfig.yaml', 'config', 'evil/kubeconfig'].map((path) => [
          path,
          'apiVersion: v1\nkind: Config\ncurrent-context: c\ncontexts: [{ name: c, context: { cluster: c, user: u } }]\nclusters: [{ name: c, cluster: { server: "https://127.0.0.1:9" } }]\nusers: [{ name: u, user: { exec: { apiVersion: client.authentication.k8s.io/v1, command: evil } } }]\n',
        ]),
      ),
    },
    {
      calls: [
        just('snapshot', '-o', 'x.snapshot'),
        just('diagnose'),
        just('snapshot', 'kubeconfig', '--facts'),
        just('diagnose', 'evil'),
      ],
    },
  ),
  attack(
    'execution: a dump whose health is a script',
    {
      ...red,
      'dump/cm.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm, namespace: argocd }\ndata:\n  resource.customizations.useOpenLibs.apps_Deployment: "true"\n  resource.customizations.health.apps_Deployment: 'os.execute("${command}") io.open("CANARY","w") return { status = "Healthy" }'\n  configManagementPlugins: '[{ name: x, generate: { command: [sh, -c, "${command}"] } }]'\n`,
      'dump/d.yaml': deployment('').replace('name: d', 'name: d, namespace: x'),
    },
    {
      calls: [
        just('diagnose', 'dump'),
        just('health', 'dump/d.yaml', '--settings', 'dump/cm.yaml'),
        just('report', 'rca', '--snapshot', 'dump'),
        just('fix', '.', '--diagnosed', 'dump', '--all'),
      ],
    },
  ),
  attack(
    'execution: a folder of health scripts',
    {
      'rc/apps/Deployment/health.lua': `os.execute("${command}") require("evil") dofile("TREE/evil.lua") loadfile("TREE/evil.lua")() return { status = "Healthy" }\n`,
      'rc/apps/Deployment/actions/x/action.lua': `os.execute("${command}")\n`,
      'evil.lua': `os.execute("${command}")\n`,
      'd.yaml': deployment(''),
      'phineus.yaml': 'targets: { default: { argocd: { resourceCustomizations: rc } } }\n',
      ...wrong,
    },
    {
      calls: [
        just('health', 'd.yaml', '--resource-customizations', 'rc'),
        just('check', '.'),
        just('forecast', '.'),
      ],
    },
  ),
  attack(
    'execution: a chart that is an archive with programs',
    {
      ...harmless,
      'c/Chart.yaml':
        'apiVersion: v2\nname: c\nversion: 1.0.0\nannotations: { hook: "TREE/c/run.sh" }\ndependencies: [{ name: x, version: 1.0.0, repository: "exec://TREE/c/run.sh" }, { name: y, version: 1.0.0, repository: "!evil" }, { name: z, version: 1.0.0, repository: "s3://x" }]\n',
      'c/templates/a.yaml':
        '{{ (getHostByName "$(evil)") }}{{ env "HOME" }}{{ expandenv "$HOME" }}{{ exec "evil" (list) }}{{ shell "evil" }}',
      'c/run.sh': script,
    },
    {
      calls: [
        just('helm', 'lint', 'c'),
        shown('helm', 'template', 'x', 'c'),
        just('charts', 'list', '.'),
        free,
      ],
    },
  ),
];
