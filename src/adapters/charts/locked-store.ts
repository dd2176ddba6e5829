import type { LockedChart } from '#config';
import { type WantedChart, chartKey } from '#render';
import type { AbsentChart, ChartStore, FoundChart } from './chart-store.ts';

/**
 * A store that gives of locked charts the locked version only, and only with the locked digest: whoever has the lock sees
 * the same charts, wherever they come from.
 */
export function lockedStore(store: ChartStore, charts: readonly LockedChart[]): ChartStore {
  const locks = new Map(charts.map((chart) => [chartKey(chart), chart]));

  function held<Found extends FoundChart | AbsentChart | undefined>(
    wanted: WantedChart,
    found: Found,
  ): Found | AbsentChart {
    const lock = locks.get(chartKey(wanted));
    if (!lock || found?.kind !== 'chart' || `sha256:${found.digest}` === lock.digest) return found;
    const because = `its bytes have the digest sha256:${found.digest}, and the lock has ${lock.digest}`;
    return { kind: 'absent', reason: 'digest-differs', because };
  }

  function resolved(wanted: WantedChart): WantedChart {
    return { ...wanted, version: locks.get(chartKey(wanted))?.resolved ?? wanted.version };
  }

  return {
    ...store,
    known: (wanted) => held(wanted, store.known(resolved(wanted))),
    find: async (wanted) => held(wanted, await store.find(resolved(wanted))),
  };
}
