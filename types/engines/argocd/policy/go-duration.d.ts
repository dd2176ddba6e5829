/** A duration in milliseconds as Go's time.ParseDuration reads it (`1h30m`, `-1.5s`), or undefined. */
export declare function parseGoDuration(text: string): number | undefined;
/** A duration of a retry policy: a bare number means seconds. */
export declare function parseRetryDuration(text: string): number | undefined;
