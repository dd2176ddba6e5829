import { manifestId } from '#kube';
import type { KubeObject } from '#kube';
import { type Unit, emptyUnit } from '#render';
import type { ObservedCluster } from '#sources';

/** A cluster that was looked at, as the unit that brings what is on it already. */
export function observedUnit(
  { target, name }: { readonly target: string; readonly name: string },
  objects: readonly KubeObject[],
  origin: ObservedCluster['origin'],
): Unit<ObservedCluster> {
  const owner: ObservedCluster = { kind: 'cluster', target, name, origin, sources: [], destination: {} };
  return {
    ...emptyUnit(owner, { kind: 'observed', cluster: name }),
    objects: objects.map((object) => ({ ...object, id: manifestId(object.manifest), source: 0 })),
  };
}
