import { defineRule } from '../rule.ts';
import { type FaultData, faultSaying } from './fault-words.ts';
import { reportFaults } from './report-faults.ts';

/** A template fails whatever the values are. */
export const failingTemplate = defineRule<FaultData>({
  name: 'failing-template',
  title: 'A template fails whatever the values are',
  impact: 'weakens',
  looksAt: 'everything',
  find: (context, report) => reportFaults(context, 'failing-template', report),
  say: faultSaying,
});
