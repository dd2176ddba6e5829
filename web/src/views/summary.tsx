import type { Model } from '../model/model.ts';
import { groupProblems } from '../model/group-problems.ts';
import { type Severity, severities } from '../model/filter-findings.ts';
import { summarise } from '../model/summarise.ts';
import { countVerdicts } from '../model/verdict.ts';
import { count, spelled } from '../model/words.ts';
import { href } from '../route.ts';
import { SeverityBadge, VerdictBadge } from '../parts/badge.tsx';
import { CauseRow } from '../parts/cause-row.tsx';
import { Empty } from '../parts/empty.tsx';
import { VerdictBar, VerdictCounts } from '../parts/verdict-bar.tsx';

const shownCauses = 6;

/** What a person wants to know within ten seconds: does it converge, what breaks it, what was not looked at. */
export function SummaryView({ model }: { readonly model: Model }) {
  const { report, causes } = model;
  const { headline, rest } = summarise(report, causes);
  const blocking = causes.filter((cause) => cause.verdict === 'blocked');
  const problems = groupProblems(report.problems);
  return (
    <div className="view summary">
      <header className="hero">
        <h1>{headline}</h1>
        {rest !== '' && <p>{rest}</p>}
      </header>

      <section aria-labelledby="targets">
        <h2 id="targets">Targets</h2>
        <ul className="targets">
          {report.targets.map((target) => {
            const counts = countVerdicts(report.applications.filter((each) => each.target === target.name));
            return (
              <li key={target.name}>
                <a className="card target" href={href(['fleet'], { target: target.name })}>
                  <span className="target-head">
                    <span className="target-name clip">{target.name}</span>
                    <VerdictBadge verdict={target.verdict} />
                  </span>
                  <VerdictBar counts={counts} />
                  <VerdictCounts counts={counts} />
                  <span className="quiet">
                    {count(target.applications, 'application')}, {count(target.objects, 'object')}
                  </span>
                </a>
              </li>
            );
          })}
        </ul>
      </section>

      <div className="two">
        <section aria-labelledby="broken">
          <h2 id="broken">What is broken</h2>
          {blocking.length === 0 ? (
            <Empty title="Nothing blocks an application" />
          ) : (
            <>
              <ol className="rows">
                {blocking.slice(0, shownCauses).map((cause) => (
                  <li key={cause.id}>
                    <CauseRow cause={cause} />
                  </li>
                ))}
              </ol>
              {blocking.length > shownCauses && (
                <a className="more" href={href(['causes'])}>
                  All {count(blocking.length, 'cause')}
                </a>
              )}
            </>
          )}
        </section>

        <div>
          <section aria-labelledby="found">
            <h2 id="found">Findings</h2>
            <ul className="tally">
              {severities.map((severity) => (
                <li key={severity}>
                  <a href={href(['findings'], { severity })}>
                    <b>{numberOf(model, severity).toLocaleString('en')}</b>
                    <SeverityBadge severity={severity} />
                  </a>
                </li>
              ))}
            </ul>
            {report.summary.waived > 0 && (
              <p className="quiet">{count(report.summary.waived, 'finding')} waived and not shown.</p>
            )}
          </section>
          <section aria-labelledby="unseen">
            <h2 id="unseen">Not looked at</h2>
            {problems.length === 0 ? (
              <p>Everything that the report speaks of was looked at.</p>
            ) : (
              <ul className="unseen">
                {problems.map(({ code, count: number, reasons }) => (
                  <li key={code}>
                    <a href={`${href(['problems'], { code })}`}>
                      <b>{spelled(code)}</b> <span className="quiet">{number.toLocaleString('en')}×</span>
                      <span className="clamp">{reasons[0]?.because}</span>
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </section>
        </div>
      </div>
    </div>
  );
}

function numberOf({ report: { summary } }: Model, severity: Severity): number {
  return {
    error: summary.errors,
    warning: summary.warnings,
    question: summary.questions,
    info: summary.infos,
  }[severity];
}
