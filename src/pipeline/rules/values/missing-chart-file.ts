import { fileGlob } from '#helm';
import type { Rule } from '../rule.ts';
import { chartSettings } from './chart-settings.ts';

/** A template takes in files of its chart by a name that none has: what it makes of them is empty. */
export const missingChartFile: Rule = {
  name: 'missing-chart-file',
  title: 'A template reads files of its chart that are not there',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['silent-empty-render'],
  find({ fleets }, report) {
    for (const { chart, reads } of chartSettings(fleets)) {
      for (const { pattern, isGlob, place } of reads.files) {
        const matches = isGlob ? fileGlob(pattern) : (name: string) => name === pattern;
        if (chart.files.some(({ name }) => matches(name))) continue;
        report({
          target: fleets[0]?.target ?? '',
          place,
          message: isGlob
            ? `.Files.Glob "${pattern}" matches no file of the chart, so that nothing is taken in`
            : `.Files.Get "${pattern}" gives an empty text: the chart has no such file`,
        });
      }
    }
  },
};
