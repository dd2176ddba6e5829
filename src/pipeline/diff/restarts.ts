import { type Manifest, stringAt } from '#kube';
import { compareValues } from '#parity';
import { valueAt } from '#yaml';
import type { ObjectPair } from './pair-objects.ts';

/** Kinds whose controllers start other pods when the template differs. */
const rolling: ReadonlySet<string> = new Set([
  'apps/Deployment',
  'apps/StatefulSet',
  'apps/DaemonSet',
  'argoproj.io/Rollout',
]);

/** Whether a workload that exists gets other pods. What is noise to a reader, such as a checksum, replaces them too. */
export function replacesPods({ before, after }: ObjectPair): boolean {
  const { group, kind } = after.id;
  if (after.unit.owner.kind !== 'application' || !rolling.has(`${group}/${kind}`) || stays(after.manifest))
    return false;
  return compareValues(before.manifest, after.manifest).some(
    ({ path, left, right }) =>
      path[0] === 'spec' && path[1] === 'template' && (left ?? undefined) !== (right ?? undefined),
  );
}

/** Whether somebody has to delete the pods, or let the workload go on, before others are started. */
function stays(manifest: Manifest): boolean {
  return (
    stringAt(manifest, 'spec', 'updateStrategy', 'type') === 'OnDelete' ||
    valueAt(manifest, ['spec', 'paused']) === true ||
    valueAt(manifest, ['spec', 'replicas']) === 0
  );
}
