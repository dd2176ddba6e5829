import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, homedir, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { FleetShape, GeneratedFleet } from './fleet-shape.ts';
import { generateFleet } from './generate-fleet.ts';
import { goLibraries } from './go-libraries.ts';
import type { Tools } from './loop-script.ts';
import { type Cost, measure } from './measure.ts';
import { type Growth, type Row, publish } from './publish.ts';
import { writeSmallInputs } from './small-inputs.ts';
import { type WrittenFleet, writeFleet } from './write-fleet.ts';

const phineus = fileURLToPath(new URL('../bin/phineus.js', import.meta.url));
const oracle = process.env['PHINEUS_ORACLE_DIR'] ?? join(homedir(), '.cache/phineus-oracle');

/** Measures one fleet against the real tools, then how the cost grows with the fleet. */
export function main(args: readonly string[]): void {
  const { values } = parseArgs({
    args: [...args],
    options: {
      applications: { type: 'string', default: '200' },
      targets: { type: 'string', default: '2' },
      seed: { type: 'string', default: '1' },
      rounds: { type: 'string', default: '3' },
      grow: { type: 'string', default: '100,500,1000,5000' },
      alone: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      keep: { type: 'string' },
    },
  });
  const shape = { targets: Number(values.targets), seed: Number(values.seed) };
  const rounds = Number(values.rounds);
  const applications = Number(values.applications);
  if (values.keep !== undefined) {
    writeFleet(values.keep, generateFleet({ ...shape, applications }), undefined);
    return;
  }
  const rows = compare({ ...shape, applications }, rounds, values.alone ? undefined : realTools());
  const sizes = values.grow
    .split(',')
    .map(Number)
    .filter((size) => size > 0);
  const growth = sizes.map((size) => grow({ ...shape, applications: size }));
  publish({
    applications,
    targets: shape.targets,
    rows,
    growth,
    load: loadavg()[0] ?? 0,
    isKept: values.write,
  });
}

function compare(shape: FleetShape, rounds: number, tools: Tools | undefined): readonly Row[] {
  return inFolder((work) => {
    const fleet = generateFleet(shape);
    const written = writeFleet(work, fleet, tools);
    const cores = availableParallelism();
    const rows: Row[] = ours(work, written, { fleet, rounds });
    if (!tools) return rows;
    const loop = (jobs: number) => ({
      args: ['bash', written.loop, String(jobs)] as const,
      cwd: written.folder,
    });
    rows.push({ name: '(a) loop of the real tools', ...said(measure({ ...loop(1) }, 1)) });
    rows.push({ name: `(b) the same, ${cores} at once`, ...said(measure({ ...loop(cores) }, 1)) });
    const libraries = goLibraries(oracle);
    if (libraries !== undefined)
      rows.push({
        name: '(c) their Go libraries in one process, render only',
        ...said(measure({ args: [libraries, written.folder, written.jobs] }, rounds)),
      });
    return rows;
  });
}

type Ours = { readonly fleet: GeneratedFleet; readonly rounds: number };

function ours(work: string, { folder }: WrittenFleet, { fleet, rounds }: Ours): Row[] {
  const run = (command: readonly string[], cache: string) => ({
    args: [process.execPath, phineus, ...command] as const,
    env: { PHINEUS_CACHE: cache },
    accepted: [0, 1],
  });
  const check = ['check', '-q', '-o', 'json', folder];
  const cache = join(work, 'cache');
  const cold = (command: readonly string[]) => () => {
    rmSync(cache, { recursive: true, force: true });
    return measure(run(command, cache), 1);
  };
  const rendered = Array.from({ length: rounds }, cold(['render', folder]));
  const renderedAgain = measure(run(['render', folder], cache), rounds);
  const colds = Array.from({ length: rounds }, cold(check));
  const warm = measure(run(check, cache), rounds);
  writeFileSync(join(folder, fleet.edit.path), fleet.edit.text);
  const before = join(work, 'cache-before');
  cpSync(cache, before, { recursive: true });
  const edited = Array.from({ length: rounds }, () => {
    rmSync(cache, { recursive: true });
    cpSync(before, cache, { recursive: true });
    return {
      changed: measure(run(check, cache), 1),
      since: measure(run([...check, '--base', 'HEAD'], cache), 1),
    };
  });
  const small = writeSmallInputs(work);
  return [
    { name: 'node alone', ...said(measure({ args: [process.execPath, '-e', '0'] }, rounds)) },
    { name: 'phineus --version', ...said(measure(run(['--version'], cache), rounds)) },
    {
      name: 'phineus helm template, one ConfigMap',
      ...said(measure(run(['helm', 'template', 'guestbook', small.chart], cache), rounds)),
    },
    {
      name: 'phineus kustomize build, one ConfigMap',
      ...said(measure(run(['kustomize', 'build', small.kustomization], cache), rounds)),
    },
    { name: 'phineus render, cold', ...said(middle(rendered)) },
    { name: 'phineus render, again', ...said(renderedAgain) },
    { name: 'phineus check, cold', ...said(middle(colds)) },
    { name: 'phineus check, warm', ...said(warm) },
    { name: 'phineus check, one file changed', ...said(middle(edited.map(({ changed }) => changed))) },
    { name: 'phineus check --base, one file changed', ...said(middle(edited.map(({ since }) => since))) },
  ];
}

function grow(shape: FleetShape): Growth {
  return inFolder((work) => {
    const { folder } = writeFleet(work, generateFleet(shape), undefined);
    const cost = measure(
      {
        args: [process.execPath, phineus, 'check', '-q', '-o', 'json', folder],
        env: { PHINEUS_CACHE: join(work, 'cache') },
        accepted: [0, 1],
      },
      1,
    );
    return { applications: shape.applications, ...said(cost) };
  });
}

function middle(costs: readonly Cost[]): Cost {
  const sorted = costs.toSorted((a, b) => a.cpu - b.cpu);
  return sorted[Math.floor(sorted.length / 2)] ?? { cpu: 0, wall: 0, memory: 0 };
}

function said(cost: Cost): Cost {
  console.error(`  ${cost.cpu.toFixed(2)} s CPU, ${cost.wall.toFixed(2)} s, ${cost.memory.toFixed(0)} MiB`);
  return cost;
}

function realTools(): Tools | undefined {
  const tools = {
    helm: join(oracle, 'bin/h4/helm'),
    kustomize: join(oracle, 'bin/k/kustomize'),
    kubeconform: join(oracle, 'bin/kubeconform/kubeconform'),
  };
  const missing = Object.values(tools).filter((path) => !existsSync(path));
  if (missing.length === 0) return tools;
  console.error(
    `not installed: ${missing.join(', ')} (npm run oracle:install -- helm-4 kustomize kubeconform)`,
  );
  return undefined;
}

function inFolder<T>(use: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'phineus-fleet-'));
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
