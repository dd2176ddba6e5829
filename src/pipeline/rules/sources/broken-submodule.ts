import { placeAt, readText, source } from '#files';
import { submodulesOf } from '#sources';
import type { Rule } from '../rule.ts';

/** Git cannot bring a submodule: every application of the repository fails at checkout. */
export const brokenSubmodule: Rule = {
  name: 'broken-submodule',
  title: 'A submodule cannot be checked out',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['git-submodule-unresolvable'],
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
        if (submodule?.url === undefined)
          report({
            target: fleet.target,
            place,
            message: `git records a submodule at ${path}, but .gitmodules has no URL for it: "fatal: No url found for submodule path '${path}' in .gitmodules", and every application of this repository gets a ComparisonError`,
          });
        else if (isKnown === false)
          report({
            severity: 'warning',
            target: fleet.target,
            place,
            message: `git records commit ${commit.slice(0, 12)} for submodule ${path}, which the clone that stands there does not have: if ${submodule.url} lacks it too, every application of this repository gets a ComparisonError`,
          });
      }
    }
  },
};
