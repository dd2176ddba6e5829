import { arrayAt } from '#kube';
import type { Rule } from '../rule.ts';

/** A patch whose target names no object changes every one of its kind: right for a few, a surprise for the rest. */
export const widePatch: Rule = {
  name: 'wide-patch',
  title: 'A kustomize patch changes several objects at once',
  severity: 'info',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['noop-fix'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const { owner: application, notes } of fleet.units) {
        for (const { code, message, place, data } of notes) {
          if (code !== 'kustomize-patch-wide') continue;
          const names = arrayAt(data, 'matched').map(String);
          const meant = arrayAt(data, 'meant').map(String);
          const shown = names.slice(0, 4).join(', ') + (names.length > 4 ? ' …' : '');
          const [only] = meant.length === 1 ? meant : [];
          report({
            ...(only === undefined ? {} : { severity: 'warning' }),
            target: fleet.target,
            application: application.name,
            place,
            message:
              only === undefined
                ? `${message}: ${shown}; if only one was meant, name it in the target`
                : `${message}: ${shown}; it is written for ${only}, so name that in the target`,
          });
        }
      }
    }
  },
};
