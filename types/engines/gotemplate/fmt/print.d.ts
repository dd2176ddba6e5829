import { type Evaluated, GoObject } from '../values/go-value.js';
/** A value as fmt's %v prints it. */
export declare function printValue(value: Evaluated): string;
/** A value as an action prints it: nothing at all is `<no value>`. */
export declare function printAction(value: Evaluated): string;
/** fmt.Sprint: a space between two operands when neither is a string. */
export declare function sprint(values: readonly Evaluated[]): string;
/** What `toString` makes of a value (sprig's strval): bytes decoded, otherwise as %v prints it. */
export declare function textOf(value: Evaluated): string;
/** English names of the months, in order. */
export declare const MONTHS: string[];
/** English names of the days of the week, Sunday first. */
export declare const WEEKDAYS: string[];
/** A struct as fmt prints it, its fields printed by `print`. */
export declare function printObject(value: GoObject, print: (value: Evaluated) => string): string;
