import type { Fleet, FleetObject } from '#fleet';
import type { RuleContext } from './rule-context.ts';

/** An object in the base revision and what became of it; `undefined` when it is rendered no more. */
export type Change = {
  readonly fleet: Fleet;
  readonly before: FleetObject;
  readonly after: FleetObject | undefined;
};

/** Every object of the base revision with its successor in the same target, where both are unambiguous. */
export function* changes({ base, fleets }: RuleContext): Generator<Change> {
  for (const fleet of fleets) {
    const old = base?.find(({ target }) => target === fleet.target);
    for (const before of old?.objects ?? []) {
      const twins = old?.objectsAt(before.world, before.id) ?? [];
      const found = fleet.objectsAt(before.world, before.id);
      if (twins.length === 1 && found.length < 2) yield { fleet, before, after: found[0] };
    }
  }
}
