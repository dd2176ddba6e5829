import { isRecord } from '#kube';
import type { TreeIndex } from '#sources';
import { defineRule } from '../rule.ts';
import { fileSubject } from '../subjects.ts';
import { settingText } from './unread-settings.ts';
import { slipOf } from './slip.ts';
import { type UnusedSetting, unusedSettings } from './unused-settings.ts';
import { isWrapper } from './wrapper-chart.ts';

/** No template reads a value, and beside it templates read a name much like it that nobody sets. */
export const misspeltValue = defineRule<{ key: string; meant: string }>({
  name: 'misspelt-value',
  title: 'A value stands under a name that no template reads, beside one that is read and never set',
  impact: 'weakens',
  looksAt: 'everything',
  find(context, report) {
    const { fleets, index } = context;
    for (const unused of unusedSettings(context)) {
      // misplaced-value reports those of a chart without templates.
      if (unused.path.length === 1 && isWrapper(unused.chart.chart)) continue;
      const meant = meantName(unused);
      const read = meant === undefined ? undefined : unused.unset.get(meant);
      if (meant === undefined || !read) continue;
      const place = unused.place();
      if (!place || isSetByEntries(index, place.source.name, meant)) continue;
      report({
        subject: fileSubject(fleets[0]?.target ?? '', place),
        data: { key: settingText(unused.path), meant },
        related: [{ place: read.place, message: `reads ${meant}` }],
      });
    }
  },
  say: ({ key, meant }) => ({
    what: `${key} is read by no template of the chart, but ${meant} is`,
    so: `Nothing sets ${meant}, and what is written here has no effect`,
    do: `Rename it to ${meant}`,
  }),
});

/** Whether every entry of a list in a values file sets a name itself: what is merged with the entries need not. */
function isSetByEntries(index: TreeIndex, file: string, name: string): boolean {
  const value = index.value(file);
  if (!isRecord(value)) return false;
  return Object.values(value).some(
    (list) =>
      Array.isArray(list) && list.length > 1 && list.every((entry) => isRecord(entry) && name in entry),
  );
}

/** A name much like it; in the entries of a list also the only name that is missing, for a value that is one word. */
function meantName({ path, isBulk, unset, demanded, unread, site }: UnusedSetting): string | undefined {
  const name = path.at(-1) ?? '';
  const slip = slipOf(name, unset.keys());
  // What is handed on in bulk may be meant for whoever gets it; a switch that a condition asks for is not.
  if (isBulk) return slip !== undefined && isSwitch(name) && isSwitch(slip) ? slip : undefined;
  if (slip !== undefined) return slip;
  const isEntry = path.at(-2) === '*' && typeof site.value !== 'object';
  const [only, ...more] = demanded;
  return isEntry && unread.length === 1 && more.length === 0 ? only : undefined;
}

function isSwitch(name: string): boolean {
  return /^enabled?$/i.test(name);
}
