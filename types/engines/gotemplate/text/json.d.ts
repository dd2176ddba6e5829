import { type GoValue } from '../values/go-value.js';
/** How encoding/json writes: with HTML characters escaped, and on one line or indented. */
export type JsonStyle = {
    readonly escapesHtml: boolean;
    readonly indent: string;
};
/** json.Marshal. */
export declare function encodeJson(value: GoValue, style?: JsonStyle): string;
/** A string as encoding/json writes it. */
export declare function encodeString(text: string, escapesHtml: boolean): string;
