import { defineRule } from '../rule.ts';
import { type FaultData, faultSaying } from './fault-words.ts';
import { reportFaults } from './report-faults.ts';

/** A branch of a template is no YAML. */
export const brokenBranch = defineRule<FaultData>({
  name: 'broken-branch',
  title: 'A branch of a template is no YAML',
  impact: 'weakens',
  looksAt: 'everything',
  find: (context, report) => reportFaults(context, 'broken-branch', report),
  say: faultSaying,
});
