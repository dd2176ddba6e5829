import { type Fleet, type FleetObject, isLooseWorld } from '#fleet';
import { idText, objectKey } from '#kube';
import type { Rule } from '../rule.ts';
import { leftOutApplications } from '../sources/left-out.ts';

/** Two Applications render the same object: each sync undoes the other one's work. */
export const sharedObject: Rule = {
  name: 'shared-object',
  title: 'Two Applications render the same object',
  severity: 'error',
  since: '0.1.0',
  fix: 'choice',
  classes: [
    'shared-resource-two-apps',
    'cluster-scoped-name-collision-across-envs',
    'cluster-singleton-split-owner',
    'operator-installed-more-than-once',
  ],
  find(context, report) {
    const { fleets } = context;
    const leftOut = leftOutApplications(context);
    for (const { fleet, earlier, owned } of neighbours(fleets)) {
      report({
        target: fleet.target,
        application: owned.application.application.name,
        object: owned.id,
        place: owned.origin.place,
        related: [
          {
            place: earlier.application.application.origin.place,
            message: `Application ${earlier.application.application.name} owns it`,
          },
        ],
        message: `${idText(owned.id)} is rendered by Application ${earlier.application.application.name} too, which deploys to the same cluster ${fleet.facts.cluster ?? ''} from another target`,
      });
    }
    for (const fleet of fleets) {
      for (const { owner, other, objects } of sharedPairs(fleet)) {
        const [[first, again] = []] = objects;
        if (!first || !again || leftOut.has(owner.application) || leftOut.has(other.application)) continue;
        const isCertain = fleet.together(owner.application, other.application) === 'certain';
        const more = objects.length === 1 ? '' : ` and ${objects.length - 1} more objects`;
        report({
          severity: isCertain ? 'error' : 'warning',
          target: fleet.target,
          application: other.application.name,
          object: again.id,
          place: again.origin.place,
          related: objects.slice(0, 10).map(([one]) => ({
            place: one.origin.place,
            message: `${idText(one.id)} rendered by Application ${owner.application.name}`,
          })),
          message: `${idText(again.id)}${more} ${objects.length === 1 ? 'is' : 'are'} already owned by Application ${owner.application.name}; Application ${other.application.name} renders ${objects.length === 1 ? 'it' : 'them'} too`,
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
      if (isLooseWorld(object.cluster) || object.manifest.metadata?.name === undefined) continue;
      const key = `${cluster}|${object.cluster}|${objectKey(object.id)}`;
      const first = owners.get(key);
      if (first === undefined) owners.set(key, { fleet, object });
      else if (first.fleet !== fleet && nameOf(first.object) !== nameOf(object))
        found.push({ fleet, earlier: first.object, owned: object });
    }
  }
  return found;
}

type Owner = FleetObject['application'];
type Pair = {
  readonly owner: Owner;
  readonly other: Owner;
  readonly objects: (readonly [FleetObject, FleetObject])[];
};

/** The pairs of Applications of one cluster that render objects in common. */
function sharedPairs(fleet: Fleet): readonly Pair[] {
  const byKey = new Map<string, FleetObject[]>();
  for (const object of fleet.objects) {
    if (isLooseWorld(object.cluster) || object.manifest.metadata?.name === undefined) continue;
    const key = `${object.cluster}|${objectKey(object.id)}`;
    const same = byKey.get(key);
    if (!same) byKey.set(key, [object]);
    else if (!same.some(({ application }) => application === object.application)) same.push(object);
  }
  const pairs = new Map<string, Pair>();
  for (const same of byKey.values()) {
    const [first, ...others] = same.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
    for (const other of first ? others : []) {
      if (!first || nameOf(first) === nameOf(other)) continue;
      if (fleet.together(first.application.application, other.application.application) === 'never') continue;
      const key = `${nameOf(first)}|${nameOf(other)}|${other.cluster}`;
      const pair = pairs.get(key) ?? { owner: first.application, other: other.application, objects: [] };
      pair.objects.push([first, other]);
      pairs.set(key, pair);
    }
  }
  return [...pairs.values()];
}

function nameOf({ application }: FleetObject): string {
  return `${application.application.namespace}/${application.application.name}`;
}
