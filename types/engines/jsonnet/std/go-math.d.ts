export declare function mantissa(value: number): number;
export declare function exponent(value: number): number;
/** Go's math.Log (src/math/log.go), whose last digit differs from JavaScript's. */
export declare function log(x: number): number;
/** Half away from zero, as Go's math.Round. */
export declare function round(value: number): number;
/** Go's math.Hypot, whose last digit differs from JavaScript's. */
export declare function hypot(x: number, y: number): number;
/**
 * Go's math.Pow (src/math/pow.go): by squaring the fraction and adding exponents, so that the digits are the same.
 */
export declare function pow(x: number, y: number): number;
