import { objectText } from '#diagnosis';
import { locate } from '#files';
import { type Fleet, fleetContainers } from '#fleet';
import { stringAt } from '#kube';
import type { Location } from '#outcome';
import type { Foreseen } from './input.ts';

/** A line in git that has to do with an object, and what it does. */
export type GitPlace = { readonly location: Location; readonly says: string };

/** Where git has an object, by the name that diagnosis gives it; images are found where containers name them. */
export type GitPlaces = (object: string) => readonly GitPlace[];

/** Indexes what git deploys by the names of objects. */
export function gitPlaces(git: Foreseen | undefined): GitPlaces {
  if (git === undefined) return () => [];
  const places = new Map<string, GitPlace[]>();
  for (const { namespace, name, origin, target } of git.report.applications)
    push(places, objectText({ group: 'argoproj.io', kind: 'Application', namespace, name }), {
      location: origin,
      says: `Application ${name} of ${target}`,
    });
  for (const fleet of git.fleets) indexFleet(fleet, places);
  return (object) => distinct(places.get(object) ?? []);
}

function indexFleet(fleet: Fleet, places: Map<string, GitPlace[]>): void {
  for (const { id, origin, unit } of fleet.objects) {
    if (unit.standing.kind !== 'deployed') continue;
    const says = unit.owner.kind === 'application' ? `rendered by Application ${unit.owner.name}` : 'in git';
    // Places are found when somebody asks.
    push(places, objectText(id), {
      get location() {
        return locate(origin.place);
      },
      says,
    });
  }
  for (const { object, container } of fleetContainers(fleet)) {
    const image = stringAt(container.spec, 'image');
    if (image === undefined || object.unit.standing.kind !== 'deployed') continue;
    push(places, `Image/${image}`, {
      get location() {
        return locate(object.origin.field([...container.path, 'image']).edit);
      },
      says: `sets the image of ${objectText(object.id)}`,
    });
  }
}

function distinct(places: readonly GitPlace[]): readonly GitPlace[] {
  const byText = new Map<string, GitPlace>();
  for (const { location, says } of places) {
    const { file, line } = location;
    byText.set(`${file}:${line} ${says}`, { location: { file, line }, says });
  }
  return [...byText.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, place]) => place);
}

function push(places: Map<string, GitPlace[]>, key: string, place: GitPlace): void {
  const known = places.get(key);
  if (known === undefined) places.set(key, [place]);
  else known.push(place);
}
