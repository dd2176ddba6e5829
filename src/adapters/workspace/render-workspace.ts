import type { ChartProvider } from '#render';
import { type RenderedTree, bringCharts, renderTree } from '#run';
import type { Workspace } from './open-workspace.ts';

/** A rendered tree, and the charts it was rendered with. */
export type RenderedWorkspace = RenderedTree & { readonly charts: ChartProvider };

/**
 * Renders every Application of every target. Offline the charts that the tree does not hold come from the cache, in
 * one pass; online those that are missing are fetched, and only then the tree is rendered again.
 */
export async function renderWorkspace(workspace: Workspace): Promise<RenderedWorkspace> {
  const known: ChartProvider = (wanted) => workspace.charts.known(wanted)?.bytes;
  const input = { ...workspace, charts: known };
  if (!workspace.isOnline) return { ...renderTree(input), charts: known };
  const { rendered, charts } = await bringCharts(
    input,
    async (wanted) => (await workspace.charts.find(wanted)).value?.bytes,
  );
  return { ...rendered, charts };
}
