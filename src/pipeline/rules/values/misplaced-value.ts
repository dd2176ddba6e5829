import type { Fleet } from '#fleet';
import { pathText } from '#yaml';
import { objection } from '../doubts.ts';
import { defineRule } from '../rule.ts';
import { fileSubject } from '../subjects.ts';
import { chartSettings } from './chart-settings.ts';
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
    const habits = habitsOf(fleets);
    const commented = new Map<string, ReadonlySet<string>>();
    for (const { chart, path, place: find, setting, isBulk } of unusedSettings(context)) {
      const names = (chart.chart.metadata.dependencies ?? []).map(({ name, alias }) => alias || name);
      const [key = '', ...below] = path;
      if (!isWrapper(chart.chart) || names.length === 0 || isBulk || below.length > 0) continue;
      if (key === 'global' || setting.sites.every(({ value }) => value === null)) continue;
      const place = find();
      if (!place) continue;
      const meant = slipOf(key, [...names, 'global']);
      const { text } = chart.chart.source;
      const switchedOffHere = commented.get(text) ?? commentedOut(text);
      commented.set(text, switchedOffHere);
      report({
        subject: fileSubject(fleets[0]?.target ?? '', place),
        data: {
          key: pathText(path),
          dependencies: [...new Set(names)],
          ...(meant === undefined ? {} : { meant }),
        },
        reasons: [
          ...(switchedOffHere.has(key) ? [switchedOff] : []),
          ...(habits.has(key) && setting.children.size === 0 ? [habit] : []),
        ],
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

const switchedOff = objection('switched-off', 'the chart has a dependency of that name in a comment');
const habit = objection('habit', 'the charts of the tree begin so, whether they read it or not');

/** The names of the dependencies that a Chart.yaml has in comments. */
function commentedOut(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const line of text.split('\n')) {
    const [, name] = /^\s*#[\s#-]*(?:name|alias):\s*["']?([\w.-]+)/.exec(line) ?? [];
    if (name !== undefined) names.add(name);
  }
  return names;
}

/** The keys that so many charts of a tree have in their own values that a new one is begun with them. */
function habitsOf(fleets: readonly Fleet[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { settings } of chartSettings(fleets))
    for (const [key, { sites }] of settings.children)
      if (sites.some(({ isDefault }) => isDefault)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return new Set([...counts].flatMap(([key, count]) => (count >= habitual ? [key] : [])));
}

const habitual = 5;
