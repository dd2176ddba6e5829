import { useCallback, useEffect, useState } from 'react';
import type { FixState, Fixes } from '../source/source.ts';

/** How the cure of a finding stands, and how to ask for it. */
export type AskedFix = { readonly state: FixState; readonly prove: (option?: string) => void };

const pollMilliseconds = 1000;

/** Reads what is known of the cure of a finding, and asks again for as long as it is being proven. */
export function useFix(fixes: Fixes, finding: string): AskedFix {
  const [option, setOption] = useState('');
  const [state, setState] = useState<FixState>({ kind: 'reading' });
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    let timer: number | undefined;
    const follow = async (answer: Promise<FixState>): Promise<void> => {
      const next = await answer.catch((error: unknown) => ({
        kind: 'failed' as const,
        why: error instanceof Error ? error.message : 'It cannot be read.',
      }));
      if (!isCurrent) return;
      setState(next);
      if (next.kind !== 'proving') return;
      timer = window.setTimeout(() => void follow(fixes.read(finding, option)), pollMilliseconds);
    };
    void follow(asked === 0 ? fixes.read(finding, option) : fixes.prove(finding, option));
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [fixes, finding, option, asked]);
  const prove = useCallback((chosen = '') => {
    setState({ kind: 'proving' });
    setOption(chosen);
    setAsked((times) => times + 1);
  }, []);
  return { state, prove };
}
