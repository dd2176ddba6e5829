import { useEffect, useState } from 'react';

/** What came of asking for something that is not in the page itself. */
export type Asked<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'loaded'; readonly value: T };

/** Asks, and again whenever `load` or `version` is another one. What was there stays until the next answer is. */
export function useLoaded<T>(load: () => Promise<T>, version?: unknown): Asked<T> {
  const [state, setState] = useState<Asked<T>>({ kind: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (value) => isCurrent && setState({ kind: 'loaded', value }),
      (error: unknown) =>
        isCurrent &&
        setState({ kind: 'failed', why: error instanceof Error ? error.message : 'It cannot be read.' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, version]);
  return state;
}
