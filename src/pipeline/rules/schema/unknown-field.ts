import { schemaRule } from './schema-rule.ts';

/** A field that the API does not know. */
export const unknownField = schemaRule(
  {
    name: 'unknown-field',
    title: 'A field that the API does not know',
    impact: 'breaks',
    fix: 'choice',
    classes: ['schema-nonconformance', 'config-key-misplaced'],
  },
  ['unknown-field'],
);
