import type { TreeIndex } from '../tree/tree-index.js';
import { type NamedValues } from './open-path.js';
/**
 * The value files with which commands in scripts, make files, pipelines and guides install or render a chart; none
 * where it is installed with its defaults.
 */
export declare function helmCommands(index: TreeIndex, chart: string): readonly NamedValues[];
