import { type Manifest, isRecord, matchesSelector, recordAt, stringAt } from '#kube';
import { parseYamlValue } from '#yaml';
import type { TargetView } from '../rule-context.ts';

/**
 * The global projects a project inherits from: those that `globalProjects` of argocd-cm names for its labels
 * (argo-cd, util/argo/argo.go, GetGlobalProjects). Their lists are appended to its own.
 */
export function globalProjects(
  { settings, fleet }: TargetView,
  projects: readonly Manifest[],
): (project: Manifest) => readonly Manifest[] {
  const rendered = fleet
    .ofKind('/ConfigMap')
    .filter(({ id }) => id.name === 'argocd-cm')
    .map(({ manifest }) => stringAt(recordAt(manifest, 'data'), 'globalProjects'));
  const entries = [settings.data['globalProjects'], ...rendered].flatMap(entriesOf);
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
