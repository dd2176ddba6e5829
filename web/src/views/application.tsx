import type { ApplicationReport } from '#report';
import { applicationKey } from '../model/application-key.ts';
import { withoutTarget } from '#causes';
import type { Model } from '../model/model.ts';
import { verdictOf, verdictTexts } from '../model/verdict.ts';
import { count } from '../model/words.ts';
import { type Route, applicationHref, href } from '../route.ts';
import { Sign, VerdictBadge } from '../parts/badge.tsx';
import { ChainList } from '../parts/chain-list.tsx';
import { Empty } from '../parts/empty.tsx';
import { FindingRows } from '../parts/finding-rows.tsx';
import { ObjectList } from '../parts/object-list.tsx';
import { Place } from '../parts/place.tsx';
import { TimelineView } from '../parts/timeline-view.tsx';

/** One Application on one target: what Argo CD will show, why, its sync step by step, what the rules found. */
export function ApplicationView({ model, route }: { readonly model: Model; readonly route: Route }) {
  const application = model.applications.get(route.path.slice(1, 4).join('/'));
  if (application === undefined)
    return (
      <div className="view">
        <h1>Application</h1>
        <Empty title="This application is not in the report">
          <a href={href(['fleet'])}>Show the fleet</a>
        </Empty>
      </div>
    );
  const { forecast, origin } = application;
  const cause = model.causeOf.get(applicationKey(application));
  const findings = model.findingsOf(application);
  const problems = model.problemsOf(application);
  const objects = model.page.objectNames?.[applicationKey(application)] ?? [];
  const timeline = model.page.timelines?.[applicationKey(application)] ?? [];
  return (
    <div className="view application">
      <header>
        <p className="meta">
          <VerdictBadge verdict={verdictOf(application)} />
          <span className="quiet">{verdictTexts[verdictOf(application)].means}</span>
        </p>
        <h1>{application.name}</h1>
        <Elsewhere model={model} application={application} />
      </header>
      <dl className="facts card">
        <Fact term="Target">{application.target}</Fact>
        <Fact term="Namespace">{application.namespace}</Fact>
        <Fact term="Project">{application.project}</Fact>
        <Fact term="Objects">{application.objects.toLocaleString('en')}</Fact>
        {forecast !== undefined && (
          <>
            <Fact term="Sync">{forecast.sync}</Fact>
            <Fact term="Health">{forecast.health}</Fact>
            <Fact term="Operation">{forecast.operation === '' ? 'none' : forecast.operation}</Fact>
          </>
        )}
        <Fact term="Defined at">
          <Place at={origin} />
        </Fact>
      </dl>
      {forecast !== undefined && forecast.conditions.length > 0 && (
        <section>
          <h2>Conditions Argo CD will show</h2>
          <ul className="rows">
            {forecast.conditions.map(({ type, message }, index) => (
              <li key={index} className="condition">
                <b>{type}</b>
                <p className="pre">{message}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {forecast !== undefined && forecast.chain.length > 0 && (
        <section>
          <h2>
            Why{' '}
            {cause !== undefined && cause.applications.length > 1 && (
              <a className="more" href={href(['causes', cause.id])}>
                the same cause holds back {count(cause.applications.length, 'application')}
              </a>
            )}
          </h2>
          <ChainList chain={forecast.chain} verdict={forecast.verdict} excerpts={model.page.excerpts} />
        </section>
      )}
      {problems.length > 0 && (
        <section>
          <h2>Not verified, because</h2>
          <ul className="rows">
            {problems.map((problem, index) => (
              <li key={index} className="condition">
                <p className="pre">{problem.because}</p>
                {problem.location !== undefined && <Place at={problem.location} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      {timeline.length > 0 && (
        <section>
          <h2>The sync, step by step</h2>
          <TimelineView timeline={timeline} application={application} />
        </section>
      )}
      {objects.length > 0 && (
        <section>
          <h2>
            Objects <span className="quiet">{objects.length.toLocaleString('en')}</span>
          </h2>
          <ObjectList application={application} names={objects} />
        </section>
      )}
      <section>
        <h2>
          Findings <span className="quiet">{findings.length.toLocaleString('en')}</span>
        </h2>
        {findings.length === 0 ? (
          <p className="quiet">No rule has anything to say about this application.</p>
        ) : (
          <FindingRows findings={findings} />
        )}
      </section>
    </div>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The same Application on the other targets, for a quick look from one to the next. */
function Elsewhere({
  model,
  application,
}: {
  readonly model: Model;
  readonly application: ApplicationReport;
}) {
  const name = withoutTarget(application.name, application.target);
  const others = model.report.applications.filter(
    (each) => each !== application && withoutTarget(each.name, each.target) === name,
  );
  if (others.length === 0) return null;
  return (
    <p className="meta">
      <span className="quiet">also on</span>
      {others.slice(0, 12).map((each) => (
        <a key={applicationKey(each)} className={`chip is-${verdictOf(each)}`} href={applicationHref(each)}>
          <Sign of={verdictOf(each)} />
          {each.target}
        </a>
      ))}
      {others.length > 12 && <span className="quiet">and {others.length - 12} more</span>}
    </p>
  );
}
