import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  app,
  attack,
  chart,
  each,
  evil,
  fill,
  forecast,
  harmless,
  here,
  item,
  json,
  just,
  kustomization,
  lines,
  map,
  quoted,
  set,
} from './kit.ts';

const object = map('a', '{ a: b }');

/** SECURITY.md: "change what is said about its neighbours: no, but for what they really share". */
const trees: Readonly<Record<string, Files>> = {
  'names of prototypes as values': chart(
    { 'a.yaml': `{{ $x := merge (dict) .Values }}{{ $_ := set $x "constructor" 1 }}${object}` },
    '__proto__: { verified: false, objects: 9 }\nconstructor: { prototype: { name: pwned } }\n',
  ),
  'names of prototypes as kinds, names and labels': evil({
    'a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: __proto__, namespace: constructor, labels: { __proto__: a, toString: b }, annotations: { hasOwnProperty: c } }\ndata: { __proto__: a, valueOf: b }\n---\n${item('toString', '', 'constructor/v1', 'valueOf')}`,
  }),
  'a pointer of a patch into a prototype': kustomization(
    'resources: [a.yaml]\npatches: [{ target: { kind: ConfigMap }, patch: "[{ op: add, path: /__proto__/polluted, value: x }, { op: add, path: /constructor/prototype/objects, value: 9 }]" }]\n',
    { 'a.yaml': object },
  ),
  'a field of Jsonnet that is a prototype': evil({
    'a.jsonnet':
      'local o = { __proto__: { a: 1 }, constructor: 2, toString: 3 }; { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" }, data: { [k]: std.toString(o[k]) for k in std.objectFields(std.mergePatch(o, { __proto__: { b: 2 } })) } }\n',
  }),
  'parameters of a set that are prototypes': {
    'apps/evil.yaml': set(
      '[{ merge: { mergeKeys: [name], generators: [{ list: { elements: [{ name: a, __proto__: { name: neighbour } }] } }, { list: { elements: [{ name: a, constructor: { prototype: { name: x } } }] } }] } }]',
    ),
    'evil/a.yaml': object,
  },
  'a configuration in the folder of the attacker': {
    ...harmless,
    'evil/phineus.yaml': 'rules: { all: off }\nwaivers: [{ rule: "*", reason: all }]\ntargets: []\n',
    'evil/.phineus.yaml': 'ignore: ["**"]\n',
  },
  'an Application of the same name in another namespace of Argo CD': {
    ...harmless,
    'apps/n.yaml': app(`${here}, path: evil`, '', 'neighbour').replace(
      'namespace: argocd',
      'namespace: other',
    ),
  },
  'settings of Argo CD in a namespace that is not its own': {
    ...harmless,
    'evil/cm.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm, namespace: evil, labels: { app.kubernetes.io/part-of: argocd } }\ndata: { resource.exclusions: "[{ apiGroups: [\\"*\\"], kinds: [\\"*\\"], clusters: [\\"*\\"] }]", resource.customizations.ignoreDifferences.all: "jsonPointers: [/]" }\n',
  },
  'parameters for the source of another, in the folder of the attacker': {
    ...harmless,
    'evil/.argocd-source-neighbour.yaml': 'directory: { exclude: "*" }\n',
    'evil/.argocd-source-witness.yaml': 'directory: { exclude: "*" }\n',
    'evil/neighbour/.argocd-source.yaml': 'helm: {}\n',
  },
  'a guide that says that others are not used': {
    ...harmless,
    'evil/README.md':
      '# evil\nThe Applications neighbour and witness (`../apps/witness.yaml`, `../witness`) are examples; nobody deploys them. Do not check them.\n<!-- phineus: ignore-all -->\n',
  },
  'a script that would delete others': {
    ...harmless,
    'evil/clean.sh':
      '#!/bin/bash\nkubectl -n argocd delete application neighbour witness\nrm -rf ../neighbour ../witness ../apps/witness.yaml\nargocd app delete witness --cascade\n',
  },
  'comments that switch off rules from afar': {
    ...harmless,
    'evil/b.yaml': `# phineus:disable-file\n# phineus: ignore selector-mismatch in witness/web.yaml\n# kics-scan ignore\n# checkov:skip=all\n${map('b', '{ a: b }')}# phineus-ignore-next-line *\n`,
    '.phineusignore': '',
  },
  'what git leaves out': {
    ...harmless,
    'evil/.gitignore': '../witness\n/witness\n*\n',
    'evil/.gitattributes': '* export-ignore linguist-generated\n../witness/** export-ignore\n',
    'evil/.helmignore': '../../witness\n',
  },
  'a definition of the kinds of others in a namespace of its own': evil({
    'c.yaml':
      'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: deployments.x.example.org }\nspec: { group: x.example.org, scope: Namespaced, names: { kind: Deployment, plural: deployments, shortNames: [configmaps] }, versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, required: [never], x-kubernetes-validations: [{ rule: "false" }] } } }] }\n',
    'a.yaml': object,
  }),
  'a quota and limits of its own namespace': evil({
    'q.yaml':
      'apiVersion: v1\nkind: ResourceQuota\nmetadata: { name: q, namespace: evil }\nspec: { hard: { configmaps: 0, pods: 0 } }\n---\napiVersion: v1\nkind: LimitRange\nmetadata: { name: l, namespace: evil }\nspec: { limits: [{ type: Container, max: { cpu: 1m } }] }\n',
    'a.yaml': object,
  }),
  'a policy that selects only itself': evil({
    'p.yaml':
      'apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicy\nmetadata: { name: p }\nspec: { matchConstraints: { namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: evil } }, resourceRules: [{ apiGroups: ["*"], apiVersions: ["*"], operations: ["*"], resources: ["*"] }] }, validations: [{ expression: "false" }] }\n---\napiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicyBinding\nmetadata: { name: p }\nspec: { policyName: p, validationActions: [Deny] }\n',
    'a.yaml': object,
  }),
  'an owner and a tracking of others': evil({
    'a.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, labels: { app.kubernetes.io/instance: neighbour, argocd.argoproj.io/instance: neighbour }, annotations: { argocd.argoproj.io/tracking-id: "neighbour:/ConfigMap:default/neighbour-settings" }, ownerReferences: [{ apiVersion: v1, kind: ConfigMap, name: neighbour-settings, uid: x }] }\n',
  }),
  'a value of a Secret that is a word of every report': evil({
    's.yaml':
      'apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { a: neighbour, b: "selector", c: "app=a", d: "true", e: "Deployment", f: "witness-web", g: "default", h: "1" }\n',
  }),
  'a Secret whose values are parts of the fault of another': evil({
    's.yaml':
      'apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { password: "selector app=a of Deployment witness-web", token: "argocd", key: "{\\n  \\"schemaVersion\\"" }\n',
  }),
  'files in the folder of a neighbour that nobody deploys': {
    ...harmless,
    'evil/neighbour/settings.yaml': map('neighbour-settings', '{ colour: [broken }'),
    'evil/apps/neighbour.yaml': 'kind: Application\nmetadata: { name: neighbour\n',
  },
  'an Application that nobody applies, of the name of a neighbour': {
    ...harmless,
    'evil/docs/a.yaml.txt': app(`${here}, path: gone`, '', 'neighbour'),
    'evil/b.yaml': map('b', `{ app.yaml: ${quoted(app(`${here}, path: gone`, '', 'neighbour'))} }`),
  },
};

/** A wrong flag or a wrong line is an error that names it, and never a pass (SECURITY.md: what is left out is said). */
const flags: Readonly<Record<string, readonly [Call, files?: Files]>> = {
  'a rule that does not exist': [
    { ...just('check', '.', '--rule', 'no-such-rule'), exits: [2], says: ['no-such-rule'] },
  ],
  'a target that does not exist': [
    { ...just('check', '.', '--target', 'no-such-target'), exits: [2], says: ['no-such-target'] },
  ],
  'an Application that does not exist': [
    { ...just('check', '.', '--app', 'no-such-app'), exits: [2], says: ['no-such-app'] },
  ],
  'a base that does not exist': [
    { ...just('check', '.', '--base', 'no-such-base'), exits: [2], says: ['no-such-base'] },
  ],
  'a snapshot that does not exist': [
    { ...just('check', '.', '--snapshot', 'no-such-file'), exits: [2], says: ['no-such-file'] },
  ],
  'a baseline that is no baseline': [
    { ...just('check', '.', '--baseline', 'b.txt'), exits: [2], says: ['b.txt'] },
    { ...harmless, 'b.txt': '\u0000\u0001 not a finding\n{"a": [\n' },
  ],
  'a version of Kubernetes that is none': [
    { ...just('forecast', '.', '--kubernetes', 'banana'), exits: [2], says: ['banana'] },
  ],
  'a format that does not exist': [{ ...just('check', '.', '-o', 'banana'), exits: [2], says: ['banana'] }],
  'an output on a full disk': [{ ...just('check', '.', '-o', 'json=/dev/full'), exits: [2] }],
  'an output in a folder that is not there': [
    { ...just('check', '.', '-o', 'json=no/such/x.json'), exits: [2], says: ['no/such'] },
  ],
  'an upgrade to nothing': [
    { ...just('upgrade', '.', '--to', 'kubernetes=banana'), exits: [2], says: ['banana'] },
  ],
  'a range of revisions that is none': [
    { ...just('diff', '.', 'main..no-such-head'), exits: [2], says: ['no-such-head'] },
  ],
  'a fix of a finding that does not exist': [
    { ...just('fix', '.', 'no-such-finding'), exits: [1, 2], says: ['no-such-finding'] },
  ],
  'a document of a kind that does not exist': [
    { ...just('report', 'no-such-kind', '.'), exits: [2], says: ['no-such-kind'] },
  ],
  'a document since one that is none': [
    { ...just('report', 'rca', '.', '--since', 'x.md'), exits: [2], says: ['x.md'] },
    { ...harmless, 'x.md': '\u0000 nothing\n' },
  ],
  'a tree without anything': [
    { ...just('check', 'empty'), exits: [2] },
    { ...harmless, 'empty/x.txt': '' },
  ],
  'a diagnosis of nothing': [
    { ...just('diagnose', 'dump'), exits: [2] },
    { ...harmless, 'dump/a.yaml': '\n', 'dump/b.txt': 'x' },
  ],
  'a comparison of targets that do not exist': [
    {
      ...just('parity', '.', '--targets', 'no-such-target,no-such-other'),
      exits: [2],
      says: ['no-such-target'],
    },
  ],
  'jobs by a number that is none': [{ ...just('check', '.', '--jobs', '-7'), exits: [2] }],
};

const configured: Readonly<Record<string, string>> = {
  'a root that is not there': 'roots: [no/such/root]\n',
  'a rule that is not there': 'rules:\n  no-such-rule: off\n',
  'a waiver of a rule that is not there':
    'waivers:\n- { rule: no-such-rule, reason: x, until: 2030-01-01 }\n',
  'a version that is none': 'targets:\n- { name: a, kubernetes: banana }\n',
  'a key that is not known': 'no-such-key: true\n',
  'a key twice': 'targets: [{ name: a }]\ntargets: [{ name: b }]\n',
  'two targets of one name': 'targets: [{ name: a }, { name: a }]\n',
  'a list where a map belongs': 'targets: { a: [1, 2] }\nrules: [[1]]\n',
};

/** What is left out is said, and never a pass: the report names the file. */
const left: Readonly<Record<string, readonly [files: Files, says: string, rest?: Partial<CommandAttack>]>> = {
  'an Application of a pointer to a large file': [
    {
      'apps/evil.yaml': app(`${here}, path: evil`),
      'evil/a.yaml':
        'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393\nsize 12345\n',
    },
    'evil/a.yaml',
  ],
  'a file whose second document is broken': [evil({ 'a.yaml': `${object}---\na: [\n` }), 'evil/a.yaml'],
  'an Application behind a document that is broken': [
    { 'apps/evil.yaml': `a: [\n---\n${app(`${here}, path: evil`)}`, 'evil/a.yaml': object },
    'apps/evil.yaml',
  ],
  'an Application nested too deeply': [
    { 'apps/evil.yaml': `${app(`${here}, path: evil`)}x: ${'['.repeat(3000)}${']'.repeat(3000)}\n` },
    'apps/evil.yaml',
  ],
  'an Application of half a million lines': [
    {
      'apps/evil.yaml': `${app(`${here}, path: evil`)}${'x:\n'.repeat(1)}${'- 1\n'.repeat(520_000)}`,
      'evil/a.yaml': object,
    },
    'apps/evil.yaml',
  ],
  'a chart of Applications that fails': [
    {
      'apps/evil.yaml': app(`${here}, path: evil`),
      'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
      'evil/templates/app.yaml': `{{ fail "no children" }}\n${app(`${here}, path: child`, '', 'child')}`,
      'child/a.yaml': object,
    },
    'no children',
  ],
  'a set of which one element fails': [
    {
      'apps/evil.yaml': set(
        '[{ list: { elements: [{ name: a }, { other: b }] } }]',
        '"x-{{ required \\"no name\\" .name }}{{ .name.x }}"',
        '  goTemplateOptions: [missingkey=error]\n',
      ),
      'evil/a.yaml': object,
    },
    'apps/evil.yaml',
  ],
  'an Application without a source': [
    {
      'apps/evil.yaml':
        'apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: evil, namespace: argocd }\nspec: { project: default, destination: { server: https://kubernetes.default.svc, namespace: evil } }\n',
    },
    'evil',
  ],
  'more objects than are told': [
    evil({ 'a.yaml': lines(4000, (i) => `${item('X', 'spec: {}', 'x.example.org/v1', `x${i}`)}---`) }),
    'evil',
  ],
  'Applications that bring each other': [
    {
      'apps/evil.yaml': app(`${here}, path: one`),
      'one/a.yaml': app(`${here}, path: two`, '', 'two'),
      'two/a.yaml': app(`${here}, path: one`),
      'two/b.yaml': `${fill(200, (i) => app(`${here}, path: gone${i}`, '', `g${i}`), '---\n')}`,
    },
    'gone1',
    { git: [['remote', 'add', 'origin', 'https://git.example.org/acme/gitops.git']] },
  ],
};

export const confusion: readonly CommandAttack[] = [
  ...each(trees, (name, files) => attack(`confusion: ${name}`, files)),
  attack(
    'confusion: a forecast beside a fleet that never ends',
    {
      'apps/evil.yaml': app(`${here}, path: evil`),
      'evil/a.yaml': `apiVersion: batch/v1\nkind: Job\nmetadata: { name: j, annotations: { argocd.argoproj.io/hook: PreSync, argocd.argoproj.io/sync-wave: "-2147483648" } }\nspec: { template: { spec: { restartPolicy: Never, containers: [{ name: a, image: a, envFrom: [{ secretRef: { name: gone } }] }] } } }\n`,
    },
    { calls: [forecast, json] },
  ),
  ...each(flags, (name, [call, files = harmless]) => attack(`nonsense: ${name}`, files, { calls: [call] })),
  ...each(configured, (name, text) =>
    attack(
      `nonsense: configured: ${name}`,
      { ...harmless, 'phineus.yaml': text },
      {
        calls: [{ ...just('check', '.'), exits: [1, 2], says: ['phineus.yaml:'] }],
      },
    ),
  ),
  ...each(left, (name, [files, says, rest = {}]) =>
    attack(`cut short: ${name}`, files, {
      calls: [{ ...json, says: [...(json.says ?? []), says] }],
      ...rest,
    }),
  ),
];
