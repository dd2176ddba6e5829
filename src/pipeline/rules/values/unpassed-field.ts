import { chartSettings } from './chart-settings.ts';
import { defineRule } from '../rule.ts';
import { fileSubject } from '../subjects.ts';

type Unpassed = { define: string; field: string; text: string };

/** A named template reads below a field that its caller does not hand over: rendering stops there. */
export const unpassedField = defineRule<Unpassed>({
  name: 'unpassed-field',
  title: 'A named template reads a field that its caller does not hand over',
  impact: 'weakens',
  looksAt: 'everything',
  find({ fleets }, report) {
    for (const chart of chartSettings(fleets)) {
      for (const { define, field, text, place, call } of chart.reads.unpassed) {
        report({
          subject: fileSubject(fleets[0]?.target ?? '', place),
          data: { define, field, text },
          related: [{ place: call, message: 'called here' }],
        });
      }
    }
  },
  say: ({ define, field, text }) => ({
    what: `template "${define}" reads ${text}, but the dict it is called with has no ${field}`,
    so: 'rendering stops with a nil pointer where this line is reached',
    do: `Add "${field}" $.${field} to the dict of the call`,
  }),
});
