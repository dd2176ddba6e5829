import { placeAt, source } from '#files';
import { type Origin, manifestId } from '#kube';
import type { ObservedCluster } from '#observed';
import { type Unit, emptyUnit } from '#render';
import type { Cluster } from '#sources';

/** What was seen of a cluster of a target. */
export type Observation = {
  readonly target: string;
  /** What Argo CD calls the cluster. */
  readonly name: string;
  readonly cluster: ObservedCluster;
};

/** A cluster that was looked at, as the unit that brings what is on it already. */
export function observedUnit({ target, name, cluster }: Observation): Unit<Cluster> {
  const origin = originOf(cluster);
  const owner: Cluster = {
    kind: 'cluster',
    target,
    name,
    origin,
    sources: [],
    destination: {},
    observed: cluster,
  };
  return {
    ...emptyUnit(owner, { kind: 'observed', cluster: name }),
    objects: cluster.objects.map((manifest) => ({ manifest, origin, id: manifestId(manifest), source: 0 })),
  };
}

/** No line in git: everything was seen on the cluster. */
function originOf({ name }: ObservedCluster): Origin {
  const place = placeAt(source(name, ''), 0);
  return {
    place,
    field: () => ({ edit: place, steps: [{ kind: 'document', text: `seen on cluster ${name}`, place }] }),
  };
}
