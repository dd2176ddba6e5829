import { pathText } from '#yaml';
import { defineRule } from '../rule.ts';
import { fileSubject } from '../subjects.ts';
import { slipOf } from './slip.ts';
import { unusedSettings } from './unused-settings.ts';
import { isWrapper } from './wrapper-chart.ts';

/** A chart that only brings others is given values outside their names, where none of them looks. */
export const misplacedValue = defineRule<{ key: string; dependencies: readonly string[]; meant?: string }>({
  name: 'misplaced-value',
  title: 'A value of a chart without templates stands outside the names of its dependencies',
  impact: 'weakens',
  looksAt: 'everything',
  find(context, report) {
    const { fleets } = context;
    for (const { chart, path, place: find, setting, isBulk } of unusedSettings(context)) {
      const names = (chart.chart.metadata.dependencies ?? []).map(({ name, alias }) => alias || name);
      const [key = '', ...below] = path;
      if (!isWrapper(chart.chart) || names.length === 0 || isBulk || below.length > 0) continue;
      if (key === 'global' || setting.sites.every(({ value }) => value === null)) continue;
      const place = find();
      if (!place) continue;
      const meant = slipOf(key, [...names, 'global']);
      report({
        subject: fileSubject(fleets[0]?.target ?? '', place),
        data: {
          key: pathText(path),
          dependencies: [...new Set(names)],
          ...(meant === undefined ? {} : { meant }),
        },
      });
    }
  },
  say: ({ key, dependencies, meant }) => ({
    what: `${key} is read by no chart`,
    so: 'the chart has no manifests of its own, and a dependency sees only what stands under its name',
    do:
      meant === undefined
        ? `Move it under the name of a dependency (${dependencies.join(', ')})`
        : `Write ${meant}`,
  }),
});
