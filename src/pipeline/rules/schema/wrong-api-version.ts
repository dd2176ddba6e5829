import { schemaRule } from './schema-rule.ts';

/** A kind is written with an apiVersion that does not have it. */
export const wrongApiVersion = schemaRule(
  {
    name: 'wrong-api-version',
    title: 'A kind is written with an apiVersion that does not have it',
    impact: 'breaks',
    fix: 'patch',
  },
  ['wrong-api-version'],
);
