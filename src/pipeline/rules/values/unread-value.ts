import { indication, objection } from '#evidence';
import { type Place, lineAt } from '#files';
import type { Fleet } from '#fleet';
import { holdsAnchor } from '#yaml';
import type { RuleContext } from '../rule-context.ts';
import { defineRule } from '../rule.ts';
import { fileSubject } from '../subjects.ts';
import { filesForOtherCharts } from './files-for-other-charts.ts';
import { isNamedIn, otherReaders } from './other-readers.ts';
import { slipOf } from './slip.ts';
import { settingText } from './unread-settings.ts';
import { type UnusedSetting, unusedSettings } from './unused-settings.ts';

/** A value is set that no template of the chart reads: it changes nothing. */
export const unreadValue = defineRule<{ key: string; layer: string; meant?: string }>({
  name: 'unread-value',
  title: 'A value is set that no template reads',
  impact: 'weakens',
  allWeKnow: 'no template of the chart reads it',
  looksAt: 'everything',
  find(context, report) {
    const reported = new Set<string>();
    const isReadBy = otherReaders(context);
    const elsewhere = filesForOtherCharts(context);
    const isReadElsewhere = ({ path, place }: Addition, { chartUses }: Units[number]) =>
      elsewhere.has(place.source.name) || isReadBy(place.source.name, lastOf(path), nameOf(chartUses));
    for (const { target, units } of context.fleets)
      for (const unit of units)
        for (const addition of unit.unreadAdditions()) {
          const { path, place, layer, suggestion } = addition;
          // A default that nobody reads is the chart's own affair.
          if (suggestion === undefined || isReadElsewhere(addition, unit)) continue;
          reported.add(path);
          const reasons = [
            indication('slip', `a template reads ${suggestion}`),
            ...(isSpokenOf(path, unit) ? [conditional] : []),
            ...(isWrittenAt(place, lastOf(path)) ? [] : [handedDown]),
          ];
          const subject = fileSubject(target, place, unit.owner);
          report({ subject, data: { key: path, layer, meant: suggestion }, reasons });
        }
    for (const unused of unusedSettings(context)) {
      const path = settingText(unused.path);
      const key = unused.path.at(-1) ?? '';
      if (isOfOtherRules(unused, key) || isBelow(path, reported)) continue;
      const place = unused.place();
      if (!place || isReadBy(place.source.name, key, unused.chart.chart.metadata.name)) continue;
      reported.add(path);
      report({
        subject: fileSubject(context.fleets[0]?.target ?? '', place),
        data: { key: path, layer: unused.site.layer },
        reasons: isWrittenAt(place, key) ? [] : [handedDown],
      });
    }
    for (const fleet of context.fleets)
      for (const unit of fleet.applications) {
        const isFresh = freshIn(context.base, fleet, unit);
        for (const addition of unit.unreadAdditions()) {
          const { path, place, layer } = addition;
          if (isBelow(path, reported) || isReadElsewhere(addition, unit)) continue;
          if (path.split('.').some(isRemark) || holdsAnchor(place)) continue;
          const subject = fileSubject(fleet.target, place, unit.owner);
          // Whoever sets a value with this very change wants something of it, and no template has even a word for it.
          const isVain = isFresh(path, place) && !isSpokenOf(path, unit);
          report({ subject, data: { key: path, layer }, reasons: isVain ? [] : [conditional] });
        }
      }
  },
  say: ({ key, layer, meant }) => ({
    what: `${key} (${layer}) is read by no template of the chart`,
    so: 'Setting it changes nothing',
    do: meant === undefined ? 'Remove it, or correct its name or place' : `Write ${meant}, or remove it`,
  }),
});

type Units = Fleet['units'];
type Addition = ReturnType<Units[number]['unreadAdditions']>[number];

/** Whether a template of the charts of a unit has a word for what stands at a path. */
function isSpokenOf(path: string, { chartUses }: Units[number]): boolean {
  return chartUses.some(({ chart }) => isNamedIn(chart, lastOf(path)));
}

/** Defaults, misspelt names and charts without templates have rules of their own. */
function isOfOtherRules({ site, chart, isBulk, unset }: UnusedSetting, key: string): boolean {
  return (
    isRemark(key) ||
    site.isDefault ||
    chart.chart.templates.length === 0 ||
    isBulk ||
    slipOf(key, unset.keys()) !== undefined
  );
}

/** Tells whether a value of a unit was not there before the change, or was another one; no to all without a base. */
function freshIn(base: RuleContext['base'], { target }: Fleet, { owner }: Fleet['units'][number]) {
  const old = base
    ?.find((each) => each.target === target)
    ?.units.find((each) => each.owner.name === owner.name);
  if (!old) return () => false;
  let known: ReadonlySet<string> | undefined;
  return (path: string, place: Place): boolean => {
    known ??= new Set(old.unreadAdditions().map((each) => writtenValue(each.path, each.place)));
    return !known.has(writtenValue(path, place));
  };
}

function writtenValue(path: string, place: Place): string {
  const { start, end } = lineAt(place);
  return `${path} ${place.source.text.slice(start, Math.min(end, start + longestLine)).trim()}`;
}

const conditional = objection('conditional', 'a template may read it where a condition holds');
const handedDown = objection('handed-down', 'a template hands the same values to several charts');

function nameOf([use]: Fleet['units'][number]['chartUses']): string | undefined {
  return use?.chart.metadata.name;
}

function lastOf(path: string): string {
  return path.split('.').at(-1) ?? '';
}

/** Whether the line of a place names a key. */
function isWrittenAt(place: Place, key: string): boolean {
  if (key === '*') return true;
  const { text } = place.source;
  const line = lineAt(place);
  // Where a line is as long as a file, its key stands near by.
  const from = Math.max(line.start, place.start - longestLine);
  return text.slice(from, Math.min(line.end, place.start + longestLine)).includes(key);
}

const longestLine = 10_000;

function isBelow(path: string, known: ReadonlySet<string>): boolean {
  if (known.has(path)) return true;
  for (const { index } of path.matchAll(/[.[]/g)) if (known.has(path.slice(0, index))) return true;
  return false;
}

/** Keys that are there for people to read, or to keep a file from being empty. */
function isRemark(key: string): boolean {
  return /^(description|comment|notes?|dummy|place-?holder|_.*|x-.*)$/i.test(key);
}
