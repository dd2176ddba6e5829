import { asText } from '#text';
import { isRecord, type Manifest, recordsAt } from '#kube';
import { isSame } from './same-value.ts';
import { parseJson } from '#yaml';

type Pair = { readonly target: unknown; readonly live: unknown };

/**
 * Removes from both sides the fields that a trusted manager owns and that differ (util/argo/managedfields). What the
 * manager owns is read from the live object's managedFields.
 */
export function ignoreManagedFields(
  target: Manifest,
  live: Manifest,
  managers: readonly string[],
): { readonly target: Manifest; readonly live: Manifest } {
  let pair: Pair = { target, live };
  for (const [, entry] of recordsAt(live, 'metadata', 'managedFields')) {
    if (managers.includes(asText(entry['manager']))) pair = removeOwned(pair, entry['fieldsV1']);
  }
  return { target: asManifest(pair.target, target), live: asManifest(pair.live, live) };
}

function asManifest(value: unknown, original: Manifest): Manifest {
  return isRecord(value) ? { ...value, apiVersion: original.apiVersion, kind: original.kind } : original;
}

function removeOwned(pair: Pair, fields: unknown): Pair {
  if (!isRecord(fields)) return pair;
  return Object.entries(fields).reduce((current, [name, inner]) => removeField(current, name, inner), pair);
}

function removeField(pair: Pair, name: string, inner: unknown): Pair {
  if (name.startsWith('f:')) return atKey(pair, name.slice(2), inner);
  return name.startsWith('k:') ? atItem(pair, name.slice(2), inner) : pair;
}

function atKey(pair: Pair, key: string, inner: unknown): Pair {
  const { target, live } = pair;
  if (!isRecord(target) || !isRecord(live)) return pair;
  const isLeaf = !isRecord(inner) || Object.keys(inner).length === 0;
  if (isLeaf)
    return isSame(target[key], live[key]) ? pair : { target: without(target, key), live: without(live, key) };
  if (!Object.hasOwn(target, key) || !Object.hasOwn(live, key)) {
    return isSame(target[key], live[key]) ? pair : { target: without(target, key), live: without(live, key) };
  }
  const next = removeOwned({ target: target[key], live: live[key] }, inner);
  return { target: { ...target, [key]: next.target }, live: { ...live, [key]: next.live } };
}

function without(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}

/** Managed fields of a snapshot need not be those that a server wrote. */
function keysIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const keys = parseJson(text);
    return isRecord(keys) ? keys : undefined;
  } catch {
    return undefined;
  }
}

/** `k:{"name":"app"}` names the item of a list by its keys. */
function atItem(pair: Pair, keyText: string, inner: unknown): Pair {
  const { target, live } = pair;
  if (!Array.isArray(target) || !Array.isArray(live)) return pair;
  const keys = keysIn(keyText);
  if (keys === undefined) return pair;
  const find = (list: readonly unknown[]) =>
    list.findIndex(
      (item) => isRecord(item) && Object.entries(keys).every(([key, value]) => isSame(item[key], value)),
    );
  const inTarget = find(target);
  const inLive = find(live);
  if (inTarget < 0 || inLive < 0) {
    return { target: target.filter((_, i) => i !== inTarget), live: live.filter((_, i) => i !== inLive) };
  }
  const next = removeOwned({ target: target[inTarget], live: live[inLive] }, inner);
  return {
    target: target.map((item: unknown, i) => (i === inTarget ? next.target : item)),
    live: live.map((item: unknown, i) => (i === inLive ? next.live : item)),
  };
}
