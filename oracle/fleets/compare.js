import { phaseOf } from './settle-fleet.js';

/**
 * Holds the forecast of a fleet against what Argo CD showed, Application by Application: sync, health, phase of the
 * operation and types of conditions. One that neither side knows to exist is agreed upon.
 */
export function compareFleet({ truth, forecast, namespace }) {
  const said = new Map(
    forecast.applications.filter((it) => it.namespace === namespace).map((it) => [it.application, it]),
  );
  const names = [...new Set([...Object.keys(truth.applications), ...said.keys()])].sort();
  const rows = names.map((name) => compareOne(name, truth.applications[name], said.get(name)));
  const blocked = rows.filter((it) => it.verdict === 'blocked');
  return {
    applications: rows.length,
    agree: rows.filter((it) => it.agrees).length,
    // Without those that Argo CD could not even compare, charts out of reach above all: they are easily foreseen.
    compared: {
      applications: rows.filter((it) => it.isCompared).length,
      agree: rows.filter((it) => it.isCompared && it.agrees).length,
    },
    agreeWithoutConditions: rows.filter((it) => it.really.split(' [')[0] === it.forecast.split(' [')[0])
      .length,
    blocked: { said: blocked.length, true: blocked.filter((it) => !it.converges).length },
    disagreements: rows.filter((it) => !it.agrees),
    rows,
  };
}

function compareOne(name, truth, forecast) {
  const really = truth === undefined ? 'absent' : describe(truthShown(truth));
  const said = forecast === undefined || isAbsent(forecast) ? 'absent' : describe(forecastShown(forecast));
  return {
    application: name,
    agrees: really === said,
    isCompared: truth !== undefined && truth.sync !== 'Unknown',
    really,
    forecast: said,
    verdict: forecast?.verdict ?? 'absent',
    converges: really === 'Synced/Healthy/Succeeded',
    why: whyOf(truth),
    chain: (forecast?.chain ?? []).map(({ message, location }) =>
      location ? `${message} (${location.file}:${location.line})` : message,
    ),
  };
}

function isAbsent({ sync, health, operation, conditions }) {
  return sync === 'Unknown' && health === 'Missing' && operation === '' && conditions.length === 0;
}

// Of an operation that only waits for its next attempt, the condition comes with the last one.
function truthShown({ sync, health, operation, conditions }) {
  const phase = phaseOf(operation);
  const types = conditions.map((it) => it.type);
  const isRetried = phase === 'Failed' && operation.phase === 'Running' && sync === 'OutOfSync';
  return { sync, health, phase, conditions: isRetried ? [...types, 'SyncError'] : types };
}

function forecastShown({ sync, health, operation, conditions }) {
  return { sync, health, phase: operation, conditions: conditions.map((it) => it.type) };
}

function describe({ sync, health, phase, conditions }) {
  const types = [...new Set(conditions)].sort();
  return `${sync}/${health}/${phase || '-'}${types.length > 0 ? ` [${types.join(', ')}]` : ''}`;
}

function whyOf(truth) {
  if (truth === undefined) return [];
  const unhealthy = truth.resources.filter(
    (it) => !['', 'Healthy'].includes(it.health) || it.sync === 'OutOfSync',
  );
  return [
    ...(truth.operation?.message ? [`operation: ${truth.operation.message}`] : []),
    ...truth.conditions.map(({ type, message }) => `${type}: ${message}`),
    ...unhealthy
      .slice(0, 12)
      .map((it) =>
        `${it.kind}/${it.namespace}/${it.name} ${it.sync} ${it.health} ${it.message ?? ''}`.trim(),
      ),
  ].map((it) => it.slice(0, 400));
}
