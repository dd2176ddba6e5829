import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commitTree, localise } from './git-repository.js';
import { createNormaliser, truthOf } from './truth.js';

/**
 * Plays one scenario on a running control plane: commits its tree, creates what exists beforehand, applies the root
 * and waits until nothing changes any more, then once more after each later step. Resolves to what came of it.
 */
export async function playScenario(plane, scenario) {
  const base = `file://${plane.folder}/repos/${scenario.name}/`;
  const repository = join(plane.folder, 'repos', scenario.name, 'fleet.git');
  const play = { plane, scenario, base, repository };
  commitTree({ folder: repository, from: join(scenario.folder, 'git'), base });
  for (const file of scenario.facts.existing) apply(play, join(scenario.folder, file));
  for (const file of scenario.root) apply(play, join(scenario.folder, 'git', file));
  let outcome = await settle(play);
  for (const step of scenario.later) {
    take(play, step);
    outcome = await settle(play);
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

async function settle({ plane, scenario, base }) {
  const normalise = createNormaliser({ repositories: base });
  const deadline = Date.now() + scenario.seconds * 1000;
  const earliest = Date.now() + (scenario.minSeconds ?? 0) * 1000;
  let last = '';
  let since = Date.now();
  const seen = new Map();
  for (;;) {
    plane.processes.check();
    const items = await plane.api.list('/apis/argoproj.io/v1alpha1/namespaces/argocd/applications');
    const applications = truthOf({ applications: items.filter((it) => isOf(it, base)), normalise });
    note(seen, applications);
    const text = JSON.stringify(applications);
    const now = Date.now();
    if (text !== last || isBusy(applications)) since = now;
    last = text;
    const settled = now - since >= scenario.stableSeconds * 1000 && now >= earliest;
    if (settled || now > deadline) return { settled, applications, seen: seenOf(seen) };
    await sleep(1500);
  }
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
