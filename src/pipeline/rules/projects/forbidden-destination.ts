import { isDestinationPermitted } from '#argocd';
import { hasPlaceholder } from '#knowledge';
import { jsonText } from '#kube';
import type { Rule } from '../rule.ts';
import { type Member, applicationHit, members, mostlyRefusing } from './project-of.ts';

/** The AppProject of an Application does not permit where it, or one of its objects, goes. */
export const forbiddenDestination: Rule = {
  name: 'forbidden-destination',
  title: 'A project does not permit a destination',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['project-destination-not-permitted'],
  find({ targets }, report) {
    for (const view of targets) {
      const all = [...members(view)];
      const doubtful = mostlyRefusing(all, isRefused);
      for (const member of all) {
        const { rendered, application, project, cluster } = member;
        const namespace = application.destination.namespace ?? '';
        if (cluster === undefined || !isKnown(member)) continue;
        const isFilledIn = project.destinations.some((each) => hasPlaceholder(jsonText(each)));
        const isDoubtful = !member.isKept || isFilledIn || doubtful.has(project.name);
        const weight = isDoubtful ? { severity: 'warning' as const } : {};
        const related = view.projects
          .filter(({ manifest }) => manifest.metadata?.name === project.name)
          .slice(0, 1)
          .map(({ origin }) => ({
            place: origin.field(['spec', 'destinations']).edit,
            message: `destinations of project ${project.name}`,
          }));
        if (isRefused(member)) {
          report({
            ...weight,
            ...applicationHit(view.fleet.target, application, ['spec', 'destination', 'namespace']),
            related,
            message: `application destination ${cluster.server || cluster.name} and namespace '${namespace}' do not match any of the allowed destinations in project '${project.name}'`,
          });
          continue;
        }
        const seen = new Set<string>();
        for (const { id, origin } of rendered.objects) {
          if (
            id.namespace === '' ||
            hasPlaceholder(id.namespace) ||
            seen.has(id.namespace) ||
            isDestinationPermitted(project, cluster, id.namespace)
          )
            continue;
          seen.add(id.namespace);
          report({
            ...weight,
            target: view.fleet.target,
            application: application.name,
            object: id,
            path: '/metadata/namespace',
            place: origin.field(['metadata', 'namespace']).edit,
            related,
            message: `${id.kind} ${id.name}: namespace ${id.namespace} is not permitted in project '${project.name}'`,
          });
        }
      }
    }
  },
};

function isRefused(member: Member): boolean {
  const { application, project, cluster } = member;
  if (cluster === undefined || !isKnown(member)) return false;
  return !isDestinationPermitted(project, cluster, application.destination.namespace ?? '');
}

/** Whether it is known which cluster is meant. One of which only the URL is written may have the name that a project permits. */
function isKnown({ application, project, cluster }: Member): boolean {
  if (cluster === undefined) return false;
  const names = [cluster.server, application.destination.namespace ?? ''];
  return (
    !names.some(hasPlaceholder) && !(cluster.name === '' && project.destinations.some(({ name }) => name))
  );
}
