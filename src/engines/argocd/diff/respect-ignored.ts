import { isRecord, type Manifest, isManifest } from '#kube';
import type { Schema } from '#schema';
import { applyRules, type ScopedRule } from './ignore-rules.ts';
import { isSame } from './same-value.ts';

/**
 * What is applied with `RespectIgnoreDifferences=true`: Git's version with the live values of the ignored fields, so that
 * a sync does not undo them. `status` is never copied (controller/sync.go, normalizeTargetResources).
 */
export function respectIgnored(
  target: Manifest,
  live: Manifest | undefined,
  rules: readonly ScopedRule[],
  schema: Schema | undefined,
): Manifest {
  if (live === undefined) return target;
  const { status: _, ...present } = live;
  const source: Manifest = { ...present, apiVersion: live.apiVersion, kind: live.kind };
  const merged = copyIgnored({ target, live: source, kept: applyRules(source, rules), schema });
  return isManifest(merged) ? merged : target;
}

type Sides = {
  readonly target: unknown;
  readonly live: unknown;
  /** The live value without what is ignored. */
  readonly kept: unknown;
  readonly schema: Schema | undefined;
};

function copyIgnored({ target, live, kept, schema }: Sides): unknown {
  if (isSame(live, kept)) return target;
  if (isRecord(live) && isRecord(kept) && isRecord(target)) {
    const result: Record<string, unknown> = { ...target };
    for (const [key, value] of Object.entries(live)) {
      const child = schema?.properties?.get(key) ?? schema?.additional;
      if (!Object.hasOwn(kept, key)) result[key] = value;
      else if (Object.hasOwn(target, key)) {
        result[key] = copyIgnored({ target: target[key], live: value, kept: kept[key], schema: child });
      }
    }
    return result;
  }
  if (Array.isArray(live) && Array.isArray(kept) && Array.isArray(target))
    return copyInList({ target, live, kept, schema });
  return target;
}

type Lists = {
  readonly target: readonly unknown[];
  readonly live: readonly unknown[];
  readonly kept: readonly unknown[];
  readonly schema: Schema | undefined;
};

/** Items are paired by the merge key of the list, or by position when the lists are equally long. */
function copyInList({ target, live, kept, schema }: Lists): readonly unknown[] {
  const mergeKey = schema?.mergeKey;
  if (mergeKey === undefined) {
    if (live.length !== kept.length) return live;
    return target.map((item, i) =>
      copyIgnored({ target: item, live: live[i], kept: kept[i], schema: schema?.items }),
    );
  }
  const find = (list: readonly unknown[], item: unknown) =>
    list.find((other) => isRecord(other) && isRecord(item) && isSame(other[mergeKey], item[mergeKey]));
  const changed = target.map((item) =>
    copyIgnored({ target: item, live: find(live, item), kept: find(kept, item), schema: schema?.items }),
  );
  const ignored = live.filter((item) => find(kept, item) === undefined && find(target, item) === undefined);
  return [...changed, ...ignored];
}
