import type { JsonnetObject } from '../values/object.js';
import type { Thunk } from '../values/thunk.js';
/** The variables of one scope at run time, and the object around it. `Scope` is its twin when compiling. */
export type Env = {
    readonly up: Env | undefined;
    readonly slots: Thunk[];
    readonly self: JsonnetObject | undefined;
    /** Which layer of `self` the code stands in; `super` begins behind it. */
    readonly depth: number;
};
/** The thunk of a variable that was resolved to a distance and a slot. */
export declare function lookUp(env: Env, hops: number, slot: number): Thunk;
