import { objection } from '#evidence';
import { recordsAt, stringAt } from '#kube';
import { permitsKind } from '#needs';
import { defineRule } from '../rule.ts';
import type { TargetView } from '../rule-context.ts';
import { members, projectField } from './project-of.ts';

/** The AppProject of an Application does not permit a kind that it renders: the sync fails. */
export const forbiddenKind = defineRule<{ groupKind: string; name: string; project: string; list: string }>({
  name: 'forbidden-kind',
  title: 'A project does not permit a kind that one of its Applications renders',
  impact: 'breaks',
  looksAt: 'everything',
  chosenBy: ['spec', 'project'],
  fix: 'patch',
  findIn(view, report) {
    for (const { rendered, application, project, doubts } of members(view)) {
      const seen = new Set<string>();
      for (const { id, origin } of rendered.objects) {
        const scope = id.namespace === '' ? 'cluster' : 'namespaced';
        const key = `${id.group}/${id.kind}`;
        if (seen.has(key) || permitsKind(view.fleet, project, id)) continue;
        // Without a destination namespace nothing tells a cluster-scoped object from one that lacks its namespace.
        if (scope === 'cluster' && application.destination.namespace === undefined) continue;
        seen.add(key);
        const list = scope === 'cluster' ? 'clusterResourceWhitelist' : 'namespaceResourceWhitelist';
        report({
          subject: {
            target: view.fleet.target,
            owner: application,
            object: id,
            place: origin.place,
          },
          data: { groupKind: `${id.group}:${id.kind}`, name: id.name, project: project.name, list },
          reasons: [...doubts, ...(isRefused(view, project.name, list) ? [refused] : [])],
          related: projectField(view, project.name, list),
          cause: `${list} of project ${project.name}`,
        });
      }
    }
  },
  say: ({ groupKind, name, project, list }) => ({
    what: `project ${project} does not permit the kind ${groupKind} (${name})`,
    so: `The sync fails: resource ${groupKind} is not permitted in project ${project}`,
    do: `Add the kind to ${list} of the project`,
  }),
});

const refused = objection('refused-project', 'the API server does not take the project as git has it');

/** Whether an entry of a list of a project lacks its kind, which the API server asks for: no such project can be there. */
function isRefused({ projects }: TargetView, name: string, list: string): boolean {
  const found = projects.find(({ manifest }) => manifest.metadata?.name === name);
  return recordsAt(found?.manifest, 'spec', list).some(([, entry]) => stringAt(entry, 'kind') === undefined);
}
