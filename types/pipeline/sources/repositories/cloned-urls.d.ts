import { type FileTree } from '../../../base/files/index.js';
/** The repositories that the documentation of a tree tells its readers to clone, normalized. */
export declare function clonedUrls(tree: FileTree): ReadonlySet<string>;
