import { schemaRule } from './schema-rule.ts';

/** A kind is written with an apiVersion that does not have it. */
export const wrongApiVersion = schemaRule(
  {
    name: 'wrong-api-version',
    title: 'A kind is written with an apiVersion that does not have it',
    impact: 'breaks',
    fix: 'patch',
    classes: ['api-or-crd-absent', 'schema-nonconformance'],
  },
  ['wrong-api-version'],
);
