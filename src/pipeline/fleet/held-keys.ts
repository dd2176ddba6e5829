import type { StoreKey } from '#config';
import { recordsAt, stringAt } from '#kube';
import type { Fleet, FleetObject } from './fleet.ts';
import { type StoreRead, providerOf } from './store-reads.ts';

/** What a provider holds, and who says so. */
export type HeldKeys = { readonly keys: readonly StoreKey[]; readonly saidBy: 'facts' | 'store' };

/** The keys behind the store that is asked, when the facts list them or the store carries them; else `undefined`. */
export function heldKeys(fleet: Fleet, { storeName, stores }: StoreRead): HeldKeys | undefined {
  const declared = fleet.facts.secrets?.keys;
  if (declared && Object.hasOwn(declared, storeName))
    return { keys: declared[storeName] ?? [], saidBy: 'facts' };
  const [store] = stores;
  const keys = store && stores.length === 1 ? fakeKeys(store) : undefined;
  return keys && { keys, saidBy: 'store' };
}

/** What is missing of a key that is asked for: the key, one property of it, or nothing. */
export function missingPart(
  { keys }: HeldKeys,
  { key, property, version = '' }: StoreRead,
): 'key' | 'property' | undefined {
  const held = keys.find((each) => bare(each.key) === bare(key) || each.key === key + version);
  if (!held) return 'key';
  const isThere =
    property === undefined || held.properties === undefined || held.properties.includes(property);
  return isThere ? undefined : 'property';
}

function bare(key: string): string {
  return key.replace(/^\//, '');
}

/** The keys of the fake provider, which holds nothing but what stands in the store itself. */
function fakeKeys(store: FleetObject): readonly StoreKey[] | undefined {
  const [name, settings] = providerOf(store);
  if (name !== 'fake') return undefined;
  return recordsAt(settings, 'data').map(([, item]) => ({
    key: (stringAt(item, 'key') ?? '') + (stringAt(item, 'version') ?? ''),
  }));
}
