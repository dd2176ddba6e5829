import type { ChartProvider } from '#render';
import { type Discovery, type TreeInput, bringCharts, discover } from '#discover';
import { takeOver } from '#files';
import { builtInSchemas } from './built-in-schemas.ts';
import type { Workspace } from './open-workspace.ts';

/** A rendered tree, and the charts it was rendered with. */
export type RenderedWorkspace = Discovery & { readonly charts: ChartProvider };

/**
 * Renders every Application of every target. Offline the charts that the tree does not hold come from the cache, in
 * one pass; online those that are missing are fetched, and only then the tree is rendered again.
 */
export async function renderWorkspace(
  workspace: Workspace & Pick<TreeInput, 'skips' | 'ahead' | 'changedFrom'>,
): Promise<RenderedWorkspace> {
  const { charts: store, isOnline, tree, root } = workspace;
  if (last?.root === root) takeOver(last.tree, tree);
  last = { root, tree };
  const servedBy = builtInSchemas().apiVersions;
  if (!isOnline) {
    const charts: ChartProvider = (wanted) => store.known(wanted) ?? offline;
    return { ...discover({ ...workspace, charts, servedBy }), charts };
  }
  const { rendered, charts } = await bringCharts({ ...workspace, charts: store.known, servedBy }, store.find);
  return { ...rendered, charts };
}

/** The state of a folder that was rendered last: most of the next one is the same. */
let last: Pick<Workspace, 'root' | 'tree'> | undefined;

const offline = {
  kind: 'absent',
  reason: 'offline',
  because: 'it is not in the cache, and only --online fetches it',
} as const;
