// Records what a real Argo CD makes of the scenarios: `npm run oracle:argocd [-- NAME…]`. Starts a control plane in a
// temporary folder, one a round, and writes `truth.json` into each scenario's folder. `--keep` leaves the temporary
// folder with its logs; `--plan` only prints the rounds; `--missing` takes only what has no truth yet.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startControlPlane } from './control-plane.js';
import { furnish } from './furnish.js';
import { installArgocd } from './install-argocd.js';
import { planRounds } from './plan-rounds.js';
import { playScenario } from './play-scenario.js';
import { isIsolated, runIsolated } from './run-isolated.js';
import { readScenario, scenarioNames } from './scenario.js';
import { baseStages } from './stages.js';
import { startArgocd } from './start-argocd.js';
import { startWorld } from './world.js';

const width = Number(process.env.PHINEUS_ORACLE_WIDTH ?? 8);

if (!isIsolated()) process.exitCode = runIsolated();
else await record(process.argv.slice(2));

async function record(args) {
  const names = args.filter((it) => !it.startsWith('--'));
  const scenarios = (names.length > 0 ? names : scenarioNames()).map(readScenario);
  const recordings = scenarios
    .flatMap((scenario) =>
      scenario.versions.map((version) => ({
        scenario,
        version: String(version),
        file: truthFile(scenario, version),
      })),
    )
    .filter(({ file }) => !args.includes('--missing') || !existsSync(file));
  const rounds = planRounds(recordings, width);
  for (const [index, round] of rounds.entries()) {
    const list = round.recordings.map((it) => it.scenario.name).join(' ');
    console.error(`round ${index + 1}/${rounds.length}, Argo CD ${round.version}: ${list}`);
    if (args.includes('--plan')) continue;
    await recordRound(round, { keep: args.includes('--keep') }).catch((error) => {
      process.exitCode = 1;
      console.error(`round ${index + 1} failed: ${error.message}`);
    });
  }
}

function truthFile(scenario, version) {
  const isMain = String(version) === String(scenario.versions[0]);
  return join(scenario.folder, isMain ? 'truth.json' : `truth-${version}.json`);
}

async function recordRound(round, { keep }) {
  const folder = mkdtempSync(join(tmpdir(), 'phineus-argocd-'));
  const scenarios = round.recordings.map((it) => it.scenario);
  const stages = [...baseStages(), ...scenarios.flatMap((it) => it.stages)];
  const plane = await startControlPlane({
    folder,
    stages: stages.map((it) => JSON.stringify(it)).join('\n---\n'),
  });
  const stopOnSignal = () => plane.stop().then(() => process.exit(1));
  process.once('SIGINT', stopOnSignal).once('SIGTERM', stopOnSignal);
  let world;
  try {
    furnish(plane, scenarios);
    await installArgocd(plane, round);
    const ownerOf = (namespace) => scenarios.find((it) => it.namespaces.includes(namespace));
    world = startWorld({ api: plane.api, ownerOf });
    await startArgocd(plane, round.version);
    await sleep(5000);
    plane.processes.check();
    await Promise.all(round.recordings.map((recording) => recordOne(plane, recording)));
  } finally {
    process.off('SIGINT', stopOnSignal).off('SIGTERM', stopOnSignal);
    await world?.stop();
    await plane.stop();
    for (const message of new Set(world?.errors ?? [])) console.error(`world: ${message}`);
    if (keep) console.error(`logs: ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}

async function recordOne(plane, { scenario, version, file }) {
  const started = Date.now();
  try {
    const { settled, applications, unrest, seen } = await playScenario(plane, scenario);
    const truth = { argocd: version, settled, ...(settled ? {} : { seen }), applications };
    writeFileSync(file, `${JSON.stringify(truth, null, 2)}\n`);
    const line = Object.entries(applications).map(
      ([name, it]) => `${name} ${it.sync}/${it.health}/${it.operation?.phase ?? '-'}`,
    );
    console.error(
      `${scenario.name} (${Math.round((Date.now() - started) / 1000)} s${settled ? '' : `, not settled ${unrest.join(', ')}`}): ${line.join(', ')}`,
    );
  } catch (error) {
    process.exitCode = 1;
    console.error(`${scenario.name}: not recorded: ${error.message}`);
  }
}
