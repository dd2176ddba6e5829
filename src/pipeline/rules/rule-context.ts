import type { Config } from '#config';
import type { FileTree } from '#files';
import type { Fleet } from '#fleet';
import type { YamlStream } from '#yaml';

/** A YAML file of the tree, parsed once for everybody. */
export type YamlFile = {
  readonly path: string;
  readonly stream: YamlStream;
};

/** Everything a rule may look at. Rules read; they never fetch. */
export type RuleContext = {
  readonly config: Config;
  readonly tree: FileTree;
  /** Every YAML and JSON file of the tree, those of chart templates left out. */
  readonly files: readonly YamlFile[];
  readonly fleets: readonly Fleet[];
  /** The fleets of the base revision, when one is compared with. */
  readonly base?: readonly Fleet[];
  /** `YYYY-MM-DD`: the day the check is made for. */
  readonly today: string;
};
