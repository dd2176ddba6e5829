import { addTo } from '#groups';
import { type Reason, objection } from '#evidence';
import type { Place } from '#files';
import type { Fleet } from '#fleet';
import { jsonText } from '#kube';
import { pathText } from '#yaml';
import type { RuleContext } from '../rule-context.ts';
import { defineRule } from '../rule.ts';
import { fileSubject } from '../subjects.ts';
import { chartSettings } from './chart-settings.ts';
import { slipOf } from './slip.ts';
import { unusedSettings } from './unused-settings.ts';
import { isWrapper } from './wrapper-chart.ts';

/** A chart that only brings others is given values outside their names, where none of them looks. */
export const misplacedValue = defineRule<{
  keys: readonly string[];
  dependencies: readonly string[];
  meant?: string;
}>({
  name: 'misplaced-value',
  title: 'A value of a chart without templates stands outside the names of its dependencies',
  impact: 'weakens',
  looksAt: 'everything',
  find(context, report) {
    const target = context.fleets[0]?.target ?? '';
    const files = new Map<string, Misplaced[]>();
    for (const each of misplaced(context)) {
      const { place, dependencies, meant = null, reasons } = each;
      const file = jsonText([place.source.name, dependencies, meant, reasons.map(({ code }) => code)]);
      addTo(files, file, each);
    }
    for (const [first, ...others] of files.values()) {
      if (!first) continue;
      const { place, key, reasons, ...data } = first;
      report({
        subject: fileSubject(target, place),
        data: { keys: [key, ...others.map((other) => other.key)], ...data },
        related: others.map((other) => ({ place: other.place, message: `${other.key} too` })),
        reasons,
      });
    }
  },
  say({ keys, dependencies, meant }) {
    const [are, them] = keys.length === 1 ? ['is', 'it'] : ['are', 'them'];
    return {
      what: `${someOf(keys)} ${are} read by no chart`,
      so: 'The chart has no manifests of its own, and a dependency sees only what stands under its name',
      do:
        meant === undefined
          ? `Move ${them} under the name of a dependency (${dependencies.join(', ')})`
          : `Write ${meant}`,
    };
  },
});

type Misplaced = {
  readonly key: string;
  readonly place: Place;
  readonly dependencies: readonly string[];
  readonly meant?: string;
  readonly reasons: readonly Reason[];
};

function misplaced(context: RuleContext): readonly Misplaced[] {
  const habits = habitsOf(context.fleets);
  const commented = new Map<string, ReadonlySet<string>>();
  return unusedSettings(context).flatMap(({ chart, path, place: find, setting, isBulk }): Misplaced[] => {
    const names = (chart.chart.metadata.dependencies ?? []).map(({ name, alias }) => alias || name);
    const [key = '', ...below] = path;
    if (!isWrapper(chart.chart) || names.length === 0 || isBulk || below.length > 0) return [];
    if (key === 'global' || setting.sites.every(({ value }) => value === null)) return [];
    const place = find();
    if (!place) return [];
    const meant = slipOf(key, [...names, 'global']);
    const { text } = chart.chart.source;
    const switchedOffHere = commented.get(text) ?? commentedOut(text);
    commented.set(text, switchedOffHere);
    const reasons = [
      ...(switchedOffHere.has(key) ? [switchedOff] : []),
      ...(habits.has(key) && setting.children.size === 0 ? [habit] : []),
    ];
    const dependencies = [...new Set(names)];
    return [{ key: pathText(path), place, dependencies, ...(meant !== undefined && { meant }), reasons }];
  });
}

/** Some of many keys, and how many more there are. */
function someOf(keys: readonly string[]): string {
  const shown = keys.slice(0, 4);
  const more = keys.length - shown.length;
  const last = more > 0 ? `${more} more` : shown.pop();
  return shown.length === 0 ? `${last}` : `${shown.join(', ')} and ${last}`;
}

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
