import { type Evaluated } from '../values/go-value.js';
/** `eq` of two values: basic kinds must match, nil equals only nil, maps and slices cannot be compared. */
export declare function areEqual(a: Evaluated, b: Evaluated): boolean;
/** `lt` of two values. */
export declare function isLess(a: Evaluated, b: Evaluated): boolean;
