import { remembered } from '#answers';
import { type FleetObject, type Reference, chosenOnce, producedObjects } from '#fleet';
import { everyNode, isBuiltInGroup } from '#kube';
import type { Witness } from '../witness.ts';

/**
 * A custom resource whose controller may make the object: it is called after the resource, or the resource names it in
 * a field. Of who makes known objects of the kind, another name may as well be a slip of the pen.
 */
export const controller: Witness = ({ fleet, usersOf }) => {
  const { objects, withheld } = fleet.index;
  const { knowledge } = fleet;
  const custom = chosenOnce(isCustom);
  const clusterWide = fleet.objects.filter((object) => isCustom(object) && object.id.namespace === '');
  const leavesOf = remembered(textsOf);

  function names(object: FleetObject, name: string): boolean {
    return leavesOf(object).has(name);
  }

  function mayMake(object: FleetObject, to: Reference, isUser: IsUser): boolean {
    if (!isNamedAfter(to.name, object.id.name) && !mayName(object, to, isUser)) return false;
    if (knowledge.makesOnlyTheKnown(object.id)) return false;
    return !withheld.at(object.world, to).some(({ producer }) => producer === object);
  }

  function mayName(object: FleetObject, { name }: Reference, isUser: IsUser): boolean {
    return names(object, name) && !isUser(object) && !knowledge.of(object.id).namesOnlyWhatItUses;
  }

  function makesKnown(object: FleetObject, kind: string): boolean {
    return producedObjects(object, knowledge).some((item) => item.kind === kind);
  }

  return ({ edge: { from, to }, meant }) => {
    // Who means another one does not make its own.
    const users = usersOf(from.world, to);
    const isUser: IsUser = (object) =>
      users.has(object) || (meant.nearestFits && object === from) || object === meant.otherKind?.maker;
    const makers = [
      ...custom(objects.inNamespace(from.world, to.namespace)).filter((object) =>
        mayMake(object, to, isUser),
      ),
      ...clusterWide.filter(
        (object) =>
          object.world === from.world &&
          !isUser(object) &&
          names(object, to.name) &&
          !knowledge.makesOnlyTheKnown(object.id),
      ),
    ];
    const open = makers.find((object) => !makesKnown(object, to.kind));
    const maker = open ?? makers[0];
    if (!maker) return [];
    return [
      {
        code: 'controller',
        speaks: 'for',
        weight: open ? 'strong' : 'weak',
        text: `the controller of ${maker.id.kind} ${maker.id.name} may create it`,
        place: () => maker.origin.place,
      },
    ];
  };
};

/** Whether somebody only refers to an object, and so does not make it. */
type IsUser = (object: FleetObject) => boolean;

function isCustom({ id }: FleetObject): boolean {
  return !isBuiltInGroup(id.group) && !(id.group === 'argoproj.io' && id.kind.startsWith('App'));
}

/** Operators name what they make after the object: as beginning, as end, or in between. */
function isNamedAfter(name: string, object: string): boolean {
  return name.startsWith(object) || (object.length >= 5 && name.includes(object));
}

/** Every short text of an object; where it stands, and how it is labelled, names nothing that it makes. */
function textsOf({ manifest }: FleetObject): ReadonlySet<string> {
  const bare = { ...manifest, metadata: { ...manifest.metadata, namespace: undefined, labels: undefined } };
  const strings = new Set<string>();
  for (const { value } of everyNode(bare))
    if (typeof value === 'string' && value.length < 254) strings.add(value);
  return strings;
}
