import { recordAt, stringAt } from '#kube';
import type { Because } from '../because.ts';
import { unmet } from '../needs/unmet.ts';
import { isWantedNode, matchesTerms, taintsAgainst } from '../nodes.ts';
import { manifestText, objectText } from '../object-text.ts';
import { seenField } from '../seen.ts';
import { claimsOf } from './claim.ts';
import { type Unplaced } from './unplaced.ts';

export function volumeElsewhere({ pod, text, evidence }: Unplaced): readonly Because[] {
  if (text !== '' && !/PersistentVolume's node affinity|volume node affinity conflict/.test(text)) return [];
  const { view, owner } = pod;
  const all = view.ofKind('Node');
  const pinned = claimsOf(pod.pod).flatMap((id) => {
    const name = stringAt(view.find(id), 'spec', 'volumeName') ?? '';
    const volume = view.find({ group: '', kind: 'PersistentVolume', namespace: '', name });
    return volume === undefined ? [] : [{ claim: objectText(id), volume }];
  });
  return pinned
    .filter(({ volume }) => 'required' in recordAt(volume, 'spec', 'nodeAffinity'))
    .flatMap(({ claim, volume }) => {
      const where = recordAt(volume, 'spec', 'nodeAffinity', 'required');
      const homes = all.filter((node) => matchesTerms(where, node));
      const usable = homes.filter(
        (node) => isWantedNode(pod.pod, node) && taintsAgainst(pod.pod, node).length === 0,
      );
      if (usable.length > 0) return [];
      const root = manifestText(volume);
      const home = homes.map((node) => node.metadata?.name ?? '').join(', ');
      return [
        unmet('placed', 'other-node-than-its-volume', {
          root,
          objects: [root, claim, manifestText(owner)],
          say: {
            what:
              homes.length === 0
                ? `${root} lives on a node that is gone`
                : `${root} lives on ${home}, where its pod may not run`,
            so: 'the pod that needs its data is placed nowhere',
            do:
              homes.length === 0
                ? 'bring the node back, or restore the data to a new volume'
                : 'let the pod run where its volume is, or move the data',
          },
          evidence: [
            evidence,
            seenField({ object: volume, field: 'spec.nodeAffinity', value: JSON.stringify(where) }),
          ],
        }),
      ];
    });
}
