import type { Verdict } from '../evidence/index.js';
import type { Severity } from './finding.js';
/** What happens if it is so: something does not work, something works worse or by chance, or nothing yet. */
export type Impact = 'breaks' | 'weakens' | 'tidies';
/** Whether the subject is deployed, lies in git only, or lies where nobody takes it from. */
export type Reach = 'deployed' | 'undeployed' | 'aside';
/** How loud a finding is: from what happens, how sure we are, and whether anybody deploys it. */
export declare function severityOf(impact: Impact, standing: Verdict['standing'], reach: Reach): Severity;
