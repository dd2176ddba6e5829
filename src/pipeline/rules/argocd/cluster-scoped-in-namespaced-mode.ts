import type { Fleet } from '#fleet';
import { defineRule } from '../rule.ts';

/** An Argo CD that manages namespaces only is given an object of the cluster: the whole application stops. */
export const clusterScopedInNamespacedMode = defineRule<{ kind: string; name: string; application: string }>({
  name: 'cluster-scoped-in-namespaced-mode',
  title: 'An Argo CD in namespaced mode is given a cluster-scoped object',
  impact: 'breaks',
  looksAt: 'deployed',
  chosenBy: ['spec', 'destination'],
  findIn({ fleet }, report) {
    if (fleet.facts.argocd?.namespaced !== true) return;
    const custom = clusterKinds(fleet);
    for (const object of fleet.objects) {
      const { group, kind, name } = object.id;
      if (!fleet.knowledge.isClusterScoped(object.id) && !custom.has(`${group}/${kind}`)) continue;
      report({ object, path: ['kind'], data: { kind, name, application: object.unit.owner.name } });
    }
  },
  say: ({ kind, name, application }) => ({
    what: `${kind} ${name} is cluster-scoped, and this Argo CD is in namespaced mode`,
    so: `Argo CD compares nothing of application ${application} any more: cluster level ${kind} "${name}" can not be managed when in namespaced mode`,
    do: 'Leave it to an Argo CD that manages the cluster, or to its administrator',
  }),
});

function clusterKinds({ definedKinds }: Fleet): ReadonlySet<string> {
  return new Set(
    definedKinds.filter(({ scope }) => scope === 'Cluster').map(({ group, kind }) => `${group}/${kind}`),
  );
}
