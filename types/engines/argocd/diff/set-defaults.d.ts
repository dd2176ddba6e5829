import { type Json, type Manifest } from '../../../base/kube/index.js';
/**
 * The defaults that Kubernetes' own code would fill in, for the built-in kinds people apply. Argo CD fills them in on
 * both sides, so that a list which is replaced as a whole does not differ by what the server added to its items.
 */
export declare function setDefaults(object: Manifest): Manifest;
/** The map with what it lacks. */
export declare function fill(map: unknown, defaults: Json): Json;
/** Changes each map of a list under a key, if there is such a list. */
export declare function eachIn(map: Json, key: string, change: (item: Json) => Json): Json;
/** Changes the map under a key, if there is one. */
export declare function within(map: Json, key: string, change: (inner: Json) => Json): Json;
