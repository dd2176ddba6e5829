import { type ChartProvider, type WantedChart, chartKey } from '#render';
import { type RenderedTree, type TreeInput, renderTree } from './render-tree.ts';

const maxRounds = 5;

/**
 * Renders a tree and brings the charts that it names and does not hold, in rounds, since a chart may depend on further
 * ones. Each is asked for once; `find` answers `undefined` for what cannot be had. Hand both results to `run`.
 */
export async function bringCharts(
  input: TreeInput,
  find: (wanted: WantedChart) => Promise<Uint8Array | undefined>,
): Promise<{ readonly rendered: RenderedTree; readonly charts: ChartProvider }> {
  const brought = new Map<string, Uint8Array | undefined>();
  const charts: ChartProvider = (wanted) => brought.get(chartKey(wanted)) ?? input.charts?.(wanted);
  for (let round = 0; ; round++) {
    const rendered = renderTree({ ...input, charts });
    const open = rendered.wantedCharts.filter((wanted) => !brought.has(chartKey(wanted)));
    if (open.length === 0 || round === maxRounds) return { rendered, charts };
    const found = await Promise.all(open.map(find));
    for (const [index, wanted] of open.entries()) brought.set(chartKey(wanted), found[index]);
    if (found.every((bytes) => bytes === undefined)) return { rendered, charts };
  }
}
