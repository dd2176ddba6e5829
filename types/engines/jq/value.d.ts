/** A JSON value, as jq sees it. Big integers are kept where nothing is computed with them. */
export type Json = null | boolean | number | bigint | string | readonly Json[] | {
    readonly [key: string]: Json;
};
/** A JSON object. */
export type JsonObject = {
    readonly [key: string]: Json;
};
/** jq's name for a value's type. */
export declare function typeOf(value: Json): 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object';
/** Only null and false are false. */
export declare function isTruthy(value: Json): boolean;
export declare function isArray(value: Json): value is readonly Json[];
export declare function isObject(value: Json): value is JsonObject;
/** A number, as a double. */
export declare function toNumber(value: Json): number | undefined;
/** The keys of an object in gojq's order: sorted. */
export declare function sortedKeys(object: JsonObject): readonly string[];
/** A copy of an object with one key set, also `__proto__`. */
export declare function withKey(object: JsonObject, key: string, value: Json): JsonObject;
/** jq's order of values: null, false, true, numbers, strings, arrays, objects; NaN is below every number. */
export declare function compare(left: Json, right: Json): number;
/** Whether two values are equal. */
export declare function equals(left: Json, right: Json): boolean;
