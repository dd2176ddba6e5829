import { failureRule } from './failure-rule.ts';

/** The merged values break the values.schema.json of the chart. */
export const valuesSchemaViolation = failureRule(
  { name: 'values-schema-violation', title: 'Values break the schema of their chart' },
  ['helm-schema'],
  'Correct the values',
);
