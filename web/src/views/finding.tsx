import type { Finding, Model } from '../model/model.ts';
import { objectName } from '../model/object-name.ts';
import { applicationHref, href, objectHref } from '../route.ts';
import { Confidence, SeverityBadge } from '../parts/badge.tsx';
import { CodeFrame } from '../parts/code-frame.tsx';
import { FixPart } from '../parts/fix-part.tsx';
import type { Fixes } from '../source/source.ts';

/** One finding whole: what, so, do; the lines; what speaks for it and against; the fix. */
export function FindingPage({
  model,
  finding,
  fixes,
}: {
  readonly model: Model;
  readonly finding: Finding;
  readonly fixes: Fixes | undefined;
}) {
  const { excerpts } = model.page;
  const { so, do: remedy, reasons, related, object, path } = finding;
  return (
    <article className="finding">
      <header>
        <p className="meta">
          <SeverityBadge severity={finding.severity} />
          <Confidence confidence={finding.confidence} />
          <span className="chip">{finding.standing}</span>
          {finding.occurrences > 1 && <span className="chip">{finding.occurrences}×</span>}
          <a className="rule" href={href(['findings'], { rule: finding.rule })}>
            {finding.rule}
          </a>
        </p>
        <h2 className="finding-title">{finding.what}</h2>
      </header>
      {so + remedy !== '' && (
        <dl className="so-do">
          {so !== '' && (
            <div>
              <dt>So</dt>
              <dd>{so}</dd>
            </div>
          )}
          {remedy !== '' && (
            <div>
              <dt>Do</dt>
              <dd>{remedy}</dd>
            </div>
          )}
        </dl>
      )}
      {finding.also !== undefined && (
        <ul className="also">
          {finding.also.map(({ id, what, location }) => (
            <li key={id}>
              also: {what}
              {location && ` (${location.file}:${location.line})`}
            </li>
          ))}
        </ul>
      )}
      <CodeFrame at={finding.location} excerpts={excerpts} />
      <dl className="facts">
        <div>
          <dt>Targets</dt>
          <dd>{finding.targets.join(', ')}</dd>
        </div>
        {finding.application !== undefined && (
          <div>
            <dt>Application</dt>
            <dd>
              <ApplicationLinks model={model} finding={finding} name={finding.application} />
            </dd>
          </div>
        )}
        {object !== undefined && (
          <div>
            <dt>Object</dt>
            <dd className="mono">
              <ObjectLink model={model} finding={finding} />
              {path !== undefined && path !== '' && <span className="quiet"> {path}</span>}
            </dd>
          </div>
        )}
      </dl>
      <FixPart key={finding.id} model={model} finding={finding} fixes={fixes} />
      {reasons.length > 0 && <Reasons reasons={reasons} excerpts={excerpts} />}
      {related.length > 0 && (
        <section>
          <h3>Also look at</h3>
          <ul className="related">
            {related.map((place, index) => (
              <li key={index}>
                <p>{place.message}</p>
                <CodeFrame at={place} excerpts={excerpts} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

/** Leads to the object as the first of its targets renders it. */
function ObjectLink({ model, finding }: { readonly model: Model; readonly finding: Finding }) {
  const { object, application: name, path = '' } = finding;
  if (object === undefined) return null;
  const text = `${object.kind} ${object.namespace === '' ? '' : `${object.namespace}/`}${object.name}`;
  const application = model.applicationsOf(finding).find((each) => each.name === name);
  if (application === undefined) return text;
  return <a href={objectHref(application, objectName(object), { field: path })}>{text}</a>;
}

function ApplicationLinks({
  model,
  finding,
  name,
}: {
  readonly model: Model;
  readonly finding: Finding;
  readonly name: string;
}) {
  const known = model.applicationsOf(finding).filter((each) => each.name === name);
  if (known.length === 0) return name;
  return known.map((application, index) => (
    <span key={index}>
      {index > 0 && ', '}
      <a href={applicationHref(application)}>
        {finding.shownIn === undefined ? name : `${application.namespace}/${name}`}
        {known.length > 1 && ` on ${application.target}`}
      </a>
    </span>
  ));
}

function Reasons({
  reasons,
  excerpts,
}: {
  readonly reasons: Finding['reasons'];
  readonly excerpts: Model['page']['excerpts'];
}) {
  const sides = [
    { title: 'Speaks for it', list: reasons.filter((reason) => reason.speaks === 'for') },
    { title: 'Speaks against it', list: reasons.filter((reason) => reason.speaks === 'against') },
  ];
  return (
    <section className="reasons">
      {sides
        .filter(({ list }) => list.length > 0)
        .map(({ title, list }) => (
          <div key={title}>
            <h3>
              {title} <span className="quiet">{list.length}</span>
            </h3>
            <ul>
              {list.map((reason, index) => (
                <li key={index}>
                  <p>{reason.text}</p>
                  {reason.location !== undefined && <CodeFrame at={reason.location} excerpts={excerpts} />}
                </li>
              ))}
            </ul>
          </div>
        ))}
    </section>
  );
}
