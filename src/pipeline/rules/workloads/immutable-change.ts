import { asText } from '#text';
import { manifestOf } from '#sources';
import { hasOption, hasSyncOption, isHook } from '#argocd';
import { formatPath, validateUpdate } from '#schema';
import { arrayAt } from '#kube';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';
import { changes } from '../changes.ts';

/** A commit changes a field that an existing object cannot change. */
export const immutableChange = defineRule<{ object: string; field: string; refusal: string }>({
  name: 'immutable-change',
  title: 'A change that the API server refuses for objects that exist',
  impact: 'breaks',
  looksAt: 'everything',
  find(context, report) {
    if (!context.base || !context.schemas) return;
    for (const { fleet, before, after } of changes(context)) {
      if (!after || fleet.facts.disposable === true || isHook(after.manifest)) continue;
      const options = arrayAt(manifestOf(after.unit.owner), 'spec', 'syncPolicy', 'syncOptions').map(asText);
      if (hasOption(options, 'Force=true') || hasSyncOption(after.manifest, 'Force=true')) continue;
      const { schemas: catalog } = context;
      context.bounded(after.unit.owner, (budget) => {
        const update = { catalog, before: before.manifest, after: after.manifest, place: { budget } };
        for (const { path, message } of validateUpdate(update)) {
          report({
            object: after,
            path,
            data: { object: kindName(after.id), field: formatPath(path), refusal: message },
            related: [{ place: before.origin.field(path).edit, message: 'as it was' }],
          });
        }
      });
    }
  },
  say: ({ object, field, refusal }) => ({
    what: `${field} of ${object} changes, and that is not allowed on an existing object`,
    so: `The sync fails: ${field} ${refusal}`,
    do: 'Undo the change, or delete and create the object (Replace=true with Force=true)',
  }),
});
