import type { Found } from '../rule.js';
import type { RuleContext } from '../rule-context.js';
import { type FaultData } from './fault-words.js';
/**
 * Reports what is wrong, whatever their values are, with the charts of the tree, as far as a rule speaks of it. What
 * keeps a chart from being rendered with the values it has is for the rules about failures.
 */
export declare function reportFaults(context: RuleContext, rule: string, report: (found: Found<FaultData>) => void): void;
