import { isDestinationPermitted } from '#argocd';
import { hesitation } from '#evidence';
import { hasPlaceholder } from '#knowledge';
import { jsonText } from '#kube';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';
import { ownerSubject } from '../subjects.ts';
import { type Member, members, mostlyRefused, projectField } from './project-of.ts';

/** The AppProject of an Application does not permit where it, or one of its objects, goes. */
export const forbiddenDestination = defineRule<
  | { kind: 'application'; server: string; namespace: string; project: string }
  | { kind: 'object'; object: string; namespace: string; project: string }
>({
  name: 'forbidden-destination',
  title: 'A project does not permit a destination',
  impact: 'breaks',
  looksAt: 'everything',
  chosenBy: ['spec', 'project'],
  findIn(view, report) {
    const all = [...members(view)];
    const refusal = mostlyRefused(all, isRefused);
    for (const member of all) {
      const { rendered, application, project, cluster } = member;
      const namespace = application.destination.namespace ?? '';
      if (cluster === undefined || !isKnown(member)) continue;
      const isFilledIn = project.destinations.some((each) => hasPlaceholder(jsonText(each)));
      const reasons = [
        ...(isFilledIn ? [hesitation('placeholder', 'a destination of the project is filled in later')] : []),
        ...member.doubts,
        ...refusal(member),
      ];
      const related = projectField(view, project.name, 'destinations');
      if (isRefused(member)) {
        report({
          subject: ownerSubject(view.fleet, application, ['spec', 'destination', 'namespace']),
          data: {
            kind: 'application',
            server: cluster.server || cluster.name,
            namespace,
            project: project.name,
          },
          reasons,
          related,
          cause: `destinations of project ${project.name}`,
        });
        continue;
      }
      const seen = new Set<string>();
      for (const { id, origin } of rendered.objects) {
        if (
          id.namespace === '' ||
          hasPlaceholder(id.namespace) ||
          seen.has(id.namespace) ||
          isDestinationPermitted({ project, cluster, namespace: id.namespace })
        )
          continue;
        seen.add(id.namespace);
        report({
          subject: {
            target: view.fleet.target,
            owner: application,
            object: id,
            path: '/metadata/namespace',
            place: origin.field(['metadata', 'namespace']).edit,
          },
          data: { kind: 'object', object: kindName(id), namespace: id.namespace, project: project.name },
          reasons,
          related,
          cause: `destinations of project ${project.name}`,
        });
      }
    }
  },
  say: (data) =>
    data.kind === 'application'
      ? {
          what: `project ${data.project} does not permit namespace '${data.namespace}' on ${data.server}`,
          so: 'Argo CD refuses the Application: its destination does not match any of the allowed destinations',
          do: 'Add the destination to the project, or correct the Application',
        }
      : {
          what: `project ${data.project} does not permit namespace ${data.namespace} of ${data.object}`,
          so: 'The sync fails for the whole Application',
          do: 'Add the namespace to the destinations of the project, or correct the object',
        },
});

function isRefused(member: Member): boolean {
  const { application, project, cluster } = member;
  if (cluster === undefined || !isKnown(member)) return false;
  return !isDestinationPermitted({ project, cluster, namespace: application.destination.namespace ?? '' });
}

/** Whether it is known which cluster is meant. */
function isKnown({ application, cluster }: Member): boolean {
  if (cluster === undefined) return false;
  return ![cluster.server, application.destination.namespace ?? ''].some(hasPlaceholder);
}
