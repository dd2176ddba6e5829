import type { Place } from '#files';
import type { Fleet } from '#fleet';
import type { Rule } from '../rule.ts';
import { slipOf } from './slip.ts';
import { settingText } from './unread-settings.ts';
import { vainSettings } from './vain-settings.ts';

/** A value is set that no template of the chart reads: it changes nothing. */
export const unreadValue: Rule = {
  name: 'unread-value',
  title: 'A value is set that no template reads',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: [
    'values-written-where-not-read',
    'chart-does-not-propagate',
    'missing-valuefile-hidden',
    'toggle-default-true',
  ],
  find({ fleets }, report) {
    const told: string[] = [];
    for (const fleet of fleets) {
      for (const { owner, unreadValues, chartUses } of fleet.units) {
        for (const { path, place, layer, hasDefault, suggestion } of unreadValues()) {
          // A default that nobody reads is the chart's own affair.
          if (hasDefault || suggestion === undefined) continue;
          told.push(path);
          report({
            // A template may read it where a condition does not hold yet.
            severity:
              isNamedIn(chartUses, lastOf(path)) || !isWrittenAt(place, lastOf(path)) ? 'info' : 'warning',
            target: fleet.target,
            application: owner.name,
            place,
            message: `${path} (${layer}) is read by no template of the chart; did you mean ${suggestion}?`,
          });
        }
      }
    }
    for (const vain of vainSettings(fleets)) {
      const path = settingText(vain.path);
      // Defaults, misspelt names and charts without templates are told of by rules of their own.
      const isOthers =
        isRemark(vain.path.at(-1) ?? '') ||
        vain.site.isDefault ||
        vain.chart.chart.templates.length === 0 ||
        vain.isBulk;
      if (isOthers || isBelow(path, told) || slipOf(vain.path.at(-1) ?? '', vain.unset.keys()) !== undefined)
        continue;
      told.push(path);
      report({
        // A template that hands the values of a whole fleet down to each chart is no slip.
        severity: isWrittenAt(vain.place, vain.path.at(-1) ?? '') ? 'warning' : 'info',
        target: fleets[0]?.target ?? '',
        place: vain.place,
        message: `${path} (${vain.site.layer}) is read by no template of the chart, whatever is switched on`,
      });
    }
    for (const fleet of fleets) {
      for (const { owner: application, unreadValues } of fleet.applications) {
        for (const { path, place, layer, hasDefault } of unreadValues()) {
          if (hasDefault || isBelow(path, told)) continue;
          const message = `${path} (${layer}) is read by no template of the chart`;
          report({ severity: 'info', target: fleet.target, application: application.name, place, message });
        }
      }
    }
  },
};

/** Whether some template of the charts names a key, in whatever branch. */
function isNamedIn(uses: Fleet['units'][number]['chartUses'], key: string): boolean {
  const decoder = new TextDecoder();
  const names = (chart: (typeof uses)[number]['chart']): boolean =>
    chart.templates.some(({ data }) => decoder.decode(data).includes(`.${key}`)) ||
    chart.subcharts.some(names);
  return uses.some(({ chart }) => names(chart));
}

function lastOf(path: string): string {
  return path.split('.').at(-1) ?? '';
}

/** Whether the line of a place names a key. */
function isWrittenAt({ source, start }: Place, key: string): boolean {
  const from = source.text.lastIndexOf('\n', start - 1) + 1;
  const end = source.text.indexOf('\n', start);
  return key === '*' || source.text.slice(from, end < 0 ? undefined : end).includes(key);
}

function isBelow(path: string, known: readonly string[]): boolean {
  return known.some((each) => path === each || path.startsWith(`${each}.`) || path.startsWith(`${each}[`));
}

/** Keys that are there for people to read. */
function isRemark(key: string): boolean {
  return /^(description|comment|notes?|_.*|x-.*)$/i.test(key);
}
