import { type Json } from './value.js';
/** `value[key]` for any kind of key (gojq's funcIndex2). */
export declare function indexInto(value: Json, key: Json): Json;
/** Where `wanted` begins in a list. */
export declare function indicesOf(list: readonly Json[], wanted: readonly Json[]): readonly Json[];
/** `value[start:end]` of a list or a text. */
export declare function sliceOf(value: Json, start: Json, end: Json): Json;
/** `getpath`; missing parts are null. */
export declare function getPath(value: Json, path: Json): Json;
/** `setpath`. */
export declare function setPath(value: Json, path: Json, item: Json): Json;
/** `delpaths`: marks every path first and then removes what is marked, so that no path moves another. */
export declare function deletePaths(value: Json, paths: Json): Json;
