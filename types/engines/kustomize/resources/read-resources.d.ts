import { type Source } from '../../../base/files/index.js';
import { type YamlNode } from '../../../base/yaml/index.js';
import { type PlainValue } from '../fields/node-value.js';
import type { Resource } from './resource.js';
/**
 * Reads every resource of a text: documents split at `---` lines, aliases expanded, lists of resources
 * flattened, each with kind and name (`api/resource/factory.go`, `kyaml/kio/byteio_reader.go`).
 */
export declare function readResources(from: Source): Resource[];
/** Reads a text that has no file of its own. */
export declare function readInlineResources(text: string, path: string): Resource[];
/** Refuses what is no resource: kind and (but for lists) a name are needed. */
export declare function demandMetadata(node: YamlNode): void;
/** The node after a way through JSON: scalars in their canonical text, styles and tags by value. Places stay. */
export declare function throughJson(node: YamlNode, inFlow?: boolean): YamlNode;
/** Makes the node that go-yaml v3 makes of a plain value. */
export declare function nodeOfValue(value: PlainValue): YamlNode;
