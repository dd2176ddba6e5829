import { nodeBoundProvisioners, sharedProvisioners, unattachedVolumes } from '#knowledge';
import { type Fleet, type FleetObject, type PodTemplate, storageClassOf } from '#fleet';
import { type Json, arrayAt, recordAt, recordsAt, stringAt } from '#kube';

/** A claim that a pod mounts: its spec, and the object that writes it. */
export type MountedClaim = { readonly name: string; readonly spec: Json; readonly object: FleetObject };

/** The claims of a pod: those of its volumes that git has, and those that its StatefulSet makes for it. */
export function claimsOf(fleet: Fleet, object: FleetObject, pod: PodTemplate): readonly MountedClaim[] {
  const found: MountedClaim[] = [];
  for (const [, volume] of recordsAt(pod.spec, 'volumes')) {
    const name = stringAt(volume, 'persistentVolumeClaim', 'claimName');
    if (name === undefined) continue;
    const id = { group: '', kind: 'PersistentVolumeClaim', namespace: object.id.namespace, name };
    const [claim] = fleet.objectsAt(object.world, id);
    if (claim) found.push({ name, spec: recordAt(claim.manifest, 'spec'), object: claim });
  }
  for (const [, template] of recordsAt(object.manifest, 'spec', 'volumeClaimTemplates')) {
    const name = stringAt(template, 'metadata', 'name') ?? '';
    found.push({ name, spec: recordAt(template, 'spec'), object });
  }
  return found;
}

/** Whether a claim is attached to one node, as disks are, and not mounted from many. */
export function isAttached({ spec }: MountedClaim): boolean {
  return arrayAt(spec, 'accessModes').every((mode) => mode !== 'ReadWriteMany' && mode !== 'ReadOnlyMany');
}

/** Whether the volume of a claim is a shared file system or a directory of a node: nothing attaches it, to whichever node. */
export function isNeverAttached(fleet: Fleet, claim: FleetObject): boolean {
  const wanted = stringAt(claim.manifest, 'spec', 'volumeName');
  const volume = fleet
    .ofKind('/PersistentVolume')
    .find(({ id, world }) => world === claim.world && id.name === wanted);
  if (volume) {
    const spec = recordAt(volume.manifest, 'spec');
    const driver = stringAt(spec, 'csi', 'driver') ?? '';
    return unattachedVolumes.some((field) => field in spec) || sharedProvisioners.has(driver);
  }
  const found = storageClassOf(fleet, claim);
  if (found === undefined || found === 'unknown') return false;
  const { provisioner = '', nodeBound } = found;
  return nodeBound ?? (sharedProvisioners.has(provisioner) || nodeBoundProvisioners.has(provisioner));
}

/** Whether volumes of the class of a claim stay on the node where they were made; `undefined` when unknown. */
export function isNodeBound(fleet: Fleet, { spec }: MountedClaim): boolean | undefined {
  const name = stringAt(spec, 'storageClassName');
  const classes = fleet.facts.storageClasses ?? [];
  const fact = classes.find((each) => (name === undefined ? each.default === true : each.name === name));
  if (fact?.nodeBound !== undefined) return fact.nodeBound;
  const [own] = fleet.ofKind('storage.k8s.io/StorageClass').filter(({ id }) => id.name === name);
  const provisioner = own && stringAt(own.manifest, 'provisioner');
  return provisioner === undefined ? undefined : nodeBoundProvisioners.has(provisioner);
}
