import type { Budget } from '../../base/budget/index.js';
import type { Violation } from './violation.js';
import type { RuleSite } from './walk.js';
export type RuleResult = {
    readonly violations: readonly Violation[];
    readonly notVerified: readonly string[];
};
/**
 * Runs the CEL rules of a schema on the values they stand at. Rules about a change (`oldSelf`) do not apply to a
 * new object. A rule that we cannot run is named, and never counts as broken.
 */
export declare function runRules(sites: readonly RuleSite[], budget?: Budget): RuleResult;
/**
 * Runs the rules that compare with the old value, where the way to it leads through maps only: items of lists are
 * matched by rules of their own, which we do not follow.
 */
export declare function runTransitionRules(sites: readonly RuleSite[], before: unknown, budget: Budget | undefined): readonly Violation[];
