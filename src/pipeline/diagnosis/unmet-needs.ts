import { fieldReferences } from '#fleet';
import { type Manifest, objectKey } from '#kube';
import type { Evidence, Id } from './because.ts';
import { stateIn } from './own-words.ts';
import { conditionsOf, innerConditionsOf, isBadCondition, seenField } from './seen.ts';
import { isReady } from './is-ready.ts';
import { isWithoutBackends } from './services.ts';
import type { ClusterView } from './world.ts';

/** Something that an object needs by one of its fields, and that the cluster does not give. */
export type UnmetNeed = {
  readonly id: Id;
  /** `absent`: it is proven not to be there; `lacking`: without the key or port; `unwell`: there, and not well itself. */
  readonly state: 'absent' | 'lacking' | 'unwell';
  /** The key or port that it lacks. */
  readonly part?: string;
  readonly evidence: Evidence;
};

/**
 * The needs of a live object that are not met: what the graph of check and forecast proves against it, with the cluster
 * as its witness, and what is there and not well itself.
 */
export function unmetNeeds(live: Manifest, view: ClusterView): readonly UnmetNeed[] {
  const found = new Map<string, UnmetNeed>();
  const add = (need: UnmetNeed): void => {
    const key = `${objectKey(need.id)} ${need.part ?? ''}`;
    if (!found.has(key)) found.set(key, need);
  };
  for (const { culprit, kind, message } of view.needsOf(live)) {
    if (culprit === undefined || !kind.endsWith('-present')) continue;
    const { part, ...id } = culprit;
    const evidence = seenField({ object: live, field: kind, value: message });
    add({ id, evidence, ...(part === undefined ? { state: 'absent' } : { state: 'lacking', part }) });
  }
  for (const { to, path, isOptional } of fieldReferences(live)) {
    const there = view.find(to);
    const isGone = there === undefined && view.isAbsent(to);
    if (isOptional || (there === undefined ? !isGone : !isUnwell(there, view))) continue;
    const evidence = seenField({ object: live, field: path.join('.'), value: to.name });
    add(isGone ? { id: to, state: 'absent', evidence } : { id: to, state: 'unwell', evidence });
  }
  return [...found.values()];
}

/** Whether an object is there and cannot do what others need of it, by its health, its conditions or what is behind it. */
export function isUnwell(live: Manifest, view: ClusterView): boolean {
  if (live.kind === 'Service' && live.apiVersion === 'v1') return isWithoutBackends(live, view);
  if (live.kind === 'Pod') return !isReady(live);
  const status = view.healthOf(live)?.status;
  if (status === 'Degraded' || status === 'Progressing' || status === 'Missing') return true;
  const said = [...conditionsOf(live), ...innerConditionsOf(live)].some(isBadCondition);
  return status === undefined && (said || stateIn(live).length > 0);
}
