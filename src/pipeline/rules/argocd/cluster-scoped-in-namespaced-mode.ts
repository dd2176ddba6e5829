import { type Fleet, isUndeployed } from '#fleet';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** An Argo CD that manages namespaces only is given an object of the cluster: the whole application stops. */
export const clusterScopedInNamespacedMode: Rule = {
  name: 'cluster-scoped-in-namespaced-mode',
  title: 'An Argo CD in namespaced mode is given a cluster-scoped object',
  severity: 'error',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'choice',
  classes: ['argocd-namespaced-cluster-scope'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      if (fleet.facts.argocd?.namespaced !== true) continue;
      const custom = clusterKinds(fleet);
      for (const object of fleet.objects) {
        const { group, kind, name } = object.id;
        if (
          isUndeployed(object.world) ||
          !(fleet.knowledge.isClusterScoped(object.id) || custom.has(`${group}/${kind}`))
        )
          continue;
        report(
          objectHit(
            fleet,
            object,
            ['kind'],
            `cluster level ${kind} "${name}" can not be managed when in namespaced mode: Argo CD compares nothing of application ${object.unit.owner.name} any more`,
          ),
        );
      }
    }
  },
};

function clusterKinds({ definedKinds }: Fleet): ReadonlySet<string> {
  return new Set(
    definedKinds.filter(({ scope }) => scope === 'Cluster').map(({ group, kind }) => `${group}/${kind}`),
  );
}
