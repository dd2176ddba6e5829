import { type ChartProvider, type WantedChart, chartKey } from '#render';
import { type TreeInput, renderTree } from './render-tree.ts';

const maxRounds = 5;

/**
 * Brings the charts that a tree names and does not hold, in rounds, since a chart may depend on further ones. Each is
 * asked for once; `find` answers `undefined` for what cannot be had. Hand the provider to `run`.
 */
export async function bringCharts(
  input: TreeInput,
  find: (wanted: WantedChart) => Promise<Uint8Array | undefined>,
): Promise<ChartProvider> {
  const brought = new Map<string, Uint8Array | undefined>();
  const provider: ChartProvider = (wanted) => brought.get(chartKey(wanted));
  for (let round = 0; round < maxRounds; round++) {
    const { wantedCharts } = renderTree({ ...input, charts: provider });
    const open = wantedCharts.filter((wanted) => !brought.has(chartKey(wanted)));
    if (open.length === 0) break;
    const found = await Promise.all(open.map(find));
    for (const [index, wanted] of open.entries()) brought.set(chartKey(wanted), found[index]);
    if (found.every((bytes) => bytes === undefined)) break;
  }
  return provider;
}
