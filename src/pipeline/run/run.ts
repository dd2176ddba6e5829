import type { Config } from '#config';
import type { FileTree } from '#files';
import type { SettledFindings } from '#findings';
import type { Fleet } from '#fleet';
import type { Problem } from '#outcome';
import { type GitView, type RepositoryDecision, indexTree, repositories } from '#sources';
import { addLoose } from './add-loose.ts';
import { judge } from './judge.ts';
import { type RenderedTarget, renderTarget } from './render-target.ts';

/** What the line takes: a tree and its configuration, and what adapters know beyond the tree. */
export type RunInput = {
  readonly tree: FileTree;
  readonly config: Config;
  readonly git?: GitView | undefined;
  /** `YYYY-MM-DD`: the day on which waivers are looked at. */
  readonly today: string;
  /** Fingerprints of findings that are accepted as they are. */
  readonly baseline?: ReadonlySet<string> | undefined;
};

/** Everything the line makes of a tree. */
export type RunResult = {
  readonly config: Config;
  readonly targets: readonly RenderedTarget[];
  /** One fleet for each target, in their order. */
  readonly fleets: readonly Fleet[];
  readonly findings: SettledFindings;
  /** Which repoURLs were taken to be this tree, and why. */
  readonly repositories: readonly RepositoryDecision[];
  readonly problems: readonly Problem[];
};

/** The line: tree and configuration → sources → objects → fleet → findings, for every target. */
export function run({ tree, config, git, today, baseline }: RunInput): RunResult {
  const index = indexTree(tree);
  const repos = repositories({ tree, git, declared: config.repositories });
  const cache = new Map();
  const rendered = config.targets.map((target) =>
    renderTarget({ target, config, index, repositories: repos, cache }),
  );
  const targets = addLoose(rendered, { index, repositories: repos, cache });
  const { fleets, findings } = judge({ config, index, targets, today, baseline });
  return {
    config,
    targets,
    fleets,
    findings,
    repositories: repos.decisions(),
    problems: targets.flatMap((each) => each.problems),
  };
}
