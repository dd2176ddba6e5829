import { type Repositories, applicationKey } from '#sources';
import { isOfApplication } from '#render';
import type { DiscoveredTarget } from './discover-target.ts';

/** A revision of this repository that is another commit than the tree under examination. */
export type OtherRevision = {
  readonly revision: string;
  readonly commit: string;
  /** How many applications take something from it. */
  readonly applications: number;
};

/** What of this repository was not taken from the tree: a change to the tree does not show there. */
export function otherRevisions(
  targets: readonly DiscoveredTarget[],
  repositories: Repositories,
): readonly OtherRevision[] {
  const found = new Map<string, { readonly commit: string; readonly names: Set<string> }>();
  for (const { owner: application } of targets.flatMap(({ units }) => units).filter(isOfApplication)) {
    for (const { repoURL, chart, targetRevision = '' } of application.sources) {
      if (chart !== undefined) continue;
      const checkout = repositories.checkout(repoURL, targetRevision);
      if (checkout.kind !== 'here' || checkout.isGiven || checkout.commit === undefined) continue;
      const known = found.get(targetRevision) ?? { commit: checkout.commit, names: new Set() };
      known.names.add(applicationKey(application));
      found.set(targetRevision, known);
    }
  }
  return [...found]
    .map(([revision, { commit, names }]) => ({ revision, commit, applications: names.size }))
    .sort((a, b) => (a.revision < b.revision ? -1 : 1));
}
