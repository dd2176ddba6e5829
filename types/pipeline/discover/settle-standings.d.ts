import { type TreeIndex } from '../sources/index.js';
import type { DiscoveredTarget } from './discover-target.js';
/** Tells the Applications that are in git only from those that Argo CD deploys. */
export declare function settleStandings(targets: readonly DiscoveredTarget[], index: TreeIndex): readonly DiscoveredTarget[];
