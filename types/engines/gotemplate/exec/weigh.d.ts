import type { Budget } from '../../../base/budget/index.js';
import { type Evaluated } from '../values/go-value.js';
/** Takes what it costs to read a value once, without going into what it holds. */
export declare function weighRead(budget: Budget, value: Evaluated): void;
/** Takes what a function has made, without what it only refers to. */
export declare function weighMade(budget: Budget, value: Evaluated): void;
/**
 * Takes what it costs to walk or write everything in a value: a part that is shared counts as often as it is
 * reached, so a map that doubles thirty times is stopped before anyone walks it. Gives back the size in bytes.
 */
export declare function weighAll(budget: Budget, value: Evaluated): number;
