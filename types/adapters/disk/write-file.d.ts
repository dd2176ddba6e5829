/**
 * Writes a file that the user asked for, and nothing else: where the path lies in a repository (or in `tree`), a link
 * of that repository must not lead the write out of it, nor into its `.git`. Whatever the system refuses is an error
 * of the user with the path as it was given.
 */
export declare function writeFile(file: {
    readonly cwd: string;
    readonly path: string;
    readonly text: string;
    /** The folder under examination; its links are not trusted either when it is no repository. */
    readonly tree?: string;
}): void;
/** The absolute path of a file to be written; refused where a link of the tree leads the write elsewhere. */
export declare function checkedPath(file: {
    readonly cwd: string;
    readonly path: string;
    readonly tree?: string;
}): string;
/** What the system said, in words. */
export declare function reasonOf(error: unknown): string;
