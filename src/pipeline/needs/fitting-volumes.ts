import type { FleetObject, World } from '#fleet';
import { arrayAt, parseQuantity, recordAt, stringAt } from '#kube';
import type { NeedBuilder } from './need-builder.ts';

/** The PersistentVolumes in git that satisfy the spec of a claim: by the name of its class, access modes and size. */
export function fittingVolumes(
  { fleet }: NeedBuilder,
  world: World,
  claim: Readonly<Record<string, unknown>>,
): readonly FleetObject[] {
  const wanted = parseQuantity(recordAt(claim, 'resources', 'requests')['storage']) ?? 0;
  const modes = arrayAt(claim, 'accessModes');
  const className = stringAt(claim, 'storageClassName');
  if (className === undefined || className === '') return [];
  return fleet.ofKind('/PersistentVolume').filter((volume) => {
    const spec = recordAt(volume.manifest, 'spec');
    return (
      volume.world === world &&
      stringAt(spec, 'storageClassName') === className &&
      modes.every((mode) => arrayAt(spec, 'accessModes').includes(mode)) &&
      (parseQuantity(recordAt(spec, 'capacity')['storage']) ?? 0) >= wanted
    );
  });
}
