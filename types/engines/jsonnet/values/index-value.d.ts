import type { Site } from '../jsonnet-error.js';
import type { Vm } from '../run/vm.js';
import { type Value } from './value.js';
/** `target[index]`; a fraction is cut off, as the real interpreter does it. */
export declare function indexValue({ vm, target, index, site, }: {
    readonly vm: Vm;
    readonly target: Value;
    readonly index: Value;
    readonly site: Site;
}): Value;
