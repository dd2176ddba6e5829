import type { TreeIndex } from '../tree/tree-index.js';
import type { Installation } from './installations-of.js';
/** The installations of a chart that commands and Applications of the tree spell out; without value files for its defaults. */
export declare function namedValues(index: TreeIndex, chart: string, accepts: (file: string) => boolean): readonly Installation[];
