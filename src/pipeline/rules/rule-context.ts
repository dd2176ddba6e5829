import type { Config } from '#config';
import type { Fleet } from '#fleet';
import type { KubeObject } from '#kube';
import type { ArgoSettings, ExpandedApplicationSet, TreeIndex } from '#sources';

/** A target as rules see it. */
export type TargetView = {
  readonly fleet: Fleet;
  readonly settings: ArgoSettings;
  readonly applicationSets: readonly ExpandedApplicationSet[];
  /** Every AppProject found in files or rendered. */
  readonly projects: readonly KubeObject[];
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
  /** `YYYY-MM-DD`: the day the check is made for. */
  readonly today: string;
};
