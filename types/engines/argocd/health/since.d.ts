/**
 * Whether a release line ships the script behind a table entry. `entry` is the entry's `group/Kind` or `group/*`,
 * `kind` the `group/Kind` asked for.
 */
export declare function isShipped(entry: string, kind: string, version: {
    readonly major: number;
    readonly minor: number;
}): boolean;
