import type { FleetObject } from '#fleet';
import { locate } from '#files';
import { idText } from '#kube';
import { type Judge, losses, refusals } from './dangers.ts';
import { fateOf } from './fate.ts';
import { type ChangeOptions, fieldChanges } from './field-changes.ts';
import type { ObjectDiff } from './fleet-diff.ts';
import type { ObjectPair } from './pair-objects.ts';
import type { Sides } from './side.ts';

/** What an object is judged by. */
export type ObjectContext = { readonly sides: Sides; readonly judge: Judge };

/** The same object before and after, with what the API server would refuse. */
export function changedDiff(
  pair: ObjectPair,
  options: ChangeOptions,
  { sides, judge }: ObjectContext,
): ObjectDiff {
  const { before, after, isGenerated } = pair;
  const isRefusable = !isGenerated && after.unit.owner.kind === 'application' && sides.head.fleet;
  const name = isGenerated && !options.showNoise ? { from: before.id.name } : {};
  return {
    change: 'changed',
    object: idText(after.id),
    ...name,
    ...fieldChanges(before, after, options),
    dangers: isRefusable ? refusals(pair, isRefusable, judge) : [],
    location: locate(after.origin.place),
  };
}

/** An object under another name: to a cluster that is one object less and one more. */
export function renamedDiff(pair: ObjectPair, options: ChangeOptions, { sides }: ObjectContext): ObjectDiff {
  const { before, after } = pair;
  const changes = fieldChanges(before, after, options);
  return {
    change: 'renamed',
    object: idText(after.id),
    from: idText(before.id),
    ...changes,
    fields: changes.fields.filter(({ path }) => path !== 'metadata.name' && path !== 'metadata.namespace'),
    ...ending(before, sides),
    location: locate(after.origin.place),
  };
}

/** An object that another Application takes over. */
export function movedDiff(before: FleetObject, after: FleetObject, options: ChangeOptions): ObjectDiff {
  return {
    change: 'moved',
    object: idText(after.id),
    from: `Application ${before.unit.owner.name}`,
    ...fieldChanges(before, after, options),
    dangers: [],
    location: locate(after.origin.place),
  };
}

/** An object that the base does not have. */
export function createdDiff(object: FleetObject): ObjectDiff {
  return {
    change: 'created',
    object: idText(object.id),
    fields: [],
    noisy: 0,
    dangers: [],
    location: locate(object.origin.place),
  };
}

/** An object that the head does not have, and what becomes of it. */
export function deletedDiff(object: FleetObject, sides: Sides): ObjectDiff {
  return {
    change: 'deleted',
    object: idText(object.id),
    fields: [],
    noisy: 0,
    ...ending(object, sides),
    location: locate(object.origin.place),
  };
}

/** What becomes of an object of the base that is there no more under its name, and what is lost with it. */
function ending(object: FleetObject, sides: Sides): Pick<ObjectDiff, 'fate' | 'dangers'> {
  const other = sides.head.fleet
    ?.objectsAt(object.world, object.id)
    .find(({ unit }) => unit.owner.kind === 'application');
  const fate = other
    ? ({ kind: 'kept', because: `Application ${other.unit.owner.name} has it too` } as const)
    : fateOf(object, sides);
  return {
    ...(fate ? { fate } : {}),
    dangers: sides.base.fleet ? losses(object, fate, sides.base.fleet) : [],
  };
}
