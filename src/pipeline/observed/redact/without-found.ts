import { type Manifest, isManifest, isRecord } from '#kube';
import type { SecretMatcher } from '#text';
import { withNames } from './redact-object.ts';

/** What was found to be secret elsewhere. */
type Found = {
  /** Hides it in every text. */
  readonly repeated: SecretMatcher;
  /** Hides also what may be a name, for texts that say something: what a status tells, and what has several words. */
  readonly told: SecretMatcher;
};

/** An object that is kept, without what was taken for a credential in any other; itself where it holds none. */
export function withoutFound(object: Manifest, found: Found): Manifest {
  const value = replaced(object, found);
  if (value === object || !isManifest(value)) return object;
  return { ...value, apiVersion: object.apiVersion, kind: object.kind, metadata: withNames(value, object) };
}

/** The same value where no text of it changes. What is kept is nested no deeper than it was cut. */
function replaced(value: unknown, found: Found): unknown {
  if (typeof value === 'string') return (/\s/.test(value) ? found.told : found.repeated)(value);
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => replaced(item, found));
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  if (!isRecord(value)) return value;
  let result: Record<string, unknown> | undefined;
  for (const [key, inner] of Object.entries(value)) {
    const isMessage = key === 'message' || key === 'reason' || key === 'note';
    const now = replaced(inner, isMessage ? { ...found, repeated: found.told } : found);
    if (now === inner) continue;
    result ??= { ...value };
    Object.defineProperty(result, key, { value: now, enumerable: true, configurable: true, writable: true });
  }
  return result ?? value;
}
