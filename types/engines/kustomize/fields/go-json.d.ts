import type { PlainValue } from './node-value.js';
/** Writes a value as Go's `json.Marshal`: keys sorted by bytes, HTML characters escaped, Go's float format. */
export declare function goJson(value: PlainValue): string;
/** Orders by UTF-8 bytes, as Go compares strings. */
export declare function compareBytes(a: string, b: string): number;
