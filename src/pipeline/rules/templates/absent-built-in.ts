import { defineRule } from '../rule.ts';
import { type FaultData, faultSaying } from './fault-words.ts';
import { reportFaults } from './report-faults.ts';

/** A template reads a field that Helm does not have. */
export const absentBuiltIn = defineRule<FaultData>({
  name: 'absent-built-in',
  title: 'A template reads a field that Helm does not have',
  impact: 'weakens',
  looksAt: 'everything',
  find: (context, report) => reportFaults(context, 'absent-built-in', report),
  say: faultSaying,
});
