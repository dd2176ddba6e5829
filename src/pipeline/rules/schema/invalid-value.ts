import { schemaRule } from './schema-rule.ts';

/** A field has a value that the API refuses. */
export const invalidValue = schemaRule(
  {
    name: 'invalid-value',
    title: 'A field has a value that the API refuses',
    impact: 'breaks',
  },
  ['bad-value', 'bad-format', 'bad-name', 'conflict', 'duplicate'],
);
