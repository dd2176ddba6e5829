import { type Json } from './value.js';
/** A value under one of jq's `@` formats. */
export declare function formatValue(format: string, value: Json): Json;
/** `tostring`: a text as it is, anything else as JSON. */
export declare function toText(value: Json): string;
