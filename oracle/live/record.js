// Records situations with their truth: `npm run oracle:live [-- NAME…]`. Each situation is a small fleet of our own with
// planted causes; several share a control plane with a real Argo CD, and each gets its part of one snapshot, taken by
// phineus itself, in `test/live/NAME/`. `--missing` takes only what has no recording; `--keep` leaves the logs;
// `--undiagnosed` lets the diagnosis see nothing of it, for a round that is to be measured blind.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startControlPlane } from '../argocd/control-plane.js';
import { furnish } from '../argocd/furnish.js';
import { installArgocd } from '../argocd/install-argocd.js';
import { playScenario } from '../argocd/play-scenario.js';
import { isIsolated, runIsolated } from '../argocd/run-isolated.js';
import { baseStages } from '../argocd/stages.js';
import { startArgocd } from '../argocd/start-argocd.js';
import { startWorld } from '../argocd/world.js';
import { startClosedRepository } from './closed-repository.js';
import { definitions } from './definitions.js';
import { startLiveKubelet } from './live-kubelet.js';
import { toScenario } from './situation.js';
import { situations } from './situations/index.js';
import { splitSnapshot } from './split-snapshot.js';

const output = fileURLToPath(new URL('../../test/live/', import.meta.url));
const changesOutput = fileURLToPath(new URL('../../test/changes/', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
const width = Number(process.env.PHINEUS_ORACLE_WIDTH ?? 10);
const version = '3.5';

if (!isIsolated()) process.exitCode = runIsolated();
else await record(process.argv.slice(2));

async function record(args) {
  const names = args.filter((it) => !it.startsWith('--'));
  const wanted = situations
    .filter((it) => names.length === 0 || names.includes(it.name))
    .filter((it) => {
      const kept = join(it.isChange ? changesOutput : output, it.name, 'cluster.snapshot');
      return !args.includes('--missing') || !existsSync(kept);
    });
  for (const round of roundsOf(wanted)) {
    console.error(`round: ${round.map((it) => it.name).join(' ')}`);
    await recordRound(round, {
      keep: args.includes('--keep'),
      isBlind: args.includes('--undiagnosed'),
    }).catch((error) => {
      process.exitCode = 1;
      console.error(`round failed: ${error.stack}`);
    });
  }
}

/** Situations that make something of the whole cluster (`alone`) get a control plane of their own. */
function roundsOf(wanted) {
  const rounds = [];
  const others = wanted.filter((it) => !it.alone);
  for (let from = 0; from < others.length; from += width) rounds.push(others.slice(from, from + width));
  return [...rounds, ...wanted.filter((it) => it.alone).map((it) => [it])];
}

async function recordRound(round, { keep, isBlind }) {
  const folder = mkdtempSync(join(tmpdir(), 'phineus-live-'));
  const program = copyProgram(folder);
  const scenarios = round.map((it) => toScenario(it, join(folder, 'situations')));
  const stages = baseStages().map((it) => JSON.stringify(it));
  const plane = await startControlPlane({ folder, stages: stages.join('\n---\n') });
  const stopOnSignal = () => plane.stop().then(() => process.exit(1));
  process.once('SIGINT', stopOnSignal).once('SIGTERM', stopOnSignal);
  const players = [];
  try {
    furnish(plane, scenarios);
    const settings = Object.assign({}, ...scenarios.map((it) => it.settings ?? {}));
    await installArgocd(plane, { version, settings });
    installDefinitions(plane);
    const ownerOf = (namespace) => scenarios.find((it) => it.namespaces.includes(namespace));
    players.push(
      startWorld({ api: plane.api, ownerOf }),
      startLiveKubelet({ api: plane.api, situations: scenarios }),
      startClosedRepository(),
    );
    await startArgocd(plane, version);
    await sleep(5000);
    plane.processes.check();
    for (const scenario of scenarios.filter((it) => it.isChange))
      scenario.beforeStep = () => {
        scenario.before = takeSnapshot(plane, program);
      };
    const played = await Promise.all(scenarios.map((scenario) => playOne(plane, scenario)));
    const snapshot = takeSnapshot(plane, program);
    if (!isBlind) compareWithRunning(plane, program);
    for (const [index, outcome] of played.entries())
      if (outcome !== undefined) save(scenarios[index], outcome, { snapshot, folder });
  } finally {
    process.off('SIGINT', stopOnSignal).off('SIGTERM', stopOnSignal);
    for (const player of players) await player.stop();
    await plane.stop();
    for (const message of new Set(players.flatMap((it) => it.errors)))
      console.error(`world: ${message.slice(0, 300)}`);
    if (keep) console.error(`logs: ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}

function installDefinitions({ kubectl, folder }) {
  const file = join(folder, 'definitions.json');
  writeFileSync(file, JSON.stringify({ apiVersion: 'v1', kind: 'List', items: definitions }));
  kubectl('apply', '--server-side', '-f', file);
}

async function playOne(plane, scenario) {
  try {
    const outcome = await playScenario(plane, scenario);
    const line = Object.entries(outcome.applications).map(
      ([name, it]) => `${name} ${it.sync}/${it.health}/${it.operation?.phase ?? '-'}`,
    );
    console.error(
      `${scenario.name}${outcome.settled ? '' : ` (not settled: ${outcome.unrest.join(', ')})`}: ${line.slice(0, 12).join(', ')}`,
    );
    return outcome;
  } catch (error) {
    process.exitCode = 1;
    console.error(`${scenario.name}: not recorded: ${error.message}`);
    return undefined;
  }
}

/** A copy of the program, so that a build in the meantime does not pull it from under a long recording. */
function copyProgram(folder) {
  mkdirSync(join(folder, 'program'), { recursive: true });
  for (const part of ['bin', 'dist', 'package.json'])
    cpSync(join(root, part), join(folder, 'program', part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'program', 'node_modules'));
  return join(folder, 'program', 'bin', 'phineus.js');
}

function takeSnapshot({ files, folder }, program) {
  const file = join(folder, 'cluster.snapshot');
  const env = { ...process.env, PHINEUS_SNAPSHOT_KEY: 'recorded situations hold no secrets' };
  execFileSync(process.execPath, [program, 'snapshot', '--kubeconfig', files.kubeconfig, '-o', file], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return readFileSync(file);
}

/** The running API server must be diagnosed as the snapshot of it is; an operation that goes on in between may differ. */
function compareWithRunning({ files, folder }, program) {
  const answer = (...where) => {
    const { stdout } = spawnSync(process.execPath, [program, 'diagnose', '-q', '-o', 'json', ...where], {
      encoding: 'utf8',
      maxBuffer: 1 << 30,
    });
    const { applications, causes, stale, unexplained } = JSON.parse(stdout);
    return {
      applications,
      causes: causes.map(({ id, objects, applications: explained }) => ({ id, objects, explained })),
      stale: stale.map(({ application }) => application),
      unexplained: unexplained.map(({ application }) => application),
    };
  };
  const seen = answer(join(folder, 'cluster.snapshot'));
  const running = answer('--kubeconfig', files.kubeconfig);
  const isSame = JSON.stringify(seen) === JSON.stringify(running);
  const { causes, applications } = running;
  console.error(
    `running server and snapshot: ${isSame ? 'the same' : 'DIFFERENT'} diagnosis (${causes.length} causes, ${applications.red} of ${applications.all} applications red)`,
  );
  if (!isSame) {
    process.exitCode = 1;
    console.error(JSON.stringify({ seen, running }));
  }
}

/** A change is kept with the cluster before it and the tree after it; of others the cluster at the end is. */
function save(scenario, { applications, settled }, { snapshot, folder }) {
  const to = join(scenario.isChange ? changesOutput : output, scenario.name);
  mkdirSync(to, { recursive: true });
  const trees = [scenario.applications, ...Object.values(scenario.trees ?? {})];
  const clusterObjects = [
    ...trees.flatMap((it) => Object.values(it)).flatMap((it) => it.objects),
    ...(scenario.existingObjects ?? []),
  ]
    .filter((it) => it.metadata.namespace === undefined)
    .map((it) => `${it.kind}/${it.metadata.name}`);
  const share = {
    applications: Object.keys(applications),
    sets: (scenario.sets ?? []).map((it) => it.metadata.name),
    namespaces: scenario.namespaces,
    folder,
    clusterObjects: [
      ...clusterObjects,
      ...definitions.map(({ metadata }) => `CustomResourceDefinition/${metadata.name}`),
    ],
  };
  const file = splitSnapshot(scenario.before ?? snapshot, share);
  if (scenario.isChange)
    cpSync(join(scenario.folder, scenario.later.at(-1).commit), join(to, 'git'), { recursive: true });
  writeFileSync(join(to, 'cluster.snapshot'), file);
  const states = Object.entries(applications).map(([name, it]) => [
    name,
    { sync: it.sync, health: it.health, operation: it.operation?.phase ?? null },
  ]);
  const { title, causes, blind = false } = scenario;
  const { images } = scenario.facts;
  const about = scenario.isChange ? { images: images.missing } : { blind, causes };
  const truth = { title, ...about, settled, argocd: version, applications: Object.fromEntries(states) };
  writeFileSync(join(to, 'truth.json'), `${JSON.stringify(truth, null, 2)}\n`);
  console.error(`  ${scenario.name}: ${Math.ceil(file.length / 1024)} KiB`);
}
