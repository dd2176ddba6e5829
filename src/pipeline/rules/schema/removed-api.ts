import type { Rule } from '../rule.ts';
import { schemaRule } from './schema-rule.ts';
import { reportSwitchedOff } from './switched-off.ts';

const rendered = schemaRule(
  {
    name: 'removed-api',
    title: 'An API version is used that the target no longer serves',
    severity: 'error',
    fix: 'patch',
    classes: ['api-or-crd-absent', 'deprecated-api'],
  },
  ['api-removed', 'api-not-served'],
);

/** An API version is used that the target no longer serves. */
export const removedApi: Rule = {
  ...rendered,
  find(context, report) {
    rendered.find(context, report);
    reportSwitchedOff(context, report);
  },
};
