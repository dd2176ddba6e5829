import { parseTrackingId, trackingAnnotation } from '#argocd';
import { type Json, type Manifest, manifestId, objectKey, recordAt, recordsAt, stringAt } from '#kube';
import type { ObservedCluster } from '../snapshot.ts';

/**
 * Objects that are there without any Application, and that others may need: Secrets, ConfigMaps, ServiceAccounts and
 * claims that nobody tracks and no other object owns, in the form of phineus.yaml. What every namespace has is left out.
 */
export function providedObjects(cluster: ObservedCluster): readonly Json[] {
  const managed = managedKeys(cluster);
  return cluster.objects
    .filter((object) => isProvided(object, managed))
    .map((object) => {
      const { kind, namespace, name } = manifestId(object);
      const keys = Object.keys({ ...recordAt(object, 'data'), ...recordAt(object, 'binaryData') }).toSorted();
      return { kind, namespace, name, ...(hasKeys.has(kind) ? { keys } : {}) };
    });
}

const kinds: ReadonlySet<string> = new Set([
  'Secret',
  'ConfigMap',
  'ServiceAccount',
  'PersistentVolumeClaim',
]);
const hasKeys: ReadonlySet<string> = new Set(['Secret', 'ConfigMap']);
const everywhere =
  /^(kube-root-ca\.crt|openshift-service-ca\.crt|istio-ca-root-cert|default|builder|deployer)$/;
const generatedTypes =
  /^(kubernetes\.io\/service-account-token|helm\.sh\/release\.v1|bootstrap\.kubernetes\.io\/token)$/;

function isProvided(object: Manifest, managed: ReadonlySet<string>): boolean {
  const { namespace, name } = manifestId(object);
  if (object.apiVersion !== 'v1' || !kinds.has(object.kind) || namespace === '' || everywhere.test(name))
    return false;
  if (/^(kube-|openshift-)/.test(namespace) || generatedTypes.test(stringAt(object, 'type') ?? ''))
    return false;
  if (recordsAt(object, 'metadata', 'ownerReferences').length > 0) return false;
  const mark = object.metadata?.annotations?.[trackingAnnotation];
  return (
    (mark === undefined || parseTrackingId(mark) === undefined) && !managed.has(objectKey(manifestId(object)))
  );
}

/** What the status of some Application lists. */
function managedKeys({ objects }: ObservedCluster): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const object of objects) {
    if (object.kind !== 'Application') continue;
    for (const [, entry] of recordsAt(object, 'status', 'resources')) {
      const text = (key: string) => stringAt(entry, key) ?? '';
      keys.add(
        objectKey({
          group: text('group'),
          kind: text('kind'),
          namespace: text('namespace'),
          name: text('name'),
        }),
      );
    }
  }
  return keys;
}
