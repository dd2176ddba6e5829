import type { Budget } from '#budget';
import { type FileTree, type Remembered, remember, treeTable } from '#files';
import { stillHolds } from './reads.ts';
import { type Making, keptResult } from './kept-result.ts';
import type { RenderContext } from './render-context.ts';
import type { ToolResult } from './tools/tool.ts';

/** What tools made of a tree, by everything that they were told, in this run and in earlier ones. */
export type RenderCache = {
  readonly results: Map<string, Remembered<ToolResult>>;
  /** Those that this run made, or found to be what it would make. */
  readonly current: Set<Remembered<ToolResult>>;
};

/** The cache of a run over a tree, with what is left of earlier runs over it and over the tree that it took over from. */
export function renderCache(tree: FileTree): RenderCache {
  return { results: results(tree), current: new Set() };
}

const results = treeTable<ToolResult>();

/** The result under a key, made once. */
export function cached(context: RenderContext, key: string, making: Making): ToolResult {
  const { results: known, current } = context.cache;
  const earlier = known.get(key);
  if (earlier && !current.has(earlier)) {
    if (stillHolds(earlier.recording, context)) current.add(earlier);
    else known.delete(key);
    // Whoever looks closer at a result renders it once more, within what its own run was granted.
    budgets.get(earlier)?.renew();
  }
  const value = remember(known, key, () => keptResult(context, key, making));
  const made = known.get(key);
  if (made && !current.has(made)) {
    current.add(made);
    budgets.set(made, context.budget);
  }
  return value;
}

const budgets = new WeakMap<Remembered<ToolResult>, Budget>();
