import type { Fleet, FleetObject } from '#fleet';
import type { Manifest } from '#kube';
import { isContained } from './is-contained.ts';

/** Tells whether an object stands in the cluster already just as git has it, so that a sync has nothing to apply. */
export function isUntouched({ observed }: Fleet, { world, id, manifest }: FleetObject): boolean {
  const [there] = observed.at(world, id);
  return there !== undefined && isContained(withoutMetadata(manifest), withoutMetadata(there.manifest));
}

/** Marks and bookkeeping differ by nature; what is compared is what the object says. */
function withoutMetadata(manifest: Manifest): unknown {
  const { metadata, status: _, ...rest } = manifest;
  return { ...rest, labels: metadata?.labels ?? {} };
}
