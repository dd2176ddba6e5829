import { type Budget, type Failure, type RunLimits, runBudget } from '#budget';
import type { Config } from '#config';
import { type FileTree, recordedTree } from '#files';
import { type Problem, renewComparisons } from '#outcome';
import { traced } from '#trace';
import { type ChartProvider, type PluginRunner, renderCache } from '#render';
import {
  type Application,
  type Folder,
  type GitView,
  type RepositoryDecision,
  type TreeIndex,
  indexTree,
  repositories,
  definedApis,
} from '#sources';
import { settleStandings } from './settle-standings.ts';
import { workedOn } from './worked-on.ts';
import { addUndeployed } from './undeployed-units.ts';
import { unreadApplications } from './unread-applications.ts';
import { type DiscoveredTarget, discoverTarget } from './discover-target.ts';
import { environmentTargets, withInferredTargets } from './inferred-targets.ts';
import { type OtherRevision, otherRevisions } from './other-revisions.ts';
import { keepSecretsOf } from './keep-secrets.ts';
import { ownCharts } from './own-charts.ts';
import { type AskedChart, type ServedBy, type Shared, recordingCharts, servedApis } from './shared.ts';

/** A tree and its configuration, and what adapters know beyond the tree. */
export type TreeInput = {
  readonly tree: FileTree;
  readonly config: Config;
  readonly git?: GitView | undefined;
  /** Whether the tree stands in for revisions of its repository that the clone lacks. */
  readonly lackingFromTree?: boolean | undefined;
  /** Charts that were brought here before; see `askedCharts` of the result. */
  readonly charts?: ChartProvider | undefined;
  /** What a version of Kubernetes serves by itself, as charts ask for it: `apps/v1` and `apps/v1/Deployment`. */
  readonly servedBy?: ServedBy | undefined;
  /** Runs the commands that stand in for config-management plug-ins. */
  readonly runPlugin?: PluginRunner | undefined;
  /** Whether a file exists on disk although git ignores it. */
  readonly isIgnored?: ((path: string) => boolean) | undefined;
  /** Of a part of the work: whose units others look at. The index is that of the tree. */
  readonly skips?: ((owner: Application | Folder, index: TreeIndex) => boolean) | undefined;
  /** Waits for whoever answers ahead what is asked to render an owner; why that was lost, where it was. */
  readonly ahead?: ((owner: Application | Folder, index: TreeIndex) => Failure | undefined) | undefined;
  /** The tree that a change under review began with: what the change touches somebody works on. */
  readonly changedFrom?: FileTree | undefined;
  /** How much the run may take, where not as much as by default, and the clock for the last resort. */
  readonly limits?: RunLimits | undefined;
};

/** Every unit of every target. */
export type Discovery = {
  readonly config: Config;
  readonly index: TreeIndex;
  readonly targets: readonly DiscoveredTarget[];
  /** Which repoURLs were taken to be this tree, and why. */
  readonly repositories: readonly RepositoryDecision[];
  /** Revisions of this repository that are other commits than the tree, and how many applications take them. */
  readonly otherRevisions: readonly OtherRevision[];
  /** Charts of repositories that were asked for; bring those that were not given as archives, and run again. */
  readonly askedCharts: readonly AskedChart[];
  /** What is left for the rest of the run. */
  readonly budget: Budget;
  readonly problems: readonly Problem[];
};

const maxRounds = 3;

/** The first step of the line: tree and configuration → units with their objects, for every target. */
export function discover(input: TreeInput): Discovery {
  return traced('discover', {}, () => discoverTree(input));
}

function discoverTree(input: TreeInput): Discovery {
  const { git } = input;
  const tree = recordedTree(input.tree);
  const index = indexTree(tree);
  index.searches.renew();
  renewComparisons();
  const { value: config, problems } = withInferredTargets(input.config, index);
  const repos = repositories({
    tree,
    git,
    declared: config.repositories,
    lackingFromTree: input.lackingFromTree ?? false,
  });
  const charts = recordingCharts(input.charts, ownCharts(index));
  const budget = runBudget(index.files.length, input.limits);
  const shared: Shared = {
    config,
    index,
    repositories: repos,
    cache: renderCache(tree),
    charts: charts.provider,
    budget,
    runPlugin: input.runPlugin,
    isIgnored: input.isIgnored ?? (() => false),
    servedBy: input.servedBy ?? (() => []),
    skips: input.skips && ((owner) => input.skips?.(owner, index) ?? false),
    ahead: input.ahead && ((owner) => input.ahead?.(owner, index)),
  };
  let rendered = config.targets.map((target) => discoverTarget(target, shared));
  // Which repository is this one may show only in what was rendered; then everything is rendered once more.
  for (let round = 0; round < maxRounds && repos.reconsider(); round++) {
    rendered = config.targets.map((target) => discoverTarget(target, shared));
  }
  rendered = rendered.map((each) => withBroughtApis(each, shared));
  const environments = environmentTargets(config, rendered, index);
  rendered.push(
    ...environments.value.map((target) => withBroughtApis(discoverTarget(target, shared), shared)),
  );
  const isWorkedOn = input.changedFrom && workedOn(input.changedFrom, tree);
  const targets = settleStandings(addUndeployed(rendered, shared), index, { ...repos, isWorkedOn });
  const unhidden = keepSecretsOf({ tree, targets, files: index.files });
  return {
    config: { ...config, targets: [...config.targets, ...environments.value] },
    index,
    targets,
    repositories: repos.decisions(),
    otherRevisions: otherRevisions(targets, repos),
    askedCharts: charts.asked(),
    budget,
    problems: [
      ...problems,
      ...environments.problems,
      ...targets.flatMap((each) => each.problems),
      ...unhidden,
      ...unreadApplications(index, config.targets),
    ],
  };
}

/**
 * A chart may fail because the cluster does not serve an API that another Application brings. Argo CD renders it again when
 * that is there, and so do we: a target with such a failure once more, told of what its own charts define.
 */
function withBroughtApis(found: DiscoveredTarget, shared: Shared): DiscoveredTarget {
  const { target, units } = found;
  if (!units.some(({ failures }) => failures.some(({ kind }) => kind === 'helm'))) return found;
  const served = new Set(servedApis(target.facts, shared));
  const broughtApis = definedApis(units.flatMap(({ objects }) => objects.map(({ manifest }) => manifest)));
  if (broughtApis.every((api) => served.has(api))) return found;
  return discoverTarget(target, { ...shared, broughtApis });
}
