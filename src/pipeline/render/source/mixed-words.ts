import type { ApplicationSource } from '#sources';
import { hasPlaceholder } from '#knowledge';

/** Words of a source that are mixed up with each other, or of which one was meant for something else. */
export type MixedWords =
  | { readonly kind: 'slash'; readonly chart: string; readonly repository: string }
  | { readonly kind: 'swapped'; readonly chart: string; readonly revision: string }
  | { readonly kind: 'git-page'; readonly repository: string }
  | { readonly kind: 'mixed-url'; readonly repository: string }
  | { readonly kind: 'helm-path'; readonly repository: string };

/** What is mixed up in a source, and so will never be fetched. */
export function mixedWords(
  source: Pick<ApplicationSource, 'repoURL' | 'chart' | 'path' | 'targetRevision'>,
): MixedWords | undefined {
  const { repoURL: repository, chart, path, targetRevision: revision = '' } = source;
  if ([repository, chart ?? '', revision].some(hasPlaceholder)) return undefined;
  const isHttp = /^https?:\/\//.test(repository);
  if (isOfTwoForms(repository)) return { kind: 'mixed-url', repository };
  if (chart === undefined)
    return path !== undefined && isHelmRepository(repository) ? { kind: 'helm-path', repository } : undefined;
  if (isHttp && chart.includes('/')) return { kind: 'slash', chart, repository };
  if (/^v?\d+\.\d+(\.\d+)?$/.test(chart)) return { kind: 'swapped', chart, revision };
  return isGitPage(repository) ? { kind: 'git-page', repository } : undefined;
}

/** The field of a source that a person would edit. */
export function mixedField({ kind }: MixedWords): 'chart' | 'repoURL' {
  return kind === 'slash' || kind === 'swapped' ? 'chart' : 'repoURL';
}

/** `https://host:path` and `https://host/user@host:path`: two ways to write an address in one. */
function isOfTwoForms(url: string): boolean {
  const [, host = '', rest = ''] = /^https?:\/\/(?:[^/@:]*:[^/@]*@)?([^/]*)\/(.*)$/.exec(url) ?? [];
  return (!host.startsWith('[') && /:\D/.test(host)) || /^[^?#@]*@[^?#:]*:/.test(rest);
}

/** Hosts that serve an index of charts and never git. */
function isHelmRepository(url: string): boolean {
  const [, host = ''] = /^https?:\/\/([^/:]+)/.exec(url) ?? [];
  return /^charts?\.|\.github\.io$|^helm\./.test(host) && !url.endsWith('.git');
}

/** The page of a repository on GitHub, below which no index of charts is ever served. */
export function isGitPage(url: string): boolean {
  return /^https?:\/\/(?:www\.)?github\.com\/[^/]+\/[^/]+\/?$/.test(url);
}
