import type { Discovery } from '#discover';
import { type Problem, notVerified } from '#outcome';

/**
 * One problem for each repository that is not looked at although some of its paths are here, because more speaks for another.
 * Whoever adds Applications decides that, and nothing else does: such a run is no pass.
 */
export function undecidedRepositories({ repositories }: Discovery): readonly Problem[] {
  return repositories
    .filter(({ isOutvoted }) => isOutvoted)
    .map(({ repoURL, because }) =>
      notVerified(
        'repository-undecided',
        `${repoURL} may be this repository or another one: ${because}, and no remote of this clone tells; say which folder it is under "repositories" in phineus.yaml, or clone it with its remote`,
        { missing: repoURL },
      ),
    );
}
