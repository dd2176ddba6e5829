/** The way from the root of a document to a node: map keys and list indexes. */
export type YamlPath = readonly (string | number)[];
/** A path as people write it: `spec.containers[0].image`, keys with odd characters in brackets. */
export declare function pathText(path: YamlPath): string;
/** A path as an RFC 6901 JSON pointer. */
export declare function pointerText(path: YamlPath): string;
/** The value at a path, or `undefined` when the path leaves the value. */
export declare function valueAt(value: unknown, path: YamlPath): unknown;
