import type { Reference } from './edge.js';
import type { FleetObject } from './fleet.js';
import type { Produced } from './produced.js';
/** The keys of a ConfigMap or Secret of git; `undefined` when something else adds keys to it. */
export declare function keysOf(object: FleetObject): readonly string[] | undefined;
/** The ports of a Service by number and by name; `undefined` when any port may be meant. */
export declare function portsOf({ manifest }: FleetObject): readonly (string | number)[] | undefined;
/** What of a reference an existing object lacks, with what it has instead. */
export declare function lacking(reference: Reference, objects: readonly FleetObject[], produced: readonly Produced[]): {
    readonly missing: 'key' | 'port';
    readonly available: readonly string[];
} | undefined;
