import type { Evaluated } from '../values/go-value.js';
/** fmt.Sprintf: Go's verbs, flags, widths, argument indexes and its marks for every mistake. */
export declare function sprintf(format: string, args: readonly Evaluated[]): string;
