import { type Evaluated } from '../values/go-value.js';
/** spf13/cast 1.7 ToInt64 (and ToInt, which agrees with it): what cannot be read is 0. */
export declare function castToInt(value: Evaluated): bigint;
/** spf13/cast 1.7 ToFloat64. */
export declare function castToFloat(value: Evaluated): number;
/** Go's conversion of a float64 to int64; what does not fit becomes the smallest int64, as on amd64. */
export declare function truncate(value: number): bigint;
/** strconv.ParseInt in base 10: no prefixes, no underscores, undefined where Go has an error. */
export declare function parseDecimal(text: string): bigint | undefined;
/** strconv.ParseFloat; undefined where Go has an error. */
export declare function parseFloat64(text: string): number | undefined;
