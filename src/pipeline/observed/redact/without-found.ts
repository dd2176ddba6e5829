import { type Manifest, isManifest, isRecord } from '#kube';
import type { SecretMatcher } from '#text';
import { withNames } from './redact-object.ts';

/** An object that is kept, without what was taken for a credential in any other; itself where it holds none. */
export function withoutFound(object: Manifest, matcher: SecretMatcher): Manifest {
  const value = replaced(object, matcher);
  if (value === object || !isManifest(value)) return object;
  return { ...value, apiVersion: object.apiVersion, kind: object.kind, metadata: withNames(value, object) };
}

/** The same value where no text of it changes. What is kept is nested no deeper than it was cut. */
function replaced(value: unknown, matcher: SecretMatcher): unknown {
  if (typeof value === 'string') return matcher(value);
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => replaced(item, matcher));
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  if (!isRecord(value)) return value;
  let result: Record<string, unknown> | undefined;
  for (const [key, inner] of Object.entries(value)) {
    const now = replaced(inner, matcher);
    if (now === inner) continue;
    result ??= { ...value };
    Object.defineProperty(result, key, { value: now, enumerable: true, configurable: true, writable: true });
  }
  return result ?? value;
}
