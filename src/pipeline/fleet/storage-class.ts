import type { StorageClassFact } from '#config';
import { stringAt } from '#kube';
import type { Fleet, FleetObject } from './fleet.ts';

/**
 * The storage class of a claim, by name or as the default one: as git defines it on the claim's cluster, else as the
 * facts say. `unknown` when nobody declared which classes there are, `undefined` when it is not among them.
 */
export function storageClassOf(fleet: Fleet, claim: FleetObject): StorageClassFact | 'unknown' | undefined {
  const name = stringAt(claim.manifest, 'spec', 'storageClassName');
  const defined = fleet
    .ofKind('storage.k8s.io/StorageClass')
    .filter(({ world }) => world === claim.world)
    .find((object) => (name === undefined ? isDefault(object) : object.id.name === name));
  if (defined) return readClass(defined);
  const declared = fleet.facts.storageClasses;
  if (declared === undefined) return 'unknown';
  return declared.find((fact) => (name === undefined ? fact.default === true : fact.name === name));
}

/** How the class of a claim binds; `undefined` when that is not known. */
export function bindingMode(fleet: Fleet, claim: FleetObject): StorageClassFact['bindingMode'] {
  const found = storageClassOf(fleet, claim);
  return found === 'unknown' ? undefined : found?.bindingMode;
}

function readClass({ id, manifest }: FleetObject): StorageClassFact {
  const waits = stringAt(manifest, 'volumeBindingMode') === 'WaitForFirstConsumer';
  const provisioner = stringAt(manifest, 'provisioner');
  return {
    name: id.name,
    bindingMode: waits ? 'WaitForFirstConsumer' : 'Immediate',
    ...(provisioner === undefined ? {} : { provisioner }),
  };
}

function isDefault({ manifest }: FleetObject): boolean {
  return manifest.metadata?.annotations?.['storageclass.kubernetes.io/is-default-class'] === 'true';
}
