import { type Abstract } from './abstract-value.js';
/** An index or key, and what stands there. */
export type Entry = readonly [Abstract, Abstract];
/** What a loop goes through, if that is known; `none` for what cannot be gone through. */
export declare function rangeItems(value: Abstract, most: number): readonly Entry[] | 'none' | undefined;
