import { schemaRule } from './schema-rule.ts';

/** An API version is used that the target no longer serves. */
export const removedApi = schemaRule(
  {
    name: 'removed-api',
    title: 'An API version is used that the target no longer serves',
    severity: 'error',
    fix: 'patch',
    classes: ['api-or-crd-absent', 'deprecated-api'],
  },
  ['api-removed', 'api-not-served'],
);
