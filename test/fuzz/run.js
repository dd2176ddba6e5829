// npm run fuzz -- MINUTES [SEED]: random hostile trees, run in a process with limits, until the time is over.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generate } from './generate.js';
import { minimise } from './minimise.js';
import { tryCase } from './try-case.js';
import { worker } from './worker.js';

const minutes = Number(process.argv[2] ?? 5);
const from = Number(process.argv[3] ?? Date.now() % 1_000_000_000);
const folder = fileURLToPath(new URL('regressions/', import.meta.url));
const runner = worker();
const until = Date.now() + minutes * 60_000;
const seen = new Set();
let tried = 0;
let slowest = 0;
console.log(`seed ${from}; one case again: npm run fuzz -- 0 SEED`);

do {
  const seed = from + tried;
  const given = generate(seed);
  const began = Date.now();
  const fault = await tryCase(given, (call) => runner.run(call), tried % 4 === 0);
  slowest = Math.max(slowest, Date.now() - began);
  tried++;
  if (tried % 200 === 0) console.log(`${tried} cases, ${seen.size} faults, slowest ${slowest} ms`);
  if (fault === undefined) continue;
  const key =
    fault.kind === 'crash'
      ? `${fault.kind} ${/\(([0-9a-f]{8})\)/.exec(fault.what)?.[1] ?? fault.what.slice(0, 120)}`
      : `${fault.kind} ${given.command.args[0]}`;
  if (seen.has(key)) continue;
  seen.add(key);
  console.log(`seed ${seed}: ${fault.kind}: ${fault.what.slice(0, 400)}`);
  const smallest =
    fault.kind === 'hang' ? given : await minimise(given, (candidate) => fails(candidate, fault.kind));
  keep(smallest, fault);
} while (Date.now() < until);

runner.close();
console.log(`${tried} cases from seed ${from}: ${seen.size} faults, slowest ${slowest} ms`);
process.exitCode = seen.size > 0 ? 1 : 0;

/** @param {import('./generate.js').Case} candidate @param {string} kind */
async function fails(candidate, kind) {
  return (await tryCase(candidate, (call) => runner.run(call), kind === 'chance'))?.kind === kind;
}

/** @param {import('./generate.js').Case} smallest @param {{ kind: string, what: string }} fault */
function keep({ files, links, command }, { kind, what }) {
  const text = `${JSON.stringify({ kind, what: what.slice(0, 300), command, files, links }, null, 2)}\n`;
  const name = `${kind}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}${name}`, text);
  console.log(`kept as test/fuzz/regressions/${name}`);
}
