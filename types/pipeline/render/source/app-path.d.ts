import { type FileTree } from '../../../base/files/index.js';
import type { ToolFailure } from '../tools/tool.js';
/** Finds the directory of a source in its checkout, with Argo CD's refusals (util/app/path/path.go). */
export declare function appPath(tree: FileTree, root: string, path: string): string | ToolFailure;
/** The first symlink of a checkout that leaves it: Argo CD then refuses every path of that repository. */
export declare function outOfBoundsLink(tree: FileTree, root: string): string | undefined;
