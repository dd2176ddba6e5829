import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { diskTree } from '#disk';
import { source } from '#files';
import { type Chart, type RenderRequest, loadChart, renderChart } from '#helm';
import { type ChartCase, prepareCharts } from '../../oracle/helm/prepare-charts.ts';
import { caseArguments, helmBinary, oracleFolder } from '../../oracle/helm/real-helm.ts';
import { twentyCharts } from '../../oracle/helm/twenty-charts.ts';

const rounds = 11;

/** Measures the twenty charts one by one, and every Nth case of the corpus as a loop; prints ratios. */
export async function main(args: readonly string[]): Promise<void> {
  const [folder, flag, count] = args;
  if (folder === undefined) throw new Error('usage: npm run bench:helm -- FOLDER [--every N]');
  const every = flag === '--every' ? Number(count) : 1;
  const cases = prepareCharts(folder, join(oracleFolder, 'helm-charts'));
  const twenty = cases.filter(
    (test) =>
      test.values.length === 0 &&
      test.flags === 'plain' &&
      twentyCharts.has(`${test.clone.split('+')[0]}/${test.name}`),
  );
  console.log(
    'chart                          helm    cold    warm   trace   helm/warm  trace/warm   (ms, medians)',
  );
  for (const test of twenty) measure(test);
  corpus(cases.filter((_, index) => index % every === 0));
}

function measure(test: ChartCase): void {
  const helm = median(5, () => runHelm(test));
  const once = fileURLToPath(new URL('./bench-helm-once.js', import.meta.url));
  const cold = median(5, () => execFileSync(process.execPath, [once, test.chart], { maxBuffer: 1 << 28 }));
  const request = requestOf(test, load(test));
  if (!request) return;
  for (let i = 0; i < 5; i++) void renderChart(request).unreadValues;
  const warm = median(rounds, (round) => renderChart(changed(request, round)).text);
  // Asking for unread values renders once plainly and once traced.
  const trace = median(rounds, (round) => renderChart(changed(request, round)).unreadValues) - warm;
  const line = [helm, cold, warm, trace].map((value) => value.toFixed(1).padStart(8)).join('');
  console.log(
    `${test.name.padEnd(27)}${line}${(helm / warm).toFixed(1).padStart(11)}x${(trace / warm).toFixed(2).padStart(11)}x`,
  );
}

/** Every case of the corpus once: the binary in a loop, and us in one process that starts cold. */
function corpus(cases: readonly ChartCase[]): void {
  const start = performance.now();
  const rendered = cases.filter((test) => {
    const request = requestOf(test, load(test));
    return request !== undefined && renderChart(request).errors.length === 0;
  });
  const ours = performance.now() - start;
  const again = performance.now();
  for (const test of rendered) runHelm(test);
  const helm = performance.now() - again;
  console.log(
    `corpus of ${rendered.length} renders: helm ${(helm / 1000).toFixed(1)} s, ours ${(ours / 1000).toFixed(1)} s, ${(helm / ours).toFixed(1)}x`,
  );
}

function load(test: ChartCase): Chart | undefined {
  const loaded = loadChart(diskTree(test.chart), '');
  return loaded.kind === 'chart' ? loaded.chart : undefined;
}

function requestOf(test: ChartCase, chart: Chart | undefined): RenderRequest | undefined {
  return (
    chart && {
      chart,
      release: { name: 'demo', namespace: 'demo-ns' },
      values: test.values.map((file) => ({ kind: 'file', source: source(file, readFileSync(file, 'utf8')) })),
      includeCrds: true,
    }
  );
}

/** The same release with one value changed, so that nothing can be answered from memory as a whole. */
function changed(request: RenderRequest, round: number): RenderRequest {
  return { ...request, values: [...(request.values ?? []), { kind: 'set', text: `global.round=r${round}` }] };
}

function runHelm(test: ChartCase): void {
  try {
    execFileSync(helmBinary(4), [...caseArguments(test, 4)], {
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    // A chart that helm refuses costs time as well.
  }
}

function median(count: number, run: (round: number) => unknown): number {
  const times: number[] = [];
  for (let round = 0; round < count; round++) {
    const start = performance.now();
    run(round);
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(count / 2)] ?? 0;
}
