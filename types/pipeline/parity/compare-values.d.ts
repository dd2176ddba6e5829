import type { YamlPath } from '../../base/yaml/index.js';
/** A field that differs; `undefined` on one side means that the field is absent there. */
export type FieldDifference = {
    /** Where it stands on the left, or, where it is absent there, on the right. */
    readonly path: YamlPath;
    /** Where it stands on the right; lists may hold the same item in another place. */
    readonly rightPath: YamlPath;
    readonly left: unknown;
    readonly right: unknown;
};
/** How texts are read before they are compared. */
export type Reading = {
    readonly left: (text: string) => string;
    readonly right: (text: string) => string;
};
/** Texts as they are. */
export declare const verbatim: Reading;
/**
 * The fields in which two values differ. Lists match by the key of their items (the name, the port, the path they are
 * mounted at), whatever their order, where each item has a key of its own; others item by item.
 */
export declare function compareValues(left: unknown, right: unknown, reading?: Reading): readonly FieldDifference[];
