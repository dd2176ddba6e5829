import { pathText } from '#yaml';
import type { Rule } from '../rule.ts';
import { slipOf } from './slip.ts';
import { vainSettings } from './vain-settings.ts';
import { isWrapper } from './wrapper-chart.ts';

/** A chart that only brings others is given values outside their names, where none of them looks. */
export const misplacedValue: Rule = {
  name: 'misplaced-value',
  title: 'A value of a chart without templates stands outside the names of its dependencies',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['values-written-where-not-read'],
  find({ fleets }, report) {
    for (const { chart, path, place, isBulk } of vainSettings(fleets)) {
      const names = (chart.chart.metadata.dependencies ?? []).map(({ name, alias }) => alias || name);
      if (
        !isWrapper(chart.chart) ||
        names.length === 0 ||
        isBulk ||
        path.length !== 1 ||
        path[0] === 'global'
      )
        continue;
      const meant = slipOf(path[0] ?? '', [...names, 'global']);
      const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
      report({
        target: fleets[0]?.target ?? '',
        place,
        message: `${pathText(path)} is read by nobody: the chart has no manifests of its own, and its dependencies read only what stands under their names (${[...new Set(names)].join(', ')})${hint}`,
      });
    }
  },
};
