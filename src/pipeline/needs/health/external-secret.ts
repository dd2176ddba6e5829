import { type FleetObject, heldKeys, missingPart, storeReadsOf } from '#fleet';
import { idText } from '#kube';
import { type NeedBuilder, fieldPlace } from '../need-builder.ts';
import { clusterKey } from '../need-ids.ts';
import { broken } from '../need.ts';

/** An ExternalSecret becomes Ready only when the provider holds every key it asks for; said only where that is known. */
export function storeKeyNeeds(builder: NeedBuilder, object: FleetObject): readonly string[] {
  if (object.id.group !== 'external-secrets.io' || object.id.kind !== 'ExternalSecret') return [];
  return storeReadsOf(builder.fleet, object).flatMap((read) => {
    const held = heldKeys(builder.fleet, read);
    if (!held || missingPart(held, read) === undefined) return [];
    return builder.add(`store-key:${clusterKey(object)}→${read.storeName}/${read.key}`, () => ({
      kind: 'store-key-present',
      message: `${read.storeName} does not hold ${read.key}, which ${idText(object.id)} asks for`,
      because: 'external-secrets makes the Secret once it has every key',
      ...fieldPlace(object, read.path),
      ground: broken,
    }));
  });
}
