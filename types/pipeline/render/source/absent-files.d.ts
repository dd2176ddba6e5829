import { type FileTree } from '../../../base/files/index.js';
import type { ToolResult } from '../tools/tool.js';
type Where = {
    readonly tree: FileTree;
    readonly root: string;
    readonly path: string;
};
/**
 * A result whose failures name files that git has and we do not: those of a submodule that is not checked out, of a
 * sparse or partial clone, or kept in Git LFS. There we could not look.
 */
export declare function withoutAbsentFiles(result: ToolResult, where: Where): ToolResult;
/** Why one of these files cannot be read, although git has it. */
export declare function absentFile(tree: FileTree, paths: readonly string[]): string | undefined;
export {};
