import type { Browser, Page } from 'playwright-core';

/** What the frames of a piece of work cost. */
export type FrameCosts = {
  /** Milliseconds of CPU that each frame took on each of the threads that make it, in the order in which they do. */
  readonly byThread: Readonly<Record<Thread, readonly number[]>>;
  readonly frames: number;
};

/** The threads between a hand that moves and a picture that changed; without a graphics card the last one paints. */
type Thread = 'CrRendererMain' | 'Compositor' | 'VizCompositorThread' | 'CrGpuMain';

type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Microseconds of CPU that the thread itself was given. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

/**
 * Traces the browser while something moves, and adds up for each frame the CPU time of every task on the threads that make
 * it. Time on the clock would tell how busy the machine is; this tells what a frame asks for, and below a sixtieth of a
 * second on every thread the browser can show sixty a second.
 */
export async function frameCosts(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<FrameCosts> {
  await browser.startTracing(page, { categories: ['toplevel', 'cc', '__metadata'] });
  await work();
  const trace: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(
    (await browser.stopTracing()).toString(),
  );
  const events = trace.traceEvents;
  const begins = events
    .filter(({ name, tdur = 0 }) => name === 'ProxyMain::BeginMainFrame' && tdur > 0)
    .map(({ ts }) => ts)
    .toSorted((a, b) => a - b);
  const names = new Map(
    events
      .filter(({ name }) => name === 'thread_name')
      .map(({ pid, tid, args }) => [`${pid} ${tid}`, args?.name ?? '']),
  );
  const none = () => begins.map(() => 0);
  const byThread = {
    CrRendererMain: none(),
    Compositor: none(),
    VizCompositorThread: none(),
    CrGpuMain: none(),
  };
  const costs = new Map<string, number[]>(Object.entries(byThread));
  for (const { name, pid, tid, ts, tdur = 0 } of events) {
    if (name !== 'ThreadControllerImpl::RunTask') continue;
    const own = costs.get(names.get(`${pid} ${tid}`) ?? '');
    const frame = lastAtOrBefore(begins, ts);
    if (own !== undefined && frame >= 0) own[frame] = (own[frame] ?? 0) + tdur / 1000;
  }
  return { byThread, frames: begins.length };
}

/** The index of the last time that is not later; -1 before the first. */
function lastAtOrBefore(times: readonly number[], time: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? Infinity) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The least value that so large a part of all does not exceed. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}
