import type { ReportPage } from '#report';
import type { Location } from '../model/model.ts';
import { Place } from './place.tsx';

/** The lines around a place, the one that is meant marked; only the place when the page does not hold them. */
export function CodeFrame({
  at,
  excerpts,
}: {
  readonly at: Location;
  readonly excerpts: ReportPage['excerpts'];
}) {
  const lines = linesAround(at, excerpts);
  return (
    <figure className="frame">
      <figcaption>
        <Place at={at} />
      </figcaption>
      {lines.length > 0 && (
        <pre tabIndex={0} aria-label={`Lines around ${at.file}:${at.line}`}>
          {lines.map(([number, text]) => (
            <code key={number} className={number === at.line ? 'frame-line is-subject' : 'frame-line'}>
              <span className="frame-number">{number}</span>
              <span className="frame-text">
                <Marked text={text} column={number === at.line ? at.column : undefined} />
              </span>
            </code>
          ))}
        </pre>
      )}
    </figure>
  );
}

function Marked({ text, column }: { readonly text: string; readonly column: number | undefined }) {
  if (column === undefined || column > text.length) return text === '' ? ' ' : text;
  return (
    <>
      {text.slice(0, column - 1)}
      <mark>{text.slice(column - 1)}</mark>
    </>
  );
}

const around = 3;

function linesAround(at: Location, excerpts: ReportPage['excerpts']): readonly (readonly [number, string])[] {
  const file = excerpts?.[at.file];
  if (file?.[at.line] === undefined) return [];
  const numbers = Array.from({ length: 2 * around + 1 }, (_, index) => at.line - around + index);
  return numbers.flatMap((number) => {
    const text = file[number];
    return text === undefined ? [] : [[number, text] as const];
  });
}
