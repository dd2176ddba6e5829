import { namespaceOf } from '#sources';
import { type Fleet, type FleetObject } from '#fleet';
import { idText, objectKey } from '#kube';
import type { Rule } from '../rule.ts';

/** Two Applications render the same object: each sync undoes the other one's work. */
export const sharedObject: Rule = {
  name: 'shared-object',
  title: 'Two Applications render the same object',
  severity: 'error',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'choice',
  classes: [
    'shared-resource-two-apps',
    'cluster-scoped-name-collision-across-envs',
    'cluster-singleton-split-owner',
    'operator-installed-more-than-once',
  ],
  find({ fleets }, report) {
    for (const { fleet, earlier, owned } of neighbours(fleets)) {
      report({
        target: fleet.target,
        application: owned.unit.owner.name,
        object: owned.id,
        place: owned.origin.place,
        related: [
          {
            place: earlier.unit.owner.origin.place,
            message: `Application ${earlier.unit.owner.name} owns it`,
          },
        ],
        message: `${idText(owned.id)} is rendered by Application ${earlier.unit.owner.name} too, which deploys to the same cluster ${fleet.facts.cluster ?? ''} from another target`,
      });
    }
    for (const fleet of fleets) {
      for (const { owner, other, objects } of sharedPairs(fleet)) {
        const [[first, again] = []] = objects;
        if (!first || !again) continue;
        const isCertain = fleet.together(owner.owner, other.owner) === 'certain';
        const more = objects.length === 1 ? '' : ` and ${objects.length - 1} more objects`;
        report({
          severity: isCertain ? 'error' : 'warning',
          target: fleet.target,
          application: other.owner.name,
          object: again.id,
          place: again.origin.place,
          related: objects.slice(0, 10).map(([one]) => ({
            place: one.origin.place,
            message: `${idText(one.id)} rendered by Application ${owner.owner.name}`,
          })),
          message: `${idText(again.id)}${more} ${objects.length === 1 ? 'is' : 'are'} already owned by Application ${owner.owner.name}; Application ${other.owner.name} renders ${objects.length === 1 ? 'it' : 'them'} too`,
        });
      }
    }
  },
};

type Neighbour = {
  readonly fleet: Fleet;
  readonly earlier: FleetObject;
  readonly owned: FleetObject;
};

/** Objects that Applications of different targets on one declared cluster have in common. */
function neighbours(fleets: readonly Fleet[]): readonly Neighbour[] {
  const owners = new Map<string, { readonly fleet: Fleet; readonly object: FleetObject }>();
  const found: Neighbour[] = [];
  for (const fleet of fleets) {
    const { cluster } = fleet.facts;
    if (cluster === undefined) continue;
    for (const object of fleet.objects) {
      if (object.manifest.metadata?.name === undefined) continue;
      const key = `${cluster}|${object.world.key}|${objectKey(object.id)}`;
      const first = owners.get(key);
      if (first === undefined) owners.set(key, { fleet, object });
      else if (first.fleet !== fleet && nameOf(first.object) !== nameOf(object))
        found.push({ fleet, earlier: first.object, owned: object });
    }
  }
  return found;
}

type Owner = FleetObject['unit'];
type Pair = {
  readonly owner: Owner;
  readonly other: Owner;
  readonly objects: (readonly [FleetObject, FleetObject])[];
};

/** The pairs of Applications of one cluster that render objects in common. */
function sharedPairs(fleet: Fleet): readonly Pair[] {
  const byKey = new Map<string, FleetObject[]>();
  for (const object of fleet.objects) {
    if (object.manifest.metadata?.name === undefined) continue;
    const key = `${object.world.key}|${objectKey(object.id)}`;
    const same = byKey.get(key);
    if (!same) byKey.set(key, [object]);
    else if (!same.some(({ unit }) => unit === object.unit)) same.push(object);
  }
  const pairs = new Map<string, Pair>();
  for (const same of byKey.values()) {
    const [first, ...others] = same.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
    for (const other of first ? others : []) {
      if (!first || nameOf(first) === nameOf(other)) continue;
      if (fleet.together(first.unit.owner, other.unit.owner) === 'never') continue;
      const key = `${nameOf(first)}|${nameOf(other)}|${other.world.key}`;
      const pair = pairs.get(key) ?? { owner: first.unit, other: other.unit, objects: [] };
      pair.objects.push([first, other]);
      pairs.set(key, pair);
    }
  }
  return [...pairs.values()];
}

function nameOf({ unit }: FleetObject): string {
  return `${namespaceOf(unit.owner)}/${unit.owner.name}`;
}
