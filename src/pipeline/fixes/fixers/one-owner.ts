import type { Fleet, FleetObject } from '#fleet';
import { idText } from '#kube';
import { textIn } from '../candidate.ts';
import type { Candidate, FixContext, Fixer } from '../fix.ts';
import { removedManifest } from '../removed-manifest.ts';

/**
 * Leaves an object that two Applications bring to one of them; to which somebody has to say. Recommended is the one whose
 * other objects refer to it.
 */
export const oneOwner: Fixer = ({ raw }, context) => {
  const fleet = context.fleets.find(({ target }) => target === raw.target);
  const names = [textIn(raw.data, ['owner']), textIn(raw.data, ['other'])];
  const id = raw.object && idText(raw.object);
  // Another target may share the cluster.
  const fleets = [fleet, ...context.fleets.filter((each) => each !== fleet)];
  const copies = names.flatMap((name) => {
    for (const each of fleets) {
      const object = each?.objects.find(
        ({ unit, id: own }) => unit.owner.name === name && idText(own) === id,
      );
      if (each && object) return [{ object, users: users(each, object) }];
    }
    return [];
  });
  const [{ object: first, users: own = 0 } = {}, { object: second, users: others = 0 } = {}] = copies;
  if (!fleet || !first || !second || fileOf(first) === fileOf(second)) return [];
  const [kept, dropped] = others > own ? [second, first] : [first, second];
  return [...without(context, dropped, kept), ...without(context, kept, dropped)];
};

/** How many objects of the same Application refer to an object. */
function users(fleet: Fleet, copy: FleetObject): number {
  return fleet.edgesTo(copy).filter(({ from }) => from.unit === copy.unit).length;
}

function fileOf({ origin }: FleetObject): string {
  return origin.place.source.name;
}

/** Takes an object out of an Application. */
function without(context: FixContext, dropped: FleetObject, kept: FleetObject): readonly Candidate[] {
  return removedManifest(context, dropped.origin.place, {
    what: `Leave ${idText(dropped.id)} to Application ${kept.unit.owner.name}`,
    why: `Application ${dropped.unit.owner.name} brings it from ${fileOf(dropped)}`,
    option: `keep-${kept.unit.owner.name}`,
  });
}
