import { createsNamespace, isOpaque } from '#fleet';
import { recordsAt, stringAt } from '#kube';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** A project that permits kinds one by one permits one that none of its Applications renders. */
export const unusedPermission: Rule = {
  name: 'unused-permission',
  title: 'A project permits a kind that none of its Applications renders',
  severity: 'info',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['project-kind-not-permitted'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const project of fleet.ofKind('argoproj.io/AppProject')) {
        const members = fleet.applications.filter(
          ({ owner: application }) => application.project === project.id.name,
        );
        // Nobody there yet, or somebody whose objects we do not see.
        if (members.length === 0 || members.some(isOpaque)) continue;
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
            report(
              objectHit(
                fleet,
                project,
                ['spec', list, index],
                `${list} of project ${project.id.name} permits ${group === '' ? '' : `${group}/`}${kind}, which none of its ${members.length} Applications renders`,
              ),
            );
          }
        }
      }
    }
  },
};
