import { expect, test } from 'vitest';
import { releaseOfChart } from './release-of-chart.ts';

test.each([
  ['9.7.1', '3.4'],
  ['9.5.11', '3.3'],
  ['v8.3.0', '3.1'],
  ['5.55.0', '2.10'],
  ['3.6.6', '2.0'],
  ['~8.2.0', '3.0'],
  ['~> 8.2', '3.1'],
  ['^8.0.0', '3.1'],
  ['8.2', '3.0'],
  ['7.x', '2.14'],
  ['9.*', '3.4'],
  ['10.x', undefined],
  ['10.1.2', undefined],
  ['>=7.0.0', undefined],
  ['*', undefined],
  [undefined, undefined],
])('chart %s installs at most %s', (chart, release) => {
  expect(releaseOfChart(chart)).toBe(release);
});
