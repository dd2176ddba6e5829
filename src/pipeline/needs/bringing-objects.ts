import { grouped } from '#groups';
import type { Fleet, FleetObject } from '#fleet';
import type { ApplicationUnit, Unit } from '#render';

/** Prepares the answer to "which objects create this Application?": itself as others render it, or the set that makes it. */
export function bringingObjects(fleet: Fleet): (application: ApplicationUnit) => readonly FleetObject[] {
  const kinds = {
    application: byName(fleet, 'Application'),
    applicationset: byName(fleet, 'ApplicationSet'),
  };
  return ({ owner: { definedBy, name, namespace } }) => {
    // A set that no Application brings was applied by hand, though what it makes may keep it up to date.
    if (definedBy.kind === 'file' || definedBy.parent === undefined) return [];
    const wanted = definedBy.kind === 'application' ? name : definedBy.name;
    const named = kinds[definedBy.kind].get(wanted) ?? [];
    return named.filter(({ id }) => id.namespace === namespace || id.namespace === '');
  };
}

function byName(fleet: Fleet, kind: string): ReadonlyMap<string, readonly FleetObject[]> {
  const brought = fleet.ofKind(`argoproj.io/${kind}`).filter(({ unit }) => !isSalvaged(unit));
  return grouped(brought, ({ id }) => id.name);
}

/** Whether a unit is what an Application that fails would have brought: nobody brings that. */
export function isSalvaged({ standing }: Unit): boolean {
  return standing.kind === 'undeployed' && standing.why === 'salvaged';
}
