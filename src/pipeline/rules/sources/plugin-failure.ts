import type { Rule } from '../rule.ts';
import { reportFailures } from './render-failures.ts';

/** The command declared for a plugin fails. */
export const pluginFailure: Rule = {
  name: 'plugin-failure',
  title: 'A config management plugin fails',
  severity: 'error',
  since: '0.1.0',
  classes: ['render-matrix-gate'],
  find: (context, report) => reportFailures(context, report, ['plugin']),
};
