import { fieldReferences } from '#fleet';
import { type Manifest, objectKey, recordAt, recordsAt } from '#kube';
import type { Id } from './because.ts';
import { conditionsOf, innerConditionsOf, isBadCondition } from './seen.ts';
import { isReady, isWithoutBackends } from './services.ts';
import type { ClusterView } from './world.ts';

/** Something that an object needs by one of its fields, and that the cluster does not give. */
export type UnmetNeed = {
  readonly id: Id;
  /** `absent`: it is proven not to be there; `lacking`: without the key or port; `unwell`: there, and not well itself. */
  readonly state: 'absent' | 'lacking' | 'unwell';
  /** The key or port that it lacks. */
  readonly part?: string;
  readonly role: string;
  readonly field: string;
};

/** The needs of a live object that are not met, by the same references that the fleet reads of objects in git. */
export function unmetNeeds(live: Manifest, view: ClusterView): readonly UnmetNeed[] {
  const found = new Map<string, UnmetNeed>();
  for (const { to, role, path, isOptional } of fieldReferences(live)) {
    const state = isOptional ? undefined : stateOf(to, view);
    if (state === undefined) continue;
    const { group, kind, namespace, name } = to;
    const need = { id: { group, kind, namespace, name }, role, field: path.join('.'), ...state };
    const key = `${objectKey(need.id)} ${state.part ?? ''}`;
    if (!found.has(key)) found.set(key, need);
  }
  return [...found.values()];
}

type Asked = Id & { readonly key?: string; readonly port?: string | number };

function stateOf(to: Asked, view: ClusterView): Pick<UnmetNeed, 'state' | 'part'> | undefined {
  const live = view.find(to);
  if (live === undefined && view.secret(to.namespace, to.name) === undefined)
    return view.isAbsent(to) ? { state: 'absent' } : undefined;
  const keys = to.key === undefined ? undefined : keysOf(to, view);
  if (to.key !== undefined && keys !== undefined && !keys.includes(to.key))
    return { state: 'lacking', part: to.key };
  if (live === undefined) return undefined;
  if (to.kind === 'Service' && to.group === '' && to.port !== undefined && !hasPort(live, to.port))
    return { state: 'lacking', part: String(to.port) };
  return isUnwell(live, view) ? { state: 'unwell' } : undefined;
}

/** The keys of a Secret or ConfigMap that was seen. */
function keysOf(id: Id, view: ClusterView): readonly string[] | undefined {
  if (id.kind === 'Secret') {
    const secret = view.secret(id.namespace, id.name);
    return secret && Object.keys(secret.keys);
  }
  const live = view.find(id);
  return live && [...Object.keys(recordAt(live, 'data')), ...Object.keys(recordAt(live, 'binaryData'))];
}

function hasPort(service: Manifest, port: string | number): boolean {
  return recordsAt(service, 'spec', 'ports').some(([, it]) => it['port'] === port || it['name'] === port);
}

/** Whether an object is there and cannot do what others need of it, by its health, its conditions or what is behind it. */
export function isUnwell(live: Manifest, view: ClusterView): boolean {
  if (live.kind === 'Service' && live.apiVersion === 'v1') return isWithoutBackends(live, view);
  if (live.kind === 'Pod') return !isReady(live);
  const status = view.healthOf(live)?.status;
  if (status === 'Degraded' || status === 'Progressing' || status === 'Missing') return true;
  return status === undefined && [...conditionsOf(live), ...innerConditionsOf(live)].some(isBadCondition);
}
