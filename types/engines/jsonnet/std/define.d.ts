import type { Site } from '../jsonnet-error.js';
import type { Vm } from '../run/vm.js';
import { type Thunk } from '../values/thunk.js';
import type { JsonnetObject } from '../values/object.js';
import type { Native, Value } from '../values/value.js';
/** Who called a function of the library, and where. */
export type Call = {
    readonly vm: Vm;
    readonly at: Site;
};
/** A function whose arguments are all evaluated first, from left to right. `a b?`: b may be left out. */
export declare function strict(name: string, parameters: string, run: (call: Call, ...values: Value[]) => Value): Native;
/** A function that evaluates its arguments itself. */
export declare function lazy(name: string, parameters: string, run: (call: Call, ...thunks: Thunk[]) => Value): Native;
/** The field of an object as a thunk that remembers it. */
export declare function fieldThunk(object: JsonnetObject, name: string): Thunk;
/** Values as the elements of an array. */
export declare function readyAll(values: readonly Value[]): readonly Thunk[];
