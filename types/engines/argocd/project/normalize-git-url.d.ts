/**
 * A repository URL in the form Argo CD compares (util/git/git.go, NormalizeGitURL): lower case, without `.git`, SSH
 * addresses as paths. '' for what Go's url.Parse refuses.
 */
export declare function normalizeGitUrl(repository: string): string;
