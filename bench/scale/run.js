// npm run bench:scale -- [FOLDER [SHARES]]: measures what a look at a fleet costs, whole and in shares, and keeps that in
// docs/bench/scale.json; then simulates a day of 100,000 applications with what is kept there, and writes docs/bench/scale.md.
// The folder is best a fleet that `bench:fleet --keep` made.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { measureFleet } from './measure.js';
import { fullLook, simulateDay } from './simulate.js';

const kept = 'docs/bench/scale.json';
const [folder, given = '4'] = process.argv.slice(2);
if (folder !== undefined) {
  const made = await measureFleet(folder, Number(given));
  const machine = { cores: cpus().length, waiting: Math.round(loadavg()[1]) };
  writeFileSync(kept, `${JSON.stringify({ ...made, machine }, null, 2)}\n`);
}
const measured = JSON.parse(readFileSync(kept, 'utf8'));
const shares = measured.shares.length;
const { applications, whole, join } = measured;
const ofShares = measured.shares.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
const fixed = measured.emptyShare.cpuSeconds;
const cost = {
  whole: whole.cpuSeconds / applications,
  join: join.cpuSeconds / applications,
  share: { fixed, perApplication: Math.max(0, ofShares - fixed * shares) / applications },
};
const pushesPerHour = 60;
const layouts = [
  { name: '100 repositories of 1,000', repositories: Array.from({ length: 100 }, () => 1000), shares: 1 },
  {
    name: '100 repositories of 1,000, in shares',
    repositories: Array.from({ length: 100 }, () => 1000),
    shares: 8,
  },
  { name: '20 repositories of 5,000', repositories: Array.from({ length: 20 }, () => 5000), shares: 1 },
  {
    name: '20 repositories of 5,000, in shares',
    repositories: Array.from({ length: 20 }, () => 5000),
    shares: 8,
  },
  { name: '1 repository of 100,000', repositories: [100_000], shares: 1 },
  { name: '1 repository of 100,000, in shares', repositories: [100_000], shares: 32 },
];
const rows = layouts.flatMap((layout) =>
  [10, 40].map((workers) => {
    const input = { ...layout, workers, cost, pushesPerHour: pushesOf(layout), seed: 1 };
    const day = simulateDay(input);
    const largest = Math.max(...layout.repositories);
    return [
      layout.name,
      workers,
      time(fullLook(input)),
      day.utilisation > 1 ? 'never' : time(day.median),
      day.utilisation > 1 ? 'never' : time(day.p95),
      `${Math.round(day.utilisation * 100)} %`,
      day.cpuHours.toFixed(0),
      ((largest * whole.peakMiB) / applications / 1024).toFixed(1),
    ];
  }),
);

/** One repository of everything gets all pushes; they are looked at together while a look lasts. */
function pushesOf({ repositories }) {
  const longest = Math.max(...repositories) * cost.whole;
  return Math.min(pushesPerHour, repositories.length * (3600 / longest));
}

const number = (value) => value.toFixed(1);
const text = `# 100,000 applications

Made by \`npm run bench:scale\`: a look at a fleet as workers do it, each piece in a process of its own, on ${measured.machine.cores} cores with ${measured.machine.waiting} processes waiting for them; then a simulation with these figures. The joined report had the same bytes as the whole one.${measured.note === undefined ? '' : ` ${measured.note}`}

## Measured: ${applications.toLocaleString('en')} applications

| | CPU, s | peak memory, MiB |
|---|---:|---:|
| whole look | ${number(whole.cpuSeconds)} | ${Math.round(whole.peakMiB)} |
| ${shares} shares, all | ${number(ofShares)} | |
| the longest of them | ${number(Math.max(...measured.shares.map(({ cpuSeconds }) => cpuSeconds)))} | ${Math.round(Math.max(...measured.shares.map(({ peakMiB }) => peakMiB)))} |
| a share with nothing to do | ${number(fixed)} | ${Math.round(measured.emptyShare.peakMiB)} |
| joining them | ${number(join.cpuSeconds)} | ${Math.round(join.peakMiB)} |

The shares are ${Math.round(measured.shareBytes / 1024).toLocaleString('en')} KiB on their way. With ${shares} shares a change is seen after ${number(Math.max(...measured.shares.map(({ cpuSeconds }) => cpuSeconds)) + join.cpuSeconds)} s of CPU one after the other instead of ${number(whole.cpuSeconds)}.

## Simulated: a day

Cost is taken to be linear in the applications, a worker to have one core to itself, and ${pushesPerHour} pushes an hour to come by chance to repositories as often as they are large; a repository that is being looked at takes later pushes together. Memory is that of the process that joins, or does it all.

| | workers | a look at everything | a push is seen, median | p95 | busy | CPU hours a day | memory, GiB |
|---|---:|---:|---:|---:|---:|---:|---:|
${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}

The simulation does not know the network, the database, or that memory is bounded: a process that would need more than its machine has ends. Who joins holds every unit of the tree, in shares as well: one repository of 100,000 applications is out of reach until the graph and the rules are split too.
`;
process.stdout.write(text);
writeFileSync('docs/bench/scale.md', text);

function time(seconds) {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
