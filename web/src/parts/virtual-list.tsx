import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { usePrinting } from './use-printing.ts';

/**
 * A list of any length whose rows all have one height: only the rows in sight are in the document, but for
 * printing, when all of them are. `reveal` is the index of a row to bring into sight.
 */
export function VirtualList({
  length,
  rowHeight,
  label,
  reveal,
  row,
}: {
  readonly length: number;
  readonly rowHeight: number;
  readonly label: string;
  readonly reveal?: number;
  readonly row: (index: number) => ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 800 });
  const isPrinting = usePrinting();
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => setView({ top: element.scrollTop, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || reveal === undefined || reveal < 0) return;
    const top = reveal * rowHeight;
    if (top < element.scrollTop || top + rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = Math.max(0, top - element.clientHeight / 3);
  }, [reveal, rowHeight]);
  const first = isPrinting ? 0 : Math.max(0, Math.floor(view.top / rowHeight) - overscan);
  const last = isPrinting
    ? length
    : Math.min(length, Math.ceil((view.top + view.height) / rowHeight) + overscan);
  return (
    <div ref={box} className="virtual" role="region" aria-label={label} tabIndex={-1}>
      <ul style={isPrinting ? {} : { height: length * rowHeight }}>
        {Array.from({ length: Math.max(0, last - first) }, (_, offset) => first + offset).map((index) => (
          <li
            key={index}
            aria-setsize={length}
            aria-posinset={index + 1}
            style={isPrinting ? {} : { height: rowHeight, transform: `translateY(${index * rowHeight}px)` }}
          >
            {row(index)}
          </li>
        ))}
      </ul>
    </div>
  );
}

const overscan = 6;
