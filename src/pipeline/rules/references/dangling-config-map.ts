import type { Rule } from '../rule.ts';
import { reportMissing } from './dangling.ts';

/** A pod or custom resource needs a ConfigMap that nothing creates. */
export const danglingConfigMap: Rule = {
  name: 'dangling-config-map',
  title: 'A ConfigMap is referenced that nothing creates',
  severity: 'error',
  since: '0.1.0',
  fix: 'choice',
  classes: ['dangling-config-ref'],
  find: (context, report) => reportMissing(context, report, new Set(['ConfigMap'])),
};
