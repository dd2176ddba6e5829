import { schemaRule } from './schema-rule.ts';

/** An API version is used that the target no longer serves. */
export const removedApi = schemaRule(
  {
    name: 'removed-api',
    title: 'An API version is used that the target no longer serves',
    impact: 'breaks',
    fix: 'patch',
  },
  ['api-removed', 'api-not-served'],
);
