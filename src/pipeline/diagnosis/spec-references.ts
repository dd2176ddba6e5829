import { type Manifest, entryOf, everyNode, isRecord, stringAt } from '#kube';
import type { Id } from './because.ts';

/** The objects that a custom resource names in fields which nearly all of them call alike: `backendRefs`, `secretRef` … */
export function specReferences(object: Manifest): readonly Id[] {
  const found: Id[] = [];
  for (const { path, value } of everyNode(object['spec'])) {
    const field = path.findLast((step) => typeof step === 'string');
    const fallback = typeof field === 'string' ? entryOf(kinds, field) : undefined;
    const name = stringAt(value, 'name');
    if (fallback === undefined || name === undefined || !isRecord(value)) continue;
    const kind = stringAt(value, 'kind') ?? fallback;
    const namespace = stringAt(value, 'namespace') ?? object.metadata?.namespace ?? '';
    found.push({ group: stringAt(value, 'group') ?? '', kind, namespace, name });
  }
  return found;
}

/** The kind that each field names unless it says another one. */
const kinds: Readonly<Partial<Record<string, string>>> = {
  backendRef: 'Service',
  backendRefs: 'Service',
  certificateRef: 'Secret',
  certificateRefs: 'Secret',
  configMapRef: 'ConfigMap',
  configMapKeyRef: 'ConfigMap',
  secretRef: 'Secret',
  secretKeyRef: 'Secret',
  credentialsSecretRef: 'Secret',
  serviceAccountRef: 'ServiceAccount',
};
