/** The digits of a positive finite number and the place of its decimal point: 0.d1d2d3… × 10^point. */
export type Decimal = {
    readonly digits: string;
    readonly point: number;
};
/** The shortest digits that read back as the same float64. */
export declare function shortestDecimal(value: number): Decimal;
/** The exact value cut to `count` digits, rounded half to even as strconv does. */
export declare function roundToDigits(value: number, count: number): Decimal;
/** The exact value cut to `decimals` digits after the point. */
export declare function roundToDecimals(value: number, decimals: number): Decimal;
/** strconv.FormatFloat of a number for the formats e, E, f, F, g and G; precision -1 is the shortest. */
export declare function formatFloat(value: number, format: string, precision: number): string;
/** A float64 as %v prints it. */
export declare function printFloat(value: number): string;
/** A float64 as encoding/json prints it. */
export declare function jsonFloat(value: number): string;
