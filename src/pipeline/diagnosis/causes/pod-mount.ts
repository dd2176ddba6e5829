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
  const isFull = /code = ResourceExhausted|limit ?exceeded|max(?:imum)? (?:volume|number)/i.test(
    event.message,
  );
  const isHeld = !isFull && heldElsewhere.test(event.message);
  const [claim] = claims;
  const root = claim === undefined || isFull ? manifestText(owner) : objectText(claim);
  return [
    unmet('attached', isFull ? 'volumes-full' : isHeld ? 'elsewhere' : 'failed', {
      root,
      objects: [...claims.map(objectText), ...volumes, manifestText(owner)],
      say: isHeld
        ? {
            what: `The volume of ${root} is attached to another node, and may be attached to one only`,
            so: 'the new pod waits until the old one lets go',
            do: 'let the workload stop the old pod first (strategy Recreate), or free the volume from the gone node',
          }
        : {
            what: isFull
              ? `The node of the pods of ${root} may attach no more volumes`
              : `The volume of ${root} cannot be attached`,
            so: 'the pod does not start',
            do: isFull ? 'add nodes, or use fewer volumes' : 'read the message of the storage driver',
          },
      evidence: [seenEvent(event)],
    }),
  ];
}

/** What controllers and drivers say of a volume that another node still has. */
const heldElsewhere =
  /Multi-Attach error|already (?:being |exclusively )?(?:attached|used|mounted)|\bin use\b|RESOURCE_IN_USE|attached to (?:another|a different)/i;

function volumeName(spec: unknown): readonly string[] {
  if (typeof spec !== 'object' || spec === null || !('volumeName' in spec)) return [];
  return [`PersistentVolume/${asText(spec.volumeName)}`];
}
