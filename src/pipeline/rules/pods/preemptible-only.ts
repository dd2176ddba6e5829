import { podTemplates } from '#fleet';
import { poolObjection } from '#needs';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** Pods that only nodes accept which may vanish at any time. */
export const preemptibleOnly = defineRule<{ workload: string; pools: string; isOnly: boolean }>({
  name: 'preemptible-only',
  title: 'Only preemptible nodes accept the pods of a workload',
  impact: 'weakens',
  looksAt: 'deployed',
  yieldsTo: ['meant'],
  findIn({ fleet }, report) {
    const pools = fleet.facts.nodePools ?? [];
    if (!pools.some(({ preemptible }) => preemptible)) return;
    for (const object of fleet.objects) {
      if (object.id.kind === 'DaemonSet') continue;
      const isStateful = object.id.kind === 'StatefulSet';
      for (const pod of podTemplates(object.manifest)) {
        const fitting = pools.filter((pool) => poolObjection(pod.spec, pool) === undefined);
        const risky = fitting.filter(({ preemptible }) => preemptible);
        if (risky.length === 0 || (risky.length < fitting.length && !isStateful)) continue;
        const isOnly = risky.length === fitting.length;
        report({
          object,
          path: pod.path,
          data: { workload: kindName(object.id), pools: risky.map(({ name }) => name).join(', '), isOnly },
          ...(isOnly ? {} : { impact: 'tidies' }),
        });
      }
    }
  },
  say: ({ workload, pools, isOnly }) =>
    isOnly
      ? {
          what: `the pods of ${workload} fit only on preemptible nodes (${pools})`,
          so: 'Without spot capacity they stay Pending',
          do: 'Let them run on another pool as well',
        }
      : {
          what: `the pods of ${workload} may land on preemptible nodes (${pools})`,
          so: 'They may lose their node at any time',
          do: 'Keep them on other nodes by a node affinity',
        },
});
