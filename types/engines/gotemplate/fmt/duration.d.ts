/** time.Duration's String: the largest units that fit, "1h15m30.918s". */
export declare function printDuration(nanoseconds: bigint): string;
