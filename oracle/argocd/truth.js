/**
 * What a real Argo CD made of a scenario, without anything that differs from one recording to the next: no times,
 * revisions, ports or temporary paths, lists in an order of their own where Argo CD's is undefined.
 */
export function truthOf({ applications, normalise }) {
  const entries = applications.map((app) => [app.metadata.name, applicationTruth(app, normalise)]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A function that replaces what is particular to one recording in Argo CD's messages. */
export function createNormaliser({ repositories }) {
  return (text) =>
    (text ?? '')
      .replaceAll(repositories, 'https://git.acme.test/')
      .replace(/\b[0-9a-f]{40}\b/g, 'REVISION')
      .replace(/\b[0-9a-f]{7}-(presync|sync|postsync|syncfail|predelete|postdelete)-\d+/g, 'REVISION-$1-TIME')
      .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?( ?Z| [+-]\d{4} \S+)?( m=\S+)?/g, 'TIME')
      .replace(/(\/[\w.@-]+)*\/_argocd-repo\/[0-9a-f-]{36}/g, 'CHECKOUT')
      .replace(/resourceVersion: "?\d+"?/g, 'resourceVersion: N');
}

function applicationTruth(app, normalise) {
  const status = app.status ?? {};
  const waves = wavesOf(app);
  return {
    sync: status.sync?.status ?? 'Unknown',
    health: status.health?.status ?? 'Unknown',
    operation: operationTruth(status.operationState, normalise),
    conditions: conditionsTruth(status.conditions ?? [], normalise),
    resources: (status.resources ?? []).map((it) => resourceTruth(it, normalise)).sort(byIdentity),
    order: orderTruth(status.operationState?.syncResult?.resources ?? [], { waves, normalise }),
    history: (status.history ?? []).length,
  };
}

function operationTruth(state, normalise) {
  if (state === undefined) return null;
  return {
    phase: state.phase,
    message: normaliseJoined(normalise(state.message)),
    retries: state.retryCount ?? 0,
    partial: (state.operation?.sync?.resources ?? []).length > 0,
  };
}

// Argo CD joins the messages of failed tasks in the order of a Go map.
function normaliseJoined(message) {
  const [head, tail] = message.split(/(?<=not valid: |reason: )/);
  if (tail === undefined) return message;
  const end = /( \(retried .*| Retrying .*)$/.exec(tail)?.[0] ?? '';
  const parts = tail.slice(0, tail.length - end.length).split(/(?<=[^;]);\s?|,(?=error when|[\w-]+ )/);
  return parts.length < 2 ? message : `${head}${parts.sort().join(',')}${end}`;
}

function conditionsTruth(conditions, normalise) {
  const plain = conditions.map(({ type, message }) => ({ type, message: normalise(message) }));
  return plain.sort((a, b) => (`${a.type} ${a.message}` < `${b.type} ${b.message}` ? -1 : 1));
}

function resourceTruth(resource, normalise) {
  const { group = '', kind, namespace = '', name, status = '', health, hook, requiresPruning } = resource;
  return {
    group,
    kind,
    namespace,
    name: normalise(name),
    sync: status,
    health: health?.status ?? '',
    ...(health?.message ? { message: normalise(health.message) } : {}),
    ...(resource.syncWave !== undefined ? { wave: resource.syncWave } : {}),
    ...(hook === true ? { hook: true } : {}),
    ...(requiresPruning === true ? { requiresPruning: true } : {}),
  };
}

function orderTruth(results, { waves, normalise }) {
  const order = results.map(
    ({ group = '', kind, namespace = '', name, syncPhase, status = '', hookPhase = '', message }) => ({
      group,
      kind,
      namespace,
      name: normalise(name),
      phase: syncPhase,
      wave: waves.get(`${group}/${kind}/${namespace}/${name}`) ?? 0,
      status,
      hookPhase,
      message: normalise(message),
    }),
  );
  return sortParallel(order);
}

// Neighbours of one kind, phase and wave are applied at the same time; their results arrive in any order.
function sortParallel(order) {
  const sorted = [];
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to < order.length && step(order[to]) === step(order[from])) to++;
    sorted.push(...order.slice(from, to).sort(byIdentity));
    from = to;
  }
  return sorted;
}

function step({ phase, wave, group, kind }) {
  return `${phase}/${wave}/${group}/${kind}`;
}

function wavesOf(app) {
  const waves = new Map();
  for (const { group = '', kind, namespace = '', name, syncWave } of app.status?.resources ?? []) {
    if (syncWave !== undefined) waves.set(`${group}/${kind}/${namespace}/${name}`, syncWave);
  }
  return waves;
}

function byIdentity(a, b) {
  const key = (it) => `${it.group}/${it.kind}/${it.namespace}/${it.name}`;
  return key(a) < key(b) ? -1 : 1;
}
