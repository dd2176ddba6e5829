import type { ApplicationUnit, Unit } from '#render';
import type { bringingObjects } from './bringing-objects.ts';
import type { SyncPlan } from './plan/sync-plan.ts';

/**
 * Prepares the answer to "was this Application applied by hand?": it stands in a file that no Application brings, a
 * command of the tree names it, or it is one of those that only bring each other: somebody began one of them, else none
 * would be there.
 */
export function begunByHand(
  plans: readonly SyncPlan[],
  bringing: ReturnType<typeof bringingObjects>,
): (application: ApplicationUnit) => boolean {
  const bringers = new Map<Unit, readonly Unit[]>(
    plans.map(({ application }) => [application, bringing(application).map(({ unit }) => unit)]),
  );
  const rings = new Set<Unit>();
  const isBegun = (unit: Unit) => isBegunAlone(unit) || rings.has(unit);
  // Who brings it, where nobody does but Applications that others bring in turn.
  const before = (unit: Unit): Unit | undefined => {
    const all = bringers.get(unit) ?? [];
    const isOpen = isBegun(unit) || all.some((each) => !bringers.has(each) || isBegun(each));
    return isOpen ? undefined : all[0];
  };
  const seen = new Set<Unit>();
  for (const { application } of plans) {
    const walk = new Map<Unit, number>();
    let at: Unit | undefined = application;
    for (; at && !seen.has(at); at = before(at)) {
      seen.add(at);
      walk.set(at, walk.size);
    }
    const start = at && walk.get(at);
    if (start !== undefined) for (const unit of [...walk.keys()].slice(start)) rings.add(unit);
  }
  return isBegun;
}

function isBegunAlone({ owner, standing }: Unit): boolean {
  const isCommanded = standing.kind === 'deployed' && standing.appliedBy !== undefined;
  return isCommanded || (owner.kind === 'application' && owner.definedBy.kind === 'file');
}
