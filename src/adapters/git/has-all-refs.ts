import type { GitSettings } from './stand-in.ts';

/** What a clone says of how its branches came here. */
export type Fetched = {
  readonly settings: GitSettings;
  /** The branch that the remote calls its HEAD, which a clone writes down and a fetch of some refs does not. */
  readonly defaultBranch: string | undefined;
  /** What git noted of the last fetch, one line for each ref. */
  readonly lastFetch: string;
};

/**
 * Whether every branch and tag of the remote came here. CI services begin with an empty clone whose settings promise
 * all branches, and then fetch one or two of them by name: what counts is what was fetched.
 */
export function hasAllRefs({ settings, defaultBranch, lastFetch }: Fetched): boolean {
  const refspecs = settings.get('remote.origin.fetch') ?? [];
  if (!refspecs.some((refspec) => /^\+?refs\/(heads\/)?\*:/.test(refspec))) return false;
  if (settings.get('remote.origin.tagopt')?.includes('--no-tags')) return false;
  return defaultBranch !== undefined || wasOfAll(lastFetch);
}

/** Whether one fetch brought tags and more branches than anybody names one by one: a change has a source and a base. */
function wasOfAll(lastFetch: string): boolean {
  const kinds = lastFetch.split('\n').map((line) => /\t(branch|tag) '/.exec(line)?.[1]);
  return kinds.includes('tag') && kinds.filter((kind) => kind === 'branch').length > 2;
}
