/** A JSON object of unknown shape. */
export type Json = Readonly<Record<string, unknown>>;
/** Whether a value is a JSON object. */
export declare function isRecord(value: unknown): value is Json;
/** The object at a path, or `{}`: for reading optional parts of foreign data without ceremony. */
export declare function recordAt(value: unknown, ...path: readonly (string | number)[]): Json;
/** The list at a path, or `[]`. */
export declare function arrayAt(value: unknown, ...path: readonly (string | number)[]): readonly unknown[];
/** The objects of the list at a path with their indexes; items of another shape are passed over. */
export declare function recordsAt(value: unknown, ...path: readonly (string | number)[]): readonly (readonly [number, Json])[];
/** The string at a path, if it is one. */
export declare function stringAt(value: unknown, ...path: readonly (string | number)[]): string | undefined;
/** The number at a path, if it is one. */
export declare function numberAt(value: unknown, ...path: readonly (string | number)[]): number | undefined;
/** An entry of a table of ours under a name of others; `constructor` and the like are no entries. */
export declare function entryOf<T>(table: Readonly<Record<string, T>>, name: string): T | undefined;
