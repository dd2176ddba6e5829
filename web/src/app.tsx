import { Component, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReportPage } from '#report';
import { applicationKey } from './model/application-key.ts';
import { type Model, buildModel } from './model/model.ts';
import { Empty } from './parts/empty.tsx';
import { type Live, LiveState } from './parts/live-state.tsx';
import { LogIn } from './parts/log-in.tsx';
import { Mark } from './parts/mark.tsx';
import { type Route, href, useRoute } from './route.ts';
import { Palette } from './search/palette.tsx';
import type { LoadObjects, Loaded as Shown, Source } from './source/source.ts';
import { themes, useTheme } from './theme.ts';
import { ApplicationView } from './views/application.tsx';
import { ChangeView } from './views/change.tsx';
import { ChangesView } from './views/changes.tsx';
import { CausesView } from './views/causes.tsx';
import { DiagnosisView } from './views/diagnosis.tsx';
import { FindingsView } from './views/findings.tsx';
import { FleetView } from './views/fleet.tsx';
import { HistoryView } from './views/history.tsx';
import { InUseView } from './views/in-use.tsx';
import { ObjectView } from './views/object.tsx';
import { ParityView } from './views/parity.tsx';
import { ProblemsView } from './views/problems.tsx';
import { SummaryView } from './views/summary.tsx';

type State = { readonly kind: 'loading' } | { readonly kind: 'failed'; readonly why: string } | Shown;

/**
 * The page over a source: loading, waiting, locked, failed with a sentence, or shown; loaded again when the source has
 * something newer. What is shown stays when a later load fails.
 */
export function App({ source }: { readonly source: Source }) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [live, setLive] = useState<Live>('live');
  const load = useCallback(
    () =>
      source.load().then(
        (loaded) => {
          setState(loaded);
          setLive('live');
        },
        (error: unknown) => {
          const why = error instanceof Error ? error.message : String(error);
          setState((before) => (before.kind === 'page' ? before : { kind: 'failed', why }));
          setLive('lost');
        },
      ),
    [source],
  );
  const isLocked = state.kind === 'locked';
  useEffect(() => {
    void load();
    if (isLocked) return undefined;
    return source.watch?.((news) => {
      if (news === 'newer' || news === 'back') void load();
      else setLive(news);
    });
  }, [source, load, isLocked]);
  if (state.kind === 'loading')
    return (
      <div className="opening" role="status">
        <Mark />
        <p>Opening the report…</p>
        <div className="working" aria-hidden="true" />
      </div>
    );
  if (state.kind === 'failed')
    return (
      <main className="failed" role="alert">
        <Mark />
        <h1>The report cannot be shown</h1>
        <p>{state.why}</p>
      </main>
    );
  if (state.kind === 'waiting')
    return (
      <main className="failed" role="status">
        <Mark />
        <h1>{state.why}</h1>
        <p>This page shows the result as soon as there is one.</p>
      </main>
    );
  if (state.kind === 'locked') return <LogIn source={source} onDone={() => setState({ kind: 'loading' })} />;
  return <Loaded page={state.page} source={source} live={live} />;
}

type View = {
  readonly label: string;
  readonly path: readonly string[];
  readonly number?: number;
  readonly show: (route: Route) => ReactNode;
};

function Loaded({
  page,
  source,
  live,
}: {
  readonly page: ReportPage;
  readonly source: Source;
  readonly live: Live;
}) {
  const route = useRoute();
  const model = useMemo(
    () => (page.report === undefined ? undefined : buildModel(page, page.report)),
    [page],
  );
  const views = useMemo(() => viewsOf(page, model, source), [page, model, source]);
  const load = useCallback<LoadObjects>(
    async (application) =>
      page.objects?.[applicationKey(application)] ?? (await source.objects?.(application)),
    [page, source],
  );
  const [isSearching, setSearching] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, select, textarea');
      if ((event.key === 'k' && (event.metaKey || event.ctrlKey)) || (event.key === '/' && !isTyping)) {
        event.preventDefault();
        setSearching(true);
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  const [name = ''] = route.path;
  const view = views.find(({ path }) => (path[0] ?? '') === name);
  const isApplication = name === 'applications' && model !== undefined;
  const title = isApplication ? (route.path.at(-1) ?? '') : (view?.label ?? 'Not found');
  useEffect(() => {
    document.title = `${title} · Phineus`;
  }, [title]);
  const place = isApplication ? route.path.join('/') : name;
  useEffect(() => {
    document.getElementById('content')?.scrollTo(0, 0);
  }, [place]);
  return (
    <div className="shell">
      <a className="skip" href="#content" onClick={skipToContent}>
        Skip to the content
      </a>
      <Side
        page={page}
        views={views}
        current={isApplication ? 'fleet' : name}
        onSearch={() => setSearching(true)}
        liveState={<LiveState source={source} live={live} />}
      />
      <main id="content" tabIndex={-1}>
        <Guard key={name}>
          {isApplication ? (
            <OfApplication model={model} route={route} load={load} />
          ) : (
            (view?.show(route) ?? (
              <div className="view">
                <h1>Nothing here</h1>
                <Empty title="This address leads nowhere in this report">
                  <a href={href([])}>Go to the beginning</a>
                </Empty>
              </div>
            ))
          )}
        </Guard>
      </main>
      {isSearching && <Palette model={model} views={views} onClose={() => setSearching(false)} />}
    </div>
  );
}

function OfApplication(props: { readonly model: Model; readonly route: Route; readonly load: LoadObjects }) {
  return props.route.path.length > 4 ? (
    <ObjectView {...props} />
  ) : (
    <ApplicationView model={props.model} route={props.route} />
  );
}

function viewsOf(page: ReportPage, model: Model | undefined, source: Source): readonly View[] {
  const { history, changes } = source;
  return [
    ...viewsOfPage(page, model, source),
    ...(changes === undefined || model === undefined
      ? []
      : [
          {
            label: 'Changes',
            path: ['changes'],
            show: (route: Route) => <ChangesView changes={changes} version={page} route={route} />,
          },
        ]),
    ...(history === undefined
      ? []
      : [{ label: 'History', path: ['history'], show: () => <HistoryView load={history} version={page} /> }]),
  ];
}

function viewsOfPage(page: ReportPage, model: Model | undefined, { live, fixes }: Source): readonly View[] {
  const { parity, diagnosis, inUse, change } = page;
  if (change !== undefined)
    return [
      {
        label: 'Change',
        path: [],
        show: () => (
          <div className="view">
            <h1>What this change does</h1>
            <ChangeView change={change} />
          </div>
        ),
      },
    ];
  if (diagnosis !== undefined)
    return [
      {
        label: 'Diagnosis',
        path: [],
        number: diagnosis.causes.length,
        show: () => <DiagnosisView diagnosis={diagnosis} />,
      },
    ];
  const ofReport: readonly View[] =
    model === undefined
      ? []
      : [
          { label: 'Summary', path: [], show: () => <SummaryView model={model} /> },
          {
            label: 'Causes',
            path: ['causes'],
            number: model.causes.filter(({ verdict }) => verdict === 'blocked').length,
            show: (route) => <CausesView model={model} route={route} />,
          },
          {
            label: 'Findings',
            path: ['findings'],
            number: model.report.findings.length,
            show: (route) => <FindingsView model={model} route={route} fixes={fixes} />,
          },
          {
            label: 'Fleet',
            path: ['fleet'],
            number: model.report.applications.length,
            show: (route) => <FleetView model={model} route={route} loadLive={live} />,
          },
          ...(inUse === undefined
            ? []
            : [
                {
                  label: 'In use',
                  path: ['in-use'],
                  show: (route: Route) => <InUseView model={model} inUse={inUse} route={route} />,
                },
              ]),
          {
            label: 'Not verified',
            path: ['problems'],
            number: model.report.problems.length,
            show: (route) => <ProblemsView model={model} route={route} />,
          },
        ];
  if (parity === undefined) return ofReport;
  const show = (route: Route) => <ParityView parities={parity} route={route} />;
  return [
    ...ofReport,
    {
      label: 'Parity',
      path: model === undefined ? [] : ['parity'],
      number: parity
        .flatMap(({ differences }) => differences)
        .filter(({ allowedBy }) => allowedBy === undefined).length,
      show,
    },
  ];
}

function Side({
  page: { report },
  views,
  current,
  onSearch,
  liveState,
}: {
  readonly page: ReportPage;
  readonly views: readonly View[];
  readonly current: string;
  readonly onSearch: () => void;
  readonly liveState: ReactNode;
}) {
  const [theme, setTheme] = useTheme();
  const list = useRef<HTMLUListElement>(null);
  // On a phone the views are a row that is wider than the screen.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <header className="side">
      <a className="brand" href={href([])} aria-label="Phineus, to the summary">
        <Mark />
        <span>Phineus</span>
      </a>
      <button type="button" className="search-button" onClick={onSearch}>
        <span>Search</span>
        <kbd>{/Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <nav aria-label="Views">
        <ul ref={list}>
          {views.map(({ label, path, number }) => (
            <li key={label}>
              <a href={href(path)} aria-current={(path[0] ?? '') === current ? 'page' : undefined}>
                <span>{label}</span>
                {number !== undefined && <span className="number">{number.toLocaleString('en')}</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="side-foot">
        {liveState}
        {report !== undefined && (
          <dl className="about">
            <dt className="hidden">Tree</dt>
            <dd className="clip" title={report.tree.root}>
              {report.tree.root}
            </dd>
            {report.tree.commit !== null && (
              <>
                <dt className="hidden">Commit</dt>
                <dd className="mono">
                  {report.tree.commit.slice(0, 10)}
                  {report.tree.dirty && ' with local changes'}
                </dd>
              </>
            )}
            <dt className="hidden">Made by</dt>
            <dd>Phineus {report.tool.version}</dd>
          </dl>
        )}
        <fieldset className="segments themes">
          <legend className="hidden">Theme</legend>
          {themes.map((each) => (
            <button
              key={each}
              type="button"
              className="segment"
              aria-pressed={theme === each}
              onClick={() => setTheme(each)}
            >
              {each}
            </button>
          ))}
        </fieldset>
      </div>
    </header>
  );
}

/** A view that fails says so and leaves the others usable. */
class Guard extends Component<{ readonly children: ReactNode }, { readonly why: string | undefined }> {
  override state = { why: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { why: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    if (this.state.why === undefined) return this.props.children;
    return (
      <div className="view" role="alert">
        <h1>This view failed</h1>
        <Empty title="That is a mistake of Phineus, not of your fleet">{this.state.why}</Empty>
      </div>
    );
  }
}

/** The hash is the route, so that the usual link to an anchor would leave the view. */
function skipToContent(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}
