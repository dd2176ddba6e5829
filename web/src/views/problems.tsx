import { useMemo } from 'react';
import { groupProblems } from '../model/group-problems.ts';
import type { Model, Problem } from '../model/model.ts';
import { count, spelled } from '../model/words.ts';
import { type Route, applicationHref, href } from '../route.ts';
import { Empty } from '../parts/empty.tsx';
import { Place } from '../parts/place.tsx';

const shownPlaces = 6;

/** What nobody could look at, by reason: never shown as fine, never mixed with what is wrong. */
export function ProblemsView({ model, route }: { readonly model: Model; readonly route: Route }) {
  const groups = useMemo(() => groupProblems(model.report.problems), [model]);
  const code = route.params.get('code') ?? '';
  const shown = groups.filter((group) => code === '' || group.code === code);
  const { problems, unverifiedApplications } = model.report.summary;
  return (
    <div className="view problems">
      <header>
        <h1>Not verified</h1>
        <p className="lead">
          {problems === 0
            ? 'Everything was looked at.'
            : `${count(problems, 'thing')} could not be looked at, in ${count(unverifiedApplications, 'application')}. Nothing here is called fine, and nothing here is called wrong.`}
        </p>
        <Coverage model={model} />
        {code !== '' && (
          <p>
            <a href={href(['problems'])}>Show every reason</a>
          </p>
        )}
      </header>
      {shown.length === 0 && <Empty title="Nothing was left out" />}
      {shown.map((group) => (
        <section key={group.code}>
          <h2>
            {spelled(group.code)} <span className="quiet">{group.count.toLocaleString('en')}</span>
          </h2>
          <ul className="rows">
            {group.reasons.map(({ because, problems: same }) => (
              <li key={because} className="condition">
                <p className="pre">
                  <span className="quiet">because </span>
                  {because}
                </p>
                <Places model={model} problems={same} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** How much was looked at completely, and what would make it more. */
function Coverage({ model }: { readonly model: Model }) {
  const { applications, complete, reasons } = model.report.summary.coverage;
  if (applications === 0) return null;
  return (
    <div className="coverage">
      <p>
        {complete.toLocaleString('en')} of {count(applications, 'application')} looked at completely
        {reasons.length === 0 ? '.' : '; not the others, because'}
      </p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason.message}>
            <b>{reason.applications.toLocaleString('en')}</b>
            <p>
              {reason.message}. <span className="quiet">What helps: {reason.cure}.</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Places({ model, problems }: { readonly model: Model; readonly problems: readonly Problem[] }) {
  const list = (some: readonly Problem[]) => (
    <ul className="problem-places">
      {some.map((problem, index) => (
        <li key={index} className="meta">
          <Where model={model} problem={problem} />
          {problem.location !== undefined && <Place at={problem.location} />}
        </li>
      ))}
    </ul>
  );
  if (problems.length <= shownPlaces) return list(problems);
  return (
    <>
      {list(problems.slice(0, shownPlaces))}
      <details>
        <summary className="more">and {(problems.length - shownPlaces).toLocaleString('en')} more</summary>
        {list(problems.slice(shownPlaces))}
      </details>
    </>
  );
}

function Where({
  model,
  problem: { target, application, namespace },
}: {
  readonly model: Model;
  readonly problem: Problem;
}) {
  if (application === undefined) return target === undefined ? null : <span className="chip">{target}</span>;
  const known = model.report.applications.find(
    (each) =>
      each.name === application &&
      each.target === target &&
      (namespace === undefined || each.namespace === namespace),
  );
  const text = target === undefined ? application : `${application} on ${target}`;
  return known === undefined ? <span>{text}</span> : <a href={applicationHref(known)}>{text}</a>;
}
