import { type DiscoveredTarget } from './discover-target.js';
import { type Shared } from './shared.js';
/**
 * Renders what no Application of any target renders, so that everything in the tree is looked at. It is counted to
 * the first target that begins above it, else to the first one; among inferred targets to all that leave it in.
 */
export declare function addUndeployed(targets: readonly DiscoveredTarget[], shared: Shared): readonly DiscoveredTarget[];
