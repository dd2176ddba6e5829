import type { Config } from '#config';
import type { FileTree } from '#files';
import type { Problem } from '#outcome';
import { type GitView, type RepositoryDecision, type TreeIndex, indexTree, repositories } from '#sources';
import { addLoose } from './add-loose.ts';
import { type RenderedTarget, renderTarget } from './render-target.ts';

/** A tree and its configuration, and what adapters know beyond the tree. */
export type TreeInput = {
  readonly tree: FileTree;
  readonly config: Config;
  readonly git?: GitView | undefined;
};

/** Every Application of every target with its objects. */
export type RenderedTree = {
  readonly config: Config;
  readonly index: TreeIndex;
  readonly targets: readonly RenderedTarget[];
  /** Which repoURLs were taken to be this tree, and why. */
  readonly repositories: readonly RepositoryDecision[];
  readonly problems: readonly Problem[];
};

/** The first half of the line: tree and configuration → sources → objects, for every target. */
export function renderTree({ tree, config, git }: TreeInput): RenderedTree {
  const index = indexTree(tree);
  const repos = repositories({ tree, git, declared: config.repositories });
  const cache = new Map();
  const rendered = config.targets.map((target) =>
    renderTarget({ target, config, index, repositories: repos, cache }),
  );
  const targets = addLoose(rendered, { index, repositories: repos, cache });
  return {
    config,
    index,
    targets,
    repositories: repos.decisions(),
    problems: targets.flatMap((each) => each.problems),
  };
}
