import type { FileTree } from './file-tree.js';
/**
 * A tree moved below a folder that does not exist elsewhere, so that the paths of two trees cannot be taken for
 * each other: `apps/web.yaml` becomes `@v1/apps/web.yaml`.
 */
export declare function treeBelow(tree: FileTree, folder: string): FileTree;
