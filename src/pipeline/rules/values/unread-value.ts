import type { Fleet } from '#fleet';
import type { Rule } from '../rule.ts';

/** A value is set that no template of the chart reads: it changes nothing. */
export const unreadValue: Rule = {
  name: 'unread-value',
  title: 'A value is set that no template reads',
  severity: 'warning',
  since: '0.1.0',
  fix: 'choice',
  classes: [
    'values-written-where-not-read',
    'chart-does-not-propagate',
    'missing-valuefile-hidden',
    'toggle-default-true',
  ],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const { application, unreadValues, chartUses } of fleet.applications) {
        const isLoose = application.definedBy.kind === 'loose';
        for (const { path, place, layer, hasDefault, suggestion } of unreadValues) {
          // A default that nobody reads is the chart's own affair.
          if (hasDefault || (isLoose && suggestion === undefined)) continue;
          const isNamed = isNamedIn(chartUses, path.split('.').at(-1) ?? '');
          report({
            // A template may read it where a condition does not hold yet.
            severity: suggestion === undefined || isNamed ? 'info' : 'warning',
            target: fleet.target,
            application: application.name,
            place,
            message: `${path} (${layer}) is read by no template of the chart${suggestion === undefined ? '' : `; did you mean ${suggestion}?`}`,
          });
        }
      }
    }
  },
};

/** Whether some template of the charts names a key, in whatever branch. */
function isNamedIn(uses: Fleet['applications'][number]['chartUses'], key: string): boolean {
  const decoder = new TextDecoder();
  const names = (chart: (typeof uses)[number]['chart']): boolean =>
    chart.templates.some(({ data }) => decoder.decode(data).includes(`.${key}`)) ||
    chart.subcharts.some(names);
  return uses.some(({ chart }) => names(chart));
}
