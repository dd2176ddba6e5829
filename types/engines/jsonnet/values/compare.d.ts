import type { Site } from '../jsonnet-error.js';
import type { Vm } from '../run/vm.js';
import { type Value } from './value.js';
/** -1, 0 or 1 for numbers, strings and arrays of them (builtins.go valueCmp). */
export declare function compare({ vm, left, right, at, depth, }: {
    readonly vm: Vm;
    readonly left: Value;
    readonly right: Value;
    readonly at: Site;
    readonly depth?: number | undefined;
}): number;
/** Whether two values are the same, hidden fields left out (builtins.go rawEquals). */
export declare function equals({ vm, left, right, at, depth, }: {
    readonly vm: Vm;
    readonly left: Value;
    readonly right: Value;
    readonly at: Site;
    readonly depth?: number | undefined;
}): boolean;
