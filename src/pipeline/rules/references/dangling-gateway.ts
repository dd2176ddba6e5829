import type { Rule } from '../rule.ts';
import { reportMissing } from './dangling.ts';

/** A route of the Gateway API is attached to a Gateway that nothing creates. */
export const danglingGateway: Rule = {
  name: 'dangling-gateway',
  title: 'A route names a Gateway that nothing creates',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['route-listener-mismatch'],
  find: (context, report) => reportMissing(context, report, kinds),
};

const kinds: ReadonlySet<string> = new Set(['Gateway', 'ListenerSet']);
