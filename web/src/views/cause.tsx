import { type Cause, causeLocation, causeTitle } from '../model/cause.ts';
import type { Model } from '../model/model.ts';
import { applicationKey } from '../model/application-key.ts';
import { verdictOf } from '../model/verdict.ts';
import { count } from '../model/words.ts';
import { applicationHref } from '../route.ts';
import { VerdictBadge } from '../parts/badge.tsx';
import { ChainList } from '../parts/chain-list.tsx';
import { ChainView } from '../parts/chain-view.tsx';
import { FindingRows } from '../parts/finding-rows.tsx';

/** One cause: its chain as a graph and in words, what the rules say at that line, every Application below it. */
export function CausePage({ model, cause }: { readonly model: Model; readonly cause: Cause }) {
  const [said, besides] = [cause.finding, model.findingsAt(causeLocation(cause))];
  const others = besides.filter(
    (finding) => finding !== said && finding.targets.some((target) => cause.targets.includes(target)),
  );
  const chain = cause.applications[0]?.forecast?.chain ?? [];
  return (
    <article className="cause">
      <header>
        <p className="meta">
          <VerdictBadge verdict={cause.verdict} />
          <span className="quiet">
            {count(cause.applications.length, 'application')} on {cause.targets.join(', ')}
          </span>
        </p>
        <h2 className="finding-title">{causeTitle(cause)}</h2>
      </header>
      <ChainView cause={cause} />
      {said !== undefined && (
        <section>
          <h3>What to do</h3>
          <FindingRows findings={[said]} withAdvice />
        </section>
      )}
      {others.length > 0 && (
        <section>
          <h3>Also found at this line</h3>
          <FindingRows findings={others} withAdvice />
        </section>
      )}
      <section>
        <h3>In words{cause.applications.length > 1 && `, for ${cause.applications[0]?.name}`}</h3>
        <ChainList chain={chain} verdict={cause.verdict} excerpts={model.page.excerpts} />
      </section>
      <section>
        <h3>
          Applications held back{' '}
          <span className="quiet">{cause.applications.length.toLocaleString('en')}</span>
        </h3>
        <ul className="app-list">
          {cause.applications.map((application) => (
            <li key={applicationKey(application)}>
              <a href={applicationHref(application)}>
                <span className={`dot is-${verdictOf(application)}`} />
                <span className="clip">{application.name}</span>
                <span className="quiet clip">{application.target}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}
