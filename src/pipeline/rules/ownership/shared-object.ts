import { objection } from '#evidence';
import { namespaceOf } from '#sources';
import type { Fleet, FleetObject } from '#fleet';
import { idText, objectKey } from '#kube';
import { type Subject, defineRule } from '../rule.ts';

/** Two Applications render the same object: each sync undoes the other one's work. */
export const sharedObject = defineRule<{
  object: string;
  hasMore: boolean;
  owner: string;
  other: string;
  cluster: string | null;
}>({
  name: 'shared-object',
  title: 'Two Applications render the same object',
  impact: 'breaks',
  looksAt: 'deployed',
  find({ fleets }, report) {
    for (const { fleet, earlier, owned } of neighbours(fleets)) {
      const { owner } = earlier.unit;
      report({
        subject: subjectOf(fleet, owned),
        data: {
          object: idText(owned.id),
          hasMore: false,
          owner: owner.name,
          other: owned.unit.owner.name,
          cluster: fleet.facts.cluster ?? null,
        },
        related: [{ place: owner.origin.place, message: `Application ${owner.name} owns it` }],
      });
    }
    for (const fleet of fleets) {
      for (const {
        owner: { owner },
        other: { owner: other },
        objects,
      } of sharedPairs(fleet)) {
        const [[, again] = []] = objects;
        if (!again) continue;
        report({
          subject: subjectOf(fleet, again),
          data: {
            object: idText(again.id),
            hasMore: objects.length > 1,
            owner: owner.name,
            other: other.name,
            cluster: null,
          },
          reasons: fleet.together(owner, other) === 'certain' ? [] : [mayTakeTurns],
          related: objects.slice(0, 10).map(([one]) => ({
            place: one.origin.place,
            message: `${idText(one.id)} rendered by Application ${owner.name}`,
          })),
        });
      }
    }
  },
  say: ({ object, hasMore, owner, other, cluster }) => ({
    what: `${object}${hasMore ? ' and others are' : ' is'} rendered by Applications ${owner} and ${other}${cluster === null ? '' : ` on cluster ${cluster}`}`,
    so: 'Each sync undoes the work of the other one (SharedResourceWarning)',
    do: `Leave ${hasMore ? 'them' : 'it'} to one of the Applications`,
  }),
});

/** Folders that render the same are mostly alternatives: without a sign that both are there it is a note. */
const mayTakeTurns = objection('may-take-turns', 'git does not show that both are deployed at the same time');

function subjectOf({ target }: Fleet, { unit, id, origin }: FleetObject): Subject {
  return { target, owner: unit.owner, object: id, place: origin.place };
}

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
  const byKey = new Map<string, Map<FleetObject['unit'], FleetObject>>();
  for (const object of fleet.objects) {
    if (object.manifest.metadata?.name === undefined) continue;
    const key = `${object.world.key}|${objectKey(object.id)}`;
    const same = byKey.get(key);
    if (!same) byKey.set(key, new Map([[object.unit, object]]));
    else if (!same.has(object.unit)) same.set(object.unit, object);
  }
  const pairs = new Map<string, Pair>();
  for (const same of byKey.values()) {
    const [first, ...others] = [...same.values()].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
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
