import type { Site } from '../jsonnet-error.js';
import type { Vm } from '../run/vm.js';
import { type Value } from '../values/value.js';
/** The operator `%`: the remainder of numbers, the formatting of strings. */
export declare function modulo({ vm, left, right, at }: {
    vm: Vm;
    left: Value;
    right: Value;
    at: Site;
}): Value;
