// npm run bench:server: fifty clients ask a server for two minutes while it looks again and again. Prints a table and
// writes it to docs/bench/server.md; ends with 1 when an answer failed.
import { spawn } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const clients = 50;
const milliseconds = 120_000;
const root = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'phineus-bench-'));
const fleet = join(folder, 'fleet');
cpSync('examples/fleet', fleet, { recursive: true });

const server = spawn(
  process.execPath,
  [
    join(root, 'bin/phineus.js'),
    'serve',
    `fleet=${fleet}`,
    '--port=0',
    '--interval=0.2',
    `--database=${join(folder, 'history.db')}`,
  ],
  { stdio: ['ignore', 'ignore', 'pipe'] },
);
const url = await new Promise((resolve) => {
  let said = '';
  server.stderr.on('data', (chunk) => {
    said += chunk;
    const found = /dashboard is at (\S+)/.exec(said)?.[1];
    if (found) resolve(found);
  });
});
while ((await fetch(`${url}/readyz`)).status !== 200) await pause(200);

const base = '/api/v1/watched/fleet';
const paths = [
  '/',
  '/api/v1/watched',
  `${base}/page`,
  `${base}/issues`,
  `${base}/history`,
  `${base}/runs`,
  `${base}/objects/dev/argocd/refunds-dev`,
  '/api/v1/applications/argocd/refunds-dev',
  '/metrics',
];
const times = new Map(paths.map((path) => [path, []]));
const failures = [];
let refused = 0;
const memory = [];
const end = performance.now() + milliseconds;
await Promise.all([
  ...Array.from({ length: clients }, (_, client) => ask(client)),
  watchMemory(),
  keepChanging(),
]);
const runs = (await (await fetch(`${url}${base}/runs?limit=1000`)).json()).filter(
  ({ state }) => state === 'finished',
).length;
server.kill('SIGTERM');
await new Promise((resolve) => server.once('exit', resolve));
rmSync(folder, { recursive: true, force: true });
const text = report();
process.stdout.write(text);
writeFileSync('docs/bench/server.md', text);
process.exitCode = failures.length === 0 ? 0 : 1;

/** One client: a request, a short look at the answer, the next request. */
async function ask(client) {
  for (let at = client; performance.now() < end; at++) {
    const path = paths[at % paths.length];
    const begin = performance.now();
    try {
      const answer = await fetch(`${url}${path}`);
      await answer.arrayBuffer();
      if (answer.status === 429) refused++;
      else if (answer.status === 200) times.get(path).push(performance.now() - begin);
      else failures.push(`${path}: ${answer.status}`);
    } catch (error) {
      failures.push(`${path}: ${error.message}`);
    }
    // All clients come from one address, which may ask 600 times a minute.
    await pause(5200);
  }
}

async function watchMemory() {
  while (performance.now() < end) {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
    memory.push(Number(kilobytes) / 1024);
    await pause(1000);
  }
}

/** A file changes as soon as the run before has ended, so that the server is never done. */
async function keepChanging() {
  for (let at = 0; performance.now() < end; at++) {
    appendFileSync(join(fleet, 'services/refunds/values.yaml'), `# ${at}\n`);
    await pause(1000);
  }
}

function report() {
  const rows = paths.map((path) => {
    const sorted = times.get(path).toSorted((a, b) => a - b);
    const part = (share) =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(0);
    return `| \`${path}\` | ${sorted.length} | ${part(0.5)} | ${part(0.95)} | ${part(1)} |`;
  });
  const quarter = Math.floor(memory.length / 4);
  const most = (some) => Math.max(...some).toFixed(0);
  return `# A server under load

Made by \`npm run bench:server\`: ${clients} clients for ${milliseconds / 1000} s against \`phineus serve\` over the example fleet, a file of which changes every second, on ${cpus().length} cores with ${loadavg()[0].toFixed(1)} processes waiting for them on average. All clients have one address, and stay just below the 600 requests a minute that one address may make.

| | answers | median, ms | p95, ms | most, ms |
|---|---:|---:|---:|---:|
${rows.join('\n')}

Runs that finished meanwhile: ${runs}. Answers that failed: ${failures.length}${failures.length > 0 ? ` (${[...new Set(failures)].slice(0, 5).join('; ')})` : ''}. Refused by the rate limit: ${refused}. Memory of the server, most of the first quarter: ${most(memory.slice(0, quarter))} MiB, of the last: ${most(memory.slice(-quarter))} MiB.
`;
}
