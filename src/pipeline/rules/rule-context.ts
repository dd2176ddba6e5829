import type { Config } from '#config';
import type { FileTree } from '#files';
import type { Fleet } from '#fleet';
import type { YamlStream } from '#yaml';

/** The tree as its walk found it; YAML is parsed when first asked for, once for everybody. */
export type TreeView = {
  readonly tree: FileTree;
  readonly files: readonly string[];
  /** Directory → name of its kustomization file. */
  readonly kustomizations: ReadonlyMap<string, string>;
  /** Directories with a Chart.yaml. */
  readonly charts: ReadonlySet<string>;
  /** YAML and JSON files that can hold manifests: everything but the inside of charts. */
  readonly manifestFiles: readonly string[];
  yaml(path: string): YamlStream | undefined;
};

/** Everything a rule may look at. Rules read; they never fetch. */
export type RuleContext = {
  readonly config: Config;
  readonly index: TreeView;
  readonly fleets: readonly Fleet[];
  /** The fleets of the base revision, when one is compared with. */
  readonly base?: readonly Fleet[];
  /** `YYYY-MM-DD`: the day the check is made for. */
  readonly today: string;
};
