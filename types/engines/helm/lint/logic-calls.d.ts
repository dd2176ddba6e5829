import { type Abstract } from './abstract-value.js';
import type { AbstractFunction } from './calls.js';
import type { Path } from './path.js';
/** Whether a value counts as true on this path. */
export declare function truthOf(value: Abstract, path: Path): boolean;
/** Functions that decide. */
export declare const logicCalls: Readonly<Record<string, AbstractFunction>>;
