import type { Budget } from '../../base/budget/index.js';
import type { Json } from './value.js';
/** Runs something with its steps and bytes charged to a budget. */
export declare function within<T>(of: Budget, work: () => T): T;
/** The budget of the run that is under way. */
export declare function meter(): Budget | undefined;
/** Takes steps from the run that is under way. */
export declare function charge(steps?: number): void;
/** Takes bytes from the run that is under way, before they are built. */
export declare function allocate(bytes: number): void;
/** Takes what a function over a value costs that looks at each of its characters, items or fields once. */
export declare function chargeFor(value: Json): void;
/** Takes what a new value holds, its parts not counted. */
export declare function allocateFor(value: Json): void;
