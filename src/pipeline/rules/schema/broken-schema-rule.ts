import { schemaRule } from './schema-rule.ts';

/** An object breaks a rule that its definition states. */
export const brokenSchemaRule = schemaRule(
  {
    name: 'broken-schema-rule',
    title: 'An object breaks a rule that its definition states',
    impact: 'breaks',
  },
  ['rule', 'not-structural'],
);
