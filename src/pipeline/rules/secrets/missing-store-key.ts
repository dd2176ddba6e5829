import { hesitation, objection } from '#evidence';
import { type Fleet, type StoreRead, heldKeys, missingPart, storeReads } from '#fleet';
import { nearest } from '#outcome';
import { defineRule } from '../rule.ts';
import { vaultPath, vaultStore } from './vault-store.ts';
import { vaultSetup } from './vault-setup.ts';

/** An ExternalSecret asks its store for a key that the provider does not hold: no Secret appears. */
export const missingStoreKey = defineRule<Missing & { name: string; store: string }>({
  name: 'missing-store-key',
  title: 'A key is asked of a secret store that does not hold it',
  impact: 'breaks',
  looksAt: 'everything',
  fix: 'patch',
  findIn({ fleet }, report) {
    const reads = storeReads(fleet);
    const seeded = seedsOfStores(fleet, reads);
    for (const read of reads) {
      const missing = missingOf(fleet, read, seeded);
      if (!missing) continue;
      const { object, path, storeName } = read;
      const isProperty = missing.property !== undefined;
      report({
        object,
        path: isProperty ? [...path.slice(0, -1), 'property'] : path,
        data: { name: object.id.name, store: storeName, ...missing },
        reasons: missing.knownFrom !== 'seeds' ? [] : missing.isSameName ? [outside] : [unknown],
      });
    }
  },
  say: ({ name, store, key, property, knownFrom, target, nearest: alike }) => ({
    what: `ExternalSecret ${name} asks ${store} for ${property === undefined ? `key ${key}` : `property ${property} of ${key}`}, ${lacks(knownFrom, target)}`,
    so: 'It stays SecretSyncedError ("could not get secret data from provider"), and its Secret never appears',
    do: `${alike === undefined ? '' : `Write ${alike}, or `}${alike === undefined ? 'Put' : 'put'} the ${property === undefined ? 'key' : 'property'} into the store${knownFrom === 'facts' ? ' and list it in the facts' : ''}`,
  }),
});

type Missing = {
  readonly key: string;
  readonly property?: string;
  readonly knownFrom: 'facts' | 'provider' | 'seeds';
  readonly target: string;
  /** What the store holds that is most like it. */
  readonly nearest?: string;
  /** Whether that is the same name in other letters. */
  readonly isSameName: boolean;
};

function lacks(knownFrom: Missing['knownFrom'], target: string): string {
  if (knownFrom === 'facts') return `which the facts of ${target} do not list`;
  return knownFrom === 'provider' ? 'which its fake provider does not have' : 'which no script in git writes';
}

const outside = hesitation('outside-git', 'something outside git may write it');
const unknown = objection('outside-git', 'the scripts in git may not write all keys of the store');

function missingOf(
  fleet: Fleet,
  read: StoreRead,
  seeded: ReadonlyMap<string, ReadonlySet<string>>,
): Missing | undefined {
  const { key, property = '' } = read;
  const { target } = fleet;
  const held = heldKeys(fleet, read);
  if (held) {
    const part = missingPart(held, read);
    if (part === undefined) return undefined;
    const knownFrom = held.saidBy === 'facts' ? 'facts' : 'provider';
    if (part === 'key') {
      const keys = held.keys.map((each) => each.key);
      return { key, knownFrom, target, ...nearestOf(key, keys) };
    }
    const others = held.keys.flatMap((each) => (each.key === key ? (each.properties ?? []) : []));
    return { key, property, knownFrom, target, ...nearestOf(property, others) };
  }
  const seeds = seeded.get(storeOf(read));
  const path = pathOf(read);
  if (!seeds || path === undefined || seeds.has(path)) return undefined;
  return { key, knownFrom: 'seeds', target, ...nearestOf(path, [...seeds]) };
}

function nearestOf(wanted: string, held: readonly string[]): Pick<Missing, 'nearest' | 'isSameName'> {
  const same = held.find((each) => plain(each) === plain(wanted));
  const alike = same ?? nearest(wanted, held);
  return { ...(alike === undefined ? {} : { nearest: alike }), isSameName: same !== undefined };
}

/** A key without what people disagree on: case, dashes and underscores. */
function plain(key: string): string {
  return key.toLowerCase().replaceAll(/[-_./]/g, '');
}

/** For each Vault store of which git seeds at least one key that is asked for: everything that git seeds. */
function seedsOfStores(fleet: Fleet, reads: readonly StoreRead[]): ReadonlyMap<string, ReadonlySet<string>> {
  const seeds = new Set(vaultSetup(fleet).seeds.map(({ key }) => key));
  const found = new Map<string, ReadonlySet<string>>();
  if (seeds.size === 0) return found;
  for (const read of reads) {
    const path = pathOf(read);
    if (path !== undefined && seeds.has(path)) found.set(storeOf(read), seeds);
  }
  return found;
}

function storeOf({ object, storeKind, storeName }: StoreRead): string {
  return `${object.world.key} ${storeKind} ${storeKind === 'SecretStore' ? object.id.namespace : ''} ${storeName}`;
}

/** The path of a key as `vault kv put` writes it. */
function pathOf({ key, stores }: StoreRead): string | undefined {
  const [store] = stores;
  const vault = store && stores.length === 1 ? vaultStore(store) : undefined;
  return vault && vaultPath(vault, key).replace('/data/', '/');
}
