import { application } from '../attack.ts';
import { outsideCanary } from './attack-case.ts';

/** An attack that needs a disk: files, links, and where they lead. `OUTSIDE` stands for a folder beside the tree. */
export type DiskAttack = {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly links?: Readonly<Record<string, string>>;
};

/** What lies outside of the tree; each may be read by somebody who follows a path or a link. */
export const outsideFiles: Readonly<Record<string, string>> = {
  'secret.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${outsideCanary} }\ndata: { a: ${outsideCanary} }\n`,
  'values.yaml': `a: ${outsideCanary}\n`,
  'chart/Chart.yaml': `apiVersion: v2\nname: ${outsideCanary}\nversion: 1.0.0\n`,
  'chart/templates/a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${outsideCanary} }\n`,
  'kustom/kustomization.yaml': `resources: [../secret.yaml]\nnamePrefix: ${outsideCanary}-\n`,
  'lib.libsonnet': `{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: '${outsideCanary}' } }\n`,
  'rules.js': `throw new Error('${outsideCanary}')\n`,
  'schema.json': `{"title":"${outsideCanary}","required":["${outsideCanary}"]}\n`,
  'a.env': `a=${outsideCanary}\n`,
};

const ways = [
  '../outside',
  '../../outside',
  '../../../outside',
  'OUTSIDE',
  './x/../../../outside',
  'file://OUTSIDE',
];

type Make = (outside: string, app: string) => Readonly<Record<string, string>>;
const chartFile = 'apiVersion: v2\nname: evil\nversion: 1.0.0\n';
const shown = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: "{{ .Values.a }}" }\n';

/** The fields that name a path. */
const fields: Readonly<Record<string, Make>> = {
  'the path of an Application': (to, app) => ({ [`apps/${app}.yaml`]: application(app, `${to}/chart`) }),
  'a value file': (to, app) => ({
    [`apps/${app}.yaml`]: application(app, app, `    helm: { valueFiles: ["${to}/values.yaml"] }\n`),
    [`${app}/Chart.yaml`]: chartFile,
    [`${app}/templates/a.yaml`]: shown,
  }),
  'a file parameter': (to, app) => ({
    [`apps/${app}.yaml`]: application(
      app,
      app,
      `    helm: { fileParameters: [{ name: a, path: "${to}/values.yaml" }] }\n`,
    ),
    [`${app}/Chart.yaml`]: chartFile,
    [`${app}/templates/a.yaml`]: shown,
  }),
  'a resource of a kustomization': (to, app) => ({
    [`apps/${app}.yaml`]: application(app, app),
    [`${app}/kustomization.yaml`]: `resources: ["${to}/secret.yaml"]\n`,
  }),
  'a base of a kustomization': (to, app) => ({
    [`apps/${app}.yaml`]: application(app, app),
    [`${app}/kustomization.yaml`]: `resources: ["${to}/kustom"]\n`,
  }),
  'a component': (to, app) => ({
    [`apps/${app}.yaml`]: application(app, app),
    [`${app}/kustomization.yaml`]: `components: ["${to}/kustom"]\n`,
  }),
  'a generator of files': (to, app) => ({
    [`apps/${app}.yaml`]: application(app, app),
    [`${app}/kustomization.yaml`]: `configMapGenerator: [{ name: a, files: ["k=${to}/values.yaml"], envs: ["${to}/a.env"] }]\n`,
  }),
  'a patch file': (to, app) => ({
    [`apps/${app}.yaml`]: application(app, app),
    [`${app}/kustomization.yaml`]: `patches: [{ path: "${to}/secret.yaml" }]\n`,
  }),
  'a chart of a kustomization': (to, app) => ({
    [`apps/${app}.yaml`]: application(app, app),
    [`${app}/kustomization.yaml`]: `helmGlobals: { chartHome: "${to}" }\nhelmCharts: [{ name: chart, valuesFile: "${to}/values.yaml" }]\n`,
  }),
  'an import of Jsonnet': (to, app) => ({
    [`apps/${app}.yaml`]: application(app, app),
    [`${app}/a.jsonnet`]: `import '${to}/lib.libsonnet'`,
  }),
  'a text of Jsonnet': (to, app) => ({
    [`apps/${app}.yaml`]: application(app, app),
    [`${app}/a.jsonnet`]: `{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: importstr '${to}/values.yaml' } }`,
  }),
  'libraries of Jsonnet': (to, app) => ({
    [`apps/${app}.yaml`]: application(app, app, `    directory: { jsonnet: { libs: ["${to}"] } }\n`),
    [`${app}/a.jsonnet`]: "import 'lib.libsonnet'",
  }),
  'a file of a chart': (to, app) => ({
    [`apps/${app}.yaml`]: application(app, app),
    [`${app}/Chart.yaml`]: chartFile,
    [`${app}/templates/a.yaml`]: `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata: { a: {{ .Files.Get "${to}/values.yaml" | quote }} }\n`,
  }),
  'a dependency of a chart': (to, app) => ({
    [`apps/${app}.yaml`]: application(app, app),
    [`${app}/Chart.yaml`]: `${chartFile}dependencies: [{ name: chart, version: 1.0.0, repository: "file://${to}/chart" }]\n`,
  }),
  'files of a generator of Applications': (to, app) => ({
    [`apps/${app}.yaml`]: `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: { name: ${app}, namespace: argocd }\nspec:\n  generators: [{ git: { repoURL: https://git.example.org/acme/gitops.git, revision: HEAD, files: [{ path: "${to}/values.yaml" }] } }]\n  template: { metadata: { name: "${app}-{{a}}" }, spec: { project: default, source: { repoURL: https://git.example.org/acme/gitops.git, path: neighbour }, destination: { server: https://kubernetes.default.svc } } }\n`,
  }),
  'a schema reference': (to, app) => ({
    [`apps/${app}.yaml`]: application(app, app),
    [`${app}/Chart.yaml`]: chartFile,
    [`${app}/values.schema.json`]: JSON.stringify({ $ref: `${to}/schema.json` }),
  }),
};

/** Links that a tree may hold. */
const links: Readonly<Record<string, string>> = {
  'secret.yaml': 'a file among manifests',
  chart: 'a folder that is a chart',
  kustom: 'a folder that is a kustomization',
  'values.yaml': 'a file of values',
};

/** Paths and links that lead out of the tree. */
export const outside: readonly DiskAttack[] = [
  ...Object.entries(fields).flatMap(([field, make], i) =>
    ways
      .filter((_, at) => (i + at) % 2 === 0)
      .map((way) => ({
        name: `outside: ${field} by ${way}`,
        files: make(way, `f${i}-${ways.indexOf(way)}`),
      })),
  ),
  ...Object.entries(links).flatMap(([target, what], i) =>
    ['OUTSIDE/', '../../outside/', '../'.repeat(30) + 'OUTSIDE/'].map((way, at) => ({
      name: `outside: a link to ${what} by ${at === 0 ? 'its whole path' : way}`,
      files: {
        [`apps/l${i}-${at}.yaml`]: application(
          `l${i}-${at}`,
          `l${i}-${at}`,
          target === 'values.yaml' ? '    helm: { valueFiles: [values.yaml] }\n' : '',
        ),
        ...(target === 'values.yaml'
          ? { [`l${i}-${at}/Chart.yaml`]: chartFile, [`l${i}-${at}/templates/a.yaml`]: shown }
          : { [`l${i}-${at}/x.txt`]: '' }),
      },
      links: { [`l${i}-${at}/${target}`]: `${way}${target}` },
    })),
  ),
];
