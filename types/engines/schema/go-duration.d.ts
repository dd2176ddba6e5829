/** Milliseconds of a Go duration such as `1h30m`, or undefined when Go's time.ParseDuration refuses it. */
export declare function parseGoDuration(text: string): number | undefined;
