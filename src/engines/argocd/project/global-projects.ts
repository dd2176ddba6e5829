import { type Manifest, isRecord, matchesSelector, stringAt } from '#kube';
import { parseYamlValue } from '#yaml';

/**
 * The global projects a project inherits from: those that `globalProjects` of argocd-cm names for its labels
 * (util/argo/argo.go, GetGlobalProjects). Their lists are appended to its own.
 */
export function globalProjects(
  settings: readonly (string | undefined)[],
  projects: readonly Manifest[],
): (project: Manifest) => readonly Manifest[] {
  const entries = settings.flatMap(entriesOf);
  return (project) => {
    const names = new Set(
      entries
        .filter(({ labelSelector }) => matchesSelector(labelSelector, project.metadata?.labels))
        .map(({ projectName }) => projectName),
    );
    const isOther = ({ metadata }: Manifest) => metadata?.name !== project.metadata?.name;
    return projects.filter((each) => isOther(each) && names.has(each.metadata?.name ?? ''));
  };
}

function entriesOf(text: string | undefined) {
  const value = text === undefined ? [] : parseYamlValue(text);
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map((entry) => ({
    labelSelector: entry['labelSelector'],
    projectName: stringAt(entry, 'projectName') ?? '',
  }));
}
