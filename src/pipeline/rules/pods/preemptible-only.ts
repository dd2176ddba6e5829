import { podTemplates } from '#fleet';
import { poolObjection } from '#needs';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** Pods that only nodes take which may vanish at any time. */
export const preemptibleOnly: Rule = {
  name: 'preemptible-only',
  title: 'Only preemptible nodes take the pods of a workload',
  severity: 'warning',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'choice',
  classes: ['stateful-on-preemptible', 'spot-without-fallback'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      const pools = fleet.facts.nodePools ?? [];
      if (!pools.some(({ preemptible }) => preemptible)) continue;
      for (const object of fleet.objects) {
        if (object.id.kind === 'DaemonSet') continue;
        const isStateful = object.id.kind === 'StatefulSet';
        for (const pod of podTemplates(object.manifest)) {
          const fitting = pools.filter((pool) => poolObjection(pod.spec, pool) === undefined);
          const risky = fitting.filter(({ preemptible }) => preemptible);
          if (risky.length === 0 || (risky.length < fitting.length && !isStateful)) continue;
          const names = risky.map(({ name }) => name).join(', ');
          report({
            ...objectHit(
              fleet,
              object,
              pod.path,
              risky.length === fitting.length
                ? `the pods of ${object.id.kind} ${object.id.name} fit only on preemptible nodes (${names}): without spot capacity they stay Pending`
                : `the pods of StatefulSet ${object.id.name} may land on preemptible nodes (${names}) and lose them at any time; keep them away by affinity`,
            ),
            severity: risky.length === fitting.length ? 'warning' : 'info',
          });
        }
      }
    }
  },
};
