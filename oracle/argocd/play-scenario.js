import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commitTree, localise } from './git-repository.js';
import { createNormaliser, truthOf } from './truth.js';
import { findUnrest } from './unrest.js';

// A new commit is noticed at the next periodic refresh at the latest.
const noticeSeconds = 45;

/**
 * Plays one scenario on a running control plane: commits its tree, creates what exists beforehand, applies the root
 * and waits until nothing changes any more, then once more after each later step. Resolves to what came of it.
 */
export async function playScenario(plane, scenario) {
  const base = `file://${plane.folder}/repos/${scenario.name}/`;
  const repository = join(plane.folder, 'repos', scenario.name, 'fleet.git');
  const play = { plane, scenario, base, repository };
  commitTree({ folder: repository, from: join(scenario.folder, 'git'), base });
  for (const file of scenario.existing) apply(play, join(scenario.folder, file));
  for (const file of scenario.root) apply(play, join(scenario.folder, 'git', file));
  let outcome = await settle(play);
  for (const step of scenario.later) {
    scenario.beforeStep?.(step);
    take(play, step);
    outcome = await settle({ ...play, scenario: { ...scenario, minSeconds: noticeSeconds } });
  }
  return outcome;
}

function take(play, step) {
  const { plane, scenario, base, repository } = play;
  if (step.commit !== undefined)
    commitTree({ folder: repository, from: join(scenario.folder, step.commit), base });
  if (step.apply !== undefined) apply(play, join(scenario.folder, step.apply));
  if (step.kubectl !== undefined) plane.kubectl(...step.kubectl);
}

function apply({ plane, scenario, base }, file) {
  if (!existsSync(file)) throw new Error(`${scenario.name}: no such file: ${file}`);
  const copy = join(plane.folder, 'applied', scenario.name, file.replaceAll('/', '_'));
  mkdirSync(dirname(copy), { recursive: true });
  writeFileSync(copy, localise(readFileSync(file, 'utf8'), base));
  plane.kubectl('apply', '-f', copy);
}

// Quiet: no status changed for a while, every application was compared twice meanwhile, and nothing below them is
// still on its way.
async function settle({ plane, scenario, base }) {
  const normalise = createNormaliser({ repositories: base });
  const start = Date.now();
  const seen = new Map();
  const comparisons = createComparisonCounter();
  let last = '';
  let since = start;
  for (;;) {
    plane.processes.check();
    const items = await plane.api.list('/apis/argoproj.io/v1alpha1/namespaces/argocd/applications');
    const own = items.filter((it) => isOf(it, base));
    const applications = truthOf({ applications: own, normalise });
    const unrest = await findUnrest(plane.api, scenario.namespaces);
    note(seen, applications);
    const text = JSON.stringify([applications, unrest]);
    const now = Date.now();
    if (text !== last || unrest.length > 0 || isBusy(applications)) {
      since = now;
      comparisons.reset();
    }
    last = text;
    comparisons.count(own);
    // An application with an invalid spec is never compared; it is given twice as long.
    const quiet = (now - since) / 1000 / scenario.stableSeconds;
    const isQuiet = quiet >= 2 || (quiet >= 1 && comparisons.count(own) >= 2);
    const settled = isQuiet && now - start >= (scenario.minSeconds ?? 0) * 1000;
    if (settled || now - start > scenario.seconds * 1000)
      return { settled, applications, unrest, seen: seenOf(seen) };
    await sleep(1500);
  }
}

// How often every application has been compared since the last reset, the first sight not counted.
function createComparisonCounter() {
  const times = new Map();
  return {
    reset: () => times.clear(),
    count: (applications) => {
      for (const { metadata, status } of applications) {
        if (!times.has(metadata.name)) times.set(metadata.name, new Set());
        times.get(metadata.name).add(status?.reconciledAt);
      }
      return Math.min(...[...times.values()].map((it) => it.size - 1));
    },
  };
}

function isOf(application, base) {
  return JSON.stringify(application.spec).includes(base);
}

// A retry is announced for a given time: until then nothing changes, and yet it is not over.
function isBusy(applications) {
  const all = Object.values(applications);
  return (
    all.length === 0 ||
    all.some((it) => /Retrying attempt/.test(it.operation?.message ?? '') || it.sync === '')
  );
}

function note(seen, applications) {
  for (const [name, { sync }] of Object.entries(applications)) {
    if (!seen.has(name)) seen.set(name, new Set());
    seen.get(name).add(sync);
  }
}

function seenOf(seen) {
  return Object.fromEntries([...seen].map(([name, values]) => [name, [...values].sort()]));
}
