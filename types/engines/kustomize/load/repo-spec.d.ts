/** A git repository as a kustomization names it (`api/internal/git/repospec.go`). */
export type RepoSpec = {
    /** The URL as written. */
    readonly raw: string;
    /** What is cloned: host and repository path. */
    readonly cloneUrl: string;
    /** The directory inside the repository. */
    readonly path: string;
    readonly ref: string;
};
/** Reads a git URL; `undefined` when the text is none. */
export declare function parseRepoSpec(raw: string): RepoSpec | undefined;
