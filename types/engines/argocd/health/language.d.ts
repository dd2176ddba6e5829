import { type Health } from './health.js';
/**
 * The small language in which the health table is written. A check looks at an object and has an opinion or none;
 * the first opinion counts. Inside `each`, paths start at the item; a leading `/` starts at the object.
 */
export type Check = (scope: Scope) => Health | undefined;
/** A statement about the object that holds or not. */
export type Test = (scope: Scope) => boolean;
/** Where a check stands: the object, and the list item it is looking at. */
export type Scope = {
    readonly root: unknown;
    readonly item: unknown;
};
/** A text with `{path}` holes, or a function of the scope. A hole may name alternatives: `{message|not ready}`. */
export type Text = string | ((scope: Scope) => string);
/**
 * The value at a path such as `status.phase` or `metadata.labels[a.b/c]`; null counts as absent. As in Lua, a field of a
 * text is absent, and a field of a number or boolean fails.
 */
export declare function at(scope: Scope, path: string): unknown;
/**
 * The items of a list, nulls left out, or the values of a field that is a map by its API; none when absent. Of other maps
 * Lua's `ipairs` finds nothing, and anything else makes it fail.
 */
export declare function itemsAt(scope: Scope, path: string): readonly unknown[];
/** The scopes of the items at a path. */
export declare function scopesAt(scope: Scope, path: string): readonly Scope[];
/** The text at a path, '' when absent. Only texts and numbers can be joined with others. */
export declare function textAt(scope: Scope, path: string): string;
/** The text at a path; joining nothing fails, as in Lua. */
export declare function required(scope: Scope, path: string): string;
/** The number at a path, or the fallback when absent; anything else cannot be compared. */
export declare function numberOr(scope: Scope, path: string, fallback: number): number;
/** Fills the holes of a text. A hole with text around it must have a value, as Lua's `..` demands. */
export declare function fill(text: Text, scope: Scope): string;
export declare const healthy: (message?: Text) => Check;
export declare const suspended: (message?: Text) => Check;
export declare const progressing: (message?: Text) => Check;
export declare const missing: (message?: Text) => Check;
export declare const degraded: (message?: Text) => Check;
export declare const unknown: (message?: Text) => Check;
/** No status at all: the script returned nothing. */
export declare function nothing(): Check;
/** The first opinion of several checks. */
export declare function first(...checks: readonly Check[]): Check;
/** Checks that only apply when a test holds. */
export declare function when(test: Test, ...checks: readonly Check[]): Check;
/** Goes through the items at a path; the first opinion about an item counts. */
export declare function each(path: string, ...checks: readonly Check[]): Check;
/** Goes through the items at a path; the last opinion about an item counts. */
export declare function last(path: string, ...checks: readonly Check[]): Check;
/** Goes through `status.conditions`; the first opinion about a condition counts. */
export declare function conditions(...checks: readonly Check[]): Check;
/** The check a value selects from a table; none when the value is not listed. */
export declare function byValue(path: string, table: Readonly<Record<string, Check>>): Check;
/** Fails as a script does that reads `key` of nothing, unless there is a table at `path`. */
export declare function needs(path: string, key: string): Check;
/** Fails as a script does that loops over nothing, unless there is a table at `path`. */
export declare function needsList(path: string): Check;
/** The value at a path is one of these. */
export declare function eq(path: string, ...values: readonly (string | number | boolean)[]): Test;
/** There is a value at the path. */
export declare function has(path: string): Test;
/** There is a value at the path and it is not false. */
export declare function isSet(path: string): Test;
/** The values at two paths are the same; two absent ones are. */
export declare function same(left: string, right: string): Test;
/** The number at one path is below the one at the other; comparing with nothing fails, as in Lua. */
export declare function below(left: string, right: string | number): Test;
/** Some item at the path passes the test. */
export declare function some(path: string, test: Test): Test;
export declare function all(...tests: readonly Test[]): Test;
export declare function any(...tests: readonly Test[]): Test;
export declare function not(test: Test): Test;
/** The condition at hand is of a type and has a status (one of several). */
export declare function is(type: string, ...statuses: readonly string[]): Test;
/** There is nothing at the path, or a list or map of nothing. */
export declare function isEmpty(path: string): Test;
