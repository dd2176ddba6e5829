import { cleanPath, directoryName, isInside } from '#files';
import { type ApplicationUnit, type Unit, isIncomplete, isOfApplication } from '#render';
import { type Owner, type TreeIndex, isAppliedByHand, parentOf } from '#sources';
import type { DiscoveredTarget } from './discover-target.ts';

/**
 * The Applications of which nothing in git shows that anybody applies them, while it shows so of others: no root brings
 * them, no command names them, they lie beside no root, and nothing that could not be looked at reads their folder.
 * Where git shows nobody who applies anything, people do, and all of them count as applied.
 */
export function unseenRoots({ target, units }: DiscoveredTarget, index: TreeIndex): ReadonlySet<Owner> {
  // Whoever declares a target says what is applied there.
  const isDeclared = target.roots.length > 0 && target.excludes === undefined;
  const applications = units.filter(isOfApplication);
  const parents = new Set(units.map(({ owner }) => parentOf(owner)));
  const brings = ({ owner, objects }: ApplicationUnit) =>
    owner.definedBy.kind === 'applicationset' ||
    parents.has(owner.name) ||
    objects.some(({ id }) => id.group === 'argoproj.io' && /^Application(Set)?$/.test(id.kind));
  const tops = applications.filter(({ owner }) => parentOf(owner) === undefined);
  const roots = tops.filter(brings);
  const folders = new Set(roots.map(folderOf));
  const isNamed = (unit: ApplicationUnit) => isAppliedWithFolder(index, fileOf(unit));
  const others = tops.filter((unit) => !brings(unit));
  // One command alone may be an example of how to apply any of them.
  const isShown = roots.length > 0 || parents.size > 1 || others.filter(isNamed).length > 1;
  if (isDeclared || !isShown) return new Set();
  const readers = applications.filter(isIncomplete);
  const mayBeRead = (unit: Unit) =>
    readers.some(
      // What reads its own folder does not come into being by that.
      ({ owner }) =>
        owner !== unit.owner &&
        owner.sources.some(({ path }) => path !== undefined && isInside(fileOf(unit), cleanPath(path))),
    );
  return new Set(
    others
      .filter((unit) => !folders.has(folderOf(unit)) && !isNamed(unit) && !mayBeRead(unit))
      .map(({ owner }) => owner),
  );
}

/** Whether a command applies a file, or the folder that it lies in. */
export function isAppliedWithFolder(index: TreeIndex, file: string): boolean {
  return isAppliedByHand(index, file) || isAppliedByHand(index, directoryName(file));
}

function fileOf({ owner }: Unit): string {
  return owner.origin.place.source.name;
}

function folderOf(unit: Unit): string {
  return directoryName(fileOf(unit));
}
