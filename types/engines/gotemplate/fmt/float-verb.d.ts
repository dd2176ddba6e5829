import { type Flags } from './flags.js';
/** A float64 under a verb; undefined if the verb is none for floats. */
export declare function formatFloatVerb(value: number, verb: string, flags: Flags): string | undefined;
