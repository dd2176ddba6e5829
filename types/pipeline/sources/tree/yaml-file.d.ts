import { type FileTree, type Source } from '../../../base/files/index.js';
import { type YamlStream } from '../../../base/yaml/index.js';
/** A YAML or JSON file of a tree, read once, and parsed once when its documents are first asked for. */
export type YamlFile = YamlStream & {
    readonly source: Source;
    /** Why the text could not be read at all; then there are no documents, and one error says the same. */
    readonly unreadable?: 'too-large' | 'binary' | 'encoding';
};
/** The largest file that is parsed. Argo CD itself refuses more than 10M of manifests in one directory. */
export declare const maxFileBytes: number;
/** The parsed file at a path, or `undefined` when there is none. Every caller shares the same documents. */
export declare function yamlFile(tree: FileTree, path: string): YamlFile | undefined;
