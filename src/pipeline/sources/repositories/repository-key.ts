import { trimEndOf } from '#text';
import { normalizeGitUrl } from '#argocd';

/**
 * A repository URL in a form in which every spelling of one repository is equal, however it is reached: as Argo CD
 * compares it, without scheme, user, port and repeated or trailing slashes.
 */
export function repositoryKey(url: string): string {
  return normalizeGitUrl(trimEndOf(url.trim(), '/'))
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/^[^/@]*@/, '')
    .replace(/^([^/:]+):\d+(?=\/)/, '$1')
    .replace(/\/{2,}/g, '/');
}

/** The last segment of a repository URL: what a fork and its parent share. */
export function repositoryName(url: string): string {
  const key = repositoryKey(url);
  return key.slice(key.lastIndexOf('/') + 1);
}

/** The part of a repository URL before its name: whose it is. */
export function repositoryOwner(url: string): string {
  const key = repositoryKey(url);
  return key.slice(0, Math.max(0, key.lastIndexOf('/')));
}
