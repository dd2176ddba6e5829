import { type Json } from '../../../base/kube/index.js';
import type { Add, Check, Evaluated, Item } from './validate-schema.js';
type ObjectItem = Item & {
    readonly schema: Json;
    readonly value: Json;
};
/** The keywords that speak of objects. */
export declare function checkObject({ check, item, evaluated, add, }: {
    readonly check: Check;
    readonly item: ObjectItem;
    readonly evaluated: Evaluated;
    readonly add: Add;
}): void;
export {};
