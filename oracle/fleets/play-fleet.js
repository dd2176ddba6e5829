import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startControlPlane } from '../argocd/control-plane.js';
import { furnish } from '../argocd/furnish.js';
import { installArgocd } from '../argocd/install-argocd.js';
import { baseStages } from '../argocd/stages.js';
import { startArgocd } from '../argocd/start-argocd.js';
import { startWorld } from '../argocd/world.js';
import { clusterFacts } from './facts.js';
import { settleFleet } from './settle-fleet.js';

const { version } = clusterFacts.argocd;

/** Starts a cluster with a real Argo CD, applies the roots, and resolves to what came of them. */
export async function playFleet({ roots, served, keep }) {
  const folder = mkdtempSync(join(tmpdir(), 'phineus-fleet-'));
  const stages = baseStages().map((it) => JSON.stringify(it));
  const plane = await startControlPlane({ folder, stages: stages.join('\n---\n') });
  const stopOnSignal = () => plane.stop().then(() => process.exit(1));
  process.once('SIGINT', stopOnSignal).once('SIGTERM', stopOnSignal);
  let world;
  try {
    furnish(plane, [{ facts: clusterFacts }]);
    await installArgocd(plane, { version, settings: roots.settings, namespace: roots.namespace });
    const owner = {
      facts: clusterFacts,
      pods: [],
      operators: [],
      ignoresCommands: true,
      progressDeadlineSeconds: 60,
    };
    world = startWorld({ api: plane.api, ownerOf: () => owner });
    await startArgocd(plane, version, roots.namespace);
    await sleep(5000);
    plane.processes.check();
    const refused = applyRoots(plane, roots);
    const outcome = await settleFleet(plane, {
      namespace: roots.namespace,
      repositories: `file://${served}/`,
    });
    return { argocd: version, refused, ...outcome };
  } finally {
    process.off('SIGINT', stopOnSignal).off('SIGTERM', stopOnSignal);
    await world?.stop();
    await plane.stop();
    for (const message of new Set(world?.errors ?? [])) console.error(`world: ${message}`);
    if (keep) console.error(`logs: ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}

// One by one: what the API server refuses does not keep the others back.
function applyRoots({ kubectl, folder }, { manifests, namespace }) {
  const refused = [];
  for (const [index, manifest] of manifests.entries()) {
    const file = join(folder, `root-${index}.json`);
    const own = manifest.metadata.namespace || namespace;
    const placed = { ...manifest, metadata: { ...manifest.metadata, namespace: own } };
    writeFileSync(file, JSON.stringify(placed));
    try {
      kubectl('apply', '--server-side', '--force-conflicts', '-f', file);
    } catch (error) {
      const message = String(error.stderr ?? error.message)
        .trim()
        .split('\n')
        .at(-1);
      refused.push({ root: `${manifest.kind}/${manifest.metadata.name}`, message });
    }
  }
  return refused;
}
