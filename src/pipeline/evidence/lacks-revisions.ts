import { remembered } from '#answers';
import type { Fleet } from '#fleet';
import type { Owner } from '#sources';

/**
 * Whether the clone has none of several revisions that Applications follow in the repository of one of them: they were not
 * fetched, or are made by whoever takes the repository over. A single one that is missing was misspelt or deleted.
 */
export function lacksRevisions(fleet: Fleet, { sources }: Owner): boolean {
  const named = revisionsOf(fleet);
  return sources.some(({ repoURL }) => {
    const { missing, isFound } = named.get(repoURL) ?? none;
    return missing.size > 1 && !isFound;
  });
}

type Named = { readonly missing: Set<string>; isFound: boolean };

const none: Named = { missing: new Set(), isFound: false };
/** The revisions that Applications name, by the repository they name them for. */
const revisionsOf = remembered(readRevisions);

function readRevisions({ applications }: Fleet): ReadonlyMap<string, Named> {
  const found = new Map<string, Named>();
  for (const { owner, failures } of applications) {
    const isMissing = failures.some(({ kind }) => kind === 'revision-missing');
    for (const { repoURL, chart, targetRevision } of owner.sources) {
      if (chart !== undefined || targetRevision === undefined || targetRevision === 'HEAD') continue;
      const named = found.get(repoURL) ?? { missing: new Set(), isFound: false };
      found.set(repoURL, named);
      if (isMissing) named.missing.add(targetRevision);
      else named.isFound = true;
    }
  }
  return found;
}
