import { type FileTree, type Place } from '../../../base/files/index.js';
import type { Location } from '../../../base/outcome/index.js';
/** The place that a file, a line and a column stand for; `undefined` when the tree has no such file. */
export declare function locatedPlace(tree: FileTree, location: Location | undefined): Place | undefined;
