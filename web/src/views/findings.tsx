import { useMemo } from 'react';
import {
  type FindingFilter,
  type Sort,
  filterFindings,
  severities,
  sorts,
} from '../model/filter-findings.ts';
import type { Finding, Model } from '../model/model.ts';
import { count } from '../model/words.ts';
import type { Fixes } from '../source/source.ts';
import { type Route, href, replaceHash } from '../route.ts';
import { Confidence, SeverityBadge, Sign } from '../parts/badge.tsx';
import { Empty } from '../parts/empty.tsx';
import { Pick } from '../parts/pick.tsx';
import { VirtualList } from '../parts/virtual-list.tsx';
import { FindingPage } from './finding.tsx';

/** Every finding, filtered, searched and sorted by what the address says; the chosen one beside the list. */
export function FindingsView({
  model,
  route,
  fixes,
}: {
  readonly model: Model;
  readonly route: Route;
  readonly fixes: Fixes | undefined;
}) {
  const { findings } = model.report;
  const filter = useMemo(() => filterOf(route.params), [route.params]);
  const shown = useMemo(() => filterFindings(findings, filter), [findings, filter]);
  const options = useMemo(() => optionsOf(findings), [findings]);
  const [, id] = route.path;
  const chosen = id === undefined ? shown[0] : model.findings.get(id);
  const index = chosen === undefined ? -1 : shown.indexOf(chosen);
  const set = (change: Partial<FindingFilter>) =>
    replaceHash(href(id === undefined ? ['findings'] : ['findings', id], paramsOf({ ...filter, ...change })));
  return (
    <div className={id === undefined ? 'view split' : 'view split has-chosen'}>
      <div className="split-list">
        <header className="bar">
          <h1>
            {count(shown.length, 'finding')}
            {shown.length < findings.length && (
              <span className="quiet"> of {findings.length.toLocaleString('en')}</span>
            )}
          </h1>
          <input
            type="search"
            className="field"
            placeholder="Filter by words, names, files"
            aria-label="Filter findings by text"
            value={filter.text}
            onChange={(event) => set({ text: event.target.value })}
          />
          <div className="picks">
            <fieldset className="segments">
              <legend className="hidden">Severity</legend>
              {severities.map((severity) => (
                <button
                  key={severity}
                  type="button"
                  className={`segment is-${severity}`}
                  aria-pressed={filter.severity === severity}
                  onClick={() => set({ severity: filter.severity === severity ? '' : severity })}
                >
                  <Sign of={severity} />
                  {options.severity.get(severity) ?? 0}
                  <span className="hidden"> {severity}</span>
                </button>
              ))}
            </fieldset>
            <label className="pick">
              <span className="hidden">Sort by</span>
              <select value={filter.sort} onChange={(event) => set({ sort: sortOf(event.target.value) })}>
                {sorts.map((sort) => (
                  <option key={sort} value={sort}>
                    by {sort}
                  </option>
                ))}
              </select>
            </label>
            <Pick
              label="Target"
              value={filter.target}
              options={options.target}
              onPick={(target) => set({ target })}
            />
            <Pick
              label="Application"
              value={filter.application}
              options={options.application}
              onPick={(application) => set({ application })}
            />
            <Pick label="Rule" value={filter.rule} options={options.rule} onPick={(rule) => set({ rule })} />
            {options.standing.size > 1 && (
              <Pick
                label="Standing"
                value={filter.standing}
                options={options.standing}
                onPick={(standing) => set({ standing })}
              />
            )}
          </div>
        </header>
        {shown.length === 0 ? (
          <Empty title={findings.length === 0 ? 'Nothing was found' : 'No finding passes the filter'}>
            {findings.length === 0 ? (
              'No rule has anything to say about this tree.'
            ) : (
              <a href={href(['findings'])}>Show all {findings.length.toLocaleString('en')}</a>
            )}
          </Empty>
        ) : (
          <VirtualList
            length={shown.length}
            rowHeight={88}
            label="Findings"
            reveal={index}
            row={(at) => {
              const finding = shown[at];
              return (
                finding && <FindingRow finding={finding} filter={filter} isCurrent={finding === chosen} />
              );
            }}
          />
        )}
      </div>
      <div className="split-page">
        {chosen !== undefined ? (
          <>
            <a className="back" href={href(['findings'], paramsOf(filter))}>
              ← All findings
            </a>
            <FindingPage model={model} finding={chosen} fixes={fixes} />
          </>
        ) : (
          id !== undefined && (
            <Empty title="This finding is not in the report">
              It may have been fixed since the link was made.
            </Empty>
          )
        )}
      </div>
    </div>
  );
}

function FindingRow({
  finding,
  filter,
  isCurrent,
}: {
  readonly finding: Finding;
  readonly filter: FindingFilter;
  readonly isCurrent: boolean;
}) {
  return (
    <a
      className="finding-row"
      href={href(['findings', finding.id], paramsOf(filter))}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <span className="meta">
        <SeverityBadge severity={finding.severity} />
        <span className="rule clip">{finding.rule}</span>
        {finding.confidence !== 'proven' && <Confidence confidence={finding.confidence} />}
        <span className="quiet clip push">{finding.targets.join(', ')}</span>
      </span>
      <span className="clip">{finding.what}</span>
      <span className="mono quiet clip">
        {finding.location.file}:{finding.location.line}
      </span>
    </a>
  );
}

function filterOf(params: URLSearchParams): FindingFilter {
  const get = (name: string) => params.get(name) ?? '';
  return {
    text: get('q'),
    severity: get('severity'),
    target: get('target'),
    application: get('application'),
    rule: get('rule'),
    standing: get('standing'),
    sort: sortOf(get('sort')),
  };
}

function paramsOf({ text, sort, ...rest }: FindingFilter): Readonly<Record<string, string>> {
  return { q: text, ...rest, sort: sort === 'severity' ? '' : sort };
}

function sortOf(name: string): Sort {
  return sorts.find((sort) => sort === name) ?? 'severity';
}

type Options = ReadonlyMap<string, number>;

/** The values that each filter can take, with how many findings have each. */
function optionsOf(
  findings: readonly Finding[],
): Readonly<Record<'severity' | 'target' | 'application' | 'rule' | 'standing', Options>> {
  const tally = (values: (finding: Finding) => readonly string[]) => {
    const counts = new Map<string, number>();
    for (const finding of findings)
      for (const value of values(finding)) counts.set(value, (counts.get(value) ?? 0) + 1);
    return new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  return {
    severity: tally(({ severity }) => [severity]),
    target: tally(({ targets }) => targets),
    application: tally(({ application }) => (application === undefined ? [] : [application])),
    rule: tally(({ rule }) => [rule]),
    standing: tally(({ standing }) => [standing]),
  };
}
