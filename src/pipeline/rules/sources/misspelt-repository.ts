import { addTo } from '#groups';
import { hasPlaceholder } from '#knowledge';
import { cleanPath } from '#files';
import type { Fleet } from '#fleet';
import { isSlip } from '#outcome';
import { type Application, repositoryKey } from '#sources';
import { defineRule } from '../rule.ts';
import { ownerSubject } from '../subjects.ts';

type Misspelt = { application: string; repository: string; usual: string };

/** Two Applications take folders of this tree from repositories whose names are one slip of the pen apart. */
export const misspeltRepository = defineRule<Misspelt>({
  name: 'misspelt-repository',
  title: 'The name of a repository is one slip of the pen away from the one that others use',
  impact: 'weakens',
  looksAt: 'deployed',
  findIn({ fleet }, report, { index }) {
    const uses = usesByRepository(fleet, (path) => index.tree.kind(path) === 'directory');
    for (const [url, own] of uses) {
      const [first] = own;
      const twin = [...uses].find(
        ([other, others]) =>
          areOneSlipApart(url, other) &&
          outweighs(others, own, other > url) &&
          !areTakenTogether(fleet, url, other),
      );
      const [other] = twin?.[1] ?? [];
      if (!first || !other) continue;
      const { application, at, repoURL } = first;
      report({
        subject: ownerSubject(fleet, application, [...at, 'repoURL']),
        data: { application: application.name, repository: repoURL, usual: other.repoURL },
        related: [
          {
            place: other.application.origin.field([...other.at, 'repoURL']).edit,
            message: `Application ${other.application.name}`,
          },
        ],
      });
    }
  },
  say: ({ application, repository, usual }) => ({
    what: `Application ${application} comes from ${repository}, others from ${usual}`,
    so: 'The names differ by one slip, both for folders of this tree: one is probably misspelt and not found',
    do: `Write ${usual}, if that is the one that exists`,
  }),
});

type Use = {
  readonly application: Application;
  readonly at: Application['sources'][number]['at'];
  readonly repoURL: string;
};

/** Who takes a folder that this tree has from where. */
function usesByRepository(
  { applications }: Fleet,
  isHere: (path: string) => boolean,
): ReadonlyMap<string, readonly Use[]> {
  const uses = new Map<string, Use[]>();
  for (const { owner: application } of applications) {
    for (const { repoURL, path, chart, at } of application.sources) {
      const folder = cleanPath(path ?? '');
      if (chart !== undefined || folder === '' || hasPlaceholder(repoURL) || !isHere(folder)) continue;
      const url = repositoryKey(repoURL);
      addTo(uses, url, { application, at, repoURL });
    }
  }
  return uses;
}

/** Whether only the names differ, by a slip. */
function areOneSlipApart(a: string, b: string): boolean {
  const cut = (url: string) => url.lastIndexOf('/') + 1;
  const [name, other] = [a.slice(cut(a)), b.slice(cut(b))];
  return a.slice(0, cut(a)) === b.slice(0, cut(b)) && name.length > 6 && isSlip(name, other);
}

/** Whether one Application takes from both: whoever wrote one beside the other means two. */
function areTakenTogether({ applications }: Fleet, a: string, b: string): boolean {
  return applications.some(({ owner }) => {
    const urls = new Set(owner.sources.map(({ repoURL }) => repositoryKey(repoURL)));
    return urls.has(a) && urls.has(b);
  });
}

/** The rarer one is reported; of two that are as rare, one. */
function outweighs(others: readonly Use[], own: readonly Use[], isLater: boolean): boolean {
  return others.length > own.length || (others.length === own.length && isLater);
}
