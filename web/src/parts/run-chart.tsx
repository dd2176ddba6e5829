import type { History } from '#report';
import { count } from '../model/words.ts';
import { Empty } from './empty.tsx';

const shownRuns = 60;
const height = 72;

/** The latest runs as bars, the oldest first: what is blocked, on top of nothing when all converges. */
export function RunChart({ runs }: { readonly runs: History['runs'] }) {
  const shown = runs.slice(0, shownRuns).toReversed();
  if (shown.length === 0) return <Empty title="There was no run" />;
  const most = Math.max(1, ...shown.map(({ totals }) => totals?.blocked ?? 0));
  const last = runs.find(({ totals }) => totals !== undefined);
  return (
    <figure className="run-chart">
      <svg
        viewBox={`0 0 ${shown.length * 12} ${height}`}
        height={height}
        role="img"
        aria-label={captionOf(shown)}
      >
        {shown.map(({ id, totals, state, startedAt }, index) => {
          const blocked = totals?.blocked ?? 0;
          const tall = totals === undefined ? 4 : Math.max(3, (blocked / most) * (height - 4));
          const tone = totals === undefined ? 'is-unverified' : blocked > 0 ? 'is-blocked' : 'is-converges';
          return (
            <rect
              key={id}
              className={tone}
              x={index * 12 + 1}
              y={height - tall}
              width="10"
              height={tall}
              rx="2"
            >
              <title>{`${startedAt}: ${totals === undefined ? state : `${count(blocked, 'application')} blocked`}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className="run-span quiet">
        <time dateTime={shown[0]?.startedAt}>{day(shown[0]?.startedAt)}</time>
        {shown.length > 1 && <time dateTime={shown.at(-1)?.startedAt}>{day(shown.at(-1)?.startedAt)}</time>}
      </p>
      <figcaption className="quiet">
        {count(runs.length, 'run')}
        {last?.totals !== undefined &&
          `; in the last one ${count(last.totals.blocked, 'application')} blocked`}
      </figcaption>
    </figure>
  );
}

function day(time: string | undefined): string {
  if (time === undefined) return '';
  return new Date(time).toLocaleString('en', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
}

function captionOf(runs: History['runs']): string {
  return `Blocked applications, run by run: ${runs.map(({ totals, state }) => totals?.blocked ?? state).join(', ')}`;
}
