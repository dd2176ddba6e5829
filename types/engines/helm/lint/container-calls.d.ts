import { type Abstract } from './abstract-value.js';
import type { AbstractFunction, CallContext } from './calls.js';
/** Functions that make maps and lists, look into them or change them. */
export declare const containerCalls: Readonly<Record<string, AbstractFunction>>;
/** What is nothing becomes nil where it is put away. */
export declare function nilAsNull(value: Abstract): Abstract;
/** Forgets what a map holds. */
export declare function open(map: Abstract, { writes }: Pick<CallContext, 'writes'>): void;
