/**
 * A repository URL in a form in which every spelling of one repository is equal, however it is reached: as Argo CD
 * compares it, without scheme, user, port and repeated or trailing slashes.
 */
export declare function repositoryKey(url: string): string;
/** The last segment of a repository URL: what a fork and its parent share. */
export declare function repositoryName(url: string): string;
