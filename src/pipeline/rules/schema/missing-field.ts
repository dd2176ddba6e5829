import { schemaRule } from './schema-rule.ts';

/** A field that the API requires is not there. */
export const missingField = schemaRule(
  {
    name: 'missing-field',
    title: 'A field that the API requires is not there',
    impact: 'breaks',
  },
  ['missing-field'],
);
