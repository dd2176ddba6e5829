import { beginsWithStage } from '#knowledge';
import { isOfApplication } from '#render';
import { cleanText, counted } from '#text';
import type { Discovery } from './discover.ts';

/** A commented first configuration from what a tree without one turned out to hold. */
export function proposeConfig({ targets, repositories }: Discovery): string {
  const applications = targets.flatMap((target) => target.units).filter(isOfApplication);
  const files = applications
    .filter(({ owner: application }) => application.definedBy.kind !== 'application')
    .map(({ owner: application }) => application.origin.place.source.name);
  const all = new Set(applications.map(({ owner: application }) => application.origin.place.source.name));
  const inferred = targets.flatMap(({ target }) => (target.excludes?.length ? target : []));
  const found: readonly Proposed[] = inferred.length > 1 ? inferred : environmentsOf(files);
  const asksForClusters = targets.some(
    ({ target, problems }) =>
      !target.facts.clusters && problems.some(({ code }) => code === 'generator-not-run'),
  );
  const own = repositories
    .filter((decision) => decision.isThis)
    .map((decision) => cleanText(decision.repoURL));
  const lines = [
    '# yaml-language-server: $schema=https://phineus.dev/schemas/phineus.schema.json',
    '# phineus.yaml: what Phineus cannot read from git. Written by `phineus init`; every line may be changed.',
    `# Found: ${counted(applications.length, 'Application')} in ${counted(all.size, 'file')}.`,
    '',
    '# A target is a cluster, or an environment on one. What is not declared here is unknown, and what depends on it is',
    '# reported as not verified.',
    'targets:',
    ...(found.length > 1 ? found : [{ name: 'default' }]).flatMap((each) => [
      ...targetLines(each),
      ...(asksForClusters ? clusterLines : []),
    ]),
    '',
    '# Which repoURLs of Applications mean this repository.',
    ...(own.length > 0
      ? ['repositories:', ...[...new Set(own)].map((url) => `  ${JSON.stringify(url)}: .`)]
      : ['# repositories:', '#   "https://git.example.com/acme/gitops.git": .']),
    '',
    '# policies:',
    '#   registries: { deny: [docker.io] }',
    '#   images: { digest: true, multiArch: true }',
    '# waivers:',
    '#   - { rule: shared-object, object: ConfigMap/monitoring/grafana, reason: "why", expires: 2027-01-31 }',
  ];
  return `${lines.join('\n')}\n`;
}

type Proposed = { readonly name: string; readonly root?: string; readonly excludes?: readonly string[] };

function targetLines({ name, root, excludes = [] }: Proposed): string[] {
  const folders = excludes.map((folder) => JSON.stringify(folder)).join(', ');
  return [
    `  ${JSON.stringify(name.replace(/[^\w.-]+/g, '-'))}:`,
    ...(root === undefined
      ? ['    # roots: [argocd/overlays/dev]   # the whole tree when absent']
      : [`    roots: [${JSON.stringify(root)}]`]),
    ...(folders === '' ? [] : [`    excludes: [${folders}]   # what belongs to the others`]),
    '    # distribution: aks              # k3d, kind, minikube, aks, eks, gke, openshift or generic fill in defaults',
    '    # kubernetes: "1.33"',
    '    # arch: [amd64]',
    '    # argocd: { version: "3.5" }',
  ];
}

/** What ApplicationSets ask for, and cluster Secrets say that are not in git. */
const clusterLines: readonly string[] = [
  '    # The clusters that Argo CD knows (argocd cluster list): ApplicationSets here make Applications for each of them.',
  '    # clusters:',
  '    #   - { name: in-cluster, server: "https://kubernetes.default.svc" }',
  '    #   - { name: production, server: "https://10.0.0.1:6443", labels: { env: production } }',
];

/** Folders that carry an environment's name and hold Applications, one root for each environment. */
function environmentsOf(
  files: readonly string[],
): readonly { readonly name: string; readonly root: string }[] {
  const roots = new Map<string, string>();
  for (const file of [...files].sort()) {
    const segments = file.split('/').slice(0, -1);
    const index = segments.findIndex(beginsWithStage);
    const name = segments[index];
    if (name !== undefined && !roots.has(name)) roots.set(name, segments.slice(0, index + 1).join('/'));
  }
  return [...roots].map(([name, root]) => ({ name, root }));
}
