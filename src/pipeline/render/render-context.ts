import type { Facts } from '#config';
import type { FileTree } from '#files';
import type { ArgoSettings, Repositories } from '#sources';
import type { CustomScopes } from './after/namespace.ts';
import type { ToolResult } from './tools/tool.ts';

/** What rendering draws on besides the Application itself. */
export type RenderContext = {
  /** The tree under examination. */
  readonly tree: FileTree;
  readonly repositories: Repositories;
  readonly settings: ArgoSettings;
  readonly facts: Facts;
  readonly customScopes: CustomScopes;
  /** Results by content, shared by all applications and targets of a run. */
  readonly cache: Map<string, ToolResult>;
};

/** A short name for a tree in cache keys: two trees are the same when they are the same object. */
export function treeKey(tree: FileTree): string {
  let key = keys.get(tree);
  if (key === undefined) keys.set(tree, (key = `${(count += 1)}`));
  return key;
}

const keys = new WeakMap<FileTree, string>();
let count = 0;
