import type { Rule } from '../rule.ts';
import { settingText } from './unread-settings.ts';
import { slipOf } from './slip.ts';
import { type VainSetting, vainSettings } from './vain-settings.ts';
import { isWrapper } from './wrapper-chart.ts';

/** No template reads a value, and beside it templates read a name much like it that nobody sets. */
export const misspeltValue: Rule = {
  name: 'misspelt-value',
  title: 'A value stands under a name that no template reads, beside one that is read and never set',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['values-written-where-not-read'],
  find({ fleets }, report) {
    for (const vain of vainSettings(fleets)) {
      // Of a chart without templates misplaced-value speaks.
      if (vain.path.length === 1 && isWrapper(vain.chart.chart)) continue;
      const meant = meantName(vain);
      const read = meant === undefined ? undefined : vain.unset.get(meant);
      if (meant === undefined || !read) continue;
      const path = settingText(vain.path);
      report({
        target: fleets[0]?.target ?? '',
        place: vain.place,
        related: [{ place: read.place, message: `reads ${meant}` }],
        message: `${path} is ${vain.isBulk ? 'named' : 'read'} by no template of the chart; they read ${meant} in its place, which no values here set`,
      });
    }
  },
};

/** A name much like it; in the entries of a list also the only name that is missing. */
function meantName({ path, isBulk, unset, demanded, unread }: VainSetting): string | undefined {
  const name = path.at(-1) ?? '';
  const slip = slipOf(name, unset.keys());
  // What is handed on in bulk may be meant for whoever gets it; a switch that a condition asks for is not.
  if (isBulk) return slip !== undefined && isSwitch(name) && isSwitch(slip) ? slip : undefined;
  if (slip !== undefined) return slip;
  const isEntry = path.at(-2) === '*';
  const [only, ...more] = demanded;
  return isEntry && unread.length === 1 && more.length === 0 ? only : undefined;
}

function isSwitch(name: string): boolean {
  return /^enabled?$/i.test(name);
}
