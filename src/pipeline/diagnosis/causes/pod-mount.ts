import { asText } from '#text';
import type { Because, Thing } from '../because.ts';
import { unmet } from '../needs/unmet.ts';
import { manifestText, objectText } from '../object-text.ts';
import { podCase } from '../pods.ts';
import { seenEvent } from '../seen.ts';
import type { World } from '../world.ts';
import { claimsOf } from './claim.ts';

/** A pod whose volume is not attached: another node still holds it, or the node may attach no more. */
export function podMount(thing: Thing, world: World): readonly Because[] {
  const found = podCase(thing, world);
  const event = found?.warnings.findLast(({ reason }) => reason === 'FailedAttachVolume');
  if (found === undefined || event === undefined) return [];
  const { pod, view, owner } = found;
  const claims = claimsOf(pod);
  const volumes = claims.flatMap((id) => view.find(id)?.['spec'] ?? []).flatMap((spec) => volumeName(spec));
  const isHeld = /Multi-Attach error|already (?:exclusively attached|used by)/i.test(event.message);
  const root = claims[0] === undefined ? manifestText(owner) : objectText(claims[0]);
  return [
    unmet('attached', isHeld ? 'elsewhere' : 'failed', {
      root,
      objects: [...claims.map(objectText), ...volumes, manifestText(owner)],
      say: isHeld
        ? {
            what: `The volume of ${root} is attached to another node, and may be attached to one only`,
            so: 'the new pod waits until the old one lets go',
            do: 'let the workload stop the old pod first (strategy Recreate), or free the volume from the gone node',
          }
        : {
            what: `The volume of ${root} cannot be attached`,
            so: 'the pod does not start',
            do: 'read the message of the storage driver',
          },
      evidence: [seenEvent(event)],
      confidence: 'proven',
    }),
  ];
}

function volumeName(spec: unknown): readonly string[] {
  if (typeof spec !== 'object' || spec === null || !('volumeName' in spec)) return [];
  return [`PersistentVolume/${asText(spec.volumeName)}`];
}
