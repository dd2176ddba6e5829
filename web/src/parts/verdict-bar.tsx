import { type Verdict, verdictCount, verdicts } from '../model/verdict.ts';
import { count } from '../model/words.ts';

/** How the Applications of something divide over the verdicts, as one bar. */
export function VerdictBar({ counts }: { readonly counts: Readonly<Record<Verdict, number>> }) {
  const present = verdicts.filter((verdict) => counts[verdict] > 0);
  const text = present.map((verdict) => verdictCount(verdict, counts[verdict])).join(', ');
  return (
    <div className="verdict-bar" role="img" aria-label={text === '' ? count(0, 'application') : text}>
      {present.map((verdict) => (
        <span key={verdict} className={`is-${verdict}`} style={{ flexGrow: counts[verdict] }} />
      ))}
    </div>
  );
}

/** The same in numbers, with the words that the colours stand for. */
export function VerdictCounts({ counts }: { readonly counts: Readonly<Record<Verdict, number>> }) {
  return (
    <ul className="verdict-counts">
      {verdicts
        .filter((verdict) => counts[verdict] > 0)
        .map((verdict) => (
          <li key={verdict}>
            <span className={`dot is-${verdict}`} />
            {verdictCount(verdict, counts[verdict])}
          </li>
        ))}
    </ul>
  );
}
