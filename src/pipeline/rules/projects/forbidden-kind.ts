import { hesitation, objection } from '#evidence';
import { createsNamespace, isSystemNamespace } from '#fleet';
import { recordsAt, stringAt } from '#kube';
import { permitsKind } from '#needs';
import { defineRule } from '../rule.ts';
import type { TargetView } from '../rule-context.ts';
import { ownerSubject } from '../subjects.ts';
import { type Member, members, projectField } from './project-of.ts';

/** The AppProject of an Application does not permit a kind that it renders: the sync fails. */
export const forbiddenKind = defineRule<{ groupKind: string; name: string; project: string; list: string }>({
  name: 'forbidden-kind',
  title: 'A project does not permit a kind that one of its Applications renders',
  impact: 'breaks',
  looksAt: 'everything',
  chosenBy: ['spec', 'project'],
  fix: 'patch',
  findIn(view, report) {
    const all = [...members(view)];
    for (const member of all) {
      const { rendered, application, project, doubts } = member;
      const seen = new Set<string>();
      const namespace = refusedNamespace(view, member, all);
      if (namespace !== undefined)
        report({
          subject: ownerSubject(view.fleet, application, ['spec', 'project']),
          data: {
            groupKind: ':Namespace',
            name: `${namespace}, of CreateNamespace=true`,
            project: project.name,
            list: 'clusterResourceWhitelist',
          },
          reasons: [
            ...doubts,
            mayBeThere,
            ...(isRefused(view, project.name, 'clusterResourceWhitelist') ? [refused] : []),
          ],
          related: projectField(view, project.name, 'clusterResourceWhitelist'),
          cause: `clusterResourceWhitelist of project ${project.name}`,
        });
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

/** Argo CD holds the Namespace that it creates against the project too, and creates none that is there. */
const mayBeThere = hesitation('namespace-there', 'Argo CD creates no namespace that is there already');

/** The namespace that Argo CD is to create for an Application whose project does not permit it, where nothing else brings it. */
function refusedNamespace(
  { fleet }: TargetView,
  { rendered, application, project }: Member,
  all: readonly Member[],
): string | undefined {
  const { namespace } = application.destination;
  if (namespace === undefined || namespace.includes('{{') || isSystemNamespace(namespace)) return undefined;
  const id = { group: '', version: 'v1', kind: 'Namespace', namespace: '', name: namespace };
  if (!createsNamespace(rendered) || permitsKind(fleet, project, id)) return undefined;
  const world = fleet.worldOf(application);
  const makers = fleet.namespaceMakers(world, namespace);
  const isRefusedToo = (owner: unknown) =>
    all.some((other) => other.application === owner && !permitsKind(fleet, other.project, id));
  // Who keeps a manifest of it in the tree applies that somehow.
  if (fleet.index.objects.anywhere(id).length > 0) return undefined;
  const isAlone = makers.every(
    (maker) => maker.kind === 'create-namespace' && isRefusedToo(maker.application.owner),
  );
  return isAlone ? namespace : undefined;
}

const refused = objection('refused-project', 'the API server does not take the project as git has it');

/** Whether an entry of a list of a project lacks its kind, which the API server asks for: no such project can be there. */
function isRefused({ projects }: TargetView, name: string, list: string): boolean {
  const found = projects.find(({ manifest }) => manifest.metadata?.name === name);
  return recordsAt(found?.manifest, 'spec', list).some(([, entry]) => stringAt(entry, 'kind') === undefined);
}
