import { readFileSync } from 'node:fs';
import { diskTree } from '#disk';
import { source } from '#files';
import { loadChart, renderChart } from '#helm';

// One render in a process of its own: CHART [VALUES…]. What is measured is the whole process.
const [chart = '', ...values] = process.argv.slice(2);
const loaded = loadChart(diskTree(chart), '');
if (loaded.kind === 'error') throw new Error(loaded.error.message);
const result = renderChart({
  chart: loaded.chart,
  release: { name: 'demo', namespace: 'demo-ns' },
  values: values.map((file) => ({ kind: 'file', source: source(file, readFileSync(file, 'utf8')) })),
  includeCrds: true,
});
process.stdout.write(result.text);
