import { defineRule } from '../rule.ts';
import { type FaultData, faultSaying } from './fault-words.ts';
import { reportFaults } from './report-faults.ts';

/** A template prints a map as Go does. */
export const printedMap = defineRule<FaultData>({
  name: 'printed-map',
  title: 'A template prints a map as Go does',
  impact: 'weakens',
  looksAt: 'everything',
  find: (context, report) => reportFaults(context, 'printed-map', report),
  say: faultSaying,
});
