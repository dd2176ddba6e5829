import { type Cause, causeLocation, causeTitle } from '../model/cause.ts';
import { count } from '../model/words.ts';
import { href } from '../route.ts';
import { VerdictBadge } from './badge.tsx';

/** A cause in a row: how much it holds back, what it is, where. */
export function CauseRow({
  cause,
  isCurrent = false,
}: {
  readonly cause: Cause;
  readonly isCurrent?: boolean;
}) {
  const { id, applications, targets, verdict } = cause;
  const location = causeLocation(cause);
  return (
    <a className="cause-row" href={href(['causes', id])} aria-current={isCurrent ? 'true' : undefined}>
      <span
        className={`blast is-${verdict}`}
        title={`holds back ${count(applications.length, 'application')}`}
      >
        {applications.length.toLocaleString('en')}
        <span className="blast-unit">{applications.length === 1 ? 'app' : 'apps'}</span>
      </span>
      <span className="cause-text">
        <span className="clamp">{causeTitle(cause)}</span>
        <span className="meta">
          {verdict !== 'blocked' && <VerdictBadge verdict={verdict} />}
          {location !== undefined && (
            <span className="mono clip">
              {location.file}:{location.line}
            </span>
          )}
          <span className="clip">{targets.join(', ')}</span>
        </span>
      </span>
    </a>
  );
}
