import { setTimeout as sleep } from 'node:timers/promises';
import { createNormaliser, truthOf } from '../argocd/truth.js';
import { findUnrest } from '../argocd/unrest.js';

const quietSeconds = 60;
const longestSeconds = 600;
// The controller looks again after three minutes at a set whose Applications are not valid, a project not there yet for example.
const setRetrySeconds = 200;

/**
 * Waits until nothing moves any more: no status, operation or condition of an Application has changed for a while, and
 * nothing below them is still on its way. Resolves to what Argo CD shows then; not `settled` when that took too long.
 */
export async function settleFleet(plane, { namespace, repositories }) {
  const normalise = createNormaliser({ repositories });
  const start = Date.now();
  let last = '';
  let since = start;
  for (;;) {
    plane.processes.check();
    const items = await plane.api.list(`/apis/argoproj.io/v1alpha1/namespaces/${namespace}/applications`);
    const sets = await plane.api.list(`/apis/argoproj.io/v1alpha1/namespaces/${namespace}/applicationsets`);
    const applications = truthOf({ applications: items, normalise });
    const unrest = await findUnrest(plane.api, await namespacesOf(plane.api));
    const text = JSON.stringify([shown(applications), unrest]);
    const now = Date.now();
    if (text !== last || items.some(isUntouched) || sets.some((it) => awaitsRetry(it, now))) since = now;
    last = text;
    const settled = now - since >= quietSeconds * 1000;
    if (settled || now - start > longestSeconds * 1000)
      return {
        settled,
        seconds: Math.round((now - start) / 1000),
        applications,
        sets: setsOf(sets, normalise),
        unrest,
      };
    await sleep(3000);
  }
}

async function namespacesOf(api) {
  const all = await api.list('/api/v1/namespaces');
  return all.map((it) => it.metadata.name);
}

// What counts as movement: retries and their messages do not, they may go on for ever.
function shown(applications) {
  return Object.entries(applications).map(([name, { sync, health, operation, conditions }]) => [
    name,
    sync,
    health,
    phaseOf(operation),
    conditions.map((it) => it.type),
  ]);
}

/** The phase of an operation; one that only waits for its next attempt has failed. */
export function phaseOf(operation) {
  if (operation === null) return '';
  return operation.phase === 'Running' && /Retrying attempt/.test(operation.message)
    ? 'Failed'
    : operation.phase;
}

function isUntouched({ status }) {
  return status?.reconciledAt === undefined && (status?.conditions ?? []).length === 0;
}

function awaitsRetry({ status }, now) {
  const error = (status?.conditions ?? []).find((it) => it.type === 'ErrorOccurred' && it.status === 'True');
  return error !== undefined && now - Date.parse(error.lastTransitionTime) < setRetrySeconds * 1000;
}

function setsOf(sets, normalise) {
  return Object.fromEntries(
    sets.map(({ metadata, status }) => [
      metadata.name,
      (status?.conditions ?? [])
        .filter((it) => it.status === 'True' && it.type === 'ErrorOccurred')
        .map(({ type, message }) => ({ type, message: normalise(message) })),
    ]),
  );
}
