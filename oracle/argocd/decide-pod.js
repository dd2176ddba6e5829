/**
 * What becomes of a scheduled pod, as a kubelet would find out: `state` names a Stage, `message` explains a waiting
 * one. Images come from the facts, Secrets and ConfigMaps from the cluster, the rest from the pod's commands: a
 * script that says `exit 1` fails, `sleep infinity` never ends, `sleep 20` ends after that time,
 * `until nc -z HOST PORT` waits for that Service.
 * The scenario's `pods` list overrides the reading of commands, by a prefix of the pod's name; `ignoresCommands` says
 * that nothing is read from them at all.
 */
export function decidePod({ pod, seen, scenario }) {
  const all = [...(pod.spec.initContainers ?? []), ...pod.spec.containers];
  const missing = all.find((it) => scenario.facts.images.missing.includes(it.image));
  if (missing !== undefined) {
    return { state: 'pull-error', message: `Back-off pulling image "${missing.image}": not found` };
  }
  const mount = firstMissing(volumeNeeds(pod), { pod, seen });
  if (mount !== undefined) return { state: 'mount-wait', message: mount };
  const config = firstMissing(all.flatMap(environmentNeeds), { pod, seen });
  if (config !== undefined) return { state: 'config-error', message: config };

  const { name } = pod.metadata;
  const scripted = scenario.pods.find(
    (it) => name.startsWith(it.name) && !(it.except !== undefined && name.startsWith(it.except)),
  );
  if (scripted !== undefined) return { state: scripted.state, message: '' };
  if (scenario.ignoresCommands)
    return { state: pod.spec.restartPolicy === 'Always' ? 'run' : 'complete', message: '' };
  const waiting = (it) => isWaiting(script(it), { pod, seen });
  if ((pod.spec.initContainers ?? []).some(waiting)) return { state: 'init-wait', message: '' };
  return { state: stateOf(pod, waiting), message: '' };
}

function stateOf(pod, waiting) {
  const scripts = pod.spec.containers.map(script);
  const never = pod.spec.restartPolicy === 'Never';
  if (pod.spec.containers.some(waiting)) return 'unready';
  if (scripts.some((text) => /\bexit [1-9]/.test(text))) return never ? 'fail' : 'crash';
  if (pod.spec.restartPolicy === 'Always' || scripts.some((text) => isAsleep(text, pod))) return 'run';
  return 'complete';
}

function isAsleep(text, pod) {
  const seconds = /\bsleep (infinity|\d+)$/.exec(text)?.[1];
  if (seconds === undefined) return false;
  const age = (Date.now() - Date.parse(pod.metadata.creationTimestamp)) / 1000;
  return seconds === 'infinity' || age < Number(seconds);
}

function script(container) {
  return [...(container.command ?? []), ...(container.args ?? [])].join(' ');
}

function isWaiting(text, { pod, seen }) {
  const host = /until nc -z (\S+) \d+/.exec(text)?.[1];
  if (host === undefined) return false;
  const [name, namespace = pod.metadata.namespace] = host.split('.');
  return !seen.readyServices.has(`${namespace}/${name}`);
}

function environmentNeeds(container) {
  const needs = [];
  for (const { configMapRef, secretRef } of container.envFrom ?? []) {
    if (configMapRef !== undefined) needs.push({ kind: 'configmap', ...configMapRef });
    if (secretRef !== undefined) needs.push({ kind: 'secret', ...secretRef });
  }
  for (const { valueFrom } of container.env ?? []) {
    if (valueFrom?.configMapKeyRef !== undefined)
      needs.push({ kind: 'configmap', ...valueFrom.configMapKeyRef });
    if (valueFrom?.secretKeyRef !== undefined) needs.push({ kind: 'secret', ...valueFrom.secretKeyRef });
  }
  return needs;
}

function volumeNeeds(pod) {
  const needs = [];
  for (const { configMap, secret, projected } of pod.spec.volumes ?? []) {
    if (configMap !== undefined) needs.push({ kind: 'configmap', ...configMap });
    if (secret !== undefined)
      needs.push({ kind: 'secret', name: secret.secretName, optional: secret.optional });
    for (const source of projected?.sources ?? []) {
      if (source.configMap !== undefined) needs.push({ kind: 'configmap', ...source.configMap });
      if (source.secret !== undefined) needs.push({ kind: 'secret', ...source.secret });
    }
  }
  return needs;
}

function firstMissing(needs, { pod, seen }) {
  for (const { kind, name, key, optional } of needs) {
    if (optional === true) continue;
    const keys = (kind === 'secret' ? seen.secrets : seen.configMaps).get(
      `${pod.metadata.namespace}/${name}`,
    );
    if (keys === undefined) return `${kind} "${name}" not found`;
    if (key !== undefined && !keys.has(key))
      return `couldn't find key ${key} in ${kind} ${pod.metadata.namespace}/${name}`;
  }
  return undefined;
}
