import type { Budget } from '#budget';
import type { Config } from '#config';
import type { Beliefs } from '#evidence';
import type { FileTree } from '#files';
import type { Definitions, Fleet, FleetObject } from '#fleet';
import type { TargetForecast } from '#forecast';
import type { KubeObject } from '#kube';
import type { NeedGraph } from '#needs';
import type { ChartProvider } from '#render';
import type { SchemaCatalog, Validation } from '#schema';
import type { ExpandedApplicationSet, GitView, Gitlink, Owner, TreeIndex } from '#sources';
import type { DeclaredSettings } from '#sources';

/** A target as rules see it. */
export type TargetView = Beliefs & {
  readonly fleet: Fleet;
  readonly settings: DeclaredSettings;
  readonly applicationSets: readonly ExpandedApplicationSet[];
  /** Every AppProject found in files or rendered. */
  readonly projects: readonly KubeObject[];
  /** Everything that must hold for its Applications; built anew for whoever asks. */
  readonly needs: () => NeedGraph;
  /** What becomes of the target's Applications. */
  readonly forecast: TargetForecast;
  /** What would become of them on an empty cluster, where the forecast does not begin with one. */
  readonly bootstrap?: TargetForecast | undefined;
  /** What somebody applies by hand for the fleet to begin. */
  readonly definitions: Definitions;
  /** What the schema of its kind says of an object; `undefined` when no schemas are available. */
  readonly validation: (object: FleetObject) => Validation | undefined;
};

/** Everything a rule may look at. Rules read; they never fetch. */
export type RuleContext = {
  readonly config: Config;
  readonly index: TreeIndex;
  readonly targets: readonly TargetView[];
  /** The fleets of the targets. */
  readonly fleets: readonly Fleet[];
  /** The fleets of the base revision, when one is compared with. */
  readonly base?: readonly Fleet[];
  /** The tree of that revision. */
  readonly changedFrom?: FileTree;
  /** The tree as it was a month before it was committed; `undefined` where nobody knows. */
  readonly monthBefore?: () => FileTree | undefined;
  /** The texts that a file had before each of the latest commits that changed it, the latest first; absent where nobody knows. */
  readonly earlierTexts?: NonNullable<GitView['earlierTexts']>;
  /** The schemas objects are held against, when they are available. */
  readonly schemas?: SchemaCatalog;
  /** The submodules as git records them; empty when the tree is no repository of its own. */
  readonly gitlinks: readonly Gitlink[];
  /** Where the tree was cloned from; empty when it is no repository of its own. */
  readonly remotes: readonly string[];
  /** Charts that are available, by repository, name and version. */
  readonly charts?: ChartProvider;
  /** `YYYY-MM-DD`: the day the check is made for. */
  readonly today: string;
  /** The names of all rules that are run. */
  readonly ruleNames: readonly string[];
  /**
   * Does work that runs what a unit brought, scripts or expressions, within what is left to that unit. Where that is
   * too much the work ends, the unit is named, and the rule goes on with the others.
   */
  readonly bounded: (owner: Owner | string, work: (budget: Budget) => void) => void;
  /** `YYYY-MM-DD`: when the commit under examination was made, where git knows. */
  readonly committed?: string;
};
