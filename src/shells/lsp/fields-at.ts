import { locate } from '#files';
import type { Fleet, FleetObject } from '#fleet';
import { isRecord } from '#kube';
import type { RunResult } from '#run';
import type { YamlPath } from '#yaml';

/** A rendered field that a line of git sets. */
export type FieldAt = { readonly fleet: Fleet; readonly object: FleetObject; readonly path: YamlPath };

/** Objects that one question looks through; a file that makes more is too wide to answer for while somebody waits. */
const mostObjects = 300;

/** The rendered fields that a line sets, as their origins say. */
export function fieldsAt(
  { fleets }: Pick<RunResult, 'fleets'>,
  file: string,
  line: number,
): readonly FieldAt[] {
  const near = fleets.flatMap((fleet) => {
    const units = new Set(fleet.units.filter((unit) => unit.reads().files.has(file)));
    return fleet.objects.filter(({ unit }) => units.has(unit)).map((object) => ({ fleet, object }));
  });
  return near.slice(0, mostObjects).flatMap(({ fleet, object }) =>
    leaves(object.manifest).flatMap((path) => {
      const at = locate(object.origin.field(path).edit);
      return at.file === file && at.line === line ? [{ fleet, object, path }] : [];
    }),
  );
}

function leaves(value: unknown, path: YamlPath = []): readonly YamlPath[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => leaves(item, [...path, index]));
  if (isRecord(value)) return Object.entries(value).flatMap(([key, item]) => leaves(item, [...path, key]));
  return [path];
}
