import { schemaRule } from './schema-rule.ts';
import { reportSwitchedOff } from './switched-off.ts';

/** An API version is used that the target no longer serves. */
export const removedApi = schemaRule(
  {
    name: 'removed-api',
    title: 'An API version is used that the target no longer serves',
    impact: 'breaks',
    fix: 'patch',
  },
  ['api-removed', 'api-not-served'],
  reportSwitchedOff,
);
