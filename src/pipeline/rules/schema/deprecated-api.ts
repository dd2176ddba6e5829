import { schemaRule } from './schema-rule.ts';

/** An API version is used that will be removed. */
export const deprecatedApi = schemaRule(
  {
    name: 'deprecated-api',
    title: 'An API version is used that will be removed',
    impact: 'weakens',
    fix: 'patch',
  },
  ['api-deprecated'],
);
