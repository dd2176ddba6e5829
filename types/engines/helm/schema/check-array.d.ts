import type { Json } from '../../../base/kube/index.js';
import { type Add, type Check, type Evaluated, type Item } from './validate-schema.js';
type ArrayItem = Item & {
    readonly schema: Json;
    readonly value: readonly unknown[];
};
/** The keywords that speak of arrays. */
export declare function checkArray({ check, item, evaluated, add, }: {
    readonly check: Check;
    readonly item: ArrayItem;
    readonly evaluated: Evaluated;
    readonly add: Add;
}): void;
export {};
