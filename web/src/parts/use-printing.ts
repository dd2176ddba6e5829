import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed; true before the browser takes its picture. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(() => matchMedia('print').matches);
  useEffect(() => {
    const query = matchMedia('print');
    const change = () => flushSync(() => setPrinting(query.matches));
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    query.addEventListener('change', change);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      query.removeEventListener('change', change);
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
