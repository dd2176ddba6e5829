import { hesitation } from '#evidence';
import { placeAt, readText, source } from '#files';
import { submodulesOf } from '#sources';
import { defineRule } from '../rule.ts';
import { fileSubject } from '../subjects.ts';

/** Git cannot bring a submodule: every application of the repository fails at checkout. */
export const brokenSubmodule = defineRule<{ path: string; commit?: string; url?: string }>({
  name: 'broken-submodule',
  title: 'A submodule cannot be checked out',
  impact: 'breaks',
  looksAt: 'everything',
  standsAlone: true,
  find({ index, targets, gitlinks }, report) {
    const submodules = submodulesOf(index.tree, '');
    // Without the file Argo CD does not look for submodules at all (util/git/client.go, Checkout).
    if (!submodules) return;
    const file = source('.gitmodules', readText(index.tree, '.gitmodules') ?? '');
    for (const { fleet, settings } of targets) {
      if (settings.data['reposerver.enable.git.submodule'] === 'false') continue;
      const isUsed = fleet.applications.some(({ filesRead }) => filesRead.length > 0);
      if (!isUsed) continue;
      for (const { path, commit, isKnown } of gitlinks) {
        const submodule = submodules.find((each) => each.path === path);
        const place = submodule?.place ?? placeAt(file, 0);
        const subject = fileSubject(fleet.target, place);
        if (submodule?.url === undefined) report({ subject, data: { path } });
        else if (isKnown === false)
          report({
            subject,
            data: { path, commit: commit.slice(0, 12), url: submodule.url },
            reasons: [hesitation('old-clone', `${submodule.url} may have the commit by now`)],
          });
      }
    }
  },
  say: ({ path, commit, url }) =>
    commit === undefined
      ? {
          what: `git records a submodule at ${path}, but .gitmodules has no URL for it`,
          so: `Every application of this repository gets a ComparisonError ("No url found for submodule path '${path}' in .gitmodules")`,
          do: 'Add the submodule to .gitmodules, or remove it from git',
        }
      : {
          what: `git records commit ${commit} for submodule ${path}, which its clone does not have`,
          so: 'Every application of this repository gets a ComparisonError if the remote lacks it too',
          do: `Push the commit to ${url}, or record one that is there`,
        },
});
