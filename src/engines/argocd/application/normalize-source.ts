import { isRecord, type Json } from '#kube';

/**
 * A source of an Application as the controller rewrites it before anything is rendered: tool blocks that say nothing go
 * away (util/argo/argo.go, NormalizeApplicationSpec).
 */
export function normalizeSource(source: Json): Json {
  const kept = Object.entries(source).filter(
    ([key, value]) => !(tools.has(key) && isRecord(value) && isZero(value)),
  );
  return kept.length === Object.keys(source).length ? source : Object.fromEntries(kept);
}

const tools: ReadonlySet<string> = new Set(['kustomize', 'helm', 'directory']);

function isZero(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false || value === 0) return true;
  if (Array.isArray(value)) return value.length === 0;
  return isRecord(value) && Object.values(value).every(isZero);
}
