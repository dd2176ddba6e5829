/**
 * A repository URL in the form in which two spellings of one repository are equal: host and path in lower
 * case, without scheme, user, `.git` and trailing slash (as util/git/git.go NormalizeGitURL).
 */
export function normalizeRepoURL(url: string): string {
  let rest = url.trim().toLowerCase();
  const scheme = /^[a-z][a-z0-9+.-]*:\/\//.exec(rest);
  if (scheme) rest = rest.slice(scheme[0].length);
  else rest = rest.replace(/^([^/]+@[^/:]+):/, '$1/');
  rest = rest.replace(/^[^/@]*@/, '').replace(/^([^/:]+):\d+(?=\/)/, '$1');
  return rest
    .replace(/\/+$/, '')
    .replace(/\.git$/, '')
    .replace(/\/{2,}/g, '/');
}

/** The last segment of a repository URL: what a fork and its parent share. */
export function repositoryName(url: string): string {
  const normal = normalizeRepoURL(url);
  return normal.slice(normal.lastIndexOf('/') + 1);
}
