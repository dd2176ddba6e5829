import { application } from '../../attack.ts';
import type { CommandAttack } from '../command-attack.ts';
import { type Files, attack, chart, diff, evil, formats, freely, json, map, quoted } from './kit.ts';

const plain = map('a', '{ a: b }');
const app = (name: string, more = '') => application(name, 'evil', more);
const bytes = (name: string, path: string, text: () => string) =>
  attack(`confusion: bytes: ${name}`, evil({ 'a.yaml': plain }), {
    binary: () => ({ [path]: text() }),
    calls: path.startsWith('witness/') ? [freely({ ...json, says: [] })] : [json],
  });
const latin = (text: string, encoding: BufferEncoding = 'utf8') =>
  Buffer.from(text, encoding).toString('latin1');
const turned = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('latin1');
const utf32 = (text: string) => [...text].map((c) => `${c}\0\0\0`).join('');

/** Names that are nearly the neighbour's. */
const nearly: Readonly<Record<string, string>> = {
  'a letter of another alphabet': 'neighb\u043eur',
  capitals: 'Neighbour',
  'a blank at its end': 'neighbour ',
  'a sign that is not seen': 'neighbour\u200b',
  'its namespace before it': 'argocd/neighbour',
  'another form of its letters': 'ne\u0131ghbour',
  'a nul at its end': 'neighbour\u0000x',
  'steps of a path': '../argocd/neighbour',
};

/** Configurations that are not the one of this tree. */
const stray: Readonly<Record<string, string>> = {
  'of the folder of an Application': 'evil/phineus.yaml',
  'of the folder of Applications': 'apps/phineus.yaml',
  'with another ending': 'phineus.yml.bak',
  'that is not seen': '.phineus/phineus.yaml',
  'of a package': 'node_modules/phineus/phineus.yaml',
};
const waiving =
  'waivers: [{ rule: unselected-own-pods, reason: mine }, { rule: invalid-value, reason: mine }]\n';

const head = '# phineus baseline 2\n';

/** Lists of accepted findings that name none of these. */
const accepted: Readonly<Record<string, string>> = {
  'a star': `${head}* * *\n* unselected-own-pods witness/web.yaml\n`,
  'parts of a fingerprint': `${head}ae48 unselected-own-pods witness/web.yaml\nb085bf8f7a9fec7 invalid-value witness/web.yaml\n`,
  'fingerprints in capitals': `${head}AE489534FDDF653E unselected-own-pods witness/web.yaml\nB085BF8F7A9FEC7E invalid-value witness/web.yaml\n`,
  'fingerprints in letters that look alike': `${head}\uff41e489534fddf653e unselected-own-pods witness/web.yaml\nb085bf8f7a9fec7\u0435 invalid-value witness/web.yaml\n`,
  expressions: `${head}^.*$ .* .*\n.* x y\n[0-9a-f]{16} x y\n`,
  'rules and files without fingerprints': `${head}unselected-own-pods witness/web.yaml\ninvalid-value witness/web.yaml\n`,
  'another version': `# phineus baseline 99\nae489534fddf653e unselected-own-pods witness/web.yaml\nb085bf8f7a9fec7e invalid-value witness/web.yaml\n`,
  'no version':
    'ae489534fddf653e unselected-own-pods witness/web.yaml\nb085bf8f7a9fec7e invalid-value witness/web.yaml\n# phineus baseline 1\n',
  'names of JavaScript': `${head}__proto__ constructor toString\nhasOwnProperty x y\n`,
  nothing: '',
};

/** Values of another type where Argo CD wants a name, a map or a list. */
const typed: Readonly<Record<string, string>> = {
  'a name that is a number':
    'metadata: { name: 5, namespace: argocd }\nspec: { project: default, source: { repoURL: https://git.example.org/acme/gitops.git, path: evil }, destination: { namespace: x } }',
  'a name that is a list': 'metadata: { name: [neighbour], namespace: argocd }\nspec: []',
  'nothing but null': 'metadata: null\nspec: null\nstatus: null',
  'names of JavaScript':
    'metadata: { name: __proto__, namespace: constructor, labels: { hasOwnProperty: x, __proto__: y }, annotations: { toString: z } }\nspec: { project: valueOf, source: { repoURL: __proto__, path: constructor, helm: { parameters: [{ name: __proto__.polluted, value: x }] } }, destination: { namespace: __proto__, name: toString } }',
  'sources that are text':
    'metadata: { name: evil, namespace: argocd }\nspec: { sources: "evil", source: [evil], destination: evil, syncPolicy: true, ignoreDifferences: 5 }',
  'both source and sources':
    'metadata: { name: evil, namespace: argocd }\nspec: { project: default, source: { repoURL: https://git.example.org/acme/gitops.git, path: evil }, sources: [{ repoURL: https://git.example.org/acme/gitops.git, path: neighbour, ref: x }, null, 5], destination: { namespace: x } }',
  'numbers out of every range':
    'metadata: { name: evil, namespace: argocd, generation: 1e999, annotations: { argocd.argoproj.io/sync-wave: "99999999999999999999" } }\nspec: { project: default, revisionHistoryLimit: -1, source: { repoURL: https://git.example.org/acme/gitops.git, path: evil }, destination: { namespace: x }, syncPolicy: { retry: { limit: 1.5e300, backoff: { duration: -5s, factor: 0, maxDuration: 1e99h } } } }',
  'keys that come twice':
    'metadata: { name: evil, namespace: argocd }\nmetadata: { name: neighbour, namespace: argocd }\nspec: { project: default, source: { repoURL: https://git.example.org/acme/gitops.git, path: evil }, destination: { namespace: x } }',
};
const settings = (namespace: string) =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm, namespace: ${namespace}, labels: { app.kubernetes.io/part-of: argocd } }\ndata:\n  resource.exclusions: |\n    - apiGroups: ["*"]\n      kinds: ["*"]\n  resource.customizations.ignoreDifferences.all: |\n    jqPathExpressions: [.]\n  resource.customizations.health.apps_Deployment: |\n    return { status = "Healthy" }\n`;

/** What says of itself that nobody need look at others. */
const claims: Readonly<Record<string, Files>> = {
  'a README that puts others aside': evil({
    'a.yaml': plain,
    'README.md':
      '# Deprecated\n\nNobody uses witness any more. The folder ../witness and the Application witness are not deployed. `witness/web.yaml` is an example.\n',
  }),
  'a README of the tree that is no sentence about them': {
    ...evil({ 'a.yaml': plain }),
    'docs/old/README.md':
      'phineus: ignore all\n\n<!-- phineus-disable -->\n\nwitness: unused, not deployed, disabled\n',
  },
  'comments that switch off': evil({
    'a.yaml': `# phineus: ignore-file\n# phineus-disable unselected-own-pods\n# nolint\n# kics-scan ignore\n# checkov:skip=all\n${plain}`,
  }),
  'lists of what to ignore': {
    ...evil({ 'a.yaml': plain }),
    '.phineusignore': '*\n',
    '.ignore': 'witness\n',
    '.dockerignore': '*\n',
    '.helmignore': '*\n',
    '.argocdignore': '*\n',
    '.yamllint': 'ignore: "*"\n',
    '.prettierignore': '*\n',
    '.rgignore': '*\n',
  },
  'attributes of files that are generated': {
    ...evil({ 'a.yaml': plain }),
    '.gitattributes':
      'witness/** linguist-generated linguist-vendored binary -diff export-ignore\nneighbour/** export-ignore binary\n* working-tree-encoding=UTF-16\n',
  },
  'settings of Argo CD in another namespace': evil({ 'a.yaml': settings('evil') }),
  'settings of Argo CD that nobody deploys': {
    ...evil({ 'a.yaml': plain }),
    'examples/argocd-cm.yaml': settings('argocd'),
    'docs/a.yaml': settings('argocd'),
    'test/fixtures/a.yaml': settings('argocd'),
  },
  'settings of Argo CD in a branch that is off': chart(
    { 'a.yaml': `{{ if .Values.on }}\n${settings('argocd')}{{ end }}\n` },
    'on: false\n',
  ),
  'a project of the same name elsewhere': evil({
    'a.yaml':
      'apiVersion: argoproj.io/v1alpha1\nkind: AppProject\nmetadata: { name: default, namespace: evil }\nspec: { sourceRepos: [], destinations: [], clusterResourceBlacklist: [{ group: "*", kind: "*" }] }\n',
  }),
  'a definition of a kind that is built in': evil({
    'a.yaml':
      'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: deployments.apps }\nspec: { group: apps, scope: Namespaced, names: { kind: Deployment, plural: deployments }, versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, x-kubernetes-preserve-unknown-fields: true } } }] }\n---\napiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: configmaps. }\nspec: { group: "", scope: Cluster, names: { kind: ConfigMap, plural: configmaps }, versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, properties: { data: { type: integer } } } } }] }\n',
  }),
  'a catalog of schemas for kinds that are built in': {
    ...evil({ 'a.yaml': plain }),
    'phineus.yaml': 'schemas: [schemas]\n',
    'schemas/apps/deployment_v1.json': '{}',
    'schemas/configmap_v1.json': 'false',
    'schemas/v1/configmap.json': '{"not":{}}',
  },
  'an object of the same name elsewhere': evil({
    'a.yaml':
      'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: witness-web, namespace: evil }\nspec: { selector: { matchLabels: { app: a } }, template: { metadata: { labels: { app: b } }, spec: { containers: [{ name: a, image: "a:1" }] } } }\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: neighbour-settings, namespace: evil }\ndata: { colour: red }\n',
  }),
  'a source file that is meant for the neighbour': {
    ...evil({
      'a.yaml': plain,
      '.argocd-source-neighbour.yaml': 'path: evil\n',
      '.argocd-source-witness.yaml': 'directory: { exclude: "*" }\n',
    }),
    '.argocd-source-neighbour.yaml': 'path: evil\n',
    'apps/.argocd-source.yaml': 'directory: { exclude: "*" }\n',
  },
  'a waiver of an Application that is called otherwise': {
    ...evil({ 'a.yaml': plain }),
    'phineus.yaml':
      'waivers: [{ rule: unselected-own-pods, application: evil, reason: mine }, { rule: invalid-value, application: Witness, reason: mine }, { rule: invalid-value, object: "Deployment/evil/witness-web", reason: mine }]\n',
  },
  'a waiver that is over': {
    ...evil({ 'a.yaml': plain }),
    'phineus.yaml':
      'waivers: [{ rule: unselected-own-pods, reason: mine, expires: "2020-01-01" }, { rule: invalid-value, reason: mine, expires: "2020-02-30" }]\n',
  },
  'a set with the names of neighbours elsewhere': {
    'apps/evil.yaml':
      'apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: { name: evil, namespace: evil }\nspec:\n  generators: [{ list: { elements: [{ name: neighbour }, { name: witness }] } }]\n  template: { metadata: { name: "{{name}}", namespace: evil }, spec: { project: default, source: { repoURL: https://git.example.org/acme/gitops.git, path: evil, targetRevision: HEAD }, destination: { server: https://kubernetes.default.svc, namespace: evil } } }\n',
    'evil/a.yaml': plain,
  },
  'Applications that outvote the repository': {
    ...evil({ 'a.yaml': plain }),
    ...Object.fromEntries(
      Array.from({ length: 60 }, (_, i) => [
        `more/a${i}.yaml`,
        application(`more-${i}`, 'elsewhere').replace(
          'git.example.org/acme/gitops',
          'git.evil.org/other/repo',
        ),
      ]),
    ),
  },
};

export const confusion: readonly CommandAttack[] = [
  ...Object.entries(nearly).map(([name, word]) =>
    attack(
      `confusion: a name with ${name}`,
      {
        'apps/evil.yaml': app('evil').replace('name: evil, ', `name: ${quoted(word)}, `),
        'evil/a.yaml': plain,
      },
      { calls: [json, { args: ['check', '.', '--app', 'neighbour', '-o', 'json'], says: ['neighbour'] }] },
    ),
  ),
  ...Object.entries(stray).map(([name, path]) =>
    attack(
      `confusion: a configuration ${name}`,
      { ...evil({ 'a.yaml': plain }), [path]: waiving },
      { calls: [json] },
    ),
  ),
  ...Object.entries(accepted).map(([name, text]) =>
    attack(
      `confusion: accepted findings: ${name}`,
      { ...evil({ 'a.yaml': plain }), 'accepted.txt': text },
      { calls: [{ args: ['check', '.', '--baseline', 'accepted.txt'], exits: [1, 2] }] },
    ),
  ),
  ...Object.entries(typed).map(([name, text]) =>
    attack(
      `confusion: ${name}`,
      {
        'apps/evil.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: Application\n${text}\n`,
        'evil/a.yaml': plain,
      },
      { calls: [json, diff] },
    ),
  ),
  ...Object.entries(claims).map(([name, files]) =>
    attack(`confusion: ${name}`, files, {
      calls: [name.startsWith('a waiver') ? { ...json, says: [] } : json],
    }),
  ),
  bytes('UTF-16 with a mark', 'apps/evil.yaml', () =>
    Buffer.from(`\ufeff${app('evil')}`, 'utf16le').toString('latin1'),
  ),
  bytes('UTF-16, the other way round, without a mark', 'apps/evil.yaml', () => turned(app('evil'))),
  bytes('UTF-32', 'apps/evil.yaml', () => utf32(app('evil'))),
  bytes(
    'nul bytes between documents',
    'apps/evil.yaml',
    () => `${latin(app('evil'))}\0---\0\n${latin(app('two'))}\0`,
  ),
  bytes('what is no UTF-8', 'apps/evil.yaml', () =>
    latin(app('evil')).replaceAll('evil', 'ev\xff\xfe\xc0\x80il'),
  ),
  bytes('overlong letters', 'apps/evil.yaml', () =>
    latin(app('evil')).replaceAll('/', '\xc0\xaf').replaceAll('.', '\xe0\x80\xae'),
  ),
  bytes('returns alone', 'apps/evil.yaml', () => latin(app('evil')).replaceAll('\n', '\r')),
  bytes('next lines of another century', 'apps/evil.yaml', () =>
    latin(app('evil').replaceAll('\n', '\u0085')),
  ),
  bytes('marks everywhere', 'apps/evil.yaml', () => latin(app('evil').replaceAll('\n', '\n\ufeff'))),
  bytes('documents that end and begin', 'apps/evil.yaml', () =>
    latin(
      `%YAML 1.1\n%TAG ! tag:x,2000:\n---\n${app('evil')}...\n%YAML 9.9\n---\n${app('two')}...\n...\n--- |\n${app('three')}\n---\n---\n`,
    ),
  ),
  bytes('a nul in the file of a neighbour of a neighbour', 'witness/more.yaml', () =>
    '\0\0\0\0'.repeat(1000),
  ),
  bytes('a name of a file that is no UTF-8', 'evil/b.yaml', () => 'a: \xe2\x28\xa1\n'),
  attack(
    'confusion: a run that was cut short is told in every format',
    chart({ 'a.yaml': '{{ range until 100000 }}{{ range until 100000 }}x{{ end }}{{ end }}' }),
    { calls: [{ ...formats, exits: [2] }] },
  ),
  attack(
    'confusion: a run that was cut short, and nobody asks for errors',
    chart({
      'a.yaml':
        '{{ define "a" }}{{ range until 100000 }}{{ range until 100000 }}x{{ end }}{{ end }}{{ end }}{{ include "a" . }}',
    }),
    {
      calls: [
        { args: ['check', '.', '--app', 'evil', '--quiet'], exits: [2] },
        { args: ['check', '.', '--rule', 'no-such-rule'], exits: [2] },
        { args: ['check', '.', '--base', 'main', '-o', 'junit'], exits: [2] },
      ],
    },
  ),
  attack(
    'confusion: a baseline that accepts everything, and a run that was cut short',
    {
      ...chart({ 'a.yaml': '{{ range until 100000 }}{{ range until 100000 }}x{{ end }}{{ end }}' }),
      'accepted.txt': `${head}ae489534fddf653e unselected-own-pods witness/web.yaml\nb085bf8f7a9fec7e invalid-value witness/web.yaml\n`,
    },
    { calls: [{ args: ['check', '.', '--baseline', 'accepted.txt'], exits: [2] }] },
  ),
  attack(
    'confusion: the folder of Applications has a file that is none',
    {
      'apps/a.yaml': '- a\n- b\n',
      'apps/b.yaml': '"text"\n',
      'apps/c.yaml': '5\n',
      'apps/d.yaml': 'null\n',
      'apps/e.yaml': '{{ nope }}\n',
      'apps/f.json': '{"kind":',
      'apps/g.yaml': 'kind: Application\nkind: Application\n',
      'apps/h.yml': '\t- x\n',
      'apps/kustomization.yaml': 'resources: [nope.yaml]\npatches: 5\n',
    },
    { calls: [json, diff] },
  ),
];
