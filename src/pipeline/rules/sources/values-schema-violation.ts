import type { Rule } from '../rule.ts';
import { reportFailures } from './render-failures.ts';

/** The merged values break the values.schema.json of the chart. */
export const valuesSchemaViolation: Rule = {
  name: 'values-schema-violation',
  title: 'Values break the schema of their chart',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['helm-values-schema-violation'],
  find: (context, report) => reportFailures(context, report, ['helm-schema']),
};
