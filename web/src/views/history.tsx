import type { History } from '#report';
import { durationText, summariseHistory } from '../model/summarise-history.ts';
import { count } from '../model/words.ts';
import { SeverityBadge } from '../parts/badge.tsx';
import { Empty } from '../parts/empty.tsx';
import { RunChart } from '../parts/run-chart.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { href } from '../route.ts';

const shownIssues = 50;

/** What changed over the last thirty days: opened, closed, how long it took, what comes and goes, who waived what. */
export function HistoryView({
  load,
  version,
}: {
  readonly load: () => Promise<History>;
  readonly version: unknown;
}) {
  // A newer page means newer history.
  const state = useLoaded(load, version);
  return (
    <div className="view history">
      <header>
        <h1>History</h1>
        {state.kind === 'loaded' && <Lead history={state.value} />}
      </header>
      {state.kind === 'loading' && <p role="status">Reading the history…</p>}
      {state.kind === 'failed' && (
        <div role="alert">
          <Empty title="The history cannot be read">{state.why}</Empty>
        </div>
      )}
      {state.kind === 'loaded' && <Story history={state.value} />}
    </div>
  );
}

function Lead({ history }: { readonly history: History }) {
  const { opened, closed, stillOpen, secondsToGreen } = summariseHistory(history);
  const green =
    secondsToGreen === undefined
      ? ''
      : ` An application that was red became green after ${durationText(secondsToGreen)}.`;
  return (
    <p className="lead">
      {`In the last thirty days ${opened.toLocaleString('en')} opened and ${closed.toLocaleString('en')} closed; ${stillOpen.toLocaleString('en')} open.${green}`}
    </p>
  );
}

function Story({ history }: { readonly history: History }) {
  const { runs, issues, waivers } = history;
  const { flappingIssues, flappingApplications } = summariseHistory(history);
  const closed = issues.filter(({ state }) => state === 'closed');
  const opened = issues.filter(({ state }) => state === 'open');
  return (
    <>
      <section aria-labelledby="runs">
        <h2 id="runs">Runs</h2>
        <RunChart runs={runs} />
      </section>
      <div className="two">
        <Issues title="Opened last" issues={opened} nothing="Nothing is open" />
        <Issues title="Closed last" issues={closed} nothing="Nothing was closed" />
      </div>
      {flappingIssues.length + flappingApplications.length > 0 && (
        <section aria-labelledby="flapping">
          <h2 id="flapping">Comes and goes</h2>
          <ul className="rows">
            {flappingApplications.map(({ target, application, changes, verdict }) => (
              <li key={`${target} ${application}`} className="condition">
                <a href={href(['applications', target, ...application.split('/')])}>
                  {application} on {target}
                </a>
                <span className="meta">
                  {count(changes, 'change')}, {verdict} now
                </span>
              </li>
            ))}
            {flappingIssues.map(({ kind, fingerprint, title, timesOpened }) => (
              <li key={`${kind} ${fingerprint}`} className="condition">
                <p>{title}</p>
                <span className="meta">opened {count(timesOpened, 'time')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {waivers.length > 0 && (
        <section aria-labelledby="waived">
          <h2 id="waived">Waived</h2>
          <ul className="rows">
            {waivers.map(({ fingerprint, rule, title, reason, expires, by }) => (
              <li key={fingerprint} className="condition">
                <p>{title}</p>
                <span className="meta">
                  <span className="rule">{rule}</span>
                  <span>{by === null ? 'nobody knows who' : by}</span>
                  <span>“{reason}”</span>
                  <span>until {expires}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Issues({
  title,
  issues,
  nothing,
}: {
  readonly title: string;
  readonly issues: History['issues'];
  readonly nothing: string;
}) {
  return (
    <section>
      <h2>{title}</h2>
      {issues.length === 0 ? (
        <Empty title={nothing} />
      ) : (
        <ul className="rows">
          {issues.slice(0, shownIssues).map((issue) => (
            <li key={`${issue.kind} ${issue.fingerprint}`} className="condition">
              {issue.state === 'open' ? (
                <a href={href([issue.kind === 'cause' ? 'causes' : 'findings', issue.fingerprint])}>
                  {issue.title}
                </a>
              ) : (
                <p>{issue.title}</p>
              )}
              <span className="meta">
                {issue.kind === 'cause' ? (
                  <span className="chip">cause</span>
                ) : (
                  <SeverityBadge severity={issue.severity} />
                )}
                <time dateTime={issue.closedAt ?? issue.openedAt}>
                  {day(issue.closedAt ?? issue.openedAt)}
                </time>
                {issue.closedAt !== null && (
                  <span>
                    after {durationText((Date.parse(issue.closedAt) - Date.parse(issue.openedAt)) / 1000)}
                  </span>
                )}
                {issue.timesOpened > 1 && <span>came back {count(issue.timesOpened - 1, 'time')}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {issues.length > shownIssues && (
        <p className="quiet">and {(issues.length - shownIssues).toLocaleString('en')} more</p>
      )}
    </section>
  );
}

function day(time: string): string {
  return new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
}
