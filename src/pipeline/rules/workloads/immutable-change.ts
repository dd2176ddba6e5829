import { manifestOf } from '#sources';
import { hasOption, hasSyncOption, isHook } from '#argocd';
import { formatPath, validateUpdate } from '#schema';
import { arrayAt } from '#kube';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';
import { changes } from './before-and-after.ts';

/** A commit changes a field that an existing object cannot change. */
export const immutableChange: Rule = {
  name: 'immutable-change',
  title: 'A change that the API server refuses for objects that exist',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['statefulset-immutable-change', 'selector-immutable-change', 'job-immutable-update'],
  find(context, report) {
    if (!context.base || !context.schemas) return;
    for (const { fleet, before, after } of changes(context)) {
      if (!after || fleet.facts.disposable === true || isHook(after.manifest)) continue;
      const options = arrayAt(manifestOf(after.unit.owner), 'spec', 'syncPolicy', 'syncOptions').map(String);
      if (hasOption(options, 'Force=true') || hasSyncOption(after.manifest, 'Force=true')) continue;
      for (const { path, message } of validateUpdate(context.schemas, before.manifest, after.manifest)) {
        report({
          ...objectHit(
            fleet,
            after,
            path,
            `${formatPath(path)} of ${after.id.kind} ${after.id.name} changes: ${message}`,
          ),
          related: [{ place: before.origin.field(path).edit, message: 'as it was' }],
        });
      }
    }
  },
};
