import { type Files, item } from './kit.ts';

/** What leaves a mark when somebody runs it: a program, a command, a module. */
export const script = '#!/bin/sh\necho ran >> CANARY\n';
export const command = 'echo ran >> CANARY; false';
export const js = `(globalThis.process?.getBuiltinModule?.('fs') ?? {}).appendFileSync?.('CANARY','js')`;

/** What lies in a tree because some other tool would run it there. */
export const bait: Readonly<Record<string, Files>> = {
  'a module for every name that is imported': Object.fromEntries([
    ...['yaml', 'zod', 're2js', '@stricli/core', 'phineus'].map((name) => [
      `node_modules/${name}/package.json`,
      `{"name":"${name}","type":"module","exports":"./x.js"}`,
    ]),
    ...['yaml', 'zod', 're2js', '@stricli/core', 'phineus'].map((name) => [`node_modules/${name}/x.js`, js]),
    ['dist/cli.js', js],
    ['bin/phineus.js', js],
    ['load-line.js', js],
  ]) as Files,
  'plug-ins in the places where tools look': {
    '.helm/plugins/x/plugin.yaml': 'name: x\ncommand: TREE/run.sh\nhooks: { install: TREE/run.sh }\n',
    '.local/share/helm/plugins/x/plugin.yaml': 'name: x\ncommand: TREE/run.sh\n',
    'kustomize/plugin/x/v1/f/F': script,
    '.config/kustomize/plugin/builtin/helmchartinflationgenerator/HelmChartInflationGenerator': script,
    '.krew/bin/kubectl-x': script,
    'argocd-cm-plugin.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: ConfigManagementPlugin\nmetadata: { name: x }\nspec: { init: { command: [sh, -c, "${command}"] }, generate: { command: [sh, -c, "${command}"] }, discover: { find: { command: [sh, -c, "${command}"], glob: "**" } } }\n`,
    'plugin.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: ConfigManagementPlugin\nmetadata: { name: y }\nspec: { discover: { fileName: "*" }, generate: { command: [TREE/run.sh] } }\n`,
    'run.sh': script,
  },
  'programs beside what is checked': {
    ...Object.fromEntries(
      ['git', 'node', 'helm', 'kustomize', 'sh', 'evil', 'ssh', 'gpg'].map((name) => [
        `evil/${name}`,
        script,
      ]),
    ),
    ...Object.fromEntries(['git', 'git.exe', 'node', 'npx', 'ps', 'uname'].map((name) => [name, script])),
  },
  'Helmfile, Argo CD and Flux that run things': {
    'helmfile.yaml': `hooks: [{ events: [prepare], command: sh, args: [-c, "${command}"] }]\nreleases: [{ name: evil, chart: ./evil, values: [{ a: '{{ exec "sh" (list "-c" "${command}") }}' }], postRenderer: TREE/run.sh }]\n`,
    'values.yaml.gotmpl': '{{ exec "evil" (list) }}{{ readFile "/etc/passwd" }}',
    '.argocd-source.yaml': 'plugin: { name: x, env: [{ name: A, value: "$(evil)" }] }\n',
    'hr.yaml': item(
      'HelmRelease',
      `spec: { chart: { spec: { chart: ./evil } }, postRenderers: [{ exec: { command: TREE/run.sh } }] }`,
      'helm.toolkit.fluxcd.io/v2',
    ),
    'run.sh': script,
  },
};
