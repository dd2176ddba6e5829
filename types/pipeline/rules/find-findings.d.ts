import { type Failure } from '../../base/budget/index.js';
import { type RawFinding } from '../findings/index.js';
import type { Rule } from './rule.js';
import type { RuleContext } from './rule-context.js';
/** Runs every rule that the policies do not switch off, each on what it looks at and behind a boundary; `onFailure` hears of those that ended early. */
export declare function findFindings(context: RuleContext, selected?: readonly Rule[], onFailure?: (rule: string, failure: Failure) => void): readonly RawFinding[];
