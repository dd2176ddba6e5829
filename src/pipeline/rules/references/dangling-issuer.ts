import type { Rule } from '../rule.ts';
import { reportMissing } from './dangling.ts';

/** A Certificate names an issuer that nothing creates. */
export const danglingIssuer: Rule = {
  name: 'dangling-issuer',
  title: 'A certificate issuer is referenced that nothing creates',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['tls-secret-missing-for-listener', 'certificate-not-issued'],
  find: (context, report) => reportMissing(context, report, kinds),
};

const kinds: ReadonlySet<string> = new Set(['Issuer', 'ClusterIssuer']);
