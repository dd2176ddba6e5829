import type { Config } from '#config';
import type { FileTree } from '#files';
import type { Problem } from '#outcome';
import { type GitView, type RepositoryDecision, indexTree, repositories } from '#sources';
import { addLoose } from './add-loose.ts';
import { type RenderedTarget, renderTarget } from './render-target.ts';

/** What the line takes: a tree and its configuration, and what adapters know beyond the tree. */
export type RunInput = {
  readonly tree: FileTree;
  readonly config: Config;
  readonly git?: GitView | undefined;
};

/** Everything the line makes of a tree. */
export type RunResult = {
  readonly config: Config;
  readonly targets: readonly RenderedTarget[];
  /** Which repoURLs were taken to be this tree, and why. */
  readonly repositories: readonly RepositoryDecision[];
  readonly problems: readonly Problem[];
};

/** The line: tree and configuration → sources → objects, for every target. */
export function run({ tree, config, git }: RunInput): RunResult {
  const index = indexTree(tree);
  const repos = repositories({ tree, git, declared: config.repositories });
  const cache = new Map();
  const rendered = config.targets.map((target) =>
    renderTarget({ target, config, index, repositories: repos, cache }),
  );
  const targets = addLoose(rendered, { index, repositories: repos, cache });
  return {
    config,
    targets,
    repositories: repos.decisions(),
    problems: targets.flatMap((each) => each.problems),
  };
}
