import { stringAt } from '#kube';
import type { Because, Thing } from '../because.ts';
import { unmet } from '../needs/unmet.ts';
import { manifestText } from '../object-text.ts';
import { podCase } from '../pods.ts';
import { seenField } from '../seen.ts';
import type { World } from '../world.ts';

/** A pod of a StatefulSet that is still of the revision before: what is wrong with it may be mended in the new one. */
export function podRevision(thing: Thing, world: World): readonly Because[] {
  const found = podCase(thing, world);
  if (found?.owner.kind !== 'StatefulSet') return [];
  const { pod, owner } = found;
  const wanted = stringAt(owner, 'status', 'updateRevision') ?? '';
  const own = pod.metadata?.labels?.['controller-revision-hash'] ?? '';
  if (wanted === '' || own === '' || wanted === own) return [];
  const root = manifestText(owner);
  return [
    unmet('started', 'old-revision', {
      root,
      objects: [root, manifestText(pod)],
      say: {
        what: `${manifestText(pod)} is of an older revision of ${root}, and does not get ready`,
        so: 'the change that is in git never reaches it, because nobody replaces a pod that is not ready',
        do: 'delete the pod, so that it comes back in the new revision',
      },
      evidence: [
        seenField({ object: pod, field: 'metadata.labels.controller-revision-hash', value: own }),
        seenField({ object: owner, field: 'status.updateRevision', value: wanted }),
      ],
    }),
  ];
}
