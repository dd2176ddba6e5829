import type { FileTree, Source } from '../../../base/files/index.js';
import { type Resource } from './resource.js';
/**
 * The resources of a file of a tree. Bases are read by many overlays: from the second reading on they are parsed
 * once and copied, since every build changes its resources in place.
 */
export declare function readTreeResources(tree: FileTree, source: Source): Resource[];
