import type { RenderFailure } from '../../render/index.js';
import type { Found } from '../rule.js';
import type { RuleContext } from '../rule-context.js';
/** A failure of rendering as the tool gives it, and the value files with which it happens. */
export type FailureData = Pick<RenderFailure, 'kind' | 'message' | 'cause' | 'path' | 'missingValue' | 'suggestion'> & {
    readonly valueFiles?: readonly string[];
};
type Report = (found: Found<FailureData>) => void;
/** Reports the failures of some kinds, with what speaks against each. */
export declare function reportFailures(context: RuleContext, report: Report, kinds: readonly RenderFailure['kind'][]): void;
export {};
