import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import packageJson from '../../../../package.json' with { type: 'json' };
import { readablePath, treeAround, writeFile } from '#disk';
import { type FileTree, readText, subtree } from '#files';
import { settleFindings } from '#findings';
import { type Chart, lintChart, loadChart } from '#helm';
import { UserError, notVerified } from '#outcome';
import { type Report, buildReport, formatFindings, readExcerpts } from '#report';
import { lintFindings } from '#rules';
import type { Io } from '../io.ts';
import { parseOutputs } from '../output.ts';
import { painter } from '../paint.ts';
import { formatters } from '../write-outputs.ts';

export type HelmLintFlags = { readonly output?: readonly string[]; readonly color: boolean };

/** Writes what is wrong with a chart whatever its values are, and answers the exit code. */
export function helmLint({ output, color }: HelmLintFlags, path: string, io: Io): number {
  const outputs = parseOutputs(output ?? []);
  const { chart, tree, isPart } = openChart(path, io);
  const report = lintReport(chart, path, isPart);
  const plain = (_: string, text: string) => text;
  for (const { format, file } of outputs) {
    if (format === 'html') throw new UserError('helm lint has no page', { hint: '-o markdown or -o sarif' });
    const paint = file === undefined ? painter(io, color) : plain;
    const excerpts = readExcerpts(report, (name) => readText(tree, name));
    const text =
      format === 'text'
        ? `${formatFindings(report, { paint, verbose: true, notes: true, excerpts })}${summary(report, chart)}\n`
        : formatters[format](report);
    if (file === undefined) io.stdout.write(text);
    else writeFile({ cwd: io.cwd, path: file, text, tree: path });
  }
  if (report.problems.length > 0) return 2;
  return report.findings.length > 0 ? 1 : 0;
}

type OpenedChart = {
  readonly chart: Chart;
  readonly tree: FileTree;
  /** Whether it lies inside another one, which may take it in: then it may call the named templates of that one. */
  readonly isPart: boolean;
};

function openChart(path: string, io: Io): OpenedChart {
  const asked = resolve(io.cwd, path);
  if (!existsSync(asked)) throw new UserError(`there is no chart at ${path}`);
  const real = realpathSync(readablePath(io.cwd, path));
  const isFolder = statSync(real).isDirectory();
  const tree = subtree(treeAround(real), (isFolder ? real : dirname(real)).slice(1));
  const loaded = loadChart(tree, isFolder ? '' : basename(real));
  if (loaded.kind === 'error') throw new UserError(`${path} is no chart: ${loaded.error.message}`);
  return { chart: loaded.chart, tree, isPart: isInsideChart(real) };
}

function isInsideChart(path: string): boolean {
  const folder = dirname(path);
  return folder !== path && (existsSync(join(folder, 'Chart.yaml')) || isInsideChart(folder));
}

function lintReport(chart: Chart, path: string, isPart: boolean): Report {
  const settled = settleFindings(lintFindings(chart, isPart), { policies: {}, waivers: [], today: '' });
  return buildReport({
    unjudged: [],
    tool: {
      name: 'phineus',
      version: packageJson.version,
      engines: { helm: '4.2', kustomize: '5.8', argocd: '3.5' },
    },
    tree: { root: path, commit: null, dirty: false },
    targets: [],
    forecasts: [],
    settled,
    problems: lintChart(chart).unseen.map((because) => notVerified('limit-reached', because)),
  });
}

function summary({ findings, problems }: Report, { metadata }: Chart): string {
  const unseen = problems.length === 0 ? '' : `, ${problems.length} templates not looked at to their end`;
  const found = findings.length === 1 ? '1 finding' : `${findings.length} findings`;
  return `${found} in chart ${metadata.name}, whatever its values are${unseen}.`;
}
