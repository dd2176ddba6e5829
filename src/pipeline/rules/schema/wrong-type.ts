import { schemaRule } from './schema-rule.ts';

/** A field has a value of the wrong type. */
export const wrongType = schemaRule(
  {
    name: 'wrong-type',
    title: 'A field has a value of the wrong type',
    impact: 'breaks',
    fix: 'patch',
  },
  ['wrong-type'],
);
