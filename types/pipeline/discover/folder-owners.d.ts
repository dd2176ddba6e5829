import type { Target } from '../config/index.js';
import { type Outcome } from '../../base/outcome/index.js';
import { type Folder, type Renderable, type TreeIndex } from '../sources/index.js';
/**
 * The owners that stand for something nobody deploys: one, and of a chart with value files for environments one for
 * each, up to a limit, unless the target says which; its defaults alone are then nobody's.
 */
export declare function folderOwners(renderable: Renderable, target: Target, index: TreeIndex): Outcome<readonly Folder[]>;
