import { messageOf } from '../message-of.ts';

/** How a piece of work stands that somebody asked for. */
export type Demanded =
  | { readonly kind: 'none' }
  | { readonly kind: 'running' }
  | { readonly kind: 'failed'; readonly why: string };

/** Work that is done when somebody asks for it: once for all who do, and beside everything else. */
export type OnDemand = {
  readonly state: (key: string) => Demanded;
  /** Begins, unless it runs already; what failed before is tried again. */
  readonly begin: (key: string, work: (signal: AbortSignal) => Promise<void>) => void;
  /** How many pieces run or wait. */
  readonly size: () => number;
  readonly stop: () => Promise<void>;
};

const mostFailures = 1000;

export function onDemand(): OnDemand {
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();
  const failures = new Map<string, string>();
  return {
    state(key) {
      if (running.has(key)) return { kind: 'running' };
      const why = failures.get(key);
      return why === undefined ? { kind: 'none' } : { kind: 'failed', why };
    },
    begin(key, work) {
      if (running.has(key) || stopping.signal.aborted) return;
      failures.delete(key);
      running.set(
        key,
        work(stopping.signal)
          .catch((error: unknown) => {
            if (failures.size < mostFailures) failures.set(key, messageOf(error));
          })
          .finally(() => running.delete(key)),
      );
    },
    size: () => running.size,
    async stop() {
      stopping.abort();
      await Promise.all(running.values());
    },
  };
}
