/**
 * Replaces files of a tree by new texts. All texts are on the disk before the first file is replaced, and each is
 * replaced by a rename: who is interrupted leaves whole files, old or new, never a half.
 */
export declare function replaceFiles(target: {
    readonly cwd: string;
    readonly tree: string;
    /** Texts by path, relative to the tree. */
    readonly texts: Readonly<Record<string, string>>;
}): void;
