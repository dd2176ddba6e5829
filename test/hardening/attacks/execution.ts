import { application } from '../attack.ts';
import type { DiskAttack } from './outside.ts';

/** Programs that an attack may hope for; on the path of the test each leaves a mark. */
export const lures = [
  'helm',
  'kustomize',
  'sh',
  'bash',
  'curl',
  'wget',
  'sops',
  'ksops',
  'kubectl',
  'python3',
  'ssh',
  'gpg',
  'age',
  'jsonnet',
  'cue',
  'ytt',
  'vals',
  'argocd',
  'evil',
];

const chartFile = 'apiVersion: v2\nname: evil\nversion: 1.0.0\n';
const run = '#!/bin/sh\necho run >> CANARY\n';
const plugin = (kind: string, annotation: string) =>
  `apiVersion: example.com/v1\nkind: ${kind}\nmetadata:\n  name: evil\n  annotations:\n    config.kubernetes.io/function: |\n      ${annotation}\n`;

const trees: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a generator that is a program': {
    'kustomization.yaml': 'generators: [g.yaml]\n',
    'g.yaml': plugin('Gen', 'exec: { path: ./evil.sh }'),
    'evil.sh': run,
  },
  'a transformer that is a program': {
    'kustomization.yaml': 'transformers: [g.yaml]\n',
    'g.yaml': plugin('Trans', 'exec: { path: ./evil.sh }'),
    'evil.sh': run,
  },
  'a validator that is a program': {
    'kustomization.yaml': 'validators: [g.yaml]\n',
    'g.yaml': plugin('Val', 'exec: { path: /bin/sh }'),
  },
  'a generator in a container': {
    'kustomization.yaml': 'generators: [g.yaml]\n',
    'g.yaml': plugin('Gen', 'container: { image: evil, network: true }'),
  },
  'a generator in Starlark': {
    'kustomization.yaml': 'generators: [g.yaml]\n',
    'g.yaml': plugin('Gen', 'starlark: { path: a.star, name: a }'),
    'a.star': 'load("x", "y")\n',
  },
  'an old plug-in': {
    'kustomization.yaml': 'generators: [g.yaml]\n',
    'g.yaml':
      'apiVersion: someteam.example.com/v1\nkind: ChartInflator\nmetadata: { name: a }\nargsOneLiner: "; evil"\n',
  },
  ksops: {
    'kustomization.yaml': 'generators: [g.yaml]\n',
    'g.yaml': plugin('ksops', 'exec: { path: ksops }'),
    's.enc.yaml': 'a: b\n',
  },
  'a chart of the network': {
    'kustomization.yaml':
      'helmCharts: [{ name: a, repo: "https://charts.example.org/$(evil)", version: 1.0.0 }]\nhelmGlobals: { configHome: ./x }\n',
  },
  'the name of a helm command': {
    'kustomization.yaml':
      'helmCommand: ./evil.sh\nhelmCharts: [{ name: a, repo: "https://charts.example.org", version: 1.0.0 }]\n',
    'evil.sh': run,
  },
  'a remote base by ext': {
    'kustomization.yaml': 'resources: ["git::ext::sh -c evil", "ext::sh -c evil% >&2"]\n',
  },
  'a remote base with an option': {
    'kustomization.yaml':
      'resources: ["https://git.example.org/a/b?ref=--upload-pack=evil", "git@example.org:-oProxyCommand=evil/b.git"]\n',
  },
  'a post-renderer': {
    'Chart.yaml': chartFile,
    'values.yaml': 'a: b\n',
    'plugin.yaml': 'name: evil\ncommand: ./evil.sh\nhooks: { install: evil }\n',
    'evil.sh': run,
  },
  'a hook of a chart': {
    'Chart.yaml': chartFile,
    'templates/a.yaml':
      'apiVersion: batch/v1\nkind: Job\nmetadata: { name: a, annotations: { helm.sh/hook: pre-install, argocd.argoproj.io/hook: PreSync } }\nspec: { template: { spec: { containers: [{ name: a, image: a, command: [evil] }], restartPolicy: Never } } }\n',
  },
  'functions of templates': {
    'Chart.yaml': chartFile,
    'templates/a.yaml':
      '{{ exec "evil" }}{{ shell "evil" }}{{ lookup "v1" "Secret" "a" "b" }}{{ env "PATH" }}{{ call .Values.f }}\n',
  },
  'methods of values': {
    'Chart.yaml': chartFile,
    'templates/a.yaml':
      '{{ .Values.constructor.constructor "return process" }}{{ .Release.__proto__ }}{{ .Files.constructor }}\n',
  },
  'a template by a name of JavaScript': {
    'Chart.yaml': chartFile,
    'templates/a.yaml':
      '{{ define "__proto__" }}x{{ end }}{{ template "constructor" . }}{{ include "__proto__" . }}\n',
  },
  'natives of Jsonnet': {
    'a.jsonnet': "{ a: std.native('exec')('evil'), b: std.extVar('PATH'), c: import '/bin/sh' }",
  },
  'scripts in Lua': {
    'argocd-cm.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm }\ndata:\n  resource.customizations.health.apps_Deployment: |\n    os.execute("evil") io.popen("evil") loadstring("evil")() require("ffi") string.dump(print)\n  resource.customizations.useOpenLibs.apps_Deployment: "true"\n',
  },
  'Lua that reaches JavaScript': {
    'argocd-cm.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm }\ndata:\n  resource.customizations.health.apps_Deployment: |\n    local t = {} return {status = tostring(t.constructor) .. tostring(t["__proto__"]) .. ("x").constructor}\n',
  },
  'actions of resources': {
    'argocd-cm.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm }\ndata:\n  resource.customizations.actions.apps_Deployment: "discovery.lua: |\\n  os.execute(\'evil\')\\n"\n  configManagementPlugins: "- name: evil\\n  generate: { command: [sh, -c, evil] }\\n"\n',
  },
  'a plug-in of Argo CD': {
    'plugin.yaml':
      'apiVersion: argoproj.io/v1alpha1\nkind: ConfigManagementPlugin\nmetadata: { name: evil }\nspec: { generate: { command: [sh, -c, evil] }, discover: { fileName: "*" } }\n',
  },
  'a Makefile and scripts': {
    Makefile: 'all:\n\tevil\n$(shell evil)\n',
    'deploy.sh': 'evil\nkubectl apply -f .\n',
    '.envrc': 'evil\n',
    Dockerfile: 'RUN evil\n',
    Tiltfile: 'local("evil")\n',
  },
  'settings of node': {
    'package.json': '{"scripts":{"prepare":"evil"},"main":"evil.js"}',
    'evil.js': 'require("fs").writeFileSync("CANARY","x")',
    '.npmrc': 'node-options=--require ./evil.js\n',
    'node_modules/js-yaml/index.js': 'require("fs").writeFileSync("CANARY","x")',
  },
  'settings of git': {
    '.gitattributes': '* filter=evil diff=evil\n',
    '.gitmodules': '[submodule "a"]\n\tpath = a\n\turl = "ext::sh -c evil"\n\tupdate = !evil\n',
    '.gitconfig': '[core]\n\tfsmonitor = evil\n',
  },
  'YAML that makes objects': {
    'a.yaml':
      "a: !!js/function \"function(){ require('child_process').execSync('evil') }\"\nb: !!python/object/apply:os.system [evil]\nc: !ruby/object:Gem::Installer {}\nd: !!js/undefined\n",
  },
  'schemas that run': {
    'Chart.yaml': chartFile,
    'values.schema.json':
      '{"$ref":"javascript:evil","format":"constructor","properties":{"__proto__":{"$ref":"#/__proto__"}}}',
  },
};

/** The configuration of a tree, which is not trusted either. */
const configurations: Readonly<Record<string, string>> = {
  'rules of the tree': 'rules: [./evil.js]\n',
  'a plug-in command': 'plugins: { evil: { command: [sh, -c, evil] } }\n',
  'a plug-in command by a path': 'plugins: { evil: { command: [./evil.sh] } }\n',
  'schemas of the network': 'schemas: ["http://127.0.0.1:9/{{ .Kind }}.json", "file:///etc/{{ .Kind }}"]\n',
  'repositories elsewhere': 'repositories: { "https://git.example.org/acme/gitops.git": /etc }\n',
  'roots elsewhere': 'targets: { a: { roots: [../.., /etc] } }\n',
};

/** What a tree may do to have something run. */
export const execution: readonly DiskAttack[] = [
  ...Object.entries(trees).map(([name, files], i) => ({
    name: `execution: ${name}`,
    files: {
      [`apps/x${i}.yaml`]: application(`x${i}`, `x${i}`),
      ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`x${i}/${path}`, text])),
    },
  })),
  ...Object.entries(configurations).map(([name, text]) => ({
    name: `execution: ${name}`,
    files: {
      'phineus.yaml': text,
      'evil.js':
        "import { writeFileSync } from 'node:fs'; writeFileSync('CANARY', 'x'); export default [];\n",
      'evil.sh': run,
      'apps/evil.yaml': application('evil', 'evil', '    plugin: { name: evil }\n'),
      'evil/a.yaml': 'a: b\n',
    },
  })),
];
