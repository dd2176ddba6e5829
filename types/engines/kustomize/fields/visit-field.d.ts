import type { YamlNode, YamlNodeKind } from '../../../base/yaml/index.js';
import type { FieldSpec } from './field-specs.js';
import { type Writer } from './node-fields.js';
/** What is made at the end of a path that is missing. */
export type Creation = {
    readonly kind: YamlNodeKind;
    readonly tag: string;
    readonly by: Writer;
};
/**
 * Calls `visit` with every node at the path of a field spec, entering lists on the way, and makes the path when
 * the spec asks for it and something can be created (`api/filters/fieldspec`).
 */
export declare function visitField({ root, spec, visit, creation, }: {
    readonly root: YamlNode;
    readonly spec: FieldSpec;
    readonly visit: (node: YamlNode) => void;
    readonly creation?: Creation | undefined;
}): void;
/** Splits a path at `/`; `\/` is a slash inside a name. */
export declare function splitFieldPath(path: string): readonly string[];
/** Splits at a delimiter that a backslash can escape; one leading delimiter is dropped (`pathsplitter.go`). */
export declare function splitPath(path: string, delimiter: string): readonly string[];
/** Splits like `splitPath`, but keeps `[key=va.lue]` together and takes `[quoted.name]` as one name. */
export declare function splitSmartPath(path: string, delimiter: string): readonly string[];
