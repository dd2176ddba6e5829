/**
 * A float64 in the shortest form of Go's `strconv.FormatFloat(f, 'g', -1, 64)`: exponent form below 1e-4 and
 * from 10^exponentFrom on. `fmt`, templates and go-yaml use 21 for values read as JSON numbers and 6 elsewhere.
 */
export declare function formatGoFloat(value: number, exponentFrom: number): string;
/** A float in the shortest form that is the same float32: `strconv.FormatFloat(f, 'g', -1, 32)`. */
export declare function formatGoFloat32(value: number): string;
