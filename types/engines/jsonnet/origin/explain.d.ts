import type { Vm } from '../run/vm.js';
import type { JsonnetObject } from '../values/object.js';
import { type Thunk } from '../values/thunk.js';
import type { JsonnetStep } from './jsonnet-origin.js';
/** A place where a value is held. */
export type Spot = {
    readonly kind: 'thunk';
    readonly thunk: Thunk;
    readonly name: string;
} | {
    readonly kind: 'field';
    readonly object: JsonnetObject;
    readonly name: string;
    readonly depth: number;
};
export type Chain = {
    readonly vm: Vm;
    readonly steps: JsonnetStep[];
    readonly isWhole: boolean;
    readonly depth: number;
};
/** Adds the steps that lead from a spot to where its value is written. */
export declare function explain(chain: Chain, spot: Spot): void;
