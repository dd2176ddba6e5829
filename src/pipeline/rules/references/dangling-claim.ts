import type { Rule } from '../rule.ts';
import { reportMissing } from './dangling.ts';

/** A pod mounts a claim that nothing creates; it stays Pending. */
export const danglingClaim: Rule = {
  name: 'dangling-claim',
  title: 'A PersistentVolumeClaim is mounted that nothing creates',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['dangling-claim-ref'],
  find: (context, report) => reportMissing(context, report, kinds),
};

const kinds: ReadonlySet<string> = new Set(['PersistentVolumeClaim']);
