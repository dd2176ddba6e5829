import { type Reason, indication } from '#evidence';
import { cleanPath } from '#files';
import { hasPlaceholder, isToFillIn, wordToFillIn } from '#knowledge';
import { type Application, repositoryKey, repositoryName, repositoryOwner } from '#sources';
import { defineRule } from '../rule.ts';
import { ownerSubject } from '../subjects.ts';

type Taken = { readonly application: Application; readonly at: Application['sources'][number]['at'] };

/** Applications take folders of this tree from a repository of its name that belongs to somebody else. */
export const foreignOwner = defineRule<{
  application: string;
  others: number;
  repository: string;
  remote: string;
}>({
  name: 'foreign-owner',
  title: 'Applications take what is here from a repository of the same name that somebody else owns',
  impact: 'weakens',
  looksAt: 'everything',
  holdsUndeployed: true,
  findIn({ fleet }, report, { index, remotes }) {
    const own = new Set(remotes.map(repositoryKey));
    const taken = new Map<string, [Taken, ...Taken[]]>();
    const fromOwn: Taken[] = [];
    for (const { owner: application } of fleet.applications) {
      for (const { repoURL, path, chart, at } of application.sources) {
        const folder = cleanPath(path ?? '');
        if (chart !== undefined || index.tree.kind(folder) !== 'directory') continue;
        const key = repositoryKey(repoURL);
        const use = { application, at };
        if (own.has(key)) fromOwn.push(use);
        if (own.has(key) || isToBeFilledIn(repoURL)) continue;
        const known = taken.get(repoURL);
        if (known) known.push(use);
        else taken.set(repoURL, [use]);
      }
    }
    for (const [repoURL, [first, ...others]] of taken) {
      const remote = remotes.find((each) => isNamesake(each, repoURL));
      if (remote === undefined) continue;
      report({
        subject: ownerSubject(fleet, first.application, [...first.at, 'repoURL']),
        data: { application: first.application.name, others: others.length, repository: repoURL, remote },
        reasons: [fromOwn[0] ? usesOwn(fromOwn[0]) : mayBeFork],
        related: others.slice(0, 9).map(({ application, at }) => ({
          place: application.origin.field([...at, 'repoURL']).edit,
          message: `Application ${application.name} too`,
        })),
      });
    }
  },
  say: ({ application, others, repository, remote }) => ({
    what: `Application ${application}${others === 0 ? '' : ` and ${others} more`} take${others === 0 ? 's' : ''} what is here from ${repository}, and this is a clone of ${remote}`,
    so: 'What is changed here is deployed only once the other repository has it; if that one was renamed or is gone, nothing is',
    do: `Write ${remote}, or leave it if that one is copied from here or this is a fork of it`,
  }),
});

const mayBeFork: Reason = {
  code: 'all-we-know',
  speaks: 'for',
  weight: 'weak',
  text: 'the owner differs, as it does in a fork',
};

function usesOwn({ application, at }: Taken): Reason {
  const text = `Application ${application.name} takes from the repository that this is a clone of`;
  return indication('own-is-used', text, () => application.origin.field([...at, 'repoURL']).edit);
}

/** Whether two repositories are called alike on one host, and belong to others. */
function isNamesake(remote: string, repoURL: string): boolean {
  const host = (url: string) => repositoryKey(url).split('/')[0];
  return (
    repositoryName(remote) === repositoryName(repoURL) &&
    repositoryOwner(remote) !== repositoryOwner(repoURL) &&
    host(remote) === host(repoURL)
  );
}

/** Whether somebody writes another name in the place of the one that stands there. */
function isToBeFilledIn(repoURL: string): boolean {
  return hasPlaceholder(repoURL) || isToFillIn(repoURL) || wordToFillIn(repoURL) !== undefined;
}
