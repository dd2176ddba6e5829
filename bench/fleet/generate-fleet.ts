import { chartFiles } from './chart-files.ts';
import {
  type Flavour,
  type FleetShape,
  type GeneratedFleet,
  type Job,
  chances,
  repoUrl,
} from './fleet-shape.ts';
import { kustomizeFiles } from './kustomize-files.ts';
import { plainFiles } from './plain-files.ts';

/** Of ten applications: how many are made from what. Public fleets that mix tools look about like this. */
const mix: readonly Flavour[] = [
  'shared-chart',
  'shared-chart',
  'shared-chart',
  'shared-chart',
  'own-chart',
  'own-chart',
  'kustomize',
  'kustomize',
  'kustomize',
  'plain',
];

/** One shared chart for about this many applications, as teams keep one for each way to run things. */
const applicationsPerSharedChart = 40;

/** Every fifth application comes from an ApplicationSet. */
const appSetEvery = 5;

/** Makes a fleet with the sizes and habits of public ones. */
export function generateFleet({ applications, targets, seed }: FleetShape): GeneratedFleet {
  const chance = chances(seed);
  const files = new Map<string, string>();
  const jobs: Job[] = [];
  const targetNames = Array.from({ length: targets }, (_, at) => environments[at] ?? `env-${at + 1}`);
  const put = (made: Iterable<readonly [string, string]>) => {
    for (const [path, text] of made) files.set(path, text);
  };
  files.set('phineus.yaml', configuration(targetNames));
  const sharedCharts = Math.max(1, Math.round((applications * 0.4) / applicationsPerSharedChart));
  for (let at = 0; at < sharedCharts; at++) put(chartFiles(`charts/service-${at}`, `service-${at}`));
  const inSets: string[] = [];
  for (let at = 0; at < applications; at++) {
    const name = `${nouns[Math.floor(chance() * nouns.length)] ?? 'app'}-${at}`;
    const flavour = mix[Math.floor(chance() * mix.length)] ?? 'plain';
    const chart =
      flavour === 'own-chart'
        ? `apps/${name}/chart`
        : `charts/service-${Math.floor(chance() * sharedCharts)}`;
    if (flavour === 'own-chart') put(chartFiles(chart, name));
    if (flavour === 'own-chart' || flavour === 'shared-chart') put(valueFiles(name, targetNames, chance));
    if (flavour === 'kustomize') put(kustomizeFiles(name, targetNames, chance));
    if (flavour === 'plain') put(plainFiles(name, chance));
    const isInSet = flavour === 'kustomize' && at % appSetEvery < 2;
    if (isInSet) inSets.push(name);
    for (const target of targetNames) {
      const job = jobOf({ flavour, name, chart, target });
      jobs.push(job);
      if (!isInSet) files.set(`clusters/${target}/apps/${name}.yaml`, application(name, target, job));
    }
  }
  for (const target of targetNames) {
    files.set(`clusters/${target}/project.yaml`, project());
    if (inSets.length > 0) files.set(`clusters/${target}/teams.yaml`, applicationSet(target, inSets));
  }
  return { files, jobs, edit: editOf(files, targetNames[0] ?? 'dev') };
}

const environments = ['dev', 'staging', 'production', 'sandbox'];
const nouns = [
  'payments',
  'orders',
  'catalog',
  'search',
  'identity',
  'billing',
  'mail',
  'media',
  'reports',
  'edge',
];

type JobOf = {
  readonly flavour: Flavour;
  readonly name: string;
  readonly chart: string;
  readonly target: string;
};

function jobOf({ flavour, name, chart, target }: JobOf): Job {
  if (flavour === 'kustomize') return { kind: 'kustomize', path: `apps/${name}/overlays/${target}` };
  if (flavour === 'plain') return { kind: 'plain', path: `apps/${name}/manifests` };
  const values = [`apps/${name}/values.yaml`, `apps/${name}/values-${target}.yaml`];
  return { kind: 'helm', release: name, namespace: name, path: chart, values };
}

function configuration(targets: readonly string[]): string {
  const lines = targets.map(
    (name) => `  ${name}:
    kubernetes: "1.33"
    distribution: aks
    roots: [clusters/${name}]
    argocd: { version: "3.5" }
    namespaces: [{ name: argocd }]`,
  );
  return `targets:\n${lines.join('\n')}\nrepositories: { "${repoUrl}": . }\n`;
}

function valueFiles(name: string, targets: readonly string[], chance: () => number): [string, string][] {
  const base = `image:
  repository: registry.acme.test/${name}
  tag: "1.${Math.floor(chance() * 40)}.${Math.floor(chance() * 9)}"
service:
  port: ${8000 + Math.floor(chance() * 900)}
config:
  LOG_LEVEL: info
  UPSTREAM_URL: http://gateway.edge.svc.cluster.local:8080
  FEATURES: "${Array.from({ length: 4 }, () => Math.floor(chance() * 100)).join(',')}"
serviceMonitor:
  enabled: true
`;
  const each = targets.map((target): [string, string] => [
    `apps/${name}/values-${target}.yaml`,
    `replicaCount: ${1 + Math.floor(chance() * 4)}
ingress:
  enabled: true
  hosts:
    - host: ${name}.${target}.acme.test
      paths: [{ path: /, pathType: Prefix }]
resources:
  requests: { cpu: ${100 + Math.floor(chance() * 9) * 50}m, memory: 256Mi }
  limits: { memory: 512Mi }
`,
  ]);
  return [[`apps/${name}/values.yaml`, base], ...each];
}

function application(name: string, target: string, job: Job): string {
  const depth = (path: string) => '../'.repeat(path.split('/').length);
  const helm =
    job.kind === 'helm'
      ? `
    helm:
      releaseName: ${job.release}
      valueFiles:
${job.values.map((file) => `        - ${depth(job.path)}${file}`).join('\n')}`
      : '';
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata:
  name: ${name}-${target}
  namespace: argocd
  finalizers: [resources-finalizer.argocd.argoproj.io]
spec:
  project: fleet
  source:
    repoURL: ${repoUrl}
    targetRevision: HEAD
    path: ${job.path}${helm}
  destination:
    server: https://kubernetes.default.svc
    namespace: ${name}
  syncPolicy:
    automated: { prune: true, selfHeal: true }
    syncOptions: [CreateNamespace=true]
`;
}

function applicationSet(target: string, names: readonly string[]): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata:
  name: teams
  namespace: argocd
spec:
  goTemplate: true
  generators:
    - list:
        elements:
${names.map((name) => `          - name: ${name}`).join('\n')}
  template:
    metadata:
      name: '{{ .name }}-${target}'
    spec:
      project: fleet
      source:
        repoURL: ${repoUrl}
        targetRevision: HEAD
        path: 'apps/{{ .name }}/overlays/${target}'
      destination:
        server: https://kubernetes.default.svc
        namespace: '{{ .name }}'
      syncPolicy:
        automated: { prune: true, selfHeal: true }
        syncOptions: [CreateNamespace=true]
`;
}

function project(): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: AppProject
metadata:
  name: fleet
  namespace: argocd
spec:
  sourceRepos: ['${repoUrl}']
  destinations: [{ server: https://kubernetes.default.svc, namespace: '*' }]
  clusterResourceWhitelist: [{ group: '*', kind: '*' }]
`;
}

function editOf(files: ReadonlyMap<string, string>, target: string): GeneratedFleet['edit'] {
  for (const [path, text] of files)
    if (path.endsWith(`/values-${target}.yaml`))
      return { path, text: text.replace('memory: 512Mi', 'memory: 640Mi') };
  return { path: 'README.md', text: 'A fleet without charts.\n' };
}
