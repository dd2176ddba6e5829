/** What a plain scalar is to go-yaml v3 (`resolve.go`): its short tag and its value. */
export type ResolvedScalar = {
    readonly tag: '!!str' | '!!int' | '!!float' | '!!bool' | '!!null' | '!!timestamp' | '!!merge';
    readonly value: string | number | bigint | boolean | null;
};
/**
 * Resolves a plain scalar as go-yaml v3 does: `yes` and `on` are strings, and a date is a timestamp, whose value
 * here is the text that Go's `time.Time` becomes in JSON.
 */
export declare function resolveV3Scalar(text: string): ResolvedScalar;
/** The tag alone, without making a value for the many scalars that are plain words. */
export declare function v3TagOf(text: string): ResolvedScalar['tag'];
