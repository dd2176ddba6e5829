import { chartSettings } from './chart-settings.ts';
import type { Rule } from '../rule.ts';

/** A named template reads below a field that its caller does not hand over: rendering stops there. */
export const unpassedField: Rule = {
  name: 'unpassed-field',
  title: 'A named template reads a field that its caller does not hand over',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['template-define-scope', 'helm-render-error'],
  find({ fleets }, report) {
    for (const chart of chartSettings(fleets)) {
      for (const { define, field, text, place, call } of chart.reads.unpassed) {
        report({
          target: fleets[0]?.target ?? '',
          place,
          related: [{ place: call, message: 'called here' }],
          message: `${text} in template "${define}" fails with a nil pointer where it is reached: the dict it is called with has no ${field}`,
        });
      }
    }
  },
};
