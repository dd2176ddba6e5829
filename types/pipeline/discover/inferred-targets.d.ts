import type { Config, Target } from '../config/index.js';
import { type Outcome } from '../../base/outcome/index.js';
import { type TreeIndex } from '../sources/index.js';
import type { DiscoveredTarget } from './discover-target.js';
/**
 * The configuration with one target for each alternative that the tree holds (`overlays/dev` and `overlays/prod` that
 * define the same Applications), when nobody declared targets. Nothing is known about any of them.
 */
export declare function withInferredTargets(config: Config, index: TreeIndex): Config;
/**
 * Further targets, one for each value file of a chart of Applications: somebody installs such a chart once for each
 * of them, when no Application of the tree does.
 */
export declare function environmentTargets(config: Config, rendered: readonly DiscoveredTarget[], index: TreeIndex): Outcome<readonly Target[]>;
