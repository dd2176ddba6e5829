import { useCallback, useMemo } from 'react';
import type { ApplicationReport, LiveApplication } from '#report';
import { FleetMap } from '../map/fleet-map.tsx';
import { type Arrangement, arrangements } from '../map/lay-out-map.ts';
import { type LiveVerdict, liveTexts, liveVerdicts } from '../model/live-verdicts.ts';
import type { Model } from '../model/model.ts';
import { countVerdicts, verdictCount, verdictOf, verdictTexts, verdicts } from '../model/verdict.ts';
import { count } from '../model/words.ts';
import { type Route, applicationHref, href, replaceHash } from '../route.ts';
import { Sign, VerdictBadge } from '../parts/badge.tsx';
import { Empty } from '../parts/empty.tsx';
import { Pick } from '../parts/pick.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { VirtualList } from '../parts/virtual-list.tsx';
import type { Source } from '../source/source.ts';

const shapes = ['map', 'list'] as const;
const nothing: readonly LiveApplication[] = [];
const noneSeen = async () => nothing;

/** Every Application of every target: as a map coloured by forecast or by how it is on its cluster, or as a list. */
export function FleetView({
  model,
  route,
  loadLive = noneSeen,
}: {
  readonly model: Model;
  readonly route: Route;
  readonly loadLive?: Source['live'];
}) {
  const { applications, targets } = model.report;
  const asked = useLoaded(loadLive, model);
  const seen = asked.kind === 'loaded' ? asked.value : nothing;
  const get = (name: string) => route.params.get(name) ?? '';
  const [target, verdict, text] = [get('target'), get('verdict'), get('q')];
  const shape = shapes.find((each) => each === get('as')) ?? 'map';
  const arrangement: Arrangement = arrangements.find((each) => each === get('by')) ?? 'targets';
  const set = (change: Readonly<Record<string, string>>) =>
    replaceHash(href(['fleet'], { ...Object.fromEntries(route.params), ...change }));
  const ofTarget = useMemo(
    () => (target === '' ? applications : applications.filter((each) => each.target === target)),
    [applications, target],
  );
  const isLive = get('colour') === 'live' && seen.length > 0;
  const live = useMemo(
    () => (isLive ? liveVerdicts(applications, seen) : undefined),
    [isLive, applications, seen],
  );
  const shownVerdict = useCallback(
    (each: ApplicationReport) => live?.(each).verdict ?? verdictOf(each),
    [live],
  );
  const counts = useMemo(() => countVerdicts(ofTarget, shownVerdict), [ofTarget, shownVerdict]);
  const passes = useCallback(
    (each: ApplicationReport) =>
      (verdict === '' || shownVerdict(each) === verdict) &&
      text
        .toLowerCase()
        .split(/\s+/)
        .every((word) => `${each.name} ${each.project} ${each.target}`.toLowerCase().includes(word)),
    [verdict, text, shownVerdict],
  );
  const isFaded = useMemo(
    () => (verdict === '' && text === '' ? undefined : (each: ApplicationReport) => !passes(each)),
    [verdict, text, passes],
  );
  const shown = useMemo(
    () =>
      ofTarget
        .filter(passes)
        .toSorted((a, b) => verdicts.indexOf(shownVerdict(a)) - verdicts.indexOf(shownVerdict(b))),
    [ofTarget, passes, shownVerdict],
  );
  return (
    <div className="view fleet">
      <header className="bar">
        <h1>
          {count(shown.length, 'application')}
          {shown.length < applications.length && (
            <span className="quiet"> of {applications.length.toLocaleString('en')}</span>
          )}
        </h1>
        <div className="picks">
          <input
            type="search"
            className="field"
            placeholder="Filter applications"
            aria-label="Filter applications by text"
            value={text}
            onChange={(event) => set({ q: event.target.value })}
          />
          <fieldset className="segments">
            <legend className="hidden">Forecast</legend>
            {verdicts
              .filter((each) => counts[each] > 0 || each === verdict)
              .map((each) => (
                <button
                  key={each}
                  type="button"
                  className={`segment is-${each}`}
                  aria-pressed={verdict === each}
                  title={(isLive ? liveTexts : verdictTexts)[each].means}
                  onClick={() => set({ verdict: verdict === each ? '' : each })}
                >
                  <Sign of={each} />
                  {isLive
                    ? `${counts[each].toLocaleString('en')} ${liveTexts[each].label}`
                    : verdictCount(each, counts[each])}
                </button>
              ))}
          </fieldset>
          <Pick
            label="Target"
            value={target}
            options={new Map(targets.map((each) => [each.name, each.applications]))}
            onPick={(name) => set({ target: name })}
          />
          {seen.length > 0 && (
            <fieldset className="segments">
              <legend className="hidden">Colour</legend>
              {(['forecast', 'live'] as const).map((each) => (
                <button
                  key={each}
                  type="button"
                  className="segment"
                  aria-pressed={isLive === (each === 'live')}
                  onClick={() => set({ colour: each === 'live' ? each : '', verdict: '' })}
                >
                  {each}
                </button>
              ))}
            </fieldset>
          )}
          <fieldset className="segments push">
            <legend className="hidden">Shape</legend>
            {shape === 'map' &&
              arrangements.map((each) => (
                <button
                  key={each}
                  type="button"
                  className="segment"
                  aria-pressed={arrangement === each}
                  onClick={() => set({ by: each })}
                >
                  by {each === 'targets' ? 'target' : 'application'}
                </button>
              ))}
            {shapes.map((each) => (
              <button
                key={each}
                type="button"
                className="segment"
                aria-pressed={shape === each}
                onClick={() => set({ as: each })}
              >
                {each}
              </button>
            ))}
          </fieldset>
        </div>
      </header>
      {applications.length === 0 ? (
        <Empty title="No application was found">
          The tree holds no Application that Argo CD would run, or none that could be read.
        </Empty>
      ) : shape === 'map' ? (
        <FleetMap applications={ofTarget} arrangement={arrangement} live={live} isFaded={isFaded} />
      ) : shown.length === 0 ? (
        <Empty title="No application passes the filter" />
      ) : (
        <VirtualList
          length={shown.length}
          rowHeight={52}
          label="Applications"
          row={(at) => {
            const application = shown[at];
            return application && <ApplicationRow application={application} live={live?.(application)} />;
          }}
        />
      )}
    </div>
  );
}

function ApplicationRow({
  application,
  live,
}: {
  readonly application: ApplicationReport;
  readonly live: LiveVerdict | undefined;
}) {
  return (
    <a className="app-row" href={applicationHref(application)}>
      {live === undefined ? (
        <VerdictBadge verdict={verdictOf(application)} />
      ) : (
        <span className={`badge is-${live.verdict}`} title={live.text}>
          <Sign of={live.verdict} />
          {liveTexts[live.verdict].label}
        </span>
      )}
      <b className="clip">{application.name}</b>
      <span className="quiet clip">{application.target}</span>
      <span className="quiet clip wide">{live?.text ?? application.forecast?.chain.at(-1)?.message}</span>
    </a>
  );
}
