import type { YamlEdit } from './edit-yaml.js';
import type { YamlDocument } from './parse-yaml.js';
import type { YamlPath } from './path.js';
/** The path of the key, list item or scalar that stands at an offset of the source. */
export declare function pathAt(document: YamlDocument, offset: number): YamlPath | undefined;
/** Replaces the scalar at a path by a text, quotes and all; `undefined` where no scalar stands. */
export declare function setScalar(document: YamlDocument, path: YamlPath, text: string): YamlEdit | undefined;
/** Renames the key that a path ends in. */
export declare function renameKey(document: YamlDocument, path: YamlPath, name: string): YamlEdit | undefined;
/**
 * Removes a map entry or list item with its line; what is empty without it goes too. Comments above it stay.
 * `undefined` where it shares its line with something else in a way that cannot be cut.
 */
export declare function removeEntry(document: YamlDocument, path: YamlPath): YamlEdit | undefined;
/** Adds an item, given as YAML on one line, to the end of the list at a path. */
export declare function addItem(document: YamlDocument, path: YamlPath, item: string): YamlEdit | undefined;
/** Adds an entry to the end of the mapping at a path: `lines` as they would stand at the left margin. */
export declare function addEntry(document: YamlDocument, path: YamlPath, lines: readonly string[]): YamlEdit | undefined;
/** Replaces every whole word `written` between two offsets. */
export declare function replaceWord(text: string, { start, end }: {
    readonly start: number;
    readonly end: number;
}, { written, meant }: {
    readonly written: string;
    readonly meant: string;
}): readonly YamlEdit[];
