import type { Fleet, FleetObject } from '../fleet/index.js';
import type { RuleContext } from './rule-context.js';
/** An object in the base revision and what became of it; `undefined` when it is rendered no more. */
export type Change = {
    readonly fleet: Fleet;
    readonly before: FleetObject;
    readonly after: FleetObject | undefined;
};
/** Every object of the base revision with its successor in the same target, where both are unambiguous. */
export declare function changes({ base, fleets }: RuleContext): Generator<Change>;
