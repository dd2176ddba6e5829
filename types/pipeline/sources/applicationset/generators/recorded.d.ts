import type { Generator } from '../generator.js';
/** A generator that asks a service (SCM, plug-in, another resource): answered from what the user recorded. */
export declare function recorded(name: string): Generator;
