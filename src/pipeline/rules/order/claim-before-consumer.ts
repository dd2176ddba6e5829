import { bindingMode } from '#fleet';
import { waitsAsDelivered } from '#knowledge';
import { stringAt } from '#kube';
import type { TreeIndex } from '#sources';
import { isReachedBefore, syncPosition } from '#argocd';
import type { Rule } from '../rule.ts';

/**
 * A claim whose class waits for its first consumer stays Pending, and Argo CD does not go on to the wave of the
 * consumer before the claim is healthy.
 */
export const claimBeforeConsumer: Rule = {
  name: 'claim-before-consumer',
  title: 'A volume claim comes in an earlier wave than the pod that mounts it',
  severity: 'error',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'patch',
  classes: ['pvc-wffc-wave-deadlock'],
  find({ fleets, index }, report) {
    for (const fleet of fleets) {
      for (const claim of fleet.ofKind('/PersistentVolumeClaim')) {
        const own = syncPosition(claim.manifest);
        const users = fleet.edgesTo(claim).filter(({ from }) => from.unit === claim.unit);
        const positions = users.flatMap(({ from }) => syncPosition(from.manifest) ?? []);
        if (!own || positions.length === 0 || stringAt(claim.manifest, 'spec', 'volumeName') !== undefined)
          continue;
        if (!positions.every((position) => isReachedBefore(own, position))) continue;
        const className = stringAt(claim.manifest, 'spec', 'storageClassName');
        const mode = bindingMode(fleet, claim);
        if (mode === 'Immediate') continue;
        const [user] = users;
        report({
          // The default class of nearly every distribution waits; of other named classes git says nothing.
          severity: mode !== undefined ? 'error' : commonlyWaits(className, index) ? 'warning' : 'info',
          target: fleet.target,
          application: claim.unit.owner.name,
          object: claim.id,
          place: claim.origin.field(['metadata', 'annotations', 'argocd.argoproj.io/sync-wave']).edit,
          related: user
            ? [
                {
                  place: user.from.origin.place,
                  message: `${user.from.id.kind} ${user.from.id.name} mounts it`,
                },
              ]
            : [],
          message: `PersistentVolumeClaim ${claim.id.name} (wave ${own.wave}) is mounted first by ${user?.from.id.kind} ${user?.from.id.name} in a later wave; ${mode === undefined ? 'if its class waits for the first consumer' : 'its class waits for the first consumer, so that'} it stays Pending and the sync never goes on`,
        });
      }
    }
  },
};

/** Whether a class waits where its name is from: no name, one that a distribution brings, or that of kind. */
function commonlyWaits(name: string | undefined, index: TreeIndex): boolean {
  if (name === undefined || waitsAsDelivered(name)) return true;
  return name === 'standard' && index.manifestFiles.some((file) => isKindConfig(index, file));
}

/** Whether a file sets up a cluster of kind, whose class is called standard and waits. */
function isKindConfig(index: TreeIndex, file: string): boolean {
  return (index.yaml(file)?.documents ?? []).some(
    ({ value }) =>
      stringAt(value, 'kind') === 'Cluster' &&
      (stringAt(value, 'apiVersion') ?? '').startsWith('kind.x-k8s.io/'),
  );
}
