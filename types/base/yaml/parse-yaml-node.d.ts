import { type Source } from '../files/index.js';
import type { YamlError } from './parse-yaml.js';
import { type YamlNode } from './yaml-node.js';
/**
 * Parses the first document between two offsets of a source into nodes, as go-yaml v3's `Decode` into a Node
 * does, with its words for what is wrong. `undefined` means that there is no document.
 */
export declare function parseYamlNode(from: Source, start?: number, end?: number): YamlNode | YamlError | undefined;
/** Parses the first document of a source; errors name the line that go-yaml v2 names. */
export declare function parseV2Node(from: Source): YamlNode | YamlError | undefined;
