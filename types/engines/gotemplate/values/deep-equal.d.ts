import { type Evaluated } from './go-value.js';
/** reflect.DeepEqual: equal types and equal contents, all the way down. */
export declare function deepEqual(a: Evaluated, b: Evaluated): boolean;
