import { type Suggestion, type Violation, type ViolationCode } from '../../../engines/schema/index.js';
import { type Rule, type RuleDefinition } from '../rule.js';
/** A violation in words: on which object, what is wrong, and what to write instead. */
export type Nonconformance = {
    readonly object: string;
    readonly fault: string;
    readonly code: ViolationCode;
    readonly advice?: string;
    readonly suggestion?: Suggestion;
};
/** A rule over what schemas say: the violations of some codes, each where the field was set. */
export declare function schemaRule(rule: Pick<RuleDefinition<Nonconformance>, 'name' | 'title' | 'impact' | 'fix' | 'holdsLeftOut'>, codes: readonly ViolationCode[], findMore?: RuleDefinition<Nonconformance>['find']): Rule;
/** The data of a finding about a violation. */
export declare function nonconformance(object: string, violation: Violation): Nonconformance;
