import type { ReportPage } from '#report';
import { count } from '../model/words.ts';
import { Confidence } from '../parts/badge.tsx';
import { Empty } from '../parts/empty.tsx';

/** A time as people say it; whatever is none stays as it is. */
function momentText(time: string): string {
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) return time;
  return at.toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
}

type Diagnosis = NonNullable<ReportPage['diagnosis']>;

/** Why Applications of clusters are red: the few causes, then what nothing explains, then what was not read. */
export function DiagnosisView({ diagnosis }: { readonly diagnosis: Diagnosis }) {
  const { applications, causes, unexplained, unread, taken } = diagnosis;
  return (
    <div className="view diagnosis">
      <header className="hero">
        <h1>
          {applications.red === 0
            ? `All ${count(applications.all, 'application')} are well.`
            : `${applications.red.toLocaleString('en')} of ${count(applications.all, 'application')} are not well.`}
        </h1>
        <p>
          {count(causes.length, 'cause')}
          {taken !== '' && (
            <>
              , seen <time dateTime={taken}>{momentText(taken)}</time>
            </>
          )}
        </p>
      </header>
      <section aria-labelledby="causes">
        <h2 id="causes">Causes, in the order in which to repair them</h2>
        {causes.length === 0 ? <Empty title="No cause was found" /> : null}
        <ol className="rows">
          {causes.map((cause) => (
            <li key={cause.id} className="condition">
              <p className="finding-title">{cause.say.what}</p>
              <dl className="so-do">
                <div>
                  <dt>So</dt>
                  <dd>{cause.say.so}</dd>
                </div>
                <div>
                  <dt>Do</dt>
                  <dd>{cause.say.do}</dd>
                </div>
              </dl>
              <span className="meta">
                <span className="rule">{cause.class}</span>
                <Confidence confidence={cause.confidence} />
              </span>
              <details>
                <summary className="more">explains {count(cause.applications.length, 'application')}</summary>
                <p className="quiet">{cause.applications.join(', ')}</p>
              </details>
            </li>
          ))}
        </ol>
      </section>
      {unexplained.length > 0 && (
        <section aria-labelledby="unexplained">
          <h2 id="unexplained">Not explained by anything that was seen</h2>
          <ul className="rows">
            {unexplained.map(({ application, sync, health, operation, seen }) => (
              <li key={application} className="condition">
                <p>{application}</p>
                <span className="meta">{[sync, health, operation].filter(Boolean).join(', ')}</span>
                {seen.slice(0, 3).map((line) => (
                  <p key={line} className="quiet">
                    {line}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
      {unread.length > 0 && (
        <section aria-labelledby="unread">
          <h2 id="unread">Not read, so not known</h2>
          <ul className="rows">
            {unread.map((line) => (
              <li key={line} className="condition">
                {line}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
