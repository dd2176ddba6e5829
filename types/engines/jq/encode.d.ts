import { type Json } from './value.js';
/** A value as gojq writes it: keys sorted, numbers as Go prints them, NaN as null. */
export declare function encode(value: Json): string;
/** A value cut to 30 bytes, as gojq's error messages show it (preview.go). */
export declare function preview(value: Json): string;
/** `number (5)`, or just `null`. */
export declare function typePreview(value: Json): string;
