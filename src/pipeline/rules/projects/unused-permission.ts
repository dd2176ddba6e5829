import { isIncomplete } from '#render';
import { createsNamespace } from '#fleet';
import { recordsAt, stringAt } from '#kube';
import { defineRule } from '../rule.ts';

/** A project that permits kinds one by one permits one that none of its Applications renders. */
export const unusedPermission = defineRule<{ project: string; list: string; permitted: string }>({
  name: 'unused-permission',
  title: 'A project permits a kind that none of its Applications renders',
  impact: 'tidies',
  looksAt: 'everything',
  fix: 'patch',
  findIn({ fleet }, report) {
    for (const project of fleet.ofKind('argoproj.io/AppProject')) {
      const members = fleet.applications.filter(
        ({ owner: application }) => application.project === project.id.name,
      );
      // Nobody there yet, or somebody whose objects we do not see.
      if (members.length === 0 || members.some(isIncomplete)) continue;
      const kinds = members.flatMap(({ objects }) => objects.map(({ id }) => id));
      for (const list of ['clusterResourceWhitelist', 'namespaceResourceWhitelist']) {
        const isCluster = list.startsWith('cluster');
        for (const [index, entry] of recordsAt(project.manifest, 'spec', list)) {
          const group = stringAt(entry, 'group') ?? '';
          const kind = stringAt(entry, 'kind') ?? '';
          if (/[*?[{]/.test(group + kind)) continue;
          // Argo CD asks the project before it creates a namespace itself.
          if (kind === 'Namespace' && members.some(createsNamespace)) continue;
          const isUsed = kinds.some(
            (id) => id.group === group && id.kind === kind && (id.namespace === '') === isCluster,
          );
          if (isUsed) continue;
          report({
            object: project,
            path: ['spec', list, index],
            data: {
              project: project.id.name,
              list,
              permitted: `${group === '' ? '' : `${group}/`}${kind}`,
            },
          });
        }
      }
    }
  },
  say: ({ project, list, permitted }) => ({
    what: `${list} of project ${project} permits ${permitted}, which none of its Applications renders`,
    so: 'The project allows more than it needs',
    do: 'Remove the entry',
  }),
});
