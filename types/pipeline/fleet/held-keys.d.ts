import type { StoreKey } from '../config/index.js';
import type { Fleet } from './fleet.js';
import { type StoreRead } from './store-reads.js';
/** What a provider holds, and who says so. */
export type HeldKeys = {
    readonly keys: readonly StoreKey[];
    readonly saidBy: 'facts' | 'store';
};
/** The keys behind the store that is asked, when the facts list them or the store carries them; else `undefined`. */
export declare function heldKeys(fleet: Fleet, { storeName, stores }: StoreRead): HeldKeys | undefined;
/** What is missing of a key that is asked for: the key, one property of it, or nothing. */
export declare function missingPart({ keys }: HeldKeys, { key, property, version }: StoreRead): 'key' | 'property' | undefined;
