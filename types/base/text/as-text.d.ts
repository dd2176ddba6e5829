/**
 * A foreign value as text: what `String` makes of it, but for maps, which are not shown. `String` itself fails on a map
 * with a key called `toString`.
 */
export declare function asText(value: unknown): string;
/** A foreign value as a number: NaN where it is no scalar. */
export declare function asNumber(value: unknown): number;
