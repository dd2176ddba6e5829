/** A number as it appears in JSON output (interpreter.go unparseNumber): whole ones in full, others in `%.17g`. */
export declare function numberText(value: number): string;
/** A number in the fewest digits, never with an exponent (Go's FormatFloat 'f', -1). */
export declare function shortestText(value: number): string;
/** A number as Go's `%v` prints it, for messages. */
export declare function goNumber(value: number): string;
/** Go's `%f`: six decimals. */
export declare function sixDecimals(value: number): string;
