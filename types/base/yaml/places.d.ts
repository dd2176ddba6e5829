import { type Place } from '../files/index.js';
import { type Document, type Node } from 'yaml';
import type { YamlDocument } from './parse-yaml.js';
import type { YamlPath } from './path.js';
/**
 * Where a path of a document stands: its key for a map entry, its text for a list item, else the start of
 * the document. When the path does not exist, the deepest existing parent answers.
 */
export declare function placeOf(document: YamlDocument, path: YamlPath): Place;
/** The place of the key (or of the list item) that a path ends in. */
export declare function keyPlace(document: YamlDocument, path: YamlPath): Place | undefined;
/** The place of the value at a path. */
export declare function nodePlace(document: YamlDocument, path: YamlPath): Place | undefined;
/** The syntax node of the value at a path. */
export declare function nodeAt(document: YamlDocument, path: YamlPath): Node | undefined;
/** The parsed tree of a document with ranges and comments, made once and only when a position is asked for. */
export declare function syntaxOf(document: YamlDocument): Document;
