import { configMap } from '../../attack.ts';
import type { Call } from '../command-attack.ts';
import {
  type Nameless,
  app,
  appSet,
  argocd,
  call,
  chart,
  evil,
  expression,
  family,
  harmless,
  rendered,
  settings,
  tool,
  whole,
} from './kit.ts';

const script = '#!/bin/sh\necho ran >> CANARY\n';
const touch = 'echo ran >> CANARY';
const inModules = `require('node:fs').writeFileSync('CANARY', 'ran')`;
const exported = `import { writeFileSync } from 'node:fs';\nwriteFileSync('CANARY', 'ran');\nexport default [];\n`;

const trees: Readonly<Record<string, Nameless>> = {
  'a function of Kustomize that is a program, with every flag that allows it': {
    files: evil({
      'kustomization.yaml': 'resources: [a.yaml]\ntransformers: [fn.yaml]\nvalidators: [fn.yaml]\n',
      'a.yaml': settings('a', {}),
      'fn.yaml': `apiVersion: evil/v1\nkind: Fn\nmetadata:\n  name: fn\n  annotations:\n    config.kubernetes.io/function: |\n      exec: { path: ./fn.sh }\n`,
      'fn.sh': script,
    }),
    calls: [call('kustomize build evil --enable-alpha-plugins --enable-exec', { showsSource: true }), whole],
  },
  'a function of Kustomize in Starlark, and one in a container with the root mounted': {
    files: evil({
      'kustomization.yaml': 'resources: [a.yaml]\ngenerators: [star.yaml, box.yaml]\n',
      'a.yaml': settings('a', {}),
      'star.yaml': `apiVersion: evil/v1\nkind: Star\nmetadata:\n  name: star\n  annotations:\n    config.kubernetes.io/function: |\n      starlark: { path: fn.star, name: star }\n`,
      'box.yaml': `apiVersion: evil/v1\nkind: Box\nmetadata:\n  name: box\n  annotations:\n    config.kubernetes.io/function: |\n      container: { image: "evil:1", network: true, mounts: [{ type: bind, src: /, dst: /host }] }\n`,
      'fn.star': `load("os", "system")\nsystem("${touch}")\n`,
    }),
    calls: [call('kustomize build evil --enable-alpha-plugins', { showsSource: true }), whole],
  },
  'a plug-in of Kustomize in the folder of plug-ins beside its kustomization': {
    files: evil({
      'kustomization.yaml': 'generators: [gen.yaml]\n',
      'gen.yaml':
        'apiVersion: someteam.example.com/v1\nkind: Thing\nmetadata: { name: thing }\nargsOneLiner: a b\n',
      'kustomize/plugin/someteam.example.com/v1/thing/Thing': script,
      'plugin/someteam.example.com/v1/thing/Thing': script,
    }),
    calls: [
      call('kustomize build evil --enable-alpha-plugins', {
        showsSource: true,
        env: { KUSTOMIZE_PLUGIN_HOME: 'TREE/evil/plugin', XDG_CONFIG_HOME: 'TREE/evil' },
      }),
    ],
  },
  'a helm of its own that settings of Argo CD name for Kustomize': {
    files: {
      ...argocd({
        'kustomize.buildOptions': '--enable-helm --enable-exec --helm-command ./helm.sh',
        'kustomize.path.v9.9.9': 'TREE/evil/helm.sh',
        'kustomize.buildOptions.v9.9.9': '--enable-exec',
      }),
      ...evil(
        {
          'kustomization.yaml': 'helmCharts: [{ name: c, releaseName: c }]\n',
          'charts/c/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n',
          'helm.sh': script,
        },
        '    kustomize: { version: v9.9.9 }\n',
      ),
    },
    calls: [whole],
  },
  'a helm of its own on the command line of kustomize build': {
    files: evil({
      'kustomization.yaml': 'helmCharts: [{ name: c, releaseName: c }]\n',
      'charts/c/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n',
      'charts/c/templates/a.yaml': `${configMap}`,
      'helm.sh': script,
    }),
    calls: [call('kustomize build evil --enable-helm --helm-command ./evil/helm.sh', { showsSource: true })],
  },
  'a chart that is a plug-in of Helm besides, with hooks, getters and a post-renderer': {
    files: chart(
      configMap,
      {
        'plugin.yaml': `name: evil\nversion: 1.0.0\ncommand: $HELM_PLUGIN_DIR/run.sh\nhooks: { install: "${touch}" }\ndownloaders: [{ command: run.sh, protocols: [evil] }]\npostRenderer: run.sh\n`,
        'run.sh': script,
        'values.yaml': 'a: evil://b\n',
      },
      '    helm: { valueFiles: ["evil://run.sh", "secrets://values.yaml", "!run.sh", "|sh run.sh"] }\n',
    ),
    calls: [whole, call('helm template r evil', { showsSource: true, env: { HELM_PLUGINS: 'TREE/evil' } })],
  },
  'a post-renderer of the tree on the command line': {
    files: chart(configMap, { 'run.sh': script }),
    calls: [call('helm template r evil --post-renderer ./evil/run.sh', { showsSource: true, exits: [1, 2] })],
  },
  'a plug-in of Argo CD whose command stands in phineus.yaml': {
    files: {
      'phineus.yaml': `plugins:\n  evil: { command: [sh, -c, "${touch}"] }\n`,
      'apps/evil.yaml': app('evil', {
        path: 'evil',
        plugin: { name: 'evil', env: [{ name: 'A', value: touch }] },
      }),
      'evil/plugin.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: ConfigManagementPlugin\nmetadata: { name: evil }\nspec:\n  discover: { find: { command: [sh, -c, "${touch}"] } }\n  generate: { command: [sh, -c, "${touch}"] }\n`,
      'evil/run.sh': script,
    },
    calls: [harmless, call('render . evil', { showsSource: true }), call('forecast .')],
  },
  'plug-ins in the settings of Argo CD, as they were before sidecars': {
    files: {
      ...argocd({
        configManagementPlugins: JSON.stringify([
          { name: 'evil', init: { command: ['sh', '-c', touch] }, generate: { command: ['./run.sh'] } },
        ]),
      }),
      'apps/evil.yaml': app('evil', { path: 'evil', plugin: { name: 'evil' } }),
      'evil/run.sh': script,
    },
    calls: [whole],
  },
  'a rule file, by a path and by addresses of code': {
    files: {
      'phineus.yaml': `ruleFiles: [rules/evil.mjs, "data:text/javascript,import('node:fs').then(f=>f.writeFileSync('CANARY','x'))", "file://TREE/rules/evil.mjs"]\n`,
      'rules/evil.mjs': exported,
    },
    calls: [harmless, call('explain'), call('knowledge'), call('diff . main')],
  },
  'one rule file alone, for every command that reads the configuration': {
    files: { 'phineus.yaml': 'ruleFiles: [rules/evil.mjs]\n', 'rules/evil.mjs': exported },
    calls: [
      harmless,
      call('fix . --all'),
      call('report rca .'),
      call('parity .'),
      call('explain'),
      call('init . --force', { writes: ['phineus.yaml'] }),
    ],
  },
  'tags of YAML that make functions, in the configuration': {
    files: {
      'phineus.yaml': `targets:\n  a: !!js/function "function () { ${inModules.replaceAll("'", '`')} }"\n  b: !!python/object/apply:os.system ["${touch}"]\n`,
    },
    calls: [harmless],
  },
  'files that Node reads from the folder in which it is started': {
    files: {
      'package.json':
        '{ "type": "commonjs", "imports": { "#run": "./evil.cjs" }, "scripts": { "start": "node evil.cjs" } }',
      'node.config.json': '{ "nodeOptions": { "require": ["./evil.cjs"], "import": ["./evil.cjs"] } }',
      '.env': 'NODE_OPTIONS=--require ./evil.cjs\n',
      '.noderc': '--require ./evil.cjs\n',
      'evil.cjs': inModules,
      'index.js': inModules,
      'node_modules/yaml/package.json': '{ "name": "yaml", "main": "index.js" }',
      'node_modules/yaml/index.js': inModules,
      'node_modules/@stricli/core/index.js': inModules,
      'dist/cli.js': inModules,
    },
    calls: [whole, call('check . -o json --jobs 2', { tells: true }), call('snapshot . --facts')],
  },
  'attributes, modules and settings of git that lie in the tree': {
    base: { 'evil/a.yaml': settings('a', { a: 'one' }) },
    files: {
      ...evil({ 'a.yaml': settings('a', { a: 'two' }) }),
      '.gitattributes': '* filter=evil diff=evil merge=evil ident export-subst\n',
      '.gitconfig': `[filter "evil"]\n\tsmudge = ${touch}\n\tclean = ${touch}\n[diff "evil"]\n\ttextconv = ${touch}\n\tcommand = ${touch}\n`,
      '.gitmodules': `[submodule "sub"]\n\tpath = sub\n\turl = ext::sh -c ${touch}\n\tupdate = !${touch}\n[include]\n\tpath = .gitconfig\n`,
    },
    calls: [
      call('diff . main -o json', { tells: true }),
      call('prove . main'),
      call('check . --base main -o json'),
    ],
  },
  'a folder with a .git of its own, which starts programs': {
    files: evil({ 'a.yaml': settings('a', {}) }),
    after: {
      'evil/.git/config': `[core]\n\trepositoryformatversion = 0\n\tfsmonitor = "${touch}; false"\n\tsshCommand = ${touch}\n\thooksPath = TREE/evil/hooks\n[uploadpack]\n\tpackObjectsHook = ${touch}\n`,
      'evil/.git/HEAD': 'ref: refs/heads/main\n',
      'evil/.git/objects/info/packs': '',
      'evil/.git/refs/heads/main': '',
      'evil/hooks/post-index-change': script,
    },
    calls: [
      call('check evil --allow-empty'),
      call('diff evil'),
      call('check . -o json'),
      call('init evil', { writes: ['evil/phineus.yaml'] }),
    ],
  },
  'revisions that are options of git': {
    base: { 'evil/a.yaml': settings('a', { a: 'one' }) },
    files: {
      'apps/evil.yaml': app('evil', {
        path: 'evil',
        targetRevision: '--upload-pack=sh -c "echo ran >> CANARY"',
      }),
      'apps/evil2.yaml': app('evil2', { path: 'evil', targetRevision: '--output=CANARY' }),
      'apps/evil3.yaml': app('evil3', {
        path: 'evil',
        targetRevision: '-c core.pager="echo ran >> CANARY" -p',
      }),
      'evil/a.yaml': settings('a', { a: 'two' }),
    },
    calls: [whole, call('diff . main')],
  },
  'addresses that are commands, with the network allowed': {
    files: {
      'apps/evil.yaml': app('evil', { path: 'evil', repoURL: `ext::sh -c echo% ran% >>% CANARY` }),
      'apps/evil2.yaml': app('evil2', {
        path: 'evil',
        repoURL: 'ssh://-oProxyCommand=echo ran >> CANARY/x.git',
      }),
      'apps/evil3.yaml': app('evil3', {
        chart: 'a',
        repoURL: 'oci://$(echo ran >> CANARY)',
        targetRevision: '1.0.0',
      }),
      'apps/evil4.yaml': app('evil4', { path: '.', repoURL: 'fd::0/`echo ran >> CANARY`' }),
    },
    calls: [
      call('check . -o json --online', { tells: true }),
      call('charts fetch .'),
      call('charts list . --online'),
    ],
  },
  'remote bases of Kustomize that are commands, with the network allowed': {
    files: evil({
      'kustomization.yaml': JSON.stringify({
        resources: ['git::ext::sh -c "echo ran >> CANARY"//x?ref=main'],
      }),
      'b/kustomization.yaml': JSON.stringify({
        resources: [
          'ssh://-oProxyCommand=touch%20CANARY@127.0.0.1:9/x/y.git//z?ref=--upload-pack=CANARY&timeout=3s',
        ],
      }),
    }),
    calls: [
      call('kustomize build evil --online', { showsSource: true }),
      call('kustomize build evil/b --online', { showsSource: true }),
    ],
  },
  'a login helper that the tree names': {
    files: {
      ...evil({ 'a.yaml': object() }),
      '.docker/config.json': '{ "credsStore": "evil", "credHelpers": { "SERVER": "evil" } }',
      'config.json': '{ "credsStore": "evil" }',
      '.netrc': 'machine 127.0.0.1 login a password b\n',
    },
    after: { '../bin/docker-credential-evil': script },
    server: () => ({ status: 401, headers: { 'www-authenticate': 'Basic realm="x"' } }),
    calls: [call('images lock .', { writes: ['phineus.images.lock.yaml'] }), call('charts fetch .')],
  },
  'scripts, Makefiles and files of other tools that run something when they are read': {
    files: {
      ...evil({ 'a.yaml': settings('a', {}) }),
      Makefile: `A := $(shell ${touch})\nall:\n\tkubectl create secret generic a --from-literal=b=$$(${touch})\n`,
      'helmfile.yaml': `releases:\n- name: {{ exec "sh" (list "-c" "${touch}") }}\n  hooks: [{ events: [prepare], command: sh, args: [-c, "${touch}"] }]\n`,
      Tiltfile: `local("${touch}")\nk8s_yaml(kustomize("evil"))\n`,
      'setup.sh': `#!/bin/sh\n${touch}\nhelm upgrade --install x evil --post-renderer ./setup.sh\nkubectl create secret generic x --from-literal=a="$(${touch})"\n`,
      justfile: `a := \`${touch}\`\n`,
      'skaffold.yaml': `apiVersion: skaffold/v4beta1\nkind: Config\nbuild: { artifacts: [{ image: a, custom: { buildCommand: "${touch}" } }] }\n`,
      '.envrc': `${touch}\n`,
      'main.tf': `data "external" "x" { program = ["sh", "-c", "${touch}"] }\nresource "null_resource" "x" { provisioner "local-exec" { command = "${touch}" } }\n`,
      'devspace.yaml': `hooks: [{ command: "${touch}", when: before:deploy }]\n`,
    },
    calls: [whole, call('init .', { writes: ['phineus.yaml'] })],
  },
  'paths and names with commands of a shell in them': {
    files: {
      'apps/evil.yaml': app("evil; echo ran >> 'CANARY' #", { path: '$(echo ran >> CANARY)' }),
      'evil/`echo ran`.yaml': settings('$(touch CANARY)', { a: '`touch CANARY`' }),
      'evil/;echo ran;.jsonnet': 'error "$(touch CANARY)"',
      'evil/--trust': '',
      'evil/-rf': '',
    },
    calls: [whole, call('fix . --all'), call('report rca .'), call('diff . main')],
  },
  'hooks of every name in the clone, when a fix is written and committed': {
    base: { 'evil/a.yaml': 'apiVersion: apps/v1beta1\nkind: Deployment\nmetadata: { name: a }\n' },
    files: evil({
      'a.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, annotations: { argocd.argoproj.io/sync-wave: "one" } }\n',
    }),
    after: Object.fromEntries(
      [
        'pre-commit',
        'commit-msg',
        'post-commit',
        'reference-transaction',
        'post-index-change',
        'prepare-commit-msg',
        'post-checkout',
      ].map((hook) => [`.git/hooks/${hook}`, script]),
    ),
    calls: [
      call('fix . --all --commit cure', { writes: ['.git'] }),
      call('fix . --all --write', { writes: ['evil', 'witness', 'apps'] }),
    ],
  },
};

function object(): string {
  return `apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec: { containers: [{ name: a, image: "SERVER/evil:1" }] }\n`;
}

const lua: Readonly<Record<string, string>> = {
  'the libraries of the system': `os.execute("${touch}") io.popen("${touch}") return { status = "Healthy" }`,
  'what loads code': `local f = load("return os") or loadstring("return io") local o = f() o.execute("${touch}") return { status = "Healthy" }`,
  'modules and the registry': `local o = require("os") or package.loaded.os or debug.getregistry()._LOADED.os o.execute("${touch}") return { status = "Healthy" }`,
  'words of JavaScript': `local c = ("x").constructor.constructor c("${inModules.replaceAll("'", '`')}")() return { status = obj.constructor.name }`,
};

const health = (text: string): Nameless => {
  const data = {
    'resource.customizations.health.evil.example_Thing': text,
    'resource.customizations.useOpenLibs.evil.example_Thing': 'true',
  };
  const thing = '{ "apiVersion": "evil.example/v1", "kind": "Thing", "metadata": { "name": "a" } }';
  const cm = JSON.stringify({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'argocd-cm', namespace: 'argocd' },
    data,
  });
  return {
    files: { ...argocd(data), ...evil({ 'a.yaml': thing }), 'cm.yaml': cm },
    calls: [call('health evil/a.yaml --settings cm.yaml -o json'), whole],
  };
};

const hidden = 'environment-77x1q';
const asked: Omit<Call, 'args'> = {
  env: { MY_TOKEN: hidden, HELM_TOKEN: hidden },
  hides: [hidden],
  tells: true,
};
const envCheck: Call = { ...harmless, ...asked };

const engines: Readonly<Record<string, Nameless>> = {
  'templates that ask for the environment': {
    files: chart(`{{ fail (printf "%s %s" (env "MY_TOKEN") (expandenv "$MY_TOKEN")) }}`),
    calls: [envCheck, call('render . evil', { env: { MY_TOKEN: hidden }, hides: [hidden] })],
  },
  'templates that ask who a host is, and call what they find': {
    files: expression(`printf "%v" (call .Files.constructor.constructor "${inModules.replaceAll('"', '')}")`),
    calls: [whole, rendered],
  },
  'a template by the names of JavaScript': {
    files: expression(
      `index (index .Values "__proto__") "constructor" | default (.Chart.constructor) | default (getHostByName "localhost")`,
    ),
    calls: [whole, rendered],
  },
  'templates of sets that ask for the environment or for JavaScript': {
    files: {
      ...evil({ 'a.yaml': settings('a', {}) }),
      'apps/set.yaml': appSet(
        [{ list: { elements: [{ name: 'x' }] } }],
        { goTemplate: true },
        '{{ env "MY_TOKEN" }}{{ .name.constructor }}{{ expandenv "$MY_TOKEN" }}',
      ),
      'apps/set2.yaml': appSet(
        [{ list: { elements: [{ name: 'x' }] } }],
        {},
        '{{name.constructor.constructor("return process")().env.MY_TOKEN}}',
      ).replace('evil-set', 'evil-set2'),
    },
    calls: [envCheck],
  },
  'jq that asks for the environment and for modules': {
    files: {
      'apps/evil.yaml': app(
        'evil',
        { path: 'evil' },
        {
          ignoreDifferences: [
            '.data | select(env.MY_TOKEN | error)',
            '$ENV.MY_TOKEN | error',
            'import "evil" as e; e::run',
            'input_filename | error',
            '@sh "echo \\(env)" | error',
            'input',
            '$__prog_args | error',
          ].map((query) => ({ kind: 'ConfigMap', jqPathExpressions: [query] })),
        },
      ),
      'evil/a.yaml': settings('a', { b: 'c' }),
      'evil.jq': 'def run: 1;',
    },
    calls: [envCheck],
  },
  'Jsonnet that asks for functions of its host and for devices': {
    files: evil({
      'a.jsonnet': `std.native('exec')('${touch}')`,
      'b.jsonnet': `local e = std.extVar('MY_TOKEN'); error e`,
      'c.jsonnet': `importstr '/proc/self/environ'`,
      'd.jsonnet': `error importstr '/dev/stdin'`,
    }),
    calls: [envCheck],
  },
  'CEL that walks up to the functions of JavaScript': {
    files: {
      'phineus.yaml': `rules:\n  - name: acme-evil\n    severity: error\n    match: { kind: ConfigMap }\n    expression: ${JSON.stringify(`object.constructor.constructor("${inModules}")() == object.__proto__`)}\n    message: x\n`,
    },
    calls: [harmless],
  },
  'an ExternalSecret and a set whose templates run something': {
    files: evil({
      'a.yaml': JSON.stringify({
        apiVersion: 'external-secrets.io/v1',
        kind: 'ExternalSecret',
        metadata: { name: 'a' },
        spec: {
          secretStoreRef: { name: 's' },
          target: { template: { data: { a: `{{ exec "sh" "-c" "${touch}" }}{{ env "MY_TOKEN" | fail }}` } } },
        },
      }),
    }),
    calls: [envCheck],
  },
};

const asks: Readonly<Record<string, Nameless>> = {
  'an editor that asks for commands and for trust': {
    files: {
      'phineus.yaml': 'ruleFiles: [evil.mjs]\n',
      'evil.mjs': exported,
      '.vscode/settings.json': '{ "phineus.path": "./evil.sh", "phineus.trust": true }',
      'evil.sh': script,
    },
    calls: [
      {
        args: ['lsp'],
        asks: [
          {
            notify: 'workspace/didChangeConfiguration',
            params: { settings: { phineus: { trust: true, command: './evil.sh' } } },
          },
          { method: 'workspace/executeCommand', params: { command: 'sh', arguments: ['-c', touch] } },
          { method: 'shutdown', params: null },
        ],
      },
    ],
  },
  'an agent that asks with commands of a shell and of git': {
    files: evil({ 'a.yaml': settings('a', {}) }),
    calls: [
      {
        args: ['mcp', '.'],
        asks: [
          tool('check', { path: `.; ${touch}` }),
          tool('check', { base: `--upload-pack=${touch}` }),
          tool('diff', { range: '--output=CANARY..HEAD' }),
          tool('diff', { range: `main --ext-diff` }),
          tool('blame', { application: `$(${touch})`, object: '`x`/y' }),
          tool('propose_fix', { findings: [`; ${touch}`] }),
        ],
      },
    ],
  },
};

export const execution = [
  ...family('execution', trees),
  ...family(
    'execution: health in Lua',
    Object.fromEntries(Object.entries(lua).map(([what, text]) => [what, health(text)])),
  ),
  ...family('execution', engines),
  ...family('execution', asks),
];
