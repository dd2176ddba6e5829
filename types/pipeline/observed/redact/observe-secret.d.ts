import { type Manifest } from '../../../base/kube/index.js';
import type { ObservedSecret } from '../snapshot.js';
/** The values of a Secret by key, decoded; a value that is no base64 is taken as it stands. */
export declare function secretValues(secret: Manifest): ReadonlyMap<string, Buffer>;
/**
 * What snapshots keep of a Secret. The hash is keyed: without the key, which is nowhere kept, nobody can try words
 * against it.
 */
export declare function observeSecret(secret: Manifest, hashKey: string): ObservedSecret;
