import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { diskTree } from '#disk';
import { source } from '#files';
import { type HelmVersion, loadChart, renderChart } from '#helm';
import { compareOutput } from './compare-output.ts';
import { type ChartCase, prepareCharts } from './prepare-charts.ts';
import { capabilitiesOf, oracleFolder, realHelm } from './real-helm.ts';
import { twentyCharts } from './twenty-charts.ts';

type Difference = {
  readonly case: string;
  readonly kind: 'only-ours-fails' | 'only-helm-fails' | 'different' | 'order-or-layout';
  readonly detail: readonly string[];
};

type Tally = {
  cases: number;
  helmFails: number;
  bothFail: number;
  rendered: number;
  byteEqual: number;
  semanticallyEqual: number;
  readonly differences: Difference[];
};

/** Compares every chart of a folder of clones with the real tools and writes docs/truth/helm.json. */
export async function main(args: readonly string[]): Promise<void> {
  const folder = args.find((arg, index) => !arg.startsWith('--') && !args[index - 1]?.startsWith('--'));
  if (folder === undefined)
    throw new Error('usage: npm run oracle:helm -- FOLDER [--only NAME] [--helm 3|4] [--flags plain|argocd]');
  const only = option(args, '--only');
  const versions = ([4, 3] as const).filter(
    (helm) => (option(args, '--helm') ?? String(helm)) === String(helm),
  );
  const all = prepareCharts(folder, join(oracleFolder, 'helm-charts'));
  const flags = option(args, '--flags');
  const cases = all.filter(
    (test) => (only === undefined || test.name === only) && (flags === undefined || test.flags === flags),
  );
  const results: Record<string, unknown> = { compared: comparedWith() };
  for (const helm of versions) results[`helm${helm}`] = await compareAll(cases, helm);
  if (only !== undefined || versions.length < 2) return;
  mkdirSync('docs/truth', { recursive: true });
  writeFileSync('docs/truth/helm.json', `${JSON.stringify(results, null, 1)}\n`);
}

async function compareAll(cases: readonly ChartCase[], helm: HelmVersion): Promise<object> {
  const everything = newTally();
  const twenty = newTally();
  let ahead = cases[0] && realHelm(cases[0], helm);
  for (const [index, test] of cases.entries()) {
    const real = await (ahead ?? realHelm(test, helm));
    const next = cases[index + 1];
    ahead = next && realHelm(next, helm);
    ahead?.catch(() => undefined);
    const tallies = twentyCharts.has(`${test.clone.split('+')[0]}/${test.name}`)
      ? [everything, twenty]
      : [everything];
    const ours = render(test, helm);
    for (const tally of tallies) tally.cases++;
    if (real.code !== 0) {
      for (const tally of tallies) tally.helmFails++;
      if (ours.error !== undefined) for (const tally of tallies) tally.bothFail++;
      else report({ tallies, test, kind: 'only-helm-fails', detail: [real.stderr.slice(0, 600)] });
      continue;
    }
    for (const tally of tallies) tally.rendered++;
    if (ours.error !== undefined) {
      report({ tallies, test, kind: 'only-ours-fails', detail: [ours.error.slice(0, 600)] });
      continue;
    }
    let comparison = compareOutput(real.stdout, ours.text);
    if (!comparison.isByteEqual) {
      comparison = compareOutput(real.stdout, ours.text, (await realHelm(test, helm, 1)).stdout);
    }
    for (const tally of tallies) {
      if (comparison.isByteEqual) tally.byteEqual++;
      if (comparison.isSemanticallyEqual) tally.semanticallyEqual++;
    }
    if (!comparison.isSemanticallyEqual)
      report({ tallies, test, kind: 'different', detail: comparison.differences });
    else if (!comparison.isByteEqual)
      report({ tallies, test, kind: 'order-or-layout', detail: [firstLine(real.stdout, ours.text)] });
  }
  const result = { ...summary(everything), twenty: summary(twenty), differences: everything.differences };
  console.log(`helm ${helm}: ${JSON.stringify({ ...result, differences: result.differences.length })}`);
  return result;
}

function render(test: ChartCase, helm: HelmVersion): { readonly text: string; readonly error?: string } {
  const loaded = loadChart(diskTree(test.chart), '');
  if (loaded.kind === 'error') return { text: '', error: loaded.error.message };
  const result = renderChart({
    chart: loaded.chart,
    release: { name: 'demo', namespace: 'demo-ns' },
    values: test.values.map((file) => ({ kind: 'file', source: source(file, readFileSync(file, 'utf8')) })),
    capabilities: capabilitiesOf(test, helm),
    includeCrds: true,
    helm,
  });
  const [error] = result.errors;
  return error ? { text: '', error: error.message } : { text: result.text };
}

function report({
  tallies,
  test,
  kind,
  detail,
}: {
  readonly tallies: readonly Tally[];
  readonly test: ChartCase;
  readonly kind: Difference['kind'];
  readonly detail: readonly string[];
}): void {
  const flags = test.flags === 'plain' ? [] : [test.flags];
  const name = [test.clone, test.name, ...flags, ...test.values.map((file) => basename(file))].join(' ');
  for (const tally of tallies) tally.differences.push({ case: name, kind, detail });
  console.log(`${kind}: ${name}\n    ${detail.slice(0, 3).join('\n    ')}`);
}

function firstLine(real: string, ours: string): string {
  const a = real.split('\n');
  const b = ours.split('\n');
  const at = a.findIndex((line, index) => line !== b[index]);
  return `line ${at + 1}: ${JSON.stringify(a[at])} -> ${JSON.stringify(b[at])}`;
}

/** Which builds of the real tool were asked; a build may follow our convention for random functions. */
function comparedWith(): string {
  return process.env['PHINEUS_HELM4'] || process.env['PHINEUS_HELM3']
    ? 'helm 4.2.4 and 3.21.0 built with the deterministic convention for random functions, byte for byte'
    : 'helm 4.2.4 and 3.21.0 as released; fields that differ between two runs of helm are left out';
}

function newTally(): Tally {
  return {
    cases: 0,
    helmFails: 0,
    bothFail: 0,
    rendered: 0,
    byteEqual: 0,
    semanticallyEqual: 0,
    differences: [],
  };
}

function summary({ cases, helmFails, bothFail, rendered, byteEqual, semanticallyEqual }: Tally): object {
  return { cases, helmFails, bothFail, rendered, byteEqual, semanticallyEqual };
}

function option(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args[at + 1];
}
