import type { Fleet, FleetObject } from '#fleet';
import { type Manifest, isRecord, manifestId, objectKey } from '#kube';

/** Tells whether an object stands in the cluster already just as git has it, so that a sync has nothing to apply. */
export function untouchedByLive({ facts }: Fleet): (object: FleetObject) => boolean {
  const live = new Map(
    (facts.live ?? []).map((each): [string, Manifest] => [objectKey(manifestId(each)), each]),
  );
  return (object) => {
    const there = live.get(objectKey(object.id));
    return there !== undefined && isContained(withoutMetadata(object.manifest), withoutMetadata(there));
  };
}

/** Marks and bookkeeping differ by nature; what is compared is what the object says. */
function withoutMetadata(manifest: Manifest): unknown {
  const { metadata, status: _, ...rest } = manifest;
  return { ...rest, labels: metadata?.labels ?? {} };
}

function isContained(wanted: unknown, there: unknown): boolean {
  if (isRecord(wanted))
    return isRecord(there) && Object.entries(wanted).every(([key, value]) => isContained(value, there[key]));
  if (Array.isArray(wanted))
    return (
      Array.isArray(there) &&
      wanted.length === there.length &&
      wanted.every((item, index) => isContained(item, there[index]))
    );
  return wanted === there;
}
