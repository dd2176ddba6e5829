/** An exact decimal number: coefficient × 10^exponent (shopspring/decimal). */
export type Decimal = {
    readonly coefficient: bigint;
    readonly exponent: number;
};
/** The decimal with the shortest digits of a float64. */
export declare function decimalFromFloat(value: number): Decimal;
/** The float64 nearest to a decimal. */
export declare function decimalToFloat({ coefficient, exponent }: Decimal): number;
/** The exact sum. */
export declare function addDecimals(a: Decimal, b: Decimal): Decimal;
/** The exact difference. */
export declare function subtractDecimals(a: Decimal, b: Decimal): Decimal;
/** The exact product. */
export declare function multiplyDecimals(a: Decimal, b: Decimal): Decimal;
/** The quotient, rounded half away from zero at the sixteenth decimal. */
export declare function divideDecimals(a: Decimal, b: Decimal): Decimal;
