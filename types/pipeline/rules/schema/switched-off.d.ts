import type { Found } from '../rule.js';
import type { RuleContext } from '../rule-context.js';
import { type Nonconformance } from './schema-rule.js';
/**
 * Objects of templates that no available values switch on, in a version that is no longer served, while the chart writes
 * the other kinds of their group in the one that is: whoever switches them on gets an error.
 */
export declare function reportSwitchedOff({ fleets, schemas }: RuleContext, report: (found: Found<Nonconformance>) => void): void;
