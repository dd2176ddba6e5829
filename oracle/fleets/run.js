// Gives public GitOps repositories to a real Argo CD and holds the forecast against what it makes of them:
// `npm run oracle:fleets -- FOLDER…`, each a checkout with the remote `origin`. What is recorded lies in the cache folder;
// `--compare` holds new forecasts against recordings that are there; `--keep` leaves the logs of the harness.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isIsolated, runIsolated } from '../argocd/run-isolated.js';
import { oracleFolder } from '../install/folder.js';
import { chooseRoots } from './choose-roots.js';
import { compareFleet } from './compare.js';
import { playFleet } from './play-fleet.js';
import { publish } from './publish.js';
import { serveAliases, serveTree } from './serve-tree.js';

const recordings = join(oracleFolder(), 'fleets');
const program = fileURLToPath(new URL('../../bin/phineus.js', import.meta.url));
const args = process.argv.slice(2);
const folders = args.filter((it) => !it.startsWith('--'));

if (args.includes('--compare')) for (const name of names()) show(name, compare(name));
else if (!isIsolated()) process.exitCode = runIsolated();
else for (const folder of folders) await record(resolve(folder));
if (args.includes('--publish'))
  publish(
    names().map((name) => ({
      name,
      ...readJson(name, 'fleet.json'),
      comparison: readJson(name, 'comparison.json'),
      blind: readJson(name, 'blind.json'),
    })),
  );

function names() {
  const wanted = folders.map((it) => basename(resolve(it)));
  const all = existsSync(recordings) ? readdirSync(recordings).sort() : [];
  const recorded = all.filter((it) => existsSync(join(recordings, it, 'truth.json')));
  return wanted.length > 0 ? recorded.filter((it) => wanted.includes(it)) : recorded;
}

async function record(from) {
  const name = basename(from);
  const folder = join(recordings, name);
  mkdirSync(folder, { recursive: true });
  try {
    const { origin, commit, ...served } = serveTree({ from, folder });
    const roots = chooseRoots(served);
    serveAliases(served, roots.aliases);
    console.error(`${name}: ${roots.manifests.length} roots in ${roots.namespace}, ${roots.left} left out`);
    if (roots.manifests.length === 0) return;
    const { namespace } = roots;
    writeJson(name, 'fleet.json', {
      origin,
      commit,
      namespace,
      roots: roots.manifests.length,
      left: roots.left,
    });
    const truth = await playFleet({ roots, served: join(folder, 'served'), keep: args.includes('--keep') });
    writeJson(name, 'truth.json', truth);
    show(name, compare(name));
  } catch (error) {
    process.exitCode = 1;
    console.error(`${name}: not recorded: ${error.stack}`);
  }
}

function compare(name) {
  const { namespace } = readJson(name, 'fleet.json');
  const truth = readJson(name, 'truth.json');
  const started = Date.now();
  const forecast = forecastOf(join(recordings, name, 'tree'));
  const seconds = Math.round((Date.now() - started) / 100) / 10;
  const comparison = {
    phineus: revision(),
    on: new Date().toISOString().slice(0, 10),
    settled: truth.settled,
    forecastSeconds: seconds,
    ...compareFleet({ truth, forecast, namespace }),
  };
  writeJson(name, 'comparison.json', comparison);
  if (!existsSync(join(recordings, name, 'blind.json'))) writeJson(name, 'blind.json', comparison);
  return comparison;
}

function forecastOf(tree) {
  const run = spawnSync(process.execPath, [program, 'forecast', '-o', 'json', tree], {
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  if (run.stdout === '') throw new Error(run.stderr);
  const [target] = JSON.parse(run.stdout);
  return target;
}

function revision() {
  const cwd = fileURLToPath(new URL('.', import.meta.url));
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd, encoding: 'utf8' }).trim();
}

function show(
  name,
  { applications, agree, compared, agreeWithoutConditions, blocked, settled, disagreements },
) {
  console.log(
    `${name}: ${agree} of ${applications} agree (${compared.agree} of ${compared.applications} compared ones; ${agreeWithoutConditions} but for conditions); blocked ${blocked.true} of ${blocked.said} true${settled ? '' : '; not settled'}`,
  );
  if (!args.includes('--list')) return;
  for (const { application, really, forecast, why, chain } of disagreements) {
    console.log(`  ${application}: forecast ${forecast}, really ${really}`);
    for (const line of why) console.log(`      really: ${line}`);
    for (const line of chain) console.log(`      said: ${line}`);
  }
}

function readJson(name, file) {
  return JSON.parse(readFileSync(join(recordings, name, file), 'utf8'));
}

function writeJson(name, file, data) {
  writeFileSync(join(recordings, name, file), `${JSON.stringify(data, null, 1)}\n`);
}
