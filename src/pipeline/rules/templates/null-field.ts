import { defineRule } from '../rule.ts';
import { type FaultData, faultSaying } from './fault-words.ts';
import { reportFaults } from './report-faults.ts';

/** A branch of a template prints the key of what the API server demands, and nothing below it. */
export const nullField = defineRule<FaultData>({
  name: 'null-field',
  title: 'A branch of a template leaves empty what the API demands',
  impact: 'weakens',
  looksAt: 'everything',
  find: (context, report) => reportFaults(context, 'null-field', report),
  say: faultSaying,
});
