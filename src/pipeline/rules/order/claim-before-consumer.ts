import { bindingMode } from '#fleet';
import { waitsAsDelivered } from '#knowledge';
import { stringAt } from '#kube';
import { type NeedGraph, needIds } from '#needs';
import type { TreeIndex } from '#sources';
import { type Reason, hesitation, objection } from '#evidence';
import { isReachedBefore, syncPosition } from '#argocd';
import { defineRule } from '../rule.ts';
import { objectSubject } from '../subjects.ts';

/**
 * A claim whose class waits for its first consumer stays Pending, and Argo CD does not go on to the wave of the
 * consumer before the claim is healthy.
 */
export const claimBeforeConsumer = defineRule<{
  claim: string;
  wave: number;
  user: string;
  isKnownToWait: boolean;
}>({
  name: 'claim-before-consumer',
  title: 'A volume claim comes in an earlier wave than the pod that mounts it',
  impact: 'breaks',
  looksAt: 'deployed',
  fix: 'patch',
  findIn({ fleet, needs: build }, report, { index }) {
    let needs: NeedGraph | undefined;
    for (const claim of fleet.ofKind('/PersistentVolumeClaim')) {
      const own = syncPosition(claim.manifest);
      const users = fleet.edgesTo(claim).filter(({ from }) => from.unit === claim.unit);
      const positions = users.flatMap(({ from }) => syncPosition(from.manifest) ?? []);
      if (!own || positions.length === 0 || stringAt(claim.manifest, 'spec', 'volumeName') !== undefined)
        continue;
      if (!positions.every((position) => isReachedBefore(own, position))) continue;
      const mode = bindingMode(fleet, claim);
      const [user] = users;
      if (mode === 'Immediate' || !user) continue;
      needs ??= build();
      // With a health check of its own a claim may count as done while it is Pending.
      if (needs.has(needIds.exists(claim)) && !needs.has(needIds.becomesHealthy(claim))) continue;
      const wave = ['metadata', 'annotations', 'argocd.argoproj.io/sync-wave'];
      const mounts = `${user.from.id.kind} ${user.from.id.name}`;
      const { path: _, ...subject } = objectSubject(claim, wave);
      report({
        subject,
        data: { claim: claim.id.name, wave: own.wave, user: mounts, isKnownToWait: mode !== undefined },
        reasons:
          mode === undefined
            ? [unknownBinding(stringAt(claim.manifest, 'spec', 'storageClassName'), index)]
            : [],
        related: [{ place: user.from.origin.place, message: `${mounts} mounts it` }],
      });
    }
  },
  say: ({ claim, wave, user, isKnownToWait }) => ({
    what: `PersistentVolumeClaim ${claim} (wave ${wave}) is first mounted by ${user} in a later wave`,
    so: isKnownToWait
      ? 'Its class waits for the first consumer: the claim stays Pending and the sync never continues'
      : 'If its class waits for the first consumer, the claim stays Pending and the sync never continues',
    do: `Put the claim into the wave of ${user}`,
  }),
});

/** A class of a name that comes with a distribution waits; of the default class only the cluster knows which it is. */
function unknownBinding(className: string | undefined, index: TreeIndex): Reason {
  if (className === undefined) return usual;
  return commonlyWaits(className, index)
    ? hesitation('binding-mode', `git does not show how class ${className} binds, though it usually waits`)
    : objection('binding-mode', `git does not show whether class ${className} waits for a consumer`);
}

const usual: Reason = {
  code: 'binding-mode',
  speaks: 'for',
  weight: 'weak',
  text: 'the default class of most clusters waits',
};

/** Whether a class waits where its name is from: one that a distribution brings, or that of kind. */
function commonlyWaits(name: string, index: TreeIndex): boolean {
  if (waitsAsDelivered(name)) return true;
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
