import type { Reason } from '../../evidence/index.js';
import { type Fleet, type FleetObject } from '../../fleet/index.js';
import { type Violation, type ViolationCode } from '../../../engines/schema/index.js';
import type { RuleContext } from '../rule-context.js';
type Judged = {
    readonly context: RuleContext;
    readonly fleet: Fleet;
    readonly object: FleetObject;
    readonly violation: Violation;
};
/** Why an object may be right all the same, or right by the time somebody applies it. */
export declare function doubtsOf({ context, fleet, object, violation }: Judged): readonly Reason[];
/** Codes that hold of a manifest even when something else completes it before it is applied. */
export declare const certainAlone: readonly ViolationCode[];
export {};
