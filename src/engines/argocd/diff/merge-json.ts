import { isRecord } from '#kube';
import { isSame } from './same-value.ts';

/**
 * What a live object of a custom kind becomes when Git's version is applied (gitops-engine/pkg/diff/diff.go,
 * threeWayMergePatch): maps are merged, lists replaced as a whole, and what was applied before but is gone from Git is
 * removed.
 */
export function mergeJson(original: unknown, config: unknown, live: unknown): unknown {
  return merge(original, config, { live, known: knownPart(original, live) });
}

type Live = { readonly live: unknown; readonly known: unknown };

function merge(original: unknown, config: unknown, { live, known }: Live): unknown {
  if (!isRecord(config) || !isRecord(live)) return isSame(config, known) ? live : config;
  const result: Record<string, unknown> = { ...live };
  const before = isRecord(original) ? original : {};
  const knownMap = isRecord(known) ? known : {};
  for (const [key, value] of Object.entries(config)) {
    if (value === null || value === undefined) continue;
    result[key] = Object.hasOwn(live, key)
      ? merge(before[key], value, { live: live[key], known: knownMap[key] })
      : value;
  }
  for (const key of Object.keys(before)) if (!Object.hasOwn(config, key)) delete result[key];
  return result;
}

/** The part of a live value that was ever applied: fields the server added are left out, by position in lists. */
export function knownPart(original: unknown, live: unknown): unknown {
  if (isRecord(original) && isRecord(live)) {
    const entries = Object.entries(original).flatMap(([key, value]) =>
      Object.hasOwn(live, key) ? [[key, knownPart(value, live[key])] as const] : [],
    );
    return Object.fromEntries(entries);
  }
  if (Array.isArray(original) && Array.isArray(live)) {
    return live.map((item: unknown, i) => (i < original.length ? knownPart(original[i], item) : item));
  }
  return live;
}
