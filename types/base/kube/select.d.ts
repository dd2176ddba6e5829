import type { YamlPath } from '../yaml/index.js';
/** A value and the way to it. */
export type Selected = {
    readonly path: YamlPath;
    readonly value: unknown;
};
/**
 * Everything at a path pattern: `spec.rules[].host`, where `[]` stands for each item of a list, `{}` for each
 * entry of a map and `*` for each field. A step with dots in it stands in quotes: `metadata.labels."a.io/b"`.
 */
export declare function select(value: unknown, pattern: string): readonly Selected[];
/** Every node of a value, parents first, with its path. */
export declare function everyNode(value: unknown, path?: YamlPath): readonly Selected[];
