import { isHook } from '#argocd';
import type { FleetObject } from '#fleet';
import { type Manifest, idText, jsonText, manifestId, objectKey } from '#kube';
import { type YamlPath, pathText, valueAt } from '#yaml';
import { type NeedBuilder, fieldPlace } from './need-builder.ts';
import { clusterKey } from './need-ids.ts';
import { broken } from './need.ts';

/** Fields that the API server refuses to change on an existing object. */
const immutableFields: Readonly<Record<string, readonly YamlPath[]>> = {
  'apps/Deployment': [['spec', 'selector']],
  'apps/DaemonSet': [['spec', 'selector']],
  'apps/ReplicaSet': [['spec', 'selector']],
  'apps/StatefulSet': [
    ['spec', 'selector'],
    ['spec', 'serviceName'],
    ['spec', 'podManagementPolicy'],
    ['spec', 'volumeClaimTemplates'],
  ],
  'batch/Job': [
    ['spec', 'template'],
    ['spec', 'selector'],
    ['spec', 'completionMode'],
  ],
  '/PersistentVolumeClaim': [
    ['spec', 'storageClassName'],
    ['spec', 'accessModes'],
    ['spec', 'volumeName'],
  ],
  '/Service': [['spec', 'clusterIP']],
  'storage.k8s.io/StorageClass': [['provisioner'], ['parameters'], ['reclaimPolicy'], ['volumeBindingMode']],
  'scheduling.k8s.io/PriorityClass': [['value']],
};

/** The needs that a change leaves alone what cannot be changed on the live object. Hooks are made anew each time. */
export function immutableNeeds(builder: NeedBuilder, object: FleetObject): string[] {
  const fields = immutableFields[`${object.id.group}/${object.id.kind}`];
  const live = fields && liveObject(builder, object);
  if (!fields || !live || replaces(object.manifest) || isHook(object.manifest)) return [];
  return fields
    .filter(
      (path) =>
        valueAt(object.manifest, path) !== undefined &&
        !isSame(valueAt(object.manifest, path), valueAt(live, path)),
    )
    .map((path) =>
      builder.add(`immutable:${clusterKey(object)}|${path.join('.')}`, () => ({
        kind: 'apply-accepted',
        message: `${idText(object.id)} is there with another ${pathText(path)}, which cannot be changed`,
        because: 'the API server refuses changes of immutable fields',
        ...fieldPlace(object, path),
        ground: broken,
      })),
    );
}

function liveObject({ fleet }: NeedBuilder, object: FleetObject): Manifest | undefined {
  return fleet.facts.live?.find((each) => objectKey(manifestId(each)) === objectKey(object.id));
}

/** `Force=true,Replace=true` deletes the object and makes it anew. */
function replaces(manifest: Manifest): boolean {
  return /\bForce=true\b/.test(
    String(manifest.metadata?.annotations?.['argocd.argoproj.io/sync-options'] ?? ''),
  );
}

function isSame(left: unknown, right: unknown): boolean {
  return jsonText(left) === jsonText(right);
}
