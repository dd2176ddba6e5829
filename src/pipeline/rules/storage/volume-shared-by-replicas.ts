import { podTemplates } from '#fleet';
import { arrayAt, numberAt, recordAt, recordsAt, stringAt } from '#kube';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** A volume that one node can have at a time, in a Deployment whose pods may run on several. */
export const volumeSharedByReplicas: Rule = {
  name: 'volume-shared-by-replicas',
  title: 'Several pods share a volume that only one node can attach',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['rwo-multi-attach'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const object of fleet.ofKind('apps/Deployment')) {
        const spec = recordAt(object.manifest, 'spec');
        const replicas = numberAt(spec, 'replicas') ?? 1;
        if (replicas === 0) continue;
        const rolls = stringAt(spec, 'strategy', 'type') !== 'Recreate' && surges(spec);
        if (replicas < 2 && !rolls) continue;
        for (const pod of podTemplates(object.manifest)) {
          for (const [index, volume] of recordsAt(pod.spec, 'volumes')) {
            const claim = stringAt(volume, 'persistentVolumeClaim', 'claimName');
            if (claim === undefined) continue;
            const id = {
              group: '',
              kind: 'PersistentVolumeClaim',
              namespace: object.id.namespace,
              name: claim,
            };
            const [found, ...others] = fleet.objectsAt(object.world, id);
            if (!found || others.length > 0) continue;
            const modes = arrayAt(found.manifest, 'spec', 'accessModes');
            if (modes.length === 0 || !modes.every((mode) => single.has(String(mode)))) continue;
            report({
              ...objectHit(
                fleet,
                object,
                [...pod.path, 'volumes', index],
                replicas > 1
                  ? `the ${replicas} pods of Deployment ${object.id.name} share claim ${claim}, which is ${modes.join(', ')}: pods on a second node fail with Multi-Attach error`
                  : `Deployment ${object.id.name} starts its new pod before the old one is gone, but claim ${claim} is ${modes.join(', ')}: on another node the rollout hangs with Multi-Attach error; use strategy Recreate`,
              ),
              severity: replicas > 1 ? 'warning' : 'info',
            });
          }
        }
      }
    }
  },
};

const single: ReadonlySet<string> = new Set(['ReadWriteOnce', 'ReadWriteOncePod']);

function surges(spec: Readonly<Record<string, unknown>>): boolean {
  const surge = recordAt(spec, 'strategy', 'rollingUpdate')['maxSurge'];
  return surge !== '0%' && Number(surge ?? 1) !== 0;
}
