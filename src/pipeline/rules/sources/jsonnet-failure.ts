import type { Rule } from '../rule.ts';
import { reportFailures } from './render-failures.ts';

/** Jsonnet stops while it evaluates a file of an Application. */
export const jsonnetFailure: Rule = {
  name: 'jsonnet-failure',
  title: 'A Jsonnet file does not evaluate',
  severity: 'error',
  since: '0.1.0',
  classes: ['render-matrix-gate'],
  find: (context, report) => reportFailures(context, report, ['jsonnet']),
};
