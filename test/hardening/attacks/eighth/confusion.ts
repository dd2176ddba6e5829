import { application } from '../../attack.ts';
import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  app,
  attack,
  chart,
  diff,
  each,
  evil,
  formats,
  harmless,
  here,
  item,
  json,
  just,
  kustomization,
  lines,
  map,
  set,
} from './kit.ts';

const object = map('a', '{ a: b }');
const endless = '{{ range until 100000 }}{{ range until 100000 }}x{{ end }}{{ end }}';

/** What a tree may bring that speaks of others without sharing anything with them. */
const claims: Readonly<Record<string, Files>> = {
  'a project that orphans everything': evil({
    'a.yaml':
      'apiVersion: argoproj.io/v1alpha1\nkind: AppProject\nmetadata: { name: evil, namespace: argocd }\nspec: { sourceRepos: [], destinations: [], orphanedResources: { warn: true }, namespaceResourceBlacklist: [{ group: "*", kind: "*" }], signatureKeys: [{ keyID: x }] }\n',
  }),
  'a set that takes over names that are not others': {
    'apps/evil.yaml': set(
      '[{ list: { elements: [{ name: Neighbour }, { name: "neighbour." }, { name: "neighbour " }] } }]',
      '"{{ .name }}"',
    ),
    'evil/a.yaml': object,
  },
  'a set that deletes everything it does not know': {
    'apps/evil.yaml': set(
      '[{ list: { elements: [] } }]',
      '"neighbour"',
      '  syncPolicy: { applicationsSync: sync, preserveResourcesOnDeletion: false }\n',
    ),
  },
  'a namespace that is somebody else’s by name alone': evil({
    'a.yaml':
      'apiVersion: v1\nkind: Namespace\nmetadata: { name: neighbour, deletionTimestamp: "2020-01-01T00:00:00Z" }\nstatus: { phase: Terminating }\n',
  }),
  'a quota of another namespace': evil({
    'a.yaml':
      'apiVersion: v1\nkind: ResourceQuota\nmetadata: { name: q, namespace: elsewhere }\nspec: { hard: { pods: "0", configmaps: "0" } }\n',
  }),
  'a policy for kinds that nobody has': evil({
    'a.yaml': item(
      'ValidatingAdmissionPolicy',
      'spec: { failurePolicy: Fail, matchConstraints: { resourceRules: [{ apiGroups: [x.example.org], apiVersions: ["*"], operations: ["*"], resources: ["*"] }] }, validations: [{ expression: "false" }] }',
      'admissionregistration.k8s.io/v1',
    ),
  }),
  'a class of storage and of ingress': evil({
    'a.yaml':
      'apiVersion: storage.k8s.io/v1\nkind: StorageClass\nmetadata: { name: x, annotations: { storageclass.kubernetes.io/is-default-class: "true" } }\nprovisioner: none\n---\napiVersion: scheduling.k8s.io/v1\nkind: PriorityClass\nmetadata: { name: p }\nvalue: -1\nglobalDefault: false\n',
  }),
  'an Application of the same name in the folder of another': {
    ...harmless,
    'evil/apps/neighbour.yaml': application('inner', 'evil/none'),
  },
  'a wave far below': {
    'apps/evil.yaml': app(`${here}, path: evil`).replace(
      'namespace: argocd }',
      'namespace: argocd, annotations: { argocd.argoproj.io/sync-wave: "-99999" } }',
    ),
    'evil/a.yaml':
      'apiVersion: batch/v1\nkind: Job\nmetadata: { name: j, annotations: { argocd.argoproj.io/hook: PreSync } }\nspec: { template: { spec: { restartPolicy: Never, containers: [{ name: a, image: "a:1", command: [sleep, infinity] }] } } }\n',
  },
  'tracking marks of the neighbour': evil({
    'a.yaml': map('a', '{ a: b }').replace(
      'name: a }',
      'name: a, annotations: { argocd.argoproj.io/tracking-id: "neighbour:/ConfigMap:default/neighbour-settings" }, labels: { app.kubernetes.io/instance: neighbour, argocd.argoproj.io/instance: witness } }',
    ),
  }),
  'options that ignore and prune, of its own': evil({
    'a.yaml': map('a', '{ a: b }').replace(
      'name: a }',
      'name: a, annotations: { argocd.argoproj.io/compare-options: IgnoreExtraneous, argocd.argoproj.io/sync-options: "Prune=false,Delete=false,SkipDryRunOnMissingResource=true", argocd.argoproj.io/ignore-healthcheck: "true" } }',
    ),
  }),
  'a waiver in a comment of a neighbouring file': {
    ...harmless,
    'witness/.phineus.yaml': 'waivers: [{ rule: unselected-own-pods, reason: mine }]\n',
    'witness/README.txt': 'phineus: ignore\n',
    'witness/phineus.yaml.md': '```yaml\nwaivers: []\n```\n',
  },
  'a kustomization above everybody': {
    ...harmless,
    'kustomization.yaml': 'resources: [evil/a.yaml]\nnamespace: evil\ncommonLabels: { app: a }\n',
  },
  'a chart above everybody': {
    ...harmless,
    'Chart.yaml': 'apiVersion: v2\nname: all\nversion: 1.0.0\n',
    'templates/a.yaml': object,
    'values.yaml': 'a: b\n',
  },
  'settings of Argo CD as an example in a guide': {
    ...harmless,
    'docs/settings.md':
      '```yaml\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm, namespace: argocd }\ndata: { resource.exclusions: "- kinds: [\'*\']" }\n```\n',
    'docs/example-argocd-cmd-params-cm.yaml.txt': 'x',
  },
  'parameters of the server of Argo CD elsewhere': evil({
    'a.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cmd-params-cm, namespace: evil }\ndata: { application.namespaces: "*", controller.diff.server.side: "true" }\n',
  }),
  'a repository of Argo CD by the same address': evil({
    'a.yaml':
      'apiVersion: v1\nkind: Secret\nmetadata: { name: r, namespace: evil, labels: { argocd.argoproj.io/secret-type: repository } }\nstringData: { url: "https://git.example.org/acme/gitops.git", project: evil, type: helm }\n',
  }),
  'a cluster of Argo CD that is not there': evil({
    'a.yaml':
      'apiVersion: v1\nkind: Secret\nmetadata: { name: c, namespace: evil, labels: { argocd.argoproj.io/secret-type: cluster } }\nstringData: { name: in-cluster, server: "https://kubernetes.default.svc", namespaces: none }\n',
  }),
  'a copy of the witness that is well': evil({
    'web.yaml':
      'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: witness-web-2 }\nspec: { selector: { matchLabels: { app: b } }, template: { metadata: { labels: { app: b } }, spec: { containers: [{ name: a, image: "a:1" }] } } }\n',
  }),
  'a submodule where a folder of git is': {
    ...harmless,
    '.gitmodules':
      '[submodule "witness"]\n\tpath = witness\n\turl = https://git.example.org/other.git\n[submodule "neighbour"]\n\tpath = neighbour\n\turl = ../x\n',
  },
  'a file of large files': {
    ...harmless,
    '.gitattributes': '*.yaml filter=lfs -text\n',
    '.lfsconfig': '[lfs]\n\turl = https://x.example.org\n',
  },
};

/** Applications and sets of other types. */
const typed: Readonly<Record<string, string>> = {
  'sources that are empty':
    'apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: evil, namespace: argocd }\nspec: { sources: [], destination: {} }\n',
  'sources by the hundred': `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: evil, namespace: argocd }\nspec: { project: default, sources: [${Array.from({ length: 300 }, (_, i) => `{ ${here}, path: evil, ref: r${i}, name: n${i} }`).join(', ')}], destination: { server: https://kubernetes.default.svc, namespace: x } }\n`,
  'a hydrator of itself': `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: evil, namespace: argocd }\nspec: { project: default, sourceHydrator: { drySource: { repoURL: https://git.example.org/acme/gitops.git, targetRevision: HEAD, path: evil }, syncSource: { targetBranch: main, path: ../.. }, hydrateTo: 5 }, destination: { server: https://kubernetes.default.svc, namespace: x } }\n`,
  'a name of thousands of letters': app(`${here}, path: evil`, '', 'x'.repeat(5000)),
  'a version of another time': app(`${here}, path: evil`).replace('v1alpha1', 'v9'),
  'a kind in other letters': app(`${here}, path: evil`).replace('kind: Application', 'kind: application'),
  'a set whose generators are text': set('"x"'),
  'a set whose generators are null': set(
    '[null, {}, { list: null }, { git: {} }, { matrix: { generators: [] } }, { merge: [] }]',
  ),
  'a set that selects by nothing': set(
    '[{ list: { elements: [{ name: a }] }, selector: { matchExpressions: [{ key: name, operator: Nope, values: 5 }] } }]',
  ),
  'a set with a patch of its template': set(
    '[{ list: { elements: [{ name: a }] } }]',
    '"x-{{ .name }}"',
    '  templatePatch: "spec: [ {{ .name | toJson }} : : "\n',
  ),
  'a set with a strategy that never ends': set(
    '[{ list: { elements: [{ name: a }, { name: b }] } }]',
    '"x-{{ .name }}"',
    '  strategy: { type: RollingSync, rollingSync: { steps: [{ matchExpressions: [], maxUpdate: "-5%" }, { maxUpdate: {} }] } }\n',
  ),
  'a project that is a list':
    'apiVersion: argoproj.io/v1alpha1\nkind: AppProject\nmetadata: { name: evil, namespace: argocd }\nspec: [a]\n',
};

/** Whatever is cut short says so, by every command, and is no pass. */
const cut: Readonly<Record<string, Call>> = {
  'a check for one target': { args: ['check', '.', '--target', 'default'], exits: [2] },
  'a check that only warns': { args: ['check', '.', '--fail-on', 'error'], exits: [2] },
  'a check as SARIF': { args: ['check', '.', '-o', 'sarif'], exits: [2] },
  'a check for GitLab': { args: ['check', '.', '-o', 'gitlab'], exits: [2] },
  'a check that must be verified': { args: ['check', '.', '--require-verified', '-o', 'yaml'], exits: [2] },
};

/** Names and bytes. */
const bytes: Readonly<Record<string, readonly [string, () => string]>> = {
  'a manifest with a nul inside': [
    'evil/b.yaml',
    () => 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: b }\ndata: { a: "x\0y" }\n',
  ],
  'latin letters of old': [
    'evil/b.yaml',
    () => 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: b }\ndata: { a: caf\xe9 }\n',
  ],
  'half of a mark': ['evil/b.yaml', () => '\xef\xbbapiVersion: v1\nkind: ConfigMap\nmetadata: { name: b }\n'],
  'a kustomization of broken bytes': ['evil/kustomization.yaml', () => 'resources: [a.yaml] # \xff\n'],
  'values of broken bytes': ['evil/values.yaml', () => 'a: \xc3\x28\n'],
  'a template of broken bytes': ['evil/templates/b.yaml', () => '{{ "\xff\xfe" }}\n'],
  'a program as a manifest': ['evil/b.yaml', () => '\x7fELF\x02\x01\x01\0\0\0'.repeat(5000)],
  'a picture as a manifest': ['evil/b.yml', () => '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'.repeat(1000)],
  'a configuration of broken bytes': ['evil/phineus.yaml', () => '\xff\xfe\xfd'],
};

export const confusion: readonly CommandAttack[] = [
  ...each(claims, (name, files) => attack(`confusion: ${name}`, files)),
  ...each(typed, (name, text) =>
    attack(`confusion: typed: ${name}`, { 'apps/evil.yaml': text, 'evil/a.yaml': object }),
  ),
  ...each(cut, (name, call) =>
    attack(`confusion: cut short: ${name}`, chart({ 'a.yaml': endless }), { calls: [call] }),
  ),
  ...each(bytes, (name, [path, text]) =>
    attack(
      `confusion: bytes: ${name}`,
      path.includes('values') || path.includes('templates') ? chart({ 'a.yaml': object }) : harmless,
      { binary: () => ({ [path]: text() }), calls: [json] },
    ),
  ),
  attack('confusion: names of files in two forms of one letter', {
    ...harmless,
    'evil/caf\u00e9.yaml': map('c', '{}'),
    'evil/cafe\u0301.yaml': map('d', '{}'),
    'apps/\u00c5.yaml': 'x: y\n',
    'apps/\u212b.yaml': 'x: y\n',
  }),
  attack('confusion: a file and a folder of nearly one name', {
    ...harmless,
    'evil/x/a.yaml': map('x', '{}'),
    'evil/x.yaml': map('y', '{}'),
    'evil/x.yaml.d/b.yaml': map('z', '{}'),
    'apps.yaml': 'a: b\n',
  }),
  attack(
    'confusion: the same object many times',
    evil({ 'a.yaml': lines(50, () => `${map('same', '{ a: b }')}---`) }),
    { calls: [json, diff] },
  ),
  attack(
    'confusion: two targets that take the same',
    {
      ...harmless,
      'phineus.yaml': 'targets: { a: { roots: [apps], kubernetes: "1.33" }, b: { roots: [apps] } }\n',
    },
    { calls: [{ ...json, tells: 'by name' }, just('parity', '.')] },
  ),
  attack(
    'confusion: everything said again is the same',
    {
      ...kustomization('resources: [a.yaml]\nnamePrefix: x-\n', { 'a.yaml': object }),
      'apps/b.yaml': set('[{ list: { elements: [{ name: b }, { name: a }] } }]'),
    },
    {
      calls: [
        { ...json, same: true },
        { ...diff, same: true },
      ],
    },
  ),
  attack('confusion: a format that is asked for twice', harmless, {
    calls: [{ ...formats }, { ...just('check', '.', '-o', 'json', '-o', 'json'), exits: [0, 1, 2, 3] }],
  }),
];
