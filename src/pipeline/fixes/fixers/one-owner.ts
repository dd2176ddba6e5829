import type { FleetObject } from '#fleet';
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
  const copies = names.flatMap(
    (name) => fleet?.objects.find((each) => each.unit.owner.name === name && idText(each.id) === id) ?? [],
  );
  const [first, second] = copies;
  if (!fleet || !first || !second || fileOf(first) === fileOf(second)) return [];
  const users = (copy: FleetObject) =>
    fleet.edgesTo(copy).filter(({ from }) => from.unit === copy.unit).length;
  const [kept, dropped] = users(second) > users(first) ? [second, first] : [first, second];
  return [...without(context, dropped, kept), ...without(context, kept, dropped)];
};

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
