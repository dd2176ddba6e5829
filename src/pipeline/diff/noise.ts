import { entryOf } from '#kube';
import { isHook } from '#argocd';
import type { FleetObject } from '#fleet';
import type { YamlPath } from '#yaml';

const noisyKeys: Readonly<Record<string, RegExp>> = {
  annotations: /^checksum\/|(^|[./-])(checksum|config-hash)([./-]|$)/i,
  labels: /^(helm\.sh\/chart|app\.kubernetes\.io\/version|chart)$/,
};

/**
 * Whether a field changes with every release and says nothing of its own: a checksum of what else changes, or the
 * version of the chart as a label. A selector is no such field.
 */
export function isNoisyField(path: YamlPath): boolean {
  const [owner, field, key] = path.slice(-3);
  return (
    owner === 'metadata' && typeof key === 'string' && entryOf(noisyKeys, String(field))?.test(key) === true
  );
}

/** The name without the hash that a tool puts behind it: of Kustomize, of Helm's sha256sum, of a hook. */
export function nameStem({ id, manifest }: Pick<FleetObject, 'id' | 'manifest'>): string {
  const withoutHash = id.name.replace(hashAtEnd, '');
  if (!isHook(manifest)) return withoutHash;
  const parts = withoutHash.split('-');
  let kept = parts.length;
  while (kept > 1 && /^\d+(?:\.\d+)*$/.test(parts[kept - 1] ?? '')) kept--;
  if (kept > 1 && /^v\d+(?:\.\d+)*$/.test(parts[kept - 1] ?? '')) kept--;
  if (kept === parts.length && kept > 1 && /^[0-9a-f]{5,40}$/.test(parts[kept - 1] ?? '')) kept--;
  return parts.slice(0, kept).join('-');
}

/** Ten letters of Kustomize's alphabet, or eight and more hexadecimal digits, with at least one digit among them. */
const hashAtEnd = /-(?=[a-z]*\d)(?:[bcdfghkmt2456789]{10}|[0-9a-f]{8,64})$/;
