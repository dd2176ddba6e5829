import { type Place, locate } from '#files';
import type { Fleet } from '#fleet';
import type { Location } from '#outcome';
import { type FieldAt, fieldsAt } from './fields-at.ts';
import type { Looked } from './session.ts';

type ApplicationUnit = Fleet['applications'][number];

/**
 * Where the things stand that a line names: the object at the other end of a reference, the workloads that a selector
 * takes, the template that reads a value, and what an Application's path holds.
 */
export function definitionsAt({ result }: Looked, file: string, line: number): readonly Location[] {
  const fields = fieldsAt(result, file, line);
  const found = [
    ...fields.flatMap((field) => [...referred(field), ...steps(field)]).map((place) => locate(place)),
    ...result.fleets.flatMap(({ applications }) => applications.flatMap((unit) => pathsAt(unit, file, line))),
  ];
  const places = new Map(found.map((each) => [`${each.file}:${each.line}`, each]));
  places.delete(`${file}:${line}`);
  return [...places.values()];
}

/** What the field refers to or selects. */
function referred({ fleet, object, path }: FieldAt): readonly Place[] {
  const edges = fleet.edgesFrom(object).flatMap((edge) => {
    const { resolution } = edge;
    return isPrefix(edge.path, path) && resolution.state === 'resolved' ? resolution.objects : [];
  });
  const selected = fleet.selections.flatMap(({ from, path: at, matches }) =>
    from === object && isPrefix(at, path) ? matches : [],
  );
  return [...edges, ...selected].map(({ origin }) => origin.place);
}

/** The template, base and layers that the field came through. */
function steps({ object, path }: FieldAt): readonly Place[] {
  return object.origin.field(path).steps.flatMap(({ place }) => place ?? []);
}

/** The first file of the folder that a source on this line names, among those that were read of this tree. */
function pathsAt({ owner, reads }: ApplicationUnit, file: string, line: number): readonly Location[] {
  const here = owner.sources.flatMap(({ path, at }) => {
    if (path === undefined) return [];
    const place = locate(owner.origin.field([...at, 'path']).edit);
    return place.file === file && place.line === line ? [path] : [];
  });
  if (here.length === 0) return [];
  const read = [...reads().files].sort();
  return here.flatMap((path) => {
    const inside = read.filter((each) => each.startsWith(`${path}/`));
    const entry = inside.find((each) => isEntry.test(each.slice(path.length + 1))) ?? inside[0];
    return entry === undefined ? [] : [{ file: entry, line: 1 }];
  });
}

const isEntry = /^(kustomization\.ya?ml|Kustomization|Chart\.yaml)$/;

function isPrefix(short: readonly unknown[], long: readonly unknown[]): boolean {
  return short.every((step, index) => step === long[index]);
}
