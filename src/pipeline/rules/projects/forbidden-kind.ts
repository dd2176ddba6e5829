import { isKindPermitted } from '#argocd';
import type { Rule } from '../rule.ts';
import { members } from './project-of.ts';

/** The AppProject of an Application does not permit a kind that it renders: the sync fails. */
export const forbiddenKind: Rule = {
  name: 'forbidden-kind',
  title: 'A project does not permit a kind that one of its Applications renders',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['project-kind-not-permitted'],
  find({ targets }, report) {
    for (const view of targets) {
      for (const { rendered, application, project, isKept } of members(view)) {
        const seen = new Set<string>();
        for (const { id, origin } of rendered.objects) {
          const scope = id.namespace === '' ? 'cluster' : 'namespaced';
          const key = `${id.group}/${id.kind}`;
          if (seen.has(key) || isKindPermitted(project, id, scope, id.name)) continue;
          // Without a destination namespace nothing tells a cluster-scoped object from one that lacks its namespace.
          if (scope === 'cluster' && application.destination.namespace === undefined) continue;
          seen.add(key);
          const list = scope === 'cluster' ? 'clusterResourceWhitelist' : 'namespaceResourceWhitelist';
          report({
            ...(isKept ? {} : { severity: 'warning' as const }),
            target: view.fleet.target,
            application: application.name,
            object: id,
            place: origin.place,
            related: view.projects
              .filter(({ manifest }) => manifest.metadata?.name === project.name)
              .slice(0, 1)
              .map(({ origin: place }) => ({
                place: place.field(['spec', list]).edit,
                message: `${list} of project ${project.name}`,
              })),
            message: `resource ${id.group}:${id.kind} (${id.name}) is not permitted in project ${project.name}`,
          });
        }
      }
    }
  },
};
