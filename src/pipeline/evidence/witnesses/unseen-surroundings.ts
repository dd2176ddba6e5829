import {
  type FleetObject,
  clusterProvidedKinds,
  isSystemNamespace,
  isUndeployed,
  podTemplates,
} from '#fleet';
import type { Reason } from '../reason.ts';
import type { Witness } from '../witness.ts';

/** What the cluster, the distribution or others may bring there, because git shows nothing of the place. */
export const unseenSurroundings: Witness = ({ fleet }) => {
  const { objects } = fleet.index;
  return ({ edge: { from, to }, meant }) => {
    // That something is told not to make it says more than all that stands around.
    if (meant.withheld || fleet.observed.isComplete(from.world, to)) return [];
    const fact = clusterProvidedKinds[to.kind];
    if (fact !== undefined && fleet.facts[fact] === undefined)
      return [reason(`nobody declared the ${fact} of this target`)];
    if (to.namespace !== '' && isSystemNamespace(to.namespace))
      return [reason(`namespace ${to.namespace} belongs to the distribution`)];
    if (
      to.namespace === '' &&
      fact === undefined &&
      isUndeployed(from.world) &&
      to.kind.startsWith('Cluster')
    )
      return [reason('nobody deploys it, so its cluster is not known')];
    // Where it is declared what is there beforehand, nobody else brings it.
    if (fleet.facts.objects !== undefined) return [];
    const there = objects.inNamespace(from.world, to.namespace);
    if (to.kind === 'Service' && !there.some(hasPods))
      return [reason(`no workload of namespace ${to.namespace} is in git`)];
    const isForeign = to.namespace !== from.id.namespace && there.length === 0;
    if (to.namespace !== '' && isForeign) return [reason(`nothing of namespace ${to.namespace} is in git`)];
    return [];
  };
};

function reason(text: string): Reason {
  return { code: 'unseen-surroundings', speaks: 'for', weight: 'weak', text };
}

/** Who has no pods in a namespace has no Services there either: they belong to somebody else. */
function hasPods({ manifest }: FleetObject): boolean {
  return podTemplates(manifest).length > 0;
}
