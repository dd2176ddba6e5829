export type EntryKind = 'file' | 'directory' | 'symlink';
/** One name in a directory. A symlink is reported as such and not followed. */
export type Entry = {
    readonly name: string;
    readonly kind: EntryKind;
    /** Size in bytes of a file, where it is known without reading. */
    readonly size?: number;
    /** Where a symlink points, as written. */
    readonly target?: string;
};
/**
 * A tree of files, read synchronously. `read`, `list` and `kind` follow symlinks that stay inside the tree;
 * a link that leaves it or runs in a circle answers `undefined`, as a missing file does.
 */
export type FileTree = {
    /** A name for messages: a folder, or a commit. */
    readonly name: string;
    /** The entry itself, links not followed. */
    entry(path: string): Entry | undefined;
    /** What stands at this path after links are followed. */
    kind(path: string): 'file' | 'directory' | undefined;
    /** The entries of a directory in byte order of their names; empty when there is none. */
    list(directory: string): readonly Entry[];
    /** The bytes of a file. */
    read(path: string): Uint8Array | undefined;
};
/**
 * The text of a file as UTF-8, a byte-order mark removed; broken bytes become U+FFFD. Many rules ask for the same
 * files: up to a limit their texts are kept as long as the tree.
 */
export declare function readText(tree: FileTree, path: string): string | undefined;
/** Every regular file below a directory in lexical order of paths; linked directories are not entered. */
export declare function walkFiles(tree: FileTree, directory?: string): Generator<string>;
