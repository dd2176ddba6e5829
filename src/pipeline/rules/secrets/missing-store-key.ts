import { type Fleet, type StoreRead, heldKeys, missingPart, storeReads } from '#fleet';
import type { Severity } from '#findings';
import { nearest } from '#outcome';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';
import { vaultPath, vaultStore } from './vault-store.ts';
import { vaultSetup } from './vault-setup.ts';

/** An ExternalSecret asks its store for a key that the provider does not hold: no Secret appears. */
export const missingStoreKey: Rule = {
  name: 'missing-store-key',
  title: 'A key is asked of a secret store that does not hold it',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['provider-key-not-seeded', 'provider-key-name-mismatch'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      const reads = storeReads(fleet);
      const seeded = seedsOfStores(fleet, reads);
      for (const read of reads) {
        const missing = missingOf(fleet, read, seeded);
        if (!missing) continue;
        const { object, path, storeName } = read;
        report({
          ...objectHit(
            fleet,
            object,
            missing.isProperty ? [...path.slice(0, -1), 'property'] : path,
            `ExternalSecret ${object.id.name} asks ${storeName} for ${missing.what}, which ${missing.who}: ${missing.severity === 'error' ? '' : 'unless something else does, '}it stays SecretSyncedError ("could not get secret data from provider") and its Secret never appears${missing.hint}`,
          ),
          severity: missing.severity,
        });
      }
    }
  },
};

type Missing = {
  readonly what: string;
  readonly who: string;
  readonly hint: string;
  readonly severity: Severity;
  readonly isProperty: boolean;
};

function missingOf(
  fleet: Fleet,
  read: StoreRead,
  seeded: ReadonlyMap<string, ReadonlySet<string>>,
): Missing | undefined {
  const { key, property = '' } = read;
  const held = heldKeys(fleet, read);
  if (held) {
    const part = missingPart(held, read);
    if (part === undefined) return undefined;
    const who =
      held.saidBy === 'facts'
        ? `the facts of ${fleet.target} do not list`
        : 'its fake provider does not have';
    if (part === 'key')
      return missing(
        `key ${key}`,
        who,
        key,
        held.keys.map((each) => each.key),
        'error',
      );
    const others = held.keys.flatMap((each) => (each.key === key ? (each.properties ?? []) : []));
    return { ...missing(`property ${property} of ${key}`, who, property, others, 'error'), isProperty: true };
  }
  const seeds = seeded.get(storeOf(read));
  const path = pathOf(read);
  if (!seeds || path === undefined || seeds.has(path)) return undefined;
  return missing(`key ${key}`, 'no seed of this repository writes', path, [...seeds], undefined);
}

function missing(
  what: string,
  who: string,
  wanted: string,
  held: readonly string[],
  severity: Severity | undefined,
): Missing {
  const alike = held.find((each) => loose(each) === loose(wanted)) ?? nearest(wanted, held);
  const hint = alike === undefined ? '' : `; it holds ${alike}`;
  // Seeds of git may not be all there is, unless one of them is the same name in other letters.
  const isAlike = held.some((each) => loose(each) === loose(wanted));
  return { what, who, hint, severity: severity ?? (isAlike ? 'warning' : 'info'), isProperty: false };
}

/** A key without what people disagree on: case, dashes and underscores. */
function loose(key: string): string {
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
