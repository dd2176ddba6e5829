import type { AbstractFunction } from './calls.js';
/** Functions that make text, with what is missing in it left open. */
export declare const textCalls: Readonly<Record<string, AbstractFunction>>;
