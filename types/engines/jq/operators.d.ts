import { type Json } from './value.js';
/** The operators that take two values and give one. */
export type ValueOperator = '+' | '-' | '*' | '/' | '%' | '==' | '!=' | '<' | '<=' | '>' | '>=';
/** Applies an operator to two values (gojq's operator.go). */
export declare function operate(operator: ValueOperator, left: Json, right: Json): Json;
/** `left + right`; null is neutral. */
export declare function add(left: Json, right: Json): Json;
/** Go's strings.Split: an empty separator splits into characters. */
export declare function splitText(text: string, separator: string): readonly string[];
