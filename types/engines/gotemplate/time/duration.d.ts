/** time.ParseDuration, in nanoseconds. */
export declare function parseDuration(text: string): bigint;
/** Duration.Round, half away from zero, staying in range. */
export declare function roundDuration(value: bigint, unit: bigint): bigint;
/** The nearest value that an int64 can hold. */
export declare function saturate(value: bigint): bigint;
/** sprig's durationRound: the largest unit that is exceeded. */
export declare function coarseDuration(value: bigint): string;
