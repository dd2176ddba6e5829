import { schemaRule } from './schema-rule.ts';

/** A field that the API does not know. */
export const unknownField = schemaRule(
  {
    name: 'unknown-field',
    title: 'A field that the API does not know',
    impact: 'breaks',
  },
  ['unknown-field'],
);
