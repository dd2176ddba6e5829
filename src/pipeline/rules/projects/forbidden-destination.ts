import { isDestinationPermitted } from '#argocd';
import { jsonText } from '#kube';
import { hasPlaceholder } from '#sources';
import type { Rule } from '../rule.ts';
import { applicationHit, members } from './project-of.ts';

/** The AppProject of an Application does not permit where it, or one of its objects, goes. */
export const forbiddenDestination: Rule = {
  name: 'forbidden-destination',
  title: 'A project does not permit a destination',
  severity: 'error',
  since: '0.1.0',
  fix: 'choice',
  classes: ['project-destination-not-permitted'],
  find({ targets }, report) {
    for (const view of targets) {
      for (const { rendered, application, project, cluster } of members(view)) {
        const namespace = application.destination.namespace ?? '';
        if (cluster === undefined || hasPlaceholder(cluster.server) || hasPlaceholder(namespace)) continue;
        const isFilledIn = project.destinations.some((each) => hasPlaceholder(jsonText(each)));
        const weight = isFilledIn ? { severity: 'warning' as const } : {};
        const related = view.projects
          .filter(({ manifest }) => manifest.metadata?.name === project.name)
          .slice(0, 1)
          .map(({ origin }) => ({
            place: origin.field(['spec', 'destinations']).edit,
            message: `destinations of project ${project.name}`,
          }));
        if (!isDestinationPermitted(project, cluster, namespace)) {
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
