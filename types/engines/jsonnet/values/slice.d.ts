import type { Site } from '../jsonnet-error.js';
import type { Vm } from '../run/vm.js';
import { type Value } from './value.js';
export type Bounds = {
    readonly begin: Value;
    readonly end: Value;
    readonly step: Value;
};
/** `target[begin:end:step]` as std.slice does it; negative bounds count from the end. */
export declare function slice({ vm, target, bounds, at, }: {
    readonly vm: Vm;
    readonly target: Value;
    readonly bounds: Bounds;
    readonly at: Site;
}): Value;
