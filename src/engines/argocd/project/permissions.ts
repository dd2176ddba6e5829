import { remembered } from '#answers';
import type { GroupKind, Scope } from '#kube';
import { matchesGlob } from '../glob.ts';
import { normalizeGitUrl } from './normalize-git-url.ts';
import type { NamedKind, Project } from './project.ts';
import { shellMatches } from './shell-match.ts';

/** A cluster an application goes to. */
export type DestinationCluster = { readonly server: string; readonly name: string };

/** What was asked of a project: it may have patterns by the thousand, and many ask the same of it. */
const answersOf = remembered<Project, Map<string, boolean>>(() => new Map());

function askedOnce(project: Project, question: readonly string[], ask: () => boolean): boolean {
  const answers = answersOf(project);
  const key = question.join('\n');
  const known = answers.get(key);
  if (known !== undefined) return known;
  const answer = ask();
  answers.set(key, answer);
  return answer;
}

/** Whether a project lets applications use a repository (app_project_types.go, IsSourcePermitted). */
export function isSourcePermitted(project: Project, repository: string): boolean {
  return askedOnce(project, ['source', repository], () => matchesSources(project, repository));
}

function matchesSources(project: Project, repository: string): boolean {
  const wanted = normalizeGitUrl(repository);
  let isMatched = false;
  for (const pattern of project.sourceRepos) {
    const isDeny = pattern.startsWith('!');
    const normalized = isDeny ? `!${normalizeGitUrl(pattern.slice(1))}` : normalizeGitUrl(pattern);
    if (matchesPattern(normalized, wanted, '/')) isMatched = true;
    else if (isDeny) return false;
  }
  return isMatched;
}

/**
 * Whether a project lets applications use a namespace of a cluster (IsDestinationPermitted). `projectClusters` are the
 * clusters that belong to the project alone.
 */
export function isDestinationPermitted({
  project,
  cluster,
  namespace,
  projectClusters = [],
}: {
  readonly project: Project;
  readonly cluster: DestinationCluster;
  readonly namespace: string;
  readonly projectClusters?: readonly DestinationCluster[] | undefined;
}): boolean {
  const question = ['destination', cluster.server, cluster.name, namespace];
  if (!askedOnce(project, question, () => matchesDestinations(project, cluster, namespace))) return false;
  if (!project.permitOnlyProjectScopedClusters) return true;
  return projectClusters.some(({ name, server }) => name === cluster.name || server === cluster.server);
}

function matchesDestinations(project: Project, cluster: DestinationCluster, namespace: string): boolean {
  let isMatched = false;
  for (const item of project.destinations) {
    const isName = cluster.name !== '' && matchesPattern(item.name, cluster.name);
    const isServer = cluster.server !== '' && matchesPattern(item.server, cluster.server);
    const isNamespace = matchesPattern(item.namespace, namespace);
    if ((isServer || isName) && isNamespace) isMatched = true;
    else if (!isName && isDeny(item.name)) return false;
    else if (!isServer && isDeny(item.server) && isNamespace) return false;
    else if (!isNamespace && isDeny(item.namespace) && isServer) return false;
  }
  return isMatched;
}

/** Whether a project lets applications hold objects of a kind (IsGroupKindNamePermitted). */
export function isKindPermitted({
  project,
  kind,
  scope,
  name = '',
}: {
  readonly project: Project;
  readonly kind: GroupKind;
  readonly scope: Scope;
  readonly name?: string | undefined;
}): boolean {
  const question = ['kind', scope, kind.group, kind.kind, scope === 'namespaced' ? '' : name];
  return askedOnce(project, question, () => {
    if (scope === 'namespaced') return isAmongNamespaced(project, kind);
    const matches = (item: NamedKind) =>
      matchesKind(item, kind) && (item.name === '' || shellMatches(item.name, name));
    return project.clusterResourceWhitelist.some(matches) && !project.clusterResourceBlacklist.some(matches);
  });
}

function isAmongNamespaced(project: Project, kind: GroupKind): boolean {
  const allowed = project.namespaceResourceWhitelist;
  const isAllowed = allowed === undefined || allowed.some((item) => matchesKind(item, kind));
  return isAllowed && !project.namespaceResourceBlacklist.some((item) => matchesKind(item, kind));
}

function isDeny(pattern: string): boolean {
  return pattern.startsWith('!');
}

function matchesPattern(pattern: string, text: string, separators = ''): boolean {
  if (isDeny(pattern)) return !matchesGlob(pattern.slice(1), text, separators);
  return pattern === '*' || matchesGlob(pattern, text, separators);
}

function matchesKind(item: NamedKind, { group, kind }: GroupKind): boolean {
  return shellMatches(item.kind, kind) && shellMatches(item.group, group);
}
