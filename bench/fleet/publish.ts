import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { askedFor } from './asked-for.ts';
import { growthPlot } from './growth-plot.ts';
import type { Cost } from './measure.ts';

export type Row = Cost & { readonly name: string };
export type Growth = Cost & { readonly applications: number };

/** Everything one run measured. */
export type Measured = {
  readonly applications: number;
  readonly targets: number;
  readonly rows: readonly Row[];
  readonly growth: readonly Growth[];
  /** How many processes waited for a core on average. */
  readonly load: number;
  /** Whether the tables become the published ones. */
  readonly isKept: boolean;
};

const folder = fileURLToPath(new URL('../docs/bench/', import.meta.url));

/** Below this line of the page nothing is generated. */
const byHand = '<!-- Written by hand from here on: what lies above is made anew by every run. -->';

/** Prints the tables of a run, and keeps them in the documentation when asked to; what people wrote there stays. */
export function publish(measured: Measured): void {
  const text = tables(measured);
  console.log(text);
  if (!measured.isKept) return;
  mkdirSync(folder, { recursive: true });
  const page = `${folder}fleet.md`;
  const [, written = ''] = existsSync(page) ? readFileSync(page, 'utf8').split(byHand) : [];
  writeFileSync(page, `${text}\n${byHand}${written === '' ? '\n' : written}`);
  writeFileSync(`${folder}fleet.svg`, growthPlot(measured.growth, measured.targets));
}

function tables({ applications, targets, rows, growth, load }: Measured): string {
  const parallel = rows.find(({ name }) => name.startsWith('(b)'));
  const ratio = (of: 'cpu' | 'wall', row: Row) =>
    parallel && row[of] > 0 ? `${(parallel[of] / row[of]).toFixed(1)}×` : '';
  const lines = [
    '# A fleet through us and through the real tools',
    '',
    `Made by \`npm run bench:fleet -- --write\`: ${applications} generated applications × ${targets} targets, on ${cpus().length} cores, Node ${process.versions.node}, load ${load.toFixed(1)} at the end. CPU is user and system time of all processes; medians. The machine was shared: compare CPU rather than wall time.`,
    '',
    '| | CPU, s | wall, s | peak memory, MiB | less CPU than (b) | faster than (b) |',
    '|---|---:|---:|---:|---:|---:|',
    ...rows.map(
      (row) =>
        `| ${row.name} | ${row.cpu.toFixed(2)} | ${row.wall.toFixed(2)} | ${row.memory.toFixed(0)} | ${ratio('cpu', row)} | ${ratio('wall', row)} |`,
    ),
    '',
    '## Growth',
    '',
    `\`check\`, cold, × ${targets} targets.`,
    '',
    '| applications | CPU, s | CPU per application, ms | wall, s | peak memory, MiB |',
    '|---:|---:|---:|---:|---:|',
    ...growth.map(
      (each) =>
        `| ${each.applications} | ${each.cpu.toFixed(2)} | ${((each.cpu / each.applications) * 1000).toFixed(1)} | ${each.wall.toFixed(2)} | ${each.memory.toFixed(0)} |`,
    ),
    '',
    '![CPU and memory by size of the fleet](fleet.svg)',
    '',
    '## What was asked for',
    '',
    ...askedFor(rows, growth),
    '',
  ];
  return lines.join('\n');
}
