import { type ChartProvider, type ProvidedChart, type WantedChart, chartKey } from '#render';
import { type Discovery, type TreeInput, discover } from './discover.ts';

const maxRounds = 5;

/**
 * Renders a tree and brings the charts that it names and does not hold, in rounds, since a chart may depend on further
 * ones. Each is asked for once; why one cannot be had ends up in the problems. Hand both results to `run`.
 */
export async function bringCharts(
  input: TreeInput,
  find: (wanted: WantedChart) => Promise<ProvidedChart>,
): Promise<{ readonly rendered: Discovery; readonly charts: ChartProvider }> {
  const brought = new Map<string, ProvidedChart>();
  const charts: ChartProvider = (wanted) => brought.get(chartKey(wanted)) ?? input.charts?.(wanted);
  for (let round = 0; ; round++) {
    const rendered = discover({ ...input, charts });
    const open = rendered.askedCharts.filter(
      (asked) => asked.given?.kind !== 'chart' && !brought.has(chartKey(asked)),
    );
    if (open.length === 0 || round === maxRounds) return { rendered, charts };
    await Promise.all(
      open.map(async ({ name, version, repository }) => {
        const wanted = { name, version, repository };
        brought.set(chartKey(wanted), await find(wanted));
      }),
    );
  }
}
