import { asNumber, asText } from '#text';
import { podTemplates } from '#fleet';
import { arrayAt, numberAt, recordAt, recordsAt, stringAt } from '#kube';
import { defineRule } from '../rule.ts';
import { isNeverAttached } from './claims-of.ts';

/** A volume that one node can have at a time, in a Deployment whose pods may run on several. */
export const volumeSharedByReplicas = defineRule<{
  deployment: string;
  claim: string;
  modes: string;
  isShared: boolean;
}>({
  name: 'volume-shared-by-replicas',
  title: 'Several pods share a volume that only one node can attach',
  impact: 'weakens',
  looksAt: 'everything',
  yieldsTo: ['meant'],
  findIn({ fleet }, report) {
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
          if (modes.length === 0 || !modes.every((mode) => single.has(asText(mode)))) continue;
          if (isNeverAttached(fleet, found)) continue;
          report({
            object,
            path: [...pod.path, 'volumes', index],
            data: {
              deployment: object.id.name,
              claim,
              modes: modes.map(asText).join(', '),
              isShared: replicas > 1,
            },
            ...(replicas > 1 ? {} : { impact: 'tidies' }),
          });
        }
      }
    }
  },
  say: ({ deployment, claim, modes, isShared }) =>
    isShared
      ? {
          what: `the pods of Deployment ${deployment} share claim ${claim}, which is ${modes}`,
          so: 'Pods on a second node fail with Multi-Attach error',
          do: 'Run one pod, use a StatefulSet, or a class that offers ReadWriteMany',
        }
      : {
          what: `a rollout of Deployment ${deployment} starts a second pod on claim ${claim}, which is ${modes}`,
          so: 'If the new pod lands on another node, the rollout hangs with Multi-Attach error',
          do: 'Use strategy Recreate',
        },
});

const single: ReadonlySet<string> = new Set(['ReadWriteOnce', 'ReadWriteOncePod']);

function surges(spec: Readonly<Record<string, unknown>>): boolean {
  const surge = recordAt(spec, 'strategy', 'rollingUpdate')['maxSurge'];
  return surge !== '0%' && asNumber(surge ?? 1) !== 0;
}
