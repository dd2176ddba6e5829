import { type GoValue } from '../values/go-value.js';
/** json.Unmarshal into an empty interface, with encoding/json's own words for what is wrong. */
export declare function parseJson(text: string): GoValue;
/** What encoding/json calls a value of that kind in its errors. */
export declare function jsonKind(value: GoValue): string;
